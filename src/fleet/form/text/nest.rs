//! Where the entries of a line stand: on their own, or aboard one above, as their indent and their points say.

use crate::fleet::form::reading::{MOST_DEPTH, ReadFault};
use crate::fleet::form::text::draft::Draft;
use crate::fleet::form::text::entry::Assembly;
use crate::fleet::form::text::line::TextLine;
use crate::fleet::form::text::read::TextReader;

/// How far a host is indented.
#[derive(Debug, Clone, Copy)]
pub(super) struct Level {
    rank: usize,
    indent: usize,
}

impl TextReader<'_, '_> {
    /// Puts the entries of a line where its indent says.
    pub(super) fn entry(&mut self, assembly: Assembly, line: &TextLine<'_>) {
        let marked = line.marked;
        let rank = marked.indent + 2 * marked.deeper + 2 * usize::from(marked.is_pointed());
        let is_new = |level: &Level| line.is_apart && marked.deeper == 0 && marked.indent <= level.indent;
        if self.levels.first().is_some_and(is_new) {
            self.levels.clear();
        }
        // One column more is no step: people's lines are not that straight.
        while self.levels.last().is_some_and(|level| rank < level.rank + 2) {
            self.levels.pop();
        }
        // A point alone is no step below what carries nothing: people mix lines with points and without.
        let is_pointed = marked.is_pointed() && marked.deeper == 0;
        let depth = self.levels.len();
        let above = self
            .levels
            .last()
            .filter(|level| is_pointed && marked.indent <= level.indent);
        let host = above.and_then(|_| last_at(&self.drafts, depth.checked_sub(1)?));
        let cargo = assembly.drafts.first();
        let is_cargo = |host: &Draft| {
            self.lexicon.is_host(&host.unit)
                && cargo.is_none_or(|cargo| self.lexicon.can_carry(&host.unit, &cargo.unit))
        };
        if host.is_some_and(|host| !is_cargo(host)) {
            self.levels.pop();
        }
        if self.levels.len() >= MOST_DEPTH {
            let message = format!("units nest no deeper than {MOST_DEPTH}, one aboard another");
            self.faults.push(ReadFault::new(message, line.span));
            return;
        }
        self.has_titled |= marked.is_heading;
        self.remarks.extend(assembly.remarks);
        put(&mut self.drafts, self.levels.len(), assembly.drafts);
        self.levels.push(Level {
            rank,
            indent: marked.indent,
        });
    }
}

/// Puts entries so deep, aboard the last host of each step.
fn put(drafts: &mut Vec<Draft>, depth: usize, entries: Vec<Draft>) {
    match drafts.last_mut().filter(|_| depth > 0) {
        Some(host) => put(&mut host.aboard, depth - 1, entries),
        None => drafts.extend(entries),
    }
}

/// The last entry so deep.
fn last_at(drafts: &[Draft], depth: usize) -> Option<&Draft> {
    let last = drafts.last()?;
    match depth {
        0 => Some(last),
        _ => last_at(&last.aboard, depth - 1),
    }
}
