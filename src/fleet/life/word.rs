//! News in words, one sentence each without a full stop.

use crate::fleet::life::news::{Named, News};
use crate::fleet::message::clean;
use crate::game::model::Game;

impl News {
    /// The news in words, with the names of the canon of now.
    #[must_use]
    pub fn message(&self, new: &Game) -> String {
        let unit = |id: &str| clean(new.units.get(id).map_or(id, |unit| unit.name.as_str()));
        match self {
            Self::Renamed { kind, id, now } => {
                format!("the {} `{}` is called `{}` now", kind.word(), clean(id), clean(now))
            }
            Self::Removed { kind, id, name, .. } => {
                let was = name
                    .as_ref()
                    .map_or_else(String::new, |name| format!(" ({})", clean(name)));
                format!(
                    "the {} `{}`{was} is no longer in {}; the list keeps it, and it counts nothing",
                    kind.word(),
                    clean(id),
                    clean(&new.manifest.title)
                )
            }
            Self::Points {
                unit: id,
                before,
                after,
                copies,
            } => {
                let times = if *copies == 1 {
                    String::new()
                } else {
                    format!(" each, {copies} of them")
                };
                format!("{}: {before} → {after} points{times}", unit(id))
            }
            Self::Card {
                unit: id,
                part,
                before,
                after,
            } => match (before, after) {
                (Some(before), Some(after)) if before == after => {
                    format!("{}: the rule of {} has new words", unit(id), clean(part))
                }
                (Some(before), Some(after)) => {
                    format!("{}: {} {} → {}", unit(id), clean(part), clean(before), clean(after))
                }
                (None, Some(after)) => format!("{}: now with {}", unit(id), told(part, after)),
                (Some(before), None) => format!("{}: no longer with {}", unit(id), told(part, before)),
                (None, None) => format!("{}: {}", unit(id), clean(part)),
            },
            Self::Ceiling { size, before, after } => {
                let name = new.manifest.size(size).map_or(size.as_str(), |size| size.name.as_str());
                format!("{}: {before} → {after} points allowed", clean(name))
            }
            Self::Total { before, after } => format!("the fleet: {before} → {after} points"),
            Self::Legality {
                before,
                after,
                broken,
                healed,
            } => {
                let state = match (before, after) {
                    (true, false) => "the fleet was legal and is no longer",
                    (false, true) => "the fleet was not legal and is now",
                    _ => "the fleet is still not legal",
                };
                let list = |what: &str, ids: &[String]| match ids {
                    [] => String::new(),
                    ids => format!(
                        "; {what} {}",
                        ids.iter().map(|id| clean(id)).collect::<Vec<_>>().join(", ")
                    ),
                };
                format!("{state}{}{}", list("it breaks", broken), list("it keeps again", healed))
            }
        }
    }
}

impl Named {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Faction => "faction",
            Self::Size => "game size",
            Self::Unit => "unit",
        }
    }
}

fn told(part: &str, figures: &str) -> String {
    if figures.is_empty() {
        clean(part)
    } else {
        format!("{} ({})", clean(part), clean(figures))
    }
}
