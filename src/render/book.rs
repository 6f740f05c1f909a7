//! The forms of the rulebook: which papers and editions there are.

use crate::game::card::CardKind;
use crate::render::artifact::Artifacts;
use crate::render::cards::{Shop, Stop};
use crate::render::paper::Paper;
use crate::render::typst::{Edition, Job};
use crate::view::deck;

/// One of the forms of the rulebook.
struct Form {
    path: &'static str,
    paper: Paper,
    edition: Edition,
}

const fn form(path: &'static str, paper: Paper, edition: Edition) -> Form {
    Form { path, paper, edition }
}

/// The registry of forms.
static FORMS: &[Form] = &[
    form("rulebook.pdf", Paper::A4, Edition::Screen),
    form("rulebook-letter.pdf", Paper::Letter, Edition::Screen),
    form("rulebook-print.pdf", Paper::A4, Edition::Print),
    form("rulebook-print-letter.pdf", Paper::Letter, Edition::Print),
];

/// The forms that the site offers for download.
pub const DOWNLOADS: &[&str] = &["rulebook.pdf", "rulebook-letter.pdf"];

/// Whether a path is a rulebook's.
#[must_use]
pub fn owns(path: &str) -> bool {
    FORMS.iter().any(|form| form.path == path)
}

/// The rulebook on each paper, each on a thread of its own. What one remarks, the others would say again.
///
/// # Errors
/// What is wrong with a template.
pub fn render(shop: &Shop<'_>) -> Result<Artifacts, Stop> {
    let bound = shop.printing.bound;
    let wanted = FORMS.iter().filter(|form| bound || form.edition == Edition::Screen);
    let made: Vec<Result<Artifacts, Stop>> = std::thread::scope(|scope| {
        let running: Vec<_> = wanted
            .map(|form| {
                scope.spawn(move || {
                    let cards = deck::of_kind(shop.publication, CardKind::Unit);
                    let job = Job::book(form.paper, form.edition, cards);
                    shop.file(form.path, &shop.lay_out("rulebook", shop.publication, &job)?)
                })
            })
            .collect();
        running
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|_| Err(Stop::lost())))
            .collect()
    });
    let mut all = Artifacts::default();
    for made in made {
        let mut made = made?;
        made.findings.retain(|_| all.findings.is_empty());
        all.join(made);
    }
    Ok(all)
}
