//! `check`: formats, streams, colours, pipes and exit statuses.

use std::fs;
use std::io::Read as _;
use std::process::Stdio;

use serde_json::Value as Json;

use crate::tool::{Ended, Workshop};

/// A canon with an error and a warning.
fn faulty() -> Workshop {
    let shop = warned();
    shop.change("game/units/barge.yaml", "points: 110", "points: -1");
    shop
}

/// A canon with a warning.
fn warned() -> Workshop {
    let shop = Workshop::new();
    let spare = "abilities:\n  - { id: spare, name: Spare, source: slot, text: No unit has it. }\n";
    shop.change("game/abilities.yaml", "abilities:\n", spare);
    shop
}

#[test]
fn people_read_findings_on_standard_error() {
    let shop = faulty();
    let ended = shop.run(&["check", "game"]);
    assert_eq!(ended.status, Some(1));
    assert_eq!(ended.out, "");
    assert!(ended.err.contains("error[points]"), "{ended:?}");
    assert!(ended.err.contains("game/units/barge.yaml:5:"), "{ended:?}");
    assert!(ended.err.contains("points: -1"), "the line of the source: {ended:?}");
    assert!(ended.err.ends_with("1 error, 1 warning\n"), "{ended:?}");
    assert!(!ended.err.contains('\u{1b}'), "no colours in a pipe: {ended:?}");
}

#[test]
fn quiet_leaves_the_findings() {
    let shop = faulty();
    let ended = shop.run(&["check", "game", "--quiet"]);
    assert_eq!(ended.status, Some(1));
    assert!(ended.err.contains("error[points]") && !ended.err.contains("1 error, 1 warning"));
    let clean = Workshop::new();
    let ended = clean.succeed(&["check", "game", "-q"]);
    assert_eq!((ended.out.as_str(), ended.err.as_str()), ("", ""));
    assert_eq!(clean.succeed(&["check", "game"]).err, "no errors, no warnings\n");
    let ended = clean.succeed(&["build", "game", "-q", "--only", "packs"]);
    assert_eq!((ended.out.as_str(), ended.err.as_str()), ("", ""));
}

#[test]
fn colours_are_for_those_who_want_them() {
    let shop = faulty();
    let coloured = |arguments: &[&str], no_color: Option<&str>| {
        let mut command = shop.command(arguments);
        if let Some(value) = no_color {
            command.env("NO_COLOR", value);
        }
        Ended::of(command.output().expect("the binary runs"))
            .err
            .contains('\u{1b}')
    };
    assert!(coloured(&["check", "game", "--color", "always"], None));
    assert!(
        coloured(&["--color", "always", "check", "game"], Some("1")),
        "what is asked for wins"
    );
    assert!(!coloured(&["check", "game", "--color", "never"], None));
    assert!(!coloured(&["check", "game"], None), "a pipe");
    assert!(!coloured(&["check", "game"], Some("1")));
}

#[test]
fn warnings_fail_only_when_they_are_denied() {
    let shop = warned();
    shop.succeed(&["check", "game"]);
    assert_eq!(shop.run(&["check", "game", "--deny", "warnings"]).status, Some(1));
    Workshop::new().succeed(&["check", "game", "--deny", "warnings"]);
}

fn parsed(ended: &Ended) -> Json {
    serde_json::from_str(&ended.out).unwrap_or_else(|error| panic!("{error}: {ended:?}"))
}

#[test]
fn json_has_the_shape_that_is_documented() {
    let shop = faulty();
    let ended = shop.run(&["check", "game", "--format", "json", "-q"]);
    assert_eq!((ended.status, ended.err.as_str()), (Some(1), ""));
    let report = parsed(&ended);
    assert_eq!(
        (&report["errors"], &report["warnings"]),
        (&Json::from(1), &Json::from(1))
    );
    let found = report["diagnostics"].as_array().expect("diagnostics");
    let points = found.iter().find(|found| found["code"] == "points").expect("the fault");
    for (key, value) in [
        ("severity", Json::from("error")),
        ("file", Json::from("units/barge.yaml")),
        ("line", Json::from(5)),
        ("column", Json::from(9)),
        ("end_line", Json::from(5)),
        ("end_column", Json::from(11)),
    ] {
        assert_eq!(points[key], value, "{key}: {points}");
    }
    assert!(points["message"].is_string() && points["notes"].is_array());
    assert!(points.as_object().expect("an object").contains_key("help"));
    let clean = parsed(&Workshop::new().succeed(&["check", "game", "--format", "json"]));
    assert_eq!(
        clean,
        serde_json::json!({ "diagnostics": [], "errors": 0, "warnings": 0 })
    );
}

#[test]
fn machines_read_findings_on_standard_output() {
    let shop = faulty();
    let sarif = parsed(&shop.run(&["check", "game", "--format", "sarif", "-q"]));
    assert_eq!(sarif["version"], "2.1.0");
    let results = sarif["runs"][0]["results"].as_array().expect("results");
    let points = results
        .iter()
        .find(|found| found["ruleId"] == "points")
        .expect("the fault");
    let place = &points["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "game/units/barge.yaml");
    assert_eq!(place["region"]["startLine"], 5);
    let github = shop.run(&["check", "game", "--format", "github", "-q"]);
    assert!(
        github.out.contains("::error file=game/units/barge.yaml,line=5,"),
        "{github:?}"
    );
    assert_eq!(github.status, Some(1));
    // A build that is refused reports in the same way.
    let built = shop.run(&["build", "game", "--format", "json", "-q"]);
    assert_eq!((built.status, built.err.as_str()), (Some(1), ""));
    assert_eq!(parsed(&built)["errors"], 1);
}

#[test]
fn the_game_of_the_current_folder_is_meant_first() {
    let shop = faulty();
    let mut command = shop.command(&["check"]);
    let ended = Ended::of(
        command
            .current_dir(shop.path("game"))
            .output()
            .expect("the binary runs"),
    );
    assert_eq!(ended.status, Some(1));
    assert!(ended.err.contains("--> units/barge.yaml:5:"), "{ended:?}");
    // Elsewhere it is the bundled game, which is clean.
    shop.succeed(&["check", "--deny", "warnings"]);
}

/// A reader that closes its end has seen enough; how the command ends is not its business.
#[test]
fn a_closed_pipe_changes_nothing() {
    let shop = faulty();
    for index in 0..200 {
        fs::copy(
            shop.path("game/units/barge.yaml"),
            shop.path(&format!("game/units/b{index}.yaml")),
        )
        .expect("a copy");
    }
    for format in ["human", "json"] {
        let mut command = shop.command(&["check", "game", "--format", format]);
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a check");
        let mut some = [0; 10];
        let (out, err) = (child.stdout.take(), child.stderr.take());
        let read = if format == "json" {
            out.expect("a pipe").read(&mut some)
        } else {
            err.expect("a pipe").read(&mut some)
        };
        assert!(read.expect("some bytes") > 0);
        assert_eq!(child.wait().expect("an end").code(), Some(1), "{format}");
    }
    // A build whose reader is gone builds all the same.
    let shop = warned();
    let mut command = shop.command(&["build", "game", "--out", "out", "--only", "packs"]);
    let mut child = command.stderr(Stdio::piped()).spawn().expect("a build");
    drop(child.stderr.take());
    assert_eq!(child.wait().expect("an end").code(), Some(0));
    assert!(shop.path("out/tin-fleet/pack.json").exists());
}

#[test]
fn the_words_of_strangers_do_not_reach_the_terminal_raw() {
    let shop = Workshop::new();
    shop.change("game/game.yaml", "title: Tin Fleet", "title: \"Tin \\e[31mFleet\"");
    let ended = shop.run(&["build", "game", "--out", "out", "--only", "packs"]);
    assert!(!ended.err.contains('\u{1b}'), "{ended:?}");
}

#[cfg(feature = "print")]
#[test]
fn what_only_pages_show_is_found_when_they_are_laid_out() {
    let shop = Workshop::new();
    shop.change("game/rules/01-basics.md", "## Rule\n", "## Rule\nSteer by the 星.\n\n");
    shop.write("game/templates/site/orders.html", "{{ game.nickname }}");
    shop.succeed(&["check", "game"]);
    for arguments in [["check", "game", "--layout"], ["build", "game", "--out=out"]] {
        let ended = shop.run(&arguments);
        assert_eq!(ended.status, Some(1), "{ended:?}");
        for words in [
            "error[missing-glyph]",
            "game/rules/01-basics.md:9:14",
            "Steer by the 星.",
            "error[template]",
            "game/templates/site/orders.html:1:4",
            "{{ game.nickname }}",
        ] {
            assert!(ended.err.contains(words), "no `{words}` in {ended:?}");
        }
        assert!(!shop.path("out").exists());
    }
}
