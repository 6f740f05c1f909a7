//! The cards that one fleet needs on the table.

use crate::fleet::line::lines;
use crate::game::card::CardKind;
use crate::game::entry::Concept as _;
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::source::sorted::BTreeSet;
use crate::view::deck::{DeckCard, of_kind};
use crate::view::publication::Publication;

/// More cards of units than this no fleet needs, whatever its list says; a build refuses such a list.
pub const MOST_CARDS: usize = 1000;

/// A card for every unit of the list, two for two of the same since each is ticked off on its own, then the faction's
/// Command Board with its Command Abilities, and the Orders that these units bear. No more than [`MOST_CARDS`].
#[must_use]
pub fn of_fleet(publication: &Publication, game: &Game, fleet: &Fleet) -> Vec<DeckCard> {
    let units = of_kind(publication, CardKind::Unit);
    let mut cards = Vec::new();
    let mut orders = BTreeSet::new();
    for line in lines(fleet) {
        let Some(unit) = game.units.get(&line.entry.unit) else {
            continue;
        };
        orders.extend(
            unit.orders
                .iter()
                .filter_map(|id| game.orders.get(id))
                .map(|order| order.id()),
        );
        let copies = usize::try_from(line.copies).unwrap_or(usize::MAX);
        let card = units.iter().find(|card| card.id == unit.id);
        cards.extend(
            card.into_iter()
                .flat_map(|card| std::iter::repeat_n(card.clone(), copies.min(MOST_CARDS))),
        );
        cards.truncate(MOST_CARDS);
    }
    let faction = game.factions.get(&fleet.faction).map(|faction| faction.id());
    let board = publication
        .factions
        .iter()
        .find(|view| Some(view.id.as_str()) == faction);
    if let Some(board) = board.and_then(|faction| faction.board.as_ref()) {
        let commands: BTreeSet<_> = board
            .command_abilities
            .iter()
            .map(|ability| ability.id.as_str())
            .collect();
        cards.extend(chosen(publication, CardKind::Board, |id| id == board.id));
        cards.extend(chosen(publication, CardKind::Command, |id| commands.contains(id)));
    }
    cards.extend(chosen(publication, CardKind::Order, |id| orders.contains(id)));
    cards
}

fn chosen(publication: &Publication, kind: CardKind, wanted: impl Fn(&str) -> bool) -> Vec<DeckCard> {
    let mut cards = of_kind(publication, kind);
    cards.retain(|card| wanted(&card.id));
    cards
}
