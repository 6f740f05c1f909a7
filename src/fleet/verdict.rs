//! What is found about a list: values only. Words are made in [`crate::fleet::message`].

use serde::Serialize;

use crate::game::constraint::Weight;

/// What kind of thing a finding is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SubjectKind {
    /// A unit that carries others, by its entry's id.
    Host,
    /// An entry of the list, by its id.
    Entry,
    /// A unit of the roster.
    Unit,
    /// A class.
    Class,
    /// A Command Ability.
    CommandAbility,
    /// An ability of units.
    Ability,
    /// An Order.
    Order,
    /// A faction.
    Faction,
    /// A game size.
    Size,
    /// A game.
    Game,
}

/// What a finding is about.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Subject {
    /// What kind of thing it is.
    pub kind: SubjectKind,
    /// Its id.
    pub id: String,
    /// The unit, when it is an entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The name that the player gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

impl Subject {
    /// The thing of this kind with this id.
    #[must_use]
    pub fn new(kind: SubjectKind, id: &str) -> Self {
        Self {
            kind,
            id: id.to_owned(),
            unit: None,
            name: None,
        }
    }
}

/// What one entry adds to a sum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Share {
    /// The entry's id.
    pub id: String,
    /// The unit's id.
    pub unit: String,
    /// What it adds, all its copies together.
    pub share: i64,
    /// The name that the player gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How many copies there are.
    #[serde(skip_serializing_if = "is_one")]
    pub count: i64,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde hands fields over by reference
fn is_one(count: &i64) -> bool {
    *count == 1
}

/// How a limit binds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bound {
    /// The sum must not be greater.
    AtMost,
    /// The sum must not be less.
    AtLeast,
    /// The sum must be just this.
    Exactly,
}

/// One constraint that a list breaks, or one fault of the list itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The constraint's id, or the fault's.
    #[serde(rename = "code")]
    pub id: String,
    /// How bad it is.
    pub severity: Weight,
    /// The rules chapter it comes from.
    #[serde(rename = "rule")]
    pub chapter: Option<u32>,
    /// Whether the constraint is proposed and not canon.
    pub proposed: bool,
    /// What it is about; the fleet as a whole when nothing.
    pub subject: Option<Subject>,
    /// The sum.
    pub sum: Option<i64>,
    /// The whole number that binds it.
    pub limit: Option<i64>,
    /// How the limit binds.
    pub bound: Option<Bound>,
    /// What each entry adds to the sum, in the order of the roster.
    pub units: Vec<Share>,
    /// The known name that was probably meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suggestion: Option<String>,
}

impl Finding {
    /// By how much the sum is above the limit.
    #[must_use]
    pub fn over(&self) -> i64 {
        self.difference().max(0)
    }

    /// By how much the sum is below the limit.
    #[must_use]
    pub fn under(&self) -> i64 {
        self.difference().saturating_neg().max(0)
    }

    fn difference(&self) -> i64 {
        self.sum.unwrap_or(0).saturating_sub(self.limit.unwrap_or(0))
    }
}

/// What is found about a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The id of the faction, as the game has it now, or as the list has it when the game knows none such.
    pub faction: String,
    /// The id of the game size, likewise.
    pub size: String,
    /// What it costs.
    pub points: i64,
    /// What it may cost; nothing when its size is not known.
    pub limit: Option<i64>,
    /// How many units it has, embarked ones among them.
    pub units: i64,
    /// Whether no finding is an error.
    pub legal: bool,
    /// The ids of those of its units that are proposed and not canon, sorted.
    #[serde(rename = "proposed")]
    pub uses_proposed: Vec<String>,
    /// What is wrong: faults of the list, then constraints as the game declares them; errors first.
    #[serde(rename = "diagnostics")]
    pub findings: Vec<Finding>,
}

impl Verdict {
    /// The ids of what breaks, in the order of the findings, each once.
    #[must_use]
    pub fn broken(&self) -> Vec<&str> {
        let mut ids: Vec<&str> = Vec::new();
        for finding in &self.findings {
            if !ids.contains(&finding.id.as_str()) {
                ids.push(&finding.id);
            }
        }
        ids
    }
}
