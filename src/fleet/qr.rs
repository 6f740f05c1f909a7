//! QR codes of links and share codes: as modules, as SVG, and for a terminal.

use std::fmt::Write as _;

use qrcode::{Color, EcLevel, QrCode};

/// The light border that readers need, in modules.
const QUIET: usize = 4;

/// A QR code, its quiet zone included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Qr {
    /// How many modules a side has.
    pub side: usize,
    dark: Vec<bool>,
}

impl Qr {
    /// The QR code of a text; nothing when the text is longer than any QR code holds.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text.as_bytes(), EcLevel::M).ok()?;
        let (width, colours) = (code.width(), code.to_colors());
        let side = width + 2 * QUIET;
        let mut dark = vec![false; side * side];
        for (index, colour) in colours.into_iter().enumerate() {
            let at = (index / width + QUIET) * side + index % width + QUIET;
            if let Some(module) = dark.get_mut(at) {
                *module = colour == Color::Dark;
            }
        }
        Some(Self { side, dark })
    }

    /// The QR code of a share code, alone or behind a link: in capitals the code takes a third less room, and is the same.
    #[must_use]
    pub fn of_code(link: &str, code: &str) -> Option<Self> {
        Self::new(&format!("{link}{}", code.to_ascii_uppercase()))
    }

    /// Whether a module is dark. Beyond the border all is light.
    #[must_use]
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        x < self.side && self.dark.get(y * self.side + x).copied().unwrap_or(false)
    }

    /// As SVG, one unit a module: one path over a light ground, so that it can be read on any page.
    #[must_use]
    pub fn svg(&self) -> String {
        let side = self.side;
        let mut path = String::new();
        for y in 0..side {
            let mut x = 0;
            while x < side {
                let run = (x..side).take_while(|x| self.is_dark(*x, y)).count();
                if run > 0 {
                    // Writing to a string cannot fail.
                    let _ = write!(path, "M{x} {y}h{run}v1h-{run}z");
                }
                x += run.max(1);
            }
        }
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" width=\"{side}mm\" height=\"{side}mm\" \
             shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/><path d=\"{path}\"/></svg>\n"
        )
    }

    /// For a terminal, two modules in the height of one letter. The light modules are drawn too, so that it can be read on
    /// dark and on light ground: `colours` sets both, without them it is drawn for a dark ground.
    #[must_use]
    pub fn terminal(&self, colours: bool) -> String {
        let mut text = String::new();
        for y in (0..self.side).step_by(2) {
            if colours {
                text.push_str("\u{1b}[38;5;16m\u{1b}[48;5;231m");
            }
            for x in 0..self.side {
                // The ground is light where it is set, dark where it is the terminal's own.
                let is_ink = |y: usize| self.is_dark(x, y) == colours && y < self.side;
                text.push(match (is_ink(y), is_ink(y + 1)) {
                    (true, true) => '█',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (false, false) => ' ',
                });
            }
            text.push_str(if colours { "\u{1b}[0m\n" } else { "\n" });
        }
        text
    }
}
