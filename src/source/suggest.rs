//! "Did you mean …?": the nearest known name to one that is not known.

use std::cmp::Reverse;

use crate::source::letter::{in_small, small};

/// How many characters of a name are compared.
const COMPARED: usize = 64;

/// The candidate closest to `name`, if one is close enough that a slip of the fingers explains the difference.
#[must_use]
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = ((name.chars().count() + 1) / 3).clamp(1, 4);
    let lower = in_small(name);
    let wanted: Vec<char> = lower.chars().take(COMPARED).collect();
    let mut other = Vec::with_capacity(COMPARED);
    candidates
        .into_iter()
        .filter_map(|candidate| {
            other.clear();
            other.extend(candidate.chars().map(small).take(COMPARED));
            distance(&wanted, &other, limit).map(|distance| (distance, candidate))
        })
        // Of two that are as close, the one that begins alike: what is mistyped is more often an end than a beginning.
        .min_by_key(|(distance, candidate)| (*distance, Reverse(shared_beginning(&lower, candidate)), *candidate))
        .map(|(_, candidate)| candidate)
}

/// How many characters two texts have in common before they differ.
fn shared_beginning(wanted: &str, candidate: &str) -> usize {
    let candidate = candidate.chars().map(small);
    wanted
        .chars()
        .zip(candidate)
        .take_while(|(left, right)| left == right)
        .count()
}

/// Insertions, deletions, substitutions and swaps of neighbours that lead from one text to the other; nothing when there
/// are more than `limit`, which most candidates show early.
fn distance(left: &[char], right: &[char], limit: usize) -> Option<usize> {
    if left.len().abs_diff(right.len()) > limit {
        return None;
    }
    let first: Vec<usize> = (0..=right.len()).collect();
    let (mut before, mut above, mut row) = (first.clone(), first.clone(), first);
    for (i, a) in left.iter().enumerate() {
        row[0] = i + 1;
        for (j, b) in right.iter().enumerate() {
            let substituted = above[j] + usize::from(a != b);
            row[j + 1] = substituted.min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == right[j - 1] && left[i - 1] == *b {
                row[j + 1] = row[j + 1].min(before[j - 1] + 1);
            }
        }
        // A swap may go by one row, so both of the last two must be lost.
        if row.iter().chain(&above).all(|steps| *steps > limit) {
            return None;
        }
        std::mem::swap(&mut before, &mut above);
        std::mem::swap(&mut above, &mut row);
    }
    above.last().copied().filter(|steps| *steps <= limit)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn slips_are_mended_and_strangers_are_not() {
        assert_eq!(nearest("dogfihgters", ["dogfighters", "boarding"]), Some("dogfighters"));
        assert_eq!(nearest("light-gnu", ["light-gun", "mortar"]), Some("light-gun"));
        assert_eq!(nearest("piont", ["points", "bases"]), Some("points"));
        assert_eq!(nearest("torpedo", ["boarding", "ram"]), None);
        assert_eq!(nearest("", ["boarding"]), None);
        assert_eq!(nearest("", ["a"]), Some("a"));
        assert_eq!(
            nearest("abcdefghijkl", ["bacdefghijlk", "xxxxefghijkl"]),
            Some("bacdefghijlk")
        );
        assert_eq!(nearest("abcdefghijkl", ["xxxxxfghijkl"]), None);
        assert_eq!(nearest("LD", ["D", "LDX"]), Some("LDX"));
    }
}
