//! The keys of a list in YAML and JSON and what stands at each, checked on the tree so that every fault has its place and
//! plain words.

use crate::fleet::form::reading::{MOST_DEPTH, ReadFault, Remark};
use crate::game::fleet::{FORMAT, MOST_COPIES};
use crate::game::marks::MARKS;
use crate::source::decimal;
use crate::source::suggest::nearest;
use crate::source::tree::{Node, Span, Value};

/// What stands at a key.
#[derive(Debug, Clone, Copy)]
enum Kind {
    /// A text.
    Text,
    /// A whole number.
    Number,
    /// How many there are: from one to so many. More are read too, for the judge tells of them, as in all forms.
    Count(u32),
    /// Entries.
    Entries,
    /// The word `legal`, or ids.
    Expectation,
    /// A mapping of keys that the list itself has not.
    Other,
    /// Anything.
    Any,
}

/// A key of a mapping.
struct Field {
    key: &'static str,
    kind: Kind,
    /// Why it is needed, as the end of a sentence.
    needed: Option<&'static str>,
}

const fn may(key: &'static str, kind: Kind) -> Field {
    Field {
        key,
        kind,
        needed: None,
    }
}

const fn must(key: &'static str, why: &'static str) -> Field {
    Field {
        key,
        kind: Kind::Text,
        needed: Some(why),
    }
}

/// The keys of a list.
static LIST: &[Field] = &[
    may("format", Kind::Number),
    must(
        "game",
        "it names the game whose rules judge the list, such as `game: my-game`",
    ),
    may("edition", Kind::Text),
    may("hash", Kind::Text),
    may("name", Kind::Text),
    must("faction", "it names the faction that the fleet belongs to"),
    must(
        "size",
        "it names the game size, which says how many points the fleet may cost",
    ),
    may("units", Kind::Entries),
    may(POINTS, Kind::Number),
    may("expect", Kind::Expectation),
    may("vendor", Kind::Any),
    may(OTHER, Kind::Other),
];

/// The keys of an entry.
static ENTRY: &[Field] = &[
    may("id", Kind::Text),
    must("unit", "it names the unit of the roster, such as `unit: patrol-ship`"),
    may("name", Kind::Text),
    may("count", Kind::Count(MOST_COPIES)),
    may(POINTS, Kind::Number),
    may("embarked", Kind::Entries),
    may("vendor", Kind::Any),
    may(OTHER, Kind::Other),
];

/// What a list or an entry costs, as its writer saw it: advice, which is never believed.
pub const POINTS: &str = "points";
/// Where a list that is strict about its keys keeps those that it does not know.
pub const OTHER: &str = "other";

/// What a form does with keys that it does not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strictness {
    /// It refuses them, for a person misspells; what is to be kept stands under `other`.
    Refuses,
    /// It keeps them and says so.
    Keeps,
}

/// What was found at the keys of a list.
#[derive(Debug, Default)]
pub struct Checked {
    /// Why it is no list.
    pub faults: Vec<ReadFault>,
    /// What is worth saying.
    pub remarks: Vec<Remark>,
}

/// Whether a key means something to this version, at a list or at an entry.
pub fn is_known(key: &str, of_list: bool) -> bool {
    let fields = if of_list { LIST } else { ENTRY };
    fields.iter().any(|field| field.key == key && field.key != OTHER)
}

/// Whether a list says that it was written by a newer version: then its unknown keys are no slips.
pub fn is_newer(root: &Node) -> bool {
    matches!(root.get("format").map(|node| &node.value), Some(Value::Int(format)) if *format > i64::from(FORMAT))
}

/// Everything that is wrong with the form of a list.
pub fn check(root: &Node, strictness: Strictness) -> Checked {
    let mut checker = Checker {
        strictness,
        checked: Checked::default(),
    };
    if matches!(root.value, Value::Map(_)) {
        checker.map(root, "a fleet list", LIST, 0);
    } else {
        let message = format!(
            "a fleet list is a mapping with `game`, `faction`, `size` and `units`, not {}",
            describe(root)
        );
        checker.fault(message, root.span);
    }
    checker.checked
}

struct Checker {
    strictness: Strictness,
    checked: Checked,
}

impl Checker {
    fn fault(&mut self, message: impl Into<String>, span: Span) {
        self.checked.faults.push(ReadFault::new(message, span));
    }

    fn map(&mut self, node: &Node, what: &str, fields: &[Field], depth: usize) {
        let Value::Map(entries) = &node.value else {
            let plain = fields.iter().filter(|field| !matches!(field.key, POINTS | OTHER));
            let keys: Vec<String> = plain.map(|field| format!("`{}`", field.key)).collect();
            let message = format!("{what} is a mapping of {}, not {}", keys.join(", "), describe(node));
            self.fault(message, node.span);
            return;
        };
        for (key, value) in entries {
            let known = fields.iter().find(|field| field.key == key.name);
            // Only what is strict keeps strangers in a place of their own.
            let known = known.filter(|field| field.key != OTHER || self.strictness == Strictness::Refuses);
            if let Some(field) = known {
                self.value(field, value, fields, depth);
            } else if !MARKS.contains(&key.name.as_str()) {
                self.unknown(&key.name, key.span, what, fields);
            }
        }
        for field in fields {
            if let Some(why) = field.needed
                && !entries.iter().any(|(key, _)| key.name == field.key)
            {
                let span = entries.first().map_or(node.span, |(key, _)| key.span);
                self.fault(format!("{what} needs `{}`: {why}", field.key), span);
            }
        }
    }

    fn unknown(&mut self, key: &str, span: Span, what: &str, fields: &[Field]) {
        let meant = nearest(key, fields.iter().map(|field| field.key));
        let help = meant.map_or_else(String::new, |meant| format!(": did you mean `{meant}`?"));
        let message = format!("{what} has no `{}`{help}", short(key));
        match self.strictness {
            Strictness::Refuses => self.fault(message, span),
            // An editor's own key, which says nothing of the fleet.
            Strictness::Keeps if key == "$schema" => {}
            Strictness::Keeps => {
                let message = format!("{message}; it is kept, and plays no part here");
                self.checked.remarks.push(Remark::note(message, span));
            }
        }
    }

    fn value(&mut self, field: &Field, node: &Node, fields: &[Field], depth: usize) {
        let key = field.key;
        let fits = match (field.kind, &node.value) {
            (Kind::Any, _) | (Kind::Text, Value::Text(_)) => true,
            // Nothing at all is as good as no key, where the key may be left out.
            (_, Value::Null) => field.needed.is_none(),
            (Kind::Number, Value::Int(number)) => (0..=i64::from(u32::MAX)).contains(number),
            (Kind::Count(_), Value::Int(number)) => (1..=i64::from(u32::MAX)).contains(number),
            (Kind::Entries, Value::List(_)) if depth >= MOST_DEPTH => {
                let message = format!("units nest no deeper than {MOST_DEPTH}, one aboard another");
                self.fault(message, node.span);
                true
            }
            (Kind::Entries, Value::List(items)) => {
                for item in items {
                    self.map(item, "an entry", ENTRY, depth + 1);
                }
                true
            }
            (Kind::Expectation, Value::Text(word)) => word == "legal",
            (Kind::Expectation, Value::List(ids)) => ids.iter().all(|id| id.as_text().is_some()),
            (Kind::Other, Value::Map(kept)) => {
                for (key, _) in kept {
                    if fields.iter().any(|field| field.key == key.name && field.key != OTHER) {
                        let message = format!("`{}` is a key of its own and does not stand under `{OTHER}`", key.name);
                        self.fault(message, key.span);
                    }
                }
                true
            }
            _ => false,
        };
        if !fits {
            let mend = match (field.kind, &node.value) {
                (Kind::Count(_), Value::Int(0)) => "; to field none, leave the entry out",
                _ => "",
            };
            let message = format!("`{key}` is {}, not {}{mend}", wanted(field.kind, node), describe(node));
            self.fault(message, node.span);
        }
    }
}

fn wanted(kind: Kind, node: &Node) -> String {
    match kind {
        Kind::Text if matches!(node.value, Value::Int(_) | Value::Float(_) | Value::Bool(_)) => {
            "a text (put it in quotes)".to_owned()
        }
        Kind::Text => "a text".to_owned(),
        Kind::Number => "a whole number".to_owned(),
        Kind::Count(most) => format!("a whole number from 1 to {most}"),
        Kind::Entries => "a list of entries such as `- { unit: patrol-ship }`".to_owned(),
        Kind::Expectation => "the word `legal`, or a list of the ids of constraints".to_owned(),
        Kind::Other => "a mapping".to_owned(),
        Kind::Any => "anything".to_owned(),
    }
}

/// A value, as the end of a sentence.
fn describe(node: &Node) -> String {
    match &node.value {
        Value::Null => "nothing".to_owned(),
        Value::Bool(value) => format!("`{value}`"),
        Value::Int(value) => format!("the number {value}"),
        Value::Float(value) => format!("the number {}", decimal::text(*value)),
        Value::Text(text) => format!("the text `{}`", short(text)),
        Value::List(_) => "a list".to_owned(),
        Value::Map(_) => "a mapping".to_owned(),
    }
}

/// A text as the middle of a sentence: short, and on one line.
pub fn short(text: &str) -> String {
    let mut letters = text
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter });
    let mut short: String = letters.by_ref().take(40).collect();
    if letters.next().is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use crate::source::sorted::BTreeSet;

    use schemars::{SchemaGenerator, generate::SchemaSettings};

    use super::{ENTRY, Field, LIST, OTHER, POINTS};
    use crate::game::fleet::{Fleet, FleetUnit};

    fn same<T: schemars::JsonSchema>(fields: &[Field]) {
        let mut generator =
            SchemaGenerator::new(SchemaSettings::draft2020_12().with(|set| set.inline_subschemas = false));
        let schema = T::json_schema(&mut generator).to_value();
        let of_type: BTreeSet<&str> = schema["properties"]
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        let needed: BTreeSet<&str> = schema["required"]
            .as_array()
            .unwrap()
            .iter()
            .map(|key| key.as_str().unwrap())
            .collect();
        let own = fields.iter().map(|field| field.key);
        let own: BTreeSet<_> = own.filter(|key| ![POINTS, OTHER].contains(key)).collect();
        assert_eq!(own, of_type);
        let musts = fields.iter().filter(|field| field.needed.is_some());
        assert_eq!(musts.map(|field| field.key).collect::<BTreeSet<_>>(), needed);
    }

    #[test]
    fn the_form_has_the_keys_of_the_types() {
        same::<Fleet>(LIST);
        same::<FleetUnit>(ENTRY);
    }
}
