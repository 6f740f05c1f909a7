//! Any number of lists judged at once: read on all cores, then judged game by game, each game made ready once.

use std::path::Path;
use std::sync::Arc;

use crate::cli::Unusable;
use crate::cli::fleet::canon::OpenCanon;
use crate::cli::fleet::games::{Games, Named};
use crate::cli::fleet::list::{Refusal, read, text};
use crate::cli::fleet::words::{diagnostic, line, pointers};
use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::fleet::code::FLEET_FORM;
use crate::fleet::form::{Reading, Remark};
use crate::fleet::judge::Judge;
use crate::fleet::life::backdated;
use crate::fleet::report::{FindingReport, FleetReport};
use crate::game::fleet::Fleet;
use crate::source::parallel;
use crate::source::sources::{FileId, Place, SourceFile, Sources};
use crate::source::text::Text;
use crate::source::tree::Span;

/// What is known about one list.
pub struct Judged {
    /// Its verdict with words.
    pub report: FleetReport,
    /// The same as diagnostics, with what its writer should know of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// The whole on one line.
    pub line: String,
    /// What is otherwise than in the edition that it was made with.
    pub news: Vec<String>,
    /// Whether it could not be judged.
    pub is_unread: bool,
}

/// Lists that were judged, in their order.
pub struct Batch {
    /// The lists.
    pub lists: Vec<Judged>,
    /// Their texts.
    pub sources: Sources,
}

/// A list that can be judged.
struct Read {
    fleet: Fleet,
    remarks: Vec<Remark>,
}

/// A list as far as it was read.
struct Look {
    shown: String,
    text: String,
    outcome: Result<(Reading, Arc<OpenCanon>), Refusal>,
}

impl Batch {
    /// Judges lists, each by its own game; `as_made` by the edition that it was made with, where its game keeps that.
    ///
    /// # Errors
    /// When the game that was named for all of them cannot be used.
    pub fn judge(paths: &[&Path], named: &Named, as_made: bool) -> Result<Self, Unusable> {
        let games = Games::new(named)?;
        let looks = parallel::map(paths, |path| look(path, &games));
        let mut sources = Sources::default();
        let mut canons: Vec<Arc<OpenCanon>> = Vec::new();
        let mut ready = Vec::with_capacity(looks.len());
        for look in looks {
            let (outcome, tree) = match look.outcome {
                Ok((reading, canon)) => {
                    let known = canons.iter().position(|known| Arc::ptr_eq(known, &canon));
                    let place = known.unwrap_or(canons.len());
                    if known.is_none() {
                        canons.push(canon);
                    }
                    let list = Read {
                        fleet: reading.fleet,
                        remarks: reading.remarks,
                    };
                    (Ok((list, place)), Some(reading.tree))
                }
                Err(refusal) => {
                    let tree = refusal.tree().cloned();
                    (Err(refusal), tree)
                }
            };
            let file = sources.add(SourceFile {
                path: look.shown.clone(),
                text: Text::new(look.text),
                tree,
                ..SourceFile::default()
            });
            ready.push((file, look.shown, outcome));
        }
        let judges: Vec<Judge<'_>> = canons.iter().map(|canon| Judge::new(canon)).collect();
        let lists = parallel::map(&ready, |(file, shown, outcome)| match outcome {
            Ok((list, place)) => judged(*file, shown, list, &canons[*place], &judges[*place], as_made),
            Err(refusal) => unread(*file, shown, refusal),
        });
        Ok(Self { lists, sources })
    }
}

fn look(path: &Path, games: &Games) -> Look {
    let shown = path.display().to_string();
    match text(path) {
        Err(reason) => Look {
            shown,
            text: String::new(),
            outcome: Err(Refusal::Unreadable(reason)),
        },
        Ok(text) => {
            let outcome = read(path, &text, None, games);
            Look { shown, text, outcome }
        }
    }
}

fn judged(file: FileId, shown: &str, list: &Read, canon: &OpenCanon, judge: &Judge<'_>, as_made: bool) -> Judged {
    let read = &list.fleet;
    // Most lists are of this edition, or do not say; then nobody has to look for another.
    let old = if as_made { canon.made_with(read) } else { Ok(None) };
    let news = match (as_made, &old) {
        (false, _) => canon.news(read),
        (true, Ok(None)) if canon.is_of_another_edition(read) => Ok(vec![
            "its edition is not kept, so it is judged by the one of now".to_owned(),
        ]),
        (true, _) => Ok(Vec::new()),
    };
    let (old, news) = match (old, news) {
        (Ok(old), Ok(news)) => (old, news),
        (Err(reason), _) | (_, Err(reason)) => return unread(file, shown, &Refusal::NoGame(reason, None)),
    };
    let then = old.as_ref().map(|old| backdated(read, &old.game, canon));
    let fleet = then.as_ref().unwrap_or(read);
    let old_judge = old.as_ref().map(|old| Judge::new(&old.game));
    let judge = old_judge.as_ref().unwrap_or(judge);
    let game = judge.game();
    let verdict = judge.verdict(fleet);
    let mut report = FleetReport::new(judge, fleet, &verdict, shown);
    let findings = verdict.findings.iter().zip(&report.diagnostics);
    let pointers = pointers(fleet);
    let found: Vec<_> = findings
        .map(|(finding, told)| diagnostic(finding, told, game, &pointers, file))
        .collect();
    let remarks = list.remarks.iter();
    let told = |remark: &Remark| FindingReport::remark(&remark.message, remark.is_note());
    report.diagnostics.extend(remarks.clone().map(told));
    report.news.clone_from(&news);
    // Of what was not understood nobody can say that it is legal.
    let is_in_doubt = list.remarks.iter().any(Remark::is_doubt);
    report.legal &= !is_in_doubt;
    let doubt = if is_in_doubt {
        "; not all of the text was understood"
    } else {
        ""
    };
    Judged {
        line: format!("{}{doubt}", line(shown, &verdict, fleet, game)),
        diagnostics: remarks.map(|remark| remarked(remark, file)).chain(found).collect(),
        report,
        news,
        is_unread: false,
    }
}

/// Something of the text that its writer should know of.
fn remarked(remark: &Remark, file: FileId) -> Diagnostic {
    let severity = if remark.is_note() {
        Severity::Note
    } else {
        Severity::Warning
    };
    let place = Place::Span(file, remark.span);
    Diagnostic::new(&FLEET_FORM, place, remark.message.clone()).severity(severity)
}

/// A list about which there is nothing to judge.
fn unread(file: FileId, shown: &str, refusal: &Refusal) -> Judged {
    let diagnostics: Vec<Diagnostic> = match refusal {
        Refusal::Unreadable(reason) => {
            let place = Place::Missing(shown.to_owned());
            vec![Diagnostic::new(
                &FLEET_FORM,
                place,
                format!("this list cannot be read: {reason}"),
            )]
        }
        Refusal::Faults(faults) => {
            let faults = faults.iter();
            faults
                .map(|fault| Diagnostic::new(&FLEET_FORM, Place::Span(file, fault.span), fault.message.clone()))
                .collect()
        }
        Refusal::NoGame(reason, reading) => {
            let place = match reading {
                Some(_) => Place::Value(file, "/game".to_owned()),
                None => Place::Span(file, Span::default()),
            };
            vec![Diagnostic::new(&FLEET_FORM, place, reason.0.clone())]
        }
    };
    let messages = diagnostics.iter().map(|found| FindingReport::form(&found.message));
    Judged {
        line: format!("{shown}: cannot be judged"),
        report: FleetReport::unread(shown, messages.collect()),
        diagnostics,
        news: Vec::new(),
        is_unread: true,
    }
}
