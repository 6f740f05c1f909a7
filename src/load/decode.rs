//! Trees to JSON that its schema accepts: what violates the schema is reported and cut out, the rest goes on.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value as Json;

use crate::diagnostic::finding::Diagnostic;
use crate::game::marks::MARKS;
use crate::game::shape::shape_of;
use crate::load::code::{INVALID_VALUE, MISSING_KEY, UNKNOWN_KEY, WRONG_TYPE};
use crate::schema::{Validators, Violation, ViolationKind};
use crate::source::json::to_json_without;
use crate::source::parallel;
use crate::source::pointer::escape;
use crate::source::sources::{FileId, Place, Sources};
use crate::source::tree::Node;

/// All files that are YAML.
#[derive(Debug, Default)]
pub struct Decoded {
    /// The files.
    pub files: Vec<DecodedFile>,
    /// Where violations were found.
    pub violated: BTreeMap<FileId, BTreeSet<String>>,
}

/// A file's values, without marks and without what violated the schema.
#[derive(Debug)]
pub struct DecodedFile {
    /// The file.
    pub id: FileId,
    /// The name of its shape.
    pub shape: &'static str,
    /// Its values.
    pub json: Json,
    violated: BTreeSet<String>,
}

impl DecodedFile {
    /// Whether something at or below a pointer violated the schema.
    pub fn is_violated(&self, pointer: &str) -> bool {
        self.violated
            .iter()
            .any(|at| at == pointer || at.strip_prefix(pointer).is_some_and(|rest| rest.starts_with('/')))
    }
}

/// Checks every file against its schema.
pub fn decode_all(sources: &Sources, diagnostics: &mut Vec<Diagnostic>) -> Decoded {
    let trees: Vec<_> = sources
        .iter()
        .filter_map(|(id, source)| Some((id, shape_of(&source.path)?.name, source.tree.as_ref()?)))
        .collect();
    let mut decoded = Decoded::default();
    for (file, found) in parallel::map(&trees, |&(id, shape, tree)| decode(id, shape, tree)) {
        diagnostics.extend(found);
        if !file.violated.is_empty() {
            decoded.violated.insert(file.id, file.violated.clone());
        }
        decoded.files.push(file);
    }
    decoded
}

fn decode(id: FileId, shape: &'static str, tree: &Node) -> (DecodedFile, Vec<Diagnostic>) {
    let mut json = to_json_without(tree, MARKS);
    let mut violated = BTreeSet::new();
    let mut diagnostics = Vec::new();
    for violation in Validators::shared().validate(shape, &json) {
        let found = finding(id, &violation);
        let at = match &violation.kind {
            ViolationKind::Missing { key } => format!("{}/{}", violation.pointer, escape(key)),
            _ => violation.pointer.clone(),
        };
        if !matches!(violation.kind, ViolationKind::Missing { .. }) {
            cut(&mut json, &violation.pointer);
        }
        // Of a key that is misspelt, nobody need be told again that it is missing.
        if let ViolationKind::UnknownKey {
            nearest: Some(nearest), ..
        } = &violation.kind
        {
            let parent = violation.pointer.rsplit_once('/').map_or("", |(parent, _)| parent);
            violated.insert(format!("{parent}/{}", escape(nearest)));
        }
        violated.insert(at);
        diagnostics.push(found);
    }
    let file = DecodedFile {
        id,
        shape,
        json,
        violated,
    };
    (file, diagnostics)
}

fn finding(file: FileId, violation: &Violation) -> Diagnostic {
    let value = Place::Value(file, violation.pointer.clone());
    let key = Place::Key(file, violation.pointer.clone());
    let (code, place) = match violation.kind {
        ViolationKind::UnknownKey { .. } => (&UNKNOWN_KEY, key),
        ViolationKind::WrongType { .. } => (&WRONG_TYPE, value),
        ViolationKind::Missing { .. } => (&MISSING_KEY, value),
        ViolationKind::Value { .. } => (&INVALID_VALUE, value),
    };
    let found = Diagnostic::new(code, place, violation.message.clone());
    match &violation.help {
        Some(help) => found.help(help.clone()),
        None => found,
    }
}

/// Cuts the value at a pointer out. In a list of plain values the list goes as a whole, so that no index shifts; in a
/// list of entries a null stays behind, which no entry decodes from.
fn cut(json: &mut Json, pointer: &str) {
    let Some((parent, last)) = pointer.rsplit_once('/') else {
        *json = Json::Null;
        return;
    };
    let last = last.replace("~1", "/").replace("~0", "~");
    let mut whole_list = false;
    match json.pointer_mut(parent) {
        Some(Json::Object(map)) => {
            map.remove(&last);
        }
        Some(Json::Array(items)) => {
            whole_list = !items.iter().any(Json::is_object);
            if let Some(item) = last.parse().ok().and_then(|index: usize| items.get_mut(index)) {
                *item = Json::Null;
            }
        }
        _ => {}
    }
    if whole_list {
        cut(json, parent);
    }
}
