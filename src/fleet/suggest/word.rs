//! Words for demands that contradict each other, and for how one answer differs from another.

use crate::fleet::message::clean;
use crate::fleet::suggest::Count;
use crate::fleet::suggest::wish::{Demand, Number, What};
use crate::game::model::Game;

impl What {
    /// What it is called.
    #[must_use]
    pub fn name(&self, game: &Game) -> String {
        match self {
            Self::Unit(id) => clean(game.units.get(id).map_or(id, |unit| &unit.name)),
            Self::Class(id) => clean(game.classes.get(id).map_or(id, |class| &class.plural)),
            Self::Ability(id) => {
                let name = game.abilities.get(id).map_or(id, |ability| &ability.name);
                format!("units with {}", clean(name))
            }
            Self::Where(_) => "units of a kind".to_owned(),
        }
    }
}

impl Number {
    fn words(&self, game: &Game) -> String {
        format!("{} × {}", self.count, self.what.name(game))
    }
}

impl Demand {
    /// What it demands, as a sentence without a full stop.
    #[must_use]
    pub fn message(&self, game: &Game) -> String {
        match self {
            Self::Rule { constraint } => {
                let constraints = game.manifest.fleet.constraints.iter();
                let chapter = constraints
                    .filter(|found| found.id == *constraint)
                    .find_map(|found| game.chapter(found.chapter?))
                    .map(|chapter| format!(" (chapter {}, {})", chapter.number, chapter.title));
                format!("the constraint `{}`{}", clean(constraint), chapter.unwrap_or_default())
            }
            Self::Size { points } => format!("{points} points, which is what the game size allows"),
            Self::Points { points } => format!("at most {points} points"),
            Self::Spend { points } => format!("at least {points} points"),
            Self::Must(number) => match unpriced(game, &number.what) {
                Some(name) => format!(
                    "must have {}, but {name} has no points in the canon",
                    number.words(game)
                ),
                None => format!("must have {}", number.words(game)),
            },
            Self::AtMost(number) if number.count == 0 => format!("no {}", number.what.name(game)),
            Self::AtMost(number) => format!("at most {}", number.words(game)),
            Self::Owned { unit, count } => {
                let name = clean(game.units.get(unit).map_or(unit, |unit| &unit.name));
                match count {
                    0 => format!("you own no {name}"),
                    count => format!("you own {count} × {name}"),
                }
            }
            Self::CanonOnly => "canon only, no proposed units".to_owned(),
            Self::List => "all that is in the list already".to_owned(),
        }
    }
}

fn unpriced(game: &Game, what: &What) -> Option<String> {
    let What::Unit(id) = what else { return None };
    let unit = game.units.get(id).filter(|unit| unit.points.is_none())?;
    Some(clean(&unit.name))
}

/// How an answer differs from the first: what it has more, then what it has less.
#[must_use]
pub fn difference(game: &Game, differs: &[Count]) -> String {
    let side = |sign: i64| {
        let counts = differs.iter().filter(|count| count.count.signum() == sign);
        let words = counts.map(|count| {
            let name = game.units.get(&count.unit).map_or(&count.unit, |unit| &unit.name);
            format!("{} × {}", count.count.abs(), clean(name))
        });
        words.collect::<Vec<String>>().join(", ")
    };
    match (side(1), side(-1)) {
        (more, less) if more.is_empty() && less.is_empty() => String::new(),
        (more, less) if less.is_empty() => format!("{more} more"),
        (more, less) if more.is_empty() => format!("{less} fewer"),
        (more, less) => format!("{more} in place of {less}"),
    }
}
