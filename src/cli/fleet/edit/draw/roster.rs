//! The roster: what can be added.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph};
use unicode_width::UnicodeWidthStr as _;

use crate::builder::Offer;
use crate::cli::fleet::edit::app::{App, Focus};
use crate::cli::fleet::edit::draw::style::Palette;
use crate::cli::fleet::edit::draw::text::{first_seen, row, within};
use crate::render::column::{clean, shortened};
use crate::source::grouped::grouped;

/// Draws the roster.
pub fn draw(frame: &mut Frame<'_>, area: Rect, app: &App<'_, '_>, palette: Palette) {
    let (columns, rows) = within(area);
    let takes_keys = app.focus == Focus::Roster && app.dialog.is_none();
    let offers = &app.seen.offers;
    let at = offers
        .iter()
        .position(|offer| Some(&offer.unit) == app.state.unit.as_ref());
    let from = first_seen(at.unwrap_or(0), offers.len(), rows);
    let figures = figures(offers);
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (place, offer) in offers.iter().enumerate().skip(from).take(rows) {
        let is_meant = Some(place) == at;
        let sign = if is_meant { "› " } else { "  " };
        let name = if offer.proposed {
            format!("{sign}{} [proposed]", offer.name)
        } else {
            format!("{sign}{}", offer.name)
        };
        let text = row(&name, figures.get(place).map_or("", String::as_str), columns);
        let style = match (is_meant, offer.fits && offer.breaks.is_empty()) {
            (true, _) => palette.cursor(takes_keys),
            (false, true) => Style::new(),
            (false, false) => palette.aside(),
        };
        lines.push(Line::styled(text, style));
    }
    if offers.is_empty() {
        let words = if app.state.filter.trim().is_empty() {
            "no unit is open to this faction"
        } else {
            "nothing passes the filter; Esc clears it"
        };
        lines.push(Line::raw(shortened(words, columns)));
    }
    let block = Block::bordered()
        .border_style(palette.frame(takes_keys))
        .title(Line::styled(title(app, columns), palette.title()));
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

fn title(app: &App<'_, '_>, columns: usize) -> String {
    let filter = clean(&app.state.filter);
    let title = match (app.filtering, filter.is_empty()) {
        (true, _) => format!(" Roster /{filter}▏"),
        (false, true) => format!(" Roster, {} units ", app.seen.offers.len()),
        (false, false) => format!(" Roster /{filter}, {} found ", app.seen.offers.len()),
    };
    shortened(&title, columns)
}

/// What stands behind each unit's name, in columns no wider than they must be: what hinders it or where there is room, how
/// many the fleet has, its points.
fn figures(offers: &[Offer]) -> Vec<String> {
    let cells = |offer: &Offer| {
        let state = if !offer.fits {
            "over"
        } else if !offer.breaks.is_empty() {
            "breaks"
        } else if offer.berths.is_empty() {
            ""
        } else {
            "aboard"
        };
        let fielded = match offer.fielded {
            0 => String::new(),
            number => format!("×{number}"),
        };
        [
            state.to_owned(),
            fielded,
            offer.points.map_or_else(|| "?".to_owned(), grouped),
        ]
    };
    let rows: Vec<[String; 3]> = offers.iter().map(cells).collect();
    let wide = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.width()).max().unwrap_or(0)
    };
    let (state, fielded, points) = (wide(0), wide(1), wide(2));
    let row = |[first, second, third]: &[String; 3]| format!("{first:state$} {second:>fielded$} {third:>points$}");
    rows.iter().map(row).collect()
}
