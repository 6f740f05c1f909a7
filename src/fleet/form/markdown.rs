//! Markdown: a heading, the facts, and a table of the units. What is written is read back as it was; any other Markdown is
//! read as the text that it is.

use std::fmt::Write as _;

use crate::fleet::form::bare::bare;
use crate::fleet::form::canon::Canon;
use crate::fleet::form::ids::unusual;
use crate::fleet::form::lexicon::Lexicon;
use crate::fleet::form::quote::{enclose, open};
use crate::fleet::form::scalar::is_hidden;
use crate::fleet::form::table::read;
use crate::fleet::form::total::costs;
use crate::fleet::form::{Form, Reader, text};
use crate::fleet::line::lines;
use crate::game::entry::Concept;
use crate::game::fleet::Fleet;

/// The form.
pub static FORM: Form = Form {
    id: "markdown",
    about: "a table for a page or a forum",
    endings: &[".fleet.md", ".md", ".markdown"],
    keeps_everything: false,
    reader: Reader::With(|canon, text| read(canon, text).unwrap_or_else(|| text::read(canon, text))),
    game: |_| None,
    hash: |_| None,
    write,
    looks_like: |text| {
        text.starts_with("# ") || text.lines().any(|line| line.starts_with("| ") && line.ends_with(" |"))
    },
};

/// What stands before a unit for each host above it.
pub const ABOARD: char = '↳';

fn write(canon: &Canon<'_>, fleet: &Fleet) -> String {
    let fleet = bare(fleet);
    let game = canon.game;
    let lexicon = Lexicon::new(game);
    let costs = costs(game, &fleet);
    let mut text = String::new();
    // Writing to a string cannot fail.
    if !fleet.name.is_empty() {
        let _ = write!(text, "# {}\n\n", escape(&fleet.name));
    }
    let mut fact = |label: &str, value: String| {
        let _ = writeln!(text, "- **{label}:** {value}");
    };
    let known = |name: Option<&str>, id: &str, is_known: bool| match name {
        Some(name) if is_known => escape(name),
        _ => code(id),
    };
    let title = game.manifest.title.as_str();
    fact(
        "Game",
        known(
            Some(title),
            &fleet.game,
            fleet.game == game.manifest.id && lexicon.is_game(title),
        ),
    );
    if let Some(edition) = &fleet.edition {
        fact("Edition", escape(edition));
    }
    if let Some(hash) = &fleet.hash {
        fact("Canon", escape(hash));
    }
    let faction = game.factions.get(&fleet.faction).map(|faction| faction.name.as_str());
    let is_known = faction.and_then(|name| lexicon.faction(name)) == Some(&fleet.faction);
    fact("Faction", known(faction, &fleet.faction, is_known));
    let size = game.manifest.sizes.iter().find(|size| size.id == fleet.size);
    let name = size.map(Concept::name);
    let is_known = name.and_then(|name| lexicon.size(name)) == Some(&fleet.size);
    fact("Size", known(name, &fleet.size, is_known));
    match (costs.total, size) {
        (Some(total), Some(size)) => fact("Points", format!("{total} of {}", size.points)),
        (Some(total), None) => fact("Points", total.to_string()),
        (None, _) => {}
    }
    table(&lexicon, &fleet, &costs.lines, &mut text);
    text
}

fn table(lexicon: &Lexicon<'_>, fleet: &Fleet, costs: &[Option<i64>], text: &mut String) {
    if fleet.units.is_empty() {
        return;
    }
    let ids = unusual(fleet);
    let has_ids = ids.iter().any(Option::is_some);
    text.push_str("\n| Count | Unit | Name | Points |");
    text.push_str(if has_ids { " Id |\n" } else { "\n" });
    text.push_str("| ---: | :--- | :--- | ---: |");
    text.push_str(if has_ids { " :--- |\n" } else { "\n" });
    for ((line, cost), id) in lines(fleet).iter().zip(costs).zip(ids) {
        let name = lexicon.name_of(&line.entry.unit);
        let unit = if lexicon.exact(name) == Some(&line.entry.unit) {
            escape(name)
        } else {
            code(&line.entry.unit)
        };
        let mut cells = vec![
            line.entry.count.unwrap_or(1).to_string(),
            format!("{}{unit}", format!("{ABOARD} ").repeat(line.depth)),
            line.entry.name.as_deref().map_or_else(String::new, own_name),
            cost.map_or_else(|| "?".to_owned(), |cost| cost.to_string()),
        ];
        if has_ids {
            cells.push(id.map_or_else(String::new, |id| code(&id)));
        }
        text.push('|');
        for cell in cells {
            if cell.is_empty() {
                text.push_str(" |");
            } else {
                let _ = write!(text, " {cell} |");
            }
        }
        text.push('\n');
    }
}

/// An own name in a cell. One that is there and empty stands in quotes.
fn own_name(name: &str) -> String {
    if name.is_empty() {
        "\"\"".to_owned()
    } else {
        escape(name)
    }
}

/// An id in a code span, in which nothing ends a cell.
fn code(id: &str) -> String {
    enclose(id, '`').replace('|', "\\u{7c}")
}

/// The id of a code span.
pub fn coded(text: &str) -> Option<String> {
    let within = text.strip_prefix('`')?.strip_suffix('`')?;
    (!within.contains('`')).then(|| open(within))
}

/// A text of which Markdown makes nothing else.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let last = text.chars().count().saturating_sub(1);
    let mut was_space = true;
    for (index, letter) in text.chars().enumerate() {
        let is_space = letter == ' ';
        // At an edge, or beside another, a space would be lost.
        let is_lost = is_space && (was_space || index == last);
        if is_hidden(letter) || is_lost {
            let _ = write!(escaped, "\\u{{{:x}}}", u32::from(letter));
        } else if matches!(
            letter,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '&' | '~' | '#' | '$' | '"'
        ) {
            escaped.push('\\');
            escaped.push(letter);
        } else {
            escaped.push(letter);
        }
        was_space = is_space;
    }
    escaped
}

/// The text that was escaped.
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        let (before, from) = rest.split_at(at);
        plain.push_str(before);
        let next = from.chars().nth(1).filter(char::is_ascii_punctuation);
        if let Some(letter) = next {
            plain.push(letter);
            rest = from.get(2..).unwrap_or("");
        } else {
            // No sign is written longer than this.
            let near = from.bytes().take(10).position(|byte| byte == b'}');
            let end = near.filter(|_| from.starts_with("\\u{")).map_or(1, |end| end + 1);
            let (escape, behind) = from.split_at(end);
            plain.push_str(&open(escape));
            rest = behind;
        }
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::{escape, plain};

    #[test]
    fn what_was_escaped_is_plain_again() {
        for text in [
            "",
            " a  b ",
            "a|b\\c",
            "*x* _y_ [z](w)",
            "\\u{41}",
            "\u{202e}\n",
            "# x #",
            "&amp; <b>",
            "}\\u{",
        ] {
            assert_eq!(plain(&escape(text)), text);
        }
    }
}
