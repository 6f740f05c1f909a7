//! A page's conversation with the engine: every place prints, what is kept is kept, and nothing that a stranger sends does harm.

use std::collections::BTreeMap;

use fleetwright::builder::session::Session;
use fleetwright::game::model::Game;
use fleetwright::load::load;
use fleetwright::source::embedded::{DEFAULT_GAME, EmbeddedFiles};
use serde_json::{Value as Json, json};

const HASH: &str = "0123abcd";

fn bundled() -> Game {
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
        let session = Session::new(game, HASH).expect("templates");
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

#[test]
fn every_place_prints() {
    let game = bundled();
    let (mut talk, reply) = Talk::begin(&game, "");
    let mut pages = vec![("fleets", reply)];
    pages.push(("new", talk.ask(&json!({ "ask": "go", "to": "new" }))));
    let faction = game
        .factions
        .iter()
        .find(|faction| faction.playable)
        .expect("a faction")
        .id
        .clone();
    let size = game.manifest.sizes[1].id.clone();
    pages.push((
        "empty",
        talk.ask(
            &json!({ "ask": "create", "fields": { "name": "Dawn <b>Watch</b>", "faction": faction, "size": size } }),
        ),
    ));
    for unit in ["carrier", "fighter-wing", "cruiser", "cruiser"] {
        talk.ask(&json!({ "action": "do", "changes": [{ "do": "add", "unit": unit }] }));
    }
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
