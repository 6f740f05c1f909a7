//! The table of the Markdown form, read back.

use crate::fleet::form::Outcome;
use crate::fleet::form::canon::Canon;
use crate::fleet::form::lexicon::Lexicon;
use crate::fleet::form::markdown::{ABOARD, coded, plain};
use crate::fleet::form::reading::{Claim, MOST_DEPTH, Places, Reading};
use crate::fleet::line::identify;
use crate::game::fleet::{FORMAT, Fleet, FleetUnit};
use crate::source::tree::Span;

/// The columns, with and without the last.
const COLUMNS: [&str; 5] = ["Count", "Unit", "Name", "Points", "Id"];

/// Reads a text that has the shape of the written form; nothing when it has any other.
pub fn read(canon: &Canon<'_>, text: &str) -> Option<Outcome> {
    let lexicon = Lexicon::new(canon.game);
    let mut table = Table {
        lexicon: &lexicon,
        fleet: Fleet {
            format: FORMAT,
            game: String::new(),
            edition: None,
            hash: None,
            name: String::new(),
            faction: String::new(),
            size: String::new(),
            units: Vec::new(),
            expect: None,
            vendor: None,
            other: serde_json::Map::new(),
        },
        claims: Vec::new(),
        places: Places::default(),
        columns: 0,
    };
    let mut start = 0;
    for raw in text.split_inclusive('\n') {
        let line = raw.trim_end_matches(['\n', '\r']);
        table.line(line, start)?;
        start += raw.len();
    }
    let named = |key: &str| table.places.header.iter().any(|(known, _)| *known == key);
    if !(named("game") && named("faction") && named("size")) {
        return None;
    }
    let fleet = identify(&table.fleet);
    let first = text.lines().next().map_or(0, str::len);
    Some(Ok(Reading {
        tree: table.places.tree(&fleet, Span::new(0, first)),
        fleet,
        remarks: Vec::new(),
        claims: table.claims,
    }))
}

struct Table<'a, 'g> {
    lexicon: &'a Lexicon<'g>,
    fleet: Fleet,
    claims: Vec<Claim>,
    places: Places,
    /// How many columns the table has, once it began.
    columns: usize,
}

impl Table<'_, '_> {
    fn line(&mut self, line: &str, start: usize) -> Option<()> {
        if line.is_empty() {
            return Some(());
        }
        if let Some(name) = line.strip_prefix("# ") {
            let is_first = start == 0 && self.places.header.is_empty();
            self.fleet.name = is_first.then(|| plain(name))?;
            return Some(());
        }
        if let Some(fact) = line.strip_prefix("- **") {
            let (label, value) = fact
                .split_once(":** ")
                .or_else(|| Some((fact.strip_suffix(":**")?, "")))?;
            let at = start + line.len() - value.len();
            return self.fact(label, value, Span::new(at, at + value.len()));
        }
        self.row(line, start)
    }

    fn fact(&mut self, label: &str, value: &str, span: Span) -> Option<()> {
        let lexicon = self.lexicon;
        let id = |find: &dyn Fn(&str) -> Option<String>| coded(value).or_else(|| find(&plain(value)));
        match label {
            "Game" => {
                let own = |name: &str| lexicon.is_game(name).then(|| lexicon.game.manifest.id.clone());
                self.fleet.game = id(&own)?;
                self.places.header.push(("game", span));
            }
            "Edition" => self.fleet.edition = Some(plain(value)),
            "Canon" => self.fleet.hash = Some(plain(value)),
            "Faction" => {
                self.fleet.faction = id(&|name| lexicon.faction(name).map(str::to_owned))?;
                self.places.header.push(("faction", span));
            }
            "Size" => {
                self.fleet.size = id(&|name| lexicon.size(name).map(str::to_owned))?;
                self.places.header.push(("size", span));
            }
            "Points" => {
                let points = value.split(' ').next()?.parse().ok()?;
                self.claims.push(Claim {
                    entry: None,
                    points,
                    span,
                });
            }
            _ => return None,
        }
        Some(())
    }

    fn row(&mut self, line: &str, start: usize) -> Option<()> {
        let cells = cells(line)?;
        if self.columns == 0 {
            let names: Vec<&str> = cells.iter().map(|(cell, _)| *cell).collect();
            let is_ours = COLUMNS.starts_with(&names) && names.len() >= COLUMNS.len() - 1;
            self.columns = is_ours.then_some(names.len())?;
            return Some(());
        }
        if cells.len() != self.columns {
            return None;
        }
        if cells.iter().all(|(cell, _)| cell.starts_with([':', '-'])) {
            return Some(());
        }
        let cell = |index: usize| cells.get(index).copied().unwrap_or(("", 0));
        let (mut unit, at) = cell(1);
        let span = Span::new(start + at, start + at + unit.len());
        let mut depth = 0;
        while let Some(rest) = unit.strip_prefix(ABOARD) {
            unit = rest.trim_start();
            depth += 1;
        }
        let known = coded(unit).or_else(|| self.lexicon.exact(&plain(unit)).map(str::to_owned));
        let count: u32 = cell(0).0.parse().ok()?;
        let name = cell(2).0;
        let id = cell(4).0;
        let entry = FleetUnit {
            id: if id.is_empty() { None } else { Some(coded(id)?) },
            unit: known?,
            name: match name {
                "" => None,
                "\"\"" => Some(String::new()),
                name => Some(plain(name)),
            },
            count: Some(count).filter(|count| *count != 1),
            ..FleetUnit::default()
        };
        let (points, at) = cell(3);
        if points != "?" {
            self.claims.push(Claim {
                entry: Some(self.places.units.len()),
                points: points.parse().ok()?,
                span: Span::new(start + at, start + at + points.len()),
            });
        }
        self.places.units.push(span);
        host(&mut self.fleet.units, depth)
            .filter(|_| depth < MOST_DEPTH)?
            .push(entry);
        Some(())
    }
}

/// The list that an entry so deep goes into.
fn host(list: &mut Vec<FleetUnit>, depth: usize) -> Option<&mut Vec<FleetUnit>> {
    if depth == 0 {
        return Some(list);
    }
    host(&mut list.last_mut()?.embarked, depth - 1)
}

/// The cells of a row, and where each begins. A backslash keeps the sign behind it from ending a cell.
fn cells(line: &str) -> Option<Vec<(&str, usize)>> {
    let within = line.strip_prefix('|')?.strip_suffix('|')?;
    let mut cells = Vec::new();
    let mut from = 0;
    let mut is_escaped = false;
    let ends = within.char_indices().filter_map(|(index, letter)| {
        let ends = letter == '|' && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
        ends.then_some(index)
    });
    for end in ends.chain([within.len()]) {
        let cell = within.get(from..end)?;
        let at = from + 1 + (cell.len() - cell.trim_start().len());
        cells.push((cell.trim(), at));
        from = end + 1;
    }
    Some(cells)
}
