//! A rulebook, printed and read back.

use std::collections::{BTreeMap, BTreeSet};

use fleetwright::load::load;
use fleetwright::render::paper::Paper;
use fleetwright::render::typst::{Edition, Press, Sheet};
use fleetwright::source::embedded::{DEFAULT_GAME, EmbeddedFiles};
use fleetwright::view::names::Names;
use fleetwright::view::publication::Publication;
use lopdf::{Dictionary, Document, Object, ObjectId};

/// The forms of the rulebook.
pub const FORMS: [(Paper, Edition); 4] = [
    (Paper::A4, Edition::Screen),
    (Paper::Letter, Edition::Screen),
    (Paper::A4, Edition::Print),
    (Paper::Letter, Edition::Print),
];

/// The bundled game.
pub fn publication() -> Publication {
    let files = EmbeddedFiles::game(DEFAULT_GAME).expect("a bundled game");
    let game = load(&files).expect("it can be read").game.expect("it is a game");
    Publication::new(&game, &Names::new(&game))
}

/// Prints one form of the rulebook.
pub fn printed(publication: &Publication, paper: Paper, edition: Edition) -> Sheet {
    let press = Press::new(BTreeMap::new(), &crate::bundled_assets::bundled_assets())
        .on(paper)
        .edition(edition);
    press.rulebook(publication).expect("it prints")
}

/// A rulebook that can be asked what stands in it.
pub struct Book {
    document: Document,
    /// The text of its pages.
    pub pages: Vec<String>,
}

impl Book {
    /// Reads a PDF.
    pub fn read(pdf: &[u8]) -> Self {
        let document = Document::load_mem(pdf).expect("a PDF");
        let pages = document
            .get_pages()
            .into_keys()
            .map(|number| document.extract_text(&[number]).expect("its text"))
            .collect();
        Self { document, pages }
    }

    /// The text of a page, counted from 1.
    pub fn page(&self, number: usize) -> &str {
        &self.pages[number - 1]
    }

    /// The metadata, as XML.
    pub fn metadata(&self) -> String {
        let catalog = self.document.catalog().expect("a catalog");
        let id = catalog
            .get(b"Metadata")
            .and_then(Object::as_reference)
            .expect("metadata");
        let stream = self
            .document
            .get_object(id)
            .and_then(Object::as_stream)
            .expect("a stream");
        let plain = stream.decompressed_content().unwrap_or_else(|_| stream.content.clone());
        String::from_utf8(plain).expect("text")
    }

    /// The names of all places that can be led to from outside.
    pub fn destinations(&self) -> BTreeSet<String> {
        let catalog = self.document.catalog().expect("a catalog");
        let names = self
            .resolve(catalog.get(b"Names").expect("names"))
            .as_dict()
            .expect("a dictionary");
        let mut found = BTreeSet::new();
        self.walk_names(self.resolve(names.get(b"Dests").expect("destinations")), &mut found);
        found
    }

    fn walk_names(&self, node: &Object, found: &mut BTreeSet<String>) {
        let node = node.as_dict().expect("a node");
        if let Ok(names) = node.get(b"Names").and_then(Object::as_array) {
            let keys = names.iter().step_by(2).map(|name| name.as_str().expect("a name"));
            found.extend(keys.map(|name| String::from_utf8_lossy(name).into_owned()));
        }
        if let Ok(kids) = node.get(b"Kids").and_then(Object::as_array) {
            for kid in kids {
                self.walk_names(self.resolve(kid), found);
            }
        }
    }

    fn resolve<'a>(&'a self, object: &'a Object) -> &'a Object {
        match object.as_reference() {
            Ok(id) => self.document.get_object(id).expect("an object"),
            Err(_) => object,
        }
    }

    /// The size of a page in points.
    pub fn size(&self, number: u32) -> (f32, f32) {
        let id: ObjectId = self.document.get_pages()[&number];
        let page: &Dictionary = self.document.get_dictionary(id).expect("a page");
        let media = self
            .resolve(page.get(b"MediaBox").expect("a box"))
            .as_array()
            .expect("four numbers");
        (
            media[2].as_float().expect("width"),
            media[3].as_float().expect("height"),
        )
    }
}

/// Letters and figures only, in lower case: what is left of a text when lines and hyphens do not matter.
pub fn letters(text: &str) -> String {
    text.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}
