//! What a build can make: the registry of outputs, and the one call that renders those that are wanted.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;
use std::thread::ScopedJoinHandle;

use crate::diagnostic::code::Code;
use crate::game::model::Game;
use crate::load::pack::KEPT;
use crate::render::html::{Equipment, Extras};
#[cfg(feature = "print")]
use crate::render::{
    book,
    cards::{self, Printing, SHEETS, Shop},
    imposition::SheetPlan,
    layout,
    paper::Paper,
    proof,
    typst::Press,
};
use crate::render::{pack, site, template};
use crate::source::parallel;
use crate::view::names::Names;
use crate::view::publication::Publication;

pub use crate::render::artifact::{Artifacts, RenderFault};

/// An output.
pub struct Output {
    /// What `--only` calls it.
    pub name: &'static str,
    /// Whether a path below `OUT/GAME/` belongs to it.
    pub owns: fn(&str) -> bool,
    /// Those of its files that the site offers for download.
    pub downloads: &'static [&'static str],
    /// Whether it is made only when something beside `--only` asks for it.
    pub on_request: bool,
    /// Makes its files.
    render: fn(&Run<'_>) -> Result<Artifacts, RenderFault>,
}

/// The registry of outputs.
pub static OUTPUTS: &[Output] = &[
    Output {
        name: "site",
        owns: |path| {
            let elsewhere = ["cards/", "print/"].iter().any(|folder| path.starts_with(folder));
            let endings = [".html", ".css", ".js", ".txt", ".svg", ".ttf", ".otf", ".schema.json"];
            let is_plain = || path != PACK_SCHEMA && endings.iter().any(|ending| path.ends_with(ending));
            !elsewhere && (path.starts_with("builder/") || is_plain())
        },
        downloads: &[],
        on_request: false,
        render: |run| {
            let (pack, icons) = (|| run.pack_beside_site().to_vec(), || run.icons());
            site::render(run.request, run.publication, &run.site_extras, &pack, &icons)
        },
    },
    Output {
        name: "packs",
        owns: |path| path == PACK || path == PACK_SCHEMA || path.starts_with(KEPT),
        downloads: &[PACK],
        on_request: false,
        render: |run| {
            let mut made = Artifacts::files([(PACK, run.pack().to_vec()), (PACK_SCHEMA, pack::schema_bytes())]);
            made.files.extend(run.request.editions.clone());
            if !run.makes("site") {
                made.files.extend(Equipment::fitted(&run.request.published, run.pack()));
            }
            Ok(made)
        },
    },
    #[cfg(feature = "print")]
    Output {
        name: "rulebook",
        owns: book::owns,
        downloads: book::DOWNLOADS,
        on_request: false,
        render: |run| run.shop.settle(book::render(&run.shop)),
    },
    #[cfg(feature = "print")]
    Output {
        name: "cards",
        owns: cards::owns_cards,
        downloads: SHEETS,
        on_request: false,
        render: |run| {
            let mut all = run.shop.settle(run.shop.sheets(&run.plans))?;
            if run.request.printing.findings_only {
                return Ok(all);
            }
            let mut singles = run.shop.settle(run.shop.singles_files())?;
            // Sheets show all that single cards do, but not what keeps those from being made.
            singles.findings.retain(|found| {
                all.findings.is_empty() || (found.code == &template::TEMPLATE && !all.findings.contains(found))
            });
            all.join(singles);
            Ok(all)
        },
    },
    #[cfg(feature = "print")]
    Output {
        name: "pictures",
        owns: cards::owns_pictures,
        downloads: &[],
        on_request: false,
        render: |run| run.shop.settle(run.shop.pictures(!run.makes("cards"))),
    },
    #[cfg(feature = "print")]
    Output {
        name: "print",
        owns: cards::owns_printers,
        downloads: &[],
        on_request: true,
        render: |run| run.shop.settle(run.shop.printers()),
    },
];

const PACK: &str = "pack.json";
const PACK_SCHEMA: &str = "pack.schema.json";

/// What a thread made.
fn joined(thread: ScopedJoinHandle<'_, Result<Artifacts, RenderFault>>) -> Result<Artifacts, RenderFault> {
    thread
        .join()
        .unwrap_or_else(|_| Err(RenderFault("an output could not be made".to_owned())))
}

/// What is asked for.
pub struct Request<'a> {
    /// The game.
    pub game: &'a Game,
    /// Its names.
    pub names: &'a Names,
    /// What is asked of print.
    #[cfg(feature = "print")]
    pub printing: Printing,
    /// The game's own templates, by their path below `templates/`.
    pub templates: BTreeMap<String, Vec<u8>>,
    /// The packs of former editions that the game keeps, by their path below its folder: old lists are opened with them.
    pub editions: BTreeMap<String, Vec<u8>>,
    /// Whether other games are published beside this one.
    pub has_neighbours: bool,
    /// The outputs that are wanted.
    pub wanted: Vec<&'static Output>,
    /// Paths below `OUT/GAME/` that an earlier build made and that stay beside what is wanted.
    pub kept: BTreeSet<String>,
    /// Of these, the bytes of [`Equipment::FITTED`].
    pub published: BTreeMap<String, Vec<u8>>,
}

/// A build on its way.
struct Run<'a> {
    request: &'a Request<'a>,
    publication: &'a Publication,
    site_extras: Extras,
    /// The pack, made once for whoever asks first.
    pack: OnceLock<Vec<u8>>,
    #[cfg(feature = "print")]
    shop: Shop<'a>,
    #[cfg(feature = "print")]
    plans: Vec<(Paper, Vec<SheetPlan>)>,
}

impl Request<'_> {
    /// Renders what is wanted, each output on a thread of its own.
    ///
    /// # Errors
    /// When a card is larger than its place, or a template is at fault; all faults in one text.
    pub fn render(&self) -> Result<Artifacts, RenderFault> {
        let site_is_wanted = self.wanted.iter().any(|output| output.name == "site");
        let (site_extras, publication) = parallel::both(
            || site_is_wanted.then(|| site::extras(self.game)),
            || Publication::new(self.game, self.names),
        );
        #[cfg(feature = "print")]
        let press = self.press();
        let run = Run {
            request: self,
            publication: &publication,
            site_extras: site_extras.unwrap_or_default(),
            pack: OnceLock::new(),
            #[cfg(feature = "print")]
            shop: Shop::new(self.game, &publication, &self.printing, &press),
            #[cfg(feature = "print")]
            plans: Vec::new(),
        };
        run.planned()?.render()
    }

    /// The press of the whole build, with the game's own templates.
    #[cfg(feature = "print")]
    fn press(&self) -> Press {
        let own = self.templates.iter().filter(|(path, _)| path.starts_with("print/"));
        let templates = own.map(|(path, bytes)| (path.clone(), bytes.clone())).collect();
        Press::new(templates, &self.game.assets)
    }

    /// The templates of one room, as text.
    pub(super) fn texts(&self, room: &str) -> Result<BTreeMap<String, String>, RenderFault> {
        let mut texts = BTreeMap::new();
        for (path, bytes) in &self.templates {
            if let Some(name) = path.strip_prefix(room) {
                let text = String::from_utf8(bytes.clone())
                    .map_err(|_| RenderFault(format!("templates/{path}: not UTF-8 text")))?;
                texts.insert(name.to_owned(), text);
            }
        }
        Ok(texts)
    }
}

impl Run<'_> {
    fn pack(&self) -> &[u8] {
        self.pack
            .get_or_init(|| pack::Pack::new(self.request.game, self.request.names).bytes())
    }

    /// The pack that will stand beside the site: this one, or one that stays as it is.
    fn pack_beside_site(&self) -> &[u8] {
        let there = self.request.published.get(PACK).filter(|_| !self.makes("packs"));
        there.map_or_else(|| self.pack(), Vec::as_slice)
    }

    /// Whether an output is made.
    fn makes(&self, name: &str) -> bool {
        self.request.wanted.iter().any(|output| output.name == name)
    }

    /// The same run with its sheets planned: what does not fit is refused before anything is laid out.
    #[cfg(feature = "print")]
    fn planned(mut self) -> Result<Self, RenderFault> {
        if self.makes("cards") {
            self.plans = self.shop.plans()?;
        }
        Ok(self)
    }

    #[cfg(not(feature = "print"))]
    #[allow(clippy::unnecessary_wraps)] // the same call with and without print
    fn planned(self) -> Result<Self, RenderFault> {
        Ok(self)
    }

    /// The game's sign as pictures for the list builder, as files of the site.
    #[cfg(feature = "print")]
    fn icons(&self) -> Result<Artifacts, RenderFault> {
        let own = self.request.templates.get("site/star.svg").map(Vec::as_slice);
        self.shop.settle(self.shop.sign(own))
    }

    #[cfg(not(feature = "print"))]
    #[allow(clippy::unused_self, clippy::unnecessary_wraps)] // the same call with and without print
    fn icons(&self) -> Result<Artifacts, RenderFault> {
        Ok(Artifacts::default())
    }

    fn render(&self) -> Result<Artifacts, RenderFault> {
        let results: Vec<_> = std::thread::scope(|scope| {
            let outputs = self.request.wanted.iter();
            let running: Vec<_> = outputs.map(|output| scope.spawn(|| (output.render)(self))).collect();
            running.into_iter().map(joined).collect()
        });
        let mut all = Artifacts::default();
        let mut faults = Vec::new();
        for result in results {
            match result {
                Ok(made) => all.join(made),
                Err(fault) if faults.contains(&fault.0) => {}
                Err(fault) => faults.push(fault.0),
            }
        }
        if faults.is_empty() {
            Ok(all)
        } else {
            Err(RenderFault(faults.join("\n")))
        }
    }
}

/// Every code that a check, a build or a judgement of fleets can give, by name.
#[must_use]
pub fn codes() -> Vec<&'static Code> {
    let mut codes = crate::check::codes();
    codes.extend(crate::fleet::code::CODES.iter().chain(template::CODES));
    #[cfg(feature = "print")]
    codes.extend(layout::CODES.iter().chain(proof::CODES));
    codes.sort_by_key(|code| code.name);
    codes
}
