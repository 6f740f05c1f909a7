//! Words for what was done, for whoever takes it back.

use crate::fleet::change::Change;
use crate::fleet::line::lines;
use crate::game::fleet::Fleet;
use crate::game::model::Game;

/// The name of a unit; its id when the game has none such.
pub fn unit_name<'a>(game: &'a Game, id: &'a str) -> &'a str {
    game.units.get(id).map_or(id, |unit| unit.name.as_str())
}

/// What an entry is called: by the player, or as its unit.
pub fn entry_name(game: &Game, fleet: &Fleet, id: &str) -> String {
    let lines = lines(fleet);
    let Some(line) = lines.iter().find(|line| line.id == id) else {
        return id.to_owned();
    };
    let name = line.entry.name.as_deref();
    name.unwrap_or_else(|| unit_name(game, &line.entry.unit)).to_owned()
}

/// What changes do to a list.
pub fn deed(game: &Game, fleet: &Fleet, changes: &[Change]) -> String {
    // What is dragged comes somewhere, and then to its place there.
    let ([change] | [change, Change::Reorder { .. }]) = changes else {
        return format!("{} changes at once", changes.len());
    };
    let name = |entry: &str| entry_name(game, fleet, entry);
    match change {
        Change::Drop { entry } => format!("remove {}", name(entry)),
        Change::Count { entry, count } => format!("{count} × {}", name(entry)),
        Change::Add { unit, host, .. } => {
            let aboard = host.as_deref().map(|host| format!(" aboard {}", name(host)));
            format!("add {}{}", unit_name(game, unit), aboard.unwrap_or_default())
        }
        Change::Swap { entry, unit } => format!("{} in place of {}", unit_name(game, unit), name(entry)),
        Change::Move {
            entry,
            host: Some(host),
        } => format!("{} aboard {}", name(entry), name(host)),
        Change::Move { entry, host: None } => format!("{} on its own", name(entry)),
        Change::Reorder { entry, .. } => format!("move {}", name(entry)),
        Change::Rename { entry, .. } => format!("the name of {}", name(entry)),
        Change::Renumber { entry } => format!("the id {entry}"),
        Change::Title { .. } => "the fleet's name".to_owned(),
        Change::Size { .. } => "the game size".to_owned(),
        Change::Faction { .. } => "the faction".to_owned(),
        Change::Game { .. } => "the game".to_owned(),
    }
}
