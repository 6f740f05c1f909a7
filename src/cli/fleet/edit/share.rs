//! The fleet as a code to be passed on, and the same to be read by a phone.

use unicode_width::UnicodeWidthStr as _;

use crate::cli::fleet::edit::app::App;
use crate::cli::fleet::edit::dialog::Dialog;
use crate::fleet::form::CODE;
use crate::fleet::qr::Qr;

/// How many letters of a code stand on one line.
const LINE: usize = 56;

impl App<'_, '_> {
    /// Shows the code.
    pub(super) fn share(&mut self) {
        let code = (CODE.write)(&self.world.canon(), &self.list());
        let code = code.trim();
        let letters: Vec<char> = code.chars().collect();
        let mut lines = vec![
            "This code is the whole fleet. Whatever reads lists reads it.".to_owned(),
            "For a phone, the window must be as high as the picture.".to_owned(),
            String::new(),
        ];
        lines.extend(letters.chunks(LINE).map(|part| part.iter().collect()));
        lines.push(String::new());
        match Qr::of_code("", code) {
            Some(qr) => {
                let drawn = qr.terminal(false);
                let wide = lines.iter().map(|line| line.width()).max().unwrap_or(0);
                let before = " ".repeat(wide.saturating_sub(qr.side) / 2);
                lines.extend(drawn.lines().map(|line| format!("{before}{line}")));
            }
            None => lines.push("It is too long for a QR code.".to_owned()),
        }
        self.dialog = Some(Dialog::page("Share", lines));
    }
}
