//! What the fleet adds up to, and its attacks by range band.

use ratatui::text::Line;
use unicode_width::UnicodeWidthStr as _;

use crate::cli::fleet::edit::app::App;
use crate::cli::fleet::edit::draw::style::Palette;
use crate::render::column::{padded, wrapped};
use crate::render::roster::attacks;
use crate::view::roster::Counted;

/// The lines of the totals.
#[must_use]
pub fn lines(app: &App<'_, '_>, palette: Palette, columns: usize) -> Vec<Line<'static>> {
    let roster = &app.seen.roster;
    let cells: Vec<String> = roster
        .totals
        .iter()
        .map(|total| format!("{} {}", total.label, total.value))
        .collect();
    let wide = cells.iter().map(|cell| cell.width()).max().unwrap_or(0) + 3;
    let across = (columns / wide).max(1);
    let mut lines: Vec<Line<'static>> = cells
        .chunks(across)
        .map(|cells| {
            Line::raw(
                cells
                    .iter()
                    .map(|cell| padded(cell, wide))
                    .collect::<String>()
                    .trim_end()
                    .to_owned(),
            )
        })
        .collect();
    if !roster.attacks.rows.is_empty() {
        lines.push(Line::default());
        let text = attacks(&roster.attacks, columns);
        lines.extend(text.lines().enumerate().map(|(place, line)| {
            let style = if place == 0 {
                palette.title()
            } else {
                ratatui::style::Style::new()
            };
            Line::styled(line.to_owned(), style)
        }));
    }
    for (label, counted) in [
        ("Orders: ", &roster.orders),
        ("May control objectives: ", &roster.controllers),
    ] {
        lines.push(Line::default());
        lines.extend(wrapped(label, &listed(counted), columns).into_iter().map(Line::raw));
    }
    lines
}

fn listed(counted: &[Counted]) -> String {
    let words: Vec<String> = counted
        .iter()
        .map(|one| match one.count {
            1 => one.name.clone(),
            count => format!("{count}\u{a0}×\u{a0}{}", one.name),
        })
        .collect();
    if words.is_empty() {
        "none".to_owned()
    } else {
        words.join(", ")
    }
}
