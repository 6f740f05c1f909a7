//! A verdict in the shape of `fleet check --format json`: values and words together.

use serde::Serialize;

use crate::fleet::verdict::{Finding, Share, Verdict};
use crate::game::model::Game;

/// What is found about one list, with its words.
#[derive(Debug, Clone, Serialize)]
pub struct FleetReport {
    /// The list's file, as it was named.
    pub file: String,
    /// Whether no finding is an error.
    pub legal: bool,
    /// What it costs.
    pub points: i64,
    /// What it may cost.
    pub limit: Option<i64>,
    /// The ids of those of its units that are proposed and not canon.
    pub proposed: Vec<String>,
    /// The findings.
    pub diagnostics: Vec<FindingReport>,
}

/// One finding with its words.
#[derive(Debug, Clone, Serialize)]
pub struct FindingReport {
    /// The constraint's id.
    pub code: String,
    /// `error`, `warning` or `note`.
    pub severity: &'static str,
    /// What is wrong.
    pub message: String,
    /// How to mend it, in words.
    pub help: Option<String>,
    /// The rules chapter it comes from.
    pub rule: Option<u32>,
    /// Whether the constraint is proposed and not canon.
    pub proposed: bool,
    /// The sum.
    pub sum: Option<i64>,
    /// The whole number that binds it.
    pub limit: Option<i64>,
    /// What each entry adds to the sum.
    pub units: Vec<Share>,
    /// Changes that mend it.
    pub mends: Vec<Mend>,
}

/// A change that mends a finding.
#[derive(Debug, Clone, Serialize)]
pub struct Mend {
    /// What it does.
    pub message: String,
    /// The steps, for a tool to take.
    pub actions: Vec<serde_json::Value>,
}

impl Verdict {
    /// The verdict with its words.
    #[must_use]
    pub fn report(&self, game: &Game, file: &str) -> FleetReport {
        let told = |finding: &Finding| FindingReport {
            code: finding.id.clone(),
            severity: finding.severity.word(),
            message: finding.message(game, self),
            help: finding.help(game, self),
            rule: finding.chapter,
            proposed: finding.proposed,
            sum: finding.sum,
            limit: finding.limit,
            units: finding.units.clone(),
            mends: Vec::new(),
        };
        FleetReport {
            file: file.to_owned(),
            legal: self.legal,
            points: self.points,
            limit: self.limit,
            proposed: self.uses_proposed.clone(),
            diagnostics: self.findings.iter().map(told).collect(),
        }
    }
}

impl FindingReport {
    /// Something of the list's text that its writer should know of.
    #[must_use]
    pub fn remark(message: &str, is_note: bool) -> Self {
        Self {
            severity: if is_note { "note" } else { "warning" },
            ..Self::form(message)
        }
    }

    /// A fault of the list's form, before anything could be judged.
    #[must_use]
    pub fn form(message: &str) -> Self {
        Self {
            code: "fleet-form".to_owned(),
            severity: "error",
            message: message.to_owned(),
            help: None,
            rule: None,
            proposed: false,
            sum: None,
            limit: None,
            units: Vec::new(),
            mends: Vec::new(),
        }
    }
}
