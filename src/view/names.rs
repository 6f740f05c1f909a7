//! The names that prose may use: `{{ class.cruiser.bases }}` and `[[Dodge]]`.

use crate::game::model::Game;
use crate::game::prose::Owner;

/// Why an expression could not be evaluated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameFault {
    /// What is wrong, as one sentence without a full stop.
    pub message: String,
    /// The nearest known name to an unknown one.
    pub nearest: Option<String>,
}

/// The names of one game.
#[derive(Debug)]
pub struct Names {}

impl Names {
    /// Gathers the names of a game.
    #[must_use]
    pub fn new(_game: &Game) -> Self {
        Self {}
    }

    /// Evaluates an expression (what stands between the braces) in a text of `owner`'s.
    ///
    /// # Errors
    /// When a name is unknown or the expression is not one.
    pub fn evaluate(&self, _expression: &str, _owner: &Owner<'_>) -> Result<String, NameFault> {
        Ok(String::new())
    }

    /// The anchor that `[[term]]` leads to.
    #[must_use]
    pub fn term(&self, _term: &str) -> Option<&str> {
        None
    }

    /// Everything that `[[…]]` may name, sorted.
    pub fn terms(&self) -> impl Iterator<Item = &str> {
        std::iter::empty()
    }
}
