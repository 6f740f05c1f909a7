//! The permanent ids of a game: what the ledger is compared with, and what anchors are made of.

use crate::game::chapter::Chapter;
use crate::game::entry::{Concept, Entries, Entry, Origin};
use crate::game::heading::{GivenId, headings};
use crate::game::ledger::{
    ABILITIES, ALLEGIANCES, BOARDS, CHAPTERS, CHARACTERISTICS, CLASSES, COMMAND_ABILITIES, EDITIONS, FACTION_ABILITIES,
    FACTIONS, FAQS, HOUSE_RULES, ID_KINDS, IdKind, LORE, ORDERS, REFERENCES, RULES, TERMS, TOKENS, UNITS, WEAPON_TYPES,
    WEAPONS,
};
use crate::game::model::Game;
use crate::source::sorted::BTreeSet;
use crate::source::sources::{FileId, Place};

/// An id that is in use.
#[derive(Debug, Clone)]
pub struct PermanentId<'g> {
    /// Its kind.
    pub kind: &'static IdKind,
    /// The id.
    pub id: &'g str,
    /// The ids that the same thing bore before.
    pub formerly: Vec<&'g str>,
    /// Where the id stands.
    pub place: Place,
}

/// A heading that is given an id.
#[derive(Debug, Clone)]
pub struct HeadingId<'g> {
    /// Rules or questions; absent for a heading outside the rules chapters, whose id may change.
    pub kind: Option<&'static IdKind>,
    /// The id.
    pub given: GivenId<'g>,
    /// Where it stands.
    pub place: Place,
}

impl Game {
    /// Every permanent id that is in use, kind by kind and in the order of the sources, also those of entries that could
    /// not be read.
    #[must_use]
    pub fn permanent_ids(&self) -> Vec<PermanentId<'_>> {
        let mut ids: Vec<PermanentId<'_>> = Vec::new();
        for heading in self.heading_ids() {
            if let Some(kind) = heading.kind {
                ids.push(PermanentId {
                    kind,
                    id: heading.given.id,
                    formerly: heading.given.formerly().collect(),
                    place: heading.place,
                });
            }
        }
        self.add_all(&CHAPTERS, &self.chapters, &mut ids);
        self.add_all(&LORE, &self.lore, &mut ids);
        self.add_all(&TERMS, &self.terms, &mut ids);
        self.add_all(&TERMS, &self.reserved, &mut ids);
        self.add_all(&UNITS, &self.units, &mut ids);
        self.add_all(&CLASSES, &self.classes, &mut ids);
        self.add_all(&WEAPON_TYPES, &self.weapon_types, &mut ids);
        self.add_all(&WEAPONS, &self.weapons, &mut ids);
        self.add_all(&ORDERS, &self.orders, &mut ids);
        self.add_all(&ABILITIES, &self.abilities, &mut ids);
        self.add_all(&ALLEGIANCES, &self.allegiances, &mut ids);
        self.add_all(&FACTIONS, &self.factions, &mut ids);
        self.add_all(&BOARDS, &self.boards, &mut ids);
        for board in &self.boards {
            let (origin, value) = (&board.origin, &board.value);
            self.add_listed(
                &FACTION_ABILITIES,
                origin,
                "faction_abilities",
                &value.faction_abilities,
                &mut ids,
            );
            self.add_listed(
                &COMMAND_ABILITIES,
                origin,
                "command_abilities",
                &value.command_abilities,
                &mut ids,
            );
        }
        let manifest = &self.manifest;
        let (origin, value) = (&manifest.origin, &manifest.value);
        self.add_listed(
            &CHARACTERISTICS,
            origin,
            "characteristics",
            &value.characteristics,
            &mut ids,
        );
        self.add_all(&TOKENS, &self.tokens, &mut ids);
        self.add_all(&REFERENCES, &self.references, &mut ids);
        self.add_all(&HOUSE_RULES, &self.house_rules, &mut ids);
        self.add_all(&EDITIONS, &self.editions, &mut ids);
        ids
    }

    /// The ids in use that the ledger does not record. Rules and questions share their ids.
    #[must_use]
    pub fn unrecorded_ids(&self) -> Vec<PermanentId<'_>> {
        let mut recorded: BTreeSet<String> = BTreeSet::new();
        for kind in ID_KINDS {
            let ids = self.ledger.iter().flat_map(|ledger| (kind.recorded)(ledger));
            recorded.extend(ids.map(|id| kind.anchor(id)));
        }
        let mut ids = self.permanent_ids();
        ids.retain(|id| recorded.insert(id.kind.anchor(id.id)));
        ids
    }

    /// Every heading that is given an id: those of the rules in the order of the book, then all others.
    #[must_use]
    pub fn heading_ids(&self) -> Vec<HeadingId<'_>> {
        let mut ids = Vec::new();
        for chapter in &self.chapters {
            chapter_ids(chapter, &mut ids);
        }
        let is_chapter: BTreeSet<FileId> = self.chapters.iter().map(|chapter| chapter.origin.file).collect();
        for passage in self.passages() {
            let is_told = passage.origin().is_none() && is_chapter.contains(&passage.file());
            if is_told || !passage.text.contains("{#") {
                continue;
            }
            let given = headings(passage.text).into_iter().filter_map(|heading| heading.given);
            ids.extend(given.map(|given| HeadingId {
                kind: None,
                given,
                place: passage.place(given.span.start..given.span.end),
            }));
        }
        ids
    }

    fn add_all<'g, T: Concept>(
        &'g self,
        kind: &'static IdKind,
        entries: &'g Entries<T>,
        ids: &mut Vec<PermanentId<'g>>,
    ) {
        ids.extend(entries.declared().map(|(id, origin)| self.permanent(kind, id, origin)));
    }

    fn add_listed<'g, T: Concept>(
        &'g self,
        kind: &'static IdKind,
        root: &Origin,
        key: &str,
        list: &'g [T],
        ids: &mut Vec<PermanentId<'g>>,
    ) {
        for (index, value) in list.iter().enumerate() {
            ids.push(self.permanent(kind, value.id(), &root.below(&format!("/{key}/{index}"))));
        }
    }

    fn permanent<'g>(&'g self, kind: &'static IdKind, id: &'g str, origin: &Origin) -> PermanentId<'g> {
        let formerly = self.marks.former_ids(origin.file, &origin.pointer);
        PermanentId {
            kind,
            id,
            formerly: formerly.iter().map(String::as_str).collect(),
            place: origin.at("/id"),
        }
    }
}

/// The headings of a rules chapter that are given an id: its parts, and the rules and questions within them.
fn chapter_ids<'g>(chapter: &'g Entry<Chapter>, ids: &mut Vec<HeadingId<'g>>) {
    let body = &chapter.body;
    let mut add = |kind, given: GivenId<'g>, offset: usize| {
        let span = given.after(offset).span;
        ids.push(HeadingId {
            kind: Some(kind),
            given,
            place: Place::Span(chapter.origin.file, span),
        });
    };
    for section in body.sections() {
        if let Some(given) = section.given {
            add(&RULES, given, body.offset);
        }
        for heading in headings(body.slice(section.content)) {
            let kind = if heading.is_question() { &FAQS } else { &RULES };
            if let Some(given) = heading.given {
                add(kind, given, body.offset + section.content.start);
            }
        }
    }
}
