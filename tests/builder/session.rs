//! A page's conversation with the engine: every place prints, what is kept is kept, and nothing that a stranger sends does harm.

use std::collections::BTreeMap;

use fleetwright::builder::session::Session;
use fleetwright::game::model::Game;
use fleetwright::load::load;
use fleetwright::source::embedded::{DEFAULT_GAME, EmbeddedFiles};
use serde_json::{Value as Json, json};

pub const HASH: &str = "0123abcd";

pub fn bundled() -> Game {
    let files = EmbeddedFiles::game(DEFAULT_GAME).expect("a bundled game");
    load(&files).expect("it can be read").game.expect("a game")
}

/// A conversation, and what the browser would keep.
pub struct Talk<'g> {
    session: Session<'g>,
    pub kept: BTreeMap<String, String>,
}

impl<'g> Talk<'g> {
    pub fn begin(game: &'g Game, fragment: &str) -> (Self, Json) {
        Self::with(game, fragment, BTreeMap::new())
    }

    pub fn with(game: &'g Game, fragment: &str, kept: BTreeMap<String, String>) -> (Self, Json) {
        let session = Session::new(game, HASH);
        let mut talk = Self { session, kept };
        let begin = json!({
            "ask": "begin", "fragment": fragment, "stored": talk.kept, "storage": "works", "address": "https://example.org/builder/",
        });
        let reply = talk.ask(&begin);
        (talk, reply)
    }

    pub fn ask(&mut self, question: &Json) -> Json {
        let reply: Json = serde_json::from_str(&self.session.ask(&question.to_string())).expect("JSON");
        assert_eq!(reply.get("fault"), None, "{question}");
        for keep in reply["keep"].as_array().into_iter().flatten() {
            let key = keep["key"].as_str().expect("a key").to_owned();
            assert_eq!(self.kept.get(&key).map(String::as_str), keep["was"].as_str(), "{key}");
            match keep["value"].as_str() {
                Some(value) => self.kept.insert(key, value.to_owned()),
                None => self.kept.remove(&key),
            };
        }
        reply
    }
}

/// The fields of a new fleet of the first faction, for the game size at a place.
pub fn fields(game: &Game, name: &str, size: usize) -> Json {
    let faction = game
        .factions
        .iter()
        .find(|faction| faction.playable)
        .expect("a faction");
    json!({ "name": name, "faction": faction.id, "size": game.manifest.sizes[size].id })
}

/// A conversation about a fleet of a few units, kept as number 1.
pub fn begun(game: &Game) -> Talk<'_> {
    let (mut talk, _) = Talk::begin(game, "");
    let fields = fields(game, "Dawn <b>Watch</b>", 1);
    talk.ask(&json!({ "ask": "create", "fields": fields }));
    for unit in ["carrier", "fighter-wing", "cruiser", "cruiser"] {
        talk.ask(&add(unit));
    }
    talk
}

pub fn add(unit: &str) -> Json {
    json!({ "action": "do", "changes": [{ "do": "add", "unit": unit }] })
}

pub fn html(reply: &Json) -> &str {
    reply["html"].as_str().expect("a page")
}

pub fn kept(talk: &Talk<'_>, key: &str) -> Json {
    serde_json::from_str(talk.kept.get(key).expect("it is kept")).expect("JSON")
}

#[test]
fn every_place_prints() {
    let game = bundled();
    let (mut talk, reply) = Talk::begin(&game, "");
    let mut pages = vec![("fleets", reply)];
    pages.push(("new", talk.ask(&json!({ "ask": "go", "to": "new" }))));
    pages.push(("paste", talk.ask(&json!({ "ask": "go", "to": "paste" }))));
    talk = begun(&game);
    pages.push(("build", talk.ask(&json!({ "action": "select", "entry": "u1" }))));
    for place in ["share", "print", "play", "suggest"] {
        pages.push((place, talk.ask(&json!({ "ask": "go", "to": place }))));
    }
    pages.push((
        "advice",
        talk.ask(&json!({ "ask": "wish", "fields": { "wish-frigate": "must" } })),
    ));
    pages.push(("kept", talk.ask(&json!({ "ask": "go", "to": "fleets" }))));
    if let Ok(folder) = std::env::var("BUILDER_PAGES") {
        for (name, page) in &pages {
            std::fs::write(
                format!("{folder}/{name}.html"),
                page["html"].as_str().unwrap_or_default(),
            )
            .expect("a page");
        }
    }
    for (name, page) in &pages {
        let html = page["html"].as_str().expect("a page");
        assert!(html.contains("<h1") && !html.contains("<b>"), "{name}: {html}");
    }
}

#[test]
fn a_link_opens_in_another_browser_and_is_kept_once_it_is_changed() {
    let game = bundled();
    let mut talk = begun(&game);
    let link = talk.ask(&json!({ "ask": "copy", "what": "link" }))["copy"]
        .as_str()
        .expect("a link")
        .to_owned();
    let code = link.split_once('#').expect("a fragment").1.to_owned();
    let (mut other, reply) = Talk::begin(&game, &format!("#{code}"));
    assert!(html(&reply).contains("This fleet came with a link"));
    assert_eq!(
        reply["fragment"],
        format!("#{code}"),
        "the address stays as it was sent"
    );
    assert!(other.kept.is_empty());
    let reply = other.ask(&add("cruiser"));
    assert_eq!(reply["fragment"], "#build/1");
    assert_eq!(kept(&other, "fleet/1")["units"].as_array().map(Vec::len), Some(5));
    other.ask(&json!({ "action": "undo" }));
    assert_eq!(kept(&other, "fleet/1")["units"], kept(&talk, "fleet/1")["units"]);
}

#[test]
fn a_corrupt_link_is_told_and_loses_nothing() {
    let game = bundled();
    let mut talk = begun(&game);
    let before = talk.kept.clone();
    for fragment in [
        "#1abc",
        "#15h80as0ymmr4a093nf6mg2edjmc4344mr38r48t652c7q",
        "#%00",
        "#<script>",
        "#build/77",
        "#play/",
        "#build/../x",
    ] {
        let reply = talk.ask(&json!({ "ask": "visit", "fragment": fragment }));
        assert!(!html(&reply).contains("<script"), "{fragment}");
    }
    assert_eq!(talk.kept, before);
}

#[test]
fn a_hostile_link_is_only_text() {
    let game = bundled();
    let mut talk = begun(&game);
    let evil = "\"><img src=x onerror=alert(1)><script>alert(1)</script>";
    for change in [
        json!({ "do": "title", "name": evil }),
        json!({ "do": "rename", "entry": "u1", "name": evil }),
        json!({ "do": "swap", "entry": "u2", "unit": evil }),
        json!({ "do": "faction", "faction": evil }),
        json!({ "do": "size", "size": evil }),
    ] {
        talk.ask(&json!({ "action": "do", "changes": [change] }));
    }
    for place in ["build", "share", "print", "play", "suggest", "fleets"] {
        let reply = talk.ask(&json!({ "ask": "go", "to": place }));
        let page = html(&reply);
        assert!(!page.contains("<img") && !page.contains("<script"), "{place}: {page}");
    }
}

#[test]
fn a_pasted_list_is_opened_and_nonsense_stays_in_the_field() {
    let game = bundled();
    let (mut talk, _) = Talk::begin(&game, "#paste");
    let reply = talk.ask(&json!({ "ask": "paste", "text": "hello <there>" }));
    assert!(html(&reply).contains("This is no fleet") && html(&reply).contains("hello &lt;there&gt;"));
    let reply = talk.ask(&json!({ "ask": "paste", "text": "Myr-Valari, Standard\n- 2x Frigate Squadron (220)\n- Carrier\n  - Fighter Wing" }));
    assert!(
        html(&reply).contains("2 ×") && reply["fragment"] == "#build/1",
        "{reply}"
    );
}

#[test]
fn what_is_ticked_off_at_the_table_survives_a_reload() {
    let game = bundled();
    let mut talk = begun(&game);
    talk.ask(&json!({ "ask": "go", "to": "play" }));
    talk.ask(&json!({ "ask": "tick", "row": "u1/1/0/SH", "by": 3 }));
    talk.ask(&json!({ "ask": "done", "unit": "u3/1" }));
    talk.ask(&json!({ "ask": "lost", "what": "u2/1/base-2" }));
    talk.ask(&json!({ "ask": "count", "token": "action", "by": 2 }));
    let reply = talk.ask(&json!({ "ask": "round", "by": 1 }));
    let (_, again) = Talk::with(&game, "#play/1", talk.kept.clone());
    assert_eq!(html(&again), html(&reply));
    assert_eq!(
        kept(&talk, "play/1")["done"],
        json!([]),
        "another round, and all may activate again"
    );
    assert!(
        html(&reply).contains("<strong id=\"round\">2</strong>")
            && html(&reply).contains("<strong id=\"token-action\">2</strong>")
    );
}

#[test]
fn a_suggestion_is_taken_and_can_be_undone() {
    let game = bundled();
    let mut talk = begun(&game);
    let before = kept(&talk, "fleet/1")["units"].clone();
    let reply = talk.ask(&json!({ "ask": "go", "to": "suggest" }));
    assert!(html(&reply).contains("Fill the fleet up"));
    let reply = talk.ask(&json!({ "ask": "wish", "fields": { "wish-frigate-squadron": "must" } }));
    assert!(html(&reply).contains("Take this one"), "{reply}");
    let reply = talk.ask(&json!({ "ask": "take", "answer": 0 }));
    assert!(html(&reply).contains("is-legal") && html(&reply).contains("Frigate Squadron"));
    talk.ask(&json!({ "action": "undo" }));
    assert_eq!(kept(&talk, "fleet/1")["units"], before);
    let reply = talk.ask(&json!({ "ask": "wish", "fields": { "points": "10" } }));
    assert!(html(&reply).contains("cannot all be kept"));
}

#[test]
fn every_mend_that_a_page_offers_can_be_pressed() {
    let game = bundled();
    let mut talk = begun(&game);
    let reply = talk.ask(&json!({ "ask": "go", "to": "build" }));
    let mends: Vec<String> = html(&reply)
        .split("class=\"push mend\" data-ask=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .map(|ask| ask.replace("&quot;", "\""))
        .collect();
    assert!(mends.len() >= 3, "{mends:?}");
    for mend in mends {
        let before = talk.kept["fleet/1"].clone();
        talk.ask(&serde_json::from_str(&mend).expect("JSON"));
        assert_ne!(talk.kept["fleet/1"], before, "{mend}");
        talk.ask(&json!({ "action": "undo" }));
        assert_eq!(talk.kept["fleet/1"], before);
    }
}

#[test]
fn questions_that_are_none_are_refused_in_words() {
    let game = bundled();
    let mut session = Session::new(&game, HASH);
    for question in [
        "",
        "{",
        "null",
        "[]",
        "{\"ask\":\"fly\"}",
        "{\"ask\":\"open\"}",
        "{\"action\":\"do\",\"changes\":[{\"do\":\"x\"}]}",
    ] {
        let reply: Json = serde_json::from_str(&session.ask(question)).expect("JSON");
        assert!(
            reply["fault"].as_str().is_some_and(|why| why.contains("no question")),
            "{question}: {reply}"
        );
    }
}

#[test]
fn what_is_told_is_told_once_and_goes_when_the_player_goes_on() {
    let game = bundled();
    let mut talk = begun(&game);
    let reply = talk.ask(&json!({ "ask": "remove", "id": "1" }));
    assert!(reply["say"].as_str().is_some_and(|say| say.contains("is removed")));
    let reply = talk.ask(&json!({ "ask": "stored", "key": "fleet/9", "value": null }));
    assert!(
        reply.get("say").is_none() && html(&reply).contains("is removed"),
        "{reply}"
    );
    let reply = talk.ask(&json!({ "ask": "go", "to": "new" }));
    assert!(!html(&reply).contains("is removed"));
}
