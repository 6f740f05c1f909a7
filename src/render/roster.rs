//! A roster as text for a terminal, in columns. It says at once whether the fleet is legal.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr as _;

use crate::render::column::{clean, padded, shortened, wrapped};
use crate::view::roster::{AttacksView, Counted, FindingView, RosterEntry, RosterView};

/// Narrower than this no roster is set.
const NARROWEST: usize = 40;
/// The most columns that a name takes.
const LONGEST_NAME: usize = 44;

/// The roster as text of so many columns. Columns of the stat line are left out where they do not fit.
#[must_use]
pub fn render_text(roster: &RosterView, characteristics: &[&str], columns: usize) -> String {
    let columns = columns.max(NARROWEST);
    let mut text = heading(roster, columns);
    text.push('\n');
    text.push_str(&units(roster, characteristics, columns));
    text.push('\n');
    for total in &roster.totals {
        let _ = writeln!(text, "{}  {}", padded(&total.label, label_width(roster)), total.value);
    }
    if !roster.attacks.rows.is_empty() {
        text.push('\n');
        text.push_str(&attacks(&roster.attacks, columns));
    }
    for (label, list) in [
        ("Orders", &roster.orders),
        ("May control objectives", &roster.controllers),
    ] {
        let words = if list.is_empty() {
            "none".to_owned()
        } else {
            counted(list)
        };
        let _ = write!(text, "\n{}", labelled(label, &words, columns));
    }
    if !roster.proposed.is_empty() {
        let _ = write!(
            text,
            "\n{}",
            labelled("Proposed, not canon", &roster.proposed.join(", "), columns)
        );
    }
    if !roster.news.is_empty() {
        text.push_str("\nOtherwise than when the list was made\n");
        for news in &roster.news {
            text.push_str(&labelled("  -", news, columns));
        }
    }
    if !roster.findings.is_empty() {
        text.push('\n');
        for finding in &roster.findings {
            text.push_str(&found(finding, columns));
        }
    }
    text
}

fn heading(roster: &RosterView, columns: usize) -> String {
    let clean = |text: &str| shortened(&clean(text), columns / 2);
    let side = if roster.allegiance.is_empty() {
        clean(&roster.faction)
    } else {
        format!("{} ({})", clean(&roster.faction), clean(&roster.allegiance))
    };
    let points = if roster.limit.is_empty() {
        format!("{} points", roster.points)
    } else {
        format!("{} of {} points, {}", roster.points, roster.limit, roster.left)
    };
    let edition = if roster.edition.is_empty() {
        String::new()
    } else {
        format!("{}, ", clean(&roster.edition))
    };
    format!(
        "{}\n{side} · {}\n{points}\n{} · {edition}{}\n{}\n",
        shortened(&self::clean(&roster.name), columns),
        clean(&roster.size),
        clean(&roster.game),
        roster.hash,
        roster.verdict,
    )
}

/// The units with their stat lines, where these fit.
fn units(roster: &RosterView, characteristics: &[&str], columns: usize) -> String {
    let names: Vec<String> = roster.entries.iter().map(named).collect();
    let wide = names
        .iter()
        .map(|name| name.width())
        .max()
        .unwrap_or(0)
        .clamp(4, LONGEST_NAME);
    let points = roster
        .entries
        .iter()
        .map(|entry| entry.points.width())
        .max()
        .unwrap_or(0)
        .max(3);
    let mut widths: Vec<usize> = Vec::new();
    let mut used = wide + 2 + points;
    for (index, id) in characteristics.iter().enumerate() {
        let values = roster.entries.iter().filter_map(|entry| entry.stats.get(index));
        let width = values.map(|value| value.width()).chain([id.width()]).max().unwrap_or(0);
        widths.push(width);
        used += width + 2;
    }
    if used > columns {
        widths.clear();
    }
    let mut text = format!("{}  {:>points$}", padded("Unit", wide), "Pts");
    for (id, width) in characteristics.iter().zip(&widths) {
        let _ = write!(text, "  {}", padded(id, *width));
    }
    text = format!("{}\n", text.trim_end());
    for (entry, name) in roster.entries.iter().zip(&names) {
        let mut line = format!("{}  {:>points$}", padded(&shortened(name, wide), wide), entry.points);
        for (value, width) in entry.stats.iter().zip(&widths) {
            let _ = write!(line, "  {}", padded(value, *width));
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    if roster.entries.is_empty() {
        text.push_str("no units\n");
    }
    text
}

fn named(entry: &RosterEntry) -> String {
    let aboard = if entry.depth > 0 {
        format!("{}↳ ", "  ".repeat(entry.depth.min(8)))
    } else {
        String::new()
    };
    let copies = if entry.copies == 1 {
        String::new()
    } else {
        format!("{} × ", entry.copies)
    };
    let name = if entry.own_name.is_empty() {
        clean(&entry.name)
    } else {
        format!("{} ({})", clean(&entry.own_name), clean(&entry.name))
    };
    let mark = match (entry.unknown, entry.proposed) {
        (true, _) => " [unknown]",
        (false, true) => " [proposed]",
        (false, false) => "",
    };
    format!("{aboard}{copies}{name}{mark}")
}

fn label_width(roster: &RosterView) -> usize {
    roster.totals.iter().map(|total| total.label.width()).max().unwrap_or(0)
}

/// Attacks by range band, in as many blocks as the bands need.
#[must_use]
pub fn attacks(view: &AttacksView, columns: usize) -> String {
    let head = "Attacks within";
    let names = view.rows.iter().map(|row| row.name.width());
    let first = names.chain([head.width(), "All".len()]).max().unwrap_or(0);
    let numbers = view.rows.iter().flat_map(|row| &row.attacks).chain(&view.total);
    let wide = numbers.map(|number| number.to_string().len()).max().unwrap_or(0).max(3);
    let fitting = (columns.saturating_sub(first) / (wide + 2)).max(1);
    let mut text = String::new();
    for from in (0..view.bands.len()).step_by(fitting) {
        let part = |cells: Vec<String>| -> String {
            let cells = cells.into_iter().skip(from).take(fitting);
            cells.fold(String::new(), |line, cell| format!("{line}  {cell:>wide$}"))
        };
        let _ = writeln!(text, "{}{}", padded(head, first), part(view.bands.clone()));
        for row in &view.rows {
            let cells = row.attacks.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "{}{}", padded(&row.name, first), part(cells));
        }
        if !view.total.is_empty() {
            let cells = view.total.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "{}{}", padded("All", first), part(cells));
        }
    }
    text
}

/// Things with their numbers, as a sentence lists them.
fn counted(list: &[Counted]) -> String {
    let words = list.iter().map(|one| match one.count {
        1 => shortened(&clean(&one.name), LONGEST_NAME),
        // Its number stays with it when the line is broken.
        count => format!("{count}\u{a0}×\u{a0}{}", shortened(&clean(&one.name), LONGEST_NAME)),
    });
    words.collect::<Vec<_>>().join(", ")
}

fn found(finding: &FindingView, columns: usize) -> String {
    let message = format!("{}{}", finding.message, finding.origin());
    let mut text = labelled(finding.severity, &message, columns);
    if !finding.account.is_empty() {
        text.push_str(&labelled("  note", &finding.account, columns));
    }
    if !finding.help.is_empty() {
        text.push_str(&labelled("  help", &finding.help, columns));
    }
    if !finding.mends.is_empty() {
        text.push_str(&labelled("  mend", &finding.mends.join(", or "), columns));
    }
    text
}

/// A label and words behind it, which go on below each other.
fn labelled(label: &str, words: &str, columns: usize) -> String {
    // A dash opens an item of a list, and is no label.
    let colon = if label.ends_with('-') { "" } else { ":" };
    let lines = wrapped(&format!("{label}{colon} "), words, columns);
    format!("{}\n", lines.join("\n"))
}
