//! Marks that may stand on any mapping of any source: `proposed` and `allow`. (`formerly` too, on whatever has an id.)
//!
//! They are read off the tree and left out of the JSON that is given a type, so that no type has to carry them.

use crate::source::pointer::{escape, find};
use crate::source::sorted::{BTreeMap, BTreeSet};
use crate::source::sources::{FileId, Place};
use crate::source::tree::{Node, Value};

/// The keys that are marks.
pub const MARKS: &[&str] = &["proposed", "allow", "formerly"];

/// A permission for one lint at one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allow {
    /// The file.
    pub file: FileId,
    /// The mapping that carries it.
    pub pointer: String,
    /// The code it silences.
    pub code: String,
    /// Why.
    pub reason: String,
    /// Where the code is named.
    pub place: Place,
}

/// A mark that is not formed as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadMark {
    /// Where.
    pub place: Place,
    /// What is wrong.
    pub message: String,
    /// How to mend it.
    pub help: String,
}

/// All marks of a game.
#[derive(Debug, Clone, Default)]
pub struct Marks {
    /// Pointers that are proposed and not canon, with all that is below them.
    proposed: BTreeMap<FileId, BTreeSet<String>>,
    /// The permissions.
    pub allows: Vec<Allow>,
    /// Old ids: file, pointer of the mapping, old id.
    pub formerly: Vec<(FileId, String, String)>,
    /// The same by the mapping that bears them.
    former_ids: BTreeMap<FileId, BTreeMap<String, Vec<String>>>,
    /// What is wrong with the marks themselves.
    pub bad: Vec<BadMark>,
}

/// Whether marks may stand on it, or below it.
fn is_branch(node: &Node) -> bool {
    matches!(node.value, Value::Map(_) | Value::List(_))
}

impl Marks {
    /// Reads the marks off a file's tree.
    pub fn read(&mut self, file: FileId, tree: &Node) {
        self.walk(file, tree, tree, &mut String::new());
    }

    /// The pointer is one text for all of the way, longer on the way down and shorter on the way up.
    fn walk(&mut self, file: FileId, whole: &Node, node: &Node, pointer: &mut String) {
        let above = pointer.len();
        match &node.value {
            Value::Map(entries) => {
                for (key, value) in entries {
                    let at = || format!("{pointer}/{}", key.name);
                    match key.name.as_str() {
                        "proposed" => self.propose(file, whole, pointer, &at(), value),
                        "allow" => self.allow(file, pointer, &at(), value),
                        "formerly" => self.rename(file, pointer, &at(), value),
                        _ if is_branch(value) => {
                            pointer.push('/');
                            pointer.push_str(&escape(&key.name));
                            self.walk(file, whole, value, pointer);
                            pointer.truncate(above);
                        }
                        _ => {}
                    }
                }
            }
            Value::List(items) => {
                for (index, item) in items.iter().enumerate().filter(|(_, item)| is_branch(item)) {
                    pointer.push('/');
                    pointer.push_str(&index.to_string());
                    self.walk(file, whole, item, pointer);
                    pointer.truncate(above);
                }
            }
            _ => {}
        }
    }

    fn bad(&mut self, file: FileId, at: &str, message: impl Into<String>, help: &str) {
        self.bad.push(BadMark {
            place: Place::Value(file, at.to_owned()),
            message: message.into(),
            help: help.to_owned(),
        });
    }

    fn propose(&mut self, file: FileId, whole: &Node, pointer: &str, at: &str, value: &Node) {
        let help = "write `proposed: true`, or a list of paths below this mapping such as `[stats/BS, base_mm]`";
        match &value.value {
            Value::Bool(true) => {
                self.proposed.entry(file).or_default().insert(pointer.to_owned());
            }
            Value::List(items) => {
                for (index, item) in items.iter().enumerate() {
                    let place = format!("{at}/{index}");
                    let Some(path) = item.as_text() else {
                        self.bad(file, &place, "a proposed path is a text", help);
                        continue;
                    };
                    let target = format!("{pointer}/{path}");
                    if find(whole, &target).whole {
                        self.proposed.entry(file).or_default().insert(target);
                    } else {
                        self.bad(
                            file,
                            &place,
                            format!("nothing stands at `{path}` below this mapping"),
                            help,
                        );
                    }
                }
            }
            _ => self.bad(file, at, "`proposed` is neither `true` nor a list of paths", help),
        }
    }

    fn allow(&mut self, file: FileId, pointer: &str, at: &str, value: &Node) {
        let help = "write `allow: [{ code: CODE, reason: \"why this is meant\" }]`";
        let Value::List(items) = &value.value else {
            self.bad(file, at, "`allow` is not a list", help);
            return;
        };
        for (index, item) in items.iter().enumerate() {
            let here = format!("{at}/{index}");
            let text = |key: &str| item.get(key).and_then(Node::as_text).map(str::to_owned);
            match (text("code"), text("reason").filter(|reason| !reason.trim().is_empty())) {
                (Some(code), Some(reason)) => self.allows.push(Allow {
                    file,
                    pointer: pointer.to_owned(),
                    code,
                    reason,
                    place: Place::Value(file, format!("{here}/code")),
                }),
                (Some(_), None) => self.bad(file, &here, "an `allow` without its reason", help),
                (None, _) => self.bad(file, &here, "an `allow` without its code", help),
            }
        }
    }

    fn rename(&mut self, file: FileId, pointer: &str, at: &str, value: &Node) {
        let ids: Option<Vec<&str>> = match &value.value {
            Value::List(items) => items.iter().map(Node::as_text).collect(),
            Value::Text(text) => Some(vec![text]),
            _ => None,
        };
        match ids {
            Some(ids) => {
                for id in ids {
                    self.formerly.push((file, pointer.to_owned(), id.to_owned()));
                    let here = self.former_ids.entry(file).or_default();
                    here.entry(pointer.to_owned()).or_default().push(id.to_owned());
                }
            }
            None => self.bad(
                file,
                at,
                "`formerly` is not a list of ids",
                "write `formerly: [old-id]`",
            ),
        }
    }

    /// The old ids of the mapping at a pointer.
    #[must_use]
    pub fn former_ids(&self, file: FileId, pointer: &str) -> &[String] {
        let here = self.former_ids.get(&file);
        here.and_then(|here| here.get(pointer)).map_or(&[], Vec::as_slice)
    }

    /// The old ids of every mapping at or below a pointer, by the mappings' pointers.
    pub fn renamed_below<'m>(
        &'m self,
        file: FileId,
        pointer: &'m str,
    ) -> impl Iterator<Item = (&'m str, &'m [String])> + 'm {
        let here = self.former_ids.get(&file).into_iter();
        let from = here.flat_map(move |here| here.range(pointer.to_owned()..));
        let from = from.map_while(move |(at, ids)| Some((at.strip_prefix(pointer)?, at.as_str(), ids.as_slice())));
        from.filter(|(below, ..)| below.is_empty() || below.starts_with('/'))
            .map(|(_, at, ids)| (at, ids))
    }

    /// Whether the value at a pointer is proposed, by itself or with something that holds it.
    #[must_use]
    pub fn is_proposed(&self, file: FileId, pointer: &str) -> bool {
        let Some(marked) = self.proposed.get(&file) else {
            return false;
        };
        let mut pointer = pointer;
        loop {
            if marked.contains(pointer) {
                return true;
            }
            match pointer.rfind('/') {
                Some(end) => pointer = &pointer[..end],
                None => return false,
            }
        }
    }

    /// Whether anything at or below a pointer is proposed.
    #[must_use]
    pub fn any_proposed(&self, file: FileId, pointer: &str) -> bool {
        self.is_proposed(file, pointer)
            || self
                .proposed
                .get(&file)
                .is_some_and(|marked| marked.iter().any(|at| at.starts_with(&format!("{pointer}/"))))
    }

    /// How many places of a file are marked, each with its pointer.
    pub fn proposed(&self) -> impl Iterator<Item = (FileId, &str)> {
        self.proposed
            .iter()
            .flat_map(|(file, pointers)| pointers.iter().map(|pointer| (*file, pointer.as_str())))
    }
}
