//! Command Boards: a faction's Command Points and what they buy.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::amount::Amount;
use crate::game::constraint::Filter;
use crate::source::sorted::BTreeMap;

/// How fast a fleet generates Command Points.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Doctrine {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Command Points a round.
    pub cp: i64,
}

crate::concept!(Doctrine, "doctrine", name);
crate::reads!(Doctrine { id, name, cp });

/// A named part of the income.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pool {
    /// Its name.
    pub name: String,
    /// Its Command Points.
    pub cp: i64,
}

crate::reads!(Pool { name, cp });

/// The Command Points a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, deny_unknown_fields)]
pub enum Income {
    /// One number.
    Total(i64),
    /// Named parts that sum to the total.
    Pools {
        /// The sum.
        total: i64,
        /// The parts.
        pools: Vec<Pool>,
    },
}

crate::reads_either!(Income { Number(Total), Object(Pools { total, pools }); "a number" });

impl Income {
    /// Command Points a round in all.
    #[must_use]
    pub fn total(&self) -> i64 {
        match self {
            Self::Total(total) | Self::Pools { total, .. } => *total,
        }
    }

    /// The named parts; none when the income is one number.
    #[must_use]
    pub fn pools(&self) -> &[Pool] {
        match self {
            Self::Total(_) => &[],
            Self::Pools { pools, .. } => pools,
        }
    }
}

/// What the whole faction has, always, for nothing.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FactionAbility {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How far it reaches, in inches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<i64>,
    /// Its own figures, for its text.
    #[serde(default)]
    pub figures: BTreeMap<String, Amount>,
    /// What it does.
    pub text: String,
}

crate::concept!(FactionAbility, "Faction Ability", name);
crate::reads!(FactionAbility { id, name, text; range, figures });

/// Which pools must pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RequiredPools {
    /// Every pool, to its last point.
    All,
}

crate::reads_words!(RequiredPools { All = "all" });

/// What Command Points buy.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandAbility {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its cost in Command Points.
    pub cp: i64,
    /// The id of the moment at which it is bought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timing: Option<String>,
    /// The id of what it may be used on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// How far it reaches, in inches; anywhere when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<i64>,
    /// Which units of the own fleet it can ever serve; any when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eligible: Option<Filter>,
    /// Which pools must pay for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub requires_pools: Option<RequiredPools>,
    /// Its own figures, for its text.
    #[serde(default)]
    pub figures: BTreeMap<String, Amount>,
    /// What it does.
    pub text: String,
}

crate::concept!(CommandAbility, "Command Ability", name);
crate::reads!(CommandAbility { id, name, cp, text; timing, target, range, eligible, requires_pools, figures });

/// A Command Board.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The id of its faction.
    pub faction: String,
    /// The id of its doctrine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doctrine: Option<String>,
    /// Its motto.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub motto: Option<String>,
    /// Its income.
    pub cp: Income,
    /// What the faction always has.
    #[serde(default)]
    pub faction_abilities: Vec<FactionAbility>,
    /// What Command Points buy.
    #[serde(default)]
    pub command_abilities: Vec<CommandAbility>,
}

crate::concept!(Board, "Command Board", name);
crate::reads!(Board { id, name, faction, cp; doctrine, motto, faction_abilities, command_abilities });

/// How a game's boards must look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardShape {
    /// How many Faction Abilities a board has.
    pub faction_abilities: usize,
    /// How many Command Abilities a board has.
    pub command_abilities: usize,
    /// The most Command Points a round.
    pub cp_at_most: i64,
}

crate::reads!(BoardShape {
    faction_abilities,
    command_abilities,
    cp_at_most
});
