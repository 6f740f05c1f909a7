//! Every name and title of a game: what readers see that is not running prose.

use crate::game::entry::{Concept, Entries, Origin};
use crate::game::model::Game;
use crate::game::prose::{Owner, Passage, value_passage};

/// A thing that the game defines.
pub struct Thing<'g> {
    /// What people call its kind.
    pub kind: &'static str,
    /// Its id, as a passage.
    pub id: Passage<'g>,
    /// Its name, as a passage.
    pub name: Passage<'g>,
}

/// A list in the making.
struct Gathering<'g> {
    things: Vec<Thing<'g>>,
}

/// A name or title, as a passage.
fn label<'g>(text: &'g str, origin: &Origin, below: &str) -> Passage<'g> {
    let mut passage = value_passage(text, origin, below, Owner::Nobody);
    passage.label = true;
    passage
}

/// Everything that the game defines and names. Reserved words are not: nothing defines them yet.
pub fn things(game: &Game) -> Vec<Thing<'_>> {
    let mut all = Gathering { things: Vec::new() };
    let manifest = &game.manifest;
    all.listed(&manifest.characteristics, &manifest.origin, "/characteristics", "name");
    all.listed(&manifest.sizes, &manifest.origin, "/sizes", "name");
    all.listed(&manifest.doctrines, &manifest.origin, "/doctrines", "name");
    all.listed(&manifest.categories, &manifest.origin, "/categories", "name");
    all.listed(&manifest.chapter_parts, &manifest.origin, "/chapter_parts", "title");
    all.listed(&manifest.figures, &manifest.origin, "/figures", "name");
    all.entries(&game.classes, "name");
    all.entries(&game.weapon_types, "name");
    all.entries(&game.weapons, "name");
    all.entries(&game.orders, "name");
    all.entries(&game.abilities, "name");
    all.entries(&game.allegiances, "name");
    all.entries(&game.factions, "name");
    all.entries(&game.boards, "name");
    for board in &game.boards {
        all.listed(&board.faction_abilities, &board.origin, "/faction_abilities", "name");
        all.listed(&board.command_abilities, &board.origin, "/command_abilities", "name");
    }
    all.entries(&game.units, "name");
    all.entries(&game.terms, "term");
    all.entries(&game.house_rules, "title");
    all.entries(&game.tokens, "name");
    all.entries(&game.references, "title");
    all.entries(&game.chapters, "title");
    all.things
}

impl<'g> Gathering<'g> {
    fn thing<T: Concept>(&mut self, value: &'g T, origin: &Origin, below: &str, key: &str) {
        self.things.push(Thing {
            kind: T::KIND,
            id: label(value.id(), origin, &format!("{below}/id")),
            name: label(value.name(), origin, &format!("{below}/{key}")),
        });
    }

    fn listed<T: Concept>(&mut self, list: &'g [T], origin: &Origin, below: &str, key: &str) {
        for (index, value) in list.iter().enumerate() {
            self.thing(value, origin, &format!("{below}/{index}"), key);
        }
    }

    fn entries<T: Concept>(&mut self, entries: &'g Entries<T>, key: &str) {
        for entry in entries {
            self.thing(&entry.value, &entry.origin, "", key);
        }
    }
}

/// Every name, title and other short text of the game.
pub fn labels(game: &Game) -> Vec<Passage<'_>> {
    let mut labels: Vec<Passage<'_>> = things(game).into_iter().map(|thing| thing.name).collect();
    let manifest = &game.manifest;
    labels.push(label(&manifest.title, &manifest.origin, "/title"));
    labels.push(label(&manifest.licence, &manifest.origin, "/licence"));
    for (index, constraint) in manifest.fleet.constraints.iter().enumerate() {
        let below = format!("/fleet/constraints/{index}");
        labels.push(label(&constraint.say, &manifest.origin, &format!("{below}/say")));
        if let Some(help) = &constraint.help {
            labels.push(label(help, &manifest.origin, &format!("{below}/help")));
        }
    }
    for class in &game.classes {
        labels.push(label(&class.plural, &class.origin, "/plural"));
    }
    for kind in &game.weapon_types {
        labels.push(label(&kind.step, &kind.origin, "/step"));
    }
    for allegiance in &game.allegiances {
        labels.push(label(&allegiance.epithet, &allegiance.origin, "/epithet"));
        if let Some(titled) = &allegiance.titled {
            labels.push(label(&titled.name, &allegiance.origin, "/trait/name"));
        }
    }
    for faction in &game.factions {
        labels.push(label(&faction.epithet, &faction.origin, "/epithet"));
    }
    for board in &game.boards {
        if let Some(motto) = &board.motto {
            labels.push(label(motto, &board.origin, "/motto"));
        }
        for (index, pool) in board.cp.pools().iter().enumerate() {
            labels.push(label(&pool.name, &board.origin, &format!("/cp/pools/{index}/name")));
        }
    }
    for token in &game.tokens {
        if let Some(back) = &token.back {
            labels.push(label(back, &token.origin, "/back"));
        }
    }
    glossary_labels(game, &mut labels);
    for edition in &game.editions {
        labels.push(label(&edition.title, &edition.origin, "/title"));
    }
    for lore in &game.lore {
        for (text, below) in [(&lore.title, "/title"), (&lore.kind, "/kind"), (&lore.era, "/era")] {
            labels.push(label(text, &lore.origin, below));
        }
    }
    for fleet in &game.fleets {
        labels.push(label(&fleet.name, &fleet.origin, "/name"));
    }
    labels
}

fn glossary_labels<'g>(game: &'g Game, labels: &mut Vec<Passage<'g>>) {
    for word in &game.reserved {
        labels.push(label(&word.term, &word.origin, "/term"));
    }
    labels.extend(other_forms(game));
}

/// The other forms of every term and reserved word.
pub fn other_forms(game: &Game) -> Vec<Passage<'_>> {
    let terms = game.terms.iter().map(|term| (&term.origin, &term.also));
    let words = game.reserved.iter().map(|word| (&word.origin, &word.also));
    terms
        .chain(words)
        .flat_map(|(origin, also)| {
            let forms = also.iter().enumerate();
            forms.map(move |(index, form)| label(form, origin, &format!("/also/{index}")))
        })
        .collect()
}
