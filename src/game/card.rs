//! `cards:` in `game.yaml`: the format of each kind of card, and how small its text may become.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

/// A format of cards, upright.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CardFormat {
    /// What it is called.
    pub name: &'static str,
    /// Its width, in millimetres.
    pub width: f64,
    /// Its height, in millimetres.
    pub height: f64,
    /// The radius of its corners, in millimetres.
    pub corner: f64,
}

const fn format(name: &'static str, width: f64, height: f64, corner: f64) -> CardFormat {
    CardFormat {
        name,
        width,
        height,
        corner,
    }
}

/// The registry of formats. The last two are round.
pub static FORMATS: &[CardFormat] = &[
    format("poker", 63.0, 88.0, 3.0),
    format("bridge", 57.0, 89.0, 3.0),
    format("tarot", 70.0, 120.0, 3.0),
    format("jumbo", 89.0, 127.0, 3.0),
    format("a6", 105.0, 148.0, 3.0),
    format("a5", 148.0, 210.0, 3.0),
    format("token", 25.0, 25.0, 12.5),
    format("marker", 40.0, 40.0, 20.0),
];

impl CardFormat {
    /// Whether it is a disc.
    #[must_use]
    pub fn is_round(&self) -> bool {
        self.corner * 2.0 >= self.width
    }

    /// The format of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        FORMATS.iter().find(|format| format.name == name)
    }
}

/// Which side of a card is the long one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Orientation {
    /// Higher than wide.
    #[default]
    Portrait,
    /// Wider than high.
    Landscape,
}

crate::reads_words!(Orientation { Portrait = "portrait", Landscape = "landscape" });

/// The sizes of running text, in points. Printers ask that nothing be smaller than 7.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TextBounds {
    /// The size that is tried first.
    #[schemars(range(min = 7.0, max = 24.0))]
    pub best: f64,
    /// The size below which a card counts as overfull.
    #[schemars(range(min = 7.0, max = 24.0))]
    pub least: f64,
}

crate::reads!(TextBounds { best, least });

impl Default for TextBounds {
    fn default() -> Self {
        Self { best: 10.0, least: 7.0 }
    }
}

/// How cards of one kind look.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardLook {
    /// The format, by name.
    #[schemars(schema_with = "format_names")]
    pub format: String,
    /// Which side is the long one.
    #[serde(default)]
    pub orientation: Orientation,
    /// How far text may shrink until it fits.
    #[serde(default)]
    pub text: TextBounds,
}

crate::reads!(CardLook { format; orientation, text = TextBounds::default() });

fn format_names(_: &mut SchemaGenerator) -> Schema {
    let names: Vec<_> = FORMATS.iter().map(|format| format.name).collect();
    json_schema!({ "type": "string", "enum": names })
}

impl CardLook {
    fn new(format: &str, orientation: Orientation) -> Self {
        Self {
            format: format.to_owned(),
            orientation,
            text: TextBounds::default(),
        }
    }

    /// Width, height and corner as the card is held, in millimetres; those of the first format when the name is none.
    #[must_use]
    pub fn measures(&self) -> (f64, f64, f64) {
        let format = CardFormat::named(&self.format).or(FORMATS.first());
        let (width, height, corner) = format.map_or((63.0, 88.0, 3.0), |f| (f.width, f.height, f.corner));
        match self.orientation {
            Orientation::Portrait => (width, height, corner),
            Orientation::Landscape => (height, width, corner),
        }
    }
}

macro_rules! kinds {
    ($($(#[doc = $doc:literal])* $variant:ident, $field:ident, $name:literal, $format:literal, $orientation:ident;)+) => {
        /// A kind of card.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum CardKind {
            $($(#[doc = $doc])* $variant,)+
        }

        /// The kinds, in the order in which they are printed.
        pub static KINDS: &[CardKind] = &[$(CardKind::$variant,)+];

        impl CardKind {
            /// What data and templates call it.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }
        }

        /// How each kind of card looks.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields, default)]
        pub struct CardLooks {
            $($(#[doc = $doc])* pub $field: CardLook,)+
        }

        impl Default for CardLooks {
            fn default() -> Self {
                Self { $($field: CardLook::new($format, Orientation::$orientation),)+ }
            }
        }

        $crate::reads!(CardLooks { ; $($field = CardLook::new($format, Orientation::$orientation)),+ });

        impl CardLooks {
            /// How cards of a kind look.
            #[must_use]
            pub fn of(&self, kind: CardKind) -> &CardLook {
                match kind { $(CardKind::$variant => &self.$field,)+ }
            }
        }
    };
}

// The registry of kinds: the look is that of a game that declares none.
kinds! {
    /// A unit.
    Unit, unit, "unit", "jumbo", Portrait;
    /// A faction's Command Board.
    Board, board, "board", "a5", Landscape;
    /// An Order of the catalogue.
    Order, order, "order", "poker", Portrait;
    /// A Command Ability of a board.
    Command, command, "command", "poker", Portrait;
    /// A summary of rules.
    Reference, reference, "reference", "jumbo", Portrait;
    /// A token or a marker; each names a format of its own.
    Token, token, "token", "token", Portrait;
    /// A movement stick, true to scale; only its text is ruled by this.
    Stick, stick, "stick", "poker", Landscape;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lying_cards_swap_their_sides() {
        let mut look = CardLook::new("tarot", Orientation::Portrait);
        assert_eq!(look.measures(), (70.0, 120.0, 3.0));
        look.orientation = Orientation::Landscape;
        assert_eq!(look.measures(), (120.0, 70.0, 3.0));
    }

    #[test]
    fn the_look_of_every_kind_names_a_format() {
        let looks = CardLooks::default();
        for kind in KINDS {
            assert!(CardFormat::named(&looks.of(*kind).format).is_some(), "{}", kind.name());
        }
    }
}
