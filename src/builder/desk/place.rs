//! Where in the builder a player is, and the fragment of the address that leads there.

/// A view of the builder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Place {
    /// The fleets that the browser keeps.
    #[default]
    Fleets,
    /// Beginning a fleet.
    New,
    /// Reading a fleet that somebody wrote.
    Paste,
    /// Putting a fleet together.
    Build,
    /// Wishing for a fleet.
    Suggest,
    /// Handing a fleet on.
    Share,
    /// At the table.
    Play,
    /// On paper.
    Print,
}

/// The names of the places in addresses and questions.
static PLACES: &[(&str, Place)] = &[
    ("fleets", Place::Fleets),
    ("new", Place::New),
    ("paste", Place::Paste),
    ("build", Place::Build),
    ("suggest", Place::Suggest),
    ("share", Place::Share),
    ("play", Place::Play),
    ("print", Place::Print),
];

impl Place {
    /// The place with this name.
    #[must_use]
    pub fn find(word: &str) -> Option<Self> {
        PLACES.iter().find(|(name, _)| *name == word).map(|(_, place)| *place)
    }

    /// Its name.
    #[must_use]
    pub fn word(self) -> &'static str {
        PLACES
            .iter()
            .find(|(_, place)| *place == self)
            .map_or("", |(name, _)| name)
    }

    /// Whether there must be a fleet to be there.
    #[must_use]
    pub fn needs_fleet(self) -> bool {
        !matches!(self, Self::Fleets | Self::New | Self::Paste)
    }
}

/// What the fragment of an address means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destination<'a> {
    /// A place, with the id of the kept fleet that is open there.
    Place(Place, Option<&'a str>),
    /// A whole fleet, as a share code.
    Code(&'a str),
}

/// The longest word that is taken for a place or an id and not for a code.
const LONGEST_WORD: usize = 24;

/// Where a fragment leads; an empty one, to the fleets.
#[must_use]
pub fn destination(fragment: &str) -> Destination<'_> {
    let fragment = fragment.trim().trim_start_matches('#');
    let (word, id) = match fragment.split_once('/') {
        Some((word, id)) => (word, Some(id).filter(|id| !id.is_empty() && id.len() <= LONGEST_WORD)),
        None => (fragment, None),
    };
    match Place::find(word) {
        Some(place) => Destination::Place(place, id),
        None if fragment.is_empty() => Destination::Place(Place::Fleets, None),
        None => Destination::Code(fragment),
    }
}

/// The fragment that leads to a place.
#[must_use]
pub fn fragment(place: Place, id: Option<&str>) -> String {
    match id {
        Some(id) if place.needs_fleet() => format!("#{}/{id}", place.word()),
        _ => format!("#{}", place.word()),
    }
}
