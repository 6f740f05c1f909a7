//! `fleet edit` on a terminal of its own, which `script` from util-linux makes; what it draws is read back by a terminal
//! emulator.

use std::io::{Read as _, Write as _};
use std::num::NonZero;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};

use assert_cmd::cargo::cargo_bin;

use crate::tool::Workshop;

const COLUMNS: NonZero<u16> = NonZero::new(90).unwrap();
const ROWS: NonZero<u16> = NonZero::new(26).unwrap();
/// What the shell says when the terminal reads lines again, as before.
const COOKED: &str = "reads lines again";

/// The builder on a terminal.
struct Session {
    child: Child,
    keys: ChildStdin,
    drawn: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    raw: Vec<u8>,
}

impl Session {
    fn open(shop: &Workshop, arguments: &str) -> Self {
        Self::open_after(shop, "", arguments)
    }

    /// The builder, begun by a shell that did something before.
    fn open_after(shop: &Workshop, before: &str, arguments: &str) -> Self {
        let binary = cargo_bin("fleetwright");
        let script = format!(
            "stty cols {COLUMNS} rows {ROWS}; sh -c 'echo $$ > pid; {before} exec {} fleet edit {arguments}'; status=$?; \
             stty -a | grep -q ' icanon' && echo '{COOKED}'; exit $status",
            binary.display()
        );
        let mut child = Command::new("script")
            .args(["--quiet", "--return", "--flush", "--command", &script, "/dev/null"])
            .current_dir(shop.path(""))
            .env("TERM", "xterm-256color")
            .env_remove("NO_COLOR")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("script, of util-linux");
        let keys = child.stdin.take().expect("its keys");
        let mut output = child.stdout.take().expect("its screen");
        let (send, drawn) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = output.read(&mut bytes) {
                if send.send(bytes[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self {
            child,
            keys,
            drawn,
            screen: vt100::Parser::new(ROWS, COLUMNS, 0),
            raw: Vec::new(),
        }
    }

    /// Takes what was drawn meanwhile; false when nothing more comes.
    fn draw(&mut self) -> bool {
        let Ok(bytes) = self.drawn.recv() else { return false };
        self.screen.process(&bytes);
        self.raw.extend(bytes);
        true
    }

    /// Waits until a text is on the screen.
    fn see(&mut self, text: &str) -> String {
        loop {
            let shown = self.screen.screen().contents();
            if shown.contains(text) {
                return shown;
            }
            assert!(self.draw(), "the builder ended before it showed `{text}`:\n{shown}");
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("keys are taken");
        self.keys.flush().expect("keys are taken");
    }

    /// Waits for the end: the exit status, and what stands on the terminal then.
    fn end(mut self) -> (Option<i32>, String) {
        while self.draw() {}
        let status = self.child.wait().expect("it ends");
        let raw = String::from_utf8_lossy(&self.raw).into_owned();
        let (_, after) = raw.rsplit_once("\u{1b}[?1049l").expect("it leaves the full screen");
        assert!(!after.contains("\u{1b}[?1049h"), "{after}");
        assert!(after.contains("\u{1b}[?25h"), "the cursor is seen again: {after:?}");
        assert!(after.contains(COOKED), "the terminal is not as it was: {after:?}");
        (status.code(), after.to_owned())
    }
}

/// Sends the builder a signal.
fn send(shop: &Workshop, signal: &str) {
    let pid = shop.read("pid");
    let sent = Command::new("kill").args([signal, pid.trim()]).status().expect("kill");
    assert!(sent.success());
}

/// The builder with a list from `game/mine.yaml`, of which one thing was changed.
fn changed(shop: &Workshop) -> Session {
    changed_after(shop, "")
}

fn changed_after(shop: &Workshop, before: &str) -> Session {
    shop.write("game/mine.yaml", LIST);
    let mut session = Session::open_after(shop, before, "game/mine.yaml");
    session.see("Fleet, 1 unit ");
    session.press("+");
    session.see("[changed]");
    session
}

const LIST: &str = "game: tin-fleet\nname: Patrol\nfaction: harbour\nsize: pond\nunits:\n  - { unit: picket }\n";

#[test]
fn a_fleet_is_built_saved_and_judged_on_a_real_terminal() {
    let shop = Workshop::new();
    let mut session = Session::open(&shop, "game/mine.fleet.yaml");
    session.see("Which faction?");
    session.press("\r");
    session.see("Which game size?");
    session.press("\r");
    session.see("No units yet.");
    session.press("/picket\ra");
    session.see("Fleet, 1 unit ");
    session.press("NEvening\r");
    session.see("Evening ·");
    session.press("q");
    session.see("This list is not saved");
    session.press("\r");
    let (status, after) = session.end();
    assert_eq!(status, Some(0), "{after}");
    assert!(after.contains("mine.fleet.yaml (Evening): legal"), "{after}");
    let ended = shop.succeed(&["fleet", "check", "game/mine.fleet.yaml"]);
    assert!(ended.err.contains("(Evening): legal"), "{ended:?}");
}

#[test]
fn a_file_that_was_changed_meanwhile_is_not_overwritten_without_asking() {
    let shop = Workshop::new();
    let mut session = changed(&shop);
    let theirs = LIST.replace("Patrol", "Theirs");
    shop.write("game/mine.yaml", &theirs);
    session.press("s");
    session.see("was changed by somebody else");
    session.press("\r");
    session.see("Save as");
    session.press("\u{15}game/ours.yaml\r");
    session.see("saved as game/ours.yaml");
    session.press("q");
    assert_eq!(session.end().0, Some(0));
    assert_eq!(shop.read("game/mine.yaml"), theirs);
    assert!(shop.read("game/ours.yaml").contains("count: 2"));
}

#[test]
fn comments_stay_in_a_list_that_is_saved() {
    let shop = Workshop::new();
    let commented = LIST
        .replace("name: Patrol", "name: Patrol # ours")
        .replace("  - {", "  # the boat\n  - {");
    shop.write("game/mine.yaml", &format!("# Mine.\n{commented}"));
    let mut session = Session::open(&shop, "game/mine.yaml");
    session.see("Fleet, 1 unit ");
    session.press("+");
    session.see("[changed]");
    session.press("s");
    session.see("saved as game/mine.yaml");
    session.press("q");
    assert_eq!(session.end().0, Some(0));
    let saved = shop.read("game/mine.yaml");
    assert!(saved.contains("count: 2"), "{saved}");
    for comment in ["# Mine.\n", "name: Patrol  # ours\n", "  # the boat\n  - {"] {
        assert!(saved.contains(comment), "{comment} in {saved}");
    }
}

#[test]
fn a_share_code_is_opened_and_saved_as_a_new_list() {
    let shop = Workshop::new();
    shop.write("game/mine.yaml", LIST);
    let code = shop.succeed(&["fleet", "share", "game/mine.yaml"]).out;
    let mut session = Session::open(&shop, &format!("{} --canon game", code.trim()));
    session.see("Patrol ·");
    session.press("+");
    session.see("2 × Picket");
    session.press("s");
    session.see("Save as");
    session.press("\u{15}game/again.yaml\r");
    session.see("saved as game/again.yaml");
    session.press("q");
    let (status, after) = session.end();
    assert_eq!(status, Some(0), "{after}");
    assert!(after.contains("game/again.yaml (Patrol): legal"), "{after}");
    let again = shop.read("game/again.yaml");
    assert!(again.contains("unit: picket") && again.contains("count: 2"), "{again}");
    assert_eq!(shop.read("game/mine.yaml"), LIST);
}

#[test]
fn a_signal_leaves_the_terminal_as_it_was_and_the_list_in_a_file() {
    for signal in ["-TERM", "-INT", "-HUP"] {
        let shop = Workshop::new();
        let session = changed(&shop);
        send(&shop, signal);
        let (status, after) = session.end();
        assert_eq!(status, Some(2), "{signal}: {after}");
        assert!(
            after.contains("it is in game/mine.rescued.fleet.yaml"),
            "{signal}: {after}"
        );
        assert!(shop.read("game/mine.rescued.fleet.yaml").contains("count: 2"));
        assert_eq!(shop.read("game/mine.yaml"), LIST);
    }
}

#[test]
fn a_builder_whose_terminal_is_gone_ends_and_keeps_the_list() {
    ends_without_its_terminal("");
}

/// It once read on for ever where nobody is told that the terminal is gone.
#[test]
fn a_builder_whose_terminal_is_gone_ends_though_the_signal_is_not_heard() {
    ends_without_its_terminal("trap \"\" HUP;");
}

fn ends_without_its_terminal(before: &str) {
    let shop = Workshop::new();
    let mut session = changed_after(&shop, before);
    session.child.kill().expect("the terminal is gone");
    session.child.wait().expect("the terminal is gone");
    let pid = shop.read("pid");
    let lives = || {
        Command::new("kill")
            .args(["-0", pid.trim()])
            .stderr(Stdio::null())
            .status()
            .expect("kill")
    };
    while lives().success() {
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert!(shop.read("game/mine.rescued.fleet.yaml").contains("count: 2"));
    assert_eq!(shop.read("game/mine.yaml"), LIST);
}

#[test]
fn without_a_terminal_it_says_so() {
    let shop = Workshop::new();
    shop.write("game/mine.yaml", LIST);
    shop.refuse(
        &["fleet", "edit", "game/mine.yaml"],
        &["the builder needs a terminal", "fleet show"],
    );
}
