//! Reads a tagged PDF back: its structure tree with the text of every element, its headings and its tables.
//!
//! What a screen reader would be told is what is read here, and nothing of how the pages were made: the marked content of
//! the pages, the fonts' own tables of characters, and the tree that says what each piece is.

use std::collections::BTreeMap;

use lopdf::content::Content;
use lopdf::{Dictionary, Document, Encoding, Object, ObjectId};

/// An element of the structure tree.
#[derive(Debug, Default, Clone)]
pub struct Element {
    /// What it is: `H1`, `Table`, `TD`, `P` …
    pub kind: String,
    /// How many columns a cell spans.
    pub columns: usize,
    /// What stands in it, in the order of reading.
    pub items: Vec<Item>,
}

#[derive(Debug, Clone)]
pub enum Item {
    Text(Run),
    Child(Element),
}

/// A piece of text with the place of its first letter.
#[derive(Debug, Default, Clone)]
pub struct Run {
    pub text: String,
    pub page: u32,
    /// How far from the lower edge, in points.
    pub height: f32,
}

/// A table, cell by cell.
#[derive(Debug, Default, Clone)]
pub struct Table {
    /// The headings of its columns; one that spans several stands over each of them.
    pub head: Vec<String>,
    /// The rows below, each with as many cells as there are columns.
    pub rows: Vec<Vec<String>>,
}

/// What stands between one heading and the next.
#[derive(Debug, Default, Clone)]
pub struct Section {
    pub heading: String,
    pub level: usize,
    /// All text, that of tables too.
    pub text: String,
    pub tables: Vec<Table>,
}

/// The structure tree of a PDF.
pub fn read(pdf: &[u8]) -> Element {
    let document = Document::load_mem(pdf).expect("a PDF");
    let mut reader = Reader {
        pages: BTreeMap::new(),
        document: &document,
    };
    for (number, page) in document.get_pages() {
        let texts = Painter::page(&document, number, page);
        reader.pages.insert(page, texts);
    }
    let catalog = document.catalog().expect("a catalog");
    let root = catalog.get(b"StructTreeRoot").expect("a structure tree");
    reader.element(reader.dictionary(root), None)
}

impl Element {
    /// All its text, with a blank where a line ends.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut last: Option<Run> = None;
        self.gather(&mut text, &mut last);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn gather(&self, text: &mut String, last: &mut Option<Run>) {
        for item in &self.items {
            match item {
                Item::Text(run) => {
                    let is_beside = last
                        .as_ref()
                        .is_some_and(|last| last.page == run.page && (last.height - run.height).abs() < 6.0);
                    if !is_beside {
                        text.push(' ');
                    }
                    text.push_str(&run.text);
                    *last = Some(run.clone());
                }
                Item::Child(child) => {
                    // Blocks stand apart, words of a line do not.
                    let is_block =
                        !["Span", "Em", "Strong", "Link", "Reference", "Lbl", "Sub"].contains(&child.kind.as_str());
                    if is_block {
                        *last = None;
                    }
                    child.gather(text, last);
                    if is_block {
                        *last = None;
                    }
                }
            }
        }
    }

    fn children(&self) -> impl Iterator<Item = &Self> {
        self.items.iter().filter_map(|item| match item {
            Item::Child(child) => Some(child),
            Item::Text(_) => None,
        })
    }

    /// The elements of a kind at or below this one, the outermost of each branch.
    fn all<'a>(&'a self, kind: &str, found: &mut Vec<&'a Self>) {
        if self.kind == kind {
            found.push(self);
        } else {
            self.children().for_each(|child| child.all(kind, found));
        }
    }

    /// This element, which is a table.
    fn table(&self) -> Table {
        let mut rows = Vec::new();
        self.all("TR", &mut rows);
        let mut table = Table::default();
        for row in rows {
            let mut cells = Vec::new();
            for cell in row.children() {
                for _ in 0..cell.columns.max(1) {
                    cells.push(cell.text());
                }
            }
            if table.rows.is_empty() && row.children().all(|cell| cell.kind == "TH") {
                if table.head.is_empty() {
                    table.head = cells;
                }
            } else {
                table.rows.push(cells);
            }
        }
        table
    }

    /// The document from heading to heading; what stands before the first has none.
    pub fn sections(&self) -> Vec<Section> {
        let mut sections = vec![Section::default()];
        self.divide(&mut sections);
        sections
    }

    fn divide(&self, sections: &mut Vec<Section>) {
        let level = self.kind.strip_prefix('H').and_then(|level| level.parse().ok());
        if let Some(level) = level {
            sections.push(Section {
                heading: self.text(),
                level,
                ..Section::default()
            });
            return;
        }
        let holds_headings = (1..7).any(|level| {
            let mut found = Vec::new();
            self.all(&format!("H{level}"), &mut found);
            !found.is_empty()
        });
        if holds_headings {
            for item in &self.items {
                match item {
                    Item::Child(child) => child.divide(sections),
                    Item::Text(run) => push(sections, &run.text),
                }
            }
            return;
        }
        push(sections, &self.text());
        let mut tables = Vec::new();
        self.all("Table", &mut tables);
        let section = sections.last_mut().expect("there is always one");
        section.tables.extend(tables.into_iter().map(Self::table));
    }
}

fn push(sections: &mut [Section], text: &str) {
    let section = sections.last_mut().expect("there is always one");
    if !section.text.is_empty() {
        section.text.push(' ');
    }
    section.text.push_str(text);
}

impl Table {
    /// The place of a column, by its heading in whatever case and without a mark behind it.
    pub fn column(&self, heading: &str) -> Option<usize> {
        let named = |head: &String| head.replace('◊', "").trim().to_lowercase() == heading.to_lowercase();
        self.head.iter().position(named)
    }

    /// The cell below a heading in a row.
    pub fn cell<'a>(&'a self, row: &'a [String], heading: &str) -> Option<&'a str> {
        row.get(self.column(heading)?).map(String::as_str)
    }
}

/// The texts of a page by the numbers of its marked content.
type Texts = BTreeMap<i64, Run>;

struct Reader<'a> {
    document: &'a Document,
    pages: BTreeMap<ObjectId, Texts>,
}

impl<'a> Reader<'a> {
    fn dictionary(&self, object: &'a Object) -> &'a Dictionary {
        let (_, object) = self.document.dereference(object).expect("an object");
        object.as_dict().expect("a dictionary")
    }

    fn element(&self, found: &'a Dictionary, page: Option<ObjectId>) -> Element {
        let page = found.get(b"Pg").and_then(Object::as_reference).ok().or(page);
        let kind = found.get(b"S").and_then(Object::as_name).unwrap_or_default();
        let mut element = Element {
            kind: String::from_utf8_lossy(kind).into_owned(),
            columns: self.columns(found),
            items: Vec::new(),
        };
        if let Ok(kids) = found.get(b"K") {
            self.kids(kids, page, &mut element);
        }
        element
    }

    fn kids(&self, kids: &'a Object, page: Option<ObjectId>, element: &mut Element) {
        let (_, kids) = self.document.dereference(kids).expect("an object");
        match kids {
            Object::Array(all) => all.iter().for_each(|kid| self.kids(kid, page, element)),
            Object::Integer(number) => self.text(*number, page, element),
            Object::Dictionary(kid) if kid.has(b"S") => element.items.push(Item::Child(self.element(kid, page))),
            Object::Dictionary(kid) => {
                let page = kid.get(b"Pg").and_then(Object::as_reference).ok().or(page);
                if let Ok(number) = kid.get(b"MCID").and_then(Object::as_i64) {
                    self.text(number, page, element);
                }
            }
            _ => {}
        }
    }

    fn text(&self, number: i64, page: Option<ObjectId>, element: &mut Element) {
        let run = page.and_then(|page| self.pages.get(&page)?.get(&number));
        element.items.extend(run.cloned().map(Item::Text));
    }

    fn columns(&self, found: &'a Dictionary) -> usize {
        let Ok(attributes) = found.get(b"A") else { return 1 };
        let (_, attributes) = self.document.dereference(attributes).expect("an object");
        let all = match attributes {
            Object::Array(all) => all.iter().collect(),
            one => vec![one],
        };
        all.into_iter()
            .filter_map(|one| self.document.dereference(one).ok()?.1.as_dict().ok())
            .find_map(|one| one.get(b"ColSpan").and_then(Object::as_i64).ok())
            .map_or(1, |span| usize::try_from(span).expect("a count"))
    }
}

/// What the content of a page paints, as far as text is concerned.
struct Painter<'a> {
    document: &'a Document,
    page: u32,
    texts: Texts,
    /// The numbers of the marked contents that are open; a piece without a number has none.
    open: Vec<Option<i64>>,
    /// The vertical part of the matrix (scale, offset), and those that were put aside.
    vertical: (f32, f32),
    aside: Vec<(f32, f32)>,
}

impl<'a> Painter<'a> {
    fn page(document: &'a Document, number: u32, page: ObjectId) -> Texts {
        let content = Content::decode(&document.get_page_content(page)).expect("content");
        let fonts = document.get_page_fonts(page).expect("fonts");
        let mut painter = Painter {
            document,
            page: number,
            texts: Texts::new(),
            open: Vec::new(),
            vertical: (1.0, 0.0),
            aside: Vec::new(),
        };
        painter.paint(&content, &fonts);
        painter.texts
    }

    fn paint(&mut self, content: &Content, fonts: &BTreeMap<Vec<u8>, &'a Dictionary>) {
        let mut encodings: BTreeMap<&[u8], Encoding<'_>> = BTreeMap::new();
        for (name, font) in fonts {
            encodings.insert(
                name,
                font.get_font_encoding(self.document).expect("a table of characters"),
            );
        }
        let mut font: Option<&Encoding<'_>> = None;
        for operation in &content.operations {
            let operands = operation.operands.as_slice();
            match operation.operator.as_str() {
                "q" => self.aside.push(self.vertical),
                "Q" => self.vertical = self.aside.pop().unwrap_or((1.0, 0.0)),
                "cm" => {
                    let part = |index: usize| operands.get(index).and_then(|part| part.as_float().ok()).unwrap_or(0.0);
                    let (scale, offset) = self.vertical;
                    self.vertical = (scale * part(3), offset + scale * part(5));
                }
                "BDC" => {
                    let number = operands
                        .get(1)
                        .and_then(|marks| marks.as_dict().ok()?.get(b"MCID").ok()?.as_i64().ok());
                    self.open.push(number);
                }
                "BMC" => self.open.push(None),
                "EMC" => {
                    self.open.pop();
                }
                "Tf" => font = operands.first().and_then(|name| encodings.get(name.as_name().ok()?)),
                "Tj" | "TJ" => {
                    let font = font.expect("a font is chosen");
                    for piece in operands {
                        self.show(piece, font);
                    }
                }
                _ => {}
            }
        }
    }

    fn show(&mut self, piece: &Object, font: &Encoding<'_>) {
        match piece {
            Object::Array(pieces) => pieces.iter().for_each(|piece| self.show(piece, font)),
            Object::String(bytes, _) => {
                let Some(number) = self.open.iter().rev().find_map(|number| *number) else {
                    return;
                };
                let run = self.texts.entry(number).or_insert_with(|| Run {
                    text: String::new(),
                    page: self.page,
                    height: self.vertical.1,
                });
                run.text.push_str(&Document::decode_text(font, bytes).expect("text"));
            }
            _ => {}
        }
    }
}
