//! What wishes name: units, classes and abilities by id or name, with numbers.

use serde_json::Value as Json;

use crate::cli::Unusable;
use crate::cli::stranger::stranger;
use crate::fleet::suggest::wish::What;
use crate::game::model::Game;
use crate::source::json::to_json;
use crate::source::yaml;

/// A name and the number behind its last equals sign; `usual` is the number of a name that stands alone.
pub fn counted(text: &str, usual: Option<i64>) -> Result<(&str, i64), Unusable> {
    match (text.rsplit_once('='), usual) {
        (Some((name, number)), _) => {
            let parsed = number.trim().parse::<i32>();
            let number = parsed.map_err(|_| Unusable(format!("`{text}`: `{number}` is not a whole number")))?;
            Ok((name.trim(), number.into()))
        }
        (None, Some(usual)) => Ok((text.trim(), usual)),
        (None, None) => Err(Unusable(format!("`{text}` names no number; write `{text}=2`"))),
    }
}

/// A thing of one kind that can be named.
struct Nameable<'g> {
    kind: &'static str,
    id: &'g str,
    names: Vec<&'g str>,
}

impl Nameable<'_> {
    fn is_called(&self, word: &str) -> bool {
        let word = word.to_lowercase();
        self.id == word || self.names.iter().any(|name| name.to_lowercase() == word)
    }
}

fn units(game: &Game) -> Vec<Nameable<'_>> {
    let units = game.units.iter().map(|unit| Nameable {
        kind: "unit",
        id: &unit.id,
        names: vec![&unit.name],
    });
    units.collect()
}

fn all(game: &Game) -> Vec<Nameable<'_>> {
    let classes = game.classes.iter().map(|class| Nameable {
        kind: "class",
        id: &class.id,
        names: vec![&class.name, &class.plural],
    });
    let abilities = game.abilities.iter().map(|ability| Nameable {
        kind: "ability",
        id: &ability.id,
        names: vec![&ability.name],
    });
    units(game).into_iter().chain(classes).chain(abilities).collect()
}

/// The unit with this id or name.
pub fn unit_of(game: &Game, word: &str) -> Result<String, Unusable> {
    if let Some(unit) = game.units.get(word) {
        return Ok(unit.id.clone());
    }
    let units = units(game);
    match units.iter().find(|unit| unit.is_called(word)) {
        Some(unit) => Ok(unit.id.to_owned()),
        None => Err(stranger(game, "unit", word, known(&units))),
    }
}

/// The unit, the class or the ability with this id or name.
pub fn what_of(game: &Game, word: &str) -> Result<What, Unusable> {
    let all = all(game);
    let (kind, name) = match word.split_once(':') {
        Some((kind @ ("unit" | "class" | "ability"), name)) => (Some(kind), name.trim()),
        _ => (None, word),
    };
    // Ids before names, and old ids of units too.
    let candidates: Vec<&Nameable<'_>> = all
        .iter()
        .filter(|one| kind.is_none_or(|kind| one.kind == kind))
        .collect();
    let old = || {
        let unit = game.units.get(name).filter(|_| kind.is_none_or(|kind| kind == "unit"));
        unit.map(|unit| What::Unit(unit.id.clone()))
    };
    let by_id = candidates.iter().find(|one| one.id == name);
    let found = by_id.or_else(|| candidates.iter().find(|one| one.is_called(name)));
    let what = found.map(|one| match one.kind {
        "unit" => What::Unit(one.id.to_owned()),
        "class" => What::Class(one.id.to_owned()),
        _ => What::Ability(one.id.to_owned()),
    });
    let described = kind.unwrap_or("unit, class or ability");
    what.or_else(old)
        .ok_or_else(|| stranger(game, described, name, known(candidates)))
}

/// Every id and name that would do.
fn known<'n>(things: impl IntoIterator<Item = &'n Nameable<'n>>) -> impl Iterator<Item = &'n str> {
    let names = |one: &'n Nameable<'n>| one.names.iter().copied().chain([one.id]);
    things.into_iter().flat_map(names)
}

/// The names and numbers of a file of owned models: a mapping, YAML or JSON.
pub fn owned(text: &str) -> Result<Vec<(String, i64)>, String> {
    let wanted = "a file of owned models has a line `unit: number` for each unit";
    let parsed = yaml::parse(text, 0);
    if let Some(fault) = parsed.faults.first() {
        return Err(fault.message.clone());
    }
    let Some(Json::Object(map)) = parsed.root.as_ref().map(to_json) else {
        return Err(wanted.to_owned());
    };
    let number = |(name, value): (String, Json)| {
        let number = value
            .as_i64()
            .filter(|number| (0..=i64::from(i32::MAX)).contains(number));
        number
            .map(|number| (name.clone(), number))
            .ok_or_else(|| format!("`{name}` has no whole number; {wanted}"))
    };
    map.into_iter().map(number).collect()
}
