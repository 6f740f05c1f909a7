//! Prose to HTML. Reads blocks as templates hold them, so that a template can print any prose of the view.

use std::fmt::Write as _;

use minijinja::Value;

use crate::render::html::escape::{escape, escape_into};
use crate::render::html::link::Links;
use crate::source::sorted::BTreeSet;

/// The heading that stands above something: rows of tables have their anchors below its own, and tables its words.
#[derive(Debug, Default)]
pub(super) struct Above {
    /// Its anchor.
    pub anchor: String,
    /// Its words.
    pub heading: String,
}

/// Prints blocks, which stand under a heading; their first level of headings becomes `top`, and none below skips a level.
pub(super) fn blocks_html(blocks: &Value, top: usize, above: Above, links: &Links) -> String {
    let mut printer = Printer::new(links, top);
    printer.above = above;
    printer.blocks(blocks);
    printer.out
}

/// Prints a line.
pub(super) fn inlines_html(inlines: &Value, links: &Links) -> String {
    let mut printer = Printer::new(links, 3);
    printer.inlines(inlines);
    printer.out
}

/// The anchors that something had before: whoever follows an old link still gets there.
pub(super) fn former_anchors(anchors: &Value) -> String {
    let mut out = String::new();
    for anchor in items(anchors) {
        let _ = write!(
            out,
            "<span id=\"{}\"></span>",
            escape(anchor.as_str().unwrap_or_default())
        );
    }
    out
}

/// A line without any markup.
pub(super) fn plain(inlines: &Value) -> String {
    let mut out = String::new();
    plain_into(inlines, &mut out);
    out
}

fn plain_into(inlines: &Value, out: &mut String) {
    for inline in items(inlines) {
        match text(&inline, "kind").as_str() {
            "text" | "code" => out.push_str(&text(&inline, "text")),
            "break" => out.push(' '),
            _ => plain_into(&field(&inline, "content"), out),
        }
    }
}

struct Printer<'a> {
    links: &'a Links,
    top: usize,
    last: usize,
    above: Above,
    /// The anchors of rows so far.
    rows: BTreeSet<String>,
    out: String,
}

impl<'a> Printer<'a> {
    fn new(links: &'a Links, top: usize) -> Self {
        Self {
            links,
            top,
            last: top.saturating_sub(1),
            above: Above::default(),
            rows: BTreeSet::new(),
            out: String::new(),
        }
    }

    fn blocks(&mut self, blocks: &Value) {
        for block in items(blocks) {
            self.block(&block);
        }
    }

    fn block(&mut self, block: &Value) {
        match text(block, "kind").as_str() {
            "paragraph" => self.wrapped("<p>", &field(block, "content"), "</p>\n"),
            "heading" => self.heading(block),
            "list" => self.list(block),
            "quote" => {
                self.out.push_str("<blockquote>\n");
                self.blocks(&field(block, "blocks"));
                self.out.push_str("</blockquote>\n");
            }
            "table" => self.table(block),
            "code" => {
                self.out.push_str("<pre tabindex=\"0\"><code>");
                escape_into(&mut self.out, &text(block, "text"));
                self.out.push_str("</code></pre>\n");
            }
            "rule" => self.out.push_str("<hr>\n"),
            "proposed" => {
                self.out.push_str(
                    "<div class=\"proposed\" role=\"note\">\n<p class=\"proposed-label\">Proposed, not canon</p>\n",
                );
                self.blocks(&field(block, "blocks"));
                self.out.push_str("</div>\n");
            }
            _ => {}
        }
    }

    fn heading(&mut self, block: &Value) {
        let asked = self.top + number(block, "level").saturating_sub(3);
        let level = asked.min(self.last + 1).clamp(self.top, 6);
        self.last = level;
        let anchor = text(block, "anchor");
        let _ = write!(self.out, "<h{level}");
        if !anchor.is_empty() {
            let _ = write!(self.out, " id=\"{}\"", escape(&anchor));
            self.above.anchor = anchor;
        }
        self.above.heading = plain(&field(block, "content"));
        self.out.push('>');
        self.out.push_str(&former_anchors(&field(block, "formerly")));
        self.inlines(&field(block, "content"));
        let _ = writeln!(self.out, "</h{level}>");
    }

    fn list(&mut self, block: &Value) {
        let ordered = field(block, "ordered").is_true();
        let start = number(block, "start");
        match (ordered, start) {
            (false, _) => self.out.push_str("<ul>\n"),
            (true, 1) => self.out.push_str("<ol>\n"),
            (true, start) => {
                let _ = writeln!(self.out, "<ol start=\"{start}\">");
            }
        }
        for item in items(&field(block, "items")) {
            self.out.push_str("<li>");
            self.item(&item);
            self.out.push_str("</li>\n");
        }
        self.out.push_str(if ordered { "</ol>\n" } else { "</ul>\n" });
    }

    /// A list's item; one that is a single paragraph needs no `<p>`.
    fn item(&mut self, item: &Value) {
        let blocks: Vec<Value> = items(item).collect();
        for (index, block) in blocks.iter().enumerate() {
            if index == 0 && text(block, "kind") == "paragraph" {
                self.inlines(&field(block, "content"));
            } else {
                self.block(block);
            }
        }
    }

    fn table(&mut self, block: &Value) {
        let align: Vec<String> = items(&field(block, "align")).map(|value| value.to_string()).collect();
        let name = match self.above.heading.as_str() {
            "" => "Table".to_owned(),
            heading => format!("Table: {}", escape(heading)),
        };
        let _ = write!(
            self.out,
            "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"{name}\">\n<table>\n\
             <caption class=\"hidden\">{name}</caption>\n<thead>\n<tr>"
        );
        let head = field(block, "head");
        for (index, cell) in items(&head).enumerate() {
            // A column without a name is headed by nothing.
            let (open, close) = if plain(&cell).trim().is_empty() {
                ("<td", "</td>")
            } else {
                ("<th scope=\"col\"", "</th>")
            };
            self.cell(open, close, &cell, align.get(index));
        }
        self.out.push_str("</tr>\n</thead>\n<tbody>\n");
        for row in items(&field(block, "rows")) {
            self.row(&row, &align);
        }
        self.out.push_str("</tbody>\n</table>\n</div>\n");
    }

    /// A row, headed by its first cell.
    fn row(&mut self, cells: &Value, align: &[String]) {
        let cells: Vec<Value> = items(cells).collect();
        match cells.first().and_then(|first| self.row_anchor(first)) {
            Some(anchor) => {
                let _ = write!(self.out, "<tr id=\"{}\">", escape(&anchor));
            }
            None => self.out.push_str("<tr>"),
        }
        for (index, cell) in cells.iter().enumerate() {
            let heads = index == 0 && cells.len() > 1 && !plain(cell).trim().is_empty();
            let (open, close) = if heads {
                ("<th scope=\"row\"", "</th>")
            } else {
                ("<td", "</td>")
            };
            self.cell(open, close, cell, align.get(index));
        }
        self.out.push_str("</tr>\n");
    }

    /// The anchor of a row: below that of its heading, by the thing that the row is about where its first cell is a link to
    /// it, else by its number. So it is made of ids, and does not change with the words.
    fn row_anchor(&mut self, first: &Value) -> Option<String> {
        if self.above.anchor.is_empty() {
            return None;
        }
        let mut inlines = items(first);
        let about = match (inlines.next(), inlines.next()) {
            (Some(only), None) if text(&only, "kind") == "reference" => text(&only, "anchor"),
            _ => String::new(),
        };
        let named = (!about.is_empty()).then(|| format!("{}-row-{about}", self.above.anchor));
        let numbered = (1..=self.rows.len() + 1).map(|number| format!("{}-row-{number}", self.above.anchor));
        let anchor = named
            .into_iter()
            .chain(numbered)
            .find(|anchor| !self.rows.contains(anchor) && self.links.is_free(anchor))?;
        self.rows.insert(anchor.clone());
        Some(anchor)
    }

    fn cell(&mut self, open: &str, close: &str, cell: &Value, align: Option<&String>) {
        self.out.push_str(open);
        match align.map(String::as_str) {
            Some("right") => self.out.push_str(" class=\"right\""),
            Some("center") => self.out.push_str(" class=\"center\""),
            _ => {}
        }
        self.out.push('>');
        self.inlines(cell);
        self.out.push_str(close);
    }

    fn wrapped(&mut self, before: &str, inlines: &Value, after: &str) {
        self.out.push_str(before);
        self.inlines(inlines);
        self.out.push_str(after);
    }

    fn inlines(&mut self, inlines: &Value) {
        for inline in items(inlines) {
            self.inline(&inline);
        }
    }

    fn inline(&mut self, inline: &Value) {
        let content = field(inline, "content");
        match text(inline, "kind").as_str() {
            "text" => escape_into(&mut self.out, &text(inline, "text")),
            "strong" => self.wrapped("<strong>", &content, "</strong>"),
            "emphasis" => self.wrapped("<em>", &content, "</em>"),
            "code" => {
                self.out.push_str("<code>");
                escape_into(&mut self.out, &text(inline, "text"));
                self.out.push_str("</code>");
            }
            "reference" => self.reference(inline, &content),
            "external" => self.external(inline, &content),
            "break" => self.out.push_str("<br>"),
            _ => {}
        }
    }

    /// A link inside the publication; plain words when what it leads to is not shown anywhere.
    fn reference(&mut self, inline: &Value, content: &Value) {
        let Some(address) = self.links.address(&text(inline, "anchor")) else {
            self.inlines(content);
            return;
        };
        let look = if field(inline, "term").is_true() {
            self.links.follow(&text(inline, "anchor"));
            " class=\"term\""
        } else {
            ""
        };
        self.wrapped(&format!("<a{look} href=\"{}\">", escape(&address)), content, "</a>");
    }

    fn external(&mut self, inline: &Value, content: &Value) {
        let href = text(inline, "href");
        if href.starts_with("https://") || href.starts_with("http://") {
            self.wrapped(
                &format!("<a rel=\"noopener\" href=\"{}\">", escape(&href)),
                content,
                "</a>",
            );
        } else {
            self.inlines(content);
        }
    }
}

/// A field of a mapping.
pub(super) fn field(value: &Value, name: &str) -> Value {
    value.get_attr(name).unwrap_or_default()
}

/// A field of a mapping, as text.
pub(super) fn text(value: &Value, name: &str) -> String {
    field(value, name).as_str().unwrap_or_default().to_owned()
}

fn number(value: &Value, name: &str) -> usize {
    field(value, name)
        .as_i64()
        .and_then(|number| usize::try_from(number).ok())
        .unwrap_or(0)
}

/// The items of a list; of anything else, none.
pub(super) fn items(value: &Value) -> impl Iterator<Item = Value> + use<> {
    value.try_iter().into_iter().flatten()
}
