//! "Did you mean …?": the nearest known name to one that is not known.

use std::cmp::Reverse;

/// The candidate closest to `name`, if one is close enough that a slip of the fingers explains the difference.
#[must_use]
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = ((name.chars().count() + 1) / 3).clamp(1, 4);
    let wanted = name.to_lowercase();
    candidates
        .into_iter()
        .map(|candidate| (distance(&wanted, &candidate.to_lowercase()), candidate))
        .filter(|(distance, _)| *distance <= limit)
        // Of two that are as close, the one that begins alike: what is mistyped is more often an end than a beginning.
        .min_by_key(|(distance, candidate)| (*distance, Reverse(shared_beginning(&wanted, candidate)), *candidate))
        .map(|(_, candidate)| candidate)
}

/// How many characters two texts have in common before they differ.
fn shared_beginning(wanted: &str, candidate: &str) -> usize {
    let candidate = candidate.chars().flat_map(char::to_lowercase);
    wanted
        .chars()
        .zip(candidate)
        .take_while(|(left, right)| left == right)
        .count()
}

/// Insertions, deletions, substitutions and swaps of neighbours that lead from one text to the other.
fn distance(left: &str, right: &str) -> usize {
    let left: Vec<char> = left.chars().take(64).collect();
    let right: Vec<char> = right.chars().take(64).collect();
    let width = right.len() + 1;
    let mut rows: Vec<Vec<usize>> = vec![(0..width).collect()];
    for (i, a) in left.iter().enumerate() {
        let mut row = vec![i + 1; width];
        for (j, b) in right.iter().enumerate() {
            let substituted = rows[i][j] + usize::from(a != b);
            row[j + 1] = substituted.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == right[j - 1] && left[i - 1] == *b {
                row[j + 1] = row[j + 1].min(rows[i - 1][j - 1] + 1);
            }
        }
        rows.push(row);
    }
    rows.last().and_then(|row| row.last()).copied().unwrap_or(0)
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
        assert_eq!(nearest("LD", ["D", "LDX"]), Some("LDX"));
    }
}
