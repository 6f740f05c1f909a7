//! `fleetwright fleet new`.

use clap::Args;

use crate::cli::fleet::canon::OpenCanon;
use crate::cli::fleet::games::{Games, Named};
use crate::cli::fleet::output::Output;
use crate::cli::stranger::stranger;
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::fleet::change::Change;
use crate::fleet::form::Form;
use crate::game::entry::Concept;
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::source::fold::fold;

/// Begin a fleet
///
/// Factions, sizes and units are named by their ids or by their names. The list goes to standard output, or to a file.
#[derive(Debug, Args)]
pub struct FleetNew {
    /// The faction
    #[arg(long, value_name = "FACTION")]
    faction: String,
    /// The game size
    #[arg(long, value_name = "SIZE")]
    size: String,
    /// The fleet's name
    #[arg(long, value_name = "NAME", default_value = "")]
    name: String,
    /// Units to begin with, each with its number: barge,picket=2
    #[arg(long, value_name = "UNIT", value_delimiter = ',')]
    units: Vec<String>,
    /// The form to write [default: by the name of the file, else yaml]
    #[arg(long, value_name = "FORM", value_parser = crate::cli::fleet::convert::form_names())]
    to: Option<String>,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    game: Named,
}

impl FleetNew {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let canon = Games::new(&self.game)?.here()?;
        let fleet = self.begin(&canon)?;
        let form = self
            .to
            .as_deref()
            .and_then(Form::find)
            .unwrap_or_else(|| self.output.form());
        let text = (form.write)(&canon.canon(), &fleet);
        self.output.write(text.as_bytes(), terminal)?;
        Ok(Outcome::Fine)
    }

    fn begin(&self, canon: &OpenCanon) -> Result<Fleet, Unusable> {
        let factions = canon.factions.iter().filter(|faction| faction.playable);
        let sizes = canon.manifest.sizes.iter();
        let faction = meant(canon, "faction", &self.faction, factions.map(|faction| &faction.value))?;
        let size = meant(canon, "game size", &self.size, sizes)?;
        let mut fleet = Fleet {
            name: self.name.clone(),
            ..Fleet::empty(&canon.manifest.id, &faction, &size)
        };
        for wish in &self.units {
            let (unit, count) = match wish.rsplit_once('=') {
                Some((unit, count)) => (unit, count.trim().parse().unwrap_or(0)),
                None => (wish.as_str(), 1),
            };
            let add = Change::Add {
                unit: meant(canon, "unit", unit, canon.units.iter().map(|unit| &unit.value))?,
                count,
                host: None,
                name: None,
            };
            fleet = add
                .apply(&fleet)
                .ok_or_else(|| Unusable(format!("`{wish}`: write how many as a number, such as {unit}=2")))?;
        }
        canon.canon().stamp(&mut fleet);
        Ok(fleet)
    }
}

/// The id of the thing that is named by its id or its name, whatever its capitals and accents.
fn meant<'c, T: Concept + 'c>(
    game: &Game,
    kind: &str,
    word: &str,
    known: impl Iterator<Item = &'c T>,
) -> Result<String, Unusable> {
    let known: Vec<&T> = known.collect();
    let id = word.trim();
    let wanted = fold(word);
    let named = |one: &&&T| one.id() == id || fold(one.name()) == wanted || fold(one.id()) == wanted;
    match known.iter().find(named) {
        Some(found) => Ok(found.id().to_owned()),
        None => Err(stranger(game, kind, word, known.iter().map(|one| one.id()))),
    }
}
