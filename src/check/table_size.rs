//! `table-size`: a table that no page could hold.

use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::view::prose::table::{MOST_CELLS, MOST_COLUMNS, swollen_table};

crate::declare_code! {
    /// A table of more than 32 columns, or tables of one passage that have more than 20,000 cells together.
    ///
    /// No page is wide enough for such a table. And a row is filled up to the width of its head, so a wide head over many
    /// short rows grows beyond any memory. Such tables are not laid out.
    ///
    /// This fails:
    ///
    /// ```markdown fails lore/01-the-harbour.md
    /// ---
    /// id: the-harbour
    /// number: 1
    /// title: The Harbour
    /// kind: chronicle
    /// era: Yesterday
    /// ---
    /// |a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|
    /// |-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|
    /// | [[Barge]] |
    /// ```
    ///
    /// Mended:
    ///
    /// ```markdown passes lore/01-the-harbour.md
    /// ---
    /// id: the-harbour
    /// number: 1
    /// title: The Harbour
    /// kind: chronicle
    /// era: Yesterday
    /// ---
    /// | Boat | Berth |
    /// |---|---|
    /// | [[Barge]] | The quay |
    /// ```
    pub static CODE = "table-size", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Measures the tables of every passage.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for passage in subject.game.passages() {
        if let Some(range) = swollen_table(passage.text) {
            let message = format!(
                "this table has more than {MOST_COLUMNS} columns, or the tables of this passage more than {MOST_CELLS} cells"
            );
            found.push(
                Diagnostic::new(&CODE, passage.place(range), message)
                    .help("make the head as wide as the rows need, or divide the table"),
            );
        }
    }
}
