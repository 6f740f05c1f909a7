//! The form of a list's file: which keys it has and what stands at each, checked on the tree so that every fault has its
//! place and plain words.

use crate::game::fleet::MOST_COPIES;
use crate::game::marks::MARKS;
use crate::source::suggest::nearest;
use crate::source::tree::{Node, Span, Value};

/// A fault of a list's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadFault {
    /// What is wrong and how to mend it, without a full stop.
    pub message: String,
    /// Where.
    pub span: Span,
}

/// What stands at a key.
#[derive(Debug, Clone, Copy)]
enum Kind {
    /// A text.
    Text,
    /// A whole number; the greatest is given.
    Number(u32),
    /// Entries.
    Entries,
    /// The word `legal`, or ids.
    Expectation,
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
    may("format", Kind::Number(u32::MAX)),
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
    may("expect", Kind::Expectation),
    may("vendor", Kind::Any),
];

/// The keys of an entry.
static ENTRY: &[Field] = &[
    may("id", Kind::Text),
    must("unit", "it names the unit of the roster, such as `unit: patrol-ship`"),
    may("name", Kind::Text),
    may("count", Kind::Number(MOST_COPIES)),
    may("embarked", Kind::Entries),
    may("vendor", Kind::Any),
];

/// Everything that is wrong with the form of a list.
pub fn check(root: &Node) -> Vec<ReadFault> {
    let mut faults = Vec::new();
    if matches!(root.value, Value::Map(_)) {
        check_map(root, "a fleet list", LIST, &mut faults);
    } else {
        let message = format!(
            "a fleet list is a mapping with `game`, `faction`, `size` and `units`, not {}",
            describe(root)
        );
        faults.push(fault(message, root.span));
    }
    faults
}

fn fault(message: impl Into<String>, span: Span) -> ReadFault {
    ReadFault {
        message: message.into(),
        span,
    }
}

fn check_map(node: &Node, what: &str, fields: &[Field], faults: &mut Vec<ReadFault>) {
    let Value::Map(entries) = &node.value else {
        let keys: Vec<String> = fields.iter().map(|field| format!("`{}`", field.key)).collect();
        let message = format!("{what} is a mapping of {}, not {}", keys.join(", "), describe(node));
        faults.push(fault(message, node.span));
        return;
    };
    for (key, value) in entries {
        if let Some(field) = fields.iter().find(|field| field.key == key.name) {
            check_value(field, value, faults);
        } else if !MARKS.contains(&key.name.as_str()) {
            let meant = nearest(&key.name, fields.iter().map(|field| field.key));
            let help = meant.map_or_else(String::new, |meant| format!(": did you mean `{meant}`?"));
            faults.push(fault(format!("{what} has no `{}`{help}", short(&key.name)), key.span));
        }
    }
    for field in fields {
        if let Some(why) = field.needed
            && !entries.iter().any(|(key, _)| key.name == field.key)
        {
            let span = entries.first().map_or(node.span, |(key, _)| key.span);
            faults.push(fault(format!("{what} needs `{}`: {why}", field.key), span));
        }
    }
}

fn check_value(field: &Field, node: &Node, faults: &mut Vec<ReadFault>) {
    let key = field.key;
    let fits = match (field.kind, &node.value) {
        (Kind::Any, _) | (Kind::Text, Value::Text(_)) => true,
        // Nothing at all is as good as no key, where the key may be left out.
        (_, Value::Null) => field.needed.is_none(),
        (Kind::Number(most), Value::Int(number)) => (0..=i64::from(most)).contains(number),
        (Kind::Entries, Value::List(items)) => {
            for item in items {
                check_map(item, "an entry", ENTRY, faults);
            }
            true
        }
        (Kind::Expectation, Value::Text(word)) => word == "legal",
        (Kind::Expectation, Value::List(ids)) => ids.iter().all(|id| id.as_text().is_some()),
        _ => false,
    };
    if !fits {
        let message = format!("`{key}` is {}, not {}", wanted(field.kind, node), describe(node));
        faults.push(fault(message, node.span));
    }
}

fn wanted(kind: Kind, node: &Node) -> String {
    match kind {
        Kind::Text if matches!(node.value, Value::Int(_) | Value::Float(_) | Value::Bool(_)) => {
            "a text (put it in quotes)".to_owned()
        }
        Kind::Text => "a text".to_owned(),
        Kind::Number(u32::MAX) => "a whole number".to_owned(),
        Kind::Number(most) => format!("a whole number from 1 to {most}"),
        Kind::Entries => "a list of entries such as `- { unit: patrol-ship }`".to_owned(),
        Kind::Expectation => "the word `legal`, or a list of the ids of constraints".to_owned(),
        Kind::Any => "anything".to_owned(),
    }
}

/// A value, as the end of a sentence.
fn describe(node: &Node) -> String {
    match &node.value {
        Value::Null => "nothing".to_owned(),
        Value::Bool(value) => format!("`{value}`"),
        Value::Int(value) => format!("the number {value}"),
        Value::Float(value) => format!("the number {value}"),
        Value::Text(text) => format!("the text `{}`", short(text)),
        Value::List(_) => "a list".to_owned(),
        Value::Map(_) => "a mapping".to_owned(),
    }
}

fn short(text: &str) -> String {
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
    use std::collections::BTreeSet;

    use schemars::{SchemaGenerator, generate::SchemaSettings};

    use super::{ENTRY, Field, LIST};
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
        assert_eq!(fields.iter().map(|field| field.key).collect::<BTreeSet<_>>(), of_type);
        let musts = fields.iter().filter(|field| field.needed.is_some());
        assert_eq!(musts.map(|field| field.key).collect::<BTreeSet<_>>(), needed);
    }

    #[test]
    fn the_form_has_the_keys_of_the_types() {
        same::<Fleet>(LIST);
        same::<FleetUnit>(ENTRY);
    }
}
