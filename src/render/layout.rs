//! What only the layout can tell, as findings at the lines of the source.

use std::collections::BTreeMap;

use crate::declare_code;
use crate::diagnostic::code::Code;
use crate::diagnostic::finding::Diagnostic;
use crate::game::board::Board;
use crate::game::entry::Entry;
use crate::game::model::Game;
use crate::game::unit::Unit;
use crate::render::typst::LayoutFinding;
use crate::source::sources::Place;

declare_code! {
    /// A card whose text does not fit it, even at the smallest size that can still be read.
    ///
    /// Text is set smaller within bounds; below those bounds nothing is clipped, overlapped or dropped without a word:
    /// the build stops, and says by how much the text is too long.
    pub static CARD_OVERFLOW = "card-overflow", Error;
}

/// The codes of the layout, by name.
pub static CODES: &[&Code] = &[&CARD_OVERFLOW];

/// The findings of a document: one for each card, however many copies of it there are.
#[must_use]
pub fn findings(game: &Game, measured: &[LayoutFinding]) -> Vec<Diagnostic> {
    let mut worst: BTreeMap<&str, &LayoutFinding> = BTreeMap::new();
    let mut order = Vec::new();
    for finding in measured.iter().filter(|finding| !finding.fits) {
        let known = worst.entry(&finding.card).or_insert_with(|| {
            order.push(finding.card.as_str());
            finding
        });
        if finding.over > known.over {
            *known = finding;
        }
    }
    let found = order.into_iter().filter_map(|card| worst.get(card));
    found
        .filter_map(|finding| {
            let (kind, id) = finding.card.split_once('/')?;
            let subject = subject(game, kind, id, &finding.tallest)?;
            let longest = subject
                .longest
                .map_or_else(String::new, |name| format!("; its longest part is {name}"));
            let message = format!(
                "the card of {} is {:.1} mm too long even at {:.1} pt{longest}",
                subject.name, finding.over, finding.size
            );
            Some(Diagnostic::new(&CARD_OVERFLOW, subject.place, message).help(subject.help))
        })
        .collect()
}

/// What a card shows, and what of it is too long.
struct Subject<'g> {
    name: &'g str,
    /// What is named beside the card, where it is not what the card is of.
    longest: Option<&'g str>,
    place: Place,
    help: &'static str,
}

const SHORTEN: &str = "shorten it, or give such cards a larger format under `cards` in game.yaml";

fn subject<'g>(game: &'g Game, kind: &str, id: &str, tallest: &str) -> Option<Subject<'g>> {
    let of = |name: &'g str, place: Place| {
        Some(Subject {
            name,
            longest: None,
            place,
            help: SHORTEN,
        })
    };
    match kind {
        "unit" => Some(of_unit(game, game.units.get(id)?, tallest)),
        "board" => {
            let board = game.boards.get(id)?;
            of(&board.name, on_board(game, board, tallest))
        }
        "order" => {
            let order = game.orders.get(id)?;
            let key = one_of(tallest, &["name", "lasts"], "text");
            of(&order.name, order.origin.at(&format!("/{key}")))
        }
        "command" => game.boards.iter().find_map(|board| {
            let index = board.command_abilities.iter().position(|ability| ability.id == id)?;
            let key = one_of(tallest, &["name"], "text");
            let place = board.origin.at(&format!("/command_abilities/{index}/{key}"));
            of(&board.command_abilities.get(index)?.name, place)
        }),
        "token" => {
            let token = game.tokens.get(id)?;
            let key = one_of(tallest, &["text", "back"], "name");
            of(&token.name, token.origin.at(&format!("/{key}")))
        }
        "reference" => {
            let sheet = game.references.get(id)?;
            let key = if sheet.text.is_empty() { "/table" } else { "/text" };
            of(&sheet.title, sheet.origin.at(key))
        }
        "stick" => of("a movement stick", on_stick(game, id)),
        _ => None,
    }
}

/// A key of what is too long, where that is one of these.
fn one_of<'k>(tallest: &'k str, keys: &[&str], usual: &'k str) -> &'k str {
    if keys.contains(&tallest) { tallest } else { usual }
}

/// The longer of two texts of one thing.
fn longer<'k>(one: (&'k str, &str), other: (&'k str, &str)) -> &'k str {
    if one.1.len() >= other.1.len() { one.0 } else { other.0 }
}

/// What of a Command Board is too long; its back tells of its faction.
fn on_board(game: &Game, board: &Entry<Board>, tallest: &str) -> Place {
    if tallest == "faction"
        && let Some(faction) = game.factions.get(&board.faction)
    {
        let key = longer(("/name", &faction.name), ("/epithet", &faction.epithet));
        return faction.origin.at(key);
    }
    let (list, id) = tallest.split_once('/').unwrap_or((tallest, ""));
    let of_faction = board
        .faction_abilities
        .iter()
        .map(|one| (&one.id, &one.name, &one.text));
    let of_command = board
        .command_abilities
        .iter()
        .map(|one| (&one.id, &one.name, &one.text));
    let found = match list {
        "faction_abilities" => of_faction.enumerate().find(|(index, _)| index.to_string() == id),
        "command_abilities" => of_command.enumerate().find(|(_, one)| one.0 == id),
        _ => None,
    };
    if let Some((index, (_, name, text))) = found {
        let key = longer(("text", text), ("name", name));
        return board.origin.at(&format!("/{list}/{index}/{key}"));
    }
    let motto = board.motto.as_deref().unwrap_or_default();
    board.origin.at(longer(("/name", &board.name), ("/motto", motto)))
}

/// A stick shows its length and the name of the first characteristic that is measured with it.
fn on_stick(game: &Game, id: &str) -> Place {
    let origin = &game.manifest.origin;
    let length = id.strip_suffix("-inch").and_then(|length| length.parse().ok());
    let mut all = game.manifest.characteristics.iter();
    let index = length.and_then(|length: i64| all.position(|one| one.limits.lengths().contains(&length)));
    match index {
        Some(index) => origin.at(&format!("/characteristics/{index}/name")),
        None => origin.key("/characteristics"),
    }
}

/// A unit's card, at what of it is the longest: the text of an ability or an Order stands in the catalogue.
fn of_unit<'g>(game: &'g Game, unit: &'g Entry<Unit>, tallest: &str) -> Subject<'g> {
    let (longest, place) = match tallest.split_once('/').unwrap_or((tallest, "")) {
        ("abilities", id) => game
            .abilities
            .get(id)
            .map(|one| (Some(one.name.as_str()), one.origin.at("/text"))),
        ("orders", id) => game
            .orders
            .get(id)
            .map(|one| (Some(one.name.as_str()), one.origin.at("/text"))),
        ("weapons", _) => Some((None, unit.origin.at("/weapons"))),
        ("name", _) => Some((None, unit.origin.at("/name"))),
        ("class", _) => game
            .classes
            .get(&unit.class)
            .map(|one| (Some(one.name.as_str()), one.origin.at("/name"))),
        _ => Some((None, unit.origin.at("/text"))),
    }
    .unwrap_or_else(|| (None, unit.origin.at("")));
    Subject {
        name: &unit.name,
        longest,
        place,
        help: "shorten it, give the unit fewer Orders and abilities, or give units a larger card under `cards` in game.yaml",
    }
}
