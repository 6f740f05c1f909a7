//! The fleet as a code to be passed on, and the same to be read by a phone.

use crate::cli::fleet::edit::app::App;
use crate::cli::fleet::edit::dialog::Dialog;
use crate::fleet::form::CODE;
use crate::fleet::qr::Qr;

impl App<'_, '_> {
    /// Shows the code.
    pub(super) fn share(&mut self) {
        let code = (CODE.write)(&self.world.canon(), &self.list());
        let code = code.trim().to_owned();
        let file = self
            .path
            .as_ref()
            .map_or_else(|| "FILE".to_owned(), |path| path.display().to_string());
        self.dialog = Some(Dialog::Share {
            qr: Qr::of_code("", &code).map(Box::new),
            picture: format!("fleetwright fleet share {file} --qr png --out code.png"),
            code,
        });
    }
}
