//! `fleet convert` and `fleet share`.

use std::fs;

use crate::tool::Workshop;

const LIST: &str = "game: tin-fleet\nname: Patrol\nfaction: harbour\nsize: pond\nunits:\n  - { unit: picket, name: First }\n  - { unit: barge }\nvendor: { tool: 1 }\n";

fn shop() -> Workshop {
    let shop = Workshop::new();
    shop.write("game/list.yaml", LIST);
    shop
}

#[test]
fn a_list_goes_through_every_form_and_comes_back() {
    let shop = shop();
    let mut from = "game/list.yaml".to_owned();
    for (form, ending) in [
        ("json", "json"),
        ("text", "txt"),
        ("markdown", "md"),
        ("code", "code"),
        ("yaml", "yaml"),
    ] {
        let out = format!("game/out.fleet.{ending}");
        let ended = shop.succeed(&["fleet", "convert", &from, "--to", form, "--out", &out]);
        assert!(ended.err.contains(&format!("written to {out}")), "{ended:?}");
        let checked = shop.succeed(&["fleet", "check", &out]);
        assert!(
            checked.err.ends_with("(Patrol): legal, 150 of 200 points\n"),
            "{checked:?}"
        );
        from = out;
    }
    let back = fs::read_to_string(shop.path("game/out.fleet.yaml")).expect("a list");
    assert!(
        back.contains("name: First") && back.contains("edition:") && back.contains("hash:"),
        "{back}"
    );
}

#[test]
fn what_is_left_out_is_told() {
    let shop = shop();
    let ended = shop.succeed(&["fleet", "convert", "game/list.yaml", "--to", "text"]);
    assert!(
        ended
            .err
            .contains("text has no place for it: what other tools keep under `vendor`"),
        "{ended:?}"
    );
    assert!(ended.out.starts_with("Patrol · "), "{ended:?}");
    let ended = shop.succeed(&["fleet", "convert", "game/list.yaml", "--to", "json"]);
    assert_eq!(ended.err, "");
}

#[test]
fn a_pasted_list_is_remarked_at_its_line() {
    let shop = shop();
    shop.write(
        "game/paste.txt",
        "Patrol, Harbour, Pond\n2x Pickett (80)\nBarge (70)\nhello\n",
    );
    let ended = shop.run(&["fleet", "convert", "game/paste.txt", "--to", "yaml"]);
    assert_eq!(ended.status, Some(1), "written, and in doubt");
    assert!(
        ended.err.contains("game/paste.txt:2: `Pickett` was taken for Picket"),
        "{ended:?}"
    );
    assert!(
        ended.err.contains("game/paste.txt:4: `hello` was left out"),
        "{ended:?}"
    );
    let ended = shop.run(&["fleet", "check", "game/paste.txt", "--notes"]);
    assert!(
        ended.err.contains("game/paste.txt:3:"),
        "points that are not the canon's are told at their line: {ended:?}"
    );
    assert!(ended.err.contains("game/paste.txt:4:1"), "{ended:?}");
    shop.write("game/strange.txt", "Patrol, Harbour\nBarge\n");
    shop.refuse(
        &["fleet", "convert", "game/strange.txt", "--to", "yaml"],
        &["names no game size", "Pond (200 points)"],
    );
}

#[test]
fn findings_of_text_and_json_point_at_their_line() {
    let shop = shop();
    shop.write(
        "game/dear.txt",
        "Patrol, Harbour, Pond\n\n- 3x Barge\n- `ghost` \"x\"\n",
    );
    let ended = shop.run(&["fleet", "check", "game/dear.txt"]);
    assert!(
        ended.err.contains("game/dear.txt:4:3"),
        "the unknown unit is shown at its line: {ended:?}"
    );
    shop.write(
        "game/dear.json",
        "{ \"game\": \"tin-fleet\", \"faction\": \"harbour\", \"size\": \"pond\",\n  \"units\": [\n    { \"unit\": \"ghost\" }\n] }\n",
    );
    let ended = shop.run(&["fleet", "check", "game/dear.json"]);
    assert!(ended.err.contains("game/dear.json:3:15"), "{ended:?}");
}

#[test]
fn nothing_is_written_over_without_being_asked() {
    let shop = shop();
    shop.write("game/there.json", "{}");
    let arguments = [
        "fleet",
        "convert",
        "game/list.yaml",
        "--to",
        "json",
        "--out",
        "game/there.json",
    ];
    shop.refuse(&arguments, &["another file stands here", "--force"]);
    assert_eq!(
        fs::read_to_string(shop.path("game/there.json")).expect("the file"),
        "{}"
    );
    let mut forced = arguments.to_vec();
    forced.push("--force");
    shop.succeed(&forced);
    assert!(
        fs::read_to_string(shop.path("game/there.json"))
            .expect("the file")
            .contains("tin-fleet")
    );
    shop.refuse(
        &["fleet", "convert", "game/list.yaml", "game/there.json", "--to", "text"],
        &["--out FOLDER"],
    );
    shop.write("game/a/list.yaml", LIST);
    shop.write("game/out/keep", "");
    let both = [
        "fleet",
        "convert",
        "game/list.yaml",
        "game/a/list.yaml",
        "--to",
        "text",
        "--out",
        "game/out",
    ];
    shop.refuse(&both, &["would both be written to"]);
    shop.succeed(&[
        "fleet",
        "convert",
        "game/list.yaml",
        "game/there.json",
        "--to",
        "code",
        "--out",
        "game/out",
    ]);
    assert!(shop.path("game/out/list.fleet.code").is_file() && shop.path("game/out/there.fleet.code").is_file());
}

#[test]
fn a_code_is_shared_and_a_damaged_one_is_refused() {
    let shop = shop();
    let ended = shop.succeed(&["fleet", "share", "game/list.yaml", "--link", "https://example.org/b/"]);
    let link = ended.out.trim_end();
    let code = link.strip_prefix("https://example.org/b/#").expect("a link");
    shop.write("game/link.txt", link);
    let checked = shop.succeed(&["fleet", "check", "game/link.txt"]);
    assert!(checked.err.contains("(Patrol): legal"), "{checked:?}");
    // A code may stand where a file would, alone or behind its link.
    for word in [code, link] {
        let checked = shop.succeed(&["fleet", "check", word, "--canon", "game"]);
        assert!(checked.err.contains("(Patrol): legal"), "{checked:?}");
    }
    let last = if code.ends_with('0') { '1' } else { '0' };
    shop.write("game/damaged.code", &format!("{}{last}", &code[..code.len() - 1]));
    shop.refuse(&["fleet", "check", "game/damaged.code"], &["the code is damaged"]);
    shop.refuse(
        &["fleet", "share", "game/list.yaml", "--link", "https://x/#y"],
        &["has no `#`"],
    );
    let ended = shop.succeed(&["fleet", "share", "game/list.yaml", "--qr", "svg"]);
    assert!(ended.out.starts_with("<svg ") && ended.err.contains(code), "{ended:?}");
    let ended = shop.succeed(&["fleet", "share", "game/list.yaml", "--qr", "terminal"]);
    assert!(ended.out.contains('▀'), "{ended:?}");
}

#[test]
fn a_code_copied_from_paper_is_read_with_what_stands_between_its_letters() {
    let shop = shop();
    let code = shop.succeed(&["fleet", "share", "game/list.yaml"]).out;
    let letters = code.trim().chars();
    let copied: String = letters.flat_map(|letter| [letter, '\u{200b}']).collect();
    shop.write("game/copied.txt", &copied);
    assert!(
        shop.succeed(&["fleet", "check", "game/copied.txt"])
            .err
            .contains("(Patrol): legal")
    );
}

#[test]
fn a_list_that_was_read_in_part_is_not_called_legal() {
    let shop = shop();
    shop.write(
        "game/part.txt",
        "Patrol\nHarbour\nPond\ngunships as we agreed\nBarge\nPicket x2, 80 PTS.\n",
    );
    let ended = shop.run(&["fleet", "check", "game/part.txt"]);
    assert_eq!(ended.status, Some(1), "{ended:?}");
    assert!(ended.err.contains("`gunships as we agreed` was left out"), "{ended:?}");
    assert!(
        ended
            .err
            .contains("(Patrol): legal, 190 of 200 points; not all of the text was understood"),
        "{ended:?}"
    );
    let json = shop.run(&["fleet", "check", "game/part.txt", "--format", "json"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["fleets"][0]["legal"], false);
}

#[test]
fn an_entry_of_a_unit_that_the_game_has_not_goes_through_every_form() {
    let shop = shop();
    shop.write("game/old.txt", "Patrol\nHarbour\nPond\n2x Gunship (200)\nBarge\n");
    let mut from = "game/old.txt".to_owned();
    for form in ["markdown", "text", "code", "json", "yaml"] {
        let checked = shop.run(&["fleet", "check", &from]);
        assert_eq!(checked.status, Some(1), "{checked:?}");
        assert!(checked.err.contains("has no unit `gunship`"), "{checked:?}");
        let ending = if form == "text" { "txt" } else { form };
        let out = format!("game/out.fleet.{}", if form == "markdown" { "md" } else { ending });
        shop.succeed(&["fleet", "convert", &from, "--to", form, "--out", &out]);
        from = out;
    }
    let shown = shop.run(&["fleet", "show", &from]);
    assert!(shown.out.contains("gunship"), "{shown:?}");
}

#[test]
fn what_is_struck_through_is_told_and_the_rest_is_legal() {
    let shop = shop();
    shop.write(
        "game/struck.txt",
        "Patrol, Harbour, Pond\n- Barge\n- ~~Picket~~\n- Picket\n- Picket\n",
    );
    let ended = shop.succeed(&["fleet", "check", "game/struck.txt"]);
    assert!(ended.err.contains("`~~Picket~~` was not fielded"), "{ended:?}");
    assert!(ended.err.ends_with("(Patrol): legal, 190 of 200 points\n"), "{ended:?}");
}

#[test]
fn lists_that_windows_wrote_are_read() {
    let shop = shop();
    let text = "Patrol, Harbour, Pond\r\n- Barge \"Größe\"\r\n";
    let units = || text.encode_utf16();
    let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
    for (name, bytes) in [
        ("utf8", [b"\xef\xbb\xbf", text.as_bytes()].concat()),
        ("little", [b"\xff\xfe", little.as_slice()].concat()),
        ("big", [b"\xfe\xff", big.as_slice()].concat()),
        ("bare", little),
    ] {
        let file = format!("game/{name}.txt");
        fs::write(shop.path(&file), bytes).expect("a list");
        let ended = shop.succeed(&["fleet", "convert", &file, "--to", "yaml"]);
        assert!(ended.out.contains("name: Größe"), "{name}: {ended:?}");
    }
}

#[test]
fn the_ending_of_a_new_list_decides_its_form() {
    let shop = shop();
    let new = [
        "fleet",
        "new",
        "--faction",
        "harbour",
        "--size",
        "pond",
        "--canon",
        "game",
        "--out",
    ];
    for (name, begins) in [
        ("x.json", "{"),
        ("x.txt", "The Harbour"),
        ("x.md", "- **Game"),
        ("x.yaml", "# yaml"),
        ("x", "# yaml"),
    ] {
        shop.succeed(&[&new[..], &[name]].concat());
        let text = fs::read_to_string(shop.path(name)).expect("a list");
        assert!(text.starts_with(begins), "{name}: {text}");
    }
    shop.succeed(&[&new[..], &["y.json", "--to", "yaml"]].concat());
    let text = fs::read_to_string(shop.path("y.json")).expect("a list");
    assert!(text.starts_with("# yaml"), "{text}");
}

#[test]
fn a_pattern_without_a_match_stops_no_other_list() {
    let shop = shop();
    let ended = shop.run(&["fleet", "check", "game/*.csv", "game/list.yaml"]);
    assert_eq!(ended.status, Some(2), "{ended:?}");
    assert!(
        ended.err.contains("game/*.csv") && ended.err.contains("no file matches"),
        "{ended:?}"
    );
    assert!(ended.err.contains("game/list.yaml (Patrol): legal"), "{ended:?}");
}

#[test]
fn comments_stay_in_a_list_that_is_written_over() {
    let shop = shop();
    let commented = "# Mine.\ngame: tin-fleet # tin\nfaction: harbour\nsize: pond\nunits:\n  # the boat\n  - { id: u1, unit: picket }\n  - { id: u2, unit: barge } # slow\n";
    shop.write("game/mine.fleet.yaml", commented);
    shop.write("game/less.txt", "Mine, Harbour, Pond\n- Picket\n");
    let ended = shop.succeed(&[
        "fleet",
        "convert",
        "game/less.txt",
        "--to",
        "yaml",
        "--out",
        "game/mine.fleet.yaml",
        "--force",
    ]);
    assert!(ended.err.contains("a comment stood at what is gone"), "{ended:?}");
    let text = shop.read("game/mine.fleet.yaml");
    assert!(
        text.contains("# Mine.\n") && text.contains("game: tin-fleet  # tin\n"),
        "{text}"
    );
    assert!(
        text.contains("  # the boat\n  - { id: u1, unit: picket }\n") && text.ends_with("# slow\n"),
        "{text}"
    );
    shop.write("game/mine.fleet.yaml", commented);
    let ended = shop.succeed(&["fleet", "convert", "game/mine.fleet.yaml", "--to", "json"]);
    assert!(
        ended.err.contains("left out, for json has no place for it: comments"),
        "{ended:?}"
    );
    let ended = shop.succeed(&["fleet", "convert", "game/mine.fleet.yaml", "--to", "yaml"]);
    assert!(ended.out.contains("unit: barge }  # slow\n"), "{ended:?}");
}
