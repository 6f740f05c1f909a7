//! What asks the builder to end, a signal or a terminal that is gone: it then leaves the terminal and the list in order.

use std::io::{self, IsTerminal as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag::register;

/// Whether a signal came, or the terminal went.
#[derive(Debug, Clone)]
pub struct Signals {
    came: Arc<AtomicBool>,
    /// Whether the keys come from standard input, so that its end is the terminal's.
    has_keys: bool,
}

impl Signals {
    /// Listens from now on.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn listen() -> io::Result<Self> {
        let signals = Self {
            came: Arc::default(),
            has_keys: io::stdin().is_terminal(),
        };
        for signal in [SIGINT, SIGTERM] {
            register(signal, Arc::clone(&signals.came))?;
        }
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGHUP, signal_hook::consts::SIGQUIT] {
            register(signal, Arc::clone(&signals.came))?;
        }
        Ok(signals)
    }

    /// Whether one came.
    #[must_use]
    pub fn came(&self) -> bool {
        self.came.load(Ordering::SeqCst) || self.has_keys && is_hung_up()
    }
}

/// Whether nobody is at the other end of standard input. The signal that tells of it may be one that is ignored.
#[cfg(target_os = "linux")]
fn is_hung_up() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let stdin = io::stdin();
    let mut asked = [PollFd::new(&stdin, PollFlags::empty())];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    poll(&mut asked, Some(&at_once)).is_ok() && asked.iter().any(|asked| asked.revents().contains(PollFlags::HUP))
}

#[cfg(not(target_os = "linux"))]
fn is_hung_up() -> bool {
    false
}
