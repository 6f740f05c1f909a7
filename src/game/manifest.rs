//! `game.yaml`: what the game is called, and the limits that everything else is checked against.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::board::{BoardShape, Doctrine};
use crate::game::card::CardLooks;
use crate::game::chapter::{Category, Part};
use crate::game::characteristic::Characteristic;
use crate::game::citation::RuleChapters;
use crate::game::constraint::FleetRules;
use crate::game::figure::Figure;
use crate::game::size::Size;

/// The dice of a game.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    /// How many sides.
    pub sides: i64,
    /// Natural results that always fail.
    #[serde(default)]
    pub fails_on: Vec<i64>,
    /// Natural results that are critical hits.
    #[serde(default)]
    pub critical: Vec<i64>,
    /// The best target that modifiers can reach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_target: Option<i64>,
}

crate::reads!(Dice { sides; fails_on, critical, best_target });

/// Limits on a number, with an optional ceiling that only warns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NumberLimits {
    /// The least legal value.
    pub min: i64,
    /// The greatest legal value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    /// Above this a warning is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usual_max: Option<i64>,
}

crate::reads!(NumberLimits { min; max, usual_max });

/// Base sizes that no rule helps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Gap {
    /// The least such size, in millimetres.
    pub from: i64,
    /// The greatest such size, in millimetres.
    pub to: i64,
}

crate::reads!(Gap { from, to });

/// Limits on base sizes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BaseSizes {
    /// Sizes between the small and the large, for which neither rule speaks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap: Option<Gap>,
}

crate::reads!(BaseSizes { ; gap });

/// Something with an id and the words for it: a timing, a target.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// Stable id.
    pub id: String,
    /// The words.
    pub name: String,
}

crate::concept!(Named, "name", name);
crate::reads!(Named { id, name });

/// A word that the prose must not use.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BannedWord {
    /// The word.
    pub word: String,
    /// Its other forms.
    #[serde(default)]
    pub forms: Vec<String>,
    /// What to say in its place.
    pub say: String,
    /// Phrases in which it may stand.
    #[serde(default)]
    pub allowed: Vec<String>,
}

crate::reads!(BannedWord { word, say; forms, allowed });

/// The file `game.yaml`.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Stable id; the name of the game's folder in every output.
    #[schemars(regex(pattern = r"^[a-z0-9]+(-[a-z0-9]+)*$"))]
    pub id: String,
    /// Its title.
    pub title: String,
    /// One line for the cover.
    #[serde(default)]
    pub tagline: String,
    /// What it is, in a few sentences.
    #[serde(default)]
    pub summary: String,
    /// Under what terms its text may be used.
    #[serde(default)]
    pub licence: String,
    /// Who publishes it, or holds the rights in it; the author that documents name.
    #[serde(default)]
    pub publisher: String,
    /// The dice.
    pub dice: Dice,
    /// The stat line, in its order.
    pub characteristics: Vec<Characteristic>,
    /// The legal ranges, in inches; any when the game has no bands.
    #[serde(default)]
    pub range_bands: Vec<i64>,
    /// Limits on weapon damage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<NumberLimits>,
    /// Limits on weapon attacks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacks: Option<NumberLimits>,
    /// Limits on base sizes.
    #[serde(default)]
    pub base_sizes: BaseSizes,
    /// The rules chapters that these limits come from.
    #[serde(default)]
    pub chapters: RuleChapters,
    /// The characteristic that Orders are tested on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order_characteristic: Option<String>,
    /// The formats of its cards.
    #[serde(default)]
    pub cards: CardLooks,
    /// The game sizes, smallest first.
    #[serde(default)]
    pub sizes: Vec<Size>,
    /// The command doctrines.
    #[serde(default)]
    pub doctrines: Vec<Doctrine>,
    /// How Command Boards must look.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardShape>,
    /// When Command Abilities may be bought.
    #[serde(default)]
    pub timings: Vec<Named>,
    /// What Orders and Command Abilities may be used on.
    #[serde(default)]
    pub targets: Vec<Named>,
    /// The categories of rules chapters, in order.
    #[serde(default)]
    pub categories: Vec<Category>,
    /// The parts that every chapter has, in order.
    #[serde(default)]
    pub chapter_parts: Vec<Part>,
    /// Figures that prose needs and nothing else declares.
    #[serde(default)]
    pub figures: Vec<Figure>,
    /// Words that the prose must not use.
    #[serde(default)]
    pub banned_words: Vec<BannedWord>,
    /// What makes a fleet legal.
    #[serde(default)]
    pub fleet: FleetRules,
}

crate::reads!(Manifest {
    id, title, dice, characteristics;
    tagline, summary, licence, publisher, range_bands, damage, attacks, base_sizes, chapters,
    order_characteristic, cards = CardLooks::default(), sizes, doctrines, board, timings, targets, categories, chapter_parts, figures,
    banned_words, fleet
});

impl Manifest {
    /// The characteristic with this id.
    #[must_use]
    pub fn characteristic(&self, id: &str) -> Option<&Characteristic> {
        self.characteristics
            .iter()
            .find(|characteristic| characteristic.id == id)
    }

    /// The game size with this id.
    #[must_use]
    pub fn size(&self, id: &str) -> Option<&Size> {
        self.sizes.iter().find(|size| size.id == id)
    }

    /// The doctrine with this id.
    #[must_use]
    pub fn doctrine(&self, id: &str) -> Option<&Doctrine> {
        self.doctrines.iter().find(|doctrine| doctrine.id == id)
    }
}
