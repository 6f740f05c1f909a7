//! What only the layout can tell, as findings at the lines of the source.

use crate::declare_code;
use crate::diagnostic::code::Code;
use crate::diagnostic::finding::Diagnostic;
use crate::game::model::Game;
use crate::render::typst::LayoutFinding;

declare_code! {
    /// A unit whose text does not fit its card, even at the smallest size that can still be read.
    ///
    /// Text is set smaller within bounds; below those bounds nothing is clipped, overlapped or dropped without a word:
    /// the build stops, and says by how much the text is too long.
    pub static CARD_OVERFLOW = "card-overflow", Error;
}

/// The codes of the layout, by name.
pub static CODES: &[&Code] = &[&CARD_OVERFLOW];

/// The findings of a document.
#[must_use]
pub fn findings(game: &Game, measured: &[LayoutFinding]) -> Vec<Diagnostic> {
    let overflowing = measured.iter().filter(|finding| !finding.fits);
    overflowing
        .filter_map(|finding| {
            let unit = game.units.get(finding.card.strip_prefix("unit/")?)?;
            let message = format!(
                "the card of {} is {:.1} mm too high at its smallest text of {:.1} pt",
                unit.name, finding.over, finding.size
            );
            let longest = if unit.abilities.len() >= unit.orders.len() {
                "/abilities"
            } else {
                "/orders"
            };
            let place = if unit.text.len() > 300 {
                unit.origin.at("/text")
            } else {
                unit.origin.key(longest)
            };
            Some(
                Diagnostic::new(&CARD_OVERFLOW, place, message)
                    .help("shorten the text of the unit, or of its Orders and abilities, or give it fewer of them"),
            )
        })
        .collect()
}
