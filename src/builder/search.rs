//! Looking for units by what is written on their cards: name, class, weapons and their types, Orders, abilities, number,
//! id. Case and accents do not matter.

use crate::game::entry::Concept;
use crate::game::model::Game;
use crate::game::unit::Unit;
use crate::source::fold::fold;

/// What units are looked for by.
#[derive(Debug, Clone)]
pub struct Search {
    words: Vec<String>,
}

impl Search {
    /// The search that a text means.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self {
            words: fold(text).split_whitespace().map(str::to_owned).collect(),
        }
    }

    /// Whether a unit has to do with every word. A number means the card's number too, and only as a whole.
    #[must_use]
    pub fn finds(&self, game: &Game, unit: &Unit) -> bool {
        if self.words.is_empty() {
            return true;
        }
        let number = unit.number.to_string();
        let written = written(game, unit);
        self.words
            .iter()
            .all(|word| *word == number || written.iter().any(|text| text.contains(word.as_str())))
    }
}

/// What is written on a unit's card, folded.
fn written(game: &Game, unit: &Unit) -> Vec<String> {
    let class = game.class_of(unit);
    let weapons = || unit.weapons.iter().filter_map(|id| game.weapons.get(id));
    let kinds = weapons().filter_map(|weapon| game.weapon_types.get(&weapon.kind));
    let orders = unit.orders.iter().filter_map(|id| game.orders.get(id));
    let own = game.abilities_of(unit);
    let abilities = own.iter().filter_map(|id| game.abilities.get(id));
    let mut texts = vec![unit.name.as_str(), unit.id.as_str(), unit.class.as_str()];
    texts.extend(
        class
            .iter()
            .flat_map(|class| [class.name.as_str(), class.plural.as_str()]),
    );
    texts.extend(weapons().map(|weapon| weapon.name.as_str()));
    texts.extend(kinds.map(|kind| kind.name.as_str()));
    texts.extend(orders.map(|order| order.value.name()));
    texts.extend(abilities.map(|ability| ability.value.name()));
    texts.into_iter().map(fold).collect()
}
