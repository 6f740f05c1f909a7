//! The way to what was found.

use crate::builder::desk::Effect;
use crate::builder::desk::place::Place;
use crate::builder::desk::turn::Turning;
use crate::builder::trouble::{elsewhere, troubles};

impl Turning<'_, '_> {
    /// Shows the list and goes to the first finding: one of the whole fleet, or that of the first entry that has one.
    pub(super) fn lead_to_findings(&mut self) {
        let Some(open) = &self.desk.open else { return };
        let verdict = self.canons.judge.verdict(&open.state.fleet);
        let by_entry = troubles(&verdict);
        let of_fleet = elsewhere(&by_entry, verdict.findings.len()).next();
        let focus = if of_fleet.is_some() {
            Some("findings".to_owned())
        } else {
            let lines = open.state.lines();
            let first = lines.iter().find(|line| by_entry.contains_key(&line.id));
            first.map(|line| format!("findings-{}", line.id))
        };
        self.go(Place::Build);
        "fleet".clone_into(&mut self.desk.pane);
        self.effects.extend(focus.map(Effect::Focus));
    }
}
