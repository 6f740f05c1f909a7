//! A roster: a player's list as terminals, sheets of paper and pages show it, with its verdict and what it adds up to.

mod told;

use serde::Serialize;

/// A list that is ready to be shown.
#[derive(Debug, Clone, Serialize)]
pub struct RosterView {
    /// The game's title.
    pub game: String,
    /// The title of the canon's edition; empty when it has none.
    pub edition: String,
    /// The first bytes of the canon's content hash.
    pub hash: String,
    /// The fleet's name; `Fleet` when it has none.
    pub name: String,
    /// The faction's name, or what stands in its place.
    pub faction: String,
    /// The name of the faction's allegiance; empty when it has none.
    pub allegiance: String,
    /// The name of the game size, or what stands in its place.
    pub size: String,
    /// What it costs, printed.
    pub points: String,
    /// What its size allows, printed; empty when that is not known.
    pub limit: String,
    /// What is left or too much, in words; empty when that is not known.
    pub left: String,
    /// Whether it is legal.
    pub legal: bool,
    /// The verdict in words, whole: `Legal`, `Not legal: 2 constraints broken`.
    pub verdict: String,
    /// What is found about it, errors first.
    pub findings: Vec<FindingView>,
    /// The names of its units that are proposed and not canon.
    pub proposed: Vec<String>,
    /// Its entries, embarked ones after their host.
    pub entries: Vec<RosterEntry>,
    /// What it adds up to, each with its label.
    pub totals: Vec<TotalView>,
    /// Its attacks by range band.
    pub attacks: AttacksView,
    /// Its Orders, each with the number of units that bear it.
    pub orders: Vec<Counted>,
    /// The units that may control objectives.
    pub controllers: Vec<Counted>,
    /// What is otherwise than in the edition that the list was made with, one sentence each.
    pub news: Vec<String>,
    /// The whole list as a share code; empty where none is shown.
    pub code: String,
    /// The same as a QR code, an SVG drawing; empty where none is shown.
    pub qr: String,
}

/// A finding with its words.
#[derive(Debug, Clone, Serialize)]
pub struct FindingView {
    /// The constraint's id.
    pub code: String,
    /// `error`, `warning` or `note`.
    pub severity: &'static str,
    /// What is wrong.
    pub message: String,
    /// How to mend it; empty when nobody knows.
    pub help: String,
    /// The chapter that it comes from, in words; empty when it comes from none.
    pub chapter: String,
    /// Whether the constraint is proposed and not canon.
    pub proposed: bool,
    /// What each entry adds to the sum, on one line; empty where that says no more than the message.
    pub account: String,
    /// Changes that mend it, each in words.
    pub mends: Vec<String>,
    /// The entries that it concerns.
    pub entries: Vec<String>,
}

/// An entry of the list.
#[derive(Debug, Clone, Serialize)]
pub struct RosterEntry {
    /// Its id within the list.
    pub id: String,
    /// The unit's id.
    pub unit: String,
    /// How many hosts are above it.
    pub depth: usize,
    /// How many it stands for, in the whole fleet.
    pub copies: i64,
    /// The name that the player gave it; empty when none.
    pub own_name: String,
    /// The unit's name, or the id in the list when the roster has no such unit.
    pub name: String,
    /// The name of its class; empty when it is not known.
    pub class: String,
    /// What all its copies cost, printed; `?` when nobody knows.
    pub points: String,
    /// What one costs, printed.
    pub each: String,
    /// The stat line, in the game's order; a dash where it has no value.
    pub stats: Vec<String>,
    /// The card's number, printed.
    pub card: String,
    /// The roster has no such unit.
    pub unknown: bool,
    /// The unit is proposed and not canon.
    pub proposed: bool,
}

/// A sum with its label.
#[derive(Debug, Clone, Serialize)]
pub struct TotalView {
    /// A characteristic's id, or a word.
    pub id: String,
    /// What people call it.
    pub label: String,
    /// The sum, printed.
    pub value: String,
}

/// Something and how many there are.
#[derive(Debug, Clone, Serialize)]
pub struct Counted {
    /// Its name.
    pub name: String,
    /// How many.
    pub count: i64,
}

/// Attacks by range band.
#[derive(Debug, Clone, Default, Serialize)]
pub struct AttacksView {
    /// The bands, printed with inches.
    pub bands: Vec<String>,
    /// The weapon types that the fleet has.
    pub rows: Vec<AttacksRow>,
    /// The sums of each band; empty when there is but one type.
    pub total: Vec<i64>,
}

/// The attacks of a weapon type.
#[derive(Debug, Clone, Serialize)]
pub struct AttacksRow {
    /// The type's name.
    pub name: String,
    /// The type's letter.
    pub code: String,
    /// The type's sign, as a path of the game's folder; empty when it has none.
    pub icon: String,
    /// For each band, the attacks that reach so far.
    pub attacks: Vec<i64>,
}

impl FindingView {
    /// Where it comes from, in brackets behind a space: its chapter, and whether it is proposed; empty when it is of the
    /// list itself.
    #[must_use]
    pub fn origin(&self) -> String {
        match (self.chapter.as_str(), self.proposed) {
            ("", false) => String::new(),
            ("", true) => " (proposed, not canon)".to_owned(),
            (chapter, false) => format!(" ({chapter})"),
            (chapter, true) => format!(" ({chapter}; proposed, not canon)"),
        }
    }
}

impl RosterView {
    /// The roster's findings that forbid the fleet.
    pub fn errors(&self) -> impl Iterator<Item = &FindingView> {
        self.findings.iter().filter(|finding| finding.severity == "error")
    }
}
