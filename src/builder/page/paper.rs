//! A fleet for the printer: the roster, and the cards that are needed.

use serde::Serialize;

use crate::builder::desk::{Canons, Desk, code, qr};
use crate::builder::page::Cards;
use crate::builder::page::finding::{Finding, Findings};
use crate::fleet::line::lines;
use crate::game::fleet::Fleet;
use crate::source::sorted::BTreeSet;
use crate::view::roster::{RosterEntry, RosterView};

/// What is printed.
#[derive(Debug, Serialize)]
pub struct Paper {
    /// Whether the cards are printed.
    pub with_cards: bool,
    /// The edition and hash of the canon.
    pub edition: String,
    /// The names of the characteristics.
    pub stats: Vec<String>,
    /// The entries.
    pub entries: Vec<RosterEntry>,
    /// What is found, each once.
    pub findings: Vec<Finding>,
    /// The cards, as HTML, each once, in the order of the list.
    pub cards: Vec<String>,
    /// The names of units whose cards are not at hand.
    pub without_card: Vec<String>,
    /// The whole fleet as a code, and as a QR code of its link.
    pub code: String,
    /// See `code`.
    pub qr: String,
}

/// What is printed of a fleet.
pub fn paper(
    desk: &Desk,
    canons: &Canons<'_>,
    fleet: &Fleet,
    roster: &RosterView,
    found: &Findings,
    all: &Cards,
) -> Paper {
    let game = canons.judge.game();
    let mut seen = BTreeSet::new();
    let (mut cards, mut without_card) = (Vec::new(), Vec::new());
    for line in lines(fleet) {
        let Some(unit) = game.units.get(&line.entry.unit) else {
            continue;
        };
        if seen.insert(unit.id.as_str()) {
            match all.get(&unit.id) {
                Some(card) => cards.push(card.clone()),
                None => without_card.push(unit.name.clone()),
            }
        }
    }
    let edition = game.edition().map_or_else(String::new, |edition| edition.title.clone());
    Paper {
        with_cards: !desk.without_cards,
        edition: format!("{edition} · {}", canons.hash),
        stats: game.manifest.characteristics.iter().map(|one| one.id.clone()).collect(),
        entries: roster.entries.clone(),
        findings: found.all(),
        cards,
        without_card,
        code: code(canons, fleet),
        qr: qr(desk, canons, fleet).unwrap_or_default(),
    }
}
