//! The ledger `ids.yaml`: every permanent id that was ever published, by kind. Ids are added to it and never taken away.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A kind of thing that has permanent ids.
#[derive(Debug)]
pub struct IdKind {
    /// The key of its list in the ledger.
    pub key: &'static str,
    /// What one of them is called.
    pub singular: &'static str,
    /// What its ids are preceded by to make anchors; nothing for headings, whose ids are anchors as they stand.
    pub prefix: &'static str,
    /// The shape of the files that declare such things.
    pub shape: &'static str,
    /// The ids that a ledger records.
    pub recorded: fn(&Ledger) -> &[String],
}

impl IdKind {
    /// Whether such ids stand on headings. Rules and questions share their ids: a rule may become a question.
    #[must_use]
    pub fn is_heading(&self) -> bool {
        self.prefix.is_empty()
    }

    /// The anchor of an id of this kind: on the site, in the rulebook's PDF and in packs.
    #[must_use]
    pub fn anchor(&self, id: &str) -> String {
        format!("{}{id}", self.prefix)
    }
}

macro_rules! ledger {
    ($($(#[doc = $doc:literal])+ $field:ident, $constant:ident: $singular:literal, $prefix:literal, $shape:literal;)+) => {
        /// The file `ids.yaml`: every id that was ever published. Nothing is ever taken out of it; `fleetwright ids
        /// --record` adds what is new.
        #[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct Ledger {
            $($(#[doc = $doc])+ #[serde(default)] pub $field: Vec<String>,)+
        }

        $($(#[doc = $doc])+ pub static $constant: IdKind = IdKind {
            key: stringify!($field),
            singular: $singular,
            prefix: $prefix,
            shape: $shape,
            recorded: |ledger| &ledger.$field,
        };)+

        /// The registry of kinds, in the order in which a new ledger lists them.
        pub static ID_KINDS: &[&IdKind] = &[$(&$constant),+];
    };
}

ledger! {
    /// Rules: headings of rules chapters, and those of their parts that state rules.
    rules, RULES: "rule", "", "chapter";
    /// Questions: third-level headings of rules chapters that end in `?`.
    faqs, FAQS: "question", "", "chapter";
    /// Rules chapters.
    chapters, CHAPTERS: "chapter", "chapter-", "chapter";
    /// Lore chapters.
    lore, LORE: "lore chapter", "lore-", "lore";
    /// Terms of the glossary, reserved words among them.
    terms, TERMS: "term", "term-", "glossary";
    /// Units.
    units, UNITS: "unit", "unit-", "unit";
    /// Classes.
    classes, CLASSES: "class", "class-", "classes";
    /// Weapon types.
    weapon_types, WEAPON_TYPES: "weapon type", "weapon-type-", "weapons";
    /// Weapons.
    weapons, WEAPONS: "weapon", "weapon-", "weapons";
    /// Orders.
    orders, ORDERS: "Order", "order-", "orders";
    /// Abilities.
    abilities, ABILITIES: "ability", "ability-", "abilities";
    /// Allegiances.
    allegiances, ALLEGIANCES: "allegiance", "allegiance-", "allegiances";
    /// Factions.
    factions, FACTIONS: "faction", "faction-", "faction";
    /// Command Boards.
    boards, BOARDS: "Command Board", "board-", "board";
    /// Faction Abilities.
    faction_abilities, FACTION_ABILITIES: "Faction Ability", "faction-ability-", "board";
    /// Command Abilities.
    command_abilities, COMMAND_ABILITIES: "Command Ability", "command-ability-", "board";
    /// Characteristics.
    characteristics, CHARACTERISTICS: "characteristic", "characteristic-", "game";
    /// Tokens and markers.
    tokens, TOKENS: "token", "token-", "tokens";
    /// Reference sheets.
    references, REFERENCES: "reference sheet", "reference-", "reference";
    /// House rules.
    house_rules, HOUSE_RULES: "house rule", "house-rule-", "house-rules";
    /// Editions.
    editions, EDITIONS: "edition", "edition-", "changelog";
}

/// The file's path in the game's folder.
pub const LEDGER: &str = "ids.yaml";
