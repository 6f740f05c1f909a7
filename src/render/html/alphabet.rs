//! The glossary's letters.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::view::glossary::TermView;

/// A letter and its terms.
#[derive(Debug, Serialize)]
pub(super) struct Letter {
    /// The letter, or `#` for terms that start otherwise.
    name: String,
    /// Its id on the page.
    id: String,
    /// The places of its terms in the publication's list.
    terms: Vec<usize>,
}

/// The letters that any term starts with, in order.
pub(super) fn letters(terms: &[TermView]) -> Vec<Letter> {
    let mut letters: BTreeMap<char, Vec<usize>> = BTreeMap::new();
    for (place, term) in terms.iter().enumerate() {
        let first = term.term.chars().next().and_then(|letter| letter.to_uppercase().next());
        letters
            .entry(first.filter(|letter| letter.is_alphabetic()).unwrap_or('#'))
            .or_default()
            .push(place);
    }
    letters
        .into_iter()
        .map(|(letter, terms)| Letter {
            name: letter.to_string(),
            id: format!("site-letter-{}", u32::from(letter)),
            terms,
        })
        .collect()
}
