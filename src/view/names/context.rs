//! Everything that an expression may name of a game: one map of maps, made once.

use std::collections::BTreeMap;

use minijinja::value::Value;

use crate::game::amount::{Amount, Bounds, Measure};
use crate::game::board::Board;
use crate::game::characteristic::{Characteristic, DASH, Stat};
use crate::game::class::Class;
use crate::game::manifest::Dice;
use crate::game::model::Game;
use crate::game::size::Size;
use crate::game::unit::Unit;
use crate::game::weapon::{Attacks, Weapon};
use crate::view::names::key;
use crate::view::names::quantity::quantity;

type Map = BTreeMap<String, Value>;

/// The names of a game.
pub(super) fn of(game: &Game) -> Value {
    let manifest = &game.manifest;
    let boards = || game.boards.iter();
    group([
        (
            "characteristic",
            named(&manifest.characteristics, |c| (c.id.as_str(), characteristic(c))),
        ),
        ("class", named(&game.classes, |c| (&c.id, class(c)))),
        ("unit", named(&game.units, |u| (&u.id, unit(game, u)))),
        ("weapon", named(&game.weapons, |w| (&w.id, weapon(w)))),
        (
            "weapon_type",
            named(&game.weapon_types, |t| {
                let names = [
                    ("name", text(&t.name)),
                    ("code", text(&t.code)),
                    ("figures", figures(&t.figures)),
                ];
                (&t.id, group(names))
            }),
        ),
        (
            "order",
            named(&game.orders, |o| {
                let mut names = map([("name", text(&o.name)), ("figures", figures(&o.figures))]);
                put(&mut names, "difficulty", o.difficulty);
                put(&mut names, "range", o.range);
                (&o.id, Value::from(names))
            }),
        ),
        (
            "ability",
            named(&game.abilities, |a| (&a.id, effect(&a.name, a.range, &a.figures, None))),
        ),
        ("board", named(&game.boards, |b| (&b.id, board(b)))),
        (
            "command_ability",
            named(boards().flat_map(|b| &b.command_abilities), |a| {
                (&a.id, effect(&a.name, a.range, &a.figures, Some(a.cp)))
            }),
        ),
        (
            "faction_ability",
            named(boards().flat_map(|b| &b.faction_abilities), |a| {
                (&a.id, effect(&a.name, a.range, &a.figures, None))
            }),
        ),
        (
            "doctrine",
            named(&manifest.doctrines, |d| {
                (&d.id, group([("name", text(&d.name)), ("cp", Value::from(d.cp))]))
            }),
        ),
        ("size", named(&manifest.sizes, |s| (&s.id, size(s)))),
        ("dice", dice(&manifest.dice)),
        (
            "faction",
            named(&game.factions, |f| (&f.id, group([("name", text(&f.name))]))),
        ),
        (
            "allegiance",
            named(&game.allegiances, |a| (&a.id, group([("name", text(&a.name))]))),
        ),
        (
            "figure",
            named(&manifest.figures, |f| (&f.id, quantity(f.value, f.unit))),
        ),
        ("number", named(&manifest.figures, |f| (&f.id, Value::from(f.value)))),
    ])
}

fn characteristic(characteristic: &Characteristic) -> Value {
    let mut names = map([("name", text(&characteristic.name))]);
    let limits = &characteristic.limits;
    for (key, bound) in [("best", limits.best()), ("worst", limits.worst())] {
        if let Some(numbers) = bound {
            let value = match numbers.as_slice() {
                [number] if limits.is_number() => Value::from(*number),
                _ => Value::from(limits.print(&numbers)),
            };
            names.insert(key.to_owned(), value);
        }
    }
    Value::from(names)
}

fn class(class: &Class) -> Value {
    let slots = group([
        ("weapons", Value::from(class.slots.weapons)),
        ("orders", Value::from(class.slots.orders)),
        ("abilities", Value::from(class.slots.abilities)),
    ]);
    let mut names = map([
        ("name", text(&class.name)),
        ("plural", text(&class.plural)),
        ("bases", Value::from(class.bases)),
        ("slots", slots),
    ]);
    for (key, bounds, unit) in [
        ("weapon_range", class.weapon_range, Measure::Inches),
        ("base_mm", class.base_mm, Measure::Millimetres),
    ] {
        if let Some(Bounds { at_most, at_least }) = bounds
            && let Some(bound) = at_most.or(at_least)
        {
            names.insert(key.to_owned(), quantity(bound, unit));
        }
    }
    Value::from(names)
}

fn unit(game: &Game, unit: &Unit) -> Value {
    let mut stats = Map::new();
    let mut totals = Map::new();
    for characteristic in &game.manifest.characteristics {
        let Some(stat) = game.stat(unit, &characteristic.id) else {
            continue;
        };
        let number = match &stat {
            Stat::Value(numbers) if characteristic.limits.is_number() => numbers.first().copied(),
            _ => None,
        };
        let value = number.map_or_else(|| Value::from(characteristic.print(&stat)), Value::from);
        stats.insert(key(&characteristic.id), value);
        if characteristic.limits.is_number() {
            let total = game.total(unit, &characteristic.id);
            totals.insert(
                key(&characteristic.id),
                total.map_or_else(|| Value::from(DASH), Value::from),
            );
        }
    }
    let mut names = map([
        ("name", text(&unit.name)),
        ("number", Value::from(unit.number)),
        ("bases", Value::from(game.bases_of(unit))),
        ("stats", Value::from(stats)),
        ("total", Value::from(totals)),
    ]);
    put(&mut names, "points", unit.points);
    put(&mut names, "base_mm", unit.base_mm);
    Value::from(names)
}

fn weapon(weapon: &Weapon) -> Value {
    let attacks = match &weapon.attacks {
        Attacks::Fixed(number) => Value::from(*number),
        per_base @ Attacks::PerBase { .. } => Value::from(per_base.print()),
    };
    group([
        ("name", text(&weapon.name)),
        ("range", Value::from(weapon.range)),
        ("damage", Value::from(weapon.damage)),
        ("attacks", attacks),
    ])
}

fn board(board: &Board) -> Value {
    group([("name", text(&board.name)), ("cp", Value::from(board.cp.total()))])
}

fn effect(name: &str, range: Option<i64>, own: &BTreeMap<String, Amount>, cp: Option<i64>) -> Value {
    let mut names = map([("name", text(name)), ("figures", figures(own))]);
    put(&mut names, "range", range);
    put(&mut names, "cp", cp);
    Value::from(names)
}

fn size(size: &Size) -> Value {
    let mut names = map([
        ("name", text(&size.name)),
        ("points", Value::from(size.points)),
        ("table", Value::from(table(size))),
        ("width", Value::from(size.table.width)),
        ("depth", Value::from(size.table.depth)),
    ]);
    for (key, range) in [("terrain", size.terrain), ("objectives", size.objectives)] {
        if let Some(range) = range {
            names.insert(key.to_owned(), Value::from(range.print()));
        }
    }
    Value::from(names)
}

/// A table as people write it: `48" × 48"`.
pub(crate) fn table(size: &Size) -> String {
    format!(
        "{} × {}",
        Measure::Inches.print(size.table.width),
        Measure::Inches.print(size.table.depth)
    )
}

fn dice(dice: &Dice) -> Value {
    let mut names = map([
        ("sides", Value::from(dice.sides)),
        ("fails", any_of(&dice.fails_on)),
        ("critical", any_of(&dice.critical)),
    ]);
    put(&mut names, "best_target", dice.best_target);
    Value::from(names)
}

/// Results of a die: `1 or 2`. A single one calculates.
fn any_of(results: &[i64]) -> Value {
    match results {
        [one] => Value::from(*one),
        [] => Value::from(DASH),
        [rest @ .., last] => {
            let rest: Vec<String> = rest.iter().map(i64::to_string).collect();
            Value::from(format!("{} or {last}", rest.join(", ")))
        }
    }
}

fn figures(figures: &BTreeMap<String, Amount>) -> Value {
    let names: Map = figures
        .iter()
        .map(|(name, amount)| (key(name), quantity(amount.value(), amount.unit())))
        .collect();
    Value::from(names)
}

fn text(text: &str) -> Value {
    Value::from(text)
}

fn put(names: &mut Map, name: &str, value: Option<i64>) {
    if let Some(value) = value {
        names.insert(name.to_owned(), Value::from(value));
    }
}

fn map<const N: usize>(names: [(&str, Value); N]) -> Map {
    names
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

fn group<const N: usize>(names: [(&str, Value); N]) -> Value {
    Value::from(map(names))
}

/// A group with one name for each thing, by its id. The first with an id keeps it.
fn named<'a, T: 'a, I: AsRef<str> + ?Sized + 'a>(
    things: impl IntoIterator<Item = &'a T>,
    name: impl Fn(&'a T) -> (&'a I, Value),
) -> Value {
    let mut names = Map::new();
    for thing in things {
        let (id, value) = name(thing);
        names.entry(key(id.as_ref())).or_insert(value);
    }
    Value::from(names)
}
