//! Anchors of headings: from their text, and no two the same.

use std::collections::BTreeSet;

/// A text as an anchor: small letters, digits and single hyphens.
#[must_use]
pub fn slug(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    for character in text.chars().flat_map(char::to_lowercase) {
        if character.is_alphanumeric() {
            slug.push(character);
        } else if !matches!(character, '\'' | '’') && !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// Takes an anchor, with a number behind it when it is taken already.
pub(crate) fn unique(taken: &mut BTreeSet<String>, wanted: &str) -> String {
    let mut anchor = wanted.to_owned();
    let mut number = 2;
    while !taken.insert(anchor.clone()) {
        anchor = format!("{wanted}-{number}");
        number += 1;
    }
    anchor
}
