//! `fleetwright build`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

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
use crate::publish::{GameHead, Manifest, PublishError, Published, publish};
use crate::render::html::games_index;
use crate::render::output::{Artifacts, OUTPUTS, Request};
use crate::source::embedded::bundled_games;
use crate::source::suggest::nearest;

/// Check a canon, then publish site, rulebook, cards and pack
///
/// With an error in the canon nothing is written, and the old output stays as it is. So it does if the build is killed.
/// Files in OUT that no build made are left alone.
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
    /// Print the cards of these units only, each to cards/UNIT.pdf; the sheet of all cards stays
    #[arg(long, value_name = "UNIT", value_delimiter = ',')]
    units: Vec<String>,
    /// Also make the rulebook for paper that is bound: rulebook-print.pdf and rulebook-print-letter.pdf
    #[arg(long)]
    print_edition: bool,
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
        self.check_units(game)?;
        let folder = self.folder(place, game)?;
        let request = Request {
            game,
            names,
            units: &self.units,
            print_edition: self.print_edition,
            templates: place.templates()?,
            wanted: OUTPUTS.iter().filter(|output| self.wants(output.name)).collect(),
            kept: self.kept(&folder)?,
        };
        let artifacts = request.render().map_err(|fault| Unusable(fault.to_string()))?;
        self.finish(place, &loaded, &checked, game, artifacts, terminal)
    }

    fn check_units(&self, game: &Game) -> Result<(), Unusable> {
        let Some(unit) = self.units.iter().find(|unit| game.units.get(unit).is_none()) else {
            return Ok(());
        };
        let known = nearest(unit, game.units.ids());
        let hint = known.map_or_else(String::new, |name| format!("; did you mean `{name}`?"));
        let title = &game.manifest.title;
        Err(Unusable(format!("no unit of {title} is called `{unit}`{hint}")))
    }

    /// The game's folder in `OUT`, which must not be the one that its sources stand in.
    fn folder(&self, place: &OpenGame, game: &Game) -> Result<PathBuf, Unusable> {
        let folder = self.out.join(&game.manifest.id);
        let real = folder.canonicalize().ok();
        let sources = place.folder.as_ref().and_then(|folder| folder.canonicalize().ok());
        if real.is_some() && real == sources {
            let shown = folder.display();
            return Err(Unusable(format!(
                "{shown}: the sources of the game stand here; choose another --out"
            )));
        }
        Ok(folder)
    }

    /// What earlier builds made in the game's folder and this one keeps.
    fn kept(&self, folder: &Path) -> Result<BTreeSet<String>, Unusable> {
        let manifest = Manifest::read(folder)?;
        let paths = manifest.into_iter().flat_map(|manifest| manifest.files.into_keys());
        Ok(paths.filter(|path| self.keeps(path)).collect())
    }

    fn keeps(&self, path: &str) -> bool {
        // Cards of single units come beside whatever cards there are.
        let others = OUTPUTS
            .iter()
            .filter(|output| !self.wants(output.name) || (output.name == "cards" && !self.units.is_empty()));
        others.into_iter().any(|output| (output.owns)(path))
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
        self.findings
            .print_with(&report, &loaded.sources, &place.prefix, terminal, false)?;
        let written = artifacts.files.len();
        let published = self.publish(game, &artifacts.files)?;
        for remark in &published.remarks {
            terminal.tell(&format!("note: {remark}"))?;
        }
        let kept = match published.files.saturating_sub(written) {
            0 => String::new(),
            kept => format!(", {kept} kept"),
        };
        let plural = if written == 1 { "" } else { "s" };
        terminal.tell(&format!(
            "{}: {written} file{plural} written{kept}, in {}",
            game.manifest.title,
            published.folder.display()
        ))?;
        Ok(Outcome::Fine)
    }

    fn publish(&self, game: &Game, files: &BTreeMap<String, Vec<u8>>) -> Result<Published, PublishError> {
        let head = GameHead {
            id: game.manifest.id.clone(),
            title: game.manifest.title.clone(),
            tagline: game.manifest.tagline.clone(),
            date: game.edition().map(|edition| edition.date.clone()).unwrap_or_default(),
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
        publish(&self.out, &head, files, &|path| self.keeps(path), &index)
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
