//! What becomes of a list when the builder ends before its time.

use std::fs;
use std::io;

use fleetwright::cli::edit::app::App;
use fleetwright::cli::edit::session::guarded;
use fleetwright::cli::edit::world::World;
use fleetwright::fleet::read;

use super::{bundled, patrol, press};

#[test]
fn a_list_that_was_not_saved_survives_whatever_happens() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("dawn.fleet.yaml");
    fs::write(&path, "as it was").expect("a file");
    let game = bundled();
    let world = World::new(&game);
    let mut app = App::new(&world, &patrol(), Some(path.clone()));
    let untouched = guarded(&mut app, |_| Err(io::Error::other("gone"))).expect_err("an error");
    assert_eq!(
        untouched.0, "the terminal cannot be used: gone",
        "nothing is lost, so nothing is written"
    );
    press(&mut app, "N<C-u>Nightwatch<Enter>");

    let ended = guarded(&mut app, |_| Err(io::ErrorKind::Interrupted.into())).expect_err("an error");
    let rescued = folder.path().join("dawn.rescued.fleet.yaml");
    let words = format!(
        "ended by a signal; the list was not saved; it is in {}",
        rescued.display()
    );
    assert_eq!(ended.0, words);

    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        guarded(&mut app, |_| panic!("on purpose"))
    }));
    assert!(panicked.is_err(), "a panic stays one");
    let again = folder.path().join("dawn.rescued-2.fleet.yaml");
    for path in [rescued, again] {
        let text = fs::read_to_string(&path).expect("the rescued list");
        let (fleet, _) = read(&text).expect("a list");
        assert_eq!((fleet.name.as_str(), fleet.units.len()), ("Nightwatch", 3));
    }
    assert_eq!(fs::read_to_string(&path).expect("the file"), "as it was");
}
