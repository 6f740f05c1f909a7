//! The loop of the full-screen builder: shows what it is at, takes a key, does what has to do with files.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{Event, KeyEventKind, poll, read};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{Clear, ClearType, size};
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

use crate::cli::Unusable;
use crate::cli::fleet::edit::app::App;
use crate::cli::fleet::edit::dialog::Errand;
use crate::cli::fleet::edit::draw::draw;
use crate::cli::fleet::edit::draw::style::Palette;
use crate::cli::fleet::edit::guard::Guard;
use crate::cli::fleet::edit::print::print;
use crate::cli::fleet::edit::rescue::Wreck;
use crate::cli::fleet::edit::save::{Before, save};
use crate::cli::fleet::edit::signal::Signals;
use crate::cli::fleet::edit::watch::Watch;
use crate::cli::terminal::complain;

/// How long to wait for a key before looking whether a signal came.
const PATIENCE: Duration = Duration::from_millis(200);

/// Edits until the player leaves. The terminal is as it was before, whatever happens.
///
/// # Errors
/// When the terminal cannot be used, or a signal came; where the list was not saved, the words say where it is.
pub fn edit(app: &mut App<'_, '_>, before: Before, palette: Palette) -> Result<(), Unusable> {
    guarded(app, |app| {
        let signals = Signals::listen()?;
        let guard = Guard::enter()?;
        let watch = Watch::begin(&signals);
        let ended = run(app, before, palette, &signals, &watch);
        drop(watch);
        drop(guard);
        ended
    })
}

/// Runs the body; if it ends before its time, by an error or a panic, what is not saved is written to a file of its own.
///
/// # Errors
/// Those of the body, with where the list is now.
pub fn guarded<'w, 'g>(
    app: &mut App<'w, 'g>,
    body: impl FnOnce(&mut App<'w, 'g>) -> io::Result<()>,
) -> Result<(), Unusable> {
    let ended = catch_unwind(AssertUnwindSafe(|| body(app)));
    let lost = |reason: &str| match Wreck::of(app) {
        Some(wreck) => format!("{reason}; {}", wreck.rescue()),
        None => reason.to_owned(),
    };
    match ended {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) if error.kind() == io::ErrorKind::Interrupted => Err(Unusable(lost("ended by a signal"))),
        Ok(Err(error)) => Err(Unusable(lost(&format!("the terminal cannot be used: {error}")))),
        Err(panic) => {
            complain(&lost("the builder broke down"));
            resume_unwind(panic)
        }
    }
}

fn run(
    app: &mut App<'_, '_>,
    mut before: Before,
    palette: Palette,
    signals: &Signals,
    watch: &Watch,
) -> io::Result<()> {
    let mut terminal = fitted()?;
    let mut is_stale = true;
    loop {
        if signals.came() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        if is_stale {
            terminal.draw(|frame| draw(frame, app, palette))?;
        }
        is_stale = poll(PATIENCE)?;
        if !is_stale {
            continue;
        }
        let errand = match read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => app.press(key),
            Event::Paste(text) => {
                app.paste(&text);
                None
            }
            Event::Resize(..) => {
                terminal = fitted()?;
                None
            }
            _ => None,
        };
        if let Some(errand) = errand
            && carry_out(app, errand, &mut before)
        {
            return Ok(());
        }
        watch.keep(Wreck::of(app));
    }
}

/// The terminal in its present size, emptied. It is fitted here and not by ratatui, which would first ask the terminal where
/// its cursor is, and give up where nobody answers.
fn fitted() -> io::Result<Terminal<CrosstermBackend<io::Stdout>>> {
    let (columns, rows) = size()?;
    let viewport = Viewport::Fixed(Rect::new(0, 0, columns, rows));
    execute!(io::stdout(), Clear(ClearType::All))?;
    Terminal::with_options(CrosstermBackend::new(io::stdout()), TerminalOptions { viewport })
}

/// Does what has to do with files; whether the player leaves.
fn carry_out(app: &mut App<'_, '_>, errand: Errand, before: &mut Before) -> bool {
    match errand {
        Errand::Quit => true,
        Errand::Save { quit } => {
            let Some(path) = app.path.clone() else {
                app.ask_file(quit);
                return false;
            };
            save(app, &path, false, quit, before) && quit
        }
        Errand::SaveAs { path, over, quit } => save(app, &path, over, quit, before) && quit,
        Errand::Print => {
            let words = print(app).unwrap_or_else(|reason| reason.0);
            app.say(words);
            false
        }
    }
}
