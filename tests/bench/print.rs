//! What print costs: `cargo bench --bench print`.
//!
//! Decks of 100, 1,000 and 5,000 units are made of the bundled game's own, each with a name and numbers of its own, and
//! laid out as one PDF of single cards. Every measurement is a process of its own, so that memory is its own, too. The
//! figure to watch is the time for each unit: it must not grow with their number.

#![allow(clippy::disallowed_methods)] // a benchmark is what the clock is for

use std::collections::BTreeMap;
use std::process::Command;
use std::sync::Arc;
use std::time::Instant;

use fleetwright::check::run::check;
use fleetwright::game::asset::Assets;
use fleetwright::load::load;
use fleetwright::render::typst::{Job, Press};
use fleetwright::source::embedded::{DEFAULT_GAME, EmbeddedFiles};
use fleetwright::view::deck;
use fleetwright::view::publication::Publication;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const SIZES: [usize; 3] = [100, 1_000, 5_000];

/// The argument under which this program measures one size instead of all.
const ONE: &str = "--one=";

fn main() {
    let one = std::env::args().find_map(|argument| argument.strip_prefix(ONE)?.parse().ok());
    if let Some(units) = one {
        measure(units);
        return;
    }
    println!("units   pages      PDF    time    each   memory");
    let own = std::env::current_exe().expect("this program");
    for units in SIZES {
        let status = Command::new(&own).arg(format!("{ONE}{units}")).status();
        assert!(status.is_ok_and(|status| status.success()), "{units} units");
    }
}

fn measure(units: usize) {
    let (publication, assets) = synthetic(units);
    let press = Press::new(BTreeMap::new(), &assets);
    let start = Instant::now();
    let job = Job::singles(deck::of_kind(&publication, fleetwright::game::card::CardKind::Unit));
    let laid = press.lay_out("singles", &publication, &job).expect("it is laid out");
    let sheet = laid.sheet().expect("it is a PDF");
    let took = start.elapsed().as_secs_f64();
    assert!(sheet.findings.iter().all(|finding| finding.fits));
    #[allow(clippy::cast_precision_loss)] // a few thousand units, a few million bytes
    let (each, size) = (took * 1e3 / units as f64, sheet.pdf.len() as f64 / 1e6);
    println!(
        "{units:5} {:7} {size:5.1} MB {took:5.2} s {each:4.2} ms {:5} MB",
        sheet.pages,
        most_memory_mb()
    );
}

/// A game with so many units: the bundled ones over and over, no two alike.
fn synthetic(units: usize) -> (Publication, Arc<Assets>) {
    let files = EmbeddedFiles::game(DEFAULT_GAME).expect("a bundled game");
    let loaded = load(&files).expect("it can be read");
    let names = check(&loaded).names.expect("names");
    let game = loaded.game.expect("a game");
    let mut publication = Publication::new(&game, &names);
    let originals = std::mem::take(&mut publication.units);
    publication.units = (0..units)
        .zip(originals.iter().cycle())
        .map(|(index, original)| {
            let mut unit = original.clone();
            unit.id = format!("{}-{index}", unit.id);
            unit.anchor = format!("unit-{}", unit.id);
            unit.number = u32::try_from(index).unwrap_or(u32::MAX);
            unit.name = format!("{} {index}", unit.name);
            for (place, ability) in unit.abilities.iter_mut().enumerate() {
                ability.name = format!("{} {index}.{place}", ability.name);
            }
            unit
        })
        .collect();
    (publication, game.assets)
}

/// The most memory that this process has held, in megabytes; 0 where the system does not tell.
fn most_memory_mb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}
