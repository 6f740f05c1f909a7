//! A document that has been laid out, and what can be made of it: PDF here, pictures in [`draw`](super::draw).

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use typst::World as _;
use typst::model::Document as _;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};

use crate::render::typst::destination;
use crate::render::typst::face::PrintedFace;
use crate::render::typst::fault::PrintFault;
use crate::render::typst::finding::LayoutFinding;
use crate::render::typst::imprint::Imprint;
use crate::render::typst::inspect::{self, Page};
use crate::render::typst::sheet::Sheet;
use crate::render::typst::world::PrintWorld;

/// What a document is held to, the strictest first. An archive asks for a date, so a game without one cannot have that.
const STANDARDS: [&[PdfStandard]; 3] = [&[PdfStandard::Ua_1, PdfStandard::A_2a], &[PdfStandard::Ua_1], &[]];

/// A PDF, the standards that it keeps, and why it keeps no stricter ones.
type Written = (Vec<u8>, &'static [PdfStandard], Vec<PrintFault>);

/// A document's pages, before they are bytes.
#[derive(Clone)]
pub struct Laid<'p> {
    pub(super) world: Arc<PrintWorld<'p>>,
    pub(super) document: PagedDocument,
    pub(super) imprint: Imprint,
    pub(super) warnings: Vec<PrintFault>,
    pub(super) rounds: usize,
}

impl Laid<'_> {
    /// Some of the pages as a document of its own under a title of its own. Nothing is laid out again; a PDF of a range of
    /// pages could not be tagged.
    #[must_use]
    pub fn part(&self, pages: Range<usize>, title: &str) -> Self {
        let chosen = self.document.pages().get(pages).unwrap_or_default();
        let mut info = self.document.info().clone();
        info.title = Some(title.into());
        Self {
            document: PagedDocument::new(chosen.into(), info),
            imprint: Imprint {
                ident: format!("{}/{title}", self.imprint.ident),
                ..self.imprint.clone()
            },
            // They were said of the whole.
            warnings: Vec::new(),
            ..self.clone()
        }
    }

    /// Which faces of which cards stand on which page.
    #[must_use]
    pub fn faces(&self) -> Vec<PrintedFace> {
        PrintedFace::gather(&self.document)
    }

    pub(super) fn page(&self, page: usize) -> Option<&typst_layout::Page> {
        self.document.pages().get(page)
    }

    /// What is seen on each page.
    #[must_use]
    pub fn seen(&self) -> Vec<Page> {
        inspect::see(&*self.world, &self.document)
    }

    /// How many pages there are.
    #[must_use]
    pub fn pages(&self) -> usize {
        self.document.pages().len()
    }

    /// What the templates measured, in the order of the pages.
    #[must_use]
    pub fn findings(&self) -> Vec<LayoutFinding> {
        LayoutFinding::gather(&self.document)
    }

    /// The document as a PDF, accessible if it can be, with everything that is known of it.
    ///
    /// # Errors
    /// What keeps it from being a PDF at all.
    pub fn sheet(&self) -> Result<Sheet, Vec<PrintFault>> {
        let (pdf, standards, refusals) = self.written()?;
        let mut sheet = self.unwritten();
        sheet.pdf = pdf;
        sheet.accessible = standards.contains(&PdfStandard::Ua_1);
        sheet.archival = standards.contains(&PdfStandard::A_2a);
        sheet.warnings.extend(refusals);
        Ok(sheet)
    }

    /// Everything that is known of the document before it is a PDF.
    #[must_use]
    pub fn unwritten(&self) -> Sheet {
        Sheet {
            pdf: Vec::new(),
            pages: self.pages(),
            accessible: false,
            archival: false,
            findings: self.findings(),
            warnings: self.warnings.clone(),
            seen: self.seen(),
            rounds: self.rounds,
            families: self.families(),
        }
    }

    /// The document as a PDF: accessible if it can be, and with what keeps it from that if it cannot.
    ///
    /// # Errors
    /// What keeps it from being a PDF at all.
    pub fn file(&self) -> Result<(Vec<u8>, Vec<PrintFault>), Vec<PrintFault>> {
        let (pdf, _, refusals) = self.written()?;
        Ok((pdf, refusals))
    }

    /// The document as a PDF of the strictest standards that it can keep, and what keeps it from stricter ones.
    fn written(&self) -> Result<Written, Vec<PrintFault>> {
        let dated = self.imprint.timestamp().is_some();
        let possible = STANDARDS
            .iter()
            .filter(|one| dated || !one.contains(&PdfStandard::A_2a));
        let mut refusals = Vec::new();
        for standards in possible {
            match self.pdf(standards) {
                Ok(pdf) => return Ok((pdf, standards, refusals)),
                Err(faults) => {
                    for fault in faults {
                        if !refusals.contains(&fault) {
                            refusals.push(fault);
                        }
                    }
                }
            }
        }
        Err(refusals)
    }

    /// The names of the families of fonts that there are, in alphabetical order.
    #[must_use]
    pub fn families(&self) -> Vec<String> {
        let names: BTreeSet<_> = self.world.book().families().map(|(name, _)| name.to_owned()).collect();
        names.into_iter().collect()
    }

    fn pdf(&self, standards: &[PdfStandard]) -> Result<Vec<u8>, Vec<PrintFault>> {
        let standards =
            PdfStandards::new(standards).map_err(|error| vec![PrintFault::of_document(error.message().as_str())])?;
        let options = PdfOptions {
            ident: self.imprint.identifier(),
            timestamp: self.imprint.timestamp(),
            standards,
            ..PdfOptions::default()
        };
        destination::write(&self.document, &options, &self.imprint.former)
            .map_err(|errors| PrintFault::gather(&*self.world, &errors))
    }
}
