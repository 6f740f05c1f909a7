//! A code to be passed on: the QR code beside its words or below them, or what the window lacks for it.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::cli::fleet::edit::draw::dialog::put;
use crate::cli::fleet::edit::draw::style::Palette;
use crate::fleet::qr::Qr;
use crate::render::column::{padded, wrapped};

/// How many columns the words take beside a QR code, at the least and at the most.
const WORDS: (usize, usize) = (30, 56);
/// The columns between both.
const GAP: usize = 2;

/// Draws it over everything but the row with the fleet's name: a QR code is read whole or not at all.
pub fn draw(frame: &mut Frame<'_>, screen: Rect, (code, qr, picture): (&str, Option<&Qr>, &str), palette: Palette) {
    let columns = usize::from(screen.width.saturating_sub(2));
    let rows = usize::from(screen.height.saturating_sub(3));
    let drawn: Vec<String> = qr.map_or_else(Vec::new, |qr| qr.terminal(false).lines().map(str::to_owned).collect());
    let side = qr.map_or(0, |qr| qr.side);
    let beside = columns.saturating_sub(side + GAP).min(WORDS.1);
    let lines = match qr {
        None => words(code, "It is too long for a QR code.", columns.min(WORDS.1)),
        Some(_) if drawn.len() <= rows && beside >= WORDS.0 => {
            let words = words(code, &of_picture(picture), beside);
            let line = |row: usize| {
                let code = drawn.get(row).map_or("", String::as_str);
                let words = words.get(row).map_or("", String::as_str);
                format!("{}{}{}", filled(code, side), " ".repeat(GAP), padded(words, beside))
            };
            (0..drawn.len().max(words.len())).map(line).collect()
        }
        Some(_) => {
            let room = columns.min(WORDS.1);
            let below = words(code, &of_picture(picture), room);
            if side <= columns && drawn.len() + below.len() <= rows {
                let before = " ".repeat(room.saturating_sub(side) / 2);
                let drawn = drawn.iter().map(|line| format!("{before}{line}"));
                drawn.chain(below).collect()
            } else {
                let needed = (side + GAP + WORDS.0 + 2, drawn.len() + 3);
                let lacking = format!(
                    "For the QR code make the window {} columns by {} rows; it has {} by {}. {}",
                    needed.0,
                    needed.1,
                    screen.width,
                    screen.height,
                    of_picture(picture)
                );
                words(code, &lacking, room)
            }
        }
    };
    let width = lines
        .iter()
        .map(|line| line.chars().count())
        .max()
        .unwrap_or(0)
        .clamp(36.min(columns), columns);
    let cells = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
    let (width, height) = (cells(width) + 2, cells(lines.len().min(rows)) + 2);
    let area = Rect {
        x: screen.x + screen.width.saturating_sub(width) / 2,
        y: screen.y + 1 + screen.height.saturating_sub(height + 1) / 2,
        width,
        height,
    };
    let lines = lines.into_iter().map(Line::raw).collect();
    put(frame, area, "Share", lines, "Esc leave", palette);
}

fn of_picture(command: &str) -> String {
    format!("As a picture: {command}")
}

/// A line of a QR code, as wide as all of them.
fn filled(line: &str, side: usize) -> String {
    format!("{line}{}", " ".repeat(side.saturating_sub(line.chars().count())))
}

/// What the code is, the code itself, and something more.
fn words(code: &str, more: &str, columns: usize) -> Vec<String> {
    let mut lines = wrapped(
        "",
        "This code is the whole fleet. Whatever reads lists reads it.",
        columns,
    );
    lines.push(String::new());
    let letters: Vec<char> = code.chars().collect();
    lines.extend(letters.chunks(columns.max(1)).map(|part| part.iter().collect()));
    lines.push(String::new());
    lines.extend(wrapped("", more, columns));
    lines
}
