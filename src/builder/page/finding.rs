//! Findings beside what they concern.

use serde::Serialize;

use crate::builder::trouble::troubles;
use crate::fleet::report::{FleetReport, MendReport};
use crate::fleet::verdict::Verdict;
use crate::source::json_write::compact;
use crate::source::letter::capitalise;
use crate::source::sorted::{BTreeMap, BTreeSet};
use crate::view::roster::FindingView;

/// A finding.
#[derive(Debug, Clone, Serialize)]
pub struct Finding {
    /// `error`, `warning` or `note`.
    pub severity: &'static str,
    /// What is wrong.
    pub message: String,
    /// How its sum comes about; empty when there is nothing to add.
    pub account: String,
    /// Whether the constraint is proposed and not canon.
    pub proposed: bool,
    /// How to mend it; empty when nobody knows.
    pub help: String,
    /// The chapter that it comes from, in words; empty when it comes from none.
    pub chapter: String,
    /// What mends it.
    pub mends: Vec<Mend>,
}

/// Something that mends a finding.
#[derive(Debug, Clone, Serialize)]
pub struct Mend {
    /// What it does.
    pub words: String,
    /// The question that does it.
    pub ask: String,
}

/// All findings of a fleet.
#[derive(Debug)]
pub struct Findings {
    findings: Vec<Finding>,
    by_entry: BTreeMap<String, Vec<usize>>,
}

impl Findings {
    /// The findings of a verdict as its roster shows them, with what their report offers to mend them.
    pub fn new(verdict: &Verdict, views: Vec<FindingView>, report: FleetReport) -> Self {
        let told = views.into_iter().zip(report.diagnostics);
        Self {
            findings: told.map(|(view, told)| finding(view, told.mends)).collect(),
            by_entry: troubles(verdict),
        }
    }

    /// Those that concern an entry.
    pub fn of_entry(&self, entry: &str) -> Vec<Finding> {
        let places = self.by_entry.get(entry).into_iter().flatten();
        places.filter_map(|place| self.findings.get(*place)).cloned().collect()
    }

    /// Those that concern no entry more than another.
    pub fn of_fleet(&self) -> Vec<Finding> {
        let elsewhere: BTreeSet<&usize> = self.by_entry.values().flatten().collect();
        let all = self.findings.iter().enumerate();
        let own = all.filter(|(place, _)| !elsewhere.contains(place));
        own.map(|(_, finding)| finding.clone()).collect()
    }
}

fn finding(view: FindingView, mends: Vec<MendReport>) -> Finding {
    let mend = |mend: MendReport| Mend {
        words: capitalise(&mend.message),
        ask: compact(&serde_json::json!({ "action": "do", "changes": mend.actions })),
    };
    Finding {
        severity: view.severity,
        message: view.message,
        account: view.account,
        proposed: view.proposed,
        help: view.help,
        chapter: view.chapter,
        mends: mends.into_iter().map(mend).collect(),
    }
}
