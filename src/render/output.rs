//! What a build can make: the registry of outputs, and the one call that renders those that are wanted.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;
use std::thread::ScopedJoinHandle;

use crate::diagnostic::code::Code;
use crate::diagnostic::finding::Diagnostic;
use crate::game::model::Game;
use crate::game::shape::{SHAPES, Where};
use crate::render::html::{CodeDoc, Extras, SchemaFile};
use crate::render::{html, pack, template};
use crate::schema;
#[cfg(feature = "print")]
use crate::render::{
    imposition::Imposition,
    layout,
    paper::Paper,
    proof,
    typst::{Edition, Job, Press, PrintFault, Sheet},
};
#[cfg(feature = "print")]
use crate::view::deck;
use crate::view::names::Names;
use crate::view::publication::Publication;

/// An output.
pub struct Output {
    /// What `--only` calls it.
    pub name: &'static str,
    /// Whether a path below `OUT/GAME/` belongs to it.
    pub owns: fn(&str) -> bool,
    /// Those of its files that the site offers for download.
    pub downloads: &'static [&'static str],
    /// Makes its files.
    render: fn(&Request<'_>, &Publication) -> Result<Artifacts, RenderFault>,
}

/// The registry of outputs.
pub static OUTPUTS: &[Output] = &[
    Output {
        name: "site",
        owns: |path| {
            let endings = [".html", ".css", ".js", ".txt", ".svg", ".ttf", ".otf"];
            path.starts_with("schema/") || endings.iter().any(|ending| path.ends_with(ending))
        },
        downloads: &[],
        render: |request, publication| request.site(publication),
    },
    Output {
        name: "packs",
        owns: |path| path == PACK || path == PACK_SCHEMA,
        downloads: &[PACK],
        render: |request, _| {
            Ok(Artifacts::files([
                (PACK, request.pack()),
                (PACK_SCHEMA, pack::schema_bytes()),
            ]))
        },
    },
    #[cfg(feature = "print")]
    Output {
        name: "rulebook",
        owns: |path| RULEBOOKS.iter().any(|book| book.path == path),
        downloads: &["rulebook.pdf", "rulebook-letter.pdf"],
        render: |request, publication| request.rulebooks(publication),
    },
    #[cfg(feature = "print")]
    Output {
        name: "cards",
        owns: |path| path == CARDS || path.starts_with(SINGLE_CARDS),
        downloads: &[CARDS],
        render: |request, publication| request.cards(publication),
    },
];

const PACK: &str = "pack.json";
const PACK_SCHEMA: &str = "pack.schema.json";
#[cfg(feature = "print")]
static RULEBOOKS: &[Rulebook] = &[
    Rulebook::new("rulebook.pdf", Paper::A4, Edition::Screen),
    Rulebook::new("rulebook-letter.pdf", Paper::Letter, Edition::Screen),
    Rulebook::new("rulebook-print.pdf", Paper::A4, Edition::Print),
    Rulebook::new("rulebook-print-letter.pdf", Paper::Letter, Edition::Print),
];
#[cfg(feature = "print")]
const CARDS: &str = "cards.pdf";
#[cfg(feature = "print")]
const SINGLE_CARDS: &str = "cards/";

/// One of the forms of the rulebook.
#[cfg(feature = "print")]
struct Rulebook {
    path: &'static str,
    paper: Paper,
    edition: Edition,
}

#[cfg(feature = "print")]
impl Rulebook {
    const fn new(path: &'static str, paper: Paper, edition: Edition) -> Self {
        Self { path, paper, edition }
    }
}

/// Why an output could not be made: most often a template that a game brings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenderFault(pub String);

impl fmt::Display for RenderFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What was made.
#[derive(Debug, Default)]
pub struct Artifacts {
    /// The files by their path below `OUT/GAME/`.
    pub files: BTreeMap<String, Vec<u8>>,
    /// What only the layout could tell.
    pub findings: Vec<Diagnostic>,
}

impl Artifacts {
    fn files<const N: usize>(files: [(&str, Vec<u8>); N]) -> Self {
        Self {
            files: files
                .into_iter()
                .map(|(path, bytes)| (path.to_owned(), bytes))
                .collect(),
            ..Self::default()
        }
    }

    /// Nothing, and why.
    fn faulty(findings: Vec<Diagnostic>) -> Self {
        Self {
            findings,
            ..Self::default()
        }
    }
}

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
    /// The units whose cards are wanted; none means all.
    pub units: &'a [String],
    /// Whether the rulebook is wanted for paper that is bound, too.
    pub print_edition: bool,
    /// The game's own templates, by their path below `templates/`.
    pub templates: BTreeMap<String, Vec<u8>>,
    /// The outputs that are wanted.
    pub wanted: Vec<&'static Output>,
    /// Paths below `OUT/GAME/` that an earlier build made and that stay beside what is wanted.
    pub kept: BTreeSet<String>,
}

impl Request<'_> {
    /// Renders what is wanted, each output on a thread of its own.
    ///
    /// # Errors
    /// When a template is at fault; all faults in one text.
    pub fn render(&self) -> Result<Artifacts, RenderFault> {
        let publication = Publication::new(self.game, self.names);
        let results: Vec<_> = std::thread::scope(|scope| {
            let running: Vec<_> = self
                .wanted
                .iter()
                .map(|output| scope.spawn(|| (output.render)(self, &publication)))
                .collect();
            running.into_iter().map(joined).collect()
        });
        let mut all = Artifacts::default();
        let mut faults = Vec::new();
        for result in results {
            match result {
                Ok(made) => {
                    all.files.extend(made.files);
                    all.findings.extend(made.findings);
                }
                Err(fault) => faults.push(fault.0),
            }
        }
        if faults.is_empty() {
            Ok(all)
        } else {
            Err(RenderFault(faults.join("\n")))
        }
    }

    /// The templates of one room, as text.
    fn texts(&self, room: &str) -> Result<BTreeMap<String, String>, RenderFault> {
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

    fn pack(&self) -> Vec<u8> {
        pack::Pack::new(self.game, self.names).bytes()
    }

    /// What the site may offer: a link to a file that is not there would be broken.
    fn downloads(&self) -> Vec<String> {
        let made = self.wanted.iter().flat_map(|output| output.downloads);
        let kept = OUTPUTS.iter().flat_map(|output| output.downloads);
        let kept = kept.filter(|path| self.kept.contains(**path));
        let mut all: BTreeSet<String> = made.chain(kept).map(|path| (*path).to_owned()).collect();
        let cards = self.kept.iter().filter(|path| path.starts_with("cards/"));
        all.extend(cards.cloned());
        all.into_iter().collect()
    }

    /// The schemas of the sources, narrowed to the game.
    fn schemas(&self) -> Vec<SchemaFile> {
        let schemas = schema::narrowed(self.game);
        let word = |shape: &str, key: &str| {
            let schema = schemas.get(shape).and_then(|schema| schema.get(key)?.as_str());
            schema.unwrap_or_default().to_owned()
        };
        let texts: BTreeMap<String, String> = schema::files(&schemas).into_iter().collect();
        let files = SHAPES.iter().filter_map(|shape| {
            let name = schema::file_name(shape.name);
            Some(SchemaFile {
                text: texts.get(&name)?.clone(),
                title: word(shape.name, "title"),
                description: word(shape.name, "description"),
                place: match shape.place {
                    Where::File(file) => file.to_owned(),
                    Where::Folder(folder, ending) => format!("{folder}/*{ending}"),
                },
                name,
            })
        });
        files.collect()
    }

    fn site(&self, publication: &Publication) -> Result<Artifacts, RenderFault> {
        let codes = codes()
            .into_iter()
            .map(|code| CodeDoc {
                name: code.name.to_owned(),
                severity: code.severity.word().to_owned(),
                documentation: code.documentation.to_owned(),
            })
            .collect();
        let extras = Extras {
            codes,
            downloads: self.downloads(),
            assets: Arc::clone(&self.game.assets),
            schemas: self.schemas(),
            pack_schema: Some(pack::pack_schema()),
        };
        Ok(match html::render(publication, &self.texts("site/")?, &extras) {
            Ok(files) => Artifacts {
                files,
                ..Artifacts::default()
            },
            Err(fault) => Artifacts::faulty(vec![template::fault(self.game, &fault)]),
        })
    }

    /// The rulebook on each paper, each on a thread of its own. What one remarks, the others would say again.
    #[cfg(feature = "print")]
    fn rulebooks(&self, publication: &Publication) -> Result<Artifacts, RenderFault> {
        let wanted = RULEBOOKS
            .iter()
            .filter(|book| self.print_edition || book.edition == Edition::Screen);
        let made: Vec<_> = std::thread::scope(|scope| {
            let running: Vec<_> = wanted
                .map(|book| {
                    let set = |press: Press| press.on(book.paper).edition(book.edition).rulebook(publication);
                    scope.spawn(move || Ok(self.print(book.path, set)))
                })
                .collect();
            running.into_iter().map(joined).collect()
        });
        let mut all = Artifacts::default();
        for made in made {
            let made = made?;
            all.files.extend(made.files);
            if all.findings.is_empty() {
                all.findings = made.findings;
            }
        }
        Ok(all)
    }

    /// The cards on sheets; with units named, those units' cards, each in a file of its own.
    #[cfg(feature = "print")]
    fn cards(&self, publication: &Publication) -> Result<Artifacts, RenderFault> {
        if self.units.is_empty() {
            let cards = deck::whole(publication);
            let plan = Imposition::default().plan(&cards);
            let sheets = plan.map_err(|refused| RenderFault(refused.to_string()))?;
            let job = Job::sheets(cards, sheets);
            return Ok(self.print(CARDS, |press| press.lay_out("sheets", publication, &job)?.sheet()));
        }
        let mut all = Artifacts::default();
        for card in deck::of_units(publication, self.units) {
            let path = format!("{SINGLE_CARDS}{}.pdf", card.stem());
            let job = Job::singles(vec![card]);
            let made = self.print(&path, |press| press.lay_out("singles", publication, &job)?.sheet());
            all.files.extend(made.files);
            all.findings.extend(made.findings);
        }
        Ok(all)
    }

    #[cfg(feature = "print")]
    fn print(&self, path: &str, print: impl FnOnce(Press) -> Result<Sheet, Vec<PrintFault>>) -> Artifacts {
        let own = self.templates.iter().filter(|(path, _)| path.starts_with("print/"));
        let templates = own.map(|(path, bytes)| (path.clone(), bytes.clone())).collect();
        let press = Press::new(templates, &self.game.assets);
        let sheet = match print(press) {
            Ok(sheet) => sheet,
            Err(faults) => return Artifacts::faulty(proof::faults(self.game, &faults)),
        };
        let mut findings = layout::findings(self.game, &sheet.findings);
        findings.extend(proof::findings(self.game, &sheet));
        Artifacts {
            findings,
            files: BTreeMap::from([(path.to_owned(), sheet.pdf)]),
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
