//! The schema of fleet lists as other tools read it: open for what a newer version or another tool adds, and with the advice
//! that the written forms carry. A game's own fleets are held against the strict one.

use serde_json::{Map, Value as Json, json};

/// Opens the published schema of a list.
pub fn open(schema: &mut Json) {
    if let Some(list) = schema.as_object_mut() {
        let total = "What the fleet costs: advice, ignored when the list is read. What things cost, the canon says.";
        permit(list, total);
        list.insert("examples".to_owned(), json!([example()]));
    }
    if let Some(entry) = schema.pointer_mut("/$defs/FleetUnit").and_then(Json::as_object_mut) {
        permit(
            entry,
            "What these units cost without those aboard: advice, ignored when the list is read.",
        );
    }
}

fn permit(mapping: &mut Map<String, Json>, points: &str) {
    mapping.insert("additionalProperties".to_owned(), json!(true));
    if let Some(properties) = mapping.get_mut("properties").and_then(Json::as_object_mut) {
        properties.insert(
            "points".to_owned(),
            json!({ "type": ["integer", "null"], "minimum": 0, "description": points }),
        );
        let other = "In YAML, which refuses keys that it does not know: those that another form had, kept as they are.";
        properties.insert("other".to_owned(), json!({ "description": other }));
    }
}

fn example() -> Json {
    json!({
        "format": 1,
        "game": "my-game",
        "edition": "2030-01-01",
        "hash": "0badcafe",
        "name": "First Watch",
        "faction": "harbour",
        "size": "pond",
        "points": 95,
        "units": [
            {
                "id": "u1",
                "unit": "tender",
                "name": "Patience",
                "points": 60,
                "embarked": [{ "id": "u2", "unit": "launch", "points": 10 }],
            },
            { "id": "u3", "unit": "picket", "points": 25, "vendor": { "my-tool": { "painted": true } } },
        ],
    })
}
