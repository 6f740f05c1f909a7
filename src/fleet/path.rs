//! The way to an entry: its place in the list, then its place aboard each host on the way. Whatever a path does not lead
//! to is `None`; nothing here panics.

use crate::game::fleet::{Fleet, FleetUnit};

/// Places from the list downwards; the empty path is the list itself.
pub type Path = Vec<usize>;

/// The path of every entry, in the order of the lines.
#[must_use]
pub fn paths(fleet: &Fleet) -> Vec<Path> {
    let mut found = Vec::new();
    let below = |above: &Path, entries: &'_ [FleetUnit]| {
        let path = |index| above.iter().copied().chain([index]).collect::<Path>();
        (0..entries.len()).rev().map(path).collect::<Vec<Path>>()
    };
    let mut waiting: Vec<(Path, &FleetUnit)> = below(&Path::new(), &fleet.units)
        .into_iter()
        .zip(fleet.units.iter().rev())
        .collect();
    while let Some((path, entry)) = waiting.pop() {
        waiting.extend(
            below(&path, &entry.embarked)
                .into_iter()
                .zip(entry.embarked.iter().rev()),
        );
        found.push(path);
    }
    found
}

/// The entries below a path.
pub fn siblings<'f>(fleet: &'f mut Fleet, above: &[usize]) -> Option<&'f mut Vec<FleetUnit>> {
    let mut entries = &mut fleet.units;
    for index in above {
        entries = &mut entries.get_mut(*index)?.embarked;
    }
    Some(entries)
}

/// The entry at a path.
pub fn entry<'f>(fleet: &'f mut Fleet, path: &[usize]) -> Option<&'f mut FleetUnit> {
    let (last, above) = path.split_last()?;
    siblings(fleet, above)?.get_mut(*last)
}

/// Takes the entry at a path out of the list.
pub fn take(fleet: &mut Fleet, path: &[usize]) -> Option<FleetUnit> {
    let (last, above) = path.split_last()?;
    let entries = siblings(fleet, above)?;
    (*last < entries.len()).then(|| entries.remove(*last))
}
