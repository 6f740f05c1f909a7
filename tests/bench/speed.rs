//! How long a check takes beside the bare parse of the same files: `cargo bench --bench speed`.
//!
//! Both are measured in turn within one run, so that a busy machine slows both; the figure to watch is the ratio.

#![allow(clippy::disallowed_methods, clippy::case_sensitive_file_extension_comparisons)] // a benchmark is what the clock is for

use std::hint::black_box;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use fleetwright::check::run::check;
use fleetwright::load::load;
use fleetwright::render::pack::Pack;
use fleetwright::source::disk::DiskFiles;
use fleetwright::source::files::Files;
use fleetwright::source::memory::MemoryFiles;
use fleetwright::source::{markdown, yaml};
use fleetwright::view::publication::Publication;

const ROUNDS: usize = 60;

fn main() {
    let mut games: Vec<PathBuf> = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/data"))
        .expect("the bundled games")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.join("game.yaml").is_file())
        .collect();
    games.sort();
    for game in games {
        measure(&game);
    }
}

fn measure(folder: &std::path::Path) {
    let files = in_memory(folder);
    let mut parse = Vec::new();
    let mut loading = Vec::new();
    let mut checking = Vec::new();
    let mut viewing = Vec::new();
    for _ in 0..ROUNDS {
        parse.push(time(|| bare_parse(&files)));
        loading.push(time(|| {
            black_box(load(&files).expect("a game"));
        }));
        checking.push(time(|| {
            black_box(check(&load(&files).expect("a game")));
        }));
        let loaded = load(&files).expect("a game");
        let (game, names) = (
            loaded.game.as_ref().expect("a game"),
            check(&loaded).names.expect("names"),
        );
        viewing.push(time(|| {
            black_box(Publication::new(game, &names));
            black_box(Pack::new(game, &names));
        }));
    }
    let [parse, loading, checking, viewing] = [parse, loading, checking, viewing].map(median);
    println!("{}", folder.file_name().unwrap_or_default().to_string_lossy());
    println!("  bare parse    {:8.2} ms", ms(parse));
    println!(
        "  load          {:8.2} ms  {:.2} × the parse",
        ms(loading),
        ratio(loading, parse)
    );
    println!(
        "  load + check  {:8.2} ms  {:.2} × the parse",
        ms(checking),
        ratio(checking, parse)
    );
    println!("  view + pack   {:8.2} ms", ms(viewing));
}

fn in_memory(folder: &std::path::Path) -> MemoryFiles {
    let disk = DiskFiles::new(folder);
    let mut files = MemoryFiles::new();
    for path in disk.list().expect("a folder") {
        let bytes = disk.read(&path).expect("a file");
        files.insert(path, bytes);
    }
    files
}

/// Every YAML text to its tree, and every Markdown body to its events; nothing is looked at.
fn bare_parse(files: &MemoryFiles) {
    for path in files.list().expect("a list") {
        let bytes = files.read(&path).expect("a file");
        let text = String::from_utf8(bytes).expect("text");
        if path.ends_with(".md") {
            let halves = markdown::split(&text).expect("front matter");
            black_box(yaml::parse(
                &text[halves.front.start..halves.front.end],
                halves.front.start,
            ));
            let body = &text[halves.body.start..halves.body.end];
            black_box(pulldown_cmark::Parser::new_ext(body, pulldown_cmark::Options::all()).count());
        } else if path.ends_with(".yaml") {
            black_box(yaml::parse(&text, 0));
        }
    }
}

fn time(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn ratio(left: Duration, right: Duration) -> f64 {
    left.as_secs_f64() / right.as_secs_f64()
}
