//! The fleet: its entries, cargo below its host.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};
use unicode_width::UnicodeWidthStr as _;

use crate::cli::fleet::edit::app::{App, Focus};
use crate::cli::fleet::edit::draw::style::Palette;
use crate::cli::fleet::edit::draw::text::{first_seen, row, within};
use crate::game::constraint::Weight;
use crate::render::column::{clean, shortened};
use crate::view::roster::RosterEntry;

/// Draws the fleet.
pub fn draw(frame: &mut Frame<'_>, area: Rect, app: &App<'_, '_>, palette: Palette) {
    let (columns, rows) = within(area);
    let takes_keys = app.focus == Focus::Fleet && app.dialog.is_none();
    let entries = &app.seen.roster.entries;
    let at = entries
        .iter()
        .position(|entry| Some(&entry.id) == app.state.selected.as_ref());
    let from = first_seen(at.unwrap_or(0), entries.len(), rows);
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (place, entry) in entries.iter().enumerate().skip(from).take(rows) {
        let is_meant = Some(place) == at;
        let worst = worst(app, &entry.id);
        let sign = match worst {
            Some(Weight::Error) => '✗',
            Some(_) => '!',
            None => ' ',
        };
        let pointer = if is_meant { '›' } else { ' ' };
        let left = format!("{pointer}{sign}{}", named(entry));
        let right = right(app, entry);
        // The id that findings and mends name, where there is room for it.
        let marked = format!("{left}  {}", clean(&entry.id));
        let has_room = marked.width() + right.width() < columns && !is_meant;
        let text = row(if has_room { &marked } else { &left }, &right, columns);
        let style = match (is_meant, worst) {
            (true, _) => palette.cursor(takes_keys),
            (false, Some(Weight::Error)) => palette.error(),
            (false, Some(_)) => palette.warning(),
            (false, None) => Style::new(),
        };
        let (before, id) = if has_room {
            (clean(&left).len() + 2, clean(&entry.id).len())
        } else {
            (text.len(), 0)
        };
        let (before, rest) = text.split_at_checked(before).unwrap_or((&text, ""));
        let (id, rest) = rest.split_at_checked(id).unwrap_or((rest, ""));
        let spans = [(before, style), (id, palette.aside()), (rest, style)];
        let spans = spans.map(|(words, style)| Span::styled(words.to_owned(), style));
        lines.push(Line::from_iter(spans));
    }
    if entries.is_empty() {
        let words = ["No units yet.", "Choose one in the roster", "and press `a` to add it."];
        lines.extend(words.map(|words| Line::raw(shortened(words, columns))));
    }
    let units = app.seen.verdict.units;
    let noun = if units == 1 { "unit" } else { "units" };
    let title = shortened(&format!(" Fleet, {units} {noun} "), columns);
    let block = Block::bordered()
        .border_style(palette.frame(takes_keys))
        .title(Line::styled(title, palette.title()));
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// The worst that is found about an entry.
fn worst(app: &App<'_, '_>, entry: &str) -> Option<Weight> {
    let places = app.seen.troubles.get(entry)?;
    let findings = places.iter().filter_map(|place| app.seen.verdict.findings.get(*place));
    findings.map(|finding| finding.severity).min()
}

/// An entry's own name with its unit's, and how many there are.
fn named(entry: &RosterEntry) -> String {
    let aboard = match entry.depth {
        0 => String::new(),
        depth => format!("{}↳ ", "  ".repeat(depth.min(8))),
    };
    let copies = match entry.copies {
        1 => String::new(),
        copies => format!("{copies} × "),
    };
    let mark = match (entry.unknown, entry.proposed) {
        (true, _) => " [unknown]",
        (false, true) => " [proposed]",
        (false, false) => "",
    };
    let name = match entry.own_name.as_str() {
        "" => entry.name.clone(),
        own => format!("{own} ({})", entry.name),
    };
    format!("{aboard}{copies}{name}{mark}")
}

/// How full its bays are, and its points.
fn right(app: &App<'_, '_>, entry: &RosterEntry) -> String {
    let bay = app
        .seen
        .bay(&entry.id)
        .map(|bay| format!("[{}/{}] ", bay.aboard, bay.capacity));
    format!("{}{:>5}", bay.unwrap_or_default(), entry.points)
}
