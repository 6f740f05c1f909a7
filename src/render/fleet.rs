//! A fleet on paper, in one file: its roster, and the cards that it needs on sheets.

use serde::Serialize;

use crate::diagnostic::finding::Diagnostic;
use crate::game::printing::Paper;
use crate::render::artifact::RenderFault;
use crate::render::cards::Shop;
use crate::render::typst::{Imprint, Job};
use crate::view::publication::Publication;
use crate::view::roster::RosterView;

/// The template.
const DOCUMENT: &str = "fleet";

/// What the template reads.
#[derive(Serialize)]
struct View<'a> {
    #[serde(flatten)]
    publication: &'a Publication,
    roster: &'a RosterView,
}

/// Prints a roster and, when they are wanted, the cards of the shop's selection. What its layout finds comes with it.
///
/// # Errors
/// When a card is larger than its place on the paper, or a template is at fault.
pub fn render_fleet(
    shop: &Shop<'_>,
    roster: &RosterView,
    paper: Paper,
    with_cards: bool,
) -> Result<(Vec<u8>, Vec<Diagnostic>), RenderFault> {
    let mut job = if with_cards {
        shop.job_on(paper)?
    } else {
        Job::default()
    };
    job.paper = paper.name();
    let publication = shop.looks();
    let view = serde_json::to_vec(&View { publication, roster })
        .map_err(|error| RenderFault(format!("the roster cannot be handed over: {error}")))?;
    let imprint = Imprint::new(publication, DOCUMENT);
    let made = shop.document(DOCUMENT, view, &job, imprint);
    let mut made = shop.settle(made)?;
    let pdf = made.files.remove(DOCUMENT).unwrap_or_default();
    Ok((pdf, made.findings))
}
