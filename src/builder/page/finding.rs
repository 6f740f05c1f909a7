//! Findings beside what they concern.

use serde::Serialize;

use crate::builder::trouble::{elsewhere, troubles};
use crate::fleet::line::lines;
use crate::fleet::report::{FleetReport, MendReport};
use crate::fleet::verdict::Verdict;
use crate::game::fleet::Fleet;
use crate::source::json_write::compact;
use crate::source::letter::capitalise;
use crate::source::sorted::BTreeMap;
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
    told: Vec<Finding>,
    by_entry: BTreeMap<String, Vec<usize>>,
    /// The entry beside which each is told whole, the first that it concerns; beside the others it is only named.
    whole: BTreeMap<usize, String>,
}

impl Findings {
    /// The findings of a verdict as its roster shows them, with what their report offers to mend them.
    pub fn new(fleet: &Fleet, verdict: &Verdict, views: Vec<FindingView>, report: FleetReport) -> Self {
        let told = views.into_iter().zip(report.diagnostics);
        let by_entry = troubles(verdict);
        let mut whole = BTreeMap::new();
        if !by_entry.is_empty() {
            for line in lines(fleet) {
                for place in by_entry.get(&line.id).into_iter().flatten() {
                    whole.entry(*place).or_insert_with(|| line.id.clone());
                }
            }
        }
        Self {
            told: told.map(|(view, told)| finding(view, told.mends)).collect(),
            by_entry,
            whole,
        }
    }

    /// All, each once.
    pub fn all(&self) -> Vec<Finding> {
        self.told.clone()
    }

    /// Those that concern an entry.
    pub fn of_entry(&self, entry: &str) -> Vec<Finding> {
        let places = self.by_entry.get(entry).into_iter().flatten();
        let told = |place: &usize| {
            let whole = self.told.get(*place)?.clone();
            if self.whole.get(place).is_some_and(|first| first == entry) {
                return Some(whole);
            }
            Some(Finding {
                account: String::new(),
                help: String::new(),
                chapter: String::new(),
                mends: Vec::new(),
                ..whole
            })
        };
        places.filter_map(told).collect()
    }

    /// Those that concern no entry more than another.
    pub fn of_fleet(&self) -> Vec<Finding> {
        let own = elsewhere(&self.by_entry, self.told.len());
        own.filter_map(|place| self.told.get(place)).cloned().collect()
    }
}

fn finding(view: FindingView, mends: Vec<MendReport>) -> Finding {
    let mend = |mend: MendReport| Mend {
        // Ids stand between marks, which a button has no other letters for.
        words: capitalise(&mend.message.replace('`', "")),
        ask: compact(&serde_json::json!({ "action": "do", "changes": mend.actions })),
    };
    Finding {
        severity: view.severity,
        message: capitalise(&view.message),
        account: view.account,
        proposed: view.proposed,
        help: view.help,
        chapter: view.chapter,
        mends: mends.into_iter().map(mend).collect(),
    }
}
