//! Tokens and markers: small things of card that lie on the table or beside it.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use crate::game::card::FORMATS;
use crate::game::model::Game;

/// What a number of copies is taken from, so that it stands in one place only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CopiesFrom {
    /// As many as the game size with the most objectives recommends.
    Objectives,
}

crate::reads_words!(CopiesFrom { Objectives = "objectives" });

/// How many of a token a game needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Copies {
    /// So many.
    Number(#[schemars(range(min = 1, max = 99))] u32),
    /// As many as the game says elsewhere.
    From(CopiesFrom),
}

crate::reads_either!(Copies { Number(Number), String(From); "a number" });

impl Default for Copies {
    fn default() -> Self {
        Self::Number(1)
    }
}

/// The most copies of one token that are printed.
const MOST_COPIES: u32 = 99;

impl Copies {
    /// The number, at least one.
    #[must_use]
    pub fn count(self, game: &Game) -> u32 {
        let number = match self {
            Self::Number(number) => number,
            Self::From(CopiesFrom::Objectives) => {
                let sizes = game.manifest.sizes.iter();
                let most = sizes.filter_map(|size| size.objectives).map(|range| range.max).max();
                most.and_then(|most| u32::try_from(most).ok()).unwrap_or(1)
            }
        };
        number.clamp(1, MOST_COPIES)
    }
}

/// How a player comes to what is at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// As the game goes; what is not spent stays.
    Kept,
    /// As many each round as the Command Board gives Command Points; what is not spent lapses.
    Income,
}

crate::reads_words!(Hand { Kept = "kept", Income = "income" });

/// A token or a marker.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it marks, in a few words.
    #[serde(default)]
    pub text: String,
    /// Its format, by name: `token` and `marker` are round.
    #[serde(default = "token_format")]
    #[schemars(schema_with = "format_names")]
    pub format: String,
    /// How many are printed.
    #[serde(default)]
    pub copies: Copies,
    /// Whether the copies are numbered, from 1.
    #[serde(default)]
    pub numbered: bool,
    /// What its other side says, for a token that is turned over; without it, both sides say the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<String>,
    /// Where a player has it at hand and counts it, rather than at a unit or on the table: how it comes there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Hand>,
    /// Its sign: the path of a drawing, such as `icons/anchor.svg`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
}

crate::concept!(Token, "token", name);
crate::reads!(Token { id, name; text, format = token_format(), copies, numbered, back, hand, icon });

fn token_format() -> String {
    "token".to_owned()
}

fn format_names(_: &mut SchemaGenerator) -> Schema {
    let names: Vec<_> = FORMATS.iter().map(|format| format.name).collect();
    json_schema!({ "type": "string", "enum": names, "default": token_format() })
}

/// The file `tokens.yaml`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TokensFile {
    /// The tokens.
    #[serde(default)]
    pub tokens: Vec<Token>,
}
