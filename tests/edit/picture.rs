//! The pictures of the documentation, drawn from the builder's own screens: text stays text, and the same bytes everywhere.

use std::fmt::Write as _;
use std::path::Path;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use serde_json::json;

use super::{buffer, list, patrol, press, with};

/// A cell, in tenths of a pixel.
const WIDE: u32 = 84;
const HIGH: u32 = 180;
const MARGIN: u32 = 100;
const PAPER: &str = "#14171c";
const INK: &str = "#d6dae0";

/// Tenths of a pixel as SVG writes them.
fn px(tenths: u32) -> String {
    if tenths.is_multiple_of(10) {
        format!("{}", tenths / 10)
    } else {
        format!("{}.{}", tenths / 10, tenths % 10)
    }
}

fn ink(cell: &Cell) -> &'static str {
    match cell.fg {
        Color::Red => "#ff7b72",
        Color::Yellow => "#e3b341",
        Color::Green => "#7ee787",
        Color::Cyan => "#79c0ff",
        _ if cell.modifier.contains(Modifier::DIM) => "#959da8",
        _ => INK,
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Where the strokes of a box go: up, down, left, right.
fn strokes(symbol: &str) -> Option<[bool; 4]> {
    Some(match symbol {
        "─" => [false, false, true, true],
        "│" => [true, true, false, false],
        "┌" => [false, true, false, true],
        "┐" => [false, true, true, false],
        "└" => [true, false, false, true],
        "┘" => [true, false, true, false],
        _ => return None,
    })
}

/// A screen as SVG.
fn svg(buffer: &Buffer, title: &str) -> String {
    let (columns, rows) = (u32::from(buffer.area.width), u32::from(buffer.area.height));
    let (width, height) = (px(columns * WIDE + 2 * MARGIN), px(rows * HIGH + 2 * MARGIN));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
role=\"img\">\n<title>{}</title>\n<rect width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{PAPER}\"/>\n<g font-family=\"ui-monospace, \
'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"14\" xml:space=\"preserve\">\n",
        escaped(title)
    );
    for y in 0..buffer.area.height {
        let mut x = 0;
        while x < buffer.area.width {
            x += run(&mut svg, buffer, x, y);
        }
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// Writes the cells from a place on that look alike; how many they are.
fn run(svg: &mut String, buffer: &Buffer, x: u16, y: u16) -> u16 {
    let first = &buffer[(x, y)];
    let (left, top) = (u32::from(x) * WIDE + MARGIN, u32::from(y) * HIGH + MARGIN);
    if let Some([up, down, to_left, to_right]) = strokes(first.symbol()) {
        let (middle, centre) = (left + WIDE / 2, top + HIGH / 2);
        let mut path = String::new();
        for (is_there, end) in [
            (up, (middle, top)),
            (down, (middle, top + HIGH)),
            (to_left, (left, centre)),
            (to_right, (left + WIDE, centre)),
        ] {
            if is_there {
                let _ = write!(path, "M{} {}L{} {}", px(middle), px(centre), px(end.0), px(end.1));
            }
        }
        let _ = writeln!(svg, "<path d=\"{path}\" stroke=\"{}\"/>", ink(first));
        return 1;
    }
    let alike = |cell: &Cell| {
        cell.fg == first.fg && cell.modifier == first.modifier && strokes(cell.symbol()).is_none() && !is_block(cell)
    };
    let mut end = x + 1;
    if is_block(first) {
        let same = |end: &u16| *end < buffer.area.width && buffer[(*end, y)].symbol() == first.symbol();
        while same(&end) {
            end += 1;
        }
        let opacity = if first.symbol() == "░" {
            " opacity=\"0.25\""
        } else {
            ""
        };
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"{opacity}/>",
            px(left),
            px(top + 20),
            px(u32::from(end - x) * WIDE),
            px(HIGH - 40),
            ink(first)
        );
        return end - x;
    }
    while end < buffer.area.width && alike(&buffer[(end, y)]) {
        end += 1;
    }
    let text: String = (x..end).map(|x| buffer[(x, y)].symbol()).collect();
    let is_reversed = first.modifier.contains(Modifier::REVERSED);
    let wide = px(u32::from(end - x) * WIDE);
    if is_reversed {
        let (x, y, high) = (px(left), px(top), px(HIGH));
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill=\"{}\"/>",
            ink(first)
        );
    }
    if !text.trim().is_empty() {
        let bold = if first.modifier.contains(Modifier::BOLD) {
            " font-weight=\"bold\""
        } else {
            ""
        };
        let fill = if is_reversed { PAPER } else { ink(first) };
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" textLength=\"{wide}\" fill=\"{fill}\"{bold}>{}</text>",
            px(left),
            px(top + 135),
            escaped(&text).replace(' ', "\u{a0}")
        );
    }
    end - x
}

fn is_block(cell: &Cell) -> bool {
    matches!(cell.symbol(), "█" | "░")
}

/// Compares a picture with the committed one; with `RENEW_PICTURES` set, writes it.
fn holds(name: &str, drawn: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures").join(name);
    if std::env::var_os("RENEW_PICTURES").is_some() {
        std::fs::write(&path, drawn).expect("the picture");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    let differing = committed.lines().zip(drawn.lines()).find(|(old, new)| old != new);
    assert!(
        committed == drawn,
        "docs/pictures/{name} is not what the builder shows, first at {differing:?}; renew it with\n    \
RENEW_PICTURES=1 cargo test --test main pictures"
    );
}

#[test]
fn pictures_of_the_documentation_show_what_the_builder_shows() {
    with(&patrol(), |mut app| {
        press(&mut app, "<BackTab>/bomb<Enter>");
        holds(
            "fleet-edit-80.svg",
            &svg(&buffer(&app, 80, 24), "The builder at 80 × 24: roster, fleet and card"),
        );
    });
    with(&patrol(), |mut app| {
        press(&mut app, "t");
        let title = "The builder at 130 × 40: roster, fleet, card and totals";
        holds("fleet-edit-130.svg", &svg(&buffer(&app, 130, 40), title));
    });
    let units = json!([
        { "unit": "carrier", "embarked": [{ "unit": "cruiser" }] }, { "unit": "battleship", "count": 3 }
    ]);
    with(&list("Too Much", units), |mut app| {
        press(&mut app, "fm");
        let title = "Mends for a fleet that is not legal";
        holds("fleet-edit-mends.svg", &svg(&buffer(&app, 100, 26), title));
    });
}
