//! Whether every file is what it should be, and whether its pages come in the order that the printer takes.

use crate::game::printer::{FaceOrder, Prints};
use crate::render::imposition::Side;
use crate::render::preflight::{File, Line, Proof, count};

/// Whether every file can be read back, and holds as many pages as there are faces or sheets.
pub(super) fn files(proof: &Proof<'_>) -> Vec<Line> {
    let broken = proof.files.iter().filter_map(|(name, file)| match file {
        File::Broken(reason) => Some(format!("{name}: {reason}")),
        _ => None,
    });
    let mut wrong: Vec<_> = broken.collect();
    let mut right = Vec::new();
    for (name, pdf, _) in proof.pdfs() {
        let pages = pdf.pages.len();
        let expected = expected_pages(proof);
        if pages == expected {
            right.push(format!("{name} has {}", count(pages, "page")));
        } else {
            wrong.push(format!("{name} has {}, not {expected}", count(pages, "page")));
        }
    }
    let pictures = proof.pictures().count();
    if matches!(proof.printer.prints, Prints::Pictures(_)) {
        let expected = proof.cards.len() * 2;
        if pictures == expected {
            right.push(count(pictures, "picture"));
        } else {
            wrong.push(format!("{}, not {expected}", count(pictures, "picture")));
        }
    }
    vec![Line::judge("files", &wrong, right.join(", "))]
}

fn expected_pages(proof: &Proof<'_>) -> usize {
    match &proof.printer.prints {
        Prints::Sheets(_) => proof.sheets.as_ref().map_or(0, |(_, sheets)| sheets.len()),
        Prints::Pages(pages) if pages.order == FaceOrder::Apart => proof.cards.len(),
        Prints::Pages(_) | Prints::Pictures(_) => proof.cards.len() * 2,
    }
}

/// Whether the pages come in order. A fault shifts all that follows, so only the first is told.
pub(super) fn order(proof: &Proof<'_>) -> Vec<Line> {
    let words = match &proof.printer.prints {
        Prints::Pictures(_) => return Vec::new(),
        Prints::Sheets(_) => "each sheet of fronts before its backs, cards in the order of the deck",
        Prints::Pages(pages) => match pages.order {
            FaceOrder::FrontFirst => "each card's front, then its back",
            FaceOrder::BackFirst => "each card's back, then its front",
            FaceOrder::Apart => "fronts and backs in two files, in the same order",
        },
    };
    let mut wrong = Vec::new();
    for (name, _, faces) in proof.pdfs() {
        let found: Vec<_> = faces
            .iter()
            .map(|face| (face.page, face.card.as_str(), face.side))
            .collect();
        let expected = expected_faces(proof, name);
        let expected: Vec<_> = expected
            .iter()
            .map(|(page, card, side)| (*page, card.as_str(), *side))
            .collect();
        if found == expected {
            continue;
        }
        let differs = found.iter().zip(&expected).position(|(left, right)| left != right);
        let at = differs.unwrap_or_else(|| found.len().min(expected.len()));
        let page = expected.get(at).or(found.get(at)).map_or(0, |(page, ..)| *page);
        wrong.push(format!("{name} leaves the order on page {}", page + 1));
    }
    vec![Line::judge("order", &wrong, words)]
}

/// What stands where: the page, the card and the side.
fn expected_faces(proof: &Proof<'_>, file: &str) -> Vec<(usize, String, Side)> {
    let key = |index: usize| {
        proof
            .cards
            .get(index)
            .map(crate::view::deck::DeckCard::key)
            .unwrap_or_default()
    };
    if let Some((_, sheets)) = &proof.sheets {
        let places = sheets.iter().enumerate().flat_map(|(page, sheet)| {
            let places = sheet.places.iter();
            places.map(move |place| (page, place.card, place.side))
        });
        return places.map(|(page, card, side)| (page, key(card), side)).collect();
    }
    let sides = match &proof.printer.prints {
        Prints::Pages(pages) => sides_of(pages.order, file),
        Prints::Sheets(_) | Prints::Pictures(_) => Vec::new(),
    };
    let faces = (0..proof.cards.len()).flat_map(|card| sides.iter().map(move |side| (card, *side)));
    faces
        .enumerate()
        .map(|(page, (card, side))| (page, key(card), side))
        .collect()
}

fn sides_of(order: FaceOrder, file: &str) -> Vec<Side> {
    match order {
        FaceOrder::FrontFirst => vec![Side::Front, Side::Back],
        FaceOrder::BackFirst => vec![Side::Back, Side::Front],
        FaceOrder::Apart if file.ends_with("-backs.pdf") => vec![Side::Back],
        FaceOrder::Apart => vec![Side::Front],
    }
}
