//! A list laid flat: one line for each entry, embarked ones after their host, every one with an id.

use std::cmp::Ordering;

use crate::game::fleet::{Fleet, FleetUnit};
use crate::source::sorted::BTreeSet;

/// One entry of a list.
#[derive(Debug, Clone)]
pub struct Line<'f> {
    /// Its id, given when the list has none.
    pub id: String,
    /// The entry.
    pub entry: &'f FleetUnit,
    /// The line of the host that it is aboard.
    pub host: Option<usize>,
    /// How many hosts are above it.
    pub depth: usize,
    /// How many of it there are; for an embarked one, aboard each host.
    pub each: i64,
    /// How many of it there are in the whole fleet.
    pub copies: i64,
}

/// The lines of a list, each embarked one behind its host.
#[must_use]
pub fn lines(fleet: &Fleet) -> Vec<Line<'_>> {
    let mut lines = laid_flat(fleet);
    for line in &mut lines {
        line.id = line.entry.id.clone().unwrap_or_default();
    }
    give_ids(&mut lines);
    lines
}

/// The lines of a list, as long as nobody asks for their ids, which are left empty.
#[must_use]
pub fn laid_flat(fleet: &Fleet) -> Vec<Line<'_>> {
    let mut lines: Vec<Line<'_>> = Vec::with_capacity(fleet.units.len());
    // A stack of its own: how deep a stranger's list nests must not matter.
    let mut waiting: Vec<(&FleetUnit, Option<usize>)> = fleet.units.iter().rev().map(|entry| (entry, None)).collect();
    while let Some((entry, host)) = waiting.pop() {
        let (depth, hosts) = host
            .and_then(|host| lines.get(host))
            .map_or((0, 1), |host| (host.depth + 1, host.copies));
        let each = i64::from(entry.count.unwrap_or(1));
        let index = lines.len();
        lines.push(Line {
            id: String::new(),
            entry,
            host,
            depth,
            each,
            copies: each.saturating_mul(hosts),
        });
        waiting.extend(entry.embarked.iter().rev().map(|aboard| (aboard, Some(index))));
    }
    lines
}

/// Gives `u1`, `u2` and so on to lines without an id, passing over what is taken.
fn give_ids(lines: &mut [Line<'_>]) {
    if lines.iter().all(|line| !line.id.is_empty()) {
        return;
    }
    let taken: BTreeSet<String> = lines.iter().map(|line| line.id.clone()).collect();
    let mut next = 0_usize;
    for line in lines.iter_mut().filter(|line| line.id.is_empty()) {
        while line.id.is_empty() {
            next += 1;
            let id = format!("u{next}");
            if !taken.contains(&id) {
                line.id = id;
            }
        }
    }
}

/// The same list with an id on every entry: those that its findings name.
#[must_use]
pub fn identify(fleet: &Fleet) -> Fleet {
    let ids: Vec<String> = lines(fleet).into_iter().map(|line| line.id).collect();
    let mut identified = fleet.clone();
    let mut ids = ids.into_iter();
    let mut waiting: Vec<&mut FleetUnit> = identified.units.iter_mut().rev().collect();
    while let Some(entry) = waiting.pop() {
        entry.id = ids.next();
        waiting.extend(entry.embarked.iter_mut().rev());
    }
    identified
}

/// Orders ids as people count: `u2` before `u10`.
#[must_use]
pub fn compare_ids(left: &str, right: &str) -> Ordering {
    fn parts(id: &str) -> (&str, &str) {
        let digits = id.bytes().rev().take_while(u8::is_ascii_digit).count();
        let (head, digits) = id.split_at(id.len() - digits);
        (head, digits.trim_start_matches('0'))
    }
    let ((left_head, left_digits), (right_head, right_digits)) = (parts(left), parts(right));
    left_head
        .cmp(right_head)
        .then(left_digits.len().cmp(&right_digits.len()))
        .then(left_digits.cmp(right_digits))
        .then(left.cmp(right))
}
