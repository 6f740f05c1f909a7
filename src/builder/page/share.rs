//! A fleet as it is handed on.

use serde::Serialize;

use crate::builder::desk::{Canons, Desk, code, qr};
use crate::fleet::form::{CODE, FORMS, left_out};
use crate::game::fleet::Fleet;

/// What is handed on.
#[derive(Debug, Serialize)]
pub struct Share {
    /// The link that carries the fleet.
    pub link: String,
    /// The same as a QR code; empty when the fleet is too large for one.
    pub qr: String,
    /// The forms.
    pub forms: Vec<FormChoice>,
    /// The chosen form's id.
    pub form: &'static str,
    /// The fleet in that form.
    pub text: String,
    /// What only files carry, in words.
    pub left_out: String,
}

/// A form.
#[derive(Debug, Serialize)]
pub struct FormChoice {
    /// Its id.
    pub id: &'static str,
    /// What it is.
    pub about: &'static str,
}

/// What is handed on of a fleet.
pub fn share(desk: &Desk, canons: &Canons<'_>, fleet: &Fleet) -> Share {
    let mut forms: Vec<_> = FORMS
        .iter()
        .filter(|form| form.id != CODE.id && form.id != "yaml")
        .collect();
    // As people paste it is what most want.
    forms.sort_by_key(|form| form.keeps_everything);
    forms.reverse();
    forms.sort_by_key(|form| form.id != "text");
    let chosen = forms.iter().find(|form| form.id == desk.form).or(forms.first());
    Share {
        link: format!("{}#{}", desk.address, code(canons, fleet)),
        qr: qr(desk, canons, fleet).unwrap_or_default(),
        form: chosen.map_or("", |form| form.id),
        text: chosen.map_or_else(String::new, |form| (form.write)(&canons.canon(), fleet)),
        forms: forms
            .iter()
            .map(|form| FormChoice {
                id: form.id,
                about: form.about,
            })
            .collect(),
        left_out: left_out(fleet).join(", "),
    }
}
