//! The finished PDFs are read back, and every figure printed for a unit, a weapon, an Order and a board is the pack's.
//!
//! What should be printed is worked out here from the pack and from nothing else, so that a mistake on the way to the page
//! (in the view, in a template, in the making of the PDF) shows.

use fleetwright::render::pack::Pack;
use fleetwright::source::embedded::{DEFAULT_GAME, EmbeddedFiles};
use fleetwright::view::names::Names;
use fleetwright::view::publication::Publication;
use serde_json::Value as Json;

use super::press;
use super::read::{Section, Table, read};

/// The bundled game as a pack, and as what is printed.
fn canon() -> (Json, Publication) {
    let files = EmbeddedFiles::game(DEFAULT_GAME).expect("a bundled game");
    let loaded = fleetwright::load::load(&files).expect("it can be read");
    let game = loaded.game.expect("it is a game");
    let names = Names::new(&game);
    let pack = serde_json::from_slice(&Pack::new(&game, &names).bytes()).expect("JSON");
    (pack, Publication::new(&game, &names))
}

/// A comparison of a document with the pack.
#[derive(Default)]
struct Proof {
    /// Figures that were found and are the pack's.
    right: usize,
    /// What is printed differently.
    wrong: Vec<String>,
    /// What was met, by kind and name.
    met: Vec<(&'static str, String)>,
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

fn list<'a>(of: &'a Json, key: &str) -> impl Iterator<Item = &'a Json> {
    of[key].as_array().into_iter().flatten()
}

fn word(of: &Json, key: &str) -> String {
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
fn plain(text: &str) -> String {
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
fn prove(pack: &Json, sections: &[Section]) -> Proof {
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
    for (index, section) in sections.iter().enumerate() {
        let heading = plain(&section.heading);
        if let Some(unit) = list(pack, "units").find(|unit| word(unit, "name") == heading) {
            self::unit(pack, unit, section, &mut proof);
        }
        if let Some(board) = list(pack, "boards").find(|board| word(board, "name") == heading) {
            let below = sections[index + 1..]
                .iter()
                .take_while(|below| below.level > section.level);
            self::board(board, section, &below.collect::<Vec<_>>(), &mut proof);
        }
    }
    proof
}

/// The entry of a list that a row is about.
fn subject<'a>(pack: &'a Json, key: &str, row: &[String]) -> Option<&'a Json> {
    let cells: Vec<String> = row.iter().map(|cell| plain(cell)).collect();
    list(pack, key).find(|entry| cells.contains(&word(entry, "name")))
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
fn stat_table<'a>(unit: &Json, section: &'a Section) -> Option<&'a Table> {
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
    let text = plain(&section.text).to_lowercase();
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

fn board(board: &Json, section: &Section, below: &[&Section], proof: &mut Proof) {
    let name = word(board, "name");
    let text = plain(&section.text).to_lowercase();
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
    for ability in list(board, "command_abilities") {
        let ability_name = word(ability, "name");
        let section = below.iter().find(|section| plain(&section.heading) == ability_name);
        let told = section.map(|section| figures(&section.text)).unwrap_or_default();
        let what = format!("the cost of {ability_name}");
        proof.compare(&what, told.first().map(String::as_str), &word(ability, "cp"));
        if ability["range"].is_i64() {
            let range = inches(ability, "range");
            let shown = section
                .filter(|section| section.text.contains(&range))
                .map(|_| range.as_str());
            proof.compare(&format!("the range of {ability_name}"), shown, &range);
        }
    }
    proof.met.push(("board", name));
}

/// The names of a list's entries that a document did not print at all.
fn absent(pack: &Json, proof: &Proof, lists: &[(&'static str, &str)]) -> Vec<String> {
    let mut absent = Vec::new();
    for (kind, key) in lists {
        let names = list(pack, key).map(|entry| word(entry, "name"));
        absent.extend(names.filter(|name| !proof.has_met(kind, name)));
    }
    absent
}

#[test]
fn every_figure_of_the_rulebook_is_the_packs() {
    let (pack, publication) = canon();
    let sheet = press().rulebook(&publication).expect("it prints");
    let proof = prove(&pack, &read(&sheet.pdf).sections());
    assert_eq!(proof.wrong, [""; 0]);
    let lists = [
        ("unit", "units"),
        ("weapon", "weapons"),
        ("order", "orders"),
        ("board", "boards"),
    ];
    assert_eq!(absent(&pack, &proof, &lists), [""; 0]);
    // Every weapon stands in the reference and on the cards of those that carry it, and so on.
    assert!(proof.right > 300, "only {} figures were compared", proof.right);
}

#[test]
fn every_figure_of_the_cards_is_the_packs() {
    let (pack, publication) = canon();
    let sheet = press().cards(&publication, &[]).expect("it prints");
    let proof = prove(&pack, &read(&sheet.pdf).sections());
    assert_eq!(proof.wrong, [""; 0]);
    let lists = [("unit", "units"), ("weapon", "weapons")];
    assert_eq!(absent(&pack, &proof, &lists), [""; 0]);
    assert!(proof.right > 200, "only {} figures were compared", proof.right);
}

#[test]
#[ignore = "the cards still draw their stat line as a grid"]
fn stat_lines_are_tables_with_headers() {
    let (pack, publication) = canon();
    for sheet in [press().rulebook(&publication), press().cards(&publication, &[])] {
        let sections = read(&sheet.expect("it prints").pdf).sections();
        for unit in list(&pack, "units") {
            let name = word(unit, "name");
            let mut own = sections.iter().filter(|section| plain(&section.heading) == name);
            assert!(
                own.any(|section| stat_table(unit, section).is_some()),
                "{name} has no table of its stat line"
            );
        }
    }
}

/// A figure of the view that is changed behind the pack's back, and what must be said of it.
type Slip = (fn(&mut Publication), &'static str);

#[test]
fn a_figure_that_differs_is_found() {
    let slips: &[Slip] = &[
        (|view| view.units[3].stats[0].value = "5/4".to_owned(), "M of "),
        (|view| view.units[4].stats[3].value = "8".to_owned(), "SH of "),
        (|view| view.units[2].points = "81".to_owned(), "the points of "),
        (|view| view.units[5].base = "70 mm".to_owned(), "the base of "),
        (
            |view| view.units[6].weapons[1].damage = "7".to_owned(),
            "the damage of ",
        ),
        (|view| view.weapons[3].range = "99\"".to_owned(), "the range of "),
        (|view| view.weapons[4].attacks = "9".to_owned(), "the attacks of "),
        (|view| view.orders[2].difficulty = "6".to_owned(), "the difficulty of "),
        (|view| view.orders[0].range = "13\"".to_owned(), "the range of "),
        (|view| boards(view)[0].cp = "4 CP".to_owned(), "the income of "),
        (
            |view| boards(view)[0].pools[1].cp = "2 CP".to_owned(),
            "First Officer Burst of ",
        ),
        (
            |view| boards(view)[1].command_abilities[2].cp = "3".to_owned(),
            "the cost of ",
        ),
    ];
    let (pack, whole) = canon();
    for (slip, words) in slips {
        let mut publication = whole.clone();
        publication.lore.clear();
        publication.chapters.clear();
        slip(&mut publication);
        let sheet = press().rulebook(&publication).expect("it prints");
        let proof = prove(&pack, &read(&sheet.pdf).sections());
        assert!(
            proof.wrong.len() == 1 && proof.wrong[0].starts_with(words),
            "{words}: {:?}",
            proof.wrong
        );
    }
}

fn boards(view: &mut Publication) -> Vec<&mut fleetwright::view::board::BoardView> {
    view.factions
        .iter_mut()
        .filter_map(|faction| faction.board.as_mut())
        .collect()
}
