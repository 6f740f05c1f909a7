//! The data of the search, as a script that any browser loads, also from a folder: `search.js`.

use std::fmt::Write as _;

use serde::Serialize;

use crate::render::html::address::Addresses;
use crate::render::html::entry::{Entries, Weight};
use crate::render::html::escape::fragment;

/// What stands before the data, for whoever opens the file.
const HEAD: &str = "// What the search finds: title, kind, place, text, address from the game's folder, other words, weight.\n\
                    window.siteEntries = [\n";

/// The file `search.js`.
pub(super) fn search_js(entries: &Entries, addresses: &Addresses) -> Vec<u8> {
    let mut script = HEAD.to_owned();
    for entry in entries.iter() {
        let Some(address) = addresses.find(&entry.anchor) else {
            continue;
        };
        let target = if address.whole {
            address.page.clone()
        } else {
            format!("{}#{}", address.page, fragment(&entry.anchor))
        };
        let weight = match entry.weight {
            Weight::Low => 0,
            Weight::Plain => 1,
            Weight::High => 2,
        };
        let also = entry.also.join(", ");
        let row = (
            &entry.title,
            &entry.kind,
            &entry.place,
            &entry.text,
            target,
            also,
            weight,
        );
        script.push_str(&script_json(&row));
        script.push_str(",\n");
    }
    script.push_str("];\n");
    script.into_bytes()
}

/// JSON that is safe in any script: nothing in it ends an element, opens a comment or breaks a line.
fn script_json(value: &impl Serialize) -> String {
    // A row of texts always becomes JSON.
    let json = serde_json::to_string(value).unwrap_or_default();
    let mut out = String::with_capacity(json.len());
    let mut rest = json.as_str();
    while let Some(at) = rest.find(['<', '>', '&', '\u{2028}', '\u{2029}']) {
        let (plain, special) = rest.split_at(at);
        out.push_str(plain);
        let mut letters = special.chars();
        if let Some(letter) = letters.next() {
            let _ = write!(out, "\\u{:04x}", u32::from(letter));
        }
        rest = letters.as_str();
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::script_json;

    #[test]
    fn no_text_ends_the_script() {
        let evil = "</script><!-- & \u{2028}\u{2029}\"\\ ";
        let text = script_json(&json!([evil]));
        assert!(!text.contains(['<', '>', '&', '\u{2028}', '\u{2029}']), "{text}");
        let back: Vec<String> = serde_json::from_str(&text).expect("JSON");
        assert_eq!(back, [evil]);
    }
}
