//! What identifies a printed document: made of the game and its edition, never of the clock.

use typst::foundations::{Datetime, Smart};
use typst_pdf::Timestamp;

use crate::render::typst::destination::FormerAnchors;
use crate::view::publication::Publication;

/// The identity and the date of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imprint {
    /// What the document identifier is made of: the same for every build of the same edition.
    pub ident: String,
    /// The edition's date, `YYYY-MM-DD`; a document without a valid one carries no date.
    pub date: String,
    /// The anchors by which its places were found before.
    pub former: FormerAnchors,
}

impl Imprint {
    /// The imprint of one of a game's documents.
    #[must_use]
    pub fn new(publication: &Publication, document: &str) -> Self {
        Self {
            ident: format!("{}/{}/{document}", publication.id, publication.edition.id),
            date: publication.edition.date.clone(),
            former: publication
                .anchors()
                .into_iter()
                .filter(|one| !one.formerly.is_empty())
                .map(|one| (one.anchor.to_owned(), one.formerly.to_vec()))
                .collect(),
        }
    }

    pub(super) fn identifier(&self) -> Smart<String> {
        Smart::Custom(self.ident.clone())
    }

    pub(super) fn timestamp(&self) -> Option<Timestamp> {
        let mut parts = self.date.split('-');
        let year = parts.next()?.parse().ok()?;
        let month = parts.next()?.parse().ok()?;
        let day = parts.next()?.parse().ok()?;
        Datetime::from_ymd_hms(year, month, day, 0, 0, 0).map(Timestamp::new_utc)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dated(date: &str) -> Imprint {
        Imprint {
            ident: "duel/first/cards".to_owned(),
            date: date.to_owned(),
            former: FormerAnchors::new(),
        }
    }

    #[test]
    fn an_editions_date_is_the_documents() {
        assert!(dated("2031-02-28").timestamp().is_some());
    }

    #[test]
    fn what_is_no_date_is_left_out() {
        for date in ["", "soon", "2031-02-30", "2031-13-01"] {
            assert!(dated(date).timestamp().is_none(), "{date}");
        }
    }
}
