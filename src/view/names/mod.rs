//! The names that prose may use: `{{ class.cruiser.bases }}` and `[[Dodge]]`.
//!
//! Expressions see the game's figures and nothing else: no functions, no tests, few filters, and little fuel, so that a
//! text can neither run long nor reach out.

mod context;
mod fault;
mod filter;
mod own;
mod quantity;
mod term;

use std::collections::BTreeMap;

use minijinja::value::{Value, ValueKind, merge_maps};
use minijinja::{Environment, UndefinedBehavior};

use crate::game::model::Game;
use crate::game::prose::Owner;
pub(crate) use crate::view::names::context::table;
use crate::view::names::quantity::Quantity;
use crate::view::names::term::Terms;
use crate::view::prose::Pages;

/// How many steps an expression may take. The longest of a rulebook takes a few dozen.
const FUEL: u64 = 20_000;

/// How many characters an expression may have: the engine reads nested and chained ones by recursion, so that an endless
/// one would end the program.
const LONGEST: usize = 400;

/// Why an expression could not be evaluated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameFault {
    /// What is wrong, as one sentence without a full stop.
    pub message: String,
    /// The nearest known name to an unknown one.
    pub nearest: Option<String>,
    /// How to mend it, where that is neither a nearest name nor the way in which names are written.
    pub help: Option<String>,
}

/// The names of one game.
#[derive(Debug)]
pub struct Names {
    environment: Environment<'static>,
    game: Value,
    terms: Terms,
    pages: Pages,
}

impl Names {
    /// Gathers the names of a game.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        let mut environment = Environment::empty();
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.set_fuel(Some(FUEL));
        #[cfg(feature = "tool")] // elsewhere there is nothing to switch off
        environment.set_debug(false);
        filter::add(&mut environment);
        Self {
            environment,
            game: context::of(game),
            terms: Terms::new(game),
            pages: Pages::new(game),
        }
    }

    /// Evaluates an expression (what stands between the braces) in a text of `owner`'s, read on its own: a parameter
    /// that each unit sets prints as its own name.
    ///
    /// # Errors
    /// When a name is unknown or the expression is not one.
    pub fn evaluate(&self, expression: &str, owner: &Owner<'_>) -> Result<String, NameFault> {
        self.evaluate_with(expression, owner, &BTreeMap::new())
    }

    /// Evaluates an expression in a text of `owner`'s as a unit's card shows it, with what the unit sets.
    ///
    /// # Errors
    /// When a name is unknown or the expression is not one.
    pub fn evaluate_with(
        &self,
        expression: &str,
        owner: &Owner<'_>,
        parameters: &BTreeMap<String, i64>,
    ) -> Result<String, NameFault> {
        if expression.chars().nth(LONGEST).is_some() {
            return Err(NameFault {
                message: format!("an expression may have {LONGEST} characters, and this one has more"),
                nearest: None,
                help: None,
            });
        }
        let scope = self.scope(owner, parameters);
        let compiled = self
            .environment
            .compile_expression(expression)
            .map_err(|error| fault::from_error(expression, &error))?;
        let mut paths: Vec<String> = compiled.undeclared_variables(true).into_iter().collect();
        paths.sort_by_key(|path| (expression.find(path.as_str()), path.clone()));
        if let Some(fault) = paths.iter().find_map(|path| fault::unknown(&scope, path)) {
            return Err(self.hyphenated(expression, &scope).unwrap_or(fault));
        }
        let value = compiled
            .eval(scope)
            .map_err(|error| fault::from_error(expression, &error))?;
        print(&value).ok_or_else(|| fault::group(expression, &value))
    }

    /// What may follow a path such as `class.cruiser` in a text of `owner`'s, sorted; the first segments for an empty one.
    #[must_use]
    pub fn members(&self, path: &str, owner: &Owner<'_>) -> Vec<String> {
        let scope = self.scope(owner, &BTreeMap::new());
        let at = path
            .split('.')
            .filter(|segment| !segment.is_empty())
            .try_fold(scope, |at, segment| fault::member(&at, segment));
        let mut members = at.map(|at| fault::keys(&at)).unwrap_or_default();
        members.sort();
        members.dedup();
        members
    }

    /// The filters that an expression may use, sorted.
    #[must_use]
    pub fn filters(&self) -> &'static [&'static str] {
        filter::FILTERS
    }

    /// The anchor that `[[term]]` leads to.
    #[must_use]
    pub fn term(&self, term: &str) -> Option<&str> {
        self.terms.anchor(term)
    }

    /// Everything that `[[…]]` may name, sorted.
    pub fn terms(&self) -> impl Iterator<Item = &str> {
        self.terms.names()
    }

    /// The pages that a link may lead to.
    #[must_use]
    pub fn pages(&self) -> &Pages {
        &self.pages
    }

    fn scope(&self, owner: &Owner<'_>, parameters: &BTreeMap<String, i64>) -> Value {
        if matches!(owner, Owner::Nobody) {
            return self.game.clone();
        }
        // Of two maps with one name the last wins: what a text's owner calls its own hides what the game calls so.
        merge_maps([self.game.clone(), own::of(owner, parameters)])
    }

    /// An id written with its hyphens is a subtraction to the expression: say so, if that is all that is wrong.
    fn hyphenated(&self, expression: &str, scope: &Value) -> Option<NameFault> {
        let mended = fault::with_underscores(expression)?;
        let compiled = self.environment.compile_expression(&mended).ok()?;
        let paths = compiled.undeclared_variables(true);
        let known = paths.iter().all(|path| fault::unknown(scope, path).is_none());
        known.then(|| NameFault {
            message: format!("`{expression}` has an id with hyphens, which expressions write as underscores"),
            nearest: Some(mended),
            help: None,
        })
    }
}

/// An id as expressions write it.
fn key(id: &str) -> String {
    id.replace('-', "_")
}

/// What a value looks like in prose; nothing for what is no single value.
fn print(value: &Value) -> Option<String> {
    match value.kind() {
        ValueKind::Number | ValueKind::String => {
            Some(filter::whole(value).map_or_else(|| value.to_string(), |number| number.to_string()))
        }
        _ => value.downcast_object_ref::<Quantity>().map(|quantity| quantity.print()),
    }
}
