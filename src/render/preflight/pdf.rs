//! What a finished PDF says of itself, read back from its bytes.

use std::collections::{BTreeMap, BTreeSet};

use lopdf::{Dictionary, Document, Object};

use crate::game::printer::Forbidden;

/// A point in millimetres.
const POINT: f64 = 25.4 / 72.0;
/// How far boxes may be apart and count as equal, in millimetres: what the rounding of points takes.
pub(super) const SLACK: f64 = 0.02;
/// How many levels pages inherit through before somebody is playing tricks.
const DEEPEST: usize = 32;

/// The boxes of a page in millimetres: left, low, right, high.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PageBoxes {
    /// The whole page.
    pub media: [f64; 4],
    /// The page with its bleed; the whole page when it does not say.
    pub bleed: [f64; 4],
    /// The page after the cut; the whole page when it does not say.
    pub trim: [f64; 4],
}

impl PageBoxes {
    /// Whether the page has room outside the bleed, where marks stand.
    #[must_use]
    pub fn has_border(&self) -> bool {
        let sides = self.media.iter().zip(&self.bleed);
        sides.into_iter().any(|(page, bleed)| (page - bleed).abs() > SLACK)
    }
}

/// What a PDF says of itself.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Pdf {
    /// The boxes of its pages.
    pub pages: Vec<PageBoxes>,
    /// The fonts by name, and whether each is embedded.
    pub fonts: BTreeMap<String, bool>,
    /// What it holds of the things that a printer may refuse.
    pub holds: BTreeSet<Forbidden>,
}

impl Pdf {
    /// Reads a PDF.
    ///
    /// # Errors
    /// When it is none.
    pub fn read(bytes: &[u8]) -> Result<Self, String> {
        let document = Document::load_mem(bytes).map_err(|error| format!("it is no PDF: {error}"))?;
        let catalog = document.catalog().map_err(|error| format!("it is no PDF: {error}"))?;
        let names = catalog.get_deref(b"Names", &document).and_then(Object::as_dict);
        let mut pdf = Self::default();
        let found = [
            (
                Forbidden::Encryption,
                document.is_encrypted() || document.was_encrypted(),
            ),
            (Forbidden::Layers, catalog.has(b"OCProperties")),
            (
                Forbidden::Attachments,
                catalog.has(b"AF") || names.is_ok_and(|names| names.has(b"EmbeddedFiles")),
            ),
        ];
        pdf.holds
            .extend(found.into_iter().filter(|(_, holds)| *holds).map(|(thing, _)| thing));
        for id in document.page_iter() {
            let page = document
                .get_dictionary(id)
                .map_err(|error| format!("a page is broken: {error}"))?;
            pdf.pages
                .push(boxes(&document, page).ok_or("a page does not say how large it is")?);
            let annotations = page.get_deref(b"Annots", &document).and_then(Object::as_array);
            if annotations.is_ok_and(|annotations| !annotations.is_empty()) {
                pdf.holds.insert(Forbidden::Annotations);
            }
        }
        for object in document.objects.values() {
            pdf.note(&document, object);
        }
        Ok(pdf)
    }

    /// Notes what a single object tells.
    fn note(&mut self, document: &Document, object: &Object) {
        let dictionary = match object {
            Object::Dictionary(dictionary) => dictionary,
            Object::Stream(stream) => &stream.dict,
            _ => return,
        };
        if dictionary.has_type(b"Font") {
            self.font(document, dictionary);
        }
        let mask = dictionary.get_deref(b"SMask", document);
        let masked = mask.is_ok_and(|mask| !matches!(mask, Object::Name(name) if name == b"None"));
        let faint = [b"ca".as_slice(), b"CA"].into_iter().any(|key| {
            let alpha = dictionary.get_deref(key, document).and_then(Object::as_float);
            alpha.is_ok_and(|alpha| alpha < 1.0)
        });
        // An annotation's own `CA` is seen too, and is as much see-through.
        if masked || faint {
            self.holds.insert(Forbidden::Transparency);
        }
    }

    fn font(&mut self, document: &Document, font: &Dictionary) {
        let name = font.get_deref(b"BaseFont", document).and_then(Object::as_name);
        let Ok(name) = name else {
            // Glyphs that are drawn in the file itself have no name and are always there.
            return;
        };
        if font.has(b"DescendantFonts") {
            // The font below it has the descriptor.
            return;
        }
        let descriptor = font.get_deref(b"FontDescriptor", document).and_then(Object::as_dict);
        let embedded = descriptor.is_ok_and(|descriptor| {
            let files = [b"FontFile".as_slice(), b"FontFile2", b"FontFile3"];
            files.into_iter().any(|key| {
                descriptor
                    .get_deref(key, document)
                    .is_ok_and(|file| file.as_stream().is_ok())
            })
        });
        let known = self
            .fonts
            .entry(String::from_utf8_lossy(name).into_owned())
            .or_insert(embedded);
        *known &= embedded;
    }
}

/// The boxes of a page; each falls back to the one around it.
fn boxes(document: &Document, page: &Dictionary) -> Option<PageBoxes> {
    let media = inherited(document, page, b"MediaBox")?;
    let visible = inherited(document, page, b"CropBox").unwrap_or(media);
    let own = |key: &[u8]| rectangle(document, page, key);
    Some(PageBoxes {
        media,
        bleed: own(b"BleedBox").unwrap_or(visible),
        trim: own(b"TrimBox").unwrap_or(visible),
    })
}

fn inherited(document: &Document, page: &Dictionary, key: &[u8]) -> Option<[f64; 4]> {
    let mut node = page;
    for _ in 0..DEEPEST {
        if let Some(found) = rectangle(document, node, key) {
            return Some(found);
        }
        node = node.get_deref(b"Parent", document).and_then(Object::as_dict).ok()?;
    }
    None
}

fn rectangle(document: &Document, node: &Dictionary, key: &[u8]) -> Option<[f64; 4]> {
    let numbers = node.get_deref(key, document).and_then(Object::as_array).ok()?;
    let mut sides = numbers
        .iter()
        .map(|number| number.as_float().ok().map(|number| f64::from(number) * POINT));
    let mut next = || sides.next().flatten();
    Some([next()?, next()?, next()?, next()?])
}
