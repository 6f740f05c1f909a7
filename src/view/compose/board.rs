//! Allegiances, factions and their Command Boards.

use crate::game::allegiance::Allegiance;
use crate::game::amount::Measure;
use crate::game::board::{Board, CommandAbility, FactionAbility};
use crate::game::entry::Entry;
use crate::game::faction::Faction;
use crate::game::ledger::{ALLEGIANCES, BOARDS, COMMAND_ABILITIES, FACTION_ABILITIES, FACTIONS};
use crate::game::prose::Owner;
use crate::view::board::{
    AllegianceView, BoardView, CommandAbilityView, FactionAbilityView, FactionView, NamedAnchor, PoolView,
};
use crate::view::compose::{Composer, inches, words};

/// No board has more points to tick off.
const MOST_POINTS: i64 = 24;

impl Composer<'_> {
    pub(super) fn allegiance(&self, allegiance: &Entry<Allegiance>) -> AllegianceView {
        let anchor = ALLEGIANCES.anchor(&allegiance.id);
        let titled = allegiance.titled.as_ref();
        let factions = self.game.factions.iter();
        AllegianceView {
            id: allegiance.id.clone(),
            formerly: self.formerly(&ALLEGIANCES, &allegiance.origin),
            name: allegiance.name.clone(),
            epithet: allegiance.epithet.clone(),
            trait_name: titled.map(|titled| titled.name.clone()).unwrap_or_default(),
            trait_text: titled
                .map(|titled| self.line(&titled.text, &allegiance.origin, Owner::Nobody))
                .unwrap_or_default(),
            text: self.blocks(&allegiance.text, &allegiance.origin, &anchor),
            factions: factions
                .filter(|faction| faction.allegiance.as_ref() == Some(&allegiance.id))
                .map(|faction| faction.id.clone())
                .collect(),
            anchor,
        }
    }

    pub(super) fn faction(&self, faction: &Entry<Faction>) -> FactionView {
        let game = self.game;
        let anchor = FACTIONS.anchor(&faction.id);
        let allegiance = faction.allegiance.as_deref();
        let own_units = game.units.iter().filter(|unit| {
            let common = unit.fielded_by.ids().is_empty();
            !common && game.is_available(unit, &faction.id)
        });
        FactionView {
            id: faction.id.clone(),
            formerly: self.formerly(&FACTIONS, &faction.origin),
            name: faction.name.clone(),
            epithet: faction.epithet.clone(),
            allegiance: allegiance
                .map(|id| {
                    game.allegiances
                        .get(id)
                        .map_or(id, |allegiance| allegiance.name.as_str())
                })
                .unwrap_or_default()
                .to_owned(),
            text: self.blocks(&faction.text, &faction.origin, &anchor),
            board: game.board_of(&faction.id).map(|board| self.board(board, faction)),
            own_units: own_units
                .map(|unit| NamedAnchor {
                    anchor: format!("unit-{}", unit.id),
                    name: unit.name.clone(),
                })
                .collect(),
            proposed: self.any_proposed(&faction.origin, ""),
            anchor,
        }
    }

    fn board(&self, board: &Entry<Board>, faction: &Faction) -> BoardView {
        let doctrine = board.doctrine.as_deref().map(|id| {
            let doctrine = self.game.manifest.doctrine(id);
            doctrine.map_or(id, |doctrine| doctrine.name.as_str()).to_owned()
        });
        let pools = board.cp.pools().iter();
        let faction_abilities = board.faction_abilities.iter().enumerate();
        let command_abilities = board.command_abilities.iter().enumerate();
        BoardView {
            id: board.id.clone(),
            anchor: BOARDS.anchor(&board.id),
            formerly: self.formerly(&BOARDS, &board.origin),
            name: board.name.clone(),
            faction: faction.name.clone(),
            doctrine: doctrine.unwrap_or_default(),
            motto: board.motto.clone().unwrap_or_default(),
            cp: Measure::CommandPoints.print(board.cp.total()),
            points: board.cp.total().clamp(0, MOST_POINTS),
            pools: pools
                .map(|pool| PoolView {
                    name: pool.name.clone(),
                    points: pool.cp.clamp(0, MOST_POINTS),
                    cp: Measure::CommandPoints.print(pool.cp),
                })
                .collect(),
            faction_abilities: faction_abilities
                .map(|(index, ability)| self.faction_ability(board, index, ability))
                .collect(),
            command_abilities: command_abilities
                .map(|(index, ability)| self.command_ability(board, index, ability))
                .collect(),
        }
    }

    fn faction_ability(&self, board: &Entry<Board>, index: usize, ability: &FactionAbility) -> FactionAbilityView {
        let origin = board.origin.below(&format!("/faction_abilities/{index}"));
        FactionAbilityView {
            anchor: FACTION_ABILITIES.anchor(&ability.id),
            formerly: self.formerly(&FACTION_ABILITIES, &origin),
            name: ability.name.clone(),
            text: self.line(&ability.text, &board.origin, Owner::FactionAbility(ability)),
            proposed: self.any_proposed(&origin, ""),
        }
    }

    fn command_ability(&self, board: &Entry<Board>, index: usize, ability: &CommandAbility) -> CommandAbilityView {
        let manifest = &self.game.manifest;
        let origin = board.origin.below(&format!("/command_abilities/{index}"));
        CommandAbilityView {
            id: ability.id.clone(),
            anchor: COMMAND_ABILITIES.anchor(&ability.id),
            formerly: self.formerly(&COMMAND_ABILITIES, &origin),
            name: ability.name.clone(),
            cp: ability.cp.to_string(),
            rank: manifest
                .timings
                .iter()
                .position(|timing| Some(timing.id.as_str()) == ability.timing.as_deref())
                .unwrap_or(manifest.timings.len()),
            timing: words(&manifest.timings, ability.timing.as_deref()),
            target: words(&manifest.targets, ability.target.as_deref()),
            range: inches(ability.range),
            all_pools: ability.requires_pools.is_some(),
            text: self.line(&ability.text, &board.origin, Owner::CommandAbility(ability)),
            timing_proposed: self.game.is_proposed(&origin, "/timing"),
            proposed: self.any_proposed(&origin, ""),
        }
    }
}
