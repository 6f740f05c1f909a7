//! Faces as pages: each card has as many pages as faces were asked for, or everything that is cut by their numbers is wrong.

use crate::game::card::CardKind;
use crate::render::cards::Shop;
use crate::render::cards::printing::Settled;
use crate::render::cards::shop::Stop;
use crate::render::typst::{Job, Laid, PrintFault, PrintedFace, Spot};

/// The template that sets faces on pages, below `templates/`.
const TEMPLATE: &str = "print/singles.typ";

impl<'a> Shop<'a> {
    /// Lays out a document in which every face is a page.
    ///
    /// # Errors
    /// What is wrong with a template; a face that does not stay on its page is, too.
    pub(super) fn faces(&self, settled: &Settled, job: &Job) -> Result<Laid<'a>, Stop> {
        let laid = self.lay_out("singles", &settled.publication, job)?;
        match astray(&laid.faces(), laid.pages()) {
            None => Ok(laid),
            Some((face, pages)) => Err(Stop::Faulty(vec![self.fault(job, face, pages)])),
        }
    }

    fn fault(&self, job: &Job, face: &PrintedFace, pages: usize) -> PrintFault {
        let card = job.cards.iter().find(|card| card.key() == face.card);
        let title = card.map_or(face.card.as_str(), |card| card.title.as_str());
        let side = face.side.name();
        let takes = if pages == 0 {
            "shares its page with another face".to_owned()
        } else {
            format!("takes {pages} pages")
        };
        let template = self.drawn_by(card.map(|card| card.kind));
        let spot = Spot {
            template: template.clone(),
            ..Spot::default()
        };
        PrintFault {
            template,
            line: 0,
            message: format!(
                "the {side} of the card of {title} {takes}: every face must stand on one page of its own, and notes and floating \
                 things do not stay within it"
            ),
            spots: vec![spot],
        }
    }

    /// The template that draws a kind of card: the game's own where it brings one, from the card itself to the pages.
    fn drawn_by(&self, kind: Option<CardKind>) -> String {
        let kind = kind.map(|kind| match kind {
            CardKind::Order | CardKind::Command => "plain",
            kind => kind.name(),
        });
        let names = kind.into_iter().chain(["faces"]);
        let mut paths = names.map(|name| format!("print/card/{name}.typ"));
        let is_own = |path: &String| self.game.sources.find(&format!("templates/{path}")).is_some();
        paths.find(is_own).unwrap_or_else(|| TEMPLATE.to_owned())
    }
}

/// The first face that does not have one page of its own, and how many pages it has; 0 when it shares one.
fn astray(faces: &[PrintedFace], pages: usize) -> Option<(&PrintedFace, usize)> {
    let next = faces.iter().skip(1).map(|face| face.page).chain([pages]);
    let has = |(face, next): (_, usize)| {
        let face: &PrintedFace = face;
        (face, next.saturating_sub(face.page))
    };
    faces.iter().zip(next).map(has).find(|(_, pages)| *pages != 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::imposition::Side;

    #[test]
    fn every_face_has_one_page() {
        let faces = |pages: &[usize]| -> Vec<PrintedFace> {
            let face = |page: &usize| PrintedFace {
                card: format!("unit/{page}"),
                side: Side::Front,
                page: *page,
            };
            pages.iter().map(face).collect()
        };
        let astray = |at: &[usize], pages| super::astray(&faces(at), pages).map(|(face, pages)| (face.page, pages));
        assert_eq!(astray(&[0, 1, 2], 3), None);
        assert_eq!(astray(&[], 4), None);
        assert_eq!(astray(&[0, 3, 4], 5), Some((0, 3)));
        assert_eq!(astray(&[0, 1], 5), Some((1, 4)));
        assert_eq!(astray(&[0, 0], 1), Some((0, 0)));
    }
}
