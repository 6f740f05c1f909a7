//! How many lists are judged in a second, on one thread: `cargo bench --bench fleet`.
//!
//! Measured on an eight-unit fleet of 1,000 points: legal as it is, and with faults. The figures to watch are lists a second with
//! findings as values, and with words and mends; how long an action in the builder takes on the largest golden fleet, and how
//! that grows with the list.

#![allow(clippy::disallowed_methods)] // a benchmark is what the clock is for

use std::cell::{Cell, RefCell};
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use fleetwright::builder::session::Session;
use fleetwright::builder::{Action, State, offers, update};
use fleetwright::fleet::change::Change;
use fleetwright::fleet::judge::Judge;
use fleetwright::fleet::report::FleetReport;
use fleetwright::fleet::strength::strength;
use fleetwright::game::fleet::{Fleet, FleetUnit};
use fleetwright::game::model::Game;
use fleetwright::load::load;
use fleetwright::source::disk::DiskFiles;
use serde_json::json;

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
    drop(judge);
    grow(game);
}

/// How the time of an action on the builder's page, from question to page, grows with the list.
fn grow(mut game: Game) {
    for name in ["over the points", "of no more points than it may cost"] {
        let times = [20, 50, 100, 200, 400].map(|entries| {
            let list = long(entries);
            if name != "over the points" {
                let points = Judge::new(&game).verdict(&list).points;
                for size in &mut game.manifest.value.sizes {
                    size.points = points + 500;
                }
            }
            let time = answer(&game, &list);
            println!("an action on the builder's page, {entries} entries, {name}: {time:.0} µs");
            time
        });
        println!("    200 entries to 50: {:.1} times as long", times[3] / times[1]);
    }
}

/// How long the page takes to answer, in microseconds: one unit more and one fewer, by turns.
fn answer(game: &Game, list: &Fleet) -> f64 {
    let mut session = Session::new(game, "00000000");
    let kept = serde_json::to_string(list).expect("JSON");
    let begin = json!({
        "ask": "begin", "fragment": "build/1", "storage": "works", "address": "", "stored": { "fleet/1": kept },
    });
    assert!(
        session.ask(&begin.to_string()).contains("select-u1"),
        "the list is shown"
    );
    let (session, by) = (RefCell::new(session), Cell::new(-1));
    let act = || {
        by.set(-by.get());
        let question = json!({ "action": "adjust", "entry": "u1", "by": by.get() });
        drop(black_box(session.borrow_mut().ask(&question.to_string())));
    };
    1e6 / rate(act)
}

/// A list of about so many entries, every seventh a host with two others aboard.
fn long(entries: usize) -> Fleet {
    let units = [
        "destroyer",
        "cruiser",
        "frigate-squadron",
        "escort-squadron",
        "battleship",
    ];
    let id = |entry: usize| format!("u{}", entry + 1);
    let aboard = |entry: usize| json!([{ "id": id(entry + 1), "unit": "fighter-wing" }, { "id": id(entry + 2), "unit": "bomber-wing" }]);
    let unit = |entry: usize| match entry % 7 {
        4 if entry + 2 < entries => Some(json!({ "id": id(entry), "unit": "carrier", "embarked": aboard(entry) })),
        5 | 6 => None,
        _ => Some(json!({ "id": id(entry), "unit": units[entry % units.len()] })),
    };
    let units: Vec<_> = (0..entries).filter_map(unit).collect();
    let list = json!({ "game": "fabled-star", "faction": "myr-valari", "size": "battle", "units": units });
    serde_json::from_value(list).expect("a list")
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
