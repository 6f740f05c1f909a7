//! Share codes: a fleet in a link. Units are their permanent numbers, and eight letters at the end prove that nothing was
//! changed on the way: a damaged code is refused, and never yields another fleet.
//!
//! A code is its version, the packed list, and the proof, all in one alphabet (see [`crate::fleet::form::bits`]).

use crate::fleet::form::bits::{Packer, Unpacker, is_letter};
use crate::fleet::form::canon::Canon;
use crate::fleet::form::ids::unusual;
use crate::fleet::form::reading::{MOST_DEPTH, Places, ReadFault, Reading, Remark};
use crate::fleet::form::{Form, Outcome, Reader};
use crate::fleet::line::identify;
use crate::game::fleet::{FORMAT, Fleet, FleetUnit};
use crate::game::model::Game;
use crate::source::digest::sha256;
use crate::source::tree::Span;

/// The form.
pub static FORM: Form = Form {
    id: "code",
    about: "a short code for a link",
    endings: &[".fleet.code", ".code"],
    keeps_everything: false,
    reader: Reader::With(read),
    game,
    hash,
    write,
    looks_like,
};

/// The version of the codes that are written here: their first letter.
const VERSION: char = '1';
/// How many letters prove that a code is whole: 40 bits.
const PROOF: usize = 8;
/// The longest code that is read. A fleet of a hundred named ships has some three thousand letters.
pub const LONGEST: usize = 65_536;

/// How an edition or a hash is told.
mod told {
    /// Not at all.
    pub const NOT: u64 = 0;
    /// As the canon with this hash has it.
    pub const SHORT: u64 = 1;
    /// In full.
    pub const TEXT: u64 = 2;
}

fn write(canon: &Canon<'_>, fleet: &Fleet) -> String {
    let fleet = identify(fleet);
    let mut packer = Packer::default();
    packer.text(&fleet.game);
    match fleet.hash.as_deref() {
        None => packer.bits(told::NOT, 2),
        Some(hash) => {
            if let Some(number) = short(hash) {
                packer.bits(told::SHORT, 2);
                packer.bits(number.into(), 32);
            } else {
                packer.bits(told::TEXT, 2);
                packer.text(hash);
            }
        }
    }
    let is_canons = is_of(canon, &fleet) && fleet.edition.as_deref() == canon.edition();
    match &fleet.edition {
        None => packer.bits(told::NOT, 2),
        Some(_) if is_canons => packer.bits(told::SHORT, 2),
        Some(edition) => {
            packer.bits(told::TEXT, 2);
            packer.text(edition);
        }
    }
    packer.text(&fleet.faction);
    packer.text(&fleet.size);
    packer.text(&fleet.name);
    let ids = unusual(&fleet);
    pack_entries(canon.game, &fleet.units, &mut ids.iter(), &mut packer);
    let body = format!("{VERSION}{}", packer.finish());
    format!("{body}{}\n", proof(&body))
}

/// Whether a list was made with the canon at hand, as far as hashes tell.
fn is_of(canon: &Canon<'_>, fleet: &Fleet) -> bool {
    fleet.hash.is_some() && fleet.hash.as_deref() == canon.hash && fleet.game == canon.game.manifest.id
}

/// A hash that is one as the tool writes it.
fn short(hash: &str) -> Option<u32> {
    let number = u32::from_str_radix(hash, 16).ok()?;
    (hash == format!("{number:08x}")).then_some(number)
}

fn pack_entries<'i>(
    game: &Game,
    entries: &[FleetUnit],
    ids: &mut impl Iterator<Item = &'i Option<String>>,
    packer: &mut Packer,
) {
    packer.number(entries.len() as u64, 3);
    for entry in entries {
        let id = ids.next().and_then(Option::as_ref);
        // A former id, or one that this canon does not know, stays what it is.
        let unit = game.units.get(&entry.unit).filter(|unit| unit.id == entry.unit);
        if let Some(unit) = unit.filter(|unit| unit.number > 0) {
            packer.number(unit.number.into(), 4);
        } else {
            packer.number(0, 4);
            packer.text(&entry.unit);
        }
        let count = entry.count.filter(|count| *count != 1);
        let is_plain = count.is_none() && entry.name.is_none() && id.is_none() && entry.embarked.is_empty();
        packer.flag(!is_plain);
        if is_plain {
            continue;
        }
        packer.flag(count.is_some());
        packer.flag(entry.name.is_some());
        packer.flag(id.is_some());
        packer.flag(!entry.embarked.is_empty());
        if let Some(count) = count {
            packer.number(count.into(), 3);
        }
        if let Some(name) = &entry.name {
            packer.text(name);
        }
        if let Some(id) = id {
            packer.text(id);
        }
        if !entry.embarked.is_empty() {
            pack_entries(game, &entry.embarked, ids, packer);
        }
    }
}

/// The letters that prove a code whole.
fn proof(body: &str) -> String {
    let digest = sha256(body.as_bytes());
    let first = digest.get(..10).and_then(|digits| u64::from_str_radix(digits, 16).ok());
    let mut packer = Packer::default();
    packer.bits(first.unwrap_or(0), 40);
    packer.finish()
}

/// The code in whatever it was pasted with: a link before it, brackets or quotes around it, breaks in it.
fn bare(text: &str) -> String {
    let code = text.rsplit('#').next().unwrap_or(text);
    let is_around = |letter: char| letter.is_whitespace() || matches!(letter, '<' | '>' | '`' | '"' | '(' | ')');
    let code = code.trim_matches(is_around);
    let kept = code
        .chars()
        .filter(|letter| !letter.is_whitespace() && !is_invisible(*letter));
    kept.map(|letter| letter.to_ascii_lowercase()).collect()
}

/// What printed pages put between letters so that a long word may break, and copying brings along.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

fn fault(text: &str, message: impl Into<String>) -> Vec<ReadFault> {
    let start = text.len() - text.trim_start().len();
    let end = start + text.trim().lines().next().map_or(0, str::len);
    vec![ReadFault::new(message, Span::new(start, end))]
}

const DAMAGED: &str = "the code is damaged: a letter was changed, lost or added on the way; copy it again, all of it";

/// The packed list of a code that is whole.
fn unwrapped(text: &str) -> Result<String, Vec<ReadFault>> {
    let code = bare(text);
    if code.len() > LONGEST {
        let message = format!(
            "the code has {} letters, and one of more than {LONGEST} is no fleet's",
            code.len()
        );
        return Err(fault(text, message));
    }
    if let Some(stranger) = code.chars().find(|letter| !is_letter(*letter)) {
        let why = "a code is made of digits and of letters without i, l, o and u";
        let message = format!(
            "the code is damaged: `{}` stands in it, and {why}",
            stranger.escape_default()
        );
        return Err(fault(text, message));
    }
    let version = code
        .chars()
        .next()
        .ok_or_else(|| fault(text, "there is no code here"))?;
    if version != VERSION {
        let message = format!(
            "the code is of version `{version}`, and this Fleetwright reads version `{VERSION}`: a newer one may read it, \
             or it was damaged at its first letter"
        );
        return Err(fault(text, message));
    }
    let (body, proven) = code
        .len()
        .checked_sub(PROOF)
        .and_then(|end| code.split_at_checked(end))
        .ok_or_else(|| fault(text, DAMAGED))?;
    if proof(body) != proven {
        return Err(fault(text, DAMAGED));
    }
    Ok(body.get(1..).unwrap_or("").to_owned())
}

fn read(canon: &Canon<'_>, text: &str) -> Outcome {
    let letters = unwrapped(text)?;
    let mut remarks = Vec::new();
    let unpacked = unpack(canon, &letters, &mut remarks);
    let fleet = unpacked.map_err(|message| fault(text, message))?;
    let start = text.len() - text.trim_start().len();
    let whole = Span::new(start, start + text.trim().lines().next().map_or(0, str::len));
    let tree = Places::default().tree(&fleet, whole);
    Ok(Reading {
        remarks: remarks.into_iter().map(|message| Remark::new(message, whole)).collect(),
        fleet,
        claims: Vec::new(),
        tree,
    })
}

const STRANGE: &str = "the code is whole, but what it holds is no fleet that this version can read";

/// The game of a code, and the hash of the edition that it was made with.
fn unpack_stamp(bits: &mut Unpacker<'_>) -> Option<(String, Option<String>)> {
    let game = bits.text()?;
    let hash = match bits.bits(2)? {
        told::NOT => None,
        told::SHORT => Some(format!("{:08x}", bits.bits(32)?)),
        told::TEXT => Some(bits.text()?),
        _ => return None,
    };
    Some((game, hash))
}

fn unpack(canon: &Canon<'_>, letters: &str, remarks: &mut Vec<String>) -> Result<Fleet, String> {
    let strange = || STRANGE.to_owned();
    let mut bits = Unpacker::new(letters);
    let (game, hash) = unpack_stamp(&mut bits).ok_or_else(strange)?;
    let kind = bits.bits(2).ok_or_else(strange)?;
    let edition = match kind {
        told::NOT | told::SHORT => None,
        told::TEXT => Some(bits.text().ok_or_else(strange)?),
        _ => return Err(strange()),
    };
    let faction = bits.text().ok_or_else(strange)?;
    let size = bits.text().ok_or_else(strange)?;
    let name = bits.text().ok_or_else(strange)?;
    let mut fleet = Fleet {
        format: FORMAT,
        game,
        edition,
        hash,
        name,
        faction,
        size,
        units: Vec::new(),
        expect: None,
        vendor: None,
        other: serde_json::Map::new(),
    };
    let made_with = fleet.hash.as_deref().filter(|_| !is_of(canon, &fleet));
    fleet.units = unpack_entries(canon, made_with, &mut bits, 0)?;
    if !bits.is_done() {
        return Err(strange());
    }
    if kind == told::SHORT {
        if is_of(canon, &fleet) {
            fleet.edition = canon.edition().map(str::to_owned);
        } else if let Some(hash) = &fleet.hash {
            remarks.push(format!(
                "the code was made with the edition whose hash is {hash}, which is not the one at hand: its units are looked up \
                 by their permanent numbers, and its points may have been others"
            ));
        }
    }
    Ok(identify(&fleet))
}

fn unpack_entries(
    canon: &Canon<'_>,
    made_with: Option<&str>,
    bits: &mut Unpacker<'_>,
    depth: usize,
) -> Result<Vec<FleetUnit>, String> {
    let game = canon.game;
    let strange = || STRANGE.to_owned();
    if depth >= MOST_DEPTH {
        return Err(format!(
            "the code nests units deeper than {MOST_DEPTH}, one aboard another"
        ));
    }
    let length = bits.number(3).ok_or_else(strange)?;
    let mut entries = Vec::new();
    for _ in 0..length {
        let unit = match bits.number(4).ok_or_else(strange)? {
            0 => bits.text().ok_or_else(strange)?,
            number => {
                let known = game.units.iter().find(|unit| u64::from(unit.number) == number);
                known
                    .map(|unit| unit.id.clone())
                    .ok_or_else(|| lacks(canon, made_with, number))?
            }
        };
        let mut entry = FleetUnit {
            unit,
            ..FleetUnit::default()
        };
        if bits.flag().ok_or_else(strange)? {
            let [has_count, has_name, has_id, has_cargo] = [bits.flag(), bits.flag(), bits.flag(), bits.flag()];
            if has_count.ok_or_else(strange)? {
                let count = bits.number(3).and_then(|count| u32::try_from(count).ok());
                // An entry of none is no entry.
                entry.count = Some(count.filter(|count| *count > 0).ok_or_else(strange)?);
            }
            if has_name.ok_or_else(strange)? {
                entry.name = Some(bits.text().ok_or_else(strange)?);
            }
            if has_id.ok_or_else(strange)? {
                entry.id = Some(bits.text().ok_or_else(strange)?);
            }
            if has_cargo.ok_or_else(strange)? {
                entry.embarked = unpack_entries(canon, made_with, bits, depth + 1)?;
            }
        }
        entries.push(entry);
    }
    Ok(entries)
}

/// Why a number leads to no unit, and what would read the code.
fn lacks(canon: &Canon<'_>, made_with: Option<&str>, number: u64) -> String {
    let title = &canon.game.manifest.title;
    let needed = match made_with {
        Some(hash) => format!(
            "it was made with the edition whose hash is {hash}, which is not at hand; a game that keeps it, as \
             `editions/{}.pack.json`, reads the code",
            hash.get(..8).unwrap_or(hash)
        ),
        None => "it was made with another edition, or for another game".to_owned(),
    };
    let edition = canon
        .edition()
        .map_or_else(String::new, |edition| format!(" in edition {edition}"));
    format!("the code names unit number {number}, which {title} has not{edition}: {needed}")
}

fn hash(text: &str) -> Option<String> {
    unpack_stamp(&mut Unpacker::new(&unwrapped(text).ok()?))?.1
}

fn game(text: &str) -> Option<String> {
    Unpacker::new(&unwrapped(text).ok()?).text()
}

/// One word of many letters, or a link with such a word behind its `#`.
fn looks_like(text: &str) -> bool {
    let text = text.trim();
    let is_link = text.starts_with("http") && text.contains('#');
    let is_word = |line: &str| !line.trim().contains(char::is_whitespace);
    let code = bare(text);
    (is_link || text.lines().all(is_word))
        && code.len() >= 20
        && code.chars().all(|letter| letter.is_ascii_alphanumeric())
        && code.contains(|letter: char| letter.is_ascii_digit())
}
