//! Which game is meant: a folder, the current folder, or a bundled game.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;

use crate::cli::Unusable;
use crate::load::pack::{KEPT, Packed, kept, kept_at};
use crate::load::{Loaded, load};
use crate::source::disk::DiskFiles;
use crate::source::embedded::{DEFAULT_GAME, EmbeddedFiles, bundled_games};
use crate::source::files::Files;
use crate::source::suggest::nearest;

/// Where games' own templates stand, below their folder.
const TEMPLATES: &str = "templates/";

/// The game that a command is about.
#[derive(Debug, Clone, Args)]
pub struct GamePlace {
    /// The game's folder, the one that holds game.yaml [default: the current folder, else the bundled game]
    #[arg(value_name = "PATH")]
    pub path: Option<PathBuf>,
    /// A bundled game, by its id
    #[arg(long, value_name = "ID", conflicts_with = "path")]
    pub game: Option<String>,
}

/// A game's files, opened.
pub struct OpenGame {
    files: Box<dyn Files>,
    /// What to put before paths in messages so that an editor finds them; empty for bundled games.
    pub prefix: String,
    /// The folder on disk; absent for bundled games.
    pub folder: Option<PathBuf>,
}

impl GamePlace {
    /// Opens the game that is meant.
    ///
    /// # Errors
    /// When there is no such bundled game.
    pub fn open(&self) -> Result<OpenGame, Unusable> {
        let here = PathBuf::from(".");
        match (&self.path, &self.game) {
            (Some(path), _) => Ok(OpenGame::folder(path.clone())),
            (None, Some(id)) => OpenGame::bundled(id),
            (None, None) if here.join("game.yaml").exists() => Ok(OpenGame::folder(here)),
            (None, None) => OpenGame::bundled(DEFAULT_GAME),
        }
    }
}

impl OpenGame {
    fn folder(path: PathBuf) -> Self {
        let shown = path.display().to_string();
        let trimmed = shown.trim_end_matches('/');
        let prefix = match trimmed {
            "." | "" => String::new(),
            _ => format!("{}/", trimmed.strip_prefix("./").unwrap_or(trimmed)),
        };
        Self {
            files: Box::new(DiskFiles::new(path.clone())),
            prefix,
            folder: Some(path),
        }
    }

    /// A bundled game.
    ///
    /// # Errors
    /// When no bundled game has this id.
    pub fn bundled(id: &str) -> Result<Self, Unusable> {
        let files = EmbeddedFiles::game(id).ok_or_else(|| {
            let games = bundled_games();
            let known = games.join(", ");
            match nearest(id, games.iter().copied()) {
                Some(name) => Unusable(format!("no bundled game is called `{id}`; did you mean `{name}`?")),
                None => Unusable(format!("no bundled game is called `{id}`; there are: {known}")),
            }
        })?;
        Ok(Self {
            files: Box::new(files),
            prefix: String::new(),
            folder: None,
        })
    }

    /// Loads the game.
    ///
    /// # Errors
    /// When there is no game there.
    pub fn load(&self) -> Result<Loaded, Unusable> {
        load(self.files.as_ref()).map_err(|error| {
            let path = if error.path == "game.yaml" {
                format!("{}game.yaml", self.prefix)
            } else {
                error.path
            };
            Unusable(format!("{path}: {}", error.reason))
        })
    }

    /// The paths of its files, below its folder.
    ///
    /// # Errors
    /// When the folder cannot be listed.
    pub fn paths(&self) -> Result<Vec<String>, Unusable> {
        Ok(self.files.list()?)
    }

    /// The bytes of one of its files.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn read(&self, path: &str) -> Result<Vec<u8>, Unusable> {
        Ok(self.files.read(path)?)
    }

    /// The edition with this content hash, if the game keeps it.
    ///
    /// # Errors
    /// When what it keeps in its place is something else.
    pub fn kept(&self, hash: &str) -> Result<Option<Packed>, Unusable> {
        kept(self.files.as_ref(), hash).map_err(|reason| Unusable(format!("{}{reason}", self.prefix)))
    }

    /// The packs of former editions that the game keeps, by their path below its folder.
    ///
    /// # Errors
    /// When one is no pack, or of another edition than its name says.
    pub fn editions(&self) -> Result<BTreeMap<String, Vec<u8>>, Unusable> {
        let mut editions = BTreeMap::new();
        for path in self.paths()? {
            let hash = path.strip_prefix(KEPT).and_then(|name| name.strip_suffix(".pack.json"));
            if let Some(hash) = hash.filter(|hash| kept_at(hash).as_ref() == Some(&path))
                && self.kept(hash)?.is_some()
            {
                editions.insert(path.clone(), self.read(&path)?);
            }
        }
        Ok(editions)
    }

    /// The game's own templates, by their path below `templates/`.
    ///
    /// # Errors
    /// When one of them cannot be read.
    pub fn templates(&self) -> Result<BTreeMap<String, Vec<u8>>, Unusable> {
        let mut templates = BTreeMap::new();
        for path in self.paths()? {
            if let Some(name) = path.strip_prefix(TEMPLATES) {
                templates.insert(name.to_owned(), self.read(&path)?);
            }
        }
        Ok(templates)
    }
}
