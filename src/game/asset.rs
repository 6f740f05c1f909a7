//! What a game brings beside its texts: drawings and fonts, by their paths below its folder.

use std::sync::Arc;

use crate::source::drawing::Drawing;
use crate::source::font::FontFacts;
use crate::source::letter::in_small;
use crate::source::sorted::{BTreeMap, BTreeSet};

/// What a file of a game's asset folders is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AssetKind {
    /// An SVG below `icons/` or `ornaments/`.
    Drawing,
    /// A TTF or OTF below `fonts/`.
    Font,
}

/// A folder of assets: its name, what it holds, and the endings of such files.
pub type AssetFolder = (&'static str, AssetKind, &'static [&'static str]);

/// The folders of assets.
pub static ASSET_FOLDERS: &[AssetFolder] = &[
    ("icons/", AssetKind::Drawing, &[".svg"]),
    ("ornaments/", AssetKind::Drawing, &[".svg"]),
    ("fonts/", AssetKind::Font, &[".ttf", ".otf"]),
];

/// The folder of assets that a path stands in.
#[must_use]
pub fn asset_folder(path: &str) -> Option<&'static AssetFolder> {
    ASSET_FOLDERS.iter().find(|(folder, ..)| path.starts_with(folder))
}

/// What asset a path is, by its folder and its ending.
#[must_use]
pub fn asset_kind(path: &str) -> Option<AssetKind> {
    let (_, kind, endings) = asset_folder(path)?;
    endings.iter().any(|ending| path.ends_with(ending)).then_some(*kind)
}

/// The families that the press has of itself.
pub static EMBEDDED_FAMILIES: &[&str] = &[
    "DejaVu Sans Mono",
    "Libertinus Serif",
    "New Computer Modern",
    "New Computer Modern Math",
];

/// Whether a family bears a name: capitals make no difference, neither to the press nor to browsers.
#[must_use]
pub fn has_name(family: &str, name: &str) -> bool {
    in_small(family) == in_small(name)
}

/// A font file.
#[derive(Debug, Clone)]
pub struct FontFile {
    /// What it says of itself.
    pub facts: FontFacts,
    /// Its bytes.
    pub bytes: Arc<[u8]>,
}

/// The drawings and fonts of a game. What was refused is not among them, but known to be there.
#[derive(Debug, Clone, Default)]
pub struct Assets {
    /// The drawings.
    pub drawings: BTreeMap<String, Drawing>,
    /// The fonts.
    pub fonts: BTreeMap<String, FontFile>,
    /// The paths of files that were refused.
    pub refused: BTreeSet<String>,
}

impl Assets {
    /// The paths of all files that are there, refused or not.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        let drawings = self.drawings.keys().map(String::as_str);
        let fonts = self.fonts.keys().map(String::as_str);
        drawings.chain(fonts).chain(self.refused.iter().map(String::as_str))
    }

    /// Whether one of the game's own fonts is of a family.
    #[must_use]
    pub fn has_family(&self, family: &str) -> bool {
        let mut files = self.fonts.values();
        files.any(|file| has_name(&file.facts.family, family))
    }

    /// A path, when there is a sound drawing at it; empty otherwise, so that nobody has to look twice.
    #[must_use]
    pub fn drawn(&self, path: Option<&str>) -> String {
        path.filter(|path| self.drawings.contains_key(*path))
            .unwrap_or_default()
            .to_owned()
    }
}
