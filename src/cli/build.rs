//! `fleetwright build`.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;

use crate::check::run::{Checked, check};
use crate::cli::check::Findings;
use crate::cli::place::{GamePlace, OpenGame};
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::diagnostic::format::human::summary;
use crate::diagnostic::report::Report;
use crate::game::model::Game;
use crate::load::Loaded;
use crate::publish::{GameHead, publish};
use crate::render::html::games_index;
use crate::render::output::{Artifacts, OUTPUTS, Request};
use crate::source::embedded::bundled_games;
use crate::source::suggest::nearest;

/// Checks a canon, then writes what the publisher releases. With an error, nothing is written and the old output stays.
#[derive(Debug, Args)]
pub struct Build {
    #[command(flatten)]
    place: GamePlace,
    /// The folder to write to; the game's files come to OUT/GAME/
    #[arg(long, value_name = "OUT", default_value = "dist")]
    out: PathBuf,
    /// Build only these, and keep the others as they are
    #[arg(long, value_name = "WHAT", value_delimiter = ',', value_parser = output_names())]
    only: Vec<String>,
    /// Print the cards of these units only
    #[arg(long, value_name = "UNIT", value_delimiter = ',')]
    units: Vec<String>,
    /// Build every bundled game
    #[arg(long, conflicts_with_all = ["path", "game"])]
    all: bool,
    #[command(flatten)]
    findings: Findings,
}

fn output_names() -> clap::builder::PossibleValuesParser {
    clap::builder::PossibleValuesParser::new(OUTPUTS.iter().map(|output| output.name))
}

impl Build {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        if !self.all {
            return self.game(&self.place.open()?, terminal);
        }
        let mut outcome = Outcome::Fine;
        for id in bundled_games() {
            if self.game(&OpenGame::bundled(id)?, terminal)? == Outcome::Faulty {
                outcome = Outcome::Faulty;
            }
        }
        Ok(outcome)
    }

    fn game(&self, place: &OpenGame, terminal: &Terminal) -> Outcomes {
        let loaded = place.load()?;
        let checked = check(&loaded);
        let (Some(game), Some(names)) = (&loaded.game, &checked.names) else {
            return self.refuse(&checked.report, &loaded, place, terminal);
        };
        if checked.report.fails(self.findings.denies_warnings()) {
            return self.refuse(&checked.report, &loaded, place, terminal);
        }
        for unit in &self.units {
            if game.units.get(unit).is_none() {
                let known = nearest(unit, game.units.ids());
                let hint = known.map_or_else(String::new, |name| format!("; did you mean `{name}`?"));
                return Err(Unusable(format!(
                    "no unit of {} is called `{unit}`{hint}",
                    game.manifest.title
                )));
            }
        }
        let kept = |path: &str| self.out.join(&game.manifest.id).join(path).is_file();
        let request = Request {
            game,
            names,
            units: &self.units,
            templates: place.templates()?,
            wanted: OUTPUTS.iter().filter(|output| self.wants(output.name)).collect(),
            kept: &kept,
        };
        let artifacts = request.render().map_err(|fault| Unusable(fault.to_string()))?;
        self.finish(place, &loaded, &checked, game, artifacts, terminal)
    }

    fn finish(
        &self,
        place: &OpenGame,
        loaded: &Loaded,
        checked: &Checked,
        game: &Game,
        artifacts: Artifacts,
        terminal: &Terminal,
    ) -> Outcomes {
        let mut diagnostics = checked.report.diagnostics.clone();
        diagnostics.extend(artifacts.findings);
        let report = Report::new(diagnostics, &loaded.sources);
        if report.fails(self.findings.denies_warnings()) {
            return self.refuse(&report, loaded, place, terminal);
        }
        self.findings.print(&report, &loaded.sources, &place.prefix, terminal)?;
        let published = self.publish(game, &artifacts.files)?;
        for remark in &published.remarks {
            terminal.tell(&format!("note: {remark}"))?;
        }
        terminal.tell(&format!(
            "{}: {} files in {}",
            game.manifest.title,
            published.files,
            published.folder.display()
        ))?;
        Ok(Outcome::Fine)
    }

    fn publish(
        &self,
        game: &Game,
        files: &BTreeMap<String, Vec<u8>>,
    ) -> Result<crate::publish::Published, crate::publish::PublishError> {
        let head = GameHead {
            id: game.manifest.id.clone(),
            title: game.manifest.title.clone(),
            tagline: game.manifest.tagline.clone(),
            date: game.edition().map(|edition| edition.date.clone()).unwrap_or_default(),
        };
        let keep = |path: &str| {
            OUTPUTS
                .iter()
                .any(|output| !self.wants(output.name) && (output.owns)(path))
        };
        let index = |games: &[GameHead]| {
            let rows: Vec<_> = games
                .iter()
                .map(|game| {
                    (
                        game.id.as_str(),
                        game.title.as_str(),
                        game.tagline.as_str(),
                        game.date.as_str(),
                    )
                })
                .collect();
            games_index(&rows)
        };
        publish(&self.out, &head, files, &keep, &index)
    }

    fn wants(&self, output: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|name| name == output)
    }

    fn refuse(&self, report: &Report, loaded: &Loaded, place: &OpenGame, terminal: &Terminal) -> Outcomes {
        self.findings.print(report, &loaded.sources, &place.prefix, terminal)?;
        terminal.tell(&format!("{}; nothing was written", summary(report)))?;
        Ok(Outcome::Faulty)
    }
}
