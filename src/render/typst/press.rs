//! The press: takes a view and gives a document.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use typst::comemo;

use crate::game::asset::Assets;
use crate::game::card::CardKind;
use crate::render::paper::Paper;
use crate::render::typst::fault::PrintFault;
use crate::render::typst::font::Fonts;
use crate::render::typst::imprint::Imprint;
use crate::render::typst::job::{Edition, Job};
use crate::render::typst::laid::Laid;
use crate::render::typst::part::{self, Pages};
use crate::render::typst::pile;
use crate::render::typst::sheet::Sheet;
use crate::render::typst::world::{PrintWorld, Shelf, file_id, shelve};
use crate::source::embedded::{bundled_template, bundled_templates};
use crate::view::deck;
use crate::view::publication::Publication;

/// The folder of the print templates, below `templates/`.
const FOLDER: &str = "print/";

/// How many documents ago a part of a layout may have been used last and still be kept in memory.
const KEPT: usize = 12;

/// A press with its templates set. Keep it: what does not change between two documents is not laid out again.
#[derive(Debug)]
pub struct Press {
    templates: Shelf,
    fonts: Fonts,
    paper: Paper,
    edition: Edition,
}

impl Press {
    /// A press with the bundled templates and, over them, a game's own: paths below `templates/` (`print/card.typ`) and
    /// their bytes. A game may also add files that its templates read, such as pictures; what is not below `print/` is not
    /// the press's and is passed over. The game's drawings are there for templates at their own paths, `/icons/net.svg`,
    /// and its fonts beside the embedded ones.
    #[must_use]
    pub fn new(overrides: BTreeMap<String, Vec<u8>>, assets: &Assets) -> Self {
        let mut templates = Shelf::new();
        for path in bundled_templates().filter(|path| path.starts_with(FOLDER)) {
            if let Some(bytes) = bundled_template(path) {
                shelve(&mut templates, path, bytes.to_vec());
            }
        }
        for (path, bytes) in overrides.into_iter().filter(|(path, _)| path.starts_with(FOLDER)) {
            shelve(&mut templates, &path, bytes);
        }
        for (path, drawing) in &assets.drawings {
            shelve(&mut templates, path, drawing.file().into_bytes());
        }
        Self {
            templates,
            fonts: Fonts::with(assets),
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

    /// The characters of a text that none of the fonts has ([`Fonts::lacking`]).
    #[must_use]
    pub fn lacking(&self, text: &str) -> String {
        self.fonts.lacking(text)
    }

    /// Prints the rulebook.
    ///
    /// # Errors
    /// What is wrong with a template.
    pub fn rulebook(&self, publication: &Publication) -> Result<Sheet, Vec<PrintFault>> {
        let job = Job::book(self.paper, self.edition, deck::of_kind(publication, CardKind::Unit));
        self.lay_out("rulebook", publication, &job)?.sheet()
    }

    /// Lays out the template `print/DOCUMENT.typ` over a game.
    ///
    /// # Errors
    /// What is wrong with a template, or with a view that is not what the template reads.
    pub fn lay_out(&self, document: &str, publication: &Publication, job: &Job) -> Result<Laid<'_>, Vec<PrintFault>> {
        let view = serde_json::to_vec(publication).map_err(|error| {
            vec![PrintFault::of_document(format!(
                "the view cannot be handed over: {error}"
            ))]
        })?;
        self.lay_out_view(document, view, job, Imprint::new(publication, document))
    }

    /// Lays out the template `print/DOCUMENT.typ` over a view in JSON.
    ///
    /// # Errors
    /// What is wrong with a template, or with a view that is not what the template reads.
    pub fn lay_out_view(
        &self,
        document: &str,
        view: Vec<u8>,
        job: &Job,
        imprint: Imprint,
    ) -> Result<Laid<'_>, Vec<PrintFault>> {
        let path = format!("{FOLDER}{document}.typ");
        let main = file_id(&path)
            .filter(|id| self.templates.contains_key(id))
            .ok_or_else(|| vec![PrintFault::of_document(format!("there is no template `{path}`"))])?;
        let cards = job.cards.len();
        let job = serde_json::to_vec(job).map_err(|error| {
            vec![PrintFault::of_document(format!(
                "the job cannot be handed over: {error}"
            ))]
        })?;
        let mut own = Shelf::new();
        let view = match std::str::from_utf8(&view).map(pile::level) {
            Ok(Cow::Owned(level)) => level.into_bytes(),
            _ => view,
        };
        shelve(&mut own, "view.json", view);
        shelve(&mut own, "job.json", job);
        let mut world = PrintWorld::new(main, &self.templates, own, &self.fonts);
        let pages = part::lay_out(&mut world, cards);
        comemo::evict(KEPT);
        let Pages {
            document,
            warnings,
            rounds,
        } = pages?;
        Ok(Laid {
            document,
            world: Arc::new(world),
            imprint,
            warnings,
            rounds,
        })
    }
}
