//! The rows above and below the panes: what the fleet is, its points, its verdict; what was said, and the keys.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr as _;

use crate::cli::fleet::edit::app::{App, Focus};
use crate::cli::fleet::edit::draw::style::Palette;
use crate::cli::fleet::edit::draw::text::row;
use crate::render::column::{clean, shortened};

/// The widest bar of points.
const WIDEST_BAR: usize = 24;

/// The first row: the fleet at the left, its file at the right.
pub fn title(frame: &mut Frame<'_>, area: Rect, app: &App<'_, '_>, palette: Palette) {
    let roster = &app.seen.roster;
    let name = match app.state.fleet.name.trim() {
        "" => "Unnamed fleet",
        name => name,
    };
    let file = app.path.as_ref().map(|path| path.display().to_string());
    let state = match (&file, app.is_unsaved()) {
        (None, false) => String::new(),
        (None, true) => "[not saved]".to_owned(),
        (Some(file), false) => file.clone(),
        (Some(file), true) => format!("{file} [changed]"),
    };
    let columns = usize::from(area.width);
    let state = ending(&clean(&state), columns / 3);
    let left = format!("{} · {} · {}", clean(name), clean(&roster.faction), clean(&roster.size));
    frame.render_widget(Line::styled(row(&left, &state, columns), palette.title()), area);
}

/// The end of a text, for a path is known by its end.
fn ending(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut end: Vec<char> = Vec::new();
    for letter in text.chars().rev() {
        end.push(letter);
        if end.iter().collect::<String>().width() >= columns {
            end.pop();
            break;
        }
    }
    let end: String = end.into_iter().rev().collect();
    format!("…{end}")
}

/// The second row: the bar of points, what is left, the verdict.
pub fn points(frame: &mut Frame<'_>, area: Rect, app: &App<'_, '_>, palette: Palette) {
    let (roster, verdict) = (&app.seen.roster, &app.seen.verdict);
    let columns = usize::from(area.width);
    let words = if roster.limit.is_empty() {
        format!("{} points", roster.points)
    } else {
        format!("{} of {} points, {}", roster.points, roster.limit, roster.left)
    };
    let is_over = verdict.limit.is_some_and(|limit| verdict.points > limit);
    let has_warnings = !verdict.findings.is_empty();
    let style = match (verdict.legal, has_warnings) {
        (false, _) => palette.error(),
        (true, true) => palette.warning(),
        (true, false) => palette.good(),
    };
    let sign = match (verdict.legal, has_warnings) {
        (false, _) => "✗",
        (true, true) => "!",
        (true, false) => "✓",
    };
    let room = columns.saturating_sub(words.width() + roster.verdict.width() + 8);
    let bar = verdict
        .limit
        .map_or_else(String::new, |limit| bar(verdict.points, limit, room.min(WIDEST_BAR)));
    let bar_style = if is_over { palette.error() } else { palette.good() };
    let line = Line::from(vec![
        Span::styled(bar, bar_style),
        Span::raw(format!(" {words} · ")),
        Span::styled(format!("{sign} {}", roster.verdict), style),
    ]);
    frame.render_widget(line, area);
}

/// A bar of so many columns; what is too much is told by words.
fn bar(points: i64, limit: i64, columns: usize) -> String {
    if columns < 4 {
        return String::new();
    }
    let wide = i64::try_from(columns).unwrap_or(0);
    let full = points
        .clamp(0, limit.max(0))
        .saturating_mul(wide)
        .checked_div(limit)
        .unwrap_or(0);
    let full = usize::try_from(full).unwrap_or(0).min(columns);
    format!("{}{}", "█".repeat(full), "░".repeat(columns - full))
}

/// The last row but one: what is said about the last key.
pub fn said(frame: &mut Frame<'_>, area: Rect, app: &App<'_, '_>, palette: Palette) {
    let words = app.said.as_deref().unwrap_or("");
    let text = shortened(&clean(words), usize::from(area.width));
    frame.render_widget(Line::styled(text, palette.warning()), area);
}

/// The last row: the keys that matter now, as many as there is room for.
pub fn keys(frame: &mut Frame<'_>, area: Rect, app: &App<'_, '_>, palette: Palette) {
    let hints: &[(&str, &str)] = match (app.filtering, app.focus) {
        (true, _) => &[
            ("Enter", "keep"),
            ("Esc", "clear"),
            ("↑↓", "choose"),
            ("Ctrl-U", "empty"),
        ],
        (false, Focus::Roster) => &[
            ("a", "add"),
            ("A", "aboard"),
            ("/", "filter"),
            ("Tab", "pane"),
            ("m", "mend"),
            ("u", "undo"),
            ("s", "save"),
            ("h", "share"),
            ("?", "keys"),
            ("q", "quit"),
        ],
        (false, Focus::Fleet) => &[
            ("+-", "count"),
            ("x", "remove"),
            ("w", "swap"),
            ("e", "embark"),
            ("n", "name"),
            ("m", "mend"),
            ("u", "undo"),
            ("s", "save"),
            ("?", "keys"),
            ("q", "quit"),
        ],
        (false, Focus::Detail) => &[
            ("c", "card"),
            ("f", "findings"),
            ("t", "totals"),
            ("↑↓", "read"),
            ("m", "mend"),
            ("Tab", "pane"),
            ("?", "keys"),
            ("q", "quit"),
        ],
    };
    // The last two are the way out, and always there.
    let (first, last) = hints.split_at(hints.len().saturating_sub(2));
    let wide = |hints: &[(&str, &str)]| {
        hints
            .iter()
            .map(|(key, word)| key.width() + word.width() + 3)
            .sum::<usize>()
    };
    let mut shown = first;
    while let Some((_, fewer)) = shown
        .split_last()
        .filter(|_| wide(shown) + wide(last) > usize::from(area.width))
    {
        shown = fewer;
    }
    let spans = shown.iter().chain(last).flat_map(|(key, word)| {
        [
            Span::styled((*key).to_owned(), palette.key()),
            Span::raw(format!(" {word}  ")),
        ]
    });
    frame.render_widget(Line::from(spans.collect::<Vec<_>>()), area);
}
