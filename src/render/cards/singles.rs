//! Each unit's card in files of its own: a PDF of both faces with real boxes, and an SVG of each.

use std::collections::BTreeMap;

use crate::render::artifact::{Artifacts, RenderFault};
use crate::render::cards::shop::Stop;
use crate::render::cards::{SINGLES, Shop};
use crate::render::typst::PrintFault;
use crate::source::parallel;
use crate::view::deck::DeckCard;

type Files = BTreeMap<String, Vec<u8>>;

/// Both sides of a card, in the order of the pages.
pub(super) const SIDES: [&str; 2] = ["", "-back"];

impl Shop<'_> {
    /// The files of single cards.
    pub(in crate::render) fn singles_files(&self) -> Result<Artifacts, Stop> {
        let laid = self.singles()?;
        let cards: Vec<_> = self.settled.singles.iter().enumerate().collect();
        let made = parallel::map(&cards, |(index, card)| self.single(*index, card));
        let mut all = Artifacts::default();
        let mut sheet = laid.unwritten();
        for one in made {
            let (files, refusals) = one?;
            all.files.extend(files);
            sheet.warnings.extend(refusals);
        }
        all.findings = self.findings(&sheet);
        Ok(all)
    }

    fn single(&self, index: usize, card: &DeckCard) -> Result<(Files, Vec<PrintFault>), Stop> {
        let stem = format!("{SINGLES}{}", card.stem());
        let laid = self.singles()?;
        let pages = index * SIDES.len()..(index + 1) * SIDES.len();
        let title = format!("{}: {}", self.publication.title, card.title);
        let (pdf, refusals) = laid.part(pages.clone(), &title).file()?;
        let mut files = BTreeMap::from([(format!("{stem}.pdf"), pdf)]);
        for (page, side) in pages.zip(SIDES) {
            let svg = laid.svg(page).ok_or_else(|| missing(card))?;
            files.insert(format!("{stem}{side}.svg"), svg);
        }
        Ok((files, refusals))
    }
}

/// A template that makes fewer pages than it was asked for.
pub(super) fn missing(card: &DeckCard) -> Stop {
    let title = &card.title;
    Stop::Refused(RenderFault(format!(
        "templates/print/singles.typ: a face of the card of {title} is missing"
    )))
}
