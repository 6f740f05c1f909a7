//! What is wrong with an expression, in words that say which part of it.

use minijinja::value::{Value, ValueKind};
use minijinja::{Error, ErrorKind};

use crate::source::suggest;
use crate::view::names::NameFault;
use crate::view::names::filter::FILTERS;

/// What `name` leads to from a value, if it leads anywhere.
pub(super) fn member(value: &Value, name: &str) -> Option<Value> {
    if value.kind() != ValueKind::Map {
        return None;
    }
    value.get_attr(name).ok().filter(|found| !found.is_undefined())
}

/// The names that lead on from a value.
pub(super) fn keys(value: &Value) -> Vec<String> {
    if value.kind() != ValueKind::Map {
        return Vec::new();
    }
    value
        .try_iter()
        .map(|keys| keys.map(|key| key.to_string()).collect())
        .unwrap_or_default()
}

/// The fault of a path of which some segment is unknown; nothing when all are known.
pub(super) fn unknown(scope: &Value, path: &str) -> Option<NameFault> {
    let mut at = scope.clone();
    let mut walked = String::new();
    for segment in path.split('.') {
        let Some(next) = member(&at, segment) else {
            let known = keys(&at);
            let nearest = suggest::nearest(segment, known.iter().map(String::as_str)).map(str::to_owned);
            let message = if walked.is_empty() {
                format!("no name `{segment}` is known here")
            } else if known.is_empty() {
                format!("`{walked}` is a single value, so nothing like `.{segment}` can follow it")
            } else {
                format!("`{walked}` has no `{segment}`")
            };
            return Some(NameFault {
                message,
                nearest,
                help: (!walked.is_empty()).then(|| there_are(&known)).flatten(),
            });
        };
        at = next;
        if !walked.is_empty() {
            walked.push('.');
        }
        walked.push_str(segment);
    }
    None
}

/// The expression with underscores for the hyphens inside words; nothing when there are none.
pub(super) fn with_underscores(expression: &str) -> Option<String> {
    let characters: Vec<char> = expression.chars().collect();
    let word = |index: Option<usize>| {
        index
            .and_then(|index| characters.get(index))
            .is_some_and(|c| c.is_alphanumeric())
    };
    let mended: String = characters
        .iter()
        .enumerate()
        .map(|(index, character)| match character {
            '-' if word(index.checked_sub(1)) && word(index.checked_add(1)) => '_',
            other => *other,
        })
        .collect();
    (mended != expression).then_some(mended)
}

/// The fault of an expression that leads to a group of names.
pub(super) fn group(expression: &str, value: &Value) -> NameFault {
    let known = keys(value);
    let message = match known.as_slice() {
        [] => format!("`{expression}` is not a number or a text"),
        [first, ..] => {
            format!("`{expression}` is a group of names, not one value; go on to one of them, such as `.{first}`")
        }
    };
    NameFault {
        message,
        nearest: None,
        help: there_are(&known),
    }
}

/// The most names that are worth reading in one sentence.
const MOST_LISTED: usize = 12;

/// The names among which one can choose, where they are few.
fn there_are(known: &[String]) -> Option<String> {
    let few = (1..=MOST_LISTED).contains(&known.len());
    few.then(|| format!("there are `{}`", known.join("`, `")))
}

/// The fault behind an error of the template engine.
pub(super) fn from_error(expression: &str, error: &Error) -> NameFault {
    let detail = error.detail().unwrap_or_default();
    let fault = |message: String| NameFault {
        message,
        nearest: None,
        help: None,
    };
    match error.kind() {
        ErrorKind::UnknownFilter => {
            let name = detail.split_whitespace().nth(1).unwrap_or_default().trim_matches('`');
            NameFault {
                message: format!("no filter is called `{name}`; there are {}", FILTERS.join(", ")),
                nearest: suggest::nearest(name, FILTERS.iter().copied()).map(str::to_owned),
                help: None,
            }
        }
        ErrorKind::UnknownFunction | ErrorKind::UnknownMethod | ErrorKind::UnknownTest => fault(format!(
            "`{expression}` calls something; expressions have names, arithmetic and filters only"
        )),
        ErrorKind::OutOfFuel => fault(format!("`{expression}` takes too long to evaluate")),
        ErrorKind::UndefinedError => fault(format!("`{expression}` names something that is not there")),
        ErrorKind::SyntaxError => fault(format!("`{expression}` is not an expression: {detail}")),
        ErrorKind::InvalidOperation if detail.contains("unsupported types") => NameFault {
            message: format!(
                "`{expression}` calculates with what is not a bare number: a dash, a text, or a figure with its unit"
            ),
            nearest: None,
            help: Some(
                "of a figure, `number.NAME` is the bare number; a dash or a text cannot be calculated with".to_owned(),
            ),
        },
        _ if detail.is_empty() => fault(format!("`{expression}` cannot be evaluated: {}", error.kind())),
        _ => fault(format!("`{expression}` cannot be evaluated: {detail}")),
    }
}
