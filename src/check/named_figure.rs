//! The figures that things have, and the expressions by which prose reads them.

use std::collections::BTreeMap;

use crate::check::literal::literals;
use crate::check::mask::whole_words;
use crate::game::amount::{Amount, Measure};
use crate::game::entry::Concept;
use crate::game::model::Game;
use crate::game::prose::Owner;
use crate::game::unit::Unit;

/// A figure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedFigure {
    /// The number.
    pub value: i64,
    /// Its unit.
    pub unit: Measure,
    /// What prose writes to show it, unit included.
    pub write: String,
    /// What it is, as the end of a sentence: `the range of Light Gun`.
    pub what: String,
}

/// A thing that has figures.
pub struct Bearer<'g> {
    name: &'g str,
    /// The beginning of its expressions: `weapon.light_gun`.
    path: String,
    /// The path with the point that goes on from it.
    reads: String,
    /// Its figures.
    pub figures: Vec<NamedFigure>,
}

impl<'g> Bearer<'g> {
    fn new<T: Concept>(kind: &str, thing: &'g T) -> Self {
        let path = format!("{kind}.{}", key(thing.id()));
        Self {
            name: thing.name(),
            reads: format!("{path}."),
            path,
            figures: Vec::new(),
        }
    }

    /// Whether a text speaks of this thing: by its name, by a link, or in an expression.
    pub fn is_named_in(&self, text: &str) -> bool {
        // Names are capitalised; the same word in small letters is an ordinary word.
        text.contains(&self.reads) || whole_words(text, self.name).next().is_some()
    }

    /// A figure of its own, read by `path.NAME` and a filter where the bare number would come out.
    fn put(&mut self, value: i64, unit: Measure, below: &str, what: &str) {
        let expression = format!("{}.{below}", self.path);
        let write = match unit {
            Measure::Inches => format!("{{{{ {expression}|inches }}}}"),
            Measure::Millimetres => format!("{{{{ {expression}|mm }}}}"),
            Measure::Target => format!("{{{{ {expression} }}}}"),
            Measure::Points => format!("{{{{ {expression} }}}} points"),
            Measure::ActionPoints => format!("{{{{ {expression}|ap }}}}"),
            Measure::CommandPoints => format!("{{{{ {expression}|cp }}}}"),
            Measure::Dice | Measure::Count => return,
        };
        let what = format!("{what} of {}", self.name);
        self.figures.push(NamedFigure {
            value,
            unit,
            write,
            what,
        });
    }

    fn put_range(&mut self, range: Option<i64>) {
        if let Some(range) = range {
            self.put(range, Measure::Inches, "range", "the range");
        }
    }

    fn put_amounts(&mut self, amounts: &BTreeMap<String, Amount>) {
        for (name, amount) in amounts {
            let expression = format!("{}.figures.{}", self.path, key(name));
            self.figures
                .extend(measured(*amount, &expression, &format!("`{name}` of {}", self.name)));
        }
    }
}

fn key(id: &str) -> String {
    id.replace('-', "_")
}

/// A figure that carries its unit, so that its expression prints it.
fn measured(amount: Amount, expression: &str, what: &str) -> Option<NamedFigure> {
    let (value, unit) = (amount.value(), amount.unit());
    let has_unit = !matches!(unit, Measure::Count | Measure::Dice);
    has_unit.then(|| NamedFigure {
        value,
        unit,
        write: format!("{{{{ {expression} }}}}"),
        what: what.to_owned(),
    })
}

/// The figures of an owner, as its own text reads them.
pub fn own_figures(owner: &Owner<'_>) -> Vec<NamedFigure> {
    let range = match owner {
        Owner::Order(owner) => owner.range,
        Owner::Ability(owner) => owner.range,
        Owner::FactionAbility(owner) => owner.range,
        Owner::CommandAbility(owner) => owner.range,
        Owner::WeaponType(_) | Owner::Nobody => None,
    };
    let range = range.map(|value| Amount::Measured {
        value,
        unit: Measure::Inches,
    });
    let mut figures: Vec<NamedFigure> = range
        .and_then(|range| measured(range, "range", "its own range"))
        .into_iter()
        .collect();
    for (name, amount) in owner.figures().into_iter().flatten() {
        figures.extend(measured(*amount, &key(name), &format!("its own figure `{name}`")));
    }
    if let Owner::CommandAbility(owner) = owner {
        figures.push(NamedFigure {
            value: owner.cp,
            unit: Measure::CommandPoints,
            write: "{{ cp|cp }}".to_owned(),
            what: "its own cost".to_owned(),
        });
    }
    figures
}

/// The figures of `game.yaml` that belong to a chapter.
pub fn chapter_figures(game: &Game, chapter: u32) -> Vec<NamedFigure> {
    let figures = game
        .manifest
        .figures
        .iter()
        .filter(|figure| figure.chapter == Some(chapter));
    figures
        .filter_map(|figure| {
            let amount = Amount::Measured {
                value: figure.value,
                unit: figure.unit,
            };
            let what = format!("“{}”, a figure of this chapter", figure.name);
            measured(amount, &format!("figure.{}", key(&figure.id)), &what)
        })
        .collect()
}

/// Everything with figures that prose may name.
pub fn bearers(game: &Game) -> Vec<Bearer<'_>> {
    let mut bearers: Vec<Bearer<'_>> = game.units.iter().map(|unit| of_unit(game, &unit.value)).collect();
    for weapon in &game.weapons {
        let mut bearer = Bearer::new("weapon", &weapon.value);
        bearer.put_range(Some(weapon.range));
        bearers.push(bearer);
    }
    for order in &game.orders {
        let mut bearer = Bearer::new("order", &order.value);
        bearer.put_range(order.range);
        bearer.put_amounts(&order.figures);
        bearers.push(bearer);
    }
    for ability in &game.abilities {
        let mut bearer = Bearer::new("ability", &ability.value);
        bearer.put_range(ability.range);
        bearer.put_amounts(&ability.figures);
        bearers.push(bearer);
    }
    for size in &game.manifest.sizes {
        let mut bearer = Bearer::new("size", size);
        bearer.put(size.points, Measure::Points, "points", "the points");
        bearer.put(size.table.width, Measure::Inches, "width", "a side of the table");
        bearer.put(size.table.depth, Measure::Inches, "depth", "a side of the table");
        bearers.push(bearer);
    }
    for doctrine in &game.manifest.doctrines {
        let mut bearer = Bearer::new("doctrine", doctrine);
        bearer.put(doctrine.cp, Measure::CommandPoints, "cp", "the income");
        bearers.push(bearer);
    }
    of_boards(game, &mut bearers);
    bearers
}

fn of_boards<'g>(game: &'g Game, bearers: &mut Vec<Bearer<'g>>) {
    for board in &game.boards {
        let mut bearer = Bearer::new("board", &board.value);
        bearer.put(board.cp.total(), Measure::CommandPoints, "cp", "the income");
        bearers.push(bearer);
        for ability in &board.value.faction_abilities {
            let mut bearer = Bearer::new("faction_ability", ability);
            bearer.put_range(ability.range);
            bearer.put_amounts(&ability.figures);
            bearers.push(bearer);
        }
        for ability in &board.value.command_abilities {
            let mut bearer = Bearer::new("command_ability", ability);
            bearer.put(ability.cp, Measure::CommandPoints, "cp", "the cost");
            bearer.put_range(ability.range);
            bearer.put_amounts(&ability.figures);
            bearers.push(bearer);
        }
    }
}

fn of_unit<'g>(game: &Game, unit: &'g Unit) -> Bearer<'g> {
    let mut bearer = Bearer::new("unit", unit);
    if let Some(points) = unit.points {
        bearer.put(points, Measure::Points, "points", "the cost");
    }
    if let Some(size) = unit.base_mm {
        bearer.put(size, Measure::Millimetres, "base_mm", "the base");
    }
    for characteristic in &game.manifest.characteristics {
        let Some(stat) = game.stat(unit, &characteristic.id) else {
            continue;
        };
        // A value that prints as a figure with its unit, such as `4+`, is one; others are bare numbers.
        let printed = characteristic.print(&stat);
        if let [literal] = literals(&printed).as_slice()
            && literal.range == (0..printed.len())
        {
            bearer.figures.push(NamedFigure {
                value: literal.value,
                unit: literal.unit,
                write: format!("{{{{ {}.stats.{} }}}}", bearer.path, key(&characteristic.id)),
                what: format!("the {} of {}", characteristic.id, bearer.name),
            });
        }
    }
    bearer
}
