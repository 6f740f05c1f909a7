//! How many lists are judged in a second, on one thread: `cargo bench --bench fleet`.
//!
//! Measured on an eight-unit fleet of 1,000 points: legal as it is, and with faults. The figures to watch are lists a second with
//! findings as values, and with words and mends; and how long an action in the builder takes on the largest golden fleet.

#![allow(clippy::disallowed_methods)] // a benchmark is what the clock is for

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use fleetwright::builder::{Action, State, offers, update};
use fleetwright::fleet::change::Change;
use fleetwright::fleet::judge::Judge;
use fleetwright::fleet::report::FleetReport;
use fleetwright::fleet::strength::strength;
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
    let legal = game.fleets.iter().filter(|fleet| judge.verdict(fleet).legal);
    let largest = legal.max_by_key(|fleet| judge.verdict(fleet).points);
    act(&judge, &largest.expect("a legal fleet").value);
}

/// What a face of the builder works out for one action: one unit too many is added, or an entry is renamed.
fn act(judge: &Judge<'_>, largest: &Fleet) {
    let state = State::new(largest);
    let unit = largest.units.first().expect("a unit").unit.clone();
    let add = Change::Add {
        unit,
        count: 1,
        host: None,
        name: None,
    };
    let rename = Change::Title {
        name: "Dusk".to_owned(),
    };
    for (name, change) in [("one unit too many", add), ("another name", rename)] {
        let action = Action::Do { changes: vec![change] };
        let after = update(&state, &action, judge);
        let verdict = judge.verdict(&after.fleet);
        let parts: [(&str, &dyn Fn()); 4] = [
            ("update", &|| drop(black_box(update(&state, black_box(&action), judge)))),
            ("verdict, mends, words", &|| {
                drop(black_box(report(judge, &after.fleet)));
            }),
            ("offers", &|| drop(black_box(offers(judge, &after)))),
            ("strength", &|| drop(black_box(strength(judge, &after.fleet)))),
        ];
        let times = parts.map(|(part, work)| (part, 1e6 / rate(work)));
        let all: f64 = times.iter().map(|(_, time)| time).sum();
        println!(
            "an action in the builder, {name} ({} units, {} points, {} findings): {all:.0} µs",
            verdict.units,
            verdict.points,
            verdict.findings.len()
        );
        for (part, time) in times {
            println!("    {part}: {time:.0} µs");
        }
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
