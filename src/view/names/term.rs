//! What `[[…]]` may name, and the anchor that it leads to.

use std::collections::BTreeMap;

use crate::game::entry::{Concept, Entries};
use crate::game::model::Game;

/// A name and the anchor that it leads to.
#[derive(Debug)]
struct Target {
    shown: String,
    anchor: String,
}

/// All terms, by their name in lower case.
#[derive(Debug, Default)]
pub(super) struct Terms {
    by_name: BTreeMap<String, Target>,
}

impl Terms {
    /// Gathers the terms of a game. Where two things share a name the first of this order has it: the glossary, then
    /// what has a card, a board or a row in a table, then the characteristics.
    pub(super) fn new(game: &Game) -> Self {
        let mut terms = Self::default();
        let glossary = || {
            let defined = game.terms.iter().map(|term| (&term.id, &term.term, &term.also));
            defined.chain(game.reserved.iter().map(|word| (&word.id, &word.term, &word.also)))
        };
        for (id, term, _) in glossary() {
            terms.add(term, "term", id);
        }
        for (id, _, also) in glossary() {
            for form in also {
                terms.add(form, "term", id);
            }
        }
        terms.add_all(&game.units, "unit");
        for class in &game.classes {
            terms.add(&class.name, "class", &class.id);
            terms.add(&class.plural, "class", &class.id);
        }
        terms.add_all(&game.orders, "order");
        terms.add_all(&game.abilities, "ability");
        terms.add_all(&game.weapons, "weapon");
        terms.add_all(&game.weapon_types, "weapon-type");
        terms.add_all(&game.factions, "faction");
        terms.add_all(&game.allegiances, "allegiance");
        terms.add_all(&game.boards, "board");
        for board in &game.boards {
            for ability in &board.command_abilities {
                terms.add(&ability.name, "command-ability", &ability.id);
            }
            for ability in &board.faction_abilities {
                terms.add(&ability.name, "faction-ability", &ability.id);
            }
        }
        for characteristic in &game.manifest.characteristics {
            terms.add(&characteristic.name, "characteristic", &characteristic.id);
            terms.add(&characteristic.id, "characteristic", &characteristic.id);
        }
        terms
    }

    /// The anchor of a term in any case, in the singular or with a plural `s`.
    pub(super) fn anchor(&self, term: &str) -> Option<&str> {
        let name = normal(term);
        self.by_name
            .get(&name)
            .or_else(|| self.by_name.get(name.strip_suffix('s')?))
            .map(|target| target.anchor.as_str())
    }

    /// The names as they are written, sorted.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.by_name.values().map(|target| target.shown.as_str())
    }

    fn add(&mut self, name: &str, kind: &str, id: &str) {
        self.by_name.entry(normal(name)).or_insert_with(|| Target {
            shown: name.to_owned(),
            anchor: format!("{kind}-{id}"),
        });
    }

    fn add_all<T: Concept>(&mut self, entries: &Entries<T>, kind: &str) {
        for entry in entries {
            self.add(entry.name(), kind, entry.id());
        }
    }
}

/// A name without regard to case and to how its words are set apart.
fn normal(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").to_lowercase()
}
