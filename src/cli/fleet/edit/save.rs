//! Saving: in one step, and never over a file that somebody else changed meanwhile without asking.

use std::path::Path;

use crate::cli::fleet::convert::losses;
use crate::cli::fleet::edit::app::App;
use crate::cli::fleet::output::{commented, form_of};
use crate::cli::replace::{held, replace};
use crate::fleet::form::Carried;

/// What the list's file held when it was read or saved last; nothing when there was none.
pub type Before = Option<Vec<u8>>;

/// Saves the list in a file; `over` replaces whatever is there. Whether it is saved: where not, a question was asked or
/// the reason said.
pub fn save(app: &mut App<'_, '_>, path: &Path, over: bool, quit: bool, before: &mut Before) -> bool {
    let now = match held(path) {
        Ok(now) => now,
        Err(reason) => {
            app.say(format!("not saved: {}", reason.0));
            return false;
        }
    };
    let is_own = app.path.as_deref() == Some(path);
    if !over && is_own && now != *before && now.is_some() {
        app.ask_conflict(path, "was changed by somebody else meanwhile", quit);
        return false;
    }
    if !over && !is_own && now.is_some() {
        app.ask_conflict(path, "is there already", quit);
        return false;
    }
    let (form, canon, list) = (form_of(path), app.world.canon(), app.list());
    let text = (form.write)(&canon, &list);
    let losses = losses(&canon, &list, form, &text);
    // Under a new name the comments go along from where the list was.
    let Carried { text, notice } = commented(form, now.as_deref().or(before.as_deref()), text);
    match replace(path, now.as_deref(), text.as_bytes()) {
        Ok(()) => {
            *before = Some(text.into_bytes());
            app.note_saved(path);
            let told: Vec<String> = losses.into_iter().chain(notice).collect();
            if !told.is_empty() {
                app.say(format!("saved as {}; {}", path.display(), told.join("; ")));
            }
            true
        }
        Err(reason) => {
            app.say(format!("not saved: {}", reason.0));
            false
        }
    }
}
