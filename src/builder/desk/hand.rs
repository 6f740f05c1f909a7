//! Handing a fleet on: as a link, a text, a file.

use crate::builder::desk::effect::Effect;
use crate::builder::desk::turn::Turning;
use crate::builder::desk::{Canons, Desk};
use crate::fleet::form::{CODE, Form};
use crate::fleet::qr::Qr;
use crate::game::fleet::Fleet;
use crate::source::letter::in_small;

/// The share code of a list.
#[must_use]
pub fn code(canons: &Canons<'_>, fleet: &Fleet) -> String {
    (CODE.write)(&canons.canon(), fleet).trim_end().to_owned()
}

/// The QR code of a link; nothing when the fleet is too large for one.
#[must_use]
pub fn qr(desk: &Desk, canons: &Canons<'_>, fleet: &Fleet) -> Option<String> {
    let link = format!("{}#", desk.address);
    Qr::of_code(&link, &code(canons, fleet)).map(|qr| qr.svg())
}

/// What a file of a fleet is called, without its ending.
fn file_name(fleet: &Fleet) -> String {
    let words = fleet.name.split(|letter: char| !letter.is_alphanumeric());
    let name = in_small(&words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-"));
    if name.is_empty() { "fleet".to_owned() } else { name }
}

impl Turning<'_, '_> {
    pub(super) fn copy(&mut self, what: &str) {
        let Some(fleet) = self.desk.fleet() else { return };
        let text = match Form::find(what) {
            None => Some(format!("{}#{}", self.desk.address, code(self.canons, fleet))),
            Some(form) => Some((form.write)(&self.canons.canon(), fleet)),
        };
        if let Some(text) = text {
            self.effects.push(Effect::Copy(text));
        }
    }

    pub(super) fn save(&mut self, what: &str) {
        let Some(fleet) = self.desk.fleet() else { return };
        let name = file_name(fleet);
        let effect = match Form::find(what) {
            Some(form) => Some(Effect::Save {
                name: format!("{name}{}", form.endings.first().unwrap_or(&".txt")),
                kind: if form.id == "json" {
                    "application/json"
                } else {
                    "text/plain"
                },
                text: (form.write)(&self.canons.canon(), fleet),
            }),
            None => qr(&self.desk, self.canons, fleet).map(|text| Effect::Save {
                name: format!("{name}.svg"),
                kind: "image/svg+xml",
                text,
            }),
        };
        self.effects.extend(effect);
    }

    pub(super) fn export(&mut self) {
        let game = &self.canons.judge.game().manifest.id;
        let effect = Effect::Save {
            name: format!("{game}-fleets.json"),
            kind: "application/json",
            text: self.desk.shelf.export(game),
        };
        self.effects.push(effect);
    }

    /// Says that a list is of this edition from now on.
    pub(super) fn restamp(&mut self) {
        let canon = self.canons.canon();
        if let Some(open) = &mut self.desk.open {
            let fleet = crate::fleet::life::stamped(&open.state.fleet, canon.game, self.canons.hash);
            open.state = open.state.replaced(&fleet, "the edition");
        }
    }
}
