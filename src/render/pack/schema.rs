//! `pack.schema.json`: what a pack looks like, derived from the same types as the sources.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::game::ability::Ability;
use crate::game::allegiance::Allegiance;
use crate::game::board::Board;
use crate::game::class::Class;
use crate::game::edition::Edition;
use crate::game::faction::Faction;
use crate::game::house_rule::HouseRule;
use crate::game::manifest::Manifest;
use crate::game::order::Order;
use crate::game::reference::ReferenceSheet;
use crate::game::term::{Reserved, Term};
use crate::game::token::Token;
use crate::game::unit::Unit;
use crate::game::weapon::{Weapon, WeaponType};
use crate::schema::published;

/// A part of a chapter, in Markdown with its figures filled in.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PackPart {
    /// The part's id; null for a section that the game does not name.
    id: Option<String>,
    /// Its heading.
    title: String,
    /// Its prose.
    text: String,
}

/// A rules chapter.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PackChapter {
    /// Stable id.
    id: String,
    /// Its number.
    number: u32,
    /// Its title.
    title: String,
    /// The id of its category.
    category: String,
    /// One line on what it holds.
    summary: String,
    /// Its parts.
    parts: Vec<PackPart>,
}

/// A rule or a question, as a tool quotes it.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PackQuote {
    /// Permanent id: also the anchor on the site's page of the chapter, and the destination in the rulebook's PDF.
    id: String,
    /// The id of its chapter.
    chapter: String,
    /// The id of the part of the chapter that it stands in.
    part: String,
    /// Its heading; that of the chapter for a whole part.
    title: String,
    /// Its words as plain text: of a part all of them, of a heading those before the next one.
    text: String,
}

/// A lore chapter.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PackLore {
    /// Stable id.
    id: String,
    /// Its number.
    number: u32,
    /// Its title.
    title: String,
    /// What kind of story it is.
    kind: String,
    /// When it takes place.
    era: String,
    /// One line on what it tells.
    summary: String,
    /// Its prose, in Markdown.
    text: String,
}

/// A game's canon as data: every figure, and prose in Markdown with its figures filled in.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PackDocument {
    /// SHA-256 of the rest in canonical form: compact, keys sorted.
    #[schemars(regex(pattern = r"^[0-9a-f]{64}$"))]
    hash: String,
    /// The version of this form.
    format: u32,
    /// The game and its limits.
    game: Manifest,
    /// The edition; null when the game has no changelog.
    edition: Option<Edition>,
    /// The classes.
    classes: Vec<Class>,
    /// The weapon types.
    weapon_types: Vec<WeaponType>,
    /// The weapons.
    weapons: Vec<Weapon>,
    /// The Orders.
    orders: Vec<Order>,
    /// The abilities.
    abilities: Vec<Ability>,
    /// The allegiances.
    allegiances: Vec<Allegiance>,
    /// The factions.
    factions: Vec<Faction>,
    /// The Command Boards.
    boards: Vec<Board>,
    /// The units, by number.
    units: Vec<Unit>,
    /// The rules chapters.
    chapters: Vec<PackChapter>,
    /// The rules, in the order of the book.
    rules: Vec<PackQuote>,
    /// The questions that chapters answer, in the order of the book.
    faqs: Vec<PackQuote>,
    /// The lore chapters.
    lore: Vec<PackLore>,
    /// The glossary.
    terms: Vec<Term>,
    /// The reserved words.
    reserved: Vec<Reserved>,
    /// The house rules.
    house_rules: Vec<HouseRule>,
    /// The tokens and markers.
    tokens: Vec<Token>,
    /// The reference sheets.
    references: Vec<ReferenceSheet>,
    /// The editions, oldest first.
    editions: Vec<Edition>,
}

/// The schema of a pack.
#[must_use]
pub fn pack_schema() -> Json {
    published("pack", PackDocument::json_schema)
}
