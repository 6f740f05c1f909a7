//! Each unit's card in files of its own: a PDF of both faces with real boxes, and an SVG of each.

use crate::render::artifact::{Artifacts, RenderFault};
use crate::render::cards::shop::{fault, in_templates};
use crate::render::cards::{SINGLES, Shop};
use crate::source::parallel;
use crate::view::deck::DeckCard;

/// Both sides of a card, in the order of the pages.
pub(super) const SIDES: [&str; 2] = ["", "-back"];

impl Shop<'_> {
    /// The files of single cards.
    pub(in crate::render) fn singles_files(&self) -> Result<Artifacts, RenderFault> {
        let laid = self.singles()?;
        let cards: Vec<_> = self.settled.singles.iter().enumerate().collect();
        let made = parallel::map(&cards, |(index, card)| self.single(*index, card));
        let mut all = Artifacts {
            findings: self.findings(laid),
            ..Artifacts::default()
        };
        for one in made {
            all.join(one?);
        }
        Ok(all)
    }

    fn single(&self, index: usize, card: &DeckCard) -> Result<Artifacts, RenderFault> {
        let stem = format!("{SINGLES}{}", card.stem());
        let laid = self.singles()?;
        let pages = index * SIDES.len()..(index + 1) * SIDES.len();
        let title = format!("{}: {}", self.publication.title, card.title);
        let (pdf, refusals) = laid
            .part(pages.clone(), &title)
            .file()
            .map_err(|faults| fault(&faults))?;
        let mut made = Artifacts::files([(format!("{stem}.pdf").as_str(), pdf)]);
        made.remarks.extend(refusals.iter().map(in_templates));
        for (page, side) in pages.zip(SIDES) {
            let svg = laid.svg(page).ok_or_else(|| missing(card))?;
            made.files.insert(format!("{stem}{side}.svg"), svg);
        }
        Ok(made)
    }
}

/// A template that makes fewer pages than it was asked for.
pub(super) fn missing(card: &DeckCard) -> RenderFault {
    let title = &card.title;
    RenderFault(format!(
        "templates/print/singles.typ: a face of the card of {title} is missing"
    ))
}
