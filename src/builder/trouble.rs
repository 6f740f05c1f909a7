//! Which findings stand beside which entry.

use crate::fleet::verdict::{Finding, SubjectKind, Verdict};
use crate::source::sorted::{BTreeMap, BTreeSet};

/// The places of the findings of a verdict, by the id of the entry that they concern.
#[must_use]
pub fn troubles(verdict: &Verdict) -> BTreeMap<String, Vec<usize>> {
    let mut troubles: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (place, finding) in verdict.findings.iter().enumerate() {
        for entry in concerned(finding) {
            let places = troubles.entry(entry.to_owned()).or_default();
            if places.last() != Some(&place) {
                places.push(place);
            }
        }
    }
    troubles
}

/// The places, of so many findings, of those that concern no entry more than another.
pub fn elsewhere(troubles: &BTreeMap<String, Vec<usize>>, findings: usize) -> impl Iterator<Item = usize> {
    let concerned: BTreeSet<usize> = troubles.values().flatten().copied().collect();
    (0..findings).filter(move |place| !concerned.contains(place))
}

/// The entries that a finding is about. Where the whole fleet has too much of something or too little, every entry has a
/// share in it and none is to blame; where there must be none of something, each that is there is.
fn concerned(finding: &Finding) -> Vec<&str> {
    let subject = finding.subject.as_ref();
    let mut entries = Vec::new();
    let own = subject.filter(|one| matches!(one.kind, SubjectKind::Host | SubjectKind::Entry));
    entries.extend(own.map(|own| own.id.as_str()));
    let is_of_kind = subject.is_some() && own.is_none();
    if is_of_kind || finding.bound.is_none() || finding.limit == Some(0) {
        entries.extend(finding.units.iter().map(|share| share.id.as_str()));
    }
    entries
}
