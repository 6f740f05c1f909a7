//! How large the tables of a passage would grow, told before anyone makes them: a short row is filled up to the width of
//! its head, so that a few thousand characters can ask for millions of cells.

use std::ops::Range;

use pulldown_cmark::Options;

/// The most columns that a table may have: no page is wide enough for more.
pub const MOST_COLUMNS: usize = 32;
/// The most cells that the tables of one passage may have.
pub const MOST_CELLS: usize = 20_000;

/// The Markdown that a passage is read as: with tables, unless they are too large. Then they stay the text that they are.
#[must_use]
pub fn options(text: &str) -> Options {
    let options = Options::ENABLE_HEADING_ATTRIBUTES;
    match swollen_table(text) {
        Some(_) => options,
        None => options | Options::ENABLE_TABLES,
    }
}

/// The line under the head of the first table that has more than [`MOST_COLUMNS`], or with which the passage comes to have
/// more than [`MOST_CELLS`].
#[must_use]
pub fn swollen_table(text: &str) -> Option<Range<usize>> {
    let mut cells = 0;
    let mut offset = 0;
    let mut open: Option<(usize, Range<usize>)> = None;
    for line in text.split_inclusive('\n') {
        let range = offset..offset + line.trim_end().len();
        offset += line.len();
        // Quotation marks and list marks before a row are counted as columns at worst.
        match columns(line) {
            Some(columns) if open.as_ref().is_none_or(|(most, _)| columns > *most) => open = Some((columns, range)),
            _ if line.trim().is_empty() => open = None,
            _ => {}
        }
        if let Some((columns, rule)) = &open {
            cells += columns;
            if *columns > MOST_COLUMNS || cells > MOST_CELLS {
                return Some(rule.clone());
            }
        }
    }
    None
}

/// How many columns a line declares, if it can be the one under a table's head.
fn columns(line: &str) -> Option<usize> {
    let mut bars: usize = 0;
    let mut dashed = false;
    for byte in line.trim_start_matches(['>', ' ', '\t']).bytes() {
        match byte {
            b'|' => bars += 1,
            b'-' => dashed = true,
            b':' | b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c | b'*' | b'+' => {}
            _ => return None,
        }
    }
    let edges = line.trim().starts_with('|') && line.trim().ends_with('|');
    let columns = if edges { bars.saturating_sub(1) } else { bars + 1 };
    (dashed && bars > 0).then_some(columns)
}

#[cfg(test)]
mod tests {
    use super::{MOST_CELLS, MOST_COLUMNS, swollen_table};

    #[test]
    fn a_wide_head_over_many_short_rows_is_too_large_and_honest_tables_are_not() {
        let table = |columns: usize, rows: usize| {
            format!(
                "Words.\n\n|{}\n|{}\n{}\n",
                "a|".repeat(columns),
                "-|".repeat(columns),
                "|b|\n".repeat(rows)
            )
        };
        assert!(swollen_table(&table(3_000, 3_000)).is_some());
        assert!(swollen_table(&table(12, 500)).is_none());
        assert!(swollen_table(&table(MOST_COLUMNS, 3)).is_none());
        assert!(swollen_table(&table(MOST_COLUMNS + 1, 3)).is_some());
        let many = table(12, 500).repeat(MOST_CELLS / 6_000 + 1);
        assert!(swollen_table(&many).is_some(), "many tables are as large as one");
        assert!(swollen_table(&"---\n\n- a\n".repeat(50_000)).is_none());
    }
}
