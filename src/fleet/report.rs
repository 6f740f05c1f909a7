//! A verdict in the shape of `fleet check --format json`: values and words together.

use serde::Serialize;

use crate::fleet::change::Change;
use crate::fleet::judge::Judge;
use crate::fleet::mend::{Mend, Mender};
use crate::fleet::slate::Slate;
use crate::fleet::verdict::{Finding, Share, Verdict};
use crate::game::fleet::Fleet;
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
    /// What is otherwise than in the edition that the list was made with, one sentence each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub news: Vec<String>,
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
    pub mends: Vec<MendReport>,
}

/// A change that mends a finding.
#[derive(Debug, Clone, Serialize)]
pub struct MendReport {
    /// What it does, as the end of a sentence.
    pub message: String,
    /// The steps, to be taken together.
    pub actions: Vec<Change>,
}

impl FleetReport {
    /// What is found about a list, with its words and its mends.
    #[must_use]
    pub fn new(judge: &Judge<'_>, fleet: &Fleet, verdict: &Verdict, file: &str) -> Self {
        let game = judge.game();
        let mut mending = None;
        let mut told = |finding: &Finding| {
            let (mender, slate) = mending.get_or_insert_with(|| (Mender::new(judge, fleet), Slate::new(fleet)));
            let mends = mender.mends(finding);
            FindingReport {
                code: finding.id.clone(),
                severity: finding.severity.word(),
                message: finding.message(game, verdict),
                help: finding.help(game, verdict),
                rule: finding.chapter,
                proposed: finding.proposed,
                sum: finding.sum,
                limit: finding.limit,
                units: finding.units.clone(),
                mends: mends
                    .into_iter()
                    .map(|mend| MendReport::new(game, slate, mend))
                    .collect(),
            }
        };
        Self {
            file: file.to_owned(),
            legal: verdict.legal,
            points: verdict.points,
            limit: verdict.limit,
            proposed: verdict.uses_proposed.clone(),
            diagnostics: verdict.findings.iter().map(&mut told).collect(),
            news: Vec::new(),
        }
    }

    /// A list about which there is nothing to judge, and why.
    #[must_use]
    pub fn unread(file: &str, diagnostics: Vec<FindingReport>) -> Self {
        Self {
            file: file.to_owned(),
            legal: false,
            points: 0,
            limit: None,
            proposed: Vec::new(),
            diagnostics,
            news: Vec::new(),
        }
    }
}

impl MendReport {
    fn new(game: &Game, slate: &Slate, mend: Mend) -> Self {
        Self {
            message: mend.message(game, slate),
            actions: mend.changes,
        }
    }
}

impl FindingReport {
    /// How to mend it, in one text: the constraint's own words, then the changes that would do.
    #[must_use]
    pub fn advice(&self) -> Option<String> {
        let mends: Vec<&str> = self.mends.iter().map(|mend| mend.message.as_str()).collect();
        let either = mends.join(", or ");
        match (&self.help, mends.is_empty()) {
            (help, true) => help.clone(),
            (None, false) => Some(either),
            (Some(help), false) => {
                let end = if help.ends_with(['.', '?', '!']) { "" } else { "." };
                Some(format!("{help}{end} For example: {either}."))
            }
        }
    }

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
