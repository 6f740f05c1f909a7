//! The way to an entry: its place in the list, then its place aboard each host on the way.

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
