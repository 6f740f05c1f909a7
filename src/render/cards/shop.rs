//! The print shop of one build: one press, and the document of single cards, laid out once for all who cut from it.

use std::sync::OnceLock;

use crate::diagnostic::finding::Diagnostic;
use crate::game::model::Game;
use crate::game::printing::Paper;
use crate::render::artifact::{Artifacts, RenderFault};
use crate::render::cards::printing::{Printing, Settled, plan};
use crate::render::imposition::SheetPlan;
use crate::render::typst::{Imprint, Job, Laid, Press, PrintFault, Sheet};
use crate::render::{layout, proof};
use crate::view::publication::Publication;

/// A print shop.
pub struct Shop<'a> {
    pub(super) game: &'a Game,
    pub(in crate::render) publication: &'a Publication,
    pub(in crate::render) printing: &'a Printing,
    pub(super) press: &'a Press,
    pub(super) settled: Settled,
    singles: OnceLock<Result<Laid<'a>, Stop>>,
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

    /// The characters of a text that no font of the press has.
    pub(in crate::render) fn lacking(&self, text: &str) -> String {
        self.press.lacking(text)
    }

    /// The game as it is shown, with the looks that were wished.
    pub(in crate::render) fn looks(&self) -> &Publication {
        &self.settled.publication
    }

    /// The cards on sheets of one paper.
    ///
    /// # Errors
    /// The first card that is larger than its place.
    pub(in crate::render) fn job_on(&self, paper: Paper) -> Result<Job, RenderFault> {
        let plan = plan(&self.printing.sheets_on(paper), &self.settled.cards)?;
        Ok(self.settled.styled(Job::sheets(self.settled.cards.clone(), plan)))
    }

    /// A document over a view of its own, as a file of the document's name.
    pub(in crate::render) fn document(
        &self,
        document: &str,
        view: Vec<u8>,
        job: &Job,
        imprint: Imprint,
    ) -> Result<Artifacts, Stop> {
        let laid = self.press.lay_out_view(document, view, job, imprint)?;
        self.file(document, &laid)
    }

    /// The units' faces, each a page: a front, then its back.
    pub(super) fn singles(&self) -> Result<&Laid<'a>, Stop> {
        let laid = self.singles.get_or_init(|| {
            let job = Job::singles(self.settled.singles.clone());
            self.faces(&self.settled, &self.settled.styled(job))
        });
        laid.as_ref().map_err(Clone::clone)
    }

    /// Lays a document out.
    ///
    /// # Errors
    /// What is wrong with a template.
    pub fn lay_out(&self, document: &str, publication: &Publication, job: &Job) -> Result<Laid<'a>, Stop> {
        Ok(self.press.lay_out(document, publication, job)?)
    }

    /// A document's file, with what was found.
    pub(in crate::render) fn file(&self, path: &str, laid: &Laid<'_>) -> Result<Artifacts, Stop> {
        let sheet = laid.sheet()?;
        Ok(Artifacts {
            findings: self.findings(&sheet),
            ..Artifacts::files([(path, sheet.pdf)])
        })
    }

    /// What was found in a document.
    pub(super) fn findings(&self, sheet: &Sheet) -> Vec<Diagnostic> {
        let mut findings = layout::findings(self.game, &sheet.findings);
        findings.extend(proof::findings(self.game, sheet));
        findings
    }

    /// What was made, or the findings of the templates that kept it from being made.
    pub(in crate::render) fn settle(&self, made: Result<Artifacts, Stop>) -> Result<Artifacts, RenderFault> {
        match made {
            Ok(made) => Ok(made),
            Err(Stop::Refused(fault)) => Err(fault),
            Err(Stop::Faulty(faults)) => Ok(Artifacts::faulty(proof::faults(self.game, &faults))),
        }
    }
}

/// Why a document could not be made.
#[derive(Debug, Clone)]
pub enum Stop {
    /// What was asked for cannot be.
    Refused(RenderFault),
    /// A template is at fault.
    Faulty(Vec<PrintFault>),
}

impl Stop {
    /// A thread that ended before its time.
    pub(in crate::render) fn lost() -> Self {
        Self::Refused(RenderFault("a document could not be made".to_owned()))
    }
}

impl From<RenderFault> for Stop {
    fn from(fault: RenderFault) -> Self {
        Self::Refused(fault)
    }
}

impl From<Vec<PrintFault>> for Stop {
    fn from(faults: Vec<PrintFault>) -> Self {
        Self::Faulty(faults)
    }
}
