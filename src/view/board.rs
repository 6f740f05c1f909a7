//! Allegiances, factions and their Command Boards.

use serde::Serialize;

use crate::view::prose::{Block, Inline};

/// An allegiance.
#[derive(Debug, Clone, Serialize)]
pub struct AllegianceView {
    /// Its id.
    pub id: String,
    /// Its anchor, `allegiance-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its name.
    pub name: String,
    /// What it is also called.
    pub epithet: String,
    /// The title of its line of flavour; empty when it has none.
    pub trait_name: String,
    /// That line.
    pub trait_text: Vec<Inline>,
    /// Its story.
    pub text: Vec<Block>,
    /// The ids of its factions.
    pub factions: Vec<String>,
}

/// A faction.
#[derive(Debug, Clone, Serialize)]
pub struct FactionView {
    /// Its id.
    pub id: String,
    /// Its anchor, `faction-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its name.
    pub name: String,
    /// What it is also called.
    pub epithet: String,
    /// Its allegiance's name; empty when it has none.
    pub allegiance: String,
    /// Its story.
    pub text: Vec<Block>,
    /// Its board; absent when it has none.
    pub board: Option<BoardView>,
    /// The anchors and names of the units that only it (or its allegiance) fields.
    pub own_units: Vec<NamedAnchor>,
    /// Some of it is proposed.
    pub proposed: bool,
}

/// A name that links somewhere.
#[derive(Debug, Clone, Serialize)]
pub struct NamedAnchor {
    /// The anchor.
    pub anchor: String,
    /// The name.
    pub name: String,
}

/// A Command Board.
#[derive(Debug, Clone, Serialize)]
pub struct BoardView {
    /// Its id.
    pub id: String,
    /// Its anchor, `board-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its name.
    pub name: String,
    /// The faction's name.
    pub faction: String,
    /// The doctrine's name; empty when it has none.
    pub doctrine: String,
    /// Its motto; empty when it has none.
    pub motto: String,
    /// Command Points a round, printed.
    pub cp: String,
    /// Command Points a round, as so many to tick off.
    pub points: i64,
    /// The named parts of that income; none when it is one number.
    pub pools: Vec<PoolView>,
    /// What the faction always has.
    pub faction_abilities: Vec<FactionAbilityView>,
    /// What Command Points buy.
    pub command_abilities: Vec<CommandAbilityView>,
}

/// A part of an income.
#[derive(Debug, Clone, Serialize)]
pub struct PoolView {
    /// Its name.
    pub name: String,
    /// Its Command Points, as so many to tick off.
    pub points: i64,
    /// Its Command Points, printed.
    pub cp: String,
}

/// A Faction Ability.
#[derive(Debug, Clone, Serialize)]
pub struct FactionAbilityView {
    /// Its anchor.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: Vec<Inline>,
    /// Some of it is proposed.
    pub proposed: bool,
}

/// A Command Ability.
#[derive(Debug, Clone, Serialize)]
pub struct CommandAbilityView {
    /// Its id.
    pub id: String,
    /// Its anchor.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its name.
    pub name: String,
    /// Its cost, printed as a bare number.
    pub cp: String,
    /// When it is bought, in words.
    pub timing: String,
    /// Where its timing stands among the game's: cards sort by it.
    pub rank: usize,
    /// What it is used on, in words; empty when its text says it.
    pub target: String,
    /// Its range, printed with inches; empty for anywhere.
    pub range: String,
    /// Every pool must pay.
    pub all_pools: bool,
    /// What it does.
    pub text: Vec<Inline>,
    /// Its timing is proposed.
    pub timing_proposed: bool,
    /// Some of it is proposed.
    pub proposed: bool,
}
