//! What the writer of a text says is not in the fleet: units that are negated, and those under a heading of what may come.

use crate::source::fold::fold;

/// What begins words that field nothing.
const NEGATIONS: &[&str] = &[
    "no",
    "not",
    "without",
    "w o",
    "sans",
    "minus",
    "except",
    "excluding",
    "never",
    "dont",
    "didnt",
    "wont",
    "skip",
    "skipping",
    "skipped",
    "drop",
    "dropping",
    "dropped",
    "cut",
    "remove",
    "removed",
    "removing",
    "swapped out",
    "took out",
    "taken out",
    "left out",
    "leaving out",
    "left at home",
    "instead of",
    "rather than",
    "replacing",
    "maybe",
    "perhaps",
    "possibly",
    "might",
    "could",
    "considering",
    "thinking about",
    "thinking of",
    "if points allow",
];

/// Headings of units that are not fielded.
const ASIDE: &[&str] = &[
    "maybe",
    "maybes",
    "perhaps",
    "sideboard",
    "side board",
    "option",
    "options",
    "optional",
    "reserve option",
    "reserve options",
    "reserve list",
    "considering",
    "under consideration",
    "wishlist",
    "wish list",
    "alternative",
    "alternatives",
    "alternates",
    "swap",
    "swaps",
    "possible swaps",
    "bench",
    "benched",
    "ideas",
    "if points allow",
    "not taking",
    "not taken",
    "not fielded",
    "not fielding",
    "not used",
    "not in the list",
    "unused",
    "cut",
    "removed",
    "dropped",
    "left out",
    "left at home",
    "leaving out",
    "on the bench",
];

/// Words that only join what follows to what stands before.
const JOINS: &[&str] = &["and", "but", "with", "plus", "or", "also", "the"];

/// Longer words are no heading.
const LONGEST: usize = 80;

/// Whether words begin by saying that what they name is not fielded.
pub fn is_negated(words: &str) -> bool {
    // Only the beginning matters, however long a stranger's line is.
    let opening: Vec<&str> = words.split_whitespace().take(8).collect();
    let folded = fold(&opening.join(" "));
    let mut rest = folded.as_str();
    while let Some((first, behind)) = rest.split_once(' ')
        && JOINS.contains(&first)
    {
        rest = behind;
    }
    NEGATIONS.iter().any(|negation| {
        let behind = rest.strip_prefix(negation).and_then(|behind| behind.strip_prefix(' '));
        // `No. 1` counts.
        behind.is_some_and(|behind| *negation != "no" || !behind.starts_with(|letter: char| letter.is_ascii_digit()))
    })
}

/// What stands behind the first word of a negation.
pub fn after_negation(words: &str) -> &str {
    words
        .trim_start()
        .split_once(char::is_whitespace)
        .map_or("", |(_, behind)| behind)
}

/// Whether words head units that are not fielded.
pub fn heads_aside(words: &str) -> bool {
    words.len() <= LONGEST && {
        let folded = fold(words);
        let bare = folded.strip_suffix(" units").or_else(|| folded.strip_suffix(" ships"));
        ASIDE.contains(&bare.unwrap_or(&folded).trim_start_matches("the "))
    }
}

#[cfg(test)]
mod tests {
    use super::{heads_aside, is_negated};

    #[test]
    fn what_is_negated_is_told_from_what_is_not() {
        for words in [
            "no ships",
            "Not taking: Ship",
            "but without a Ship",
            "w/o Ship",
            "Don’t take Ship",
            "maybe a Ship",
        ] {
            assert!(is_negated(words), "{words}");
        }
        for words in [
            "No. 1 Ship",
            "Nobody",
            "Notable Ship",
            "no",
            "Ship without a Ship",
            "Cutter",
        ] {
            assert!(!is_negated(words), "{words}");
        }
        assert!(heads_aside("**Sideboard**") && heads_aside("Not taking:") && heads_aside("Maybe?"));
        assert!(!heads_aside("Reserves") && !heads_aside("Ships"));
    }
}
