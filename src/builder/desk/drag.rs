//! What is dragged: a unit of the roster onto the list or a host, an entry onto a host or before another.

use crate::builder::action::Action;
use crate::builder::desk::turn::Turning;
use crate::builder::state::State;
use crate::fleet::change::Change;

impl Turning<'_, '_> {
    pub(super) fn dropped(&mut self, what: &str, on: &str, before: Option<&str>) {
        let host = Some(on.to_owned()).filter(|on| !on.is_empty());
        let Some(open) = &self.desk.open else { return };
        let change = match (what.split_once(':'), before) {
            (Some(("unit", unit)), _) => Change::Add {
                unit: unit.to_owned(),
                count: 1,
                host,
                name: None,
            },
            (Some(("entry", entry)), Some(before)) => {
                let Some(change) = before_entry(&open.state, entry, before) else {
                    return;
                };
                change
            }
            (Some(("entry", entry)), None) => Change::Move {
                entry: entry.to_owned(),
                host,
            },
            _ => return,
        };
        self.act(&Action::Do { changes: vec![change] });
    }
}

/// What puts an entry before another: beside it first, when it stands elsewhere.
fn before_entry(state: &State, entry: &str, before: &str) -> Option<Change> {
    let lines = state.lines();
    let (moved, there) = (
        lines.iter().find(|line| line.id == entry)?,
        lines.iter().find(|line| line.id == before)?,
    );
    let host = there.host.and_then(|host| lines.get(host)).map(|host| host.id.clone());
    if moved.host != there.host {
        return Some(Change::Move {
            entry: entry.to_owned(),
            host,
        });
    }
    let beside = lines.iter().filter(|line| line.host == there.host && line.id != entry);
    let to = beside.into_iter().position(|line| line.id == before)?;
    Some(Change::Reorder {
        entry: entry.to_owned(),
        to,
    })
}
