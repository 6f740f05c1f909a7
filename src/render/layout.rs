//! What only the layout can tell, as findings at the lines of the source.

use std::collections::BTreeMap;

use crate::declare_code;
use crate::diagnostic::code::Code;
use crate::diagnostic::finding::Diagnostic;
use crate::game::entry::Origin;
use crate::game::model::Game;
use crate::game::unit::Unit;
use crate::render::typst::LayoutFinding;
use crate::source::sources::Place;

declare_code! {
    /// A card whose text does not fit it, even at the smallest size that can still be read.
    ///
    /// Text is set smaller within bounds; below those bounds nothing is clipped, overlapped or dropped without a word:
    /// the build stops, and says by how much the text is too long.
    pub static CARD_OVERFLOW = "card-overflow", Error;
}

/// The codes of the layout, by name.
pub static CODES: &[&Code] = &[&CARD_OVERFLOW];

/// The findings of a document: one for each card, however many copies of it there are.
#[must_use]
pub fn findings(game: &Game, measured: &[LayoutFinding]) -> Vec<Diagnostic> {
    let mut worst: BTreeMap<&str, &LayoutFinding> = BTreeMap::new();
    let mut order = Vec::new();
    for finding in measured.iter().filter(|finding| !finding.fits) {
        let known = worst.entry(&finding.card).or_insert_with(|| {
            order.push(finding.card.as_str());
            finding
        });
        if finding.over > known.over {
            *known = finding;
        }
    }
    let found = order.into_iter().filter_map(|card| worst.get(card));
    found
        .filter_map(|finding| {
            let (kind, id) = finding.card.split_once('/')?;
            let subject = subject(game, kind, id, &finding.tallest)?;
            let message = format!(
                "the card of {} is {:.1} mm too high at its smallest text of {:.1} pt",
                subject.name, finding.over, finding.size
            );
            Some(Diagnostic::new(&CARD_OVERFLOW, subject.place, message).help(subject.help))
        })
        .collect()
}

/// What a card shows, and what of it is too long.
struct Subject<'g> {
    name: &'g str,
    place: Place,
    help: &'static str,
}

const SHORTEN: &str = "shorten it, or give such cards a larger format under `cards` in game.yaml";

fn subject<'g>(game: &'g Game, kind: &str, id: &str, tallest: &str) -> Option<Subject<'g>> {
    let of = |name: &'g str, place: Place| {
        Some(Subject {
            name,
            place,
            help: SHORTEN,
        })
    };
    match kind {
        "unit" => {
            let unit = game.units.get(id)?;
            Some(Subject {
                name: &unit.name,
                place: of_unit(unit, &unit.origin, tallest),
                help: "shorten the text of the unit, or of its Orders and abilities, or give it fewer of them",
            })
        }
        "board" => {
            let board = game.boards.get(id)?;
            let ability = tallest.strip_prefix("command_abilities/");
            let index = ability.and_then(|id| board.command_abilities.iter().position(|ability| ability.id == id));
            let place = match index {
                Some(index) => board.origin.at(&format!("/command_abilities/{index}/text")),
                None => board.origin.key("/faction_abilities"),
            };
            of(&board.name, place)
        }
        "order" => {
            let order = game.orders.get(id)?;
            of(&order.name, order.origin.at("/text"))
        }
        "command" => game.boards.iter().find_map(|board| {
            let index = board.command_abilities.iter().position(|ability| ability.id == id)?;
            let place = board.origin.at(&format!("/command_abilities/{index}/text"));
            of(&board.command_abilities.get(index)?.name, place)
        }),
        "token" => {
            let token = game.tokens.get(id)?;
            let key = if matches!(tallest, "text" | "back") {
                tallest
            } else {
                "name"
            };
            of(&token.name, token.origin.at(&format!("/{key}")))
        }
        "reference" => {
            let sheet = game.references.get(id)?;
            let key = if sheet.text.is_empty() { "/table" } else { "/text" };
            of(&sheet.title, sheet.origin.at(key))
        }
        // A stick shows its length and the name of what it measures.
        "stick" => of("a movement stick", game.manifest.origin.key("/characteristics")),
        _ => None,
    }
}

/// The item that is named as the longest, else the longer list.
fn of_unit(unit: &Unit, origin: &Origin, tallest: &str) -> Place {
    let index = match tallest.split_once('/') {
        Some(("abilities", id)) => unit.abilities.iter().position(|own| own.id() == id),
        Some(("orders", id)) => unit.orders.iter().position(|own| own == id),
        _ => None,
    };
    if let (Some(index), Some((list, _))) = (index, tallest.split_once('/')) {
        return origin.at(&format!("/{list}/{index}"));
    }
    if unit.text.len() > 300 {
        origin.at("/text")
    } else if unit.abilities.len() >= unit.orders.len() {
        origin.key("/abilities")
    } else {
        origin.key("/orders")
    }
}
