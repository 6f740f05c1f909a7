//! What stands in a build's way: plain words, exit status 2, and nothing half done.

use std::fs;

use super::QUICK;
use crate::tool::Workshop;

#[test]
fn paths_that_hold_no_game_are_named() {
    let shop = Workshop::new();
    fs::create_dir(shop.path("empty")).expect("a folder");
    shop.write("other/readme.txt", "");
    for command in ["build", "check"] {
        shop.refuse(&[command, "nowhere"], &["nowhere: no such file or directory"]);
        shop.refuse(&[command, "empty"], &["empty/game.yaml", "the folder is empty"]);
        shop.refuse(&[command, "other"], &["other/game.yaml: not found"]);
        shop.refuse(&[command, "game/game.yaml"], &["game/game.yaml"]);
    }
    assert!(!shop.path("dist").exists());
}

#[test]
fn a_file_where_a_folder_should_be_is_named_and_left() {
    let shop = Workshop::new();
    shop.write("file", "mine");
    shop.refuse(&["build", "game", "--out", "file"], &["file: this is a file"]);
    shop.refuse(&["build", "game", "--out", "file/below"], &["file/below"]);
    shop.write("out/tin-fleet", "mine");
    shop.refuse(&QUICK, &["out/tin-fleet: this is not a folder"]);
    assert_eq!(shop.read("out/tin-fleet"), "mine");
    assert_eq!(shop.read("file"), "mine");
}

#[test]
fn sources_are_not_built_over() {
    let shop = Workshop::new();
    fs::rename(shop.path("game"), shop.path("tin-fleet")).expect("renamed");
    let before = shop.tree("tin-fleet");
    shop.refuse(
        &["build", "tin-fleet", "--out", "."],
        &["the sources of the game stand here"],
    );
    assert_eq!(shop.tree("tin-fleet"), before);
}

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};
    use std::os::unix::process::CommandExt as _;
    use std::path::Path;
    use std::process::Command;

    use assert_cmd::cargo::cargo_bin;

    use super::super::{QUICK, is_whole};
    use crate::tool::{Ended, Workshop};

    fn permit(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("rights");
    }

    #[test]
    fn a_link_at_the_games_place_is_not_replaced_and_a_link_as_out_is_followed() {
        let shop = Workshop::new();
        fs::create_dir_all(shop.path("elsewhere/mine")).expect("a folder");
        fs::create_dir(shop.path("out")).expect("a folder");
        for target in ["../elsewhere/mine", "nowhere"] {
            let link = shop.path("out/tin-fleet");
            symlink(target, &link).expect("a link");
            shop.refuse(&QUICK, &["out/tin-fleet: this is not a folder"]);
            assert_eq!(fs::read_link(&link).expect("still a link").to_str(), Some(target));
            fs::remove_file(link).expect("removed");
        }
        assert!(shop.tree("elsewhere").is_empty());
        symlink("out", shop.path("link")).expect("a link");
        shop.succeed(&["build", "game", "--out", "link", "--only", "site"]);
        is_whole(&shop.tree("out/tin-fleet"), &|_| false);
    }

    #[test]
    fn a_link_in_the_place_of_the_lock_is_not_followed() {
        let shop = Workshop::new();
        shop.write("mine.txt", "mine");
        fs::create_dir(shop.path("out")).expect("a folder");
        symlink("../mine.txt", shop.path("out/.fleetwright.lock")).expect("a link");
        shop.refuse(&QUICK, &[".fleetwright.lock"]);
        assert_eq!(shop.read("mine.txt"), "mine");
    }

    #[test]
    fn a_folder_that_is_read_only_stays_as_it_is() {
        let shop = Workshop::new();
        shop.succeed(&QUICK);
        let before = shop.tree("out");
        shop.change("game/game.yaml", "Toy boats", "Small boats");
        permit(&shop.path("out/tin-fleet"), 0o555);
        shop.refuse(&QUICK, &["out/tin-fleet: this folder is read-only"]);
        assert_eq!(shop.tree("out"), before);
        permit(&shop.path("out/tin-fleet"), 0o755);
        shop.succeed(&QUICK);
    }

    /// Runs the command without the rights of the superuser, whom nothing is denied.
    fn as_nobody(shop: &Workshop, arguments: &[&str]) -> Ended {
        let root = shop.path("");
        let mut command = shop.command(arguments);
        if fs::metadata(&root).expect("the workshop").uid() == 0 {
            let binary = root.join("fleetwright");
            if !binary.exists() {
                fs::copy(cargo_bin("fleetwright"), &binary).expect("a copy of the binary");
            }
            command = Command::new(binary);
            command.args(arguments).current_dir(&root).uid(65534).gid(65534);
            permit(&root, 0o755);
        }
        Ended::of(command.output().expect("the binary runs"))
    }

    #[test]
    fn what_the_system_denies_is_said_in_plain_words() {
        let shop = Workshop::new();
        fs::create_dir(shop.path("out")).expect("a folder");
        permit(&shop.path("out"), 0o555);
        as_nobody(&shop, &QUICK).is_plain_refusal(&["out", "permission denied"]);
        assert!(shop.tree("out").is_empty());
        as_nobody(&shop, &["build", "game", "--out", "out/new"]).is_plain_refusal(&["out/new: permission denied"]);

        permit(&shop.path("game/units"), 0o000);
        as_nobody(&shop, &["check", "game"]).is_plain_refusal(&["game/units: permission denied"]);
        permit(&shop.path("game/units"), 0o755);
        permit(&shop.path("game/units/barge.yaml"), 0o000);
        let ended = as_nobody(&shop, &["check", "game"]);
        assert_eq!(ended.status, Some(1), "{ended:?}");
        assert!(ended.err.contains("[unreadable]"), "{ended:?}");
        permit(&shop.path("game/units/barge.yaml"), 0o644);
        permit(&shop.path("out"), 0o755);
    }

    /// A limit on the size of files is the one way to a disk that refuses which needs no rights.
    #[test]
    fn a_disk_that_refuses_leaves_the_old_tree_and_no_rest() {
        let shop = Workshop::new();
        shop.succeed(&QUICK);
        let before = shop.tree("out");
        shop.change("game/game.yaml", "Toy boats", "Small boats");
        let mut refusals = 0;
        for blocks in [0, 1, 8, 16, 24, 32, 48, 64] {
            let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
            let mut command = Command::new("sh");
            command.arg("-c").arg(script).arg(cargo_bin("fleetwright")).args(QUICK);
            let ended = Ended::of(command.current_dir(shop.path("")).output().expect("a shell"));
            if ended.status == Some(0) {
                break;
            }
            refusals += 1;
            ended.is_plain_refusal(&["out/", "file too large"]);
            assert_eq!(shop.tree("out"), before, "{blocks} blocks");
        }
        assert!(refusals > 2, "the limit was felt");
    }

    #[test]
    fn output_that_cannot_be_written_is_a_refusal() {
        if !Path::new("/dev/full").exists() {
            return;
        }
        let shop = Workshop::new();
        let full = || {
            fs::File::options()
                .write(true)
                .open("/dev/full")
                .expect("the full device")
        };
        let mut command = shop.command(&["explain"]);
        let ended = Ended::of(command.stdout(full()).output().expect("the binary runs"));
        ended.is_plain_refusal(&["the output cannot be written: no space left on device"]);
        let mut command = shop.command(&["explain", "nonsense"]);
        let ended = Ended::of(command.stderr(full()).output().expect("the binary runs"));
        assert_eq!(ended.status, Some(2), "{ended:?}");
        let mut command = shop.command(&["explain", "points"]);
        let ended = Ended::of(command.stdout(full()).stderr(full()).output().expect("the binary runs"));
        assert_eq!(ended.status, Some(2), "{ended:?}");
    }
}
