//! What a constraint asks, and what a fault of lists is, in words and without a list: the article that `explain` prints.

use crate::fleet::fault;
use crate::fleet::judge::Judge;
use crate::game::constraint::{Constraint, Filter, ForEach, Limit, Sum, Whole};
use crate::game::fleet::{Fleet, OneOrMany};
use crate::game::model::Game;

/// An article: what it is about, then its parts with their labels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Article {
    /// What it is about, and how bad it is.
    pub head: String,
    /// What is said of it.
    pub parts: Vec<(&'static str, String)>,
}

/// The ids that articles are about: the constraints of a game, and the faults that lists of every game can have.
pub fn ids(game: &Game) -> impl Iterator<Item = &str> {
    let constraints = game.manifest.fleet.constraints.iter();
    let faults = fault::FAULTS.iter().map(|fault| -> &str { fault.id });
    constraints.map(|constraint| constraint.id.as_str()).chain(faults)
}

/// The article of a fault of lists; nothing when no fault has this id.
#[must_use]
pub fn of_fault(id: &str) -> Option<Article> {
    let fault = fault::find(id)?;
    Some(Article {
        head: format!(
            "{id} ({}), a fault that lists of every game can have",
            fault.severity.word()
        ),
        parts: vec![("says", fault.say.to_owned()), ("help", fault.help.to_owned())],
    })
}

/// The article of a constraint of a game; nothing when no constraint has this id.
#[must_use]
pub fn of_constraint(game: &Game, id: &str) -> Option<Article> {
    let mut constraints = game.manifest.fleet.constraints.iter();
    let place = constraints.position(|constraint| constraint.id == id)?;
    let constraint = game.manifest.fleet.constraints.get(place)?;
    let is_proposed = game.is_proposed(&game.manifest.origin, &format!("/fleet/constraints/{place}"));
    let (kept, broken) = proofs(game, id);
    let mut parts = vec![("asks", asks(game, constraint))];
    parts.extend(game.citation(constraint.chapter).map(|chapter| ("from", chapter)));
    let status = if is_proposed { "proposed, not canon" } else { "canon" };
    parts.push(("status", status.to_owned()));
    parts.push(("says", constraint.say.clone()));
    parts.extend(constraint.help.clone().map(|help| ("help", help)));
    parts.push(("kept by", named(&kept)));
    parts.push(("broken by", named(&broken)));
    let (severity, title) = (constraint.severity.word(), &game.manifest.title);
    Some(Article {
        head: format!("{id} ({severity}), a constraint of {title}"),
        parts,
    })
}

/// The golden fleets that are asked a constraint and keep it, and those that break it.
fn proofs<'g>(game: &'g Game, id: &str) -> (Vec<&'g Fleet>, Vec<&'g Fleet>) {
    let judge = Judge::new(game);
    let (mut kept, mut broken) = (Vec::new(), Vec::new());
    for fleet in &game.fleets {
        if judge.verdict(fleet).broken().contains(&id) {
            broken.push(&fleet.value);
        } else if judge.asked(fleet).contains(&id) {
            kept.push(&fleet.value);
        }
    }
    (kept, broken)
}

fn named(fleets: &[&Fleet]) -> String {
    let name = |fleet: &&Fleet| match fleet.name.as_str() {
        "" => "a fleet without a name".to_owned(),
        name => name.to_owned(),
    };
    match fleets {
        [] => "no golden fleet".to_owned(),
        fleets => fleets.iter().map(name).collect::<Vec<_>>().join(", "),
    }
}

/// What a constraint asks, as a sentence.
#[must_use]
pub fn asks(game: &Game, constraint: &Constraint) -> String {
    let whom = match constraint.for_each {
        None => "",
        Some(ForEach::Host) => "for each host, of what is aboard: ",
        Some(ForEach::Id) => "for each id, of the entries that bear it: ",
        Some(ForEach::Unit) => "for each unit that is fielded, of its copies: ",
        Some(ForEach::Class) => "for each class that is fielded, of its members: ",
        Some(ForEach::CommandAbility) => "for each Command Ability of the board that names whom it serves, of those: ",
        Some(ForEach::Ability) => "for each ability and Order of the fleet, of the units that it can serve: ",
    };
    let limits = [
        ("at most", &constraint.at_most),
        ("at least", &constraint.at_least),
        ("exactly", &constraint.exactly),
    ];
    let limits = limits.iter().filter_map(|(how, limit)| Some((how, limit.as_ref()?)));
    let limits: Vec<String> = limits
        .map(|(how, limit)| format!("{how} {}", limited(game, limit)))
        .collect();
    let sum = summed(game, &constraint.sum, constraint.filter.as_ref());
    let mut only: Vec<String> = Vec::new();
    if let Some(sizes) = &constraint.sizes {
        let name = |id: &str| {
            game.manifest
                .size(id)
                .map_or_else(|| id.to_owned(), |size| size.name.clone())
        };
        only.push(format!("games of the size {}", either(sizes, name)));
    }
    if let Some(factions) = &constraint.factions {
        let faction = |id: &str| game.factions.get(id).map(|faction| faction.name.clone());
        let allegiance = |id: &str| game.allegiances.get(id).map(|allegiance| allegiance.name.clone());
        let name = |id: &str| faction(id).or_else(|| allegiance(id)).unwrap_or_else(|| id.to_owned());
        only.push(format!("fleets of {}", either(factions, name)));
    }
    if let Some(when) = &constraint.when {
        only.push(format!("fleets that have units{}", those(game, when)));
    }
    let only = if only.is_empty() {
        String::new()
    } else {
        format!("; asked only of {}", only.join(" and of "))
    };
    format!("{whom}{sum} must be {}{only}", limits.join(" and "))
}

fn summed(game: &Game, sum: &str, filter: Option<&Filter>) -> String {
    let units = format!("units{}", filter.map_or_else(String::new, |filter| those(game, filter)));
    match sum {
        "units" => format!("the number of {units}"),
        "points" => format!("the points of all {units}"),
        "bases" => format!("the bases of all {units}"),
        "entries" if filter.is_none() => "the number of entries".to_owned(),
        "entries" => format!("the number of entries with {units}"),
        "kinds" => format!("the number of different {units}"),
        "classes" => format!("the number of different classes among {units}"),
        id => format!("the {} of all {units}", characteristic(game, id)),
    }
}

fn limited(game: &Game, limit: &Limit) -> String {
    match limit {
        Limit::Number(number) => number.to_string(),
        Limit::Name(name) => limit_name(name),
        Limit::Fraction { fraction, of } => {
            let whole = match of {
                Whole::Name(name) => limit_name(name),
                Whole::Sum(sum) => {
                    let Sum { sum, filter } = sum.as_ref();
                    summed(game, sum, filter.as_ref())
                }
            };
            match fraction.to_string().as_str() {
                "1/1" => whole,
                fraction => format!("{fraction} of {whole}"),
            }
        }
    }
}

fn limit_name(name: &str) -> String {
    match name {
        "size.points" => "the points of the game size".to_owned(),
        "host.capacity" => "what its bays hold".to_owned(),
        name => format!("`{name}`"),
    }
}

fn characteristic(game: &Game, id: &str) -> String {
    let found = game.manifest.characteristic(id);
    found.map_or_else(|| id.to_owned(), |found| found.name.clone())
}

/// The units that pass a filter, as words behind "units".
fn those(game: &Game, filter: &Filter) -> String {
    let clauses = clauses(game, filter);
    if clauses.is_empty() {
        return String::new();
    }
    format!(" that {}", clauses.join(" and "))
}

fn clauses(game: &Game, filter: &Filter) -> Vec<String> {
    let mut clauses: Vec<String> = Vec::new();
    let mut mean = |wanted: Option<bool>, yes: &str, no: &str| {
        clauses.extend(wanted.map(|wanted| if wanted { yes } else { no }.to_owned()));
    };
    mean(filter.embarked, "start aboard another", "do not start aboard another");
    mean(filter.host, "can carry others", "cannot carry others");
    mean(
        filter.available,
        "are open to the faction",
        "are not open to the faction",
    );
    mean(
        filter.fits_host,
        "are of a class that their host carries",
        "are of a class that their host does not carry",
    );
    mean(
        filter.can_control,
        "may control objectives",
        "may not control objectives",
    );
    mean(filter.issues_orders, "print an Order", "print no Order");
    mean(filter.order_slots, "have an Order slot", "have no Order slot");
    mean(
        filter.sound,
        "keep the limits of their class",
        "do not keep the limits of their class",
    );
    let all = |list: &OneOrMany| {
        let names = list.as_slice().iter().map(|id| characteristic(game, id));
        names.collect::<Vec<_>>().join(" and ")
    };
    clauses.extend(filter.has.as_ref().map(|has| format!("have {}", all(has))));
    clauses.extend(filter.lacks.as_ref().map(|lacks| format!("lack {}", all(lacks))));
    for (how, bounds) in [("at most", &filter.at_most), ("at least", &filter.at_least)] {
        clauses.extend(
            bounds
                .iter()
                .map(|(id, bound)| format!("have {how} {bound} {}", characteristic(game, id))),
        );
    }
    let class = |id: &str| {
        game.classes
            .get(id)
            .map_or_else(|| id.to_owned(), |class| class.name.clone())
    };
    let unit = |id: &str| {
        game.units
            .get(id)
            .map_or_else(|| id.to_owned(), |unit| unit.name.clone())
    };
    let ability = |id: &str| {
        game.abilities
            .get(id)
            .map_or_else(|| id.to_owned(), |ability| ability.name.clone())
    };
    clauses.extend(
        filter
            .class
            .as_ref()
            .map(|list| format!("are of the class {}", either(list, class))),
    );
    clauses.extend(filter.unit.as_ref().map(|list| format!("are {}", either(list, unit))));
    clauses.extend(
        filter
            .ability
            .as_ref()
            .map(|list| format!("have {}", either(list, ability))),
    );
    let each = |filters: &[Filter]| -> Vec<String> {
        filters
            .iter()
            .map(|filter| self::clauses(game, filter).join(" and "))
            .collect()
    };
    if !filter.any_of.is_empty() {
        clauses.push(format!("either {}", each(&filter.any_of).join(" or ")));
    }
    clauses.extend(
        each(&filter.none_of)
            .into_iter()
            .map(|what| format!("are none of those that {what}")),
    );
    clauses
}

fn either(list: &OneOrMany, name: impl Fn(&str) -> String) -> String {
    let names = list.as_slice().iter().map(|id| name(id));
    names.collect::<Vec<_>>().join(" or ")
}
