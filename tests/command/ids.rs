//! `ids`: what is not recorded is listed, and recorded without touching anything else.

use crate::tool::Workshop;

#[test]
fn new_ids_are_listed_with_their_places() {
    let shop = Workshop::new();
    let ended = shop.succeed(&["ids", "game"]);
    let lines: Vec<Vec<&str>> = ended
        .out
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert!(
        lines.contains(&vec!["rules", "rule-grapnels", "game/rules/01-basics.md:13"]),
        "{ended:?}"
    );
    assert!(
        lines.contains(&vec!["units", "barge", "game/units/barge.yaml:1"]),
        "{ended:?}"
    );
    assert!(
        ended.err.ends_with("ids are not in ids.yaml yet; --record adds them\n"),
        "{ended:?}"
    );
    assert!(!shop.path("game/ids.yaml").exists(), "listing writes nothing");
    assert_eq!(shop.succeed(&["ids", "game", "-q"]).err, "");
}

#[test]
fn a_ledger_is_begun_and_goes_on() {
    let shop = Workshop::new();
    let before = shop.tree("game");
    shop.succeed(&["ids", "game", "--record"]);
    let first = shop.read("game/ids.yaml");
    assert!(first.starts_with("# "), "{first}");
    assert!(first.contains("\nunits:\n  - picket\n  - barge\n") || first.contains("\nunits:\n  - barge\n  - picket\n"));
    let mut after = shop.tree("game");
    after.remove("ids.yaml");
    assert_eq!(after, before, "nothing else is touched");
    shop.succeed(&["check", "game", "--deny", "warnings"]);
    let again = shop.succeed(&["ids", "game", "--record"]);
    assert_eq!(
        (again.out.as_str(), again.err.as_str()),
        ("", "every id is recorded already\n")
    );
    assert_eq!(shop.read("game/ids.yaml"), first);

    // Somebody puts the ledger in order; what is new goes to the end of its list.
    shop.write("game/ids.yaml", &first.replace("units:\n", "units: # all afloat\n"));
    shop.change(
        "game/rules/01-basics.md",
        "### Grapnels {#rule-grapnels}",
        "### Hooks {#rule-hooks formerly=rule-grapnels}",
    );
    shop.succeed(&["ids", "game", "--record"]);
    let second = shop.read("game/ids.yaml");
    assert_eq!(
        second,
        first
            .replace("units:\n", "units: # all afloat\n")
            .replace("  - rule-grapnels\n", "  - rule-grapnels\n  - rule-hooks\n")
    );
}

#[test]
fn nothing_is_recorded_of_a_canon_that_is_at_fault() {
    let shop = Workshop::new();
    shop.succeed(&["ids", "game", "--record"]);
    let ledger = shop.read("game/ids.yaml");
    shop.change("game/rules/01-basics.md", "{#rule-grapnels}", "{#rule-hooks}");
    let ended = shop.run(&["ids", "game", "--record"]);
    assert_eq!(ended.status, Some(1), "{ended:?}");
    for words in [
        "error[lost-id]",
        "--> game/ids.yaml:",
        "`{#rule-hooks formerly=rule-grapnels}`",
        "nothing was recorded",
    ] {
        assert!(ended.err.contains(words), "no `{words}` in {ended:?}");
    }
    assert_eq!(shop.read("game/ids.yaml"), ledger);
}

#[test]
fn what_cannot_be_written_is_refused() {
    let shop = Workshop::new();
    shop.refuse(
        &["ids", "--game", "fabled-star", "--record"],
        &["a bundled game cannot be written to"],
    );
    shop.write("game/.ids.yaml.new", "theirs");
    shop.refuse(
        &["ids", "game", "--record"],
        &["ids.yaml is being written by another command", ".ids.yaml.new"],
    );
    assert!(!shop.path("game/ids.yaml").exists());
    shop.write("game/game.yaml", "[");
    shop.refuse(&["ids", "game"], &["game/game.yaml cannot be read"]);
}

#[cfg(unix)]
#[test]
fn a_ledger_behind_a_link_stays_behind_it() {
    let shop = Workshop::new();
    shop.write("game/fleets/kept.txt", "units: [picket]\n");
    std::os::unix::fs::symlink("fleets/kept.txt", shop.path("game/ids.yaml")).expect("a link");
    shop.succeed(&["ids", "game", "--record"]);
    assert!(shop.path("game/ids.yaml").is_symlink());
    assert!(
        shop.read("game/fleets/kept.txt")
            .starts_with("units: [picket, barge]\n")
    );
}
