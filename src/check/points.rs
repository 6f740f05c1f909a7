//! `points`: a cost or an allowance that is missing or nothing.

use crate::check::wording::possessive;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::source::sources::Place;

crate::declare_code! {
    /// A unit without a cost, or a number of points that is not positive.
    ///
    /// Points are what makes two fleets a fair match. A unit that costs nothing could be fielded without end, and a
    /// game size of no points or a doctrine of no Command Points leaves nothing to play with.
    ///
    /// This fails:
    ///
    /// ```yaml fails units/picket.yaml
    /// id: picket
    /// number: 1
    /// name: Picket
    /// class: cutter
    /// points: 0
    /// base_mm: 25
    /// stats: { M: 6/4, BS: 5+, SH: 1, HP: 2, LD: — }
    /// weapons: [light-gun]
    /// abilities: [grapnel]
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes units/picket.yaml
    /// id: picket
    /// number: 1
    /// name: Picket
    /// class: cutter
    /// points: 40
    /// base_mm: 25
    /// stats: { M: 6/4, BS: 5+, SH: 1, HP: 2, LD: — }
    /// weapons: [light-gun]
    /// abilities: [grapnel]
    /// ```
    pub static CODE = "points", Error;
}

/// Finds costs and allowances that are missing or not positive.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    for unit in &game.units {
        match unit.points {
            None => found.push(
                Diagnostic::new(&CODE, unit.origin.at("/points"), format!("{} has no cost", unit.name))
                    .help("write `points`, what it costs in a fleet"),
            ),
            Some(points) => found.extend(judge(
                points,
                &format!("{} costs {points} points", unit.name),
                unit.origin.at("/points"),
            )),
        }
    }
    let manifest = &game.manifest;
    for (index, size) in manifest.sizes.iter().enumerate() {
        found.extend(judge(
            size.points,
            &format!("{} limit is {} points", possessive(&size.name), size.points),
            manifest.origin.at(&format!("/sizes/{index}/points")),
        ));
    }
    for (index, doctrine) in manifest.doctrines.iter().enumerate() {
        found.extend(judge(
            doctrine.cp,
            &format!("the {} doctrine gives {} Command Points", doctrine.name, doctrine.cp),
            manifest.origin.at(&format!("/doctrines/{index}/cp")),
        ));
    }
}

fn judge(number: i64, sentence: &str, place: Place) -> Option<Diagnostic> {
    (number < 1).then(|| {
        Diagnostic::new(&CODE, place, format!("{sentence}, which is not a positive number")).help("write 1 or more")
    })
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
