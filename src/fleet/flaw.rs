//! Whether constraints themselves make sense: that every name in them is a name of the game.

use crate::fleet::message::template_fault;
use crate::fleet::{fault, limit, sum};
use crate::game::constraint::{Constraint, Filter, ForEach, Limit, Whole};
use crate::game::entry::{Concept, Entries};
use crate::game::fleet::OneOrMany;
use crate::game::model::Game;
use crate::source::suggest::nearest;

/// What filters hold against a number, beside the characteristics that are numbers.
pub const BOUNDED: &[&str] = &["points", "bases"];

/// Something in a constraint that can never mean anything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flaw {
    /// Where, as a pointer below the constraint (or filter): `/where/class`.
    pub pointer: String,
    /// What is wrong, one sentence without a full stop.
    pub message: String,
    /// How to mend it.
    pub help: Option<String>,
    /// Whether it is no more than an id of a filter that leads nowhere.
    pub is_unknown_id: bool,
    /// Whether the key is at fault that the pointer ends with, and not its value.
    pub is_about_key: bool,
}

/// The flaws of a constraint.
#[must_use]
pub fn flaws(game: &Game, constraint: &Constraint) -> Vec<Flaw> {
    let mut finder = Finder {
        game,
        flaws: Vec::new(),
    };
    if fault::find(&constraint.id).is_some() {
        let message = format!(
            "`{}` is the id of a fault that every game's lists can have",
            constraint.id
        );
        finder.flaw("/id", message, Some("choose another id".to_owned()));
    }
    finder.sum("/sum", &constraint.sum);
    let limits = [
        ("/at_most", &constraint.at_most),
        ("/at_least", &constraint.at_least),
        ("/exactly", &constraint.exactly),
    ];
    if limits.iter().all(|(_, limit)| limit.is_none()) {
        let help = "give it `at_most`, `at_least` or `exactly`".to_owned();
        finder.flaw("", "the constraint has no limit, so nothing can break it", Some(help));
    }
    for (at, limit) in limits {
        if let Some(limit) = limit {
            finder.limit(at, limit, constraint.for_each);
        }
    }
    for (at, filter) in [("/where", &constraint.filter), ("/when", &constraint.when)] {
        if let Some(filter) = filter {
            finder.filter(at, filter);
        }
    }
    finder.sizes_and_factions(constraint);
    for (at, template) in [("/say", Some(&constraint.say)), ("/help", constraint.help.as_ref())] {
        if let Some(fault) = template.and_then(|template| template_fault(template)) {
            finder.flaw(at, format!("the sentence cannot be put together: {fault}"), None);
        }
    }
    finder.flaws
}

/// The flaws of a filter that stands elsewhere, such as a Command Ability's `eligible`.
#[must_use]
pub fn filter_flaws(game: &Game, filter: &Filter) -> Vec<Flaw> {
    let mut finder = Finder {
        game,
        flaws: Vec::new(),
    };
    finder.filter("", filter);
    finder.flaws
}

struct Finder<'g> {
    game: &'g Game,
    flaws: Vec<Flaw>,
}

impl Finder<'_> {
    fn flaw(&mut self, pointer: &str, message: impl Into<String>, help: Option<String>) {
        self.flaws.push(Flaw {
            pointer: pointer.to_owned(),
            message: message.into(),
            help,
            is_unknown_id: false,
            is_about_key: false,
        });
    }

    fn known<'k>(&mut self, at: &str, what: &str, name: &str, known: impl IntoIterator<Item = &'k str>) {
        let known: Vec<&str> = known.into_iter().collect();
        if !known.contains(&name) {
            let help = match nearest(name, known.iter().copied()) {
                Some(meant) => format!("did you mean `{meant}`?"),
                None => format!("known here: {}", known.join(", ")),
            };
            self.flaw(at, format!("there is no {what} `{name}`"), Some(help));
        }
    }

    fn each<T: Concept>(&mut self, at: &str, list: Option<&OneOrMany>, entries: &Entries<T>) {
        for id in list.into_iter().flat_map(OneOrMany::as_slice) {
            if !entries.is_declared(id) {
                self.known(at, T::KIND, id, entries.iter().map(|entry| entry.value.id()));
            }
        }
    }

    fn characteristics(&mut self, at: &str, list: Option<&OneOrMany>) {
        let game = self.game;
        for id in list.into_iter().flat_map(OneOrMany::as_slice) {
            let known = game.manifest.characteristics.iter().map(|found| found.id.as_str());
            self.known(at, "characteristic", id, known);
        }
    }

    fn sum(&mut self, at: &str, name: &str) {
        let game = self.game;
        self.known(
            at,
            "sum or numeric characteristic",
            name,
            sum::SUMS.iter().copied().chain(numbers(game)),
        );
    }

    fn filter(&mut self, at: &str, filter: &Filter) {
        let before = self.flaws.len();
        self.names(at, filter);
        for flaw in self.flaws.iter_mut().skip(before) {
            flaw.is_unknown_id = true;
        }
        self.bounds(at, filter);
        for (key, filters) in [("any_of", &filter.any_of), ("none_of", &filter.none_of)] {
            for (index, filter) in filters.iter().enumerate() {
                self.filter(&format!("{at}/{key}/{index}"), filter);
            }
        }
    }

    /// The numbers that a filter holds units against.
    fn bounds(&mut self, at: &str, filter: &Filter) {
        let game = self.game;
        for (key, bounds) in [("at_most", &filter.at_most), ("at_least", &filter.at_least)] {
            for name in bounds.keys() {
                let known = BOUNDED.iter().copied().chain(numbers(game));
                let before = self.flaws.len();
                self.known(&format!("{at}/{key}/{name}"), "numeric characteristic", name, known);
                for flaw in self.flaws.iter_mut().skip(before) {
                    flaw.is_unknown_id = game.manifest.characteristic(name).is_none();
                    flaw.is_about_key = true;
                }
            }
        }
        for (name, least) in &filter.at_least {
            if let Some(most) = filter.at_most.get(name).filter(|most| *most < least) {
                let message = format!("nothing has at least {least} and at most {most} {name}");
                let help = "let the bounds leave room for something, or leave one out".to_owned();
                self.flaw(&format!("{at}/at_least/{name}"), message, Some(help));
            }
        }
    }

    fn names(&mut self, at: &str, filter: &Filter) {
        let game = self.game;
        for (key, list) in [("has", &filter.has), ("lacks", &filter.lacks)] {
            self.characteristics(&format!("{at}/{key}"), list.as_ref());
        }
        self.each(&format!("{at}/class"), filter.class.as_ref(), &game.classes);
        self.each(&format!("{at}/unit"), filter.unit.as_ref(), &game.units);
        self.each(&format!("{at}/ability"), filter.ability.as_ref(), &game.abilities);
    }

    fn sizes_and_factions(&mut self, constraint: &Constraint) {
        let game = self.game;
        for id in constraint.sizes.iter().flat_map(OneOrMany::as_slice) {
            self.known(
                "/sizes",
                "game size",
                id,
                game.manifest.sizes.iter().map(|size| size.id.as_str()),
            );
        }
        for id in constraint.factions.iter().flat_map(OneOrMany::as_slice) {
            if !game.factions.is_declared(id) && !game.allegiances.is_declared(id) {
                let factions = game.factions.iter().map(|faction| faction.id.as_str());
                let allegiances = game.allegiances.iter().map(|allegiance| allegiance.id.as_str());
                self.known("/factions", "faction or allegiance", id, factions.chain(allegiances));
            }
        }
    }

    fn limit(&mut self, at: &str, limit: &Limit, for_each: Option<ForEach>) {
        let name = match limit {
            Limit::Number(_) => return,
            Limit::Name(name) => (at.to_owned(), name),
            Limit::Fraction {
                of: Whole::Name(name), ..
            } => (format!("{at}/of"), name),
            Limit::Fraction {
                of: Whole::Sum(sum), ..
            } => {
                self.sum(&format!("{at}/of/sum"), &sum.sum);
                if let Some(filter) = &sum.filter {
                    self.filter(&format!("{at}/of/where"), filter);
                }
                return;
            }
        };
        self.known(&name.0, "limit", name.1, limit::NAMES.iter().copied());
        if name.1.starts_with("host.") && for_each != Some(ForEach::Host) {
            let help = Some("add `for_each: host`".to_owned());
            self.flaw(&name.0, format!("`{}` means nothing without a host", name.1), help);
        }
    }
}

/// The characteristics that can be added up.
fn numbers(game: &Game) -> impl Iterator<Item = &str> {
    let characteristics = game.manifest.characteristics.iter();
    characteristics
        .filter(|found| found.limits.is_number())
        .map(|found| found.id.as_str())
}
