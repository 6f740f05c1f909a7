//! Which game a list belongs to. Each game is read once, however many lists name it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use clap::Args;

use crate::check::run::check;
use crate::cli::Unusable;
use crate::cli::fleet::canon::OpenCanon;
use crate::cli::place::{GamePlace, OpenGame};
use crate::diagnostic::code::Severity;
use crate::source::embedded::{DEFAULT_GAME, bundled_games};

/// The code of a golden fleet whose verdict is not the expected one.
const GOLDEN: &str = "golden-fleet";

/// The game that the user names for all lists.
#[derive(Debug, Clone, Args)]
pub struct Named {
    /// The folder of the game [default: the one that holds the list, else the current folder, else the bundled game]
    #[arg(long, value_name = "PATH")]
    canon: Option<PathBuf>,
    /// A bundled game, by its id
    #[arg(long, value_name = "ID", conflicts_with = "canon")]
    game: Option<String>,
}

/// Where a game stands.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Home {
    Folder(PathBuf),
    Bundled(String),
}

/// The games that lists belong to.
#[derive(Default)]
pub struct Games {
    named: Option<Home>,
    known: Mutex<BTreeMap<Home, Result<Arc<OpenCanon>, Unusable>>>,
    /// The nearest game's folder above each folder that holds a list.
    folders: Mutex<BTreeMap<PathBuf, Option<PathBuf>>>,
}

impl Games {
    /// The games, where `named` decides for all lists.
    ///
    /// # Errors
    /// When the game that is named cannot be used.
    pub fn new(named: &Named) -> Result<Self, Unusable> {
        let home = match (&named.canon, &named.game) {
            (Some(folder), _) => Some(Home::Folder(folder.clone())),
            (None, Some(id)) => Some(Home::Bundled(id.clone())),
            (None, None) => None,
        };
        let games = Self {
            named: home.clone(),
            ..Self::default()
        };
        if let Some(home) = home {
            games.read(home)?;
        }
        Ok(games)
    }

    /// The game of a list, which names it by this id.
    ///
    /// # Errors
    /// When there is none, or when it has errors of its own.
    pub fn of(&self, list: &Path, id: &str) -> Result<Arc<OpenCanon>, Unusable> {
        let home = self.named.clone().or_else(|| self.folder_of(list).map(Home::Folder));
        self.read(home.unwrap_or_else(|| Home::Bundled(id.to_owned())))
    }

    /// The game of a list that has to be read with its game at hand: the one that its text names, else the default.
    ///
    /// # Errors
    /// When there is none, or when it has errors of its own.
    pub fn of_text(&self, list: &Path, id: Option<&str>, text: &str) -> Result<Arc<OpenCanon>, Unusable> {
        let home = self.named.clone().or_else(|| self.folder_of(list).map(Home::Folder));
        if let (None, None) = (&home, id) {
            for id in bundled_games() {
                let known = self.read(Home::Bundled(id.to_owned()))?;
                if text.contains(&known.manifest.title) {
                    return Ok(known);
                }
            }
        }
        self.read(home.unwrap_or_else(|| Home::Bundled(id.unwrap_or(DEFAULT_GAME).to_owned())))
    }

    /// The game that is named, else the one of the current folder, else the bundled one.
    ///
    /// # Errors
    /// When it has errors of its own.
    pub fn here(&self) -> Result<Arc<OpenCanon>, Unusable> {
        let home = self
            .named
            .clone()
            .or_else(|| game_above(Path::new(".")).map(Home::Folder));
        self.read(home.unwrap_or_else(|| Home::Bundled(DEFAULT_GAME.to_owned())))
    }

    /// The folder of the game that a list lies in.
    fn folder_of(&self, list: &Path) -> Option<PathBuf> {
        let folder = match list.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
        let mut folders = self.folders.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = folders.get(folder) {
            return known.clone();
        }
        let found = game_above(folder);
        folders.insert(folder.to_owned(), found.clone());
        found
    }

    fn read(&self, home: Home) -> Result<Arc<OpenCanon>, Unusable> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.entry(home).or_insert_with_key(read).clone()
    }
}

/// The nearest folder above a place that is a game's, else the current folder if it is one.
fn game_above(folder: &Path) -> Option<PathBuf> {
    let is_game = |folder: &Path| folder.join("game.yaml").is_file();
    let real = folder.canonicalize().ok();
    let above = real.as_deref().into_iter().flat_map(Path::ancestors);
    let here = Path::new(".");
    above.chain([here]).find(|folder| is_game(folder)).map(Path::to_owned)
}

fn read(home: &Home) -> Result<Arc<OpenCanon>, Unusable> {
    let (path, id) = match home {
        Home::Folder(folder) => (Some(folder.clone()), None),
        Home::Bundled(id) => (None, Some(id.clone())),
    };
    let place: OpenGame = GamePlace { path, game: id }.open()?;
    let loaded = place.load()?;
    // A golden fleet that fails proves nothing about other lists.
    let found = check(&loaded).report.diagnostics;
    let is_faulty = found
        .iter()
        .any(|found| found.severity == Severity::Error && found.code.name != GOLDEN);
    match loaded.game.filter(|_| !is_faulty) {
        Some(game) => Ok(Arc::new(OpenCanon::new(game, place))),
        None => Err(Unusable(
            "its game has errors of its own, so no fleet can be judged; `fleetwright check` lists them".to_owned(),
        )),
    }
}
