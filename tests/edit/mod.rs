//! The full-screen builder: its screens, what its keys do, and what becomes of the list when it breaks down. How it behaves
//! on a real terminal stands in `command/edit.rs`.

mod keys;
mod picture;
mod rescued;
mod screens;

use fleetwright::cli::edit::app::App;
use fleetwright::cli::edit::dialog::Errand;
use fleetwright::cli::edit::draw::draw;
use fleetwright::cli::edit::draw::style::Palette;
use fleetwright::cli::edit::world::World;
use fleetwright::game::fleet::Fleet;
use fleetwright::game::model::Game;
use fleetwright::load::load;
use fleetwright::source::embedded::EmbeddedFiles;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::{Value, json};

pub fn bundled() -> Game {
    let files = EmbeddedFiles::game("fabled-star").expect("the bundled game");
    load(&files).expect("a folder").game.expect("a game")
}

/// A Standard list.
#[allow(clippy::needless_pass_by_value)] // callers hand over what `json!` made
pub fn list(name: &str, units: Value) -> Fleet {
    let list = json!({
        "game": "fabled-star", "name": name, "faction": "myr-valari", "size": "standard", "units": units
    });
    serde_json::from_value(list).expect("a list")
}

/// A legal one with cargo and names.
pub fn patrol() -> Fleet {
    list(
        "Dawn Patrol",
        json!([
            { "unit": "carrier", "name": "Evening Star",
                "embarked": [{ "unit": "fighter-wing" }, { "unit": "bomber-wing" }] },
            { "unit": "frigate-squadron", "count": 2 },
            { "unit": "destroyer" },
        ]),
    )
}

/// The keys that a text means: letters as they are, others in brackets, such as `<Enter>` and `<C-r>`.
pub fn keys(text: &str) -> Vec<KeyEvent> {
    let mut keys = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let named = rest.strip_prefix('<').and_then(|rest| rest.split_once('>'));
        let (code, modifiers) = if let Some((name, after)) = named {
            rest = after;
            match name {
                "Enter" => (KeyCode::Enter, KeyModifiers::NONE),
                "Alt-s" => (KeyCode::Char('s'), KeyModifiers::ALT),
                "Esc" => (KeyCode::Esc, KeyModifiers::NONE),
                "Tab" => (KeyCode::Tab, KeyModifiers::NONE),
                "BackTab" => (KeyCode::BackTab, KeyModifiers::SHIFT),
                "Up" => (KeyCode::Up, KeyModifiers::NONE),
                "Down" => (KeyCode::Down, KeyModifiers::NONE),
                "Home" => (KeyCode::Home, KeyModifiers::NONE),
                "End" => (KeyCode::End, KeyModifiers::NONE),
                "PageDown" => (KeyCode::PageDown, KeyModifiers::NONE),
                "PageUp" => (KeyCode::PageUp, KeyModifiers::NONE),
                "Back" => (KeyCode::Backspace, KeyModifiers::NONE),
                name => match name.strip_prefix("C-").and_then(|name| name.chars().next()) {
                    Some(letter) => (KeyCode::Char(letter), KeyModifiers::CONTROL),
                    None => panic!("no key is called {name}"),
                },
            }
        } else {
            rest = &rest[letter.len_utf8()..];
            (KeyCode::Char(letter), KeyModifiers::NONE)
        };
        keys.push(KeyEvent::new(code, modifiers));
    }
    keys
}

/// Presses keys; what the last of them asks for.
pub fn press(app: &mut App<'_, '_>, text: &str) -> Option<Errand> {
    keys(text).into_iter().map(|key| app.press(key)).last().flatten()
}

/// What is on the screen.
pub fn buffer(app: &App<'_, '_>, columns: u16, rows: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a screen");
    terminal
        .draw(|frame| draw(frame, app, Palette::new(true)))
        .expect("a picture");
    terminal.backend().buffer().clone()
}

/// The same as text.
pub fn screen(app: &App<'_, '_>, columns: u16, rows: u16) -> String {
    let buffer = buffer(app, columns, rows);
    let row = |y: u16| {
        let cells = (0..columns).map(|x| buffer[(x, y)].symbol());
        format!("{}\n", cells.collect::<String>().trim_end())
    };
    (0..rows).map(row).collect()
}

/// A builder with a list, for a test to press keys in.
pub fn with<T>(fleet: &Fleet, body: impl FnOnce(App<'_, '_>) -> T) -> T {
    let game = bundled();
    let world = World::new(&game);
    body(App::new(&world, fleet, None))
}
