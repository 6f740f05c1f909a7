//! Reads a game's drawings and fonts, and refuses those that could do harm.

use crate::declare_code;
use crate::diagnostic::finding::Diagnostic;
use crate::game::asset::{AssetKind, Assets, FontFile};
use crate::source::drawing::{self, Drawing, Flaw};
use crate::source::files::{Files, ReadError};
use crate::source::font;
use crate::source::sources::{Place, SourceFile, Sources};
use crate::source::text::Text;
use crate::source::tree::Span;

declare_code! {
    /// A drawing or a font of the game that cannot be used.
    ///
    /// Icons and ornaments are SVG files made of plain shapes. They are put into the pages of the site and into print,
    /// so what could run there or fetch something is refused: scripts, references to other files, entities and document
    /// types, pictures and text within the drawing. A drawing has a `viewBox` and at most 256 KiB. A font is one
    /// TrueType or OpenType file of at most 4 MiB that can be parsed and may be embedded. File names are made of
    /// letters, digits, dots, hyphens and underscores.
    ///
    /// This fails:
    ///
    /// ```svg fails icons/anchor.svg
    /// <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><script>alert(1)</script></svg>
    /// ```
    ///
    /// Mended:
    ///
    /// ```svg passes icons/anchor.svg
    /// <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2v20M4 14q8 12 16 0"/></svg>
    /// ```
    pub static BAD_ASSET = "bad-asset", Error;
}

/// What a look at an asset gives.
pub enum AssetLook {
    Unreadable(ReadError),
    Drawing(Drawing),
    Font(FontFile),
    /// Refused: its text, so that the place can be shown, and why.
    Refused(String, Flaw),
}

/// Reads one asset.
pub fn look(files: &dyn Files, path: &str, kind: AssetKind) -> AssetLook {
    let bytes = match files.read(path) {
        Ok(bytes) => bytes,
        Err(error) => return AssetLook::Unreadable(error),
    };
    let refuse = |message: String, help: &str| {
        let flaw = Flaw {
            span: Span::default(),
            message,
            help: help.to_owned(),
        };
        AssetLook::Refused(String::new(), flaw)
    };
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "._-/".contains(letter);
    if !path.chars().all(is_plain) {
        let help = "use letters from a to z, digits, dots, hyphens and underscores";
        return refuse("this file's name cannot stand in an address".to_owned(), help);
    }
    match kind {
        AssetKind::Drawing => match String::from_utf8(bytes) {
            Err(_) => refuse(
                "this is not UTF-8 text, and so not SVG".to_owned(),
                "save the drawing as plain SVG",
            ),
            Ok(text) => match drawing::read(text.strip_prefix('\u{feff}').unwrap_or(&text)) {
                Ok(drawing) => AssetLook::Drawing(drawing),
                Err(flaw) => AssetLook::Refused(text, flaw),
            },
        },
        AssetKind::Font => match font::read(&bytes) {
            Ok(facts) => AssetLook::Font(FontFile {
                facts,
                bytes: bytes.into(),
            }),
            Err(why) => refuse(
                format!("this font cannot be used: {why}"),
                "bring a font whose licence allows printing with it, as TrueType or OpenType",
            ),
        },
    }
}

/// Takes an asset in, or says why not.
pub fn take(
    path: &str,
    look: AssetLook,
    assets: &mut Assets,
    sources: &mut Sources,
    diagnostics: &mut Vec<Diagnostic>,
) -> Result<(), ReadError> {
    match look {
        AssetLook::Unreadable(error) => {
            assets.refused.insert(path.to_owned());
            return Err(error);
        }
        AssetLook::Drawing(drawing) => {
            assets.drawings.insert(path.to_owned(), drawing);
        }
        AssetLook::Font(font) => {
            assets.fonts.insert(path.to_owned(), font);
        }
        AssetLook::Refused(text, flaw) => {
            assets.refused.insert(path.to_owned());
            let is_shown = !text.is_empty();
            let file = sources.add(SourceFile {
                path: path.to_owned(),
                text: Text::new(text),
                ..SourceFile::default()
            });
            let place = if is_shown {
                Place::Span(file, flaw.span)
            } else {
                Place::File(file)
            };
            diagnostics.push(Diagnostic::new(&BAD_ASSET, place, flaw.message).help(flaw.help));
        }
    }
    Ok(())
}
