//! Whether there are cards of the printer's size, whether their text fits, and whether every front has its back.

use std::collections::{BTreeMap, BTreeSet};

use crate::game::card::CardKind;
use crate::game::printing::Backs;
use crate::render::imposition::Side;
use crate::render::preflight::{Line, Proof, count, figure, pair};

/// Whether there are cards that the printer takes.
pub(super) fn size(proof: &Proof<'_>) -> Vec<Line> {
    let size = proof.trim().map(|trim| pair(trim.width, trim.height));
    let left_out = left_out(proof);
    if proof.cards.is_empty() {
        let none = size.map_or_else(
            || "there is no card to print".to_owned(),
            |size| format!("no card is {size} mm"),
        );
        return vec![Line::fail("cards", none + &left_out)];
    }
    let cards = count(proof.cards.len(), "card");
    let cards = size.map_or_else(|| cards.clone(), |size| format!("{cards} of {size} mm"));
    vec![Line::pass("cards", cards + &left_out)]
}

/// What the printer does not take, by kind, with the size where a kind has only one.
fn left_out(proof: &Proof<'_>) -> String {
    let mut kinds: BTreeMap<CardKind, (usize, BTreeSet<String>)> = BTreeMap::new();
    for card in proof.left_out {
        let (number, sizes) = kinds.entry(card.kind).or_default();
        *number += 1;
        sizes.insert(pair(card.width, card.height));
    }
    let words: Vec<_> = kinds
        .iter()
        .map(|(kind, (number, sizes))| {
            let cards = count(*number, kind.name());
            match (sizes.first(), sizes.len()) {
                (Some(size), 1) => format!("{cards} of {size} mm"),
                _ => cards,
            }
        })
        .collect();
    match (words.is_empty(), proof.trim()) {
        (true, _) => String::new(),
        (false, Some(_)) => {
            let units = kinds.contains_key(&CardKind::Unit);
            let hint = if units {
                " (`--card-format` sets units in another size)"
            } else {
                ""
            };
            format!("; of other sizes and left out: {}{hint}", words.join(", "))
        }
        (false, None) => {
            let sheets = proof.sheets.as_ref();
            let hint = if sheets.is_some_and(|(sheets, _)| sheets.backs == Backs::Fold) {
                " (a back to be folded over lies beside its front, so that a card takes twice its width; `--backs long-edge` has \
                 room for more)"
            } else {
                ""
            };
            format!("; too large for the sheets and left out: {}{hint}", words.join(", "))
        }
    }
}

/// Whether every card's text fits.
pub(super) fn fit(proof: &Proof<'_>) -> Vec<Line> {
    let overfull = proof.measured.iter().filter(|finding| !finding.fits);
    let wrong: Vec<_> = overfull
        .map(|finding| format!("{} is {} mm too high", finding.card, figure(finding.over)))
        .collect();
    let smallest = proof
        .measured
        .iter()
        .map(|finding| finding.size)
        .fold(f64::INFINITY, f64::min);
    let right = if smallest.is_finite() {
        format!(
            "every card's text fits; running text is set in {} pt or more",
            figure(smallest)
        )
    } else {
        "every card's text fits".to_owned()
    };
    vec![Line::judge("text fits", &wrong, right)]
}

/// Whether every front has its back.
pub(super) fn pairs(proof: &Proof<'_>) -> Vec<Line> {
    if proof
        .sheets
        .as_ref()
        .is_some_and(|(sheets, _)| sheets.backs == Backs::None)
    {
        return vec![Line::pass("fronts and backs", "fronts only, as the profile has it")];
    }
    let mut sides: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    let mut note = |card: &str, side| {
        let sides = sides.entry(card.to_owned()).or_default();
        match side {
            Side::Front => sides[0] += 1,
            Side::Back => sides[1] += 1,
        }
    };
    for (_, _, faces) in proof.pdfs() {
        for face in faces {
            note(&face.card, face.side);
        }
    }
    for (_, picture) in proof.pictures() {
        note(&picture.card, picture.side);
    }
    let odd = sides.iter().filter(|(_, [fronts, backs])| fronts != backs);
    let mut wrong: Vec<_> = odd
        .map(|(card, [fronts, backs])| format!("{card} has {} and {}", count(*fronts, "front"), count(*backs, "back")))
        .collect();
    let printed: usize = sides.values().map(|[fronts, _]| fronts).sum();
    if printed != proof.cards.len() {
        wrong.push(format!(
            "{} of {} are printed",
            count(printed, "front"),
            proof.cards.len()
        ));
    }
    vec![Line::judge("fronts and backs", &wrong, "every front has its back")]
}
