//! The ledger's text with more ids in it: whatever stands there, comments and order too, stays as it is.

use crate::source::sorted::BTreeMap;
use crate::source::tree::{Node, Value};
use crate::source::yaml;

/// What a new ledger begins with.
const OPENING: &str = "\
# yaml-language-server: $schema=schema/ids.schema.json
# Every id that was ever published, by kind: links, fleets and packs name them, so nothing is ever taken out of this file.
# What is renamed keeps its old id under `formerly`. New ids are added by `fleetwright ids --record`.
";

/// Adds ids to a ledger: lists by their keys, in order. An empty text becomes a new ledger. Nothing when the text is formed in
/// a way in which they cannot be added without touching anything else.
#[must_use]
pub fn record(text: &str, additions: &[(&str, Vec<&str>)]) -> Option<String> {
    let mut whole = if text.trim().is_empty() {
        OPENING.to_owned()
    } else {
        text.to_owned()
    };
    let mut expected = lists(text)?;
    for (key, ids) in additions.iter().filter(|(_, ids)| !ids.is_empty()) {
        let (at, piece) = insertion(&whole, key, ids)?;
        whole.insert_str(at, &piece);
        let list = expected.entry((*key).to_owned()).or_default();
        list.extend(ids.iter().map(|id| (*id).to_owned()));
    }
    (lists(&whole)? == expected).then_some(whole)
}

/// All lists of a ledger; nothing when it is no ledger.
fn lists(text: &str) -> Option<BTreeMap<String, Vec<String>>> {
    let parsed = yaml::parse(text, 0);
    if !parsed.faults.is_empty() {
        return None;
    }
    let Some(root) = parsed.root else {
        return Some(BTreeMap::new());
    };
    let entries = match root.value {
        Value::Map(entries) => entries,
        Value::Null => Vec::new(),
        _ => return None,
    };
    let list = |node: Node| match node.value {
        Value::List(items) => items.iter().map(|item| item.as_text().map(str::to_owned)).collect(),
        Value::Null => Some(Vec::new()),
        _ => None,
    };
    entries
        .into_iter()
        .filter(|(key, _)| !crate::game::marks::MARKS.contains(&key.name.as_str()))
        .map(|(key, node)| Some((key.name, list(node)?)))
        .filter(|entry| entry.as_ref().is_none_or(|(_, list)| !list.is_empty()))
        .collect()
}

/// Where ids are put, and as what.
fn insertion(text: &str, key: &str, ids: &[&str]) -> Option<(usize, String)> {
    let line_end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let lines = |before: &str| -> String {
        let lines = ids.iter().map(|id| format!("{line_end}{before}{}", scalar(id)));
        lines.collect()
    };
    let root = yaml::parse(text, 0).root;
    let found = root.as_ref().and_then(|root| match &root.value {
        Value::Map(entries) => entries.iter().find(|(name, _)| name.name == key),
        _ => None,
    });
    let Some((name, node)) = found else {
        let gap = if text.ends_with('\n') { "" } else { line_end };
        return Some((text.len(), format!("{gap}{key}:{}{line_end}", lines("  - "))));
    };
    let last = match &node.value {
        Value::List(items) => items.last(),
        _ => None,
    };
    let Some(last) = last else {
        // `rules:` with nothing behind it, or `rules: []`.
        let end = end_of_line(text, name.span.end);
        let rest = text.get(name.span.end..end)?;
        return Some(match rest.find('[') {
            Some(open) => (name.span.end + open + 1, flow(ids)),
            None => (end, lines("  - ")),
        });
    };
    let start = text.get(..last.span.start)?.rfind('\n').map_or(0, |at| at + 1);
    let before = text.get(start..last.span.start)?;
    let is_block = before.trim() == "-";
    Some(if is_block {
        (end_of_line(text, last.span.end), lines(before))
    } else {
        (last.span.end, format!(", {}", flow(ids)))
    })
}

fn flow(ids: &[&str]) -> String {
    let ids: Vec<String> = ids.iter().map(|id| scalar(id)).collect();
    ids.join(", ")
}

fn end_of_line(text: &str, from: usize) -> usize {
    let rest = text.get(from..).unwrap_or_default();
    let line = rest.split('\n').next().unwrap_or(rest);
    from + line.strip_suffix('\r').unwrap_or(line).len()
}

/// An id as YAML: in quotation marks where it would be read as something else than text.
fn scalar(id: &str) -> String {
    let read = yaml::parse(&format!("- {id}"), 0).root.map(|root| root.value);
    let is_plain = matches!(&read, Some(Value::List(items)) if items.first().and_then(Node::as_text) == Some(id));
    if is_plain {
        id.to_owned()
    } else {
        serde_json::Value::from(id).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::{OPENING, record};

    #[test]
    fn a_new_ledger_begins_with_what_it_is() {
        let written = record(
            "",
            &[("rules", vec!["rule-move"]), ("units", vec!["7", "null", "barge"])],
        )
        .expect("text");
        let lists = "rules:\n  - rule-move\nunits:\n  - \"7\"\n  - \"null\"\n  - barge\n";
        assert_eq!(written, format!("{OPENING}{lists}"));
    }

    #[test]
    fn what_stands_there_stays_as_it_is() {
        let text =
            "# Ours.\nunits:   # ships\n- barge   # the first\n\n# Rules\nrules: [ rule-b, rule-a ]\nfaqs: []\nlore:";
        let more = [
            ("rules", vec!["rule-c"]),
            ("faqs", vec!["faq-a"]),
            ("lore", vec!["one"]),
            ("units", vec!["tug"]),
        ];
        let written = record(text, &more).expect("text");
        let expected = "# Ours.\nunits:   # ships\n- barge   # the first\n- tug\n\n# Rules\nrules: [ rule-b, rule-a, rule-c ]\n\
                        faqs: [faq-a]\nlore:\n  - one";
        assert_eq!(written, expected);
        let again = record(&written, &[("classes", vec!["hulk"])]).expect("text");
        assert_eq!(again, format!("{expected}\nclasses:\n  - hulk\n"));
    }

    #[test]
    fn windows_line_ends_stay() {
        let written = record("units:\r\n  - barge\r\n", &[("units", vec!["tug"])]).expect("text");
        assert_eq!(written, "units:\r\n  - barge\r\n  - tug\r\n");
    }

    #[test]
    fn what_is_no_ledger_is_left_alone() {
        for text in ["- a\n", "units: 3\n", "units: [\n", "units:\n  - barge\n...\n"] {
            assert_eq!(record(text, &[("rules", vec!["rule-a"])]), None, "{text}");
        }
    }
}
