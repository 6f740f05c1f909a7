//! The terminal in full-screen mode, and back in its own whatever happens: at the end, on an early return, on a panic.

use std::io::{self, Write as _, stdout};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};

/// Whether the terminal is in full-screen mode.
static ENTERED: AtomicBool = AtomicBool::new(false);
/// The hook is set once, for it cannot be taken out without taking out whatever was set behind it.
static HOOK: Once = Once::new();

/// Full-screen mode, as long as it lives.
pub struct Guard(());

impl Guard {
    /// Enters full-screen mode.
    ///
    /// # Errors
    /// When the terminal refuses; it is left as it was.
    pub fn enter() -> io::Result<Self> {
        HOOK.call_once(|| {
            let before = panic::take_hook();
            panic::set_hook(Box::new(move |panic| {
                // The message would be lost on the screen that goes.
                restore();
                before(panic);
            }));
        });
        enable_raw_mode()?;
        ENTERED.store(true, Ordering::SeqCst);
        let guard = Self(());
        execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste, Hide)?;
        Ok(guard)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        restore();
    }
}

/// Leaves full-screen mode. Each step is tried, whatever became of the one before.
pub fn restore() {
    if ENTERED.swap(false, Ordering::SeqCst) {
        let _ = disable_raw_mode();
        let _ = execute!(stdout(), DisableBracketedPaste);
        let _ = execute!(stdout(), LeaveAlternateScreen);
        let _ = execute!(stdout(), Show);
        let _ = stdout().flush();
    }
}
