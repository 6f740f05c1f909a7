//! Signals that ask the builder to end: it then leaves the terminal and the list in order.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag::register;

/// Whether a signal came.
#[derive(Debug, Clone, Default)]
pub struct Signals(Arc<AtomicBool>);

impl Signals {
    /// Listens from now on.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn listen() -> io::Result<Self> {
        let signals = Self::default();
        for signal in [SIGINT, SIGTERM] {
            register(signal, Arc::clone(&signals.0))?;
        }
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGHUP, signal_hook::consts::SIGQUIT] {
            register(signal, Arc::clone(&signals.0))?;
        }
        Ok(signals)
    }

    /// Whether one came.
    #[must_use]
    pub fn came(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}
