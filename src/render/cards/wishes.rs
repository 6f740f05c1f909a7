//! What the user wishes of print, over what a profile or the usual says.

use crate::game::card::{CardLooks, Orientation};
use crate::game::printer::{Offset, Printer, Sheets};
use crate::game::printing::{Backs, BleedWidth, Paper, Variant};
use crate::render::imposition::Imposition;

/// What the user wishes; what is absent stays as it is.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Wishes {
    /// The format of units' cards, by name.
    pub format: Option<String>,
    /// Which side of units' cards is the long one.
    pub orientation: Option<Orientation>,
    /// How cards look.
    pub style: Option<Variant>,
    /// The paper of sheets.
    pub paper: Option<Paper>,
    /// The border of sheets, in millimetres.
    pub margin: Option<f64>,
    /// How the backs come.
    pub backs: Option<Backs>,
    /// The space between two cards, in millimetres.
    pub gutter: Option<f64>,
    /// How far grounds are printed beyond the trim.
    pub bleed: Option<BleedWidth>,
    /// By how much the backs are moved.
    pub offset: Option<Offset>,
    /// How much farther the grounds of backs reach, in millimetres.
    pub back_bleed: Option<f64>,
}

impl Wishes {
    /// The look of units' cards.
    pub(super) fn set_looks(&self, printer: Option<&Printer>, looks: &mut CardLooks) {
        let format = self
            .format
            .as_ref()
            .or(printer.and_then(|printer| printer.format.as_ref()));
        if let Some(format) = format {
            looks.unit.format.clone_from(format);
        }
        if let Some(orientation) = self.orientation.or(printer.and_then(|printer| printer.orientation)) {
            looks.unit.orientation = orientation;
        }
    }

    /// How cards look.
    pub(super) fn variant(&self, printer: Option<&Printer>) -> Variant {
        let usual = printer.map(|printer| printer.style).unwrap_or_default();
        self.style.unwrap_or(usual)
    }

    /// How sheets are laid out.
    pub(super) fn imposition(&self, usual: &Sheets) -> Imposition {
        let offset = self.offset.unwrap_or(usual.offset);
        Imposition {
            paper: self.paper.unwrap_or(usual.paper),
            margin: self.margin.unwrap_or(usual.margin),
            bleed: self.bleed.unwrap_or(usual.bleed).measure(),
            gutter: self.gutter.unwrap_or(usual.gutter),
            backs: self.backs.unwrap_or(usual.backs),
            offset: (offset.right, offset.down),
            back_bleed: self.back_bleed.unwrap_or(usual.back_bleed),
            marks: usual.marks,
        }
    }

    /// The first wish that only sheets can grant, as the command line calls it.
    #[must_use]
    pub fn of_sheets(&self) -> Option<&'static str> {
        let wishes = [
            (self.paper.is_some(), "--paper"),
            (self.margin.is_some(), "--margin"),
            (self.backs.is_some(), "--backs"),
            (self.gutter.is_some(), "--gutter"),
            (self.bleed.is_some(), "--bleed"),
            (self.offset.is_some(), "--back-offset"),
            (self.back_bleed.is_some(), "--back-bleed"),
        ];
        wishes.into_iter().find(|(wished, _)| *wished).map(|(_, name)| name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_come_before_a_profile() {
        let wishes = Wishes {
            backs: Some(Backs::None),
            bleed: Some(BleedWidth::Narrow),
            ..Wishes::default()
        };
        let usual = Sheets {
            gutter: 4.0,
            backs: Backs::Fold,
            ..Sheets::default()
        };
        let set = wishes.imposition(&usual);
        assert_eq!((set.backs, set.gutter), (Backs::None, 4.0));
        assert!((set.bleed - 1.5).abs() < f64::EPSILON);
        assert_eq!(wishes.of_sheets(), Some("--backs"));
    }
}
