//! `fleetwright build`.

#[cfg(feature = "print")]
mod printing;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::check::run::{Checked, check};
#[cfg(feature = "print")]
use crate::cli::build::printing::{PrintingOptions, remark};
use crate::cli::check::Findings;
use crate::cli::place::{GamePlace, OpenGame};
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::diagnostic::format::human::summary;
use crate::diagnostic::report::Report;
use crate::game::model::Game;
use crate::load::Loaded;
use crate::publish::{GameHead, Manifest, PublishError, Published, has_others, publish};
use crate::render::html::{BUILDER, Equipment, GameRow, games_index};
use crate::render::output::{Artifacts, OUTPUTS, Output, Request};
#[cfg(feature = "print")]
use crate::render::preflight::PreflightReport;
use crate::source::embedded::bundled_games;

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
    /// Build every bundled game
    #[arg(long, conflicts_with_all = ["path", "game"])]
    all: bool,
    #[command(flatten)]
    findings: Findings,
    #[cfg(feature = "print")]
    #[command(flatten)]
    printing: PrintingOptions,
}

fn output_names() -> clap::builder::PossibleValuesParser {
    clap::builder::PossibleValuesParser::new(named().map(|output| output.name))
}

/// The outputs that `--only` can name.
fn named() -> impl Iterator<Item = &'static Output> {
    OUTPUTS.iter().filter(|output| !output.on_request)
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
        let folder = self.folder(place, game)?;
        let kept = self.kept(&folder)?;
        let request = Request {
            game,
            names,
            #[cfg(feature = "print")]
            printing: self.printing.printing(game, place)?,
            templates: place.templates()?,
            editions: place.editions()?,
            has_neighbours: self.has_neighbours(game),
            wanted: OUTPUTS.iter().filter(|output| self.wants(output)).collect(),
            published: published(&folder, &kept),
            kept,
        };
        let artifacts = request.render().map_err(|fault| Unusable(fault.to_string()))?;
        #[cfg(feature = "print")]
        if let Some(remark) = remark(game, &request.printing.selection) {
            terminal.tell(&format!("note: {remark}"))?;
        }
        self.finish(place, &loaded, &checked, game, &artifacts, terminal)
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

    /// Whether `OUT` has other games, or will have when this command has ended.
    fn has_neighbours(&self, game: &Game) -> bool {
        (self.all && bundled_games().len() > 1) || has_others(&self.out, &game.manifest.id)
    }

    /// What earlier builds made in the game's folder and this one keeps.
    fn kept(&self, folder: &Path) -> Result<BTreeSet<String>, Unusable> {
        let manifest = Manifest::read(folder)?;
        let paths = manifest.into_iter().flat_map(|manifest| manifest.files.into_keys());
        Ok(paths.filter(|path| self.keeps(path)).collect())
    }

    fn keeps(&self, path: &str) -> bool {
        let mut others = OUTPUTS.iter().filter(|output| self.leaves(output));
        others.any(|output| (output.owns)(path)) && self.keeps_printed(path)
    }

    /// Whether an output's files stay as they are, beside whatever is made.
    fn leaves(&self, output: &Output) -> bool {
        if output.on_request {
            // A whole build prunes what printers were given: it may no longer be true.
            return self.is_partial();
        }
        !self.wants(output) || self.adds_to(output.name)
    }

    fn wants(&self, output: &Output) -> bool {
        if output.on_request {
            return self.has_profiles();
        }
        if self.only.is_empty() {
            let meant = self.outputs();
            return meant.is_empty() || meant.contains(&output.name);
        }
        self.only.iter().any(|name| name == output.name)
    }

    fn finish(
        &self,
        place: &OpenGame,
        loaded: &Loaded,
        checked: &Checked,
        game: &Game,
        artifacts: &Artifacts,
        terminal: &Terminal,
    ) -> Outcomes {
        let mut diagnostics = checked.report.diagnostics.clone();
        diagnostics.extend(artifacts.findings.iter().cloned());
        let report = Report::new(diagnostics, &loaded.sources);
        let reports = reports(artifacts);
        if report.fails(self.findings.denies_warnings()) || !reports.pass {
            terminal.print_findings(&reports.text)?;
            if reports.pass || report.fails(self.findings.denies_warnings()) {
                return self.refuse(&report, loaded, place, terminal);
            }
            self.findings
                .print_with(&report, &loaded.sources, &place.prefix, terminal, false)?;
            terminal.tell("the printer would not take this; nothing was written")?;
            return Ok(Outcome::Faulty);
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
        terminal.print_findings(&reports.text)?;
        Ok(Outcome::Fine)
    }

    fn publish(&self, game: &Game, files: &BTreeMap<String, Vec<u8>>) -> Result<Published, PublishError> {
        let head = GameHead {
            id: game.manifest.id.clone(),
            title: game.manifest.title.clone(),
            tagline: game.manifest.tagline.clone(),
            date: game.edition().map(|edition| edition.date.clone()).unwrap_or_default(),
        };
        let index = |games: &[Manifest]| {
            let rows: Vec<_> = games
                .iter()
                .map(|Manifest { game, files, .. }| GameRow {
                    id: &game.id,
                    title: &game.title,
                    tagline: &game.tagline,
                    date: &game.date,
                    has_builder: files.contains_key(BUILDER),
                })
                .collect();
            games_index(&rows)
        };
        publish(&self.out, &head, files, &|path| self.keeps(path), &index)
    }

    fn refuse(&self, report: &Report, loaded: &Loaded, place: &OpenGame, terminal: &Terminal) -> Outcomes {
        self.findings.print(report, &loaded.sources, &place.prefix, terminal)?;
        terminal.tell(&format!("{}; nothing was written", summary(report)))?;
        Ok(Outcome::Faulty)
    }
}

/// What is there of the files that others are made to fit, as far as it stays.
#[allow(clippy::disallowed_methods)] // the output tree is read, and no source
fn published(folder: &Path, kept: &BTreeSet<String>) -> BTreeMap<String, Vec<u8>> {
    let fitted = Equipment::FITTED.iter().filter(|path| kept.contains(**path));
    let read = |path: &&str| Some(((*path).to_owned(), std::fs::read(folder.join(path)).ok()?));
    fitted.filter_map(read).collect()
}

/// What the files for printers were found to be.
struct Reports {
    text: String,
    pass: bool,
}

#[cfg(feature = "print")]
fn reports(artifacts: &Artifacts) -> Reports {
    Reports {
        text: artifacts.reports.iter().map(ToString::to_string).collect(),
        pass: artifacts.reports.iter().all(PreflightReport::passes),
    }
}

#[cfg(not(feature = "print"))]
fn reports(_: &Artifacts) -> Reports {
    Reports {
        text: String::new(),
        pass: true,
    }
}

#[cfg(feature = "print")]
impl Build {
    fn is_partial(&self) -> bool {
        !self.only.is_empty() || self.printing.is_partial()
    }

    fn has_profiles(&self) -> bool {
        self.printing.has_profiles()
    }

    /// The outputs that are meant when `--only` says nothing; none for all.
    fn outputs(&self) -> &'static [&'static str] {
        self.printing.outputs()
    }

    /// Whether what is made of this output comes beside what there is of it.
    fn adds_to(&self, output: &str) -> bool {
        self.printing.is_selection() && ["cards", "pictures"].contains(&output)
    }

    fn keeps_printed(&self, path: &str) -> bool {
        self.printing.keeps(path)
    }
}

#[cfg(not(feature = "print"))]
#[allow(clippy::unused_self)] // the same calls with and without print
impl Build {
    fn is_partial(&self) -> bool {
        !self.only.is_empty()
    }

    fn has_profiles(&self) -> bool {
        false
    }

    fn outputs(&self) -> &'static [&'static str] {
        &[]
    }

    fn adds_to(&self, _: &str) -> bool {
        false
    }

    fn keeps_printed(&self, _: &str) -> bool {
        true
    }
}
