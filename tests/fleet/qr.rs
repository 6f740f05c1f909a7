//! QR codes are read back: what a phone sees is the fleet.

use fleetwright::fleet::qr::Qr;
use fleetwright::render::qr::png;

use crate::fleet::canon::canon;
use crate::fleet::forms::{against, form, read};

fn decoded(width: usize, is_dark: impl Fn(usize, usize) -> bool) -> String {
    let mut picture =
        rqrr::PreparedImage::prepare_from_greyscale(width, width, |x, y| if is_dark(x, y) { 0 } else { 255 });
    let grids = picture.detect_grids();
    assert_eq!(grids.len(), 1, "one code in the picture");
    grids[0].decode().expect("a code that can be read").1
}

/// The modules as a terminal shows them: two in the height of a letter.
fn shown(text: &str, is_light_ink: bool) -> Vec<Vec<bool>> {
    let mut rows = Vec::new();
    for line in text.lines() {
        let letters = line
            .replace("\u{1b}[38;5;16m\u{1b}[48;5;231m", "")
            .replace("\u{1b}[0m", "");
        for upper in [true, false] {
            let ink = |letter: char| matches!((letter, upper), ('█', _) | ('▀', true) | ('▄', false));
            rows.push(letters.chars().map(|letter| ink(letter) != is_light_ink).collect());
        }
    }
    rows
}

#[test]
fn every_picture_of_a_code_is_read_back_as_the_same_fleet() {
    for fleet in &canon().fleets {
        let mut fleet = fleet.value.clone();
        against().stamp(&mut fleet);
        let code = (form("code").write)(&against(), &fleet);
        let link = format!("https://example.org/builder/#{}", code.trim_end().to_uppercase());
        let qr = Qr::new(&link).expect("room in a QR code");
        assert_eq!(qr, Qr::new(&link).unwrap());
        let seen = decoded(qr.side * 4, |x, y| qr.is_dark(x / 4, y / 4));
        assert_eq!(seen, link);
        let read_back = read(form("code"), &seen).fleet;
        assert_eq!(read_back, fleetwright::fleet::form::bare(&fleet));

        for colours in [true, false] {
            let rows = shown(&qr.terminal(colours), !colours);
            for (y, row) in rows.iter().take(qr.side).enumerate() {
                for (x, dark) in row.iter().enumerate() {
                    assert_eq!(*dark, qr.is_dark(x, y), "{x} {y} {colours}");
                }
            }
        }
    }
}

#[test]
fn the_png_and_the_svg_show_the_modules() {
    let qr = Qr::new("HTTPS://EXAMPLE.ORG/#1ABC").unwrap();
    let bytes = png(&qr).expect("a picture");
    let mut reader = ::png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("a frame");
    let width = usize::try_from(info.width).unwrap();
    assert_eq!(
        decoded(width, |x, y| pixels[y * width + x] < 128),
        "HTTPS://EXAMPLE.ORG/#1ABC"
    );

    let svg = qr.svg();
    let drawn: usize = svg
        .split('M')
        .filter_map(|run| run.split_once('h')?.1.split_once("v1h-")?.0.parse::<usize>().ok())
        .sum();
    let dark = (0..qr.side * qr.side)
        .filter(|index| qr.is_dark(index % qr.side, index / qr.side))
        .count();
    assert_eq!(drawn, dark);
    assert!(svg.contains(&format!("viewBox=\"0 0 {0} {0}\"", qr.side)));
    assert!(
        !qr.is_dark(3, 3) && qr.is_dark(4, 4) && !qr.is_dark(qr.side, 4),
        "a quiet zone of four modules"
    );
}

#[test]
fn what_no_qr_code_holds_is_refused() {
    assert!(Qr::new(&"x".repeat(5000)).is_none());
}
