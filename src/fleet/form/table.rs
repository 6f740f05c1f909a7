//! The table of the Markdown form, read back.

use crate::fleet::form::Outcome;
use crate::fleet::form::canon::Canon;
use crate::fleet::form::keys::short;
use crate::fleet::form::lexicon::{Found, Lexicon};
use crate::fleet::form::markdown::{ABOARD, coded, plain};
use crate::fleet::form::none::take_out;
use crate::fleet::form::reading::{Claim, MOST_DEPTH, Places, Reading, Remark};
use crate::fleet::form::text::{number, slug, take_count};
use crate::fleet::line::identify;
use crate::game::fleet::{FORMAT, Fleet, FleetUnit};
use crate::source::fold::fold;
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
        remarks: Vec::new(),
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
    take_out(
        &mut table.fleet,
        &mut table.places,
        &mut table.claims,
        &mut table.remarks,
    );
    let fleet = identify(&table.fleet);
    let first = text.lines().next().map_or(0, str::len);
    Some(Ok(Reading {
        tree: table.places.tree(&fleet, Span::new(0, first)),
        fleet,
        remarks: table.remarks,
        claims: table.claims,
    }))
}

struct Table<'a, 'g> {
    lexicon: &'a Lexicon<'g>,
    fleet: Fleet,
    claims: Vec<Claim>,
    places: Places,
    remarks: Vec<Remark>,
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
        if cells.iter().all(|(cell, _)| cell.starts_with([':', '-'])) {
            return Some(());
        }
        self.entry(&cells, line, start)
    }

    /// A row of the table. Whatever is odd about it, it stays an entry: one bad row is no reason to read all others otherwise.
    fn entry(&mut self, cells: &[(&str, usize)], line: &str, start: usize) -> Option<()> {
        let row = Span::new(start, start + line.len());
        if cells.len() != self.columns {
            let message = format!("this row has {} cells, and the table has {}", cells.len(), self.columns);
            self.remarks.push(Remark::new(message, row));
        }
        let cell = |index: usize| cells.get(index).copied().unwrap_or(("", 0));
        let (mut unit, at) = cell(1);
        let span = Span::new(start + at, start + at + unit.len());
        let mut depth = 0;
        while let Some(rest) = unit.strip_prefix(ABOARD) {
            unit = rest.trim_start();
            depth += 1;
        }
        if fold(unit).is_empty() && coded(unit).is_none() {
            if cells.iter().any(|(cell, _)| !cell.is_empty()) {
                self.remarks
                    .push(Remark::new("this row names no unit, so it was left out", row));
            }
            return Some(());
        }
        let unit = coded(unit).unwrap_or_else(|| self.unit(&plain(unit), span));
        let count = self.count(cell(0).0, row);
        let name = cell(2).0;
        let id = if self.columns == COLUMNS.len() { cell(4).0 } else { "" };
        let entry = FleetUnit {
            id: (!id.is_empty()).then(|| coded(id).unwrap_or_else(|| plain(id))),
            unit,
            name: match name {
                "" => None,
                "\"\"" => Some(String::new()),
                name => Some(plain(name)),
            },
            count: Some(count).filter(|count| *count != 1),
            ..FleetUnit::default()
        };
        let (points, at) = cell(3);
        if let Some(cost) = number(points) {
            self.claims.push(Claim {
                entry: Some(self.places.units.len()),
                points: cost,
                span: Span::new(start + at, start + at + points.len()),
            });
        }
        self.places.units.push(span);
        host(&mut self.fleet.units, depth)
            .filter(|_| depth < MOST_DEPTH)?
            .push(entry);
        Some(())
    }

    /// The unit of a cell. One that the game has not is kept as it stands, so that the verdict tells of it.
    fn unit(&mut self, words: &str, span: Span) -> String {
        let lexicon = self.lexicon;
        if let Some(id) = lexicon.exact(words) {
            return id.to_owned();
        }
        let game = lexicon.game;
        let faction = game
            .factions
            .get(&self.fleet.faction)
            .map(|faction| faction.id.as_str());
        let found = lexicon.unit(words, faction).or_else(|| lexicon.near(words));
        if let Some(id) = found.as_ref().and_then(Found::unit) {
            let message = format!("`{}` was taken for {}", short(words), lexicon.name_of(id));
            let is_certain = matches!(found, Some(Found::OfClass(_) | Found::Former(_)));
            self.remarks.push(if is_certain {
                Remark::note(message, span)
            } else {
                Remark::new(message, span)
            });
            return id.to_owned();
        }
        let id = slug(words);
        let (title, words) = (&game.manifest.title, short(words));
        let message = format!("{title} has no unit `{words}`; it is kept as `{}`", short(&id));
        self.remarks.push(Remark::note(message, span));
        id
    }

    fn count(&mut self, cell: &str, row: Span) -> u32 {
        let mut words: &[(usize, &str)] = &[(0, cell)];
        let count = cell.parse().ok().or_else(|| take_count(&mut words));
        count.unwrap_or_else(|| {
            if !cell.is_empty() {
                let message = format!("`{}` is no count, so one was taken", short(cell));
                self.remarks.push(Remark::new(message, row));
            }
            1
        })
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
