//! The rules of the house that Cargo cannot keep inside one crate: imports run downwards, files stay short and say what
//! they are, and nothing of any one game stands in the code.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms and their floors. A room may use rooms on lower floors only.
const FLOORS: &[(&str, u32)] = &[
    ("source", 0),
    ("diagnostic", 1),
    ("game", 2),
    ("schema", 3),
    ("fleet", 3),
    ("play", 3),
    ("load", 4),
    ("view", 4),
    ("check", 5),
    ("render", 5),
    ("builder", 6),
    ("lsp", 6),
    ("publish", 7),
    ("serve", 8),
    ("cli", 9),
];

/// `render` lists the codes of `check` on the site, one floor's only exception, and in one file.
const EXCEPTIONS: &[(&str, &str)] = &[("src/render/output.rs", "check")];

const LONGEST: usize = 400;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the checkout") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn relative(path: &Path) -> String {
    path.strip_prefix(root()).expect("below the root").display().to_string()
}

fn floor(room: &str) -> Option<u32> {
    FLOORS.iter().find(|(name, _)| *name == room).map(|(_, floor)| *floor)
}

/// The rooms that a file names in `crate::ROOM` paths, outside comments.
fn rooms_used(text: &str) -> BTreeSet<String> {
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| line.split("crate::").skip(1))
        .map(|rest| {
            rest.chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect::<String>()
        })
        .filter(|room| floor(room).is_some())
        .collect()
}

#[test]
fn imports_run_downwards_and_rooms_on_one_floor_do_not_use_each_other() {
    let mut climbs = Vec::new();
    for path in sources(&root().join("src")) {
        let name = relative(&path);
        let Some(room) = name.strip_prefix("src/").and_then(|rest| rest.split('/').next()) else {
            continue;
        };
        let Some(own) = floor(room) else { continue };
        for used in rooms_used(&fs::read_to_string(&path).expect("a source file")) {
            let allowed = used == room || floor(&used).is_some_and(|floor| floor < own);
            if !allowed && !EXCEPTIONS.contains(&(name.as_str(), used.as_str())) {
                climbs.push(format!("{name} uses crate::{used}"));
            }
        }
    }
    assert!(climbs.is_empty(), "imports that climb:\n{}", climbs.join("\n"));
}

#[test]
fn every_room_of_the_house_is_on_a_floor() {
    let text = fs::read_to_string(root().join("src/lib.rs")).expect("lib.rs");
    for line in text.lines().filter_map(|line| line.strip_prefix("pub mod ")) {
        let room = line.split(';').next().unwrap_or(line);
        assert!(floor(room).is_some(), "`{room}` has no floor in tests/tidy.rs");
    }
}

#[test]
fn files_are_short_and_open_with_what_they_are() {
    let mut untidy = Vec::new();
    for folder in ["src", "tests"] {
        for path in sources(&root().join(folder)) {
            let text = fs::read_to_string(&path).expect("a source file");
            let lines = text.lines().count();
            if lines > LONGEST {
                untidy.push(format!("{} has {lines} lines; {LONGEST} are the most", relative(&path)));
            }
            if !text.starts_with("//!") {
                untidy.push(format!("{} does not open with `//!`", relative(&path)));
            }
        }
    }
    assert!(untidy.is_empty(), "{}", untidy.join("\n"));
}

/// Types are given their fields in order (`source::typed`): one that may be missing must say what it is then.
#[test]
fn a_field_that_may_be_missing_says_so() {
    let mut silent = Vec::new();
    for path in sources(&root().join("src/game"))
        .into_iter()
        .chain(sources(&root().join("src/fleet")))
    {
        let text = fs::read_to_string(&path).expect("a source");
        let mut attributes = String::new();
        let mut is_read = false;
        for line in text.lines() {
            let line_start = line.trim_start();
            if line.starts_with("#[derive(") {
                is_read = line.contains("Deserialize");
            } else if line.starts_with('}') || (line.starts_with("#[serde(") && line.contains("default")) {
                is_read = false;
            }
            if line_start.starts_with("#[") {
                attributes.push_str(line_start);
            } else if !line_start.starts_with("///") {
                let is_optional =
                    line.starts_with("    ") && line_start.contains(": Option<") && line_start.ends_with(',');
                if is_read && is_optional && !attributes.contains("default") {
                    silent.push(format!("{}: {line_start}", relative(&path)));
                }
                attributes.clear();
            }
        }
    }
    assert!(
        silent.is_empty(),
        "without `#[serde(default)]` a pack that leaves these out is refused: {silent:#?}"
    );
}

#[test]
fn nothing_of_a_bundled_game_stands_in_the_code() {
    // Names of two words or more, and long single ones: `order` and `fighter` are words, `Prismatic Ion Array` is a name.
    let mut names = BTreeSet::new();
    for file in fs::read_dir(root().join("data")).expect("data").flatten() {
        let folder = file.path();
        if !folder.join("game.yaml").is_file() {
            continue;
        }
        names.insert(file.file_name().to_string_lossy().into_owned());
        for source in ["game", "weapons", "orders", "abilities", "classes", "allegiances"] {
            let text = fs::read_to_string(folder.join(format!("{source}.yaml"))).unwrap_or_default();
            names.extend(words_of(&text));
        }
        for sub in ["units", "factions", "boards"] {
            for unit in fs::read_dir(folder.join(sub)).into_iter().flatten().flatten() {
                names.extend(words_of(&fs::read_to_string(unit.path()).unwrap_or_default()));
            }
        }
    }
    assert!(names.len() > 50, "the bundled games have names to look for: {names:?}");
    let mut found = Vec::new();
    for path in sources(&root().join("src")) {
        let text = fs::read_to_string(&path).expect("a source file");
        for name in &names {
            if text.contains(name.as_str()) {
                found.push(format!("{}: {name}", relative(&path)));
            }
        }
    }
    assert!(found.is_empty(), "names of a game in the code:\n{}", found.join("\n"));
}

/// The ids and names in a source that are peculiar enough to be a game's own.
fn words_of(text: &str) -> BTreeSet<String> {
    let generic = ["Command Board", "Command Ability", "Capital Ship", "squad-leader"];
    text.lines()
        .flat_map(|line| {
            ["id: ", "name: "]
                .into_iter()
                .filter_map(move |key| line.split(key).nth(1))
        })
        .map(|rest| {
            rest.split([',', '}', '#'])
                .next()
                .unwrap_or(rest)
                .trim()
                .trim_matches('"')
                .to_owned()
        })
        .filter(|name| {
            (name.contains(' ') && name.chars().next().is_some_and(char::is_uppercase))
                || name.matches('-').count() >= 1
        })
        .filter(|name| name.split([' ', '-']).filter(|word| word.len() > 3).count() >= 2)
        .filter(|name| !generic.iter().any(|word| name == word))
        .collect()
}
