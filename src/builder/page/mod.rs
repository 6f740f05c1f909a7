//! What a page shows, as plain values: the templates in `templates/builder/` print them and decide nothing.

mod chart;
mod entry;
mod finding;
mod fleets;
mod open;
mod paper;
mod printer;
mod share;
mod stock;
mod suggest;
mod table;

use serde::Serialize;

use crate::builder::desk::place::{Place, fragment};
use crate::builder::desk::{Canons, Desk, Keeping, Open, code};
use crate::builder::page::fleets::{Choice, Kept, factions, fleets, sizes};
use crate::builder::page::open::{OpenPage, open_page};
use crate::source::sorted::BTreeMap;

pub use crate::builder::page::printer::{PrintFault, Printer};

/// The cards of the game's units as HTML, by the units' ids.
pub type Cards = BTreeMap<String, String>;

/// A page.
#[derive(Debug, Serialize)]
pub struct Page {
    /// The name of the place.
    pub place: &'static str,
    /// The part of a narrow page that is shown.
    pub pane: String,
    /// The title of the game.
    pub game: String,
    /// What is to be told above all.
    pub notice: Option<Told>,
    /// What the browser cannot keep, in words; empty when all is well.
    pub unkept: &'static str,
    /// The kept fleets.
    pub fleets: Vec<Kept>,
    /// The factions that fleets belong to.
    pub factions: Vec<Choice>,
    /// The game sizes.
    pub sizes: Vec<Choice>,
    /// What was pasted and is no list.
    pub pasted: String,
    /// What is wrong with it.
    pub pasted_faults: Vec<String>,
    /// The open list.
    pub open: Option<OpenPage>,
}

/// What is told.
#[derive(Debug, Serialize)]
pub struct Told {
    /// The words.
    pub words: String,
    /// Whether something went wrong.
    pub fault: bool,
    /// Whether it can be taken back.
    pub restore: bool,
}

/// The title of a page's window.
#[must_use]
pub fn title(desk: &Desk, canons: &Canons<'_>) -> String {
    let game = &canons.judge.game().manifest.title;
    match desk.fleet().filter(|_| desk.place.needs_fleet()) {
        Some(fleet) if !fleet.name.trim().is_empty() => format!("{} · {game}", fleet.name.trim()),
        _ => format!("Fleet builder · {game}"),
    }
}

/// The fragment of a page's address. Where nothing can be kept it carries the whole fleet.
#[must_use]
pub fn address(desk: &Desk, canons: &Canons<'_>) -> String {
    let open = desk.open.as_ref().filter(|_| desk.place.needs_fleet());
    match open {
        Some(Open { link: Some(link), .. }) => format!("#{link}"),
        Some(open) if desk.keeping != Keeping::Works => {
            format!("#{}", code(canons, &open.state.fleet))
        }
        Some(open) => fragment(desk.place, open.id.as_deref()),
        None => fragment(desk.place, None),
    }
}

/// What a page shows.
#[must_use]
pub fn page(desk: &Desk, canons: &Canons<'_>, cards: &Cards) -> Page {
    let game = canons.judge.game();
    let is_at = |place: Place| desk.place == place;
    let chooses = is_at(Place::New) || is_at(Place::Build);
    Page {
        place: desk.place.word(),
        pane: match desk.pane.as_str() {
            "" => "fleet".to_owned(),
            pane => pane.to_owned(),
        },
        game: game.manifest.title.clone(),
        notice: desk.notice.as_ref().map(|notice| Told {
            words: notice.words.clone(),
            fault: notice.is_fault,
            restore: notice.can_restore,
        }),
        unkept: match desk.keeping {
            Keeping::Works => "",
            Keeping::Full => {
                "This browser has no room left to keep fleets. Save them as a file or send yourself the link."
            }
            Keeping::Forbidden => {
                "This browser does not let the page keep fleets. The address of this page carries the fleet: copy the link before you leave."
            }
        },
        fleets: if is_at(Place::Fleets) {
            fleets(desk, canons)
        } else {
            Vec::new()
        },
        factions: if chooses { factions(game) } else { Vec::new() },
        sizes: if chooses { sizes(game) } else { Vec::new() },
        pasted: desk.pasted.text.clone(),
        pasted_faults: desk.pasted.faults.clone(),
        open: desk
            .open
            .as_ref()
            .filter(|_| desk.place.needs_fleet())
            .map(|open| open_page(desk, open, canons, cards)),
    }
}
