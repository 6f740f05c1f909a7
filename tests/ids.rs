//! Permanent ids: whatever was published leads somewhere, on the site, in the rulebook and in the pack, and goes on doing so
//! when it is renamed.

#[cfg(feature = "print")]
mod rulebook;

use std::collections::{BTreeMap, BTreeSet};

use fleetwright::check::run::check;
use fleetwright::diagnostic::code::Severity;
use fleetwright::game::ledger::{ID_KINDS, LEDGER};
use fleetwright::game::model::Game;
use fleetwright::load::load;
use fleetwright::render::html::{Extras, render};
use fleetwright::render::pack::{Pack, schema_bytes};
use fleetwright::source::files::Files;
use fleetwright::source::memory::MemoryFiles;
use fleetwright::view::names::Names;
use fleetwright::view::publication::Publication;
use serde_json::Value as Json;

use crate::game_files::read_folder;

/// A game with everything that is made of it.
struct Made {
    game: Game,
    names: Names,
    #[cfg(feature = "print")]
    publication: Publication,
    pages: BTreeMap<String, String>,
}

impl Made {
    fn of(files: &MemoryFiles) -> Self {
        let loaded = load(files).expect("a game");
        let report = check(&loaded).report;
        assert_eq!(report.count(Severity::Error), 0, "{:#?}", report.diagnostics);
        let game = loaded.game.expect("a game");
        let names = Names::new(&game);
        let publication = Publication::new(&game, &names);
        let site = render(&publication, &BTreeMap::new(), &Extras::default()).expect("a site");
        let pages = site
            .into_iter()
            .filter(|(path, _)| path.rsplit('.').next() == Some("html"));
        Self {
            pages: pages
                .map(|(path, bytes)| (path, String::from_utf8(bytes).expect("text")))
                .collect(),
            game,
            names,
            #[cfg(feature = "print")]
            publication,
        }
    }

    fn pack(&self) -> Json {
        Pack::new(&self.game, &self.names).to_json()
    }

    /// The pages on which an anchor stands.
    fn pages_with(&self, anchor: &str) -> Vec<&str> {
        let mark = format!("id=\"{anchor}\"");
        let pages = self.pages.iter().filter(|(_, html)| html.contains(&mark));
        pages.map(|(path, _)| path.as_str()).collect()
    }
}

/// Every recorded id, as the key of its kind, its anchor and the id.
fn recorded(game: &Game) -> Vec<(&'static str, String, String)> {
    let ledger = game.ledger.as_ref().expect("a ledger");
    let kinds = ID_KINDS.iter();
    kinds
        .flat_map(|kind| {
            let ids = (kind.recorded)(ledger).iter();
            ids.map(|id| (kind.key, kind.anchor(id), id.clone()))
        })
        .collect()
}

/// The ids that a pack holds below a key, those that things had before among them.
fn packed(pack: &Json, key: &str) -> BTreeSet<String> {
    let ids = |list: &Json, found: &mut BTreeSet<String>| {
        for one in list.as_array().into_iter().flatten() {
            let old = one["formerly"].as_array().into_iter().flatten();
            let all = old.chain([&one["id"]]).filter_map(Json::as_str);
            found.extend(all.map(str::to_owned));
        }
    };
    let mut found = BTreeSet::new();
    match key {
        "rules" | "faqs" => {
            ids(&pack["rules"], &mut found);
            ids(&pack["faqs"], &mut found);
        }
        "terms" => {
            ids(&pack["terms"], &mut found);
            ids(&pack["reserved"], &mut found);
        }
        "characteristics" => ids(&pack["game"]["characteristics"], &mut found),
        "faction_abilities" | "command_abilities" => {
            for board in pack["boards"].as_array().into_iter().flatten() {
                ids(&board[key], &mut found);
            }
        }
        key => ids(&pack[key], &mut found),
    }
    found
}

fn canon() -> MemoryFiles {
    read_folder("data/fabled-star")
}

fn edit(files: &mut MemoryFiles, path: &str, from: &str, to: &str) {
    let text = String::from_utf8(files.read(path).expect("a file")).expect("text");
    assert_eq!(text.matches(from).count(), 1, "{path} has `{from}` once");
    files.insert(path, text.replace(from, to));
}

/// The canon after a life of renaming: a rule, a question, a whole part, a term, a unit, a chapter, a Command
/// Ability, a token and a reference sheet.
fn renamed() -> MemoryFiles {
    let mut files = canon();
    let actions = "rules/09-action-points-and-actions.md";
    edit(
        &mut files,
        actions,
        "{#rule-move}",
        "{#rule-moving formerly=rule-move,rule-march}",
    );
    edit(
        &mut files,
        actions,
        "{#faq-fire-once}",
        "{#faq-fire-twice formerly=faq-fire-once}",
    );
    edit(
        &mut files,
        actions,
        "{#rule-actions}",
        "{#rule-action-points formerly=rule-actions}",
    );
    edit(
        &mut files,
        actions,
        "\nid: action-points-and-actions\n",
        "\nid: acting\nformerly: [action-points-and-actions]\n",
    );
    edit(
        &mut files,
        "glossary.yaml",
        "- id: action-point\n",
        "- id: ap\n    formerly: [action-point]\n",
    );
    edit(
        &mut files,
        "units/battleship.yaml",
        "id: battleship\n",
        "id: old-queen\nformerly: battleship\n",
    );
    let board = "boards/myr-valari.yaml";
    edit(
        &mut files,
        board,
        "- id: ghost-signal\n",
        "- id: echo\n    formerly: [ghost-signal]\n",
    );
    edit(
        &mut files,
        "tokens.yaml",
        "- id: squad-leader\n",
        "- id: leader\n    formerly: squad-leader\n",
    );
    edit(
        &mut files,
        "reference.yaml",
        "- id: fire-sequence\n",
        "- id: firing\n    formerly: [fire-sequence]\n",
    );
    // Prose names what it needs by the present id.
    for path in files.list().expect("a list") {
        let text = String::from_utf8(files.read(&path).expect("a file")).expect("text");
        let text = text
            .replace("unit.battleship.", "unit.old_queen.")
            .replace("command_ability.ghost_signal.", "command_ability.echo.");
        files.insert(path, text);
    }
    files
}

/// The anchors of what was renamed, with the pages where they were and the ids by which the pack knew them.
const FORMER: &[(&str, &str, &str)] = &[
    ("rule-move", "rules", "rule-move"),
    ("rule-march", "rules", "rule-march"),
    ("faq-fire-once", "faqs", "faq-fire-once"),
    ("rule-actions", "rules", "rule-actions"),
    (
        "chapter-action-points-and-actions",
        "chapters",
        "action-points-and-actions",
    ),
    ("term-action-point", "terms", "action-point"),
    ("unit-battleship", "units", "battleship"),
    ("command-ability-ghost-signal", "command_abilities", "ghost-signal"),
    ("token-squad-leader", "tokens", "squad-leader"),
    ("reference-fire-sequence", "references", "fire-sequence"),
];

#[test]
fn every_recorded_id_of_the_canon_is_an_anchor_of_the_site_and_an_id_of_the_pack() {
    let made = Made::of(&canon());
    let pack = made.pack();
    let recorded = recorded(&made.game);
    assert!(recorded.len() > 400, "{}", recorded.len());
    for (key, anchor, id) in recorded {
        assert_eq!(
            made.pages_with(&anchor).len(),
            1,
            "{anchor}: {:?}",
            made.pages_with(&anchor)
        );
        assert!(packed(&pack, key).contains(&id), "{key} of the pack have no `{id}`");
    }
    assert_eq!(
        made.game.unrecorded_ids().len(),
        0,
        "`fleetwright ids --record` adds them to {LEDGER}"
    );
}

#[test]
fn rules_and_questions_have_their_own_words_in_the_pack() {
    let made = Made::of(&canon());
    let pack = made.pack();
    let find = |key: &str, id: &str| {
        let mut list = pack[key].as_array().expect("a list").iter();
        list.find(|one| one["id"] == id)
            .cloned()
            .unwrap_or_else(|| panic!("no {id}"))
    };
    let part = find("rules", "rule-actions");
    assert_eq!(part["chapter"], "action-points-and-actions");
    assert_eq!(part["title"], "Action Points & Actions");
    assert_eq!(part["proposed"], Json::from(vec!["text"]));
    let words = part["text"].as_str().expect("a text");
    assert!(
        words.contains("\n\nHow long they last\n\nAim lasts"),
        "a part has all of its words: {words}"
    );
    let durations = find("rules", "rule-action-durations");
    assert_eq!(
        (durations["title"].as_str(), &durations["proposed"]),
        (Some("How long they last"), &Json::from(true))
    );
    let fire = find("rules", "rule-fire");
    assert!(
        fire["proposed"].is_null(),
        "what follows a proposed passage is not in it: {fire}"
    );
    let dash = find("faqs", "faq-dash");
    assert_eq!(dash["title"], "Does a dash count as zero?");
    assert_eq!(
        (dash["part"].as_str(), dash["chapter"].as_str()),
        (Some("faq"), Some("core-statistics"))
    );
    for one in pack["rules"]
        .as_array()
        .into_iter()
        .chain(pack["faqs"].as_array())
        .flatten()
    {
        let text = one["text"].as_str().expect("a text");
        for mark in ["{{", "[[", ":::", "{#", "](", "**"] {
            assert!(!text.contains(mark), "{one}");
        }
    }
    for question in pack["faqs"].as_array().expect("a list") {
        assert_ne!(question["text"], "", "{question}");
    }
}

#[test]
fn old_links_lead_to_what_was_renamed() {
    let made = Made::of(&renamed());
    let pack = made.pack();
    let schema: Json = serde_json::from_slice(&schema_bytes()).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let faults: Vec<String> = validator.iter_errors(&pack).map(|fault| fault.to_string()).collect();
    assert!(faults.is_empty(), "{faults:?}");
    for (anchor, key, id) in FORMER {
        assert_eq!(
            made.pages_with(anchor).len(),
            1,
            "{anchor}: {:?}",
            made.pages_with(anchor)
        );
        assert!(packed(&pack, key).contains(*id), "{key} of the pack forgot `{id}`");
    }
    // A part was also found by its chapter's id.
    let page = "rulebook/09-action-points-and-actions.html";
    for anchor in [
        "chapter-acting-rule",
        "chapter-action-points-and-actions-rule",
        "rule-march",
    ] {
        assert_eq!(made.pages_with(anchor), [page], "{anchor}");
    }
    assert_eq!(made.pages_with("unit-battleship"), ["units/old-queen.html"]);
    // Where the page itself was named by the id, the old page sends its reader on, without a script.
    let old = &made.pages["units/battleship.html"];
    assert!(
        old.contains("<meta http-equiv=\"refresh\" content=\"0; url=old-queen.html\">"),
        "{old}"
    );
    assert!(old.contains("<a href=\"old-queen.html\">"), "{old}");
    let chapter = &made.pages["rulebook/action-points-and-actions.html"];
    assert!(chapter.contains("url=09-action-points-and-actions.html"), "{chapter}");
    // What stands behind `#` goes along where there are scripts; the refresh, which loses it, is for where there are none.
    for page in [old, chapter] {
        assert!(page.contains("<script src=\"../moved.js\"></script>"), "{page}");
        assert!(page.contains("<noscript><meta http-equiv=\"refresh\""), "{page}");
        assert!(page.contains("<link rel=\"canonical\" href=\""), "{page}");
    }
    // Fleets that were saved before still name their unit.
    assert_eq!(
        made.game.units.get("battleship").map(|unit| unit.id.as_str()),
        Some("old-queen")
    );
}

#[test]
fn prose_may_link_by_an_old_id() {
    let mut files = renamed();
    edit(
        &mut files,
        "house-rules.yaml",
        "rules:\n",
        "rules:\n  - { id: old-link, title: Old, text: \"[Old](rules/09-action-points-and-actions.md#rule-march)\" }\n",
    );
    let made = Made::of(&files);
    let page = &made.pages["rulebook/house-rules.html"];
    assert!(
        page.contains("09-action-points-and-actions.html#rule-moving\""),
        "{page}"
    );
}

#[test]
fn a_page_that_is_there_is_not_hidden_by_one_that_was() {
    let mut files = canon();
    // Wrong, and found by `duplicate-id`; the site keeps the unit's page all the same.
    edit(
        &mut files,
        "units/cruiser.yaml",
        "id: cruiser\n",
        "id: cruiser\nformerly: [carrier]\n",
    );
    let game = load(&files).expect("a game").game.expect("a game");
    let publication = Publication::new(&game, &Names::new(&game));
    let site = render(&publication, &BTreeMap::new(), &Extras::default()).expect("a site");
    let page = String::from_utf8_lossy(&site["units/carrier.html"]).into_owned();
    assert!(!page.contains("http-equiv=\"refresh\""), "{page}");
}
