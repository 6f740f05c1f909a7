//! Printing from the builder: what `fleet print` does, for the list as it is on the screen.

use crate::cli::Unusable;
use crate::cli::fleet::edit::app::App;

/// Prints the list to a file beside its own; what was written, in words.
#[cfg(feature = "print")]
pub fn print(app: &mut App<'_, '_>) -> Result<String, Unusable> {
    use std::path::Path;

    use crate::cli::fleet::list::name_of;
    use crate::cli::fleet::print::{Print, code_of};
    use crate::cli::replace::put;
    use crate::diagnostic::code::Severity;
    use crate::game::printing::Paper;

    let list = app.list();
    let mut roster = app.seen.roster.clone();
    (roster.code, roster.qr) = code_of(&app.world.canon(), &list);
    let path = app.path.clone().unwrap_or_else(|| Path::new(&list.name).to_owned());
    let out = path.with_file_name(format!("{}.pdf", name_of(&path)));
    let print = Print {
        game: app.world.game(),
        templates: app.world.templates.clone(),
        paper: Paper::default(),
        with_cards: true,
    };
    let (pdf, findings) = print.fleet(&roster, list)?;
    // What this very builder printed before may be printed anew.
    put(&out, &pdf, app.printed.as_ref() == Some(&out)).map_err(|reason| {
        Unusable(format!(
            "not printed: {}",
            reason.0.replace(
                "; --force writes over it",
                "; remove it, or save the list under another name"
            )
        ))
    })?;
    let mut words = format!("printed to {}", out.display());
    for found in findings.iter().filter(|found| found.severity != Severity::Note) {
        words = format!("{words}; {}", found.message);
    }
    app.printed = Some(out);
    Ok(words)
}

/// Says why nothing is printed.
#[cfg(not(feature = "print"))]
pub fn print(_: &mut App<'_, '_>) -> Result<String, Unusable> {
    Err(Unusable("this Fleetwright was built without print".to_owned()))
}
