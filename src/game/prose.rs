//! All prose of a game, wherever it stands, as one list of passages. Checks and renderers walk it the same way.

use std::ops::Range;

use crate::game::ability::Ability;
use crate::game::amount::Amount;
use crate::game::board::{Board, CommandAbility, FactionAbility};
use crate::game::chapter::Body;
use crate::game::entry::{Entry, Origin};
use crate::game::model::Game;
use crate::game::order::Order;
use crate::game::weapon::WeaponType;
use crate::source::sorted::BTreeMap;
use crate::source::sources::{FileId, Place};
use crate::source::tree::Span;

/// Whose text a passage is: that decides which short names it may use in `{{ … }}`.
#[derive(Debug, Clone, Copy)]
pub enum Owner<'g> {
    /// Nobody's: only the game's names.
    Nobody,
    /// An Order's.
    Order(&'g Order),
    /// An ability's.
    Ability(&'g Ability),
    /// A weapon type's.
    WeaponType(&'g WeaponType),
    /// A Faction Ability's.
    FactionAbility(&'g FactionAbility),
    /// A Command Ability's.
    CommandAbility(&'g CommandAbility),
}

impl<'g> Owner<'g> {
    /// The owner's own figures.
    #[must_use]
    pub fn figures(&self) -> Option<&'g BTreeMap<String, Amount>> {
        match self {
            Self::Nobody => None,
            Self::Order(owner) => Some(&owner.figures),
            Self::Ability(owner) => Some(&owner.figures),
            Self::WeaponType(owner) => Some(&owner.figures),
            Self::FactionAbility(owner) => Some(&owner.figures),
            Self::CommandAbility(owner) => Some(&owner.figures),
        }
    }

    /// The names of parameters that each unit sets, which the general text shows as their own names.
    pub fn parameters(&self) -> impl Iterator<Item = &'g str> {
        let parameters = match self {
            Self::Ability(owner) => Some(owner.parameters.keys()),
            _ => None,
        };
        parameters.into_iter().flatten().map(String::as_str)
    }
}

/// Where a passage's text stands.
#[derive(Debug, Clone)]
enum Home {
    /// In a Markdown file, from this byte on.
    Markdown(FileId, usize),
    /// In a YAML value.
    Value(Origin),
}

/// A piece of prose.
#[derive(Debug, Clone)]
pub struct Passage<'g> {
    /// The text as written, in Markdown.
    pub text: &'g str,
    /// Whose it is.
    pub owner: Owner<'g>,
    /// The id of the chapter part it belongs to, in a rules chapter.
    pub part: Option<&'g str>,
    /// Whether it may use invented figures.
    pub example: bool,
    /// Whether it is a title or a label rather than running text.
    pub label: bool,
    home: Home,
}

impl Passage<'_> {
    /// The place of a range of the passage's text.
    #[must_use]
    pub fn place(&self, range: Range<usize>) -> Place {
        match &self.home {
            Home::Markdown(file, base) => Place::Span(*file, Span::new(base + range.start, base + range.end)),
            Home::Value(origin) => Place::Text(origin.file, origin.pointer.clone(), Span::new(range.start, range.end)),
        }
    }

    /// The YAML value that it is; absent for a passage of a Markdown file.
    #[must_use]
    pub fn origin(&self) -> Option<&Origin> {
        match &self.home {
            Home::Markdown(..) => None,
            Home::Value(origin) => Some(origin),
        }
    }

    /// The file it stands in.
    #[must_use]
    pub fn file(&self) -> FileId {
        match &self.home {
            Home::Markdown(file, _) => *file,
            Home::Value(origin) => origin.file,
        }
    }
}

/// A passage in a YAML value below an entry.
#[must_use]
pub fn value_passage<'g>(text: &'g str, origin: &Origin, below: &str, owner: Owner<'g>) -> Passage<'g> {
    Passage {
        text,
        owner,
        part: None,
        example: false,
        label: false,
        home: Home::Value(Origin {
            file: origin.file,
            pointer: format!("{}{below}", origin.pointer),
        }),
    }
}

impl Game {
    /// Every passage of the game, by kind and then in the order of the sources.
    #[must_use]
    pub fn passages(&self) -> Vec<Passage<'_>> {
        let mut passages = Vec::new();
        self.manifest_passages(&mut passages);
        for class in &self.classes {
            passages.push(value_passage(&class.text, &class.origin, "/text", Owner::Nobody));
        }
        for kind in &self.weapon_types {
            passages.push(value_passage(
                &kind.effect,
                &kind.origin,
                "/effect",
                Owner::WeaponType(kind),
            ));
            passages.push(value_passage(
                &kind.critical,
                &kind.origin,
                "/critical",
                Owner::WeaponType(kind),
            ));
        }
        for weapon in &self.weapons {
            passages.push(value_passage(&weapon.role, &weapon.origin, "/role", Owner::Nobody));
        }
        for order in &self.orders {
            passages.push(value_passage(&order.text, &order.origin, "/text", Owner::Order(order)));
            if let Some(lasts) = &order.lasts {
                passages.push(value_passage(lasts, &order.origin, "/lasts", Owner::Order(order)));
            }
        }
        for ability in &self.abilities {
            passages.push(value_passage(
                &ability.text,
                &ability.origin,
                "/text",
                Owner::Ability(ability),
            ));
        }
        self.allegiance_passages(&mut passages);
        for faction in &self.factions {
            passages.push(value_passage(&faction.text, &faction.origin, "/text", Owner::Nobody));
        }
        for board in &self.boards {
            board_passages(board, &mut passages);
        }
        for unit in &self.units {
            passages.push(value_passage(&unit.text, &unit.origin, "/text", Owner::Nobody));
        }
        for term in &self.terms {
            passages.push(value_passage(
                &term.definition,
                &term.origin,
                "/definition",
                Owner::Nobody,
            ));
        }
        for word in &self.reserved {
            passages.push(value_passage(&word.note, &word.origin, "/note", Owner::Nobody));
        }
        for edition in &self.editions {
            for (index, change) in edition.changes.iter().enumerate() {
                passages.push(value_passage(
                    change,
                    &edition.origin,
                    &format!("/changes/{index}"),
                    Owner::Nobody,
                ));
            }
        }
        for rule in &self.house_rules {
            passages.push(value_passage(&rule.text, &rule.origin, "/text", Owner::Nobody));
        }
        self.component_passages(&mut passages);
        for chapter in &self.chapters {
            passages.push(value_passage(
                &chapter.summary,
                &chapter.origin,
                "/summary",
                Owner::Nobody,
            ));
            self.body_passages(&chapter.body, chapter.origin.file, &mut passages);
        }
        for lore in &self.lore {
            passages.push(value_passage(&lore.summary, &lore.origin, "/summary", Owner::Nobody));
            self.body_passages(&lore.body, lore.origin.file, &mut passages);
        }
        passages.retain(|passage| !passage.text.is_empty());
        passages
    }

    fn allegiance_passages<'g>(&'g self, passages: &mut Vec<Passage<'g>>) {
        for allegiance in &self.allegiances {
            let mut push = |text: &'g str, below| {
                passages.push(value_passage(text, &allegiance.origin, below, Owner::Nobody));
            };
            push(&allegiance.text, "/text");
            if let Some(titled) = &allegiance.titled {
                push(&titled.text, "/trait/text");
            }
        }
    }

    fn component_passages<'g>(&'g self, passages: &mut Vec<Passage<'g>>) {
        for token in &self.tokens {
            passages.push(value_passage(&token.text, &token.origin, "/text", Owner::Nobody));
        }
        for sheet in &self.references {
            passages.push(value_passage(&sheet.text, &sheet.origin, "/text", Owner::Nobody));
        }
    }

    fn manifest_passages<'g>(&'g self, passages: &mut Vec<Passage<'g>>) {
        let manifest = &self.manifest;
        passages.push(value_passage(
            &manifest.tagline,
            &manifest.origin,
            "/tagline",
            Owner::Nobody,
        ));
        passages.push(value_passage(
            &manifest.summary,
            &manifest.origin,
            "/summary",
            Owner::Nobody,
        ));
        for (index, characteristic) in manifest.characteristics.iter().enumerate() {
            let below = format!("/characteristics/{index}/text");
            passages.push(value_passage(
                &characteristic.text,
                &manifest.origin,
                &below,
                Owner::Nobody,
            ));
        }
        for (key, names) in [("timings", &manifest.timings), ("targets", &manifest.targets)] {
            for (index, named) in names.iter().enumerate() {
                let mut passage = value_passage(
                    &named.name,
                    &manifest.origin,
                    &format!("/{key}/{index}/name"),
                    Owner::Nobody,
                );
                passage.label = true;
                passages.push(passage);
            }
        }
    }

    fn body_passages<'g>(&'g self, body: &'g Body, file: FileId, passages: &mut Vec<Passage<'g>>) {
        for section in body.sections() {
            let part = self
                .manifest
                .chapter_parts
                .iter()
                .find(|part| part.title == section.title);
            passages.push(Passage {
                text: body.slice(section.content),
                owner: Owner::Nobody,
                part: part.map(|part| part.id.as_str()),
                example: part.is_some_and(|part| part.example),
                label: false,
                home: Home::Markdown(file, body.offset + section.content.start),
            });
        }
    }
}

fn board_passages<'g>(board: &'g Entry<Board>, passages: &mut Vec<Passage<'g>>) {
    for (index, ability) in board.faction_abilities.iter().enumerate() {
        let below = format!("/faction_abilities/{index}/text");
        passages.push(value_passage(
            &ability.text,
            &board.origin,
            &below,
            Owner::FactionAbility(ability),
        ));
    }
    for (index, ability) in board.command_abilities.iter().enumerate() {
        let below = format!("/command_abilities/{index}/text");
        passages.push(value_passage(
            &ability.text,
            &board.origin,
            &below,
            Owner::CommandAbility(ability),
        ));
    }
}
