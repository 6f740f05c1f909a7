//! Large decks in parts: what Typst remembers of a part while it lays that out is forgotten before the next one, so that
//! memory grows with the pages alone. The pages of all parts are one document in the end.
//!
//! A template takes part in this if it reads `/part.json`, which says where its part begins and ends among the cards of the
//! job; view and job stay whole. A layout that depends on what stands elsewhere in the document (on numbers of pages, on
//! headings) cannot be made in parts: it is made once more as a whole.

use std::ops::Range;

use typst::comemo;
use typst::model::Document as _;
use typst_layout::PagedDocument;

use crate::render::typst::fault::PrintFault;
use crate::render::typst::inspect::Counted;
use crate::render::typst::slim;
use crate::render::typst::world::PrintWorld;

/// Where a template reads which part it is to make.
const FILE: &str = "/part.json";

/// How many cards are laid out at once.
const MOST: usize = 16;

/// How many parts ago something may have been used last and still be remembered: the templates, the view.
const REMEMBERED: usize = 1;

/// Pages, and what was said while they were laid out.
pub(super) struct Pages {
    pub document: PagedDocument,
    pub warnings: Vec<PrintFault>,
    /// How many rounds of layout it took; of several parts, the most.
    pub rounds: usize,
}

/// Lays out a document of so many cards, in parts if it is large and its template knows of parts.
///
/// # Errors
/// What is wrong with a template.
pub(super) fn lay_out(world: &mut PrintWorld<'_>, cards: usize) -> Result<Pages, Vec<PrintFault>> {
    if cards > MOST
        && world.main_text().contains(FILE)
        && let Some(pages) = in_parts(world, cards)?
    {
        return Ok(pages);
    }
    world.put(FILE, json(&(0..cards)));
    Ok(one(world, 0)?.0)
}

/// A document made of parts; nothing if it cannot be.
fn in_parts(world: &mut PrintWorld<'_>, cards: usize) -> Result<Option<Pages>, Vec<PrintFault>> {
    let mut all: Option<Pages> = None;
    let mut pages = Vec::new();
    for (number, start) in (0..cards).step_by(MOST).enumerate() {
        world.put(FILE, json(&(start..cards.min(start + MOST))));
        let (part, looks_around) = one(world, number)?;
        comemo::evict(REMEMBERED);
        if looks_around || part.document.pages().iter().any(|page| page.numbering.is_some()) {
            return Ok(None);
        }
        pages.extend(part.document.pages().iter().map(slim::page));
        match &mut all {
            None => all = Some(part),
            Some(all) => {
                all.rounds = all.rounds.max(part.rounds);
                let new = part.warnings.into_iter().filter(|one| !all.warnings.contains(one));
                all.warnings.extend(new.collect::<Vec<_>>());
            }
        }
    }
    // The pages are all that is needed from here on, and a PDF takes memory of its own.
    comemo::evict(0);
    Ok(all.map(|all| Pages {
        document: PagedDocument::new(pages.into(), all.document.info().clone()),
        ..all
    }))
}

/// Lays out what the world asks for, and says whether the layout depends on what stands where in the document.
fn one(world: &PrintWorld<'_>, part: usize) -> Result<(Pages, bool), Vec<PrintFault>> {
    Counted::start(part);
    let compiled = typst::compile::<Counted>(world);
    let Counted(document) = compiled.output.map_err(|errors| PrintFault::gather(world, &errors))?;
    let pages = Pages {
        document,
        warnings: PrintFault::gather(world, &compiled.warnings),
        rounds: Counted::rounds(),
    };
    Ok((pages, Counted::looks_at_itself()))
}

fn json(cards: &Range<usize>) -> Vec<u8> {
    format!("{{\"start\": {}, \"end\": {}}}", cards.start, cards.end).into_bytes()
}
