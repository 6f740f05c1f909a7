//! The last resort: where a terminal is gone, waiting for its next key may never end, and then nobody else is left to keep
//! the list.

use std::process::exit;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{sleep, spawn};
use std::time::Duration;

use crate::cli::fleet::edit::guard::restore;
use crate::cli::fleet::edit::rescue::Wreck;
use crate::cli::fleet::edit::signal::Signals;
use crate::cli::terminal::complain;

/// How often to look whether a signal came.
const STEP: Duration = Duration::from_millis(100);
/// For how many of these steps the builder may end by itself after a signal.
const GRACE: u32 = 20;

/// Watches over the builder as long as it lives.
pub struct Watch {
    kept: Arc<Mutex<Option<Wreck>>>,
    is_over: Arc<AtomicBool>,
}

impl Watch {
    /// Begins to watch.
    pub fn begin(signals: &Signals) -> Self {
        let watch = Self {
            kept: Arc::default(),
            is_over: Arc::default(),
        };
        let (kept, is_over, signals) = (Arc::clone(&watch.kept), Arc::clone(&watch.is_over), signals.clone());
        spawn(move || {
            let mut grace = GRACE;
            while grace > 0 {
                sleep(STEP);
                if is_over.load(Ordering::SeqCst) {
                    return;
                }
                grace = if signals.came() { grace - 1 } else { GRACE };
            }
            let wreck = kept.lock().unwrap_or_else(PoisonError::into_inner).take();
            let words = wreck.map_or_else(String::new, |wreck| format!("; {}", wreck.rescue()));
            restore();
            complain(&format!("ended by a signal{words}"));
            exit(2);
        });
        watch
    }

    /// Keeps what is not saved.
    pub fn keep(&self, wreck: Option<Wreck>) {
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = wreck;
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::SeqCst);
    }
}
