//! Pictures of units' cards: for print at 300 dots per inch, and for screens.

use crate::render::artifact::Artifacts;
use crate::render::cards::shop::Stop;
use crate::render::cards::singles::{SIDES, missing};
use crate::render::cards::{SINGLES, Shop};
use crate::source::parallel;
use crate::view::deck::DeckCard;

/// The resolution of print.
const PRINT_DPI: f64 = 300.0;
/// How wide a picture for screens is: 360 CSS pixels, two of a screen's own to each.
const SCREEN_WIDTH: f64 = 720.0;

impl Shop<'_> {
    /// The pictures, without bleed. Drawing and packing them is most of the work of a build, so it is shared among cores.
    /// What was found is told if nobody else does.
    pub(in crate::render) fn pictures(&self, tells: bool) -> Result<Artifacts, Stop> {
        let laid = self.singles()?;
        let cards = self.settled.singles.iter().enumerate();
        let faces = cards.flat_map(|(index, card)| {
            let sides = SIDES.iter().enumerate();
            sides.map(move |(page, side)| (card, *side, index * SIDES.len() + page))
        });
        let faces: Vec<(&DeckCard, &str, usize)> = faces.collect();
        let made = parallel::map(&faces, |(card, side, page)| {
            let stem = format!("{SINGLES}{}{side}", card.stem());
            let screen_dpi = SCREEN_WIDTH / card.width * 25.4;
            let print = laid.png(*page, PRINT_DPI, false)?;
            let screen = laid.png(*page, screen_dpi, false)?;
            Some([(format!("{stem}.png"), print), (format!("{stem}@screen.png"), screen)])
        });
        let mut all = Artifacts::default();
        if tells {
            all.findings = self.findings(&laid.unwritten());
        }
        for (pictures, (card, ..)) in made.into_iter().zip(&faces) {
            all.files.extend(pictures.ok_or_else(|| missing(card))?);
        }
        Ok(all)
    }
}
