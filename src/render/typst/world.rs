//! The world that Typst sees: the files it was handed, the embedded fonts and the game's, and nothing else. No disk, no network, no clock.

use std::collections::HashMap;

use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};

use crate::render::typst::font::Fonts;

/// A template, parsed once, or any other file that a template may read.
#[derive(Debug, Clone)]
pub struct VirtualFile {
    bytes: Bytes,
    source: Option<Source>,
}

/// Files by their id. Only ever asked for one of them, never walked: the order of ids is chance.
pub type Shelf = HashMap<FileId, VirtualFile>;

/// The id of a path below the root, if it is one.
#[must_use]
pub fn file_id(path: &str) -> Option<FileId> {
    let path = VirtualPath::new(path).ok()?;
    Some(RootedPath::new(VirtualRoot::Project, path).intern())
}

/// Puts a file on the shelf; what is already there at its path is replaced. A path that is none is passed over.
pub fn shelve(shelf: &mut Shelf, path: &str, bytes: Vec<u8>) {
    let Some(id) = file_id(path) else { return };
    let is_template = std::path::Path::new(path)
        .extension()
        .is_some_and(|ending| ending == "typ");
    let text = is_template.then(|| std::str::from_utf8(&bytes).ok()).flatten();
    let source = text.map(|text| Source::new(id, text.to_owned()));
    let bytes = Bytes::new(bytes);
    shelf.insert(id, VirtualFile { bytes, source });
}

/// One document's world: the shelf of templates, and the files that are its own.
#[derive(Debug)]
pub struct PrintWorld<'p> {
    library: LazyHash<Library>,
    main: FileId,
    templates: &'p Shelf,
    own: Shelf,
    fonts: &'p Fonts,
}

impl<'p> PrintWorld<'p> {
    /// A world whose document starts at `main`; `own` hides templates at the same paths.
    #[must_use]
    pub fn new(main: FileId, templates: &'p Shelf, own: Shelf, fonts: &'p Fonts) -> Self {
        Self {
            library: LazyHash::new(Library::default()),
            main,
            templates,
            own,
            fonts,
        }
    }

    /// Puts a file of the document's own into the world.
    pub fn put(&mut self, path: &str, bytes: Vec<u8>) {
        shelve(&mut self.own, path, bytes);
    }

    /// The text of the template at which the document starts.
    #[must_use]
    pub fn main_text(&self) -> &str {
        let source = self.find(self.main).ok().and_then(|file| file.source.as_ref());
        source.map_or("", Source::text)
    }

    fn find(&self, id: FileId) -> FileResult<&VirtualFile> {
        let found = self.own.get(&id).or_else(|| self.templates.get(&id));
        found.ok_or_else(|| FileError::NotFound(id.get().vpath().get_without_slash().into()))
    }
}

impl World for PrintWorld<'_> {
    fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        self.fonts.book()
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        self.find(id)?.source.clone().ok_or(FileError::InvalidUtf8)
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        self.find(id).map(|file| file.bytes.clone())
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.font(index)
    }

    /// Nothing reads the clock: a document's date is its edition's.
    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}
