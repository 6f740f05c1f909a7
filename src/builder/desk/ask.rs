//! What a page asks: what its player did, and what the browser has to tell. As JSON, `{ "ask": "go", "to": "share" }`; what
//! is done to the open list is an [`Action`] and has `action` in place of `ask`.

use serde_json::Value as Json;

use crate::builder::action::Action;
use crate::builder::desk::place::Place;
use crate::source::json_write::compact;
use crate::source::sorted::BTreeMap;
use crate::source::tagged::Tagged;

/// What stands in the fields of a form, by their names. What is empty, or not ticked, is not there.
pub type Fields = BTreeMap<String, String>;

/// The fields as a page sends them: texts, numbers, and whether something is ticked.
fn fields(sent: BTreeMap<String, Json>) -> Fields {
    let text = |value: Json| match value {
        Json::String(text) => Some(text),
        Json::Number(number) => Some(compact(&Json::Number(number))),
        Json::Bool(true) => Some("yes".to_owned()),
        _ => None,
    };
    sent.into_iter()
        .filter_map(|(name, value)| Some((name, text(value)?)))
        .filter(|(_, text)| !text.trim().is_empty())
        .collect()
}

/// A question.
#[derive(Debug, Clone, PartialEq)]
pub enum Ask {
    /// The page was opened.
    Begin {
        /// The fragment of its address.
        fragment: String,
        /// What the browser keeps, by keys.
        stored: BTreeMap<String, String>,
        /// Whether it keeps anything.
        keeps: bool,
        /// The address without its fragment.
        address: String,
    },
    /// The address is another now.
    Visit {
        /// Its fragment.
        fragment: String,
    },
    /// Another window keeps something else now.
    Stored {
        /// The key.
        key: String,
        /// What is kept there; nothing when it is gone.
        value: Option<String>,
        /// Whether that kept this window from keeping its own.
        refused: bool,
    },
    /// Something could not be kept.
    Unkept {
        /// The key.
        key: String,
        /// Why not: `full`, or that the browser keeps nothing at all.
        is_full: bool,
    },
    /// Something is done to the open list.
    Act(Action),
    /// Something was dragged onto an entry, or onto the list itself, or before an entry.
    Drop {
        /// `unit:ID` or `entry:ID`.
        what: String,
        /// The entry that it was dropped on; empty for the list.
        on: String,
        /// The entry that it was dropped before.
        before: Option<String>,
    },
    /// Leads to a place.
    Go {
        /// The place.
        to: Place,
    },
    /// Shows one part of a narrow page.
    Pane {
        /// The part.
        pane: String,
    },
    /// Begins a fleet.
    Create {
        /// `name`, `faction`, `size`.
        fields: Fields,
    },
    /// Opens a kept fleet.
    Open {
        /// Its id.
        id: String,
    },
    /// Keeps a copy of a fleet.
    Duplicate {
        /// Its id.
        id: String,
    },
    /// Removes a kept fleet.
    Remove {
        /// Its id.
        id: String,
    },
    /// Takes the last removal back.
    Restore,
    /// Leads to what was found.
    Found,
    /// Reads what was pasted, or a file.
    Paste {
        /// The text.
        text: String,
    },
    /// Hands all kept fleets out as one file.
    Export,
    /// Keeps a fleet that came with a link.
    Adopt,
    /// Says what becomes of a list that was changed in two windows: `mine`, `theirs` or `both`.
    Settle {
        /// Which.
        keep: String,
    },
    /// Says that a list is of this edition from now on.
    Restamp,
    /// Wishes for a fleet.
    Wish {
        /// The wishes, see [`wish`](super::wish).
        fields: Fields,
    },
    /// Takes a suggested fleet.
    Take {
        /// Which, counted from 0.
        answer: usize,
    },
    /// Chooses the form in which a fleet is handed on.
    Form {
        /// Its id.
        form: String,
    },
    /// Copies something.
    Copy {
        /// `link`, or the id of a form.
        what: String,
    },
    /// Saves something as a file.
    Save {
        /// `qr`, or the id of a form.
        what: String,
    },
    /// Says whether cards are printed with the roster.
    Cards {
        /// Whether.
        shown: bool,
    },
    /// Prints.
    Print,
    /// Ticks boxes off.
    Tick {
        /// The row.
        row: String,
        /// How many; below zero to give some back.
        by: i64,
    },
    /// Says that a unit was activated, or was not.
    Done {
        /// The unit at the table.
        unit: String,
    },
    /// Says that a unit or a base is out of the game, or is not.
    Lost {
        /// The unit or the base.
        what: String,
    },
    /// Counts tokens.
    Count {
        /// The token.
        token: String,
        /// How many more.
        by: i64,
    },
    /// Goes on to another round.
    Round {
        /// By how many.
        by: i64,
    },
    /// Clears the table.
    Reset,
    /// Takes a message off.
    Dismiss,
}

impl Ask {
    /// Reads a question.
    ///
    /// # Errors
    /// When it is none, in a sentence.
    pub fn decode(json: Json) -> Result<Self, String> {
        if json.get("action").is_some() {
            return Action::decode(json).map(Self::Act);
        }
        let mut of = Tagged::new("ask", json)?;
        let ask = Self::variant(&mut of)?;
        of.end().map(|()| ask)
    }

    fn variant(of: &mut Tagged) -> Result<Self, String> {
        let ask = match of.variant() {
            "begin" => Self::Begin {
                fragment: of.take("fragment")?,
                stored: of.take("stored")?,
                keeps: of.take::<String>("storage")? == "works",
                address: of.take("address")?,
            },
            "visit" => Self::Visit {
                fragment: of.take("fragment")?,
            },
            "stored" => Self::Stored {
                key: of.take("key")?,
                value: of.take("value")?,
                refused: of.take_or("refused", false)?,
            },
            "unkept" => Self::Unkept {
                key: of.take("key")?,
                is_full: of.take::<String>("why")? == "full",
            },
            "drop" => Self::Drop {
                what: of.take("what")?,
                on: of.take_or("on", String::new())?,
                before: of.take("before")?,
            },
            "go" => {
                let to: String = of.take("to")?;
                let to = Place::find(&to).ok_or_else(|| format!("there is no place `{to}`"))?;
                Self::Go { to }
            }
            "pane" => Self::Pane { pane: of.take("pane")? },
            "create" => Self::Create {
                fields: fields(of.take("fields")?),
            },
            "open" => Self::Open { id: of.take("id")? },
            "duplicate" => Self::Duplicate { id: of.take("id")? },
            "remove" => Self::Remove { id: of.take("id")? },
            "restore" => Self::Restore,
            "found" => Self::Found,
            "paste" => Self::Paste { text: of.take("text")? },
            "export" => Self::Export,
            "adopt" => Self::Adopt,
            "settle" => Self::Settle { keep: of.take("keep")? },
            "restamp" => Self::Restamp,
            "wish" => Self::Wish {
                fields: fields(of.take("fields")?),
            },
            "take" => Self::Take {
                answer: of.take("answer")?,
            },
            "form" => Self::Form { form: of.take("form")? },
            "copy" => Self::Copy { what: of.take("what")? },
            "save" => Self::Save { what: of.take("what")? },
            "cards" => Self::Cards {
                shown: of.take("shown")?,
            },
            "print" => Self::Print,
            "tick" => Self::Tick {
                row: of.take("row")?,
                by: of.take("by")?,
            },
            "done" => Self::Done { unit: of.take("unit")? },
            "lost" => Self::Lost { what: of.take("what")? },
            "count" => Self::Count {
                token: of.take("token")?,
                by: of.take("by")?,
            },
            "round" => Self::Round { by: of.take("by")? },
            "reset" => Self::Reset,
            "dismiss" => Self::Dismiss,
            _ => return Err(of.unknown()),
        };
        Ok(ask)
    }
}
