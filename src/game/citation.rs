//! Which chapter of the rules a limit of `game.yaml` comes from, and how a finding names it. Knows no rule itself.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::model::Game;

/// The rules chapters, by number, that the limits of a game come from. Findings name them.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RuleChapters {
    /// What the characteristics mean, and what they can be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub characteristics: Option<u32>,
    /// The lengths of the movement sticks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sticks: Option<u32>,
    /// What a class has and lacks: bases, weapon systems, slots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub classes: Option<u32>,
    /// The legal ranges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range_bands: Option<u32>,
    /// The limits of damage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<u32>,
    /// The attacks of a weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacks: Option<u32>,
    /// What an Order needs and how it is issued.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orders: Option<u32>,
    /// What a Command Board holds, and what its abilities cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boards: Option<u32>,
}

crate::reads!(RuleChapters { ; characteristics, sticks, classes, range_bands, damage, attacks, orders, boards });

impl RuleChapters {
    /// The key of each topic, with its chapter.
    #[must_use]
    pub fn topics(&self) -> [(&'static str, Option<u32>); 8] {
        [
            ("characteristics", self.characteristics),
            ("sticks", self.sticks),
            ("classes", self.classes),
            ("range_bands", self.range_bands),
            ("damage", self.damage),
            ("attacks", self.attacks),
            ("orders", self.orders),
            ("boards", self.boards),
        ]
    }
}

impl Game {
    /// A chapter as a finding names it: `chapter 4, Harbours`.
    #[must_use]
    pub fn citation(&self, chapter: Option<u32>) -> Option<String> {
        let number = chapter?;
        Some(match self.chapter(number) {
            Some(chapter) => format!("chapter {number}, {}", chapter.title),
            None => format!("chapter {number}"),
        })
    }

    /// The chapter that a limit comes from, as a finding names it.
    #[must_use]
    pub fn rule(&self, topic: impl FnOnce(&RuleChapters) -> Option<u32>) -> Option<String> {
        self.citation(topic(&self.manifest.chapters))
    }
}
