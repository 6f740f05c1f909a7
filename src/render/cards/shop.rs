//! The print shop of one build: one press, and the document of single cards, laid out once for all who cut from it.

use std::sync::OnceLock;

use crate::diagnostic::finding::Diagnostic;
use crate::game::model::Game;
use crate::game::printing::Paper;
use crate::render::artifact::{Artifacts, RenderFault};
use crate::render::cards::printing::{Printing, Settled, plan};
use crate::render::imposition::SheetPlan;
use crate::render::layout;
use crate::render::typst::{Job, Laid, Press, PrintFault, Sheet};
use crate::view::publication::Publication;

/// A print shop.
pub struct Shop<'a> {
    pub(super) game: &'a Game,
    pub(super) publication: &'a Publication,
    pub(super) printing: &'a Printing,
    pub(super) press: &'a Press,
    pub(super) settled: Settled,
    singles: OnceLock<Result<Laid<'a>, RenderFault>>,
}

impl<'a> Shop<'a> {
    /// A shop for a game and for what is asked of print.
    #[must_use]
    pub fn new(game: &'a Game, publication: &'a Publication, printing: &'a Printing, press: &'a Press) -> Self {
        Self {
            game,
            publication,
            printing,
            press,
            settled: Settled::new(printing, None, game, publication),
            singles: OnceLock::new(),
        }
    }

    /// The usual sheets, planned.
    ///
    /// # Errors
    /// The first card that is larger than its place.
    pub fn plans(&self) -> Result<Vec<(Paper, Vec<SheetPlan>)>, RenderFault> {
        let papers = self.printing.papers().into_iter();
        papers
            .map(|paper| Ok((paper, plan(&self.printing.sheets_on(paper), &self.settled.cards)?)))
            .collect()
    }

    /// The units' faces, each a page: a front, then its back.
    pub(super) fn singles(&self) -> Result<&Laid<'a>, RenderFault> {
        let laid = self.singles.get_or_init(|| {
            let job = Job::singles(self.settled.singles.clone());
            self.lay_out("singles", &self.settled.publication, &self.settled.styled(job))
        });
        laid.as_ref().map_err(Clone::clone)
    }

    /// The rulebook.
    pub(in crate::render) fn rulebook(&self, path: &str) -> Result<Artifacts, RenderFault> {
        let sheet = self.press.rulebook(self.publication).map_err(|faults| fault(&faults))?;
        Ok(self.made(path, sheet))
    }

    /// Lays a document out.
    ///
    /// # Errors
    /// What is wrong with a template.
    pub fn lay_out(&self, document: &str, publication: &Publication, job: &Job) -> Result<Laid<'a>, RenderFault> {
        self.press
            .lay_out(document, publication, job)
            .map_err(|faults| fault(&faults))
    }

    /// A document's file, with what was found.
    pub(super) fn file(&self, path: &str, laid: &Laid<'_>) -> Result<Artifacts, RenderFault> {
        Ok(self.made(path, laid.sheet().map_err(|faults| fault(&faults))?))
    }

    /// A finished document as a file, with what was found.
    fn made(&self, path: &str, sheet: Sheet) -> Artifacts {
        Artifacts {
            findings: layout::findings(self.game, &sheet.findings),
            remarks: sheet.warnings.iter().map(in_templates).collect(),
            ..Artifacts::files([(path, sheet.pdf)])
        }
    }

    /// What the layout of cards found.
    pub(super) fn findings(&self, laid: &Laid<'_>) -> Vec<Diagnostic> {
        layout::findings(self.game, &laid.findings())
    }
}

/// A template's faults as one.
pub(super) fn fault(faults: &[PrintFault]) -> RenderFault {
    let faults: Vec<_> = faults.iter().map(in_templates).collect();
    RenderFault(faults.join("\n"))
}

/// A fault of a print template, at its path as the game's folder has it.
pub(super) fn in_templates(fault: &PrintFault) -> String {
    if fault.template.is_empty() {
        fault.to_string()
    } else {
        format!("templates/{fault}")
    }
}
