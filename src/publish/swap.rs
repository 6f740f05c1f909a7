//! Puts the new tree in the old one's place.

use std::fs;
use std::path::Path;

use crate::publish::PublishError;
use crate::publish::staging::Staging;

/// Swaps the trees. Where the system can, both change places in one step, so that there is never a moment without one.
pub fn swap(staging: &Staging, game: &str) -> Result<(), PublishError> {
    let place = staging.place(game);
    let new = staging.new_tree(game);
    if fs::symlink_metadata(&place).is_ok() && exchange(&new, &place) {
        return Ok(());
    }
    move_aside(staging, game)?;
    fs::rename(&new, &place).map_err(|error| {
        // The old tree goes back, so that the failure leaves what it found; else the next build puts it back.
        let _ = fs::rename(staging.old_tree(game), &place);
        PublishError::io(&place, &error)
    })
}

/// Takes the old tree, if there is one, out of the way. A build that dies after this leaves no tree at all, and the next
/// build puts the old one back: that is the best that a system without an exchange allows.
fn move_aside(staging: &Staging, game: &str) -> Result<(), PublishError> {
    let place = staging.place(game);
    if fs::symlink_metadata(&place).is_err() {
        return Ok(());
    }
    let aside = staging.old_tree(game);
    if let Some(parent) = aside.parent() {
        fs::create_dir_all(parent).map_err(|error| PublishError::io(parent, &error))?;
    }
    fs::rename(&place, &aside).map_err(|error| PublishError::io(&place, &error))
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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::move_aside;
    use crate::publish::staging::Staging;

    #[test]
    fn a_tree_that_a_dead_build_moved_aside_is_put_back() {
        let out = tempfile::tempdir().expect("a folder");
        let place = out.path().join("regatta");
        fs::create_dir(&place).expect("a tree");
        fs::write(place.join("mine.txt"), "mine").expect("a file");
        let staging = Staging::open(out.path()).expect("a staging folder");
        move_aside(&staging, "regatta").expect("moved aside");
        assert!(!place.exists(), "the tree is aside");
        Staging::open(out.path()).expect("the next build");
        assert_eq!(fs::read_to_string(place.join("mine.txt")).expect("put back"), "mine");
    }
}
