//! A game's own templates as texts among its sources, so that what is wrong in one can be shown at its line.
//!
//! They are programs and not data: nothing here looks into them, and what cannot be read is told by the room that runs
//! it.

use crate::source::files::Files;
use crate::source::sources::SourceFile;
use crate::source::text::Text;

/// Where they stand, below the game's folder.
const FOLDER: &str = "templates/";

/// Their endings; whatever else stands in the folder is no text that a fault could be shown in.
const ENDINGS: &[&str] = &[".typ", ".html", ".css"];

/// Whether a path is that of a template.
pub fn is_template(path: &str) -> bool {
    path.starts_with(FOLDER) && ENDINGS.iter().any(|ending| path.ends_with(ending))
}

/// Reads a template, exactly as the room that runs it does: places are told in its bytes.
pub fn look(files: &dyn Files, path: &str) -> Option<SourceFile> {
    let text = String::from_utf8(files.read(path).ok()?).ok()?;
    Some(SourceFile {
        path: path.to_owned(),
        text: Text::new(text),
        ..SourceFile::default()
    })
}
