//! The cards, as far as the rules for building a fleet look at them: figures and names of the canon's facts.

/// What the rules need to know of a card.
#[allow(clippy::struct_excessive_bools)] // each answers a question of its own
pub struct Card {
    pub id: &'static str,
    pub points: i64,
    /// Fighter, Bomber, or a ship.
    pub craft: Craft,
    pub leads: bool,
    pub dodges: bool,
    pub boards: bool,
    /// Tonnage in all.
    pub tonnage: Option<i64>,
    pub gives_orders: bool,
    /// How many units it carries, and whether Bombers are among them.
    pub bays: Option<(i64, bool)>,
    /// Who alone may field it.
    pub only: Option<&'static str>,
}

#[derive(Clone, Copy, PartialEq)]
pub enum Craft {
    Fighter,
    Bomber,
    Ship,
}

const fn wing(id: &'static str, points: i64, craft: Craft) -> Card {
    Card {
        id,
        points,
        craft,
        leads: false,
        dodges: true,
        boards: false,
        tonnage: None,
        gives_orders: false,
        bays: None,
        only: None,
    }
}

const fn ship(id: &'static str, points: i64, tonnage: i64, gives_orders: bool) -> Card {
    Card {
        craft: Craft::Ship,
        leads: true,
        boards: true,
        tonnage: Some(tonnage),
        gives_orders,
        ..wing(id, points, Craft::Ship)
    }
}

pub static CARDS: [Card; 11] = [
    wing("fighter-wing", 60, Craft::Fighter),
    wing("bomber-wing", 75, Craft::Bomber),
    ship("escort-squadron", 80, 2, false),
    ship("frigate-squadron", 110, 4, false),
    ship("destroyer", 145, 5, true),
    Card {
        bays: Some((1, false)),
        ..ship("cruiser", 190, 6, true)
    },
    ship("battleship", 280, 7, true),
    Card {
        only: Some("myr-valari"),
        ..ship("radiant-court", 340, 8, true)
    },
    Card {
        bays: Some((3, true)),
        ..ship("carrier", 300, 7, true)
    },
    Card {
        dodges: false,
        ..ship("dreadnought", 480, 10, true)
    },
    Card {
        only: Some("myr-valari"),
        ..wing("veilwing", 70, Craft::Fighter)
    },
];

pub fn card(id: &str) -> Option<&'static Card> {
    CARDS.iter().find(|card| card.id == id)
}

pub fn size_points(id: &str) -> Option<i64> {
    match id {
        "skirmish" => Some(500),
        "standard" => Some(1000),
        "battle" => Some(2000),
        _ => None,
    }
}
