//! The whole game as it is shown: the one value that all renderers read.

use serde::Serialize;

use crate::game::card::CardLooks;
use crate::view::board::{AllegianceView, FactionView};
use crate::view::book::{ChapterView, EditionView, HouseRuleView, LoreView};
use crate::view::card::CardView;
use crate::view::component::{ReferenceView, StickView, TokenView};
use crate::view::fact::{AbilityView, CharacteristicView, ClassView, OrderView, SizeView, WeaponTypeView, WeaponView};
use crate::view::glossary::{ReservedView, TermView};
use crate::view::prose::{Block, Inline};
use crate::view::theme::ThemeView;

/// A game, ready to be laid out.
#[derive(Debug, Clone, Serialize)]
pub struct Publication {
    /// The game's id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// One line for the cover.
    pub tagline: Vec<Inline>,
    /// What it is.
    pub summary: Vec<Block>,
    /// Under what terms its text may be used.
    pub licence: String,
    /// The colours, fonts and ornaments.
    pub theme: ThemeView,
    /// Who publishes it; empty when the source does not say.
    pub publisher: String,
    /// The newest edition: id, title and date.
    pub edition: EditionHead,
    /// How many things are proposed and not yet canon.
    pub proposed: usize,
    /// The categories of chapters that have any, in order, with the chapters' numbers.
    pub categories: Vec<CategoryView>,
    /// The rules chapters, by number.
    pub chapters: Vec<ChapterView>,
    /// The lore chapters, by number.
    pub lore: Vec<LoreView>,
    /// The stat line, in the game's order.
    pub characteristics: Vec<CharacteristicView>,
    /// The classes.
    pub classes: Vec<ClassView>,
    /// The weapon types.
    pub weapon_types: Vec<WeaponTypeView>,
    /// The weapons.
    pub weapons: Vec<WeaponView>,
    /// The Orders.
    pub orders: Vec<OrderView>,
    /// The abilities.
    pub abilities: Vec<AbilityView>,
    /// The game sizes.
    pub sizes: Vec<SizeView>,
    /// The allegiances.
    pub allegiances: Vec<AllegianceView>,
    /// The factions, each with its board.
    pub factions: Vec<FactionView>,
    /// The units' cards, by number.
    pub units: Vec<CardView>,
    /// The tokens and markers.
    pub tokens: Vec<TokenView>,
    /// The movement sticks, the shortest first.
    pub sticks: Vec<StickView>,
    /// The reference sheets.
    pub reference: Vec<ReferenceView>,
    /// How each kind of card looks.
    pub card_looks: CardLooks,
    /// The glossary, by term.
    pub terms: Vec<TermView>,
    /// The reserved words.
    pub reserved: Vec<ReservedView>,
    /// The house rules.
    pub house_rules: Vec<HouseRuleView>,
    /// The editions, newest first.
    pub editions: Vec<EditionView>,
}

/// What names an edition.
#[derive(Debug, Clone, Default, Serialize)]
pub struct EditionHead {
    /// Its id; empty when the game has no changelog.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its date, `YYYY-MM-DD`.
    pub date: String,
}

/// A category and its chapters.
#[derive(Debug, Clone, Serialize)]
pub struct CategoryView {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The numbers of its chapters.
    pub chapters: Vec<u32>,
}
