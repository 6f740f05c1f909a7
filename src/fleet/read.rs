//! From a list's text, YAML or JSON, to the list. JSON is YAML, so one parser reads both, and its budgets refuse what
//! no honest list reaches.

use serde_json::{Map, Value as Json};

use crate::fleet::form;
use crate::game::fleet::Fleet;
use crate::game::marks::MARKS;
use crate::source::files::LARGEST_FILE;
use crate::source::json::to_json;
use crate::source::tree::{Node, Span, Value};
use crate::source::yaml;

pub use crate::fleet::form::ReadFault;

/// Reads a list that is not in a game's folder. The tree goes with it, for whoever wants to point at its places.
///
/// # Errors
/// All faults that were found, in the order of the text: of the YAML, or else of the list's form.
pub fn read(text: &str) -> Result<(Fleet, Node), Vec<ReadFault>> {
    if text.len() as u64 > LARGEST_FILE {
        return Err(whole("the file is larger than 4 MiB, which no fleet list is"));
    }
    let parsed = yaml::parse(text, 0);
    if !parsed.faults.is_empty() {
        let fault = |fault: yaml::Fault| ReadFault {
            message: fault.message,
            span: fault.span,
        };
        return Err(parsed.faults.into_iter().map(fault).collect());
    }
    let Some(root) = parsed.root.filter(|root| root.value != Value::Null) else {
        return Err(whole(
            "the file is empty, and a fleet list has at least `game`, `faction` and `size`",
        ));
    };
    let mut faults = form::check(&root);
    if faults.is_empty() {
        match serde_json::from_value(plain(&root)) {
            Ok(fleet) => return Ok((fleet, root)),
            Err(error) => faults = whole(&error.to_string()),
        }
    }
    faults.sort_by_key(|fault| fault.span);
    Err(faults)
}

fn whole(message: &str) -> Vec<ReadFault> {
    vec![ReadFault {
        message: message.to_owned(),
        span: Span::default(),
    }]
}

/// The list as its types want it: without the marks that sources may carry, and without keys that hold nothing.
fn plain(node: &Node) -> Json {
    match &node.value {
        Value::Map(entries) => {
            let mut map = Map::new();
            let kept = entries
                .iter()
                .filter(|(key, value)| value.value != Value::Null && !MARKS.contains(&key.name.as_str()));
            for (key, value) in kept {
                // What other tools keep is theirs, to the last key.
                let value = if key.name == "vendor" {
                    to_json(value)
                } else {
                    plain(value)
                };
                map.insert(key.name.clone(), value);
            }
            Json::Object(map)
        }
        Value::List(items) => Json::Array(items.iter().map(plain).collect()),
        _ => to_json(node),
    }
}
