//! The printer profiles that a game can be printed with: the bundled ones, and its own over them.

use std::collections::BTreeMap;

use crate::game::marks::MARKS;
use crate::game::model::Game;
use crate::game::printer::Printer;
use crate::source::embedded::bundled_printers;
use crate::source::json::to_json_without;
use crate::source::yaml;

/// Every profile by its id. A game's own takes the place of a bundled one that bears the same.
#[must_use]
pub fn printers(game: &Game) -> BTreeMap<String, Printer> {
    // The bundled ones are held to their schema by a test.
    let bundled = bundled_printers().filter_map(|(_, bytes)| read_printer(bytes));
    let own = game.printers.iter().map(|entry| entry.value.clone());
    let all = bundled.chain(own);
    all.map(|printer| (printer.id.clone(), printer)).collect()
}

/// A profile from its file; nothing when it is none.
#[must_use]
pub fn read_printer(bytes: &[u8]) -> Option<Printer> {
    let text = std::str::from_utf8(bytes).ok()?;
    let parsed = yaml::parse(text, 0);
    let tree = parsed.root.filter(|_| parsed.faults.is_empty())?;
    serde_json::from_value(to_json_without(&tree, MARKS)).ok()
}
