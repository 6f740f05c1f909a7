//! What somebody else put into the output's folders.

use std::fs;

use super::{MANIFEST, QUICK, is_whole};
use crate::tool::Workshop;

const FOREIGN: [&str; 4] = ["notes.txt", "units/notes.txt", "mine/deep/down.html", ".hidden"];

#[test]
fn foreign_files_survive_every_build() {
    let shop = Workshop::new();
    for path in FOREIGN {
        shop.write(&format!("out/tin-fleet/{path}"), path);
    }
    shop.write("out/mine.txt", "mine");
    fs::create_dir(shop.path("out/tin-fleet/empty")).expect("a folder");
    for _ in 0..2 {
        shop.succeed(&QUICK);
        let tree = shop.tree("out/tin-fleet");
        is_whole(&tree, &|path| FOREIGN.contains(&path));
        for path in FOREIGN {
            assert_eq!(tree[path], path.as_bytes());
        }
        assert!(shop.path("out/tin-fleet/empty").is_dir());
    }
    assert_eq!(shop.read("out/mine.txt"), "mine");
}

#[cfg(unix)]
#[test]
fn foreign_files_of_every_kind_survive() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    let shop = Workshop::new();
    shop.succeed(&QUICK);
    let place = shop.path("out/tin-fleet");
    symlink("nowhere", place.join("dangling")).expect("a link");
    symlink("..", place.join("up")).expect("a link");
    let unreadable_name = place.join(OsStr::from_bytes(b"caf\xe9.txt"));
    fs::write(&unreadable_name, "mine").expect("a file");
    fs::create_dir(place.join("locked")).expect("a folder");
    fs::write(place.join("locked/file"), "mine").expect("a file");
    fs::set_permissions(place.join("locked"), fs::Permissions::from_mode(0o500)).expect("rights");
    shop.succeed(&QUICK);
    assert_eq!(
        fs::read_link(place.join("dangling")).expect("a link").to_str(),
        Some("nowhere")
    );
    assert_eq!(fs::read_link(place.join("up")).expect("a link").to_str(), Some(".."));
    assert_eq!(fs::read_to_string(unreadable_name).expect("a file"), "mine");
    assert_eq!(fs::read_to_string(place.join("locked/file")).expect("a file"), "mine");
    let rights = fs::metadata(place.join("locked")).expect("a folder").permissions();
    assert_eq!(rights.mode() & 0o777, 0o500);
    assert!(!shop.path("out/.fleetwright-staging").exists());
}

#[test]
fn a_foreign_file_in_the_way_stops_the_build() {
    for path in ["pack.json", "units", "units/barge.html/mine.txt"] {
        let shop = Workshop::new();
        shop.write(&format!("out/tin-fleet/{path}"), "mine");
        let before = shop.tree("out/tin-fleet");
        shop.refuse(&QUICK, &["out/tin-fleet", "something else made this"]);
        assert_eq!(shop.tree("out/tin-fleet"), before, "{path}");
        assert!(!shop.path("out/.fleetwright-staging").exists());
        assert!(!shop.path("out/index.html").exists());
    }
}

#[test]
fn a_manifest_that_cannot_be_trusted_stops_the_build() {
    for text in ["", "{", "[]", "{\"format\":2,\"game\":{},\"files\":{}}"] {
        let shop = Workshop::new();
        shop.succeed(&QUICK);
        shop.write(&format!("out/tin-fleet/{MANIFEST}"), text);
        let before = shop.tree("out");
        shop.refuse(&QUICK, &[MANIFEST, "cannot be read"]);
        assert_eq!(shop.tree("out"), before, "{text}");
    }
}

#[test]
fn a_manifest_that_names_files_elsewhere_harms_none() {
    let shop = Workshop::new();
    shop.succeed(&QUICK);
    shop.write("out/mine.txt", "mine");
    let path = format!("out/tin-fleet/{MANIFEST}");
    shop.change(
        &path,
        "\"files\": {",
        "\"files\": { \"../mine.txt\": \"00\", \"/etc/passwd\": \"00\",",
    );
    shop.succeed(&QUICK);
    is_whole(&shop.tree("out/tin-fleet"), &|_| false);
    assert_eq!(shop.read("out/mine.txt"), "mine");
}

#[test]
fn an_index_of_somebody_else_is_left_alone_and_that_is_said() {
    let shop = Workshop::new();
    shop.write("out/index.html", "mine");
    for _ in 0..2 {
        let ended = shop.succeed(&QUICK);
        assert!(
            ended.err.contains("note: out/index.html was not made by a build"),
            "{ended:?}"
        );
        assert_eq!(shop.read("out/index.html"), "mine");
    }
    fs::remove_file(shop.path("out/index.html")).expect("removed");
    shop.succeed(&QUICK);
    shop.change("out/index.html", "Tin Fleet", "My Fleet");
    let mine = shop.read("out/index.html");
    assert!(
        shop.succeed(&QUICK).err.contains("was not made by a build"),
        "an index that was edited"
    );
    assert_eq!(shop.read("out/index.html"), mine);
}

#[test]
fn a_style_of_somebody_else_is_left_alone_and_no_index_is_made_for_it() {
    let shop = Workshop::new();
    shop.write("out/games.css", "mine");
    assert!(
        shop.succeed(&QUICK)
            .err
            .contains("note: out/games.css was not made by a build")
    );
    assert_eq!(shop.read("out/games.css"), "mine");
    assert!(!shop.path("out/index.html").exists());
}

#[test]
fn an_index_that_is_no_file_is_left_alone() {
    let shop = Workshop::new();
    fs::create_dir_all(shop.path("out/index.html")).expect("a folder");
    assert!(shop.succeed(&QUICK).err.contains("was not made by a build"));
    assert!(shop.path("out/index.html").is_dir());
}
