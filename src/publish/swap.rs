//! Puts the new tree in the old one's place.

use std::fs;
use std::path::Path;

use crate::publish::PublishError;

/// Swaps the trees. Where the system can, both change places in one step, so that there is never a moment without one.
pub fn swap(new: &Path, place: &Path) -> Result<(), PublishError> {
    if !place.exists() {
        return fs::rename(new, place).map_err(|error| PublishError::io(place, &error));
    }
    if exchange(new, place) {
        return Ok(());
    }
    let aside = new.with_file_name("old");
    fs::rename(place, &aside).map_err(|error| PublishError::io(place, &error))?;
    fs::rename(new, place).map_err(|error| {
        // The old tree goes back, so that the failure leaves what it found.
        let _ = fs::rename(&aside, place);
        PublishError::io(place, &error)
    })
}

#[cfg(target_os = "linux")]
fn exchange(new: &Path, place: &Path) -> bool {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    renameat_with(CWD, new, CWD, place, RenameFlags::EXCHANGE).is_ok()
}

#[cfg(not(target_os = "linux"))]
fn exchange(_new: &Path, _place: &Path) -> bool {
    false
}
