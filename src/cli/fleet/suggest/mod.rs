//! `fleetwright fleet suggest`.

mod name;
mod table;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, ValueEnum};
use serde_json::json;

use crate::cli::fleet::canon::OpenCanon;
use crate::cli::fleet::games::{Games, Named};
use crate::cli::fleet::list::{open_list, text};
use crate::cli::fleet::output::{commented, form_of};
use crate::cli::fleet::suggest::name::{counted, owned, unit_of, what_of};
use crate::cli::fleet::suggest::table::{conflict, table};
use crate::cli::replace::{held, replace};
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::fleet::form::Carried;
use crate::fleet::judge;
use crate::fleet::life::stamped;
use crate::fleet::suggest::wish::{Number, Preference, Wishes};
use crate::fleet::suggest::{Answer, Effort, Suggestion, suggest};
use crate::game::fleet::Fleet;
use crate::game::model::Game;

/// Fill a fleet by wishes: the best there is, and others made up otherwise
///
/// What is filled keeps all that it has. Best is: no warning where that can be; then the most points spent on what is preferred;
/// then the most points spent; then the greatest variety. Every answer is judged and legal. Where there is none, the wishes and
/// constraints are named that contradict each other.
///
/// UNIT is a unit by its id or its name. WHAT is a unit, a class or an ability, by id or name; where one word means
/// several, the unit is meant, and `class:WORD` or `ability:WORD` say otherwise.
///
/// Exit status: 0 there are answers, 1 the wishes contradict each other, 2 something could not be used.
#[derive(Debug, Args)]
pub struct FleetSuggest {
    /// The list to fill, in any form [default: an empty one]
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// The faction, by its id [default: the list's]
    #[arg(long, value_name = "ID", required_unless_present = "file")]
    faction: Option<String>,
    /// The game size, by its id [default: the list's]
    #[arg(long, value_name = "ID", required_unless_present = "file")]
    size: Option<String>,
    /// What it may cost [default: what its size allows]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i64).range(0..))]
    points: Option<i64>,
    /// What it must cost at least
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i64).range(0..))]
    spend: Option<i64>,
    /// At least so many of these, one when no number is given
    #[arg(long, value_name = "WHAT[=N]")]
    must: Vec<String>,
    /// At most so many of these
    #[arg(long, value_name = "WHAT=N")]
    at_most: Vec<String>,
    /// What is rather had, with what each point that is spent on it is worth: 1 when not given, below 0 when it is rather done
    /// without
    #[arg(long, value_name = "WHAT[=WEIGHT]", allow_hyphen_values = true)]
    prefer: Vec<String>,
    /// How many models are there, of a unit or of all in a file with a line `unit: number` for each; of others there are none
    #[arg(long, value_name = "UNIT=N|FILE")]
    owned: Vec<String>,
    /// No units that are only proposed
    #[arg(long)]
    canon_only: bool,
    #[command(flatten)]
    game: Named,
    /// How many answers
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=20))]
    answers: u8,
    /// How answers are printed
    #[arg(long, value_enum, default_value_t = Format::Human, value_name = "FORMAT")]
    format: Format,
    /// Write one of the answers to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write over a file that is there; the list that is filled is written over without it
    #[arg(long, requires = "out")]
    force: bool,
    /// Which of the answers is written
    #[arg(long, value_name = "N", default_value_t = 1, requires = "out", value_parser = clap::value_parser!(u8).range(1..=20))]
    take: u8,
}

/// How answers are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A small table each
    Human,
    /// One JSON document
    Json,
}

impl FleetSuggest {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let (list, canon) = self.list(terminal)?;
        let game: &Game = &canon;
        let wishes = self.wishes(game)?;
        if let (Some(points), Some(size)) = (self.points, game.size(&list.size))
            && points > size.points
        {
            let (name, most) = (&size.name, size.points);
            terminal.tell(&format!(
                "note: {name} allows {most} points, so no more than these are spent, not {points}"
            ))?;
        }
        let effort = Effort {
            answers: usize::from(self.answers),
            ..Effort::default()
        };
        match suggest(game, &list, &wishes, effort) {
            Suggestion::Fleets { answers, points, .. } => {
                let text = match self.format {
                    Format::Human => table(game, &answers, points, self.answers),
                    Format::Json => pretty(&json!({ "points": points, "answers": answers }))?,
                };
                self.write(&canon, &answers, terminal)?;
                terminal.print(&text)?;
                Ok(Outcome::Fine)
            }
            Suggestion::Conflict(found) => {
                match self.format {
                    Format::Human => terminal.print_findings(&conflict(game, &found))?,
                    Format::Json => {
                        let demands = found.demands.iter();
                        let demands: Vec<_> = demands
                            .map(|demand| json!({ "message": demand.message(game), "demand": demand }))
                            .collect();
                        let found = json!({ "demands": demands, "is_proven": found.is_proven });
                        terminal.print(&pretty(&json!({ "conflict": found }))?)?;
                    }
                }
                Ok(Outcome::Faulty)
            }
            Suggestion::Faulty(findings) => {
                let verdict = judge(game, &list);
                let told = findings.iter().map(|finding| {
                    let help = finding.help(game, &verdict);
                    let help = help.map_or_else(String::new, |help| format!("; {help}"));
                    format!("{}{help}", finding.message(game, &verdict))
                });
                Err(Unusable(told.collect::<Vec<String>>().join("; ")))
            }
            Suggestion::Unknown { .. } => Err(Unusable(
                "no fleet was found, and there are too many possibilities to rule all out; wish for less".to_owned(),
            )),
        }
    }

    /// The list that is filled up.
    fn list(&self, terminal: &Terminal) -> Result<(Fleet, Arc<OpenCanon>), Unusable> {
        let games = Games::new(&self.game)?;
        let (mut list, canon) = if let Some(path) = &self.file {
            open_list(path, &games, terminal)?
        } else {
            let canon = games.here()?;
            (Fleet::empty(&canon.manifest.id, "", ""), canon)
        };
        if let Some(faction) = &self.faction {
            list.faction.clone_from(faction);
        }
        if let Some(size) = &self.size {
            list.size.clone_from(size);
        }
        Ok((list, canon))
    }

    fn wishes(&self, game: &Game) -> Result<Wishes, Unusable> {
        let numbers = |texts: &[String], usual: Option<i64>| -> Result<Vec<Number>, Unusable> {
            let number = |text: &String| {
                let (name, count) = counted(text, usual)?;
                if count < 0 {
                    return Err(Unusable(format!("`{text}`: there cannot be fewer than none")));
                }
                Ok(Number {
                    what: what_of(game, name)?,
                    count,
                })
            };
            texts.iter().map(number).collect()
        };
        let preference = |text: &String| {
            let (name, weight) = counted(text, Some(1))?;
            Ok(Preference {
                what: what_of(game, name)?,
                weight,
            })
        };
        let prefer: Result<Vec<Preference>, Unusable> = self.prefer.iter().map(preference).collect();
        Ok(Wishes {
            must: numbers(&self.must, Some(1))?,
            at_most: numbers(&self.at_most, None)?,
            prefer: prefer?,
            owned: self.owned(game)?,
            canon_only: self.canon_only,
            points: self.points,
            spend: self.spend,
        })
    }

    fn owned(&self, game: &Game) -> Result<Option<BTreeMap<String, i64>>, Unusable> {
        let mut found: BTreeMap<String, i64> = BTreeMap::new();
        for given in &self.owned {
            let pairs = if given.contains('=') {
                let (name, count) = counted(given, None)?;
                vec![(name.to_owned(), count)]
            } else {
                let path = Path::new(given);
                let fault = |reason: String| Unusable(format!("{given}: {reason}"));
                owned(&text(path).map_err(fault)?).map_err(fault)?
            };
            for (name, count) in pairs {
                *found.entry(unit_of(game, &name)?).or_default() += count.max(0);
            }
        }
        Ok((!self.owned.is_empty()).then_some(found))
    }

    fn write(&self, canon: &OpenCanon, answers: &[Answer], terminal: &Terminal) -> Result<(), Unusable> {
        let Some(path) = &self.out else { return Ok(()) };
        let Some(answer) = answers.get(usize::from(self.take).saturating_sub(1)) else {
            return Err(Unusable(format!(
                "there is no answer {}, so nothing was written; there are {}",
                self.take,
                answers.len()
            )));
        };
        // Only the list that was filled is written over.
        let before = held(path)?;
        if before.is_some() && !self.force && self.file.as_ref() != Some(path) {
            return Err(Unusable(format!(
                "{} is there already, so nothing was written; choose another name, or write over it with --force",
                path.display()
            )));
        }
        let list = stamped(&answer.fleet, canon, canon.short_hash());
        let form = form_of(path);
        let Carried { text, notice } = commented(form, before.as_deref(), (form.write)(&canon.canon(), &list));
        replace(path, before.as_deref(), text.as_bytes())?;
        let notice = notice.map_or_else(String::new, |notice| format!("; {notice}"));
        terminal.tell(&format!("answer {} is in {}{notice}", self.take, path.display()))
    }
}

fn pretty(value: &impl serde::Serialize) -> Result<String, Unusable> {
    Ok(format!("{}\n", serde_json::to_string_pretty(value)?))
}
