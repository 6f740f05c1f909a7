//! The comments of a YAML list, carried over when it is written anew: each stands again where what it is about stands.
//!
//! A comment above a key or an entry belongs to that; one behind belongs to what begins before it. Entries are known by their
//! ids, so a comment goes along wherever its entry goes. Of entries that are gone they stay at the end.

use crate::fleet::form::yaml;
use crate::fleet::line::lines;
use crate::source::sorted::{BTreeMap, BTreeSet};
use crate::source::tree::{Node, Span, Value};

/// What a schema line begins with, of which a file has one.
const SCHEMA: &str = "# yaml-language-server:";

/// What a comment is about.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Anchor {
    /// A key of the list.
    Key(String),
    /// A key of the entry with an id, or the entry itself.
    Entry(String, Option<String>),
}

/// A comment.
#[derive(Debug)]
struct Comment {
    /// What it is about; nothing at the beginning and at the end.
    anchor: Option<Anchor>,
    /// Whether it stands before everything.
    is_head: bool,
    /// Whether it stands behind something on its line.
    is_behind: bool,
    /// Whether an empty line stands before it.
    is_apart: bool,
    text: String,
}

/// A list that was written over another.
#[derive(Debug, PartialEq, Eq)]
pub struct Carried {
    /// Its text.
    pub text: String,
    /// What its owner should know of the comments, without a full stop.
    pub notice: Option<String>,
}

/// A text of a list with the comments of the one that it is written over.
#[must_use]
pub fn carry(before: &str, after: &str) -> Carried {
    let plain = |notice: Option<&str>| Carried {
        text: after.to_owned(),
        notice: notice.map(str::to_owned),
    };
    if !before.contains('#') {
        return plain(None);
    }
    let Some(comments) = comments(before) else {
        let has_any = before.lines().any(|line| line.trim_start().starts_with('#'));
        let lost = "the comments of the file that was there are gone, for it could not be read as a list";
        return plain(has_any.then_some(lost));
    };
    if comments.is_empty() {
        return plain(None);
    }
    match placed(&comments, after) {
        Some((text, gone)) if is_same(&text, after) => {
            let notice = match gone {
                0 => None,
                1 => Some("a comment stood at what is gone from the list; it is at the end of the file".to_owned()),
                _ => Some(format!(
                    "{gone} comments stood at what is gone from the list; they are at the end of the file"
                )),
            };
            Carried { text, notice }
        }
        _ => plain(Some("the comments could not be carried over, so they are gone")),
    }
}

fn is_same(text: &str, after: &str) -> bool {
    match (yaml::read(text), yaml::read(after)) {
        (Ok(text), Ok(after)) => text.fleet == after.fleet,
        _ => false,
    }
}

/// The comments of a list; nothing when it is none.
fn comments(text: &str) -> Option<Vec<Comment>> {
    let reading = yaml::read(text).ok()?;
    let anchors = anchors(&reading.tree, &ids(&reading.fleet));
    let mut scalars = Vec::new();
    gather_scalars(&reading.tree, &mut scalars);
    scalars.sort();
    let first = anchors.keys().next().copied().unwrap_or(text.len());
    let (mut found, mut start, mut was_empty) = (Vec::new(), 0, false);
    for line in text.split_inclusive('\n') {
        if let Some(at) = comment_in(line, start, &scalars) {
            let is_behind = !line.get(..at - start).unwrap_or("").trim().is_empty();
            let anchor = if is_behind {
                anchors.range(..at).next_back()
            } else {
                anchors.range(at..).next()
            };
            found.push(Comment {
                is_head: at < first,
                anchor: anchor.map(|(_, anchor)| anchor.clone()).filter(|_| at > first),
                is_behind,
                is_apart: was_empty,
                text: line.get(at - start..).unwrap_or("").trim_end().to_owned(),
            });
        }
        was_empty = line.trim().is_empty();
        start += line.len();
    }
    Some(found)
}

fn ids(fleet: &crate::game::fleet::Fleet) -> Vec<String> {
    lines(fleet).into_iter().map(|line| line.id).collect()
}

/// Where a comment begins on a line that starts at a byte of its text.
fn comment_in(line: &str, start: usize, scalars: &[Span]) -> Option<usize> {
    let mut was_space = true;
    for (index, letter) in line.char_indices() {
        let at = start + index;
        let before = scalars.partition_point(|span| span.start <= at);
        let is_within = before
            .checked_sub(1)
            .and_then(|last| scalars.get(last))
            .is_some_and(|span| at < span.end);
        if letter == '#' && was_space && !is_within {
            return Some(at);
        }
        was_space = letter.is_whitespace();
    }
    None
}

/// What comments may be about, by where it begins.
fn anchors(tree: &Node, ids: &[String]) -> BTreeMap<usize, Anchor> {
    let mut found = BTreeMap::new();
    let mut waiting: Vec<&Node> = Vec::new();
    if let Value::Map(entries) = &tree.value {
        for (key, value) in entries {
            found.insert(key.span.start, Anchor::Key(key.name.clone()));
            if key.name == "units" {
                waiting.extend(items(value).iter().rev());
            }
        }
    }
    let mut ids = ids.iter();
    while let Some(node) = waiting.pop() {
        let (Value::Map(entries), Some(id)) = (&node.value, ids.next()) else {
            continue;
        };
        for (key, value) in entries {
            found.insert(key.span.start, Anchor::Entry(id.clone(), Some(key.name.clone())));
            if key.name == "embarked" {
                waiting.extend(items(value).iter().rev());
            }
        }
        // In block style an entry begins with its first key, and is meant rather than that.
        found.insert(node.span.start, Anchor::Entry(id.clone(), None));
    }
    found
}

fn items(node: &Node) -> &[Node] {
    match &node.value {
        Value::List(items) => items,
        _ => &[],
    }
}

/// Where texts, numbers and keys stand, in which a number sign is only that.
fn gather_scalars(node: &Node, found: &mut Vec<Span>) {
    match &node.value {
        Value::Map(entries) => {
            for (key, value) in entries {
                found.push(key.span);
                gather_scalars(value, found);
            }
        }
        Value::List(items) => items.iter().for_each(|item| gather_scalars(item, found)),
        Value::Null => {}
        _ => found.push(node.span),
    }
}

/// The text with comments at their places, and how many of them have none any more.
fn placed(comments: &[Comment], after: &str) -> Option<(String, usize)> {
    let reading = yaml::read(after).ok()?;
    let mut places: BTreeMap<Anchor, usize> = BTreeMap::new();
    for (at, anchor) in anchors(&reading.tree, &ids(&reading.fleet)) {
        let line = after.get(..at)?.matches('\n').count();
        places.insert(anchor, line);
    }
    let place = |anchor: &Anchor| {
        places.get(anchor).or_else(|| match anchor {
            Anchor::Entry(id, Some(_)) => places.get(&Anchor::Entry(id.clone(), None)),
            _ => None,
        })
    };
    let own: Vec<&str> = after.lines().collect();
    let mut above: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    let mut behind: BTreeMap<usize, &str> = BTreeMap::new();
    let (mut head, mut foot, mut gone) = (Vec::new(), Vec::new(), 0);
    for comment in comments {
        let lines = if comment.is_head {
            &mut head
        } else if let Some(line) = comment.anchor.as_ref().and_then(place) {
            if comment.is_behind && !behind.contains_key(line) {
                behind.insert(*line, &comment.text);
                continue;
            }
            above.entry(*line).or_default()
        } else {
            gone += usize::from(comment.anchor.is_some());
            &mut foot
        };
        if comment.is_apart && !lines.is_empty() {
            lines.push(String::new());
        }
        lines.push(comment.text.clone());
    }
    // A schema line of the file's own stays, in the place of ours.
    let has_schema = head.iter().any(|line| line.starts_with(SCHEMA));
    let mut text: Vec<String> = Vec::new();
    let is_ours = |line: &&str| line.starts_with(SCHEMA);
    let ours = own.first().filter(|line| is_ours(line) && !has_schema);
    text.extend(ours.map(|line| (*line).to_owned()));
    text.extend(head);
    for (index, line) in own
        .iter()
        .enumerate()
        .skip(usize::from(own.first().is_some_and(is_ours)))
    {
        let indent: String = line.chars().take_while(|letter| *letter == ' ').collect();
        for comment in above.remove(&index).unwrap_or_default() {
            text.push(format!("{indent}{comment}").trim_end().to_owned());
        }
        text.push(match behind.get(&index) {
            Some(comment) => format!("{line}  {comment}"),
            None => (*line).to_owned(),
        });
    }
    text.extend(foot);
    Some((format!("{}\n", text.join("\n")), gone))
}

/// Whether a text has comments of its owner.
#[must_use]
pub fn has_comments(text: &str) -> bool {
    let found = comments(text).unwrap_or_default();
    let own: BTreeSet<&str> = found.iter().map(|comment| comment.text.as_str()).collect();
    own.iter().any(|comment| !comment.starts_with(SCHEMA))
}

#[cfg(test)]
mod tests {
    use super::{carry, has_comments};

    const BEFORE: &str = "# My list.\n# Second line.\n\ngame: g # which\nfaction: f\nsize: s\n# the units\nunits:\n  # first\n  \
        - { id: a, unit: x, name: 'no # comment' } # alpha\n  - id: b   # beta\n    # why\n    unit: w\n    embarked:\n      \
        # inside\n      - { id: c, unit: z }\n  # last\n  - { id: d, unit: x }\n# the end\n";

    #[test]
    fn comments_stay_at_what_they_are_about() {
        let after = "# yaml-language-server: $schema=x\nformat: 1\ngame: g\nname: \"\"\nfaction: f\nsize: s\nunits:\n  \
            - { id: d, unit: x }\n  - { id: b, unit: w, embarked: [{ id: c, unit: z }] }\n  - { id: a, unit: x, name: \"no # comment\" }\n";
        let carried = carry(BEFORE, after);
        assert_eq!(carried.notice, None);
        assert_eq!(
            carried.text,
            "# yaml-language-server: $schema=x\n# My list.\n# Second line.\nformat: 1\ngame: g  # which\nname: \"\"\n\
             faction: f\nsize: s\n# the units\nunits:\n  # last\n  - { id: d, unit: x }\n  # why\n  # inside\n  \
             - { id: b, unit: w, embarked: [{ id: c, unit: z }] }  # beta\n  # first\n  \
             - { id: a, unit: x, name: \"no # comment\" }  # alpha\n# the end\n"
        );
        assert_eq!(carry(&carried.text, after), carried, "it is settled");
    }

    #[test]
    fn comments_of_what_is_gone_are_told_and_kept() {
        let after = "format: 1\ngame: g\nname: \"\"\nfaction: f\nsize: s\nunits:\n  - { id: a, unit: x }\n";
        let carried = carry(BEFORE, after);
        assert_eq!(
            carried.notice.as_deref(),
            Some("4 comments stood at what is gone from the list; they are at the end of the file")
        );
        for comment in [
            "# beta",
            "# why",
            "# inside",
            "# last",
            "# the end",
            "# first",
            "# alpha",
            "# My list.",
        ] {
            assert_eq!(carried.text.matches(comment).count(), 1, "{comment}: {}", carried.text);
        }
    }

    #[test]
    fn what_could_not_be_read_is_told() {
        assert!(carry("# a\n[", "game: g\n").notice.is_some());
        assert_eq!(carry("game: [", "game: g\n").notice, None);
        assert!(has_comments(BEFORE) && !has_comments("# yaml-language-server: x\ngame: g\nfaction: f\nsize: s\n"));
    }
}
