//! Printer profiles: what a printer at home or a print service takes, as data. The bundled ones stand in `data/printers/`,
//! a game's own in its folder `printers/`.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use crate::game::card::{FORMATS, Orientation};
use crate::game::printing::{Backs, BleedWidth, Paper, Variant, choice};
use crate::source::sorted::BTreeSet;

/// A printer, and what it takes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Printer {
    /// Stable id; its files come to `print/ID/`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Who it is for, and what is to be set on the printer or in the order.
    #[serde(default)]
    pub text: String,
    /// The format that units' cards are set in; without it, the one that the game declares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "rectangular_formats")]
    pub format: Option<String>,
    /// Which side of units' cards is the long one; without it, the one that the game declares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orientation: Option<Orientation>,
    /// How cards look.
    #[serde(default)]
    pub style: Variant,
    /// What it is given.
    pub prints: Prints,
    /// What its files must not hold.
    #[serde(default)]
    pub must_not: BTreeSet<Forbidden>,
}

crate::concept!(Printer, "printer profile", name);

fn rectangular_formats(_: &mut SchemaGenerator) -> Schema {
    let names: Vec<_> = FORMATS
        .iter()
        .filter(|format| !format.is_round())
        .map(|format| format.name)
        .collect();
    json_schema!({ "type": "string", "enum": names })
}

/// What a printer is given.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Prints {
    /// Sheets with many cards, to be cut.
    Sheets(Sheets),
    /// PDF with one face a page.
    Pages(Pages),
    /// One picture a face.
    Pictures(Pictures),
}

/// Sheets with many cards, to be cut.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Sheets {
    /// The paper.
    pub paper: Paper,
    /// The border that the printer leaves white or that holds the marks, in millimetres.
    #[schemars(range(min = 0.0, max = 50.0))]
    pub margin: f64,
    /// How the backs come.
    pub backs: Backs,
    /// The space between two cards, in millimetres.
    #[schemars(range(min = 0.0, max = 50.0))]
    pub gutter: f64,
    /// How far each card's ground is printed beyond its trim.
    pub bleed: BleedWidth,
    /// Whether marks are printed to cut by.
    pub marks: bool,
    /// By how much the backs are moved, against a printer that shifts them.
    pub offset: Offset,
    /// How much farther than a front's the ground of a back reaches, in millimetres.
    #[schemars(range(min = 0.0, max = 10.0))]
    pub back_bleed: f64,
    /// What becomes of cards that are larger than a sheet.
    pub too_large: TooLarge,
}

impl Default for Sheets {
    fn default() -> Self {
        Self {
            paper: Paper::default(),
            margin: 8.0,
            backs: Backs::default(),
            gutter: 0.0,
            bleed: BleedWidth::default(),
            marks: true,
            offset: Offset::default(),
            back_bleed: 0.0,
            too_large: TooLarge::default(),
        }
    }
}

choice! {
    /// What becomes of cards that are larger than a sheet.
    TooLarge,
    /// Nothing is printed.
    Refuse = "refuse",
    /// The others are printed, and the report says which are not.
    LeaveOut = "leave-out",
}

/// A shift, in millimetres.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Offset {
    /// To the right; negative to the left.
    #[schemars(range(min = -20.0, max = 20.0))]
    pub right: f64,
    /// Downwards; negative upwards.
    #[schemars(range(min = -20.0, max = 20.0))]
    pub down: f64,
}

/// The cards that a service makes, upright and in millimetres. Only cards of this size are printed.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Trim {
    /// The width after the cut.
    #[schemars(range(min = 10.0, max = 500.0))]
    pub width: f64,
    /// The height after the cut.
    #[schemars(range(min = 10.0, max = 500.0))]
    pub height: f64,
    /// How far the ground must reach beyond the trim.
    #[serde(default = "three")]
    #[schemars(range(min = 0.0, max = 20.0))]
    pub bleed: f64,
    /// How far inside the trim text must stay.
    #[serde(default = "three")]
    #[schemars(range(min = 0.0, max = 20.0))]
    pub safe: f64,
    /// The radius of the corners.
    #[serde(default = "three")]
    #[schemars(range(min = 0.0, max = 50.0))]
    pub corner: f64,
}

fn three() -> f64 {
    3.0
}

/// How far a card's sides may be from a trim's, in millimetres, for it to count as of that size: what is called poker is
/// 63 × 88 mm here and 2.5 × 3.5 inches there.
const ALIKE: f64 = 1.0;

impl Trim {
    /// Whether a card of these measures is of this size, lying or upright.
    #[must_use]
    pub fn takes(&self, width: f64, height: f64) -> bool {
        let (short, long) = (width.min(height), width.max(height));
        let (narrow, high) = (self.width.min(self.height), self.width.max(self.height));
        (short - narrow).abs() <= ALIKE && (long - high).abs() <= ALIKE
    }
}

choice! {
    /// In which files and in which order faces come.
    FaceOrder,
    /// One file: each card's front, then its back.
    FrontFirst = "front-first",
    /// One file: each card's back, then its front.
    BackFirst = "back-first",
    /// Two files: the fronts, and the backs in the same order.
    Apart = "apart",
}

/// PDF with one face a page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pages {
    /// The cards that are made.
    pub trim: Trim,
    /// In which files and in which order the faces come.
    #[serde(default)]
    pub order: FaceOrder,
}

/// One picture a face.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pictures {
    /// The cards that are made.
    pub trim: Trim,
    /// How wide every picture is, bleed included.
    #[schemars(range(min = 16, max = 8000))]
    pub width: u32,
    /// How high every picture is, bleed included.
    #[schemars(range(min = 16, max = 8000))]
    pub height: u32,
    /// How many pixels come to an inch.
    #[serde(default = "three_hundred")]
    #[schemars(range(min = 72, max = 1200))]
    pub dpi: u32,
    /// How the files are called: `{number}` is the card's place in the deck, `{side}` is `front` or `back`, `{kind}` and
    /// `{id}` say what it shows.
    #[serde(default = "plain_names")]
    #[schemars(regex(pattern = r"^[A-Za-z0-9_.{}-]*\{number\}[A-Za-z0-9_.{}-]*\{side\}[A-Za-z0-9_.{}-]*\.png$"))]
    pub names: String,
}

fn three_hundred() -> u32 {
    300
}

fn plain_names() -> String {
    "{number}-{kind}-{id}-{side}.png".to_owned()
}

choice! {
    /// Something that files for a printer may not hold. Each is looked for in the finished files.
    Forbidden,
    /// Marks to cut or fold by, and anything else that stands beyond the trim and is no ground.
    Marks = "marks",
    /// A corner that is left white because cards are round there; the service rounds them itself.
    RoundCorners = "round-corners",
    /// See-through colours, which some services flatten wrongly.
    Transparency = "transparency",
    /// Links, notes and whatever else lies over a page.
    Annotations = "annotations",
    /// A password.
    Encryption = "encryption",
    /// Layers that can be switched on and off.
    Layers = "layers",
    /// Files within the file.
    Attachments = "attachments",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_of_a_size_lying_or_upright() {
        let trim = Trim {
            width: 63.5,
            height: 88.9,
            bleed: 3.0,
            safe: 3.0,
            corner: 3.0,
        };
        assert!(trim.takes(63.0, 88.0) && trim.takes(88.0, 63.0));
        assert!(!trim.takes(57.0, 89.0) && !trim.takes(63.0, 91.0));
    }

    #[test]
    fn what_is_not_said_is_the_usual() {
        let printer: Printer = serde_json::from_value(serde_json::json!({
            "id": "a", "name": "A", "prints": { "sheets": {} },
        }))
        .expect("a profile");
        assert_eq!(printer.prints, Prints::Sheets(Sheets::default()));
    }
}
