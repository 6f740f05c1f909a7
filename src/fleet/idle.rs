//! Abilities, Orders and Command Abilities that a fleet may have for nothing, because it has no unit that they serve.

use crate::fleet::filter::{Sieve, has};
use crate::fleet::muster::Muster;
use crate::fleet::roster::Roster;
use crate::fleet::verdict::{Subject, SubjectKind};
use crate::game::constraint::Filter;
use crate::source::sorted::BTreeMap;

/// An ability, and which units of its fleet it serves.
#[derive(Debug)]
pub struct Served<'g> {
    kind: SubjectKind,
    id: &'g str,
    /// The kinds that have it; none for what a board has.
    bearers: Vec<bool>,
    /// Whom it serves.
    pub whom: Sieve,
}

/// What serves units.
#[derive(Debug)]
pub struct Serving<'g> {
    /// For each faction the Command Abilities of its board that name whom they serve.
    pub boards: Vec<Vec<Served<'g>>>,
    /// The abilities and Orders of units, by their kind and id, save those that serve their own bearer whatever happens.
    pub abilities: Vec<Served<'g>>,
}

impl<'g> Serving<'g> {
    /// Makes the abilities of a game ready.
    pub fn new(roster: &Roster<'g>) -> Self {
        let game = roster.game;
        let boards = game.factions.iter().map(|faction| {
            let board = game.board_of(&faction.id);
            let abilities = board.into_iter().flat_map(|board| &board.command_abilities);
            let served = abilities.filter_map(|ability| {
                Some(Served {
                    kind: SubjectKind::CommandAbility,
                    id: &ability.id,
                    bearers: Vec::new(),
                    whom: Sieve::new(roster, ability.eligible.as_ref()?),
                })
            });
            served.collect()
        });
        Self {
            boards: boards.collect(),
            abilities: abilities(roster),
        }
    }
}

fn abilities<'g>(roster: &Roster<'g>) -> Vec<Served<'g>> {
    let game = roster.game;
    let mut bearers: BTreeMap<(SubjectKind, &'g str), Vec<bool>> = BTreeMap::new();
    for (place, kind) in roster.kinds.iter().enumerate() {
        let unit = &kind.unit.value;
        let own = unit.abilities.iter().map(|own| (SubjectKind::Ability, own.id()));
        let orders = unit.orders.iter().map(|id| (SubjectKind::Order, id.as_str()));
        for ability in own.chain(orders) {
            let bearing = bearers
                .entry(ability)
                .or_insert_with(|| vec![false; roster.kinds.len()]);
            if let Some(bears) = bearing.get_mut(place) {
                *bears = true;
            }
        }
    }
    let served = |((kind, id), bearers): ((SubjectKind, &'g str), Vec<bool>)| {
        let eligible: Option<&Filter> = match kind {
            SubjectKind::Ability => game.abilities.get(id)?.eligible.as_ref(),
            _ => game.orders.get(id)?.eligible.as_ref(),
        };
        let whom = if let Some(eligible) = eligible {
            Sieve::new(roster, eligible)
        } else {
            // It serves its bearer, if that has what it needs.
            let kinds = roster.kinds.iter().zip(&bearers);
            let able: Vec<bool> = kinds
                .map(|(unit, bears)| *bears && (kind == SubjectKind::Order || game.applies(unit.unit, id)))
                .collect();
            if able == bearers {
                return None;
            }
            Sieve::of_kinds(able)
        };
        Some(Served {
            kind,
            id,
            bearers,
            whom,
        })
    };
    bearers.into_iter().filter_map(served).collect()
}

impl Served<'_> {
    /// Whether a unit of the fleet has it.
    pub fn is_carried(&self, muster: &Muster<'_>) -> bool {
        muster.fielded().any(|(_, _, kind)| has(&self.bearers, kind))
    }

    /// It, as findings name it.
    pub fn subject(&self) -> Subject {
        Subject::new(self.kind, self.id)
    }
}
