//! `fleetwright schema`.

use std::path::PathBuf;

use clap::Args;

use crate::cli::place::GamePlace;
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::schema;

/// Write JSON Schemas, for editors that complete and check YAML
///
/// There is one for each kind of source, narrowed to the game: its classes, weapons, Orders and ranges are choices.
#[derive(Debug, Args)]
pub struct SchemaCommand {
    #[command(flatten)]
    place: GamePlace,
    /// The folder to write to [default: `schema` in the game's folder]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Not narrowed: what holds for every game
    #[arg(long, conflicts_with_all = ["path", "game"])]
    general: bool,
}

impl SchemaCommand {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let (files, folder) = if self.general {
            (schema::write_set(), None)
        } else {
            let place = self.place.open()?;
            let loaded = place.load()?;
            let Some(game) = &loaded.game else {
                return Err(Unusable(format!(
                    "{}game.yaml cannot be read, so nothing can be narrowed to it; `fleetwright check` says why",
                    place.prefix
                )));
            };
            (
                schema::files(&schema::narrowed(game)),
                place.folder.map(|folder| folder.join("schema")),
            )
        };
        let Some(out) = self.out.clone().or(folder) else {
            return Err(Unusable("say where to write the schemas: --out DIR".to_owned()));
        };
        std::fs::create_dir_all(&out).map_err(|error| Unusable::io(&out, &error))?;
        for (name, text) in &files {
            let path = out.join(name);
            std::fs::write(&path, text).map_err(|error| Unusable::io(&path, &error))?;
        }
        terminal.tell(&format!("{} schemas in {}", files.len(), out.display()))?;
        Ok(Outcome::Fine)
    }
}
