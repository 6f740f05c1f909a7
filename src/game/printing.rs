//! The choices of print: paper, backs, bleed and style. Each is a registry of its names: profiles, schemas and the command
//! line read them from here.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! choice {
    ($(#[doc = $doc:literal])* $name:ident, $(#[doc = $first_doc:literal])* $first:ident = $first_word:literal
        $(, $(#[doc = $variant_doc:literal])* $variant:ident = $word:literal)* $(,)?) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
        pub enum $name {
            $(#[doc = $first_doc])*
            #[default]
            #[serde(rename = $first_word)]
            $first,
            $($(#[doc = $variant_doc])* #[serde(rename = $word)] $variant,)*
        }

        impl $name {
            /// All of them, the usual one first.
            pub const ALL: &'static [Self] = &[Self::$first, $(Self::$variant),*];

            /// What data and the command line call it.
            #[must_use]
            pub fn word(self) -> &'static str {
                match self {
                    Self::$first => $first_word,
                    $(Self::$variant => $word,)*
                }
            }

            /// The one of this name.
            #[must_use]
            pub fn of(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.word() == word)
            }
        }
    };
}
pub(crate) use choice;

choice! {
    /// A size of paper.
    Paper,
    /// 210 × 297 mm.
    A4 = "a4",
    /// 8.5 × 11 inches.
    Letter = "letter",
}

impl Paper {
    /// What Typst calls it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "us-letter",
        }
    }

    /// What people call it.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "Letter",
        }
    }

    /// Width and height of the upright sheet, in millimetres.
    #[must_use]
    pub fn measures(self) -> (f64, f64) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }
}

choice! {
    /// How the backs come behind the fronts.
    Backs,
    /// On the next page, for a printer that turns the sheet over its long edge.
    LongEdge = "long-edge",
    /// On the next page, for a printer that turns the sheet over its short edge.
    ShortEdge = "short-edge",
    /// Beside the front, to be folded over.
    Fold = "fold",
    /// No backs.
    None = "none",
}

choice! {
    /// How far the ground of a card is printed beyond its trim.
    BleedWidth,
    /// Not at all.
    None = "none",
    /// 1.5 mm, so that a cut may wander a little.
    Narrow = "narrow",
    /// 3 mm, as print shops ask for it.
    Full = "full",
}

impl BleedWidth {
    /// In millimetres.
    #[must_use]
    pub fn measure(self) -> f64 {
        match self {
            Self::None => 0.0,
            Self::Narrow => 1.5,
            Self::Full => 3.0,
        }
    }
}

choice! {
    /// How cards look, from the same templates.
    Variant,
    /// As the game's theme has it.
    Standard = "standard",
    /// Larger cards with larger text.
    LargePrint = "large-print",
    /// White grounds and thin lines.
    InkSaver = "ink-saver",
    /// Words and tables, without colours, icons and tracks.
    TextOnly = "text-only",
}

#[cfg(test)]
mod tests {
    use super::{Backs, Variant};

    #[test]
    fn data_and_the_command_line_use_the_same_words() {
        for backs in Backs::ALL {
            let word = serde_json::to_value(backs).expect("a word");
            assert_eq!(word, backs.word());
            assert_eq!(Backs::of(backs.word()), Some(*backs));
        }
        assert_eq!(Variant::of("large"), None);
    }
}
