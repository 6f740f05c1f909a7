//! A fleet as plain text.

use std::fmt::Write as _;

use crate::fleet::form::bare::bare;
use crate::fleet::form::canon::Canon;
use crate::fleet::form::ids::unusual;
use crate::fleet::form::lexicon::Lexicon;
use crate::fleet::form::quote::enclose;
use crate::fleet::form::text::read::read;
use crate::fleet::form::total::costs;
use crate::fleet::line::lines;
use crate::game::entry::Concept;
use crate::game::fleet::Fleet;

/// Whether names that look harmless stand as they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Dress {
    /// They do.
    Plain,
    /// Every name is in quotes and every id in backquotes.
    Strict,
}

/// Writes a fleet, plainly when that is read back as the same fleet.
pub fn write(canon: &Canon<'_>, fleet: &Fleet) -> String {
    let fleet = bare(fleet);
    let plain = dressed(canon, &fleet, Dress::Plain);
    match read(canon, &plain) {
        Ok(reading) if reading.fleet == fleet && reading.remarks.is_empty() => plain,
        _ => dressed(canon, &fleet, Dress::Strict),
    }
}

fn dressed(canon: &Canon<'_>, fleet: &Fleet, dress: Dress) -> String {
    let game = canon.game;
    let lexicon = Lexicon::new(game);
    let costs = costs(game, fleet);
    let is_plain = |text: &str| dress == Dress::Plain && is_tame(text);
    let mut head = Vec::new();
    if is_plain(&fleet.name) {
        head.push(fleet.name.clone());
    } else if !fleet.name.is_empty() {
        head.push(enclose(&fleet.name, '"'));
    }
    let faction = game.factions.get(&fleet.faction).map(|faction| faction.name.as_str());
    head.push(match faction {
        Some(name) if is_plain(name) && lexicon.faction(name) == Some(&fleet.faction) => name.to_owned(),
        _ => format!("faction {}", enclose(&fleet.faction, '`')),
    });
    let size = game.manifest.sizes.iter().find(|size| size.id == fleet.size);
    head.push(match size.map(Concept::name) {
        Some(name) if is_plain(name) && lexicon.size(name) == Some(&fleet.size) => name.to_owned(),
        _ => format!("size {}", enclose(&fleet.size, '`')),
    });
    match (costs.total, size.map(|size| size.points)) {
        (Some(total), Some(limit)) => head.push(format!("{total} of {limit} points")),
        (Some(total), None) => head.push(format!("{total} points")),
        (None, _) => {}
    }
    let mut text = format!("{}\n\n", head.join(" · "));
    let ids = unusual(fleet);
    for ((line, cost), id) in lines(fleet).iter().zip(&costs.lines).zip(ids) {
        let mut parts = Vec::new();
        if let Some(count) = line.entry.count {
            parts.push(format!("{count}x"));
        }
        let name = lexicon.name_of(&line.entry.unit);
        parts.push(if is_plain(name) && lexicon.exact(name) == Some(&line.entry.unit) {
            name.to_owned()
        } else {
            enclose(&line.entry.unit, '`')
        });
        if let Some(name) = &line.entry.name {
            parts.push(enclose(name, '"'));
        }
        if let Some(cost) = cost {
            parts.push(format!("({cost})"));
        }
        if let Some(id) = id {
            let is_word = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
            let id = if is_word { id } else { enclose(&id, '"') };
            parts.push(format!("[#{id}]"));
        }
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}- {}", "  ".repeat(line.depth), parts.join(" "));
    }
    let mut foot = Vec::new();
    let title = &game.manifest.title;
    foot.push(if fleet.game == game.manifest.id && is_plain(title) {
        title.clone()
    } else {
        format!("game {}", enclose(&fleet.game, '`'))
    });
    for (label, value) in [("edition", &fleet.edition), ("canon", &fleet.hash)] {
        if let Some(value) = value {
            let is_word = is_plain(value) && !value.contains(' ');
            let value = if is_word { value.clone() } else { enclose(value, '"') };
            foot.push(format!("{label} {value}"));
        }
    }
    if !fleet.units.is_empty() {
        text.push('\n');
    }
    text.push_str(&foot.join(" · "));
    text.push('\n');
    text
}

/// Whether a name could not be taken for anything else where it stands between dots.
fn is_tame(text: &str) -> bool {
    let is_harmless = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '\'');
    text.chars().count() <= 60
        && text.starts_with(char::is_alphanumeric)
        && text.ends_with(char::is_alphanumeric)
        && text.chars().all(is_harmless)
        && !text.contains("  ")
        && !text.contains(" -")
        && !text.contains("- ")
}
