//! The screen: a pure function of what the builder is at, and of the size of the terminal.

mod card;
mod dialog;
mod finding;
mod fleet;
mod head;
mod roster;
mod share;
mod text;
mod total;

pub mod style;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph, Wrap};

use crate::cli::fleet::edit::app::{App, Focus, View};
use crate::cli::fleet::edit::draw::style::Palette;
use crate::cli::fleet::edit::draw::text::{first_seen, within};
use crate::render::column::{clean, shortened};

/// Narrower than this the panes say nothing any more.
pub const LEAST_COLUMNS: u16 = 60;
/// Lower than this likewise.
pub const LEAST_ROWS: u16 = 18;
/// From this width on the third pane stands beside the others.
const WIDE: u16 = 116;
/// From this height on it is two then.
const HIGH: u16 = 30;

/// Draws the screen.
pub fn draw(frame: &mut Frame<'_>, app: &App<'_, '_>, palette: Palette) {
    let screen = frame.area();
    if screen.width < LEAST_COLUMNS || screen.height < LEAST_ROWS {
        return too_small(frame, screen);
    }
    let rows = [1, 1].map(Constraint::Length);
    let [title, points, middle, said, keys] =
        Layout::vertical([rows[0], rows[1], Constraint::Fill(1), rows[0], rows[1]]).areas(screen);
    head::title(frame, title, app, palette);
    head::points(frame, points, app, palette);
    panes(frame, middle, app, palette);
    head::said(frame, said, app, palette);
    head::keys(frame, keys, app, palette);
    if let Some(dialog) = &app.dialog {
        dialog::draw(frame, screen, dialog, palette);
    }
}

fn panes(frame: &mut Frame<'_>, area: Rect, app: &App<'_, '_>, palette: Palette) {
    if area.width < WIDE {
        let upper = Constraint::Ratio(11, 20);
        let [upper, lower] = Layout::vertical([upper, Constraint::Fill(1)]).areas(area);
        let [left, right] = Layout::horizontal([Constraint::Ratio(1, 2), Constraint::Fill(1)]).areas(upper);
        roster::draw(frame, left, app, palette);
        fleet::draw(frame, right, app, palette);
        detail(frame, lower, app, app.view, palette);
        return;
    }
    let thirds = [Constraint::Ratio(3, 10), Constraint::Ratio(3, 10), Constraint::Fill(1)];
    let [left, centre, right] = Layout::horizontal(thirds).areas(area);
    roster::draw(frame, left, app, palette);
    fleet::draw(frame, centre, app, palette);
    if area.height < HIGH {
        detail(frame, right, app, app.view, palette);
        return;
    }
    let [upper, lower] = Layout::vertical([Constraint::Ratio(11, 20), Constraint::Fill(1)]).areas(right);
    let below = if app.view == View::Card {
        View::Findings
    } else {
        app.view
    };
    detail(frame, upper, app, View::Card, palette);
    detail(frame, lower, app, below, palette);
}

/// The third pane.
fn detail(frame: &mut Frame<'_>, area: Rect, app: &App<'_, '_>, view: View, palette: Palette) {
    let (columns, rows) = within(area);
    let takes_keys = app.focus == Focus::Detail && app.dialog.is_none() && view == app.view;
    let (title, lines, meant) = match view {
        View::Card => (card_title(app, columns), card::lines(app, palette, columns), None),
        View::Findings => {
            let (lines, meant) = finding::lines(app, palette, columns);
            (" Findings ".to_owned(), lines, Some(meant))
        }
        View::Totals => (" Totals ".to_owned(), total::lines(app, palette, columns), None),
    };
    let last = lines.len().saturating_sub(rows);
    let from = match meant {
        Some(meant) => first_seen(meant, lines.len(), rows),
        None if view == app.view => app.from.min(last),
        None => 0,
    };
    let mut block = Block::bordered()
        .border_style(palette.frame(takes_keys))
        .title(Line::styled(title, palette.title()));
    if last > 0 {
        let words = format!(" {}–{} of {} ", from + 1, (from + rows).min(lines.len()), lines.len());
        block = block.title_bottom(Line::from(words).right_aligned());
    }
    let seen: Vec<Line<'static>> = lines.into_iter().skip(from).take(rows).collect();
    frame.render_widget(Paragraph::new(seen).block(block), area);
}

/// Whose card it is: the id that findings and mends name.
fn card_title(app: &App<'_, '_>, columns: usize) -> String {
    let entry = app.state.selected.as_deref().filter(|_| app.focus != Focus::Roster);
    entry.map_or_else(
        || " Card ".to_owned(),
        |id| shortened(&format!(" Card of the entry {} ", clean(id)), columns),
    )
}

fn too_small(frame: &mut Frame<'_>, screen: Rect) {
    let words = format!(
        "The builder needs {LEAST_COLUMNS} columns and {LEAST_ROWS} rows; here are {} and {}. Please make the window larger. \
Your list is safe; q quits.",
        screen.width, screen.height
    );
    frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), screen);
}
