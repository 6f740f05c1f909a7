//! Which game a list belongs to. Each game is read once, however many lists name it.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use clap::Args;

use crate::check::run::check;
use crate::cli::Unusable;
use crate::cli::place::{GamePlace, OpenGame};
use crate::fleet::form::Canon;
use crate::game::model::Game;
use crate::render::pack::Pack;
use crate::source::embedded::{DEFAULT_GAME, bundled_games};
use crate::view::names::Names;

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

/// A game, and its content hash once somebody asks for it.
pub struct Known {
    game: Game,
    hash: OnceCell<String>,
}

impl Deref for Known {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.game
    }
}

impl Known {
    /// The canon with its hash, which takes packing it.
    pub fn canon(&self) -> Canon<'_> {
        let pack = || Pack::new(&self.game, &Names::new(&self.game)).short_hash().to_owned();
        Canon::hashed(&self.game, self.hash.get_or_init(pack))
    }
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
    known: BTreeMap<Home, Result<Rc<Known>, Unusable>>,
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
        let mut games = Self {
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
    pub fn of(&mut self, list: &Path, id: &str) -> Result<Rc<Known>, Unusable> {
        let home = self.named.clone().or_else(|| folder_of(list).map(Home::Folder));
        self.read(home.unwrap_or_else(|| Home::Bundled(id.to_owned())))
    }

    /// The game of a list that has to be read with its game at hand: the one that its text names, else the default.
    ///
    /// # Errors
    /// When there is none, or when it has errors of its own.
    pub fn of_text(&mut self, list: &Path, id: Option<&str>, text: &str) -> Result<Rc<Known>, Unusable> {
        let home = self.named.clone().or_else(|| folder_of(list).map(Home::Folder));
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

    fn read(&mut self, home: Home) -> Result<Rc<Known>, Unusable> {
        self.known.entry(home).or_insert_with_key(read).clone()
    }
}

/// The nearest folder above a list that is a game's, else the current folder if it is one.
fn folder_of(list: &Path) -> Option<PathBuf> {
    let is_game = |folder: &Path| folder.join("game.yaml").is_file();
    let real = list.canonicalize().ok();
    let above = real.as_deref().into_iter().flat_map(Path::ancestors).skip(1);
    let here = Path::new(".");
    above.chain([here]).find(|folder| is_game(folder)).map(Path::to_owned)
}

fn read(home: &Home) -> Result<Rc<Known>, Unusable> {
    let (path, id) = match home {
        Home::Folder(folder) => (Some(folder.clone()), None),
        Home::Bundled(id) => (None, Some(id.clone())),
    };
    let place: OpenGame = GamePlace { path, game: id }.open()?;
    let loaded = place.load()?;
    let is_faulty = check(&loaded).report.fails(false);
    let known = |game| {
        Rc::new(Known {
            game,
            hash: OnceCell::new(),
        })
    };
    loaded.game.filter(|_| !is_faulty).map(known).ok_or_else(|| {
        Unusable("its game has errors of its own, so no fleet can be judged; `fleetwright check` lists them".to_owned())
    })
}
