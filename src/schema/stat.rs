//! The schema of a unit's value of one characteristic: the values themselves where they are few, else a range.

use serde_json::{Map, Value as Json, json};

use crate::game::characteristic::{Characteristic, DASH, Limits};

/// More values than this help nobody who completes a word.
const MOST_VALUES: usize = 400;

/// The schema of a value of this characteristic.
#[must_use]
pub fn schema(characteristic: &Characteristic) -> Json {
    let mut words = Vec::new();
    if characteristic.dash {
        words.push(json!(DASH));
    }
    words.push(json!("unknown"));
    let limits = characteristic.limits.as_ref();
    let description = format!("{}: {}.", characteristic.name, limits.explain());
    if limits.is_number() {
        let range = number(limits);
        return json!({ "description": description, "anyOf": [range, { "enum": words }] });
    }
    let mut values: Vec<Json> = values(limits).iter().flat_map(|text| forms(text)).collect();
    if values.is_empty() {
        return json!({ "description": description, "type": ["string", "integer"] });
    }
    values.extend(words);
    json!({ "description": description, "enum": values })
}

fn number(limits: &dyn Limits) -> Json {
    let first = |numbers: Option<Vec<i64>>| numbers.and_then(|numbers| numbers.first().copied());
    let (worst, best) = (first(limits.worst()), first(limits.best()));
    let (least, most) = match (worst, best) {
        (Some(worst), Some(best)) => (Some(worst.min(best)), Some(worst.max(best))),
        other => other,
    };
    let mut range = Map::from_iter([("type".to_owned(), json!("integer"))]);
    if let Some(least) = least {
        range.insert("minimum".to_owned(), json!(least));
    }
    if let Some(most) = most {
        range.insert("maximum".to_owned(), json!(most));
    }
    Json::Object(range)
}

/// The legal values as cards print them: as the kind lists them, else every combination between worst and best.
fn values(limits: &dyn Limits) -> Vec<String> {
    let listed = limits.values();
    if !listed.is_empty() {
        return listed;
    }
    let (Some(worst), Some(best)) = (limits.worst(), limits.best()) else {
        return Vec::new();
    };
    // Values that have one number or two are no combinations.
    if worst.len() != best.len() {
        return Vec::new();
    }
    let mut combinations: Vec<Vec<i64>> = vec![Vec::new()];
    for (worst, best) in worst.iter().zip(&best) {
        let (least, most) = (*worst.min(best), *worst.max(best));
        let count = usize::try_from(most.saturating_sub(least))
            .unwrap_or(usize::MAX)
            .saturating_add(1);
        if combinations.len().saturating_mul(count) > MOST_VALUES {
            return Vec::new();
        }
        combinations = combinations
            .iter()
            .flat_map(|head| (least..=most).map(|number| [head.as_slice(), &[number]].concat()))
            .collect();
    }
    combinations
        .iter()
        .filter(|numbers| limits.misfits(numbers).is_empty())
        .map(|numbers| limits.print(numbers))
        .collect()
}

/// A value as YAML reads it: a bare `6` is a number.
fn forms(text: &str) -> Vec<Json> {
    match text.parse::<i64>() {
        Ok(number) => vec![json!(number), json!(text)],
        Err(_) => vec![json!(text)],
    }
}
