//! What `build` is told of print: which cards, for which printer, and how.

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::cli::Unusable;
use crate::cli::fleet::{name_of, read_list};
use crate::cli::place::OpenGame;
use crate::cli::stranger::stranger;
use crate::fleet::judge;
use crate::game::card::{FORMATS, Orientation};
use crate::game::entry::Concept as _;
use crate::game::faction::Faction;
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::game::printer::{Offset, Printer, Prints};
use crate::game::printing::{Backs, BleedWidth, Paper, Variant};
use crate::game::unit::Unit;
use crate::load::printers;
use crate::render::cards::{Printing, Selection, Wishes};
use crate::source::suggest::nearest;
use crate::view::fleet_deck::MOST_CARDS;

/// How cards are printed.
#[derive(Debug, Args)]
#[command(next_help_heading = "Printing")]
pub struct PrintingOptions {
    /// Also make the rulebook for paper that is bound: rulebook-print.pdf and rulebook-print-letter.pdf
    #[arg(long)]
    print_edition: bool,
    /// Print the cards of these units only: sheets in decks/units.pdf, and each card's own files
    ///
    /// Unless --only says otherwise nothing else is built, and what is there stays.
    #[arg(long, value_name = "UNIT", value_delimiter = ',')]
    units: Vec<String>,
    /// Print what this fleet needs: sheets in decks/NAME.pdf
    ///
    /// A card for each of its units, two for two of the same; its Command Board and Command Abilities; the Orders that its
    /// units bear. Unless --only says otherwise nothing else is built, and what is there stays.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["units", "all"])]
    fleet: Option<PathBuf>,
    /// Print for this printer or print service, to print/NAME/, and hold the files against what it takes
    ///
    /// A report says line by line what passes and what fails; when something fails, nothing is written. `fleetwright printers`
    /// lists the profiles. The options below come before what a profile says.
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    profile: Vec<String>,
    /// The format of units' cards
    #[arg(long, value_name = "NAME", value_parser = formats())]
    card_format: Option<String>,
    /// Which side of units' cards is the long one
    #[arg(long, value_name = "WHICH", value_parser = ["portrait", "landscape"])]
    orientation: Option<String>,
    /// How cards look
    #[arg(long, value_name = "STYLE", value_parser = words(Variant::ALL, Variant::word))]
    style: Option<String>,
    /// The paper of the sheets
    #[arg(long, value_name = "PAPER", value_parser = words(Paper::ALL, Paper::word))]
    paper: Option<String>,
    /// How the backs come: on the next page for a printer that turns the sheet over this edge, or to be folded over
    #[arg(long, value_name = "HOW", value_parser = words(Backs::ALL, Backs::word))]
    backs: Option<String>,
    /// How far each card's ground is printed beyond its trim: not at all, 1.5 mm or 3 mm
    #[arg(long, value_name = "WIDTH", value_parser = words(BleedWidth::ALL, BleedWidth::word))]
    bleed: Option<String>,
    /// The space between two cards
    #[arg(long, value_name = "MM", value_parser = length)]
    gutter: Option<f64>,
    /// The border of the sheets, which holds the marks
    #[arg(long, value_name = "MM", value_parser = length)]
    margin: Option<f64>,
    /// By how much the backs are moved, to the right and down, against a printer that shifts them
    #[arg(long, value_name = "MM,MM", value_parser = offset, allow_hyphen_values = true)]
    back_offset: Option<Offset>,
    /// How much farther than a front's the ground of a back reaches
    #[arg(long, value_name = "MM", value_parser = length)]
    back_bleed: Option<f64>,
}

fn words<T: Copy>(all: &[T], word: fn(T) -> &'static str) -> PossibleValuesParser {
    PossibleValuesParser::new(all.iter().map(|one| word(*one)).collect::<Vec<_>>())
}

fn formats() -> PossibleValuesParser {
    let formats = FORMATS.iter().filter(|format| !format.is_round());
    PossibleValuesParser::new(formats.map(|format| format.name).collect::<Vec<_>>())
}

/// A length that paper can have, in millimetres.
fn length(text: &str) -> Result<f64, String> {
    shift(text)
        .ok()
        .filter(|length| *length >= 0.0)
        .ok_or_else(|| "a length from 0 to 50, in mm".to_owned())
}

fn shift(text: &str) -> Result<f64, String> {
    let number = text.trim().trim_end_matches("mm").trim_end().parse::<f64>().ok();
    number
        .filter(|number| number.abs() <= 50.0)
        .ok_or_else(|| "a length of at most 50 mm".to_owned())
}

fn offset(text: &str) -> Result<Offset, String> {
    let wrong = || "two lengths in mm, to the right and down, such as 0.5,-1".to_owned();
    let (right, down) = text.split_once(',').ok_or_else(wrong)?;
    let (right, down) = (shift(right).map_err(|_| wrong())?, shift(down).map_err(|_| wrong())?);
    Ok(Offset { right, down })
}

impl PrintingOptions {
    /// Whether no more than a part of what could be printed is asked for.
    pub fn is_partial(&self) -> bool {
        !self.units.is_empty() || self.fleet.is_some() || !self.profile.is_empty()
    }

    /// Whether only some of the cards are asked for.
    pub fn is_selection(&self) -> bool {
        !self.units.is_empty() || self.fleet.is_some()
    }

    /// The outputs that are meant when `--only` says nothing.
    pub fn outputs(&self) -> &'static [&'static str] {
        match (self.profile.is_empty(), self.is_selection()) {
            (false, _) => &["print"],
            (true, true) => &["cards", "pictures"],
            (true, false) => &[],
        }
    }

    /// Whether files for a printer are asked for.
    pub fn has_profiles(&self) -> bool {
        !self.profile.is_empty()
    }

    /// Whether an earlier build's file for a printer stays.
    pub fn keeps(&self, path: &str) -> bool {
        !self.profile.iter().any(|name| {
            let below = path
                .strip_prefix("print/")
                .and_then(|path| path.strip_prefix(name.as_str()));
            below.is_some_and(|rest| rest.starts_with('/'))
        })
    }

    /// What is asked of print.
    ///
    /// # Errors
    /// When something that is asked for is not there.
    pub fn printing(&self, game: &Game, place: &OpenGame) -> Result<Printing, Unusable> {
        let wishes = Wishes {
            format: self.card_format.clone(),
            orientation: self.orientation.as_deref().map(|word| match word {
                "landscape" => Orientation::Landscape,
                _ => Orientation::Portrait,
            }),
            style: self.style.as_deref().and_then(Variant::of),
            paper: self.paper.as_deref().and_then(Paper::of),
            margin: self.margin,
            backs: self.backs.as_deref().and_then(Backs::of),
            gutter: self.gutter,
            bleed: self.bleed.as_deref().and_then(BleedWidth::of),
            offset: self.back_offset,
            back_bleed: self.back_bleed,
        };
        let printers = self.printers(game, &wishes)?;
        Ok(Printing {
            selection: self.selection(game, place)?,
            wishes,
            printers,
            bound: self.print_edition,
            findings_only: false,
        })
    }

    fn printers(&self, game: &Game, wishes: &Wishes) -> Result<Vec<Printer>, Unusable> {
        let known = printers(game);
        let mut chosen: Vec<Printer> = Vec::new();
        for name in &self.profile {
            let printer = known.get(name).ok_or_else(|| {
                let ids = known.keys().map(String::as_str);
                let hint = nearest(name, ids.clone()).map(|near| format!("did you mean `{near}`? "));
                let all = ids.collect::<Vec<_>>().join(", ");
                Unusable(format!(
                    "no printer profile is called `{name}`; {}there are: {all}",
                    hint.unwrap_or_default()
                ))
            })?;
            if let (false, Some(wish)) = (matches!(printer.prints, Prints::Sheets(_)), wishes.of_sheets()) {
                return Err(Unusable(format!(
                    "`{wish}` is for sheets, and the profile `{name}` has a page for every face"
                )));
            }
            if !chosen.iter().any(|other| other.id == printer.id) {
                chosen.push(printer.clone());
            }
        }
        Ok(chosen)
    }

    fn selection(&self, game: &Game, place: &OpenGame) -> Result<Selection, Unusable> {
        if let Some(path) = &self.fleet {
            return fleet_at(path, game, place);
        }
        if self.units.is_empty() {
            return Ok(Selection::Whole);
        }
        let mut ids: Vec<String> = Vec::new();
        for unit in &self.units {
            let found = game
                .units
                .get(unit)
                .ok_or_else(|| stranger(game, Unit::KIND, unit, game.units.ids()))?;
            // An old name finds its unit; named twice, it is printed once.
            if !ids.contains(&found.id) {
                ids.push(found.id.clone());
            }
        }
        Ok(Selection::Units(ids))
    }
}

/// The list in a file, which must be of this game and name what it has. Whether it is legal is another question: what is
/// not may be printed to try it.
fn fleet_at(path: &Path, game: &Game, place: &OpenGame) -> Result<Selection, Unusable> {
    let shown = path.display();
    let read = read_list(path, game, |hash| place.kept(hash));
    let fleet: Fleet = read.map_err(|reason| Unusable(format!("{shown}: {reason}")))?;
    if fleet.game != game.manifest.id {
        let (theirs, ours) = (&fleet.game, &game.manifest.id);
        return Err(Unusable(format!(
            "{shown}: this list is of the game `{theirs}`, and `{ours}` is built"
        )));
    }
    let in_list = |fault: Unusable| Unusable(format!("{shown}: {}", fault.0));
    if game.factions.get(&fleet.faction).is_none() {
        return Err(in_list(stranger(
            game,
            Faction::KIND,
            &fleet.faction,
            game.factions.ids(),
        )));
    }
    let mut count: i64 = 0;
    for line in crate::fleet::line::lines(&fleet) {
        if game.units.get(&line.entry.unit).is_none() {
            return Err(in_list(stranger(game, Unit::KIND, &line.entry.unit, game.units.ids())));
        }
        count = count.saturating_add(line.copies);
    }
    if usize::try_from(count).map_or(true, |count| count > MOST_CARDS) {
        return Err(in_list(Unusable(format!(
            "this list has {count} units, each with a card of its own, and at most {MOST_CARDS} are printed at once; \
             print the cards of its kinds of units with `--units`"
        ))));
    }
    Ok(Selection::Fleet {
        name: name_of(path),
        fleet: Box::new(fleet),
    })
}

/// What is worth telling of a list that is printed.
pub fn remark(game: &Game, selection: &Selection) -> Option<String> {
    let Selection::Fleet { name, fleet } = selection else {
        return None;
    };
    let illegal = !judge(game, fleet).legal;
    illegal.then(|| format!("the list {name} is not legal; `fleetwright fleet check` says why"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_lengths() {
        assert_eq!(length("2.5"), Ok(2.5));
        assert_eq!(length("3mm"), Ok(3.0));
        for wrong in ["-1", "51", "NaN", "inf", "", "a"] {
            assert!(length(wrong).is_err(), "{wrong}");
        }
        assert_eq!(offset("0.5,-1"), Ok(Offset { right: 0.5, down: -1.0 }));
        assert!(offset("1").is_err() && offset("1,NaN").is_err());
    }
}
