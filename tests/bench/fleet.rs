//! How many lists are judged in a second, on one thread: `cargo bench --bench fleet`.
//!
//! Measured on an eight-unit fleet of 1,000 points: legal as it is, and with faults. The figures to watch are lists a second with
//! findings as values, and with words and mends.

#![allow(clippy::disallowed_methods)] // a benchmark is what the clock is for

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use fleetwright::fleet::judge::Judge;
use fleetwright::fleet::report::FleetReport;
use fleetwright::game::fleet::{Fleet, FleetUnit};
use fleetwright::load::load;
use fleetwright::source::disk::DiskFiles;

/// How long each measurement lasts.
const LASTING: Duration = Duration::from_millis(700);

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/fabled-star");
    let game = load(&DiskFiles::new(folder)).expect("a folder").game.expect("a game");
    let judge = Judge::new(&game);
    let legal = game.fleets.iter().find(|fleet| fleet.name == "Dawn Patrol");
    let legal = legal.expect("the golden fleet").value.clone();
    let mut faulty = legal.clone();
    faulty.units.push(FleetUnit {
        id: Some("more".to_owned()),
        ..legal.units.last().expect("a unit").clone()
    });
    let mut bad = faulty.clone();
    "consumed".clone_into(&mut bad.faction);
    "destroyr".clone_into(&mut bad.units[1].unit);

    println!(
        "a game made ready: {:.0} µs",
        1e6 / rate(|| drop(black_box(Judge::new(&game))))
    );
    for (name, list) in [("legal", &legal), ("over the points", &faulty), ("of faults", &bad)] {
        let verdict = judge.verdict(list);
        let values = rate(|| drop(black_box(judge.verdict(black_box(list)))));
        let words = rate(|| drop(black_box(report(&judge, list))));
        println!(
            "{name} ({} units, {} points, {} findings): {values:.0} verdicts a second, {words:.0} with words and mends, ratio {:.1}",
            verdict.units,
            verdict.points,
            verdict.findings.len(),
            values / words
        );
    }
}

fn report(judge: &Judge<'_>, list: &Fleet) -> FleetReport {
    FleetReport::new(judge, list, &judge.verdict(list), "list.fleet.yaml")
}

/// How often a second it can be done.
fn rate(work: impl Fn()) -> f64 {
    let (start, mut done) = (Instant::now(), 0_u32);
    while start.elapsed() < LASTING {
        for _ in 0..20 {
            work();
        }
        done += 20;
    }
    f64::from(done) / start.elapsed().as_secs_f64()
}
