//! Anchors of headings: from their text, and no two the same.

use crate::source::sorted::{BTreeMap, BTreeSet};

/// A text as an anchor: small letters, digits and single hyphens.
#[must_use]
pub(crate) fn slug(text: &str) -> String {
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
pub(crate) fn unique(taken: &mut Taken, wanted: &str) -> String {
    let mut anchor = wanted.to_owned();
    while taken.anchors.contains(&anchor) {
        let number = taken.last.entry(wanted.to_owned()).or_insert(1);
        *number += 1;
        anchor = format!("{wanted}-{number}");
    }
    taken.anchors.insert(anchor.clone());
    anchor
}

/// Takes an anchor as it is; false when it is taken already.
pub(crate) fn unique_as_is(taken: &mut Taken, wanted: &str) -> bool {
    taken.anchors.insert(wanted.to_owned())
}

/// The anchors that are taken.
#[derive(Debug, Default)]
pub(crate) struct Taken {
    anchors: BTreeSet<String>,
    /// The last number that each was given, so that a thousand headings of one name do not each try a thousand.
    last: BTreeMap<String, usize>,
}

#[cfg(test)]
mod tests {
    use super::{Taken, unique};

    #[test]
    fn anchors_of_one_name_are_numbered_and_keep_clear_of_those_that_bear_a_number_already() {
        let mut taken = Taken::default();
        let wanted = ["a", "a-2", "a", "a", "a-2", "b"];
        let given: Vec<String> = wanted.iter().map(|wanted| unique(&mut taken, wanted)).collect();
        assert_eq!(given, ["a", "a-2", "a-3", "a-4", "a-2-2", "b"]);
    }
}
