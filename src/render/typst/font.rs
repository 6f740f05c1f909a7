//! The fonts that templates may use: those that come with Typst, loaded once for the whole process, and a game's own.
//!
//! No font of the system is ever looked at: the same sources must give the same pages everywhere.

use std::sync::LazyLock;

use typst::foundations::Bytes;
use typst::text::{Font, FontBook, is_default_ignorable};
use typst::utils::LazyHash;
use typst_kit::fonts::embedded;

use crate::game::asset::Assets;

static EMBEDDED: LazyLock<Fonts> = LazyLock::new(|| Fonts::of(embedded().map(|(font, _)| font).collect()));

/// The fonts of one press.
#[derive(Debug, Clone)]
pub struct Fonts {
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
}

impl Fonts {
    fn of(fonts: Vec<Font>) -> Self {
        Self {
            book: LazyHash::new(FontBook::from_fonts(&fonts)),
            fonts,
        }
    }

    /// The embedded fonts and those of a game, in the order of their paths.
    #[must_use]
    pub fn with(assets: &Assets) -> Self {
        if assets.fonts.is_empty() {
            return EMBEDDED.clone();
        }
        let own = assets.fonts.values();
        let own = own.filter_map(|file| Font::new(Bytes::new(file.bytes.clone()), 0));
        Self::of(EMBEDDED.fonts.iter().cloned().chain(own).collect())
    }

    /// What there is, for Typst to choose from.
    #[must_use]
    pub fn book(&self) -> &LazyHash<FontBook> {
        &self.book
    }

    /// The characters of a text that none of the fonts has, each once, in the order of the text.
    #[must_use]
    pub fn lacking(&self, text: &str) -> String {
        let mut lacking = String::new();
        for letter in text.chars() {
            let is_seen = !letter.is_whitespace() && !letter.is_control() && !is_default_ignorable(letter);
            let has = |font: &Font| font.info().coverage.contains(letter.into());
            if is_seen && !lacking.contains(letter) && !self.fonts.iter().any(has) {
                lacking.push(letter);
            }
        }
        lacking
    }

    /// The font at a place in the book.
    #[must_use]
    pub fn font(&self, index: usize) -> Option<Font> {
        self.fonts.get(index).cloned()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::EMBEDDED;
    use crate::game::asset::EMBEDDED_FAMILIES;
    use crate::source::font;

    #[test]
    fn the_embedded_families_are_those_that_the_check_knows() {
        let families: BTreeSet<&str> = EMBEDDED.book.families().map(|(family, _)| family).collect();
        assert_eq!(families, EMBEDDED_FAMILIES.iter().copied().collect());
    }

    #[test]
    fn a_font_is_of_the_family_that_typst_puts_it_in() {
        // Of these Typst knows that their own names are no good, and has others.
        let is_renamed = |font: &&super::Font| font.info().family.starts_with("New Computer Modern");
        for font in EMBEDDED.fonts.iter().filter(|font| !is_renamed(font)) {
            let facts = font::read(font.data()).expect("a font");
            assert_eq!(facts.family, font.info().family);
            assert_eq!(facts.weight, font.info().variant.weight.to_number());
        }
    }
}
