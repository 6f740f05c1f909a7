//! Words for findings: a constraint's `say` and `help` with the finding's values in them.

use serde_json::{Value as Json, json};

use crate::fleet::fault;
use crate::fleet::verdict::{Finding, Share, Subject, SubjectKind, Verdict};
use crate::game::constraint::Constraint;
use crate::game::entry::Concept;
use crate::game::fleet::MOST_COPIES;
use crate::game::model::Game;
use crate::source::grouped::grouped;
use crate::source::sorted::BTreeMap;
use crate::source::template::{Host, Template, text_of};

/// How many steps a template may take: far more than any sentence needs.
const FUEL: u64 = 20_000;
/// How many characters a template may have: the engine reads nested and chained expressions by recursion, so that an
/// endless one would end the program.
const LONGEST: usize = 1_000;
/// How many different things a sentence lists before it says "and more".
const MOST_LISTED: usize = 8;
/// How many characters of a stranger's word a sentence repeats.
const MOST_CHARACTERS: usize = 60;

impl Finding {
    /// What is wrong, one sentence without a full stop.
    #[must_use]
    pub fn message(&self, game: &Game, verdict: &Verdict) -> String {
        let say = match fault::find(&self.id) {
            Some(fault) => fault.say,
            None => self.constraint(game).map_or("", |constraint| constraint.say.as_str()),
        };
        render(say, &self.values(game, verdict)).unwrap_or_else(|_| self.bare())
    }

    /// How to mend it.
    #[must_use]
    pub fn help(&self, game: &Game, verdict: &Verdict) -> Option<String> {
        if let Some(known) = &self.suggestion {
            return Some(format!("did you mean `{known}`?"));
        }
        let help = match fault::find(&self.id) {
            Some(fault) => fault.help,
            None => self.constraint(game)?.help.as_deref()?,
        };
        render(help, &self.values(game, verdict)).ok()
    }

    fn constraint<'g>(&self, game: &'g Game) -> Option<&'g Constraint> {
        let mut constraints = game.manifest.fleet.constraints.iter();
        constraints.find(|constraint| constraint.id == self.id)
    }

    /// What is left to say when a constraint's own words fail.
    fn bare(&self) -> String {
        match (self.sum, self.limit) {
            (Some(sum), Some(limit)) => format!("the constraint `{}` is broken: {sum} against {limit}", self.id),
            _ => format!("the constraint `{}` is broken", self.id),
        }
    }

    fn values(&self, game: &Game, verdict: &Verdict) -> Json {
        let size = game.manifest.size(&verdict.size);
        let faction = game.factions.get(&verdict.faction);
        let allegiance = faction.and_then(|faction| game.allegiances.get(faction.allegiance.as_deref()?));
        let named = |id: &str, name: Option<&str>| json!({ "id": clean(id), "name": clean(name.unwrap_or(id)) });
        let mut of_size = named(&verdict.size, size.map(Concept::name));
        if let Json::Object(of_size) = &mut of_size {
            of_size.insert("points".to_owned(), verdict.limit.into());
        }
        json!({
            "sum": self.sum,
            "limit": self.limit,
            "over": self.over(),
            "under": self.under(),
            "most": MOST_COPIES,
            "units": list(game, &self.units),
            "subject": self.subject.as_ref().map(|subject| subject_name(game, subject)),
            "size": of_size,
            "faction": named(&verdict.faction, faction.map(|faction| faction.name.as_str())),
            "allegiance": allegiance.map(|found| named(&found.id, Some(&found.name))),
            "game": { "id": game.manifest.id, "title": game.manifest.title },
            "known": self.subject.as_ref().map(|subject| known(game, subject.kind)),
        })
    }
}

/// The names that `say` and `help` may use, with values of no fleet: for trying a template out.
fn sample() -> Json {
    let named = json!({ "id": "id", "name": "Name", "points": 1 });
    json!({
        "sum": 2, "limit": 1, "over": 1, "under": 0, "units": "Unit", "subject": "Subject",
        "size": named, "faction": named, "allegiance": named, "game": { "id": "id", "title": "Title" },
    })
}

/// What is wrong with a `say` or a `help`, in the template engine's words; nothing when it prints.
#[must_use]
pub fn template_fault(template: &str) -> Option<String> {
    render(template, &sample()).err()
}

fn render(template: &str, values: &Json) -> Result<String, String> {
    if template.chars().nth(LONGEST).is_some() {
        return Err(format!("it may have {LONGEST} characters, and has more"));
    }
    Template::parse(template)?.print(values, &Sentence, FUEL)
}

/// Sentences group the digits of their numbers, and have nothing but their values.
struct Sentence;

impl Host for Sentence {
    fn print(&self, out: &mut String, value: &Json) {
        match value.as_i64() {
            Some(number) => out.push_str(&grouped(number)),
            None => out.push_str(&text_of(value)),
        }
    }
}

fn subject_name(game: &Game, subject: &Subject) -> String {
    let id = subject.id.as_str();
    let name = match subject.kind {
        SubjectKind::Host => {
            let unit = subject.unit.as_deref().unwrap_or(id);
            return match &subject.name {
                Some(name) => clean(name),
                None => format!("{} ({})", unit_name(game, unit), clean(id)),
            };
        }
        SubjectKind::Unit => return unit_name(game, id),
        SubjectKind::Class => game.classes.get(id).map(|class| class.name.as_str()),
        SubjectKind::CommandAbility => {
            let mut abilities = game.boards.iter().flat_map(|board| &board.command_abilities);
            abilities
                .find(|ability| ability.id == id)
                .map(|ability| ability.name.as_str())
        }
        SubjectKind::Ability => game.abilities.get(id).map(|ability| ability.name.as_str()),
        SubjectKind::Order => game.orders.get(id).map(|order| order.name.as_str()),
        SubjectKind::Faction => game.factions.get(id).map(|faction| faction.name.as_str()),
        SubjectKind::Size => game.manifest.size(id).map(|size| size.name.as_str()),
        SubjectKind::Entry | SubjectKind::Game => None,
    };
    clean(name.unwrap_or(id))
}

pub(super) fn unit_name(game: &Game, id: &str) -> String {
    clean(game.units.get(id).map_or(id, |unit| unit.name.as_str()))
}

/// What could be meant in a subject's place.
fn known(game: &Game, kind: SubjectKind) -> String {
    let names: Vec<String> = match kind {
        SubjectKind::Faction => {
            let playable = game.factions.iter().filter(|faction| faction.playable);
            playable.map(|faction| format!("`{}`", faction.id)).collect()
        }
        SubjectKind::Size => game
            .manifest
            .sizes
            .iter()
            .map(|size| format!("`{}`", size.id))
            .collect(),
        _ => Vec::new(),
    };
    joined(names)
}

/// Units as a readable list: named ones by their name, others gathered by their kind.
pub(super) fn list(game: &Game, shares: &[Share]) -> String {
    let mut groups: Vec<(Option<&str>, &str, i64)> = Vec::new();
    let mut gathered: BTreeMap<&str, usize> = BTreeMap::new();
    for share in shares {
        if let Some(name) = share.name.as_deref().filter(|_| share.count == 1) {
            groups.push((Some(name), &share.unit, 1));
            continue;
        }
        let place = *gathered.entry(&share.unit).or_insert(groups.len());
        match groups.get_mut(place) {
            Some((_, _, count)) => *count = count.saturating_add(share.count),
            None => groups.push((None, &share.unit, share.count)),
        }
    }
    let more = groups.len().saturating_sub(MOST_LISTED);
    let mut words: Vec<String> = groups
        .into_iter()
        .take(MOST_LISTED)
        .map(|(name, unit, count)| match (name, count) {
            (Some(name), _) => clean(name),
            (None, 1) => unit_name(game, unit),
            (None, count) => format!("{count} × {}", unit_name(game, unit)),
        })
        .collect();
    if more > 0 {
        words.push(format!("{more} more"));
    }
    joined(words)
}

pub(super) fn joined(mut words: Vec<String>) -> String {
    match words.pop() {
        None => "none".to_owned(),
        Some(last) if words.is_empty() => last,
        Some(last) => format!("{} and {last}", words.join(", ")),
    }
}

/// A stranger's word, fit to stand in a sentence: short, and without anything that a terminal would obey.
#[must_use]
pub fn clean(word: &str) -> String {
    let mut letters = word
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter });
    let mut short: String = letters.by_ref().take(MOST_CHARACTERS).collect();
    if letters.next().is_some() {
        short.push('…');
    }
    short
}
