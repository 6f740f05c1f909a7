//! The comparison of a document that was read back with the pack.
//!
//! It knows tables by their headings and sections by theirs, and nothing of how a page looks, so that a template may be
//! changed without it.

use serde_json::Value as Json;

use super::read::{Section, Table};

/// A comparison of a document with the pack.
#[derive(Default)]
pub struct Proof {
    /// Figures that were found and are the pack's.
    pub right: usize,
    /// What is printed differently.
    pub wrong: Vec<String>,
    /// What was met, by kind and name.
    pub met: Vec<(&'static str, String)>,
}

impl Proof {
    fn compare(&mut self, what: &str, printed: Option<&str>, packed: &str) {
        match printed {
            Some(printed) if printed == packed => self.right += 1,
            Some(printed) => self
                .wrong
                .push(format!("{what} is printed as `{printed}` and is `{packed}`")),
            None => self.wrong.push(format!("{what} is not printed, and is `{packed}`")),
        }
    }

    fn has_met(&self, kind: &str, name: &str) -> bool {
        self.met.iter().any(|(met, of)| *met == kind && of == name)
    }
}

pub fn list<'a>(of: &'a Json, key: &str) -> impl Iterator<Item = &'a Json> {
    of[key].as_array().into_iter().flatten()
}

pub fn word(of: &Json, key: &str) -> String {
    match &of[key] {
        Json::String(text) => text.clone(),
        Json::Null => String::new(),
        other => other.to_string(),
    }
}

/// A length as it is printed.
fn inches(of: &Json, key: &str) -> String {
    of[key]
        .as_i64()
        .map_or_else(String::new, |length| format!("{length}\""))
}

/// A cell or a heading without the mark of what is proposed, and with plain apostrophes.
pub fn plain(text: &str) -> String {
    text.replace('◊', " ")
        .replace('’', "'")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// The numbers in a text, in order.
fn figures(text: &str) -> Vec<String> {
    text.split(|letter: char| !letter.is_ascii_digit())
        .filter(|figure| !figure.is_empty())
        .map(str::to_owned)
        .collect()
}

/// A cell below one of some headings.
fn cell<'a>(table: &'a Table, row: &'a [String], headings: &[&str]) -> Option<&'a str> {
    headings.iter().find_map(|heading| table.cell(row, heading))
}

fn has(table: &Table, headings: &[&str]) -> bool {
    headings.iter().any(|heading| table.column(heading).is_some())
}

const RANGE: &[&str] = &["range", "rng"];
const DAMAGE: &[&str] = &["damage", "dmg"];
const ATTACKS: &[&str] = &["attacks", "att"];
const DIFFICULTY: &[&str] = &["difficulty", "diff"];

/// Compares a whole document.
pub fn prove(pack: &Json, sections: &[Section]) -> Proof {
    let mut proof = Proof::default();
    for section in sections {
        for table in &section.tables {
            if has(table, RANGE) && has(table, DAMAGE) {
                weapons(pack, section, table, &mut proof);
            }
            if has(table, DIFFICULTY) {
                orders(pack, section, table, &mut proof);
            }
        }
    }
    for unit in list(pack, "units") {
        let own = headed(sections, &word(unit, "name"));
        if !own.is_empty() {
            self::unit(pack, unit, &joined(&own), &mut proof);
        }
    }
    single_cards(pack, sections, &mut proof);
    for board in list(pack, "boards") {
        let own = headed(sections, &word(board, "name"));
        if !own.is_empty() {
            self::board(board, &own, &mut proof);
        }
    }
    proof
}

/// Cards of one Order or one Command Ability: the first figure is what it takes, and a range stands as it is.
fn single_cards(pack: &Json, sections: &[Section], proof: &mut Proof) {
    let orders = list(pack, "orders").map(|order| ("order", order, "difficulty", "difficulty"));
    let boards = list(pack, "boards").flat_map(|board| list(board, "command_abilities"));
    let abilities = boards.map(|ability| ("command", ability, "cp", "cp"));
    for (kind, entry, key, said) in orders.chain(abilities) {
        let name = word(entry, "name");
        let own = sections.iter().filter(|section| plain(&section.heading) == name);
        for section in own {
            let text = plain(&section.text).to_lowercase();
            let Some((before, _)) = text.split_once(&format!(" {said}")) else {
                continue;
            };
            let what = format!("the {key} of the card {name}");
            proof.compare(&what, figures(before).last().map(String::as_str), &word(entry, key));
            if entry["range"].is_i64() {
                let range = inches(entry, "range");
                let shown = text.contains(&range).then_some(range.as_str());
                proof.compare(&format!("the range of the card {name}"), shown, &range);
            }
            proof.met.push((kind, name.clone()));
        }
    }
}

/// The sections with a heading, each with those below it: a card may have it on both of its faces.
pub fn headed<'a>(sections: &'a [Section], heading: &str) -> Vec<&'a Section> {
    let mut found = Vec::new();
    let mut level = None;
    for section in sections {
        if level.is_some_and(|level| section.level <= level) {
            level = None;
        }
        if level.is_none() && plain(&section.heading) == heading {
            level = Some(section.level);
        }
        if level.is_some() {
            found.push(section);
        }
    }
    found
}

/// Several sections as one.
pub fn joined(sections: &[&Section]) -> Section {
    let mut all = Section::default();
    for section in sections {
        all.text = format!("{} {} {}", all.text, section.heading, section.text);
        all.tables.extend(section.tables.iter().cloned());
    }
    all
}

/// The entry of a list that a row is about: a cell is its name, or begins with it.
fn subject<'a>(pack: &'a Json, key: &str, row: &[String]) -> Option<&'a Json> {
    let cells: Vec<String> = row.iter().map(|cell| plain(cell) + " ").collect();
    let named = list(pack, key).filter(|entry| {
        let name = word(entry, "name") + " ";
        cells.iter().any(|cell| cell.starts_with(&name))
    });
    named.max_by_key(|entry| word(entry, "name").len())
}

fn weapons(pack: &Json, section: &Section, table: &Table, proof: &mut Proof) {
    for (index, row) in table.rows.iter().enumerate() {
        let Some(weapon) = subject(pack, "weapons", row) else {
            continue;
        };
        let name = word(weapon, "name");
        let what = |figure: &str| format!("{figure} of {name} in `{}`", section.heading);
        let printed = |headings: &[&str]| cell(table, row, headings).map(plain);
        proof.compare(&what("the range"), printed(RANGE).as_deref(), &inches(weapon, "range"));
        proof.compare(&what("the damage"), printed(DAMAGE).as_deref(), &word(weapon, "damage"));
        let attacks = &weapon["attacks"];
        if let Some(per_base) = attacks["per_base"].as_i64() {
            let shown = printed(ATTACKS).map(|cell| figures(&cell).join(" "));
            proof.compare(&what("the attacks"), shown.as_deref(), &per_base.to_string());
            // What is told beside it or in the rows below: how many against which bases.
            let rest = table.rows[index + 1..]
                .iter()
                .take_while(|row| subject(pack, "weapons", row).is_none());
            let told = std::iter::once(row.as_slice()).chain(rest.map(Vec::as_slice)).flatten();
            let told: Vec<String> = told.flat_map(|cell| figures(cell)).collect();
            let bonus = attacks["bonus_per_base"].as_i64().map(|bonus| per_base + bonus);
            let bound = attacks["bonus_when"]["base_mm"]
                .as_object()
                .into_iter()
                .flat_map(|bound| bound.values());
            for figure in bonus
                .into_iter()
                .chain(bound.filter_map(Json::as_i64))
                .map(|figure| figure.to_string())
            {
                let shown = told.iter().find(|told| **told == figure);
                proof.compare(&what("the bonus"), shown.map(String::as_str), &figure);
            }
        } else {
            proof.compare(
                &what("the attacks"),
                printed(ATTACKS).as_deref(),
                &word(weapon, "attacks"),
            );
        }
        proof.met.push(("weapon", name));
    }
}

fn orders(pack: &Json, section: &Section, table: &Table, proof: &mut Proof) {
    for row in &table.rows {
        let Some(order) = subject(pack, "orders", row) else {
            continue;
        };
        let name = word(order, "name");
        let what = |figure: &str| format!("{figure} of {name} in `{}`", section.heading);
        let difficulty = cell(table, row, DIFFICULTY).map(plain);
        proof.compare(
            &what("the difficulty"),
            difficulty.as_deref(),
            &word(order, "difficulty"),
        );
        if has(table, RANGE) {
            let range = cell(table, row, RANGE).map(plain);
            proof.compare(&what("the range"), range.as_deref(), &inches(order, "range"));
        }
        proof.met.push(("order", name));
    }
}

/// The table whose headings are the unit's characteristics.
pub fn stat_table<'a>(unit: &Json, section: &'a Section) -> Option<&'a Table> {
    let ids: Vec<&String> = unit["stats"].as_object().expect("a stat line").keys().collect();
    let mut tables = section.tables.iter();
    tables.find(|table| ids.iter().all(|id| table.column(id).is_some()))
}

/// What stands for a characteristic: in its table, or in the words of a stat line that is none.
fn stat(unit: &Json, section: &Section, id: &str) -> Option<String> {
    if let Some(table) = stat_table(unit, section) {
        return table.cell(table.rows.first()?, id).map(str::to_owned);
    }
    let words: Vec<&str> = section.text.split_whitespace().collect();
    let first = words.iter().position(|word| *word == id)?;
    let rest = words[first + 1..]
        .iter()
        .take_while(|word| unit["stats"].get(**word).is_none());
    Some(rest.take(4).copied().collect::<Vec<_>>().join(" "))
}

fn unit(pack: &Json, unit: &Json, section: &Section, proof: &mut Proof) {
    let name = word(unit, "name");
    let bases = unit["bases"].as_i64().unwrap_or(1);
    for (id, packed) in unit["stats"].as_object().expect("a stat line") {
        let what = format!("{id} of {name}");
        let printed = stat(unit, section, id).map(|cell| plain(&cell).replace('"', ""));
        let value = printed.as_deref().and_then(|cell| {
            let mut parts = cell.split(|letter: char| letter.is_whitespace() || letter.is_alphabetic());
            parts.next().filter(|value| !value.is_empty())
        });
        proof.compare(
            &what,
            value,
            &packed.as_str().map_or_else(|| packed.to_string(), str::to_owned),
        );
        // Beside the count of a base may stand that of all.
        let all = printed.as_deref().map(figures).unwrap_or_default();
        if let (Some(count), Some(total), true) = (packed.as_i64(), all.get(1), bases > 1) {
            proof.compare(&format!("{what} in all"), Some(total), &(count * bases).to_string());
        }
    }
    let text = plain(&section.text.replace('·', " ")).to_lowercase();
    let words: Vec<&str> = text.split(' ').collect();
    let before = |unit: &[&str]| {
        let at = words.iter().position(|word| unit.contains(word))?;
        words.get(at.checked_sub(1)?).copied()
    };
    proof.compare(
        &format!("the points of {name}"),
        before(&["pts", "points"]),
        &word(unit, "points"),
    );
    proof.compare(&format!("the base of {name}"), before(&["mm"]), &word(unit, "base_mm"));
    for id in list(unit, "orders") {
        let order = list(pack, "orders").find(|order| order["id"] == *id).expect("an Order");
        let order_name = word(order, "name");
        let text = plain(&section.text);
        let behind = text.split(&order_name).nth(1).map(figures).unwrap_or_default();
        let what = format!("the difficulty of {order_name} on {name}");
        proof.compare(&what, behind.first().map(String::as_str), &word(order, "difficulty"));
        if let Some(range) = order["range"].as_i64() {
            let what = format!("the range of {order_name} on {name}");
            proof.compare(&what, behind.get(1).map(String::as_str), &range.to_string());
        }
    }
    proof.met.push(("unit", name));
}

fn board(board: &Json, sections: &[&Section], proof: &mut Proof) {
    let name = word(board, "name");
    let text = plain(&joined(sections).text).to_lowercase();
    let income = text
        .split("cp a round")
        .next()
        .and_then(|before| figures(before).last().cloned());
    let total = board["cp"]
        .as_i64()
        .or_else(|| board["cp"]["total"].as_i64())
        .expect("an income");
    proof.compare(&format!("the income of {name}"), income.as_deref(), &total.to_string());
    for pool in list(&board["cp"], "pools") {
        let pool_name = word(pool, "name");
        let behind = text.split(&pool_name.to_lowercase()).nth(1);
        let printed = behind.and_then(|behind| figures(behind).first().cloned());
        proof.compare(&format!("{pool_name} of {name}"), printed.as_deref(), &word(pool, "cp"));
    }
    let abilities: Vec<_> = list(board, "command_abilities").collect();
    let place = |ability: &Json| {
        let name = word(ability, "name");
        sections.iter().position(|section| plain(&section.heading) == name)
    };
    // A cost stands before its ability's name, as the last word of what is above, or behind it: the same for all.
    let above = |ability: &Json| {
        let section = sections.get(place(ability)?.checked_sub(1)?)?;
        let last = section.text.split_whitespace().last()?;
        last.parse::<u32>().ok().map(|cost| cost.to_string())
    };
    let behind = |ability: &Json| figures(&sections.get(place(ability)?)?.text).first().cloned();
    let is_above = abilities.iter().all(|ability| above(ability).is_some());
    for ability in abilities {
        let ability_name = word(ability, "name");
        let printed = if is_above { above(ability) } else { behind(ability) };
        let what = format!("the cost of {ability_name}");
        proof.compare(&what, printed.as_deref(), &word(ability, "cp"));
        if ability["range"].is_i64() {
            let range = inches(ability, "range");
            let section = place(ability).and_then(|place| sections.get(place));
            let shown = section
                .filter(|section| section.text.contains(&range))
                .map(|_| range.as_str());
            proof.compare(&format!("the range of {ability_name}"), shown, &range);
        }
    }
    proof.met.push(("board", name));
}

/// The names of a list's entries that a document did not print at all.
pub fn absent(pack: &Json, proof: &Proof, lists: &[(&'static str, &str)]) -> Vec<String> {
    let mut absent = Vec::new();
    for (kind, key) in lists {
        let names = list(pack, key).map(|entry| word(entry, "name"));
        absent.extend(names.filter(|name| !proof.has_met(kind, name)));
    }
    absent
}
