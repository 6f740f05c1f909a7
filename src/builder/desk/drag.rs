//! What is dragged: a unit of the roster onto the list or a host, an entry onto a host or before another.

use crate::builder::action::Action;
use crate::builder::desk::turn::Turning;
use crate::fleet::change::Change;
use crate::fleet::line::lines;
use crate::fleet::slate::Slate;
use crate::game::fleet::Fleet;

impl Turning<'_, '_> {
    pub(super) fn dropped(&mut self, what: &str, on: &str, before: Option<&str>) {
        let Some(open) = &self.desk.open else { return };
        let Some((kind, id)) = what.split_once(':') else { return };
        let changes = match before {
            Some(before) => dropped_before(&open.state.fleet, kind, id, before),
            None => dropped_on(kind, id, Some(on).filter(|on| !on.is_empty())).map(|change| vec![change]),
        };
        if let Some(changes) = changes {
            self.act(&Action::Do { changes });
        }
    }
}

/// What brings a unit or an entry aboard a host, or ashore.
fn dropped_on(kind: &str, id: &str, host: Option<&str>) -> Option<Change> {
    let host = host.map(str::to_owned);
    match kind {
        "unit" => Some(Change::Add {
            unit: id.to_owned(),
            count: 1,
            host,
            name: None,
        }),
        "entry" => Some(Change::Move {
            entry: id.to_owned(),
            host,
        }),
        _ => None,
    }
}

/// What brings a unit or an entry before another entry: beside it first, where it stands elsewhere.
fn dropped_before(fleet: &Fleet, kind: &str, id: &str, before: &str) -> Option<Vec<Change>> {
    let old = lines(fleet);
    let there = old.iter().find(|line| line.id == before)?;
    let host = there.host.and_then(|host| old.get(host)).map(|host| host.id.as_str());
    let is_beside = kind == "entry" && old.iter().any(|line| line.id == id && line.host == there.host);
    let mut list = Slate::new(fleet);
    let (moved, mut changes) = match kind {
        _ if is_beside => (id.to_owned(), Vec::new()),
        // A unit that comes in is an entry of which the list says the id.
        "unit" => (list.add(id, 1, host, None)?, vec![dropped_on(kind, id, host)?]),
        _ => {
            let change = dropped_on(kind, id, host)?;
            list.take(&change)?;
            (id.to_owned(), vec![change])
        }
    };
    let fleet = list.fleet();
    let new = lines(&fleet);
    let place = new.iter().find(|line| line.id == moved)?.host;
    let mut beside = new.iter().filter(|line| line.host == place && line.id != moved);
    let to = beside.position(|line| line.id == before)?;
    changes.push(Change::Reorder { entry: moved, to });
    Some(changes)
}
