//! Conversations as files: what a page asks, and beside it what it is answered. The browser checks replay the same files with
//! the engine that is published (`tests/web/checks/builder-plays.js`), so that both answer alike, letter by letter.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use fleetwright::builder::session::Session;
use fleetwright::load::pack::read_pack;
use fleetwright::render::pack::Pack;
use fleetwright::source::digest::sha256;
use fleetwright::view::names::Names;
use serde_json::Value as Json;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/builder/play")
}

/// The names of the conversations.
pub(super) fn plays() -> Vec<String> {
    let files = fs::read_dir(folder()).expect("a folder");
    let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
    let mut plays: Vec<String> = names
        .filter_map(|name| name.strip_suffix(".play.json").map(str::to_owned))
        .collect();
    plays.sort();
    plays
}

/// What is answered to each question: the question, all but the page on a line, what lines of the page are gone and which are
/// new, and the digest of the whole page.
fn replay(name: &str) -> String {
    let pack = fs::read(folder().join("regatta.pack.json")).expect("a pack");
    let packed = read_pack(&pack).expect("a pack");
    let mut session = Session::new(&packed.game, packed.short_hash());
    let play = fs::read_to_string(folder().join(format!("{name}.play.json"))).expect("a conversation");
    let questions: Vec<Json> = serde_json::from_str(&play).expect("a list of questions");
    let mut told = String::new();
    let mut before = String::new();
    for question in questions {
        let mut reply: Json = serde_json::from_str(&session.ask(&question.to_string())).expect("JSON");
        let page = reply.as_object_mut().and_then(|reply| reply.shift_remove("html"));
        let _ = writeln!(told, "» {question}\n{reply}");
        let Some(page) = page.as_ref().and_then(Json::as_str) else {
            continue;
        };
        let (old, new): (BTreeSet<&str>, BTreeSet<&str>) = (before.lines().collect(), page.lines().collect());
        for line in before.lines().filter(|line| !new.contains(line)) {
            let _ = writeln!(told, "- {line}");
        }
        for line in page.lines().filter(|line| !old.contains(line)) {
            let _ = writeln!(told, "+ {line}");
        }
        let _ = writeln!(told, "= {}\n", sha256(page.as_bytes()));
        page.clone_into(&mut before);
    }
    told
}

#[test]
fn every_conversation_is_answered_as_it_was() {
    let plays = plays();
    assert!(plays.len() >= 3, "{plays:?}");
    for name in plays {
        let expected = fs::read_to_string(folder().join(format!("{name}.told"))).unwrap_or_default();
        let told = replay(&name);
        let differs = told.lines().zip(expected.lines()).position(|(now, then)| now != then);
        assert!(
            told == expected,
            "{name}: line {} and on; look at the difference after `cargo test -- --ignored renew_the_conversations`",
            differs.unwrap_or_default() + 1
        );
    }
}

#[test]
#[ignore = "writes the answers into `tests/builder/play`"]
fn renew_the_conversations() {
    for name in plays() {
        fs::write(folder().join(format!("{name}.told")), replay(&name)).expect("written");
    }
}

/// The pack is as it was published, and stays so: an engine reads what older ones wrote.
#[test]
#[ignore = "writes the pack of the conversations, which is meant to stay"]
fn write_the_pack_of_the_conversations() {
    let game = super::game();
    let pack = Pack::new(&game, &Names::new(&game));
    fs::write(folder().join("regatta.pack.json"), pack.bytes()).expect("written");
}
