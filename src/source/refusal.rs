//! Why the YAML parser refused a text, in words for the person who wrote it and not for who calls the parser.

use serde_saphyr::Error;
use serde_saphyr::budget::BudgetBreach;

use crate::source::slip as common;
use crate::source::text::Text;
use crate::source::tree::Span;
use crate::source::yaml::{DEEPEST, Fault, FaultKind, MOST_ALIASES, MOST_NODES};

/// The fault behind an error of the parser, with its place in the text that was parsed.
pub(super) fn refusal(error: &Error, text: &str) -> Fault {
    // Where an alias is unfolded, the place is that of the alias, and the words are those of what went wrong in it.
    let span = error
        .without_snippet()
        .location()
        .and_then(|location| span_of(&location).or_else(|| start_of(&location, text)))
        .unwrap_or(Span::new(0, text.len().min(1)));
    let error = cause(error);
    let (kind, message) = match limit(error) {
        Some(message) => (FaultKind::Limit, message),
        None => (
            FaultKind::Syntax,
            slip(error).unwrap_or_else(|| plain(&error.to_string())),
        ),
    };
    let span = Span::new(span.start.min(text.len()), span.end.min(text.len()));
    let common = common::find(&message, text, span.start).filter(|_| kind == FaultKind::Syntax);
    Fault {
        kind,
        message: common.as_ref().map_or(message, |slip| slip.message.to_owned()),
        span: common.as_ref().and_then(|slip| slip.span).unwrap_or(span),
        help: common.map(|slip| slip.help),
        first: None,
    }
}

/// The bytes of a location, where the parser knows them.
pub(super) fn span_of(location: &serde_saphyr::Location) -> Option<Span> {
    let span = location.span();
    let start = usize::try_from(span.byte_offset()?).ok()?;
    let length = usize::try_from(span.byte_len()?).ok()?;
    Some(Span::new(start, start + length))
}

/// The error itself, without what the parser wraps around it where an alias is unfolded.
fn cause(error: &Error) -> &Error {
    let mut error = error.without_snippet();
    while let Error::AliasError { error: inner, .. } = error {
        error = inner.without_snippet();
    }
    error
}

/// What a file has too much of, in words.
fn limit(error: &Error) -> Option<String> {
    Some(match error {
        Error::Budget { breach, .. } => match breach {
            BudgetBreach::Depth { .. } => deep(),
            BudgetBreach::Nodes { .. } => format!("it holds more than {MOST_NODES} values"),
            BudgetBreach::Aliases { .. } => format!("it uses more than {MOST_ALIASES} aliases"),
            _ => "it is larger than any source of a game once its aliases are unfolded".to_owned(),
        },
        Error::AliasReplayCounterOverflow { .. }
        | Error::AliasReplayLimitExceeded { .. }
        | Error::AliasExpansionLimitExceeded { .. }
        | Error::AliasReplayStackDepthExceeded { .. } => {
            "it is larger than any source of a game once its aliases are unfolded".to_owned()
        }
        Error::RecursiveReferencesRequireWeakTypes { .. } => "it refers to itself, so it would never end".to_owned(),
        // The scanner's own limit on nesting, met before the budget looks.
        Error::ExternalMessage { msg, .. } | Error::Message { msg, .. } if msg.contains("recursion limit") => deep(),
        _ => return None,
    })
}

fn deep() -> String {
    format!("it nests deeper than {DEEPEST} levels")
}

/// What is no source although it may be YAML, where the parser's own words speak of programs.
fn slip(error: &Error) -> Option<String> {
    let words = match error {
        Error::MultipleDocuments { .. } => {
            "a second document begins here, after a line `---`, and a source is one document".to_owned()
        }
        Error::NonFiniteFloat { value, .. } => {
            let digits: String = value.chars().take(24).collect();
            let more = if digits.len() < value.len() { "…" } else { "" };
            format!("`{digits}{more}` is not a number that can be counted with")
        }
        // Text is demanded of keys only; a value may be anything.
        Error::NullIntoString { .. } => "a key is empty, and must be a word".to_owned(),
        Error::Unexpected {
            expected: "string scalar",
            ..
        } => "a key is a list or a mapping, and must be a word".to_owned(),
        Error::BinaryNotUtf8 { .. } | Error::InvalidBinaryBase64 { .. } => {
            "what `!!binary` holds here is not text".to_owned()
        }
        _ => return None,
    };
    Some(words)
}

/// The first character of a place that the parser knows by line and column only, as it does when it cannot go on.
fn start_of(location: &serde_saphyr::Location, text: &str) -> Option<Span> {
    let line = usize::try_from(location.line()).ok().filter(|line| *line > 0)?;
    let column = usize::try_from(location.column()).ok()?;
    let start = Text::new(text.to_owned()).offset(line, column.max(1));
    let length = text.get(start..)?.chars().next().map_or(0, char::len_utf8);
    Some(Span::new(start, start + length))
}

/// The parser's message without the position, which the diagnostic shows better.
fn plain(message: &str) -> String {
    let line = message.lines().next().unwrap_or(message);
    let line = line.strip_prefix("error: ").unwrap_or(line);
    let cut = [" at line ", " (line "].iter().filter_map(|mark| line.find(mark)).min();
    line.get(..cut.unwrap_or(line.len()))
        .unwrap_or(line)
        .trim_end_matches(['.', ',', ':', ' '])
        .to_owned()
}
