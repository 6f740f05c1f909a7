//! Makes the views of a game. One file a family of views; whatever several of them need is here.

mod board;
mod book;
mod card;
mod component;
mod equipment;
mod fact;
mod glossary;
#[cfg(feature = "tool")]
mod publication;

use crate::game::amount::Measure;
use crate::game::entry::Origin;
use crate::game::ledger::IdKind;
use crate::game::manifest::Named;
use crate::game::model::Game;
use crate::game::prose::Owner;
use crate::source::sorted::BTreeMap;
use crate::view::names::Names;
use crate::view::prose::{Block, Inline, Reader, Setting};

/// What the source does not say.
const UNKNOWN: &str = "?";

/// Makes the views of one game.
#[derive(Debug, Clone, Copy)]
struct Composer<'g> {
    game: &'g Game,
    reader: Reader<'g>,
}

impl<'g> Composer<'g> {
    fn new(game: &'g Game, names: &'g Names) -> Self {
        Self {
            game,
            reader: Reader::new(names),
        }
    }

    /// A short text as one line.
    fn line(&self, text: &str, origin: &Origin, owner: Owner<'_>) -> Vec<Inline> {
        self.line_with(text, origin, owner, None)
    }

    /// A short text as one line, with what a unit sets.
    fn line_with(
        &self,
        text: &str,
        origin: &Origin,
        owner: Owner<'_>,
        parameters: Option<&BTreeMap<String, i64>>,
    ) -> Vec<Inline> {
        if text.is_empty() {
            return Vec::new();
        }
        let setting = Setting {
            owner,
            path: self.game.path(origin.file),
            prefix: "",
            parameters,
        };
        self.reader.inlines(text, setting)
    }

    /// A longer text, which has nobody's short names.
    fn blocks(&self, text: &str, origin: &Origin, prefix: &str) -> Vec<Block> {
        if text.is_empty() {
            return Vec::new();
        }
        let setting = Setting {
            owner: Owner::Nobody,
            path: self.game.path(origin.file),
            prefix,
            parameters: None,
        };
        self.reader.blocks(text, setting)
    }

    /// The anchors that an entry had before.
    fn formerly(&self, kind: &IdKind, origin: &Origin) -> Vec<String> {
        let old = self.game.marks.former_ids(origin.file, &origin.pointer);
        old.iter().map(|id| kind.anchor(id)).collect()
    }

    /// Whether anything at or below a pointer below an entry is proposed.
    fn any_proposed(&self, origin: &Origin, below: &str) -> bool {
        self.game
            .marks
            .any_proposed(origin.file, &format!("{}{below}", origin.pointer))
    }
}

/// A range, printed; empty when there is none.
fn inches(range: Option<i64>) -> String {
    range.map_or_else(String::new, |range| Measure::Inches.print(range))
}

/// A number, printed; a question mark when the source does not say.
fn number(number: Option<i64>) -> String {
    number.map_or_else(|| UNKNOWN.to_owned(), |number| number.to_string())
}

/// The words for an id; the id itself when it has none, so that a fault stays visible.
fn words(named: &[Named], id: Option<&str>) -> String {
    let Some(id) = id else {
        return String::new();
    };
    let found = named.iter().find(|named| named.id == id);
    found.map_or(id, |named| named.name.as_str()).to_owned()
}
