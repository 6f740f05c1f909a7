//! What lies over the panes.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph};
use unicode_width::UnicodeWidthStr as _;

use crate::cli::fleet::edit::dialog::{Answer, Dialog};
use crate::cli::fleet::edit::draw::share;
use crate::cli::fleet::edit::draw::style::Palette;
use crate::cli::fleet::edit::draw::text::{first_seen, row};
use crate::render::column::{clean, shortened, wrapped};

/// Draws a dialog in the middle of the screen.
pub fn draw(frame: &mut Frame<'_>, screen: Rect, dialog: &Dialog, palette: Palette) {
    match dialog {
        Dialog::Choose {
            title,
            answers,
            at,
            filter,
        } => choose(frame, screen, (title, answers, *at, filter), palette),
        Dialog::Ask { title, text, .. } => ask(frame, screen, title, text, palette),
        Dialog::Page { title, lines, from } => page(frame, screen, title, lines, *from, palette),
        Dialog::Share { code, qr, picture } => share::draw(frame, screen, (code, qr.as_deref(), picture), palette),
    }
}

/// An area in the middle for so many columns and rows of text, or fewer where the screen is smaller.
fn middle(screen: Rect, columns: usize, rows: usize) -> Rect {
    let fitted = |wanted: usize, most: u16| u16::try_from(wanted).unwrap_or(most).saturating_add(2).min(most);
    let width = fitted(columns, screen.width.saturating_sub(2));
    let height = fitted(rows, screen.height.saturating_sub(2));
    Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + (screen.height - height) / 2,
        width,
        height,
    }
}

pub(super) fn put(
    frame: &mut Frame<'_>,
    area: Rect,
    title: &str,
    lines: Vec<Line<'static>>,
    foot: &str,
    palette: Palette,
) {
    let columns = usize::from(area.width.saturating_sub(4));
    let block = Block::bordered()
        .border_style(palette.frame(true))
        .title(Line::styled(
            format!(" {} ", shortened(&clean(title), columns)),
            palette.title(),
        ))
        .title_bottom(format!(" {} ", shortened(foot, columns)));
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

fn choose(
    frame: &mut Frame<'_>,
    screen: Rect,
    (title, answers, at, filter): (&str, &[Answer], usize, &str),
    palette: Palette,
) {
    let words = answers.iter().map(|answer| answer.words.width());
    let columns = words.chain([title.width(), 44]).max().unwrap_or(0) + 3;
    let asks: Vec<String> = wrapped("", title, usize::from(screen.width.saturating_sub(6)).min(columns));
    let has_long_title = asks.len() > 1;
    let above = if has_long_title { asks.len() + 1 } else { 0 };
    let room = usize::from(screen.width.saturating_sub(4)).min(columns);
    let told = |answer: &Answer| wrapped("  ", &answer.words, room);
    let high: usize = answers.iter().map(|answer| told(answer).len()).sum();
    let area = middle(screen, columns, high + above);
    let inner = usize::from(area.width.saturating_sub(2));
    let rows = usize::from(area.height.saturating_sub(2)).saturating_sub(above);
    let passing = Dialog::passing(answers, filter);
    let mut lines: Vec<Line<'static>> = Vec::new();
    if has_long_title {
        lines.extend(asks.into_iter().map(|line| Line::styled(line, palette.title())));
        lines.push(Line::default());
    }
    let mut listed: Vec<Line<'static>> = Vec::new();
    let mut meant = 0..0;
    for (place, answer) in passing.iter().enumerate() {
        let first = listed.len();
        let style = if place == at {
            palette.cursor(true)
        } else {
            ratatui::style::Style::new()
        };
        for (number, line) in told(answer).into_iter().enumerate() {
            let sign = if place == at && number == 0 { "› " } else { "  " };
            let words = line.strip_prefix("  ").unwrap_or(&line);
            listed.push(Line::styled(row(&format!("{sign}{words}"), "", inner), style));
        }
        if place == at {
            meant = first..listed.len();
        }
    }
    // All of the answer that is meant is seen, and what stands around it.
    let from = first_seen(meant.start, listed.len(), rows)
        .max(meant.end.saturating_sub(rows))
        .min(meant.start);
    lines.extend(listed.into_iter().skip(from).take(rows));
    if passing.is_empty() {
        lines.push(Line::raw("  nothing passes; Backspace takes letters back"));
    }
    let foot = match filter {
        "" => "↑↓ choose, Enter take, Esc leave".to_owned(),
        filter => format!("/{}▏ Enter take, Esc leave", clean(filter)),
    };
    let head = if has_long_title { "Question" } else { title };
    put(frame, area, head, lines, &foot, palette);
}

fn ask(frame: &mut Frame<'_>, screen: Rect, title: &str, text: &str, palette: Palette) {
    let area = middle(screen, title.width().max(56), 1);
    let inner = usize::from(area.width.saturating_sub(2));
    let text = clean(text);
    // What is typed now is at the end, so the beginning gives way.
    let mut seen: Vec<char> = text.chars().collect();
    while seen.iter().collect::<String>().width() + 1 > inner && !seen.is_empty() {
        seen.remove(0);
    }
    let line = format!("{}▏", seen.into_iter().collect::<String>());
    put(
        frame,
        area,
        title,
        vec![Line::raw(line)],
        "Enter take, Esc leave",
        palette,
    );
}

fn page(frame: &mut Frame<'_>, screen: Rect, title: &str, lines: &[String], from: usize, palette: Palette) {
    let columns = lines.iter().map(|line| line.width()).chain([36]).max().unwrap_or(0);
    let area = middle(screen, columns, lines.len());
    let inner = usize::from(area.width.saturating_sub(2));
    let rows = usize::from(area.height.saturating_sub(2));
    let last = lines.len().saturating_sub(rows);
    let from = from.min(last);
    let seen = lines.iter().skip(from).take(rows);
    let foot = if last > 0 {
        format!(
            "{}–{} of {}, ↑↓ read, Esc leave",
            from + 1,
            (from + rows).min(lines.len()),
            lines.len()
        )
    } else {
        "Esc leave".to_owned()
    };
    let lines = seen.map(|line| Line::raw(shortened(line, inner))).collect();
    put(frame, area, title, lines, &foot, palette);
}
