//! Runs all lints over what was loaded, and applies what the canon allows.

use std::collections::BTreeSet;

use crate::check::unneeded_allow::UNNEEDED_ALLOW;
use crate::check::{LINTS, Subject, golden_fleet};
use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::diagnostic::report::Report;
use crate::game::marks::Allow;
use crate::load::{Loaded, code};
use crate::source::parallel;
use crate::source::sources::{FileId, Place};
use crate::source::suggest::nearest;
use crate::view::names::Names;

/// The verdict on a canon.
#[derive(Debug)]
pub struct Checked {
    /// Everything that was found.
    pub report: Report,
    /// The names that its prose may use, for whoever goes on to show it.
    pub names: Option<Names>,
}

/// Checks what was loaded.
#[must_use]
pub fn check(loaded: &Loaded) -> Checked {
    let mut diagnostics = loaded.diagnostics.clone();
    let Some(game) = &loaded.game else {
        return Checked {
            report: Report::new(diagnostics, &loaded.sources),
            names: None,
        };
    };
    let names = Names::new(game);
    let subject = Subject { game, names: &names };
    let by_lint = parallel::map(LINTS, |lint| {
        let mut found = Vec::new();
        (lint.check)(&subject, &mut found);
        found
    });
    let mut found: Vec<_> = by_lint.into_iter().flatten().collect();
    found.retain(|diagnostic| !loaded.is_violated(&diagnostic.place));
    let faulty = faulty_files(&found);
    found.retain(|diagnostic| !golden_fleet::is_follow_on(game, diagnostic, &faulty));
    let allows = &game.marks.allows;
    let mut used = BTreeSet::new();
    found.retain(|diagnostic| {
        let silenced = allows.iter().position(|allow| silences(allow, diagnostic));
        used.extend(silenced);
        silenced.is_none()
    });
    // Where something could not be read, what an `allow` is for may not have been looked at.
    let is_whole = loaded.diagnostics.iter().all(|fault| fault.severity != Severity::Error);
    for (index, allow) in allows.iter().enumerate() {
        let is_known = LINTS.iter().any(|lint| lint.code.name == allow.code);
        if !used.contains(&index) && (is_whole || !is_known) {
            found.push(unneeded(allow));
        }
    }
    diagnostics.extend(found);
    Checked {
        report: Report::new(diagnostics, &loaded.sources),
        names: Some(names),
    }
}

/// The findings on what was loaded, without the names.
#[must_use]
pub fn report(loaded: &Loaded) -> Report {
    check(loaded).report
}

/// The files in which an error was found.
fn faulty_files(found: &[Diagnostic]) -> BTreeSet<FileId> {
    let errors = found.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    errors.filter_map(|diagnostic| diagnostic.place.file()).collect()
}

/// Whether an `allow` is about a finding: the same code, at the mapping that carries it or below.
fn silences(allow: &Allow, found: &Diagnostic) -> bool {
    let pointer = found.place.pointer();
    let within = allow.pointer.is_empty()
        || pointer == allow.pointer
        || pointer
            .strip_prefix(&allow.pointer)
            .is_some_and(|rest| rest.starts_with('/'));
    found.place.file() == Some(allow.file) && found.code.name == allow.code && within
}

fn unneeded(allow: &Allow) -> Diagnostic {
    let lints = || LINTS.iter().map(|lint| lint.code.name);
    let place: Place = allow.place.clone();
    if lints().any(|name| name == allow.code) {
        Diagnostic::new(
            &UNNEEDED_ALLOW,
            place,
            format!("nothing here needs `{}` to be allowed", allow.code),
        )
        .help("take this `allow` away")
        .note(format!("its reason was: {}", allow.reason))
    } else if code::CODES.iter().any(|known| known.name == allow.code) {
        Diagnostic::new(
            &UNNEEDED_ALLOW,
            place,
            format!("`{}` is about the file itself and cannot be allowed", allow.code),
        )
        .help("take this `allow` away and mend the file")
    } else {
        Diagnostic::new(&UNNEEDED_ALLOW, place, format!("no lint is called `{}`", allow.code))
            .did_you_mean(nearest(&allow.code, lints()))
    }
}
