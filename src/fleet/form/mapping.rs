//! What YAML and JSON share: a tree of mappings becomes a list, and what it does not know is kept.

use serde_json::{Map, Value as Json};

use crate::fleet::form::Outcome;
use crate::fleet::form::keys::{Checked, OTHER, POINTS, Strictness, check, is_known, is_newer};
use crate::fleet::form::reading::{Claim, ReadFault, Reading};
use crate::source::tree::{Node, Span, Value};
use crate::source::typed::typed;

/// A list from a tree and from the same as JSON.
pub fn reading(tree: Node, mut json: Json, strictness: Strictness) -> Outcome {
    // Of a newer version the unknown keys are no slips.
    let strictness = if is_newer(&tree) { Strictness::Keeps } else { strictness };
    let Checked { mut faults, remarks } = check(&tree, strictness);
    if faults.is_empty() {
        if let Json::Object(list) = &mut json {
            settle(list, true, strictness);
        }
        match typed(json) {
            Ok(fleet) => {
                let claims = claims(&tree);
                return Ok(Reading {
                    fleet,
                    remarks,
                    claims,
                    tree,
                });
            }
            Err(error) => faults.push(ReadFault::new(error.to_string(), Span::default())),
        }
    }
    faults.sort_by_key(|fault| fault.span);
    Err(faults)
}

/// The mapping as its type wants it: known keys that hold nothing are left out, advice too, and what stands under `other`
/// stands beside the rest.
fn settle(map: &mut Map<String, Json>, of_list: bool, strictness: Strictness) {
    map.shift_remove(POINTS);
    if strictness == Strictness::Refuses
        && let Some(Json::Object(other)) = map.shift_remove(OTHER)
    {
        map.extend(other);
    }
    map.retain(|key, value| !(value.is_null() && is_known(key, of_list)));
    let aboard = if of_list { "units" } else { "embarked" };
    for entry in map.get_mut(aboard).and_then(Json::as_array_mut).into_iter().flatten() {
        if let Json::Object(entry) = entry {
            settle(entry, false, strictness);
        }
    }
}

/// What the tree says that things cost, entries in the order of the lines.
fn claims(tree: &Node) -> Vec<Claim> {
    let mut claims = Vec::new();
    let mut waiting: Vec<&Node> = Vec::new();
    push(&mut claims, tree, None);
    waiting.extend(below(tree, "units").iter().rev());
    let mut index = 0;
    while let Some(entry) = waiting.pop() {
        push(&mut claims, entry, Some(index));
        index += 1;
        waiting.extend(below(entry, "embarked").iter().rev());
    }
    claims
}

fn push(claims: &mut Vec<Claim>, node: &Node, entry: Option<usize>) {
    if let Some(found) = node.get(POINTS)
        && let Value::Int(points) = found.value
    {
        claims.push(Claim {
            entry,
            points,
            span: found.span,
        });
    }
}

/// The entries at a key.
fn below<'t>(node: &'t Node, key: &str) -> &'t [Node] {
    match node.get(key).map(|node| &node.value) {
        Some(Value::List(items)) => items,
        _ => &[],
    }
}
