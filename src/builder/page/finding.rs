//! Findings beside what they concern.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::builder::trouble::troubles;
use crate::fleet::judge::Judge;
use crate::fleet::report::{FindingReport, FleetReport};
use crate::fleet::verdict::Verdict;
use crate::game::fleet::Fleet;
use crate::view::names::capitalise;

/// A finding.
#[derive(Debug, Clone, Serialize)]
pub struct Finding {
    /// The constraint's id.
    pub code: String,
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
    /// The findings of a verdict, with their words and mends.
    pub fn new(judge: &Judge<'_>, fleet: &Fleet, verdict: &Verdict) -> Self {
        let told = FleetReport::new(judge, fleet, verdict, "").diagnostics;
        Self {
            findings: verdict
                .findings
                .iter()
                .zip(told)
                .map(|(found, told)| {
                    let account = found.account(judge.game(), &told.message);
                    finding(judge, told, account.unwrap_or_default())
                })
                .collect(),
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

fn finding(judge: &Judge<'_>, told: FindingReport, account: String) -> Finding {
    let chapter = told.rule.and_then(|number| judge.game().chapter(number));
    Finding {
        code: told.code,
        account,
        proposed: told.proposed,
        severity: told.severity,
        message: told.message,
        help: told.help.unwrap_or_default(),
        chapter: chapter.map_or_else(String::new, |chapter| {
            format!("Chapter {}, {}", chapter.number, chapter.title)
        }),
        mends: told
            .mends
            .into_iter()
            .map(|mend| Mend {
                words: capitalise(&mend.message),
                ask: serde_json::json!({ "action": "do", "changes": mend.actions }).to_string(),
            })
            .collect(),
    }
}
