//! The press: takes a view and gives a document.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::json;
use typst::World;
use typst::comemo::{self, Track};
use typst::model::LateLinkResolver;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};

use crate::render::typst::destination::destinations;
use crate::render::typst::edition::Edition;
use crate::render::typst::fault::PrintFault;
use crate::render::typst::finding::LayoutFinding;
use crate::render::typst::imprint::Imprint;
use crate::render::typst::paper::Paper;
use crate::render::typst::pile;
use crate::render::typst::sheet::Sheet;
use crate::render::typst::world::{PrintWorld, Shelf, file_id, shelve};
use crate::source::embedded::{bundled_template, bundled_templates};
use crate::view::publication::Publication;

/// The folder of the print templates, below `templates/`.
const FOLDER: &str = "print/";

/// What a document is held to, the strictest first. An archive asks for a date, so a game without one cannot have that.
const STANDARDS: [&[PdfStandard]; 3] = [&[PdfStandard::Ua_1, PdfStandard::A_2a], &[PdfStandard::Ua_1], &[]];

/// How many documents ago a part of a layout may have been used last and still be kept in memory.
const KEPT: usize = 12;

/// A press with its templates set. Keep it: what does not change between two documents is not laid out again.
#[derive(Debug)]
pub struct Press {
    templates: Shelf,
    paper: Paper,
    edition: Edition,
}

impl Press {
    /// A press with the bundled templates and, over them, a game's own: paths below `templates/` (`print/card.typ`) and
    /// their bytes. A game may also add files that its templates read, such as pictures; what is not below `print/` is not
    /// the press's and is passed over.
    #[must_use]
    pub fn new(overrides: BTreeMap<String, Vec<u8>>) -> Self {
        let mut templates = Shelf::new();
        for path in bundled_templates().filter(|path| path.starts_with(FOLDER)) {
            if let Some(bytes) = bundled_template(path) {
                shelve(&mut templates, path, bytes.to_vec());
            }
        }
        for (path, bytes) in overrides.into_iter().filter(|(path, _)| path.starts_with(FOLDER)) {
            shelve(&mut templates, &path, bytes);
        }
        Self {
            templates,
            paper: Paper::default(),
            edition: Edition::default(),
        }
    }

    /// The same press with other paper in it.
    #[must_use]
    pub fn on(mut self, paper: Paper) -> Self {
        self.paper = paper;
        self
    }

    /// The same press, set for a screen or for paper that is bound. Only the rulebook differs.
    #[must_use]
    pub fn edition(mut self, edition: Edition) -> Self {
        self.edition = edition;
        self
    }

    /// Prints the rulebook.
    ///
    /// # Errors
    /// What is wrong with a template.
    pub fn rulebook(&self, publication: &Publication) -> Result<Sheet, Vec<PrintFault>> {
        self.print("rulebook", publication, &[])
    }

    /// Prints the cards of the units with these ids; of all units when there are none.
    ///
    /// # Errors
    /// What is wrong with a template.
    pub fn cards(&self, publication: &Publication, units: &[String]) -> Result<Sheet, Vec<PrintFault>> {
        self.print("cards", publication, units)
    }

    fn print(&self, document: &str, publication: &Publication, units: &[String]) -> Result<Sheet, Vec<PrintFault>> {
        let view = serde_json::to_vec(publication).map_err(|error| {
            vec![PrintFault::of_document(format!(
                "the view cannot be handed over: {error}"
            ))]
        })?;
        self.lay_out(document, view, units, &Imprint::new(publication, document))
    }

    /// Lays out the template `print/DOCUMENT.typ` over a view in JSON.
    ///
    /// # Errors
    /// What is wrong with a template, or with a view that is not what the template reads.
    pub fn lay_out(
        &self,
        document: &str,
        view: Vec<u8>,
        units: &[String],
        imprint: &Imprint,
    ) -> Result<Sheet, Vec<PrintFault>> {
        let path = format!("{FOLDER}{document}.typ");
        let main = file_id(&path)
            .filter(|id| self.templates.contains_key(id))
            .ok_or_else(|| vec![PrintFault::of_document(format!("there is no template `{path}`"))])?;
        let job = json!({ "paper": self.paper.name(), "edition": self.edition.name(), "units": units });
        let mut own = Shelf::new();
        let view = match std::str::from_utf8(&view).map(pile::level) {
            Ok(Cow::Owned(level)) => level.into_bytes(),
            _ => view,
        };
        shelve(&mut own, "view.json", view);
        shelve(&mut own, "job.json", job.to_string().into_bytes());
        let world = PrintWorld::new(main, &self.templates, own);
        let sheet = compile(&world, imprint);
        comemo::evict(KEPT);
        sheet
    }
}

fn compile(world: &dyn World, imprint: &Imprint) -> Result<Sheet, Vec<PrintFault>> {
    let compiled = typst::compile::<PagedDocument>(world);
    let mut warnings = PrintFault::gather(world, &compiled.warnings);
    let document = compiled.output.map_err(|errors| PrintFault::gather(world, &errors))?;
    let dated = imprint.timestamp().is_some();
    let mut refusals = Vec::new();
    for standards in STANDARDS {
        if !dated && standards.contains(&PdfStandard::A_2a) {
            continue;
        }
        match write(world, &document, imprint, standards) {
            Ok(pdf) => {
                warnings.extend(refusals);
                return Ok(Sheet {
                    pdf,
                    pages: document.pages().len(),
                    accessible: standards.contains(&PdfStandard::Ua_1),
                    archival: standards.contains(&PdfStandard::A_2a),
                    findings: LayoutFinding::gather(&document),
                    warnings,
                });
            }
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

/// Writes a document as a tagged PDF that keeps to the standards given. It is nobody's bundle: that way in is the one
/// that takes names for destinations.
fn write(
    world: &dyn World,
    document: &PagedDocument,
    imprint: &Imprint,
    standards: &[PdfStandard],
) -> Result<Vec<u8>, Vec<PrintFault>> {
    let standards =
        PdfStandards::new(standards).map_err(|error| vec![PrintFault::of_document(error.message().as_str())])?;
    let options = PdfOptions {
        ident: imprint.identifier(),
        timestamp: imprint.timestamp(),
        standards,
        ..PdfOptions::default()
    };
    let anchors = destinations(document);
    let links = LateLinkResolver::new(None, document.introspector().as_ref());
    typst_pdf::pdf_in_bundle(document, &options, &anchors, links.track())
        .map_err(|errors| PrintFault::gather(world, &errors))
}
