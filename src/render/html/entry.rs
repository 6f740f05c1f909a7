//! Everything that a reader may look for, one by one and gathered once: what the search finds, and what a link to a term
//! shows before it is followed.

use std::collections::BTreeMap;

use crate::game::chapter::Look;
use crate::view::book::{ChapterView, PartView};
use crate::view::card::CardView;
use crate::view::prose::{Block, Inline, plain_blocks, plain_text};
use crate::view::publication::Publication;

/// How much sooner a kind is shown than others that fit as well.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Weight {
    /// An example, a story, the head of a chapter: what leads to an answer rather than gives it.
    Low,
    /// Most.
    #[default]
    Plain,
    /// A question: its words are a reader's own.
    High,
}

/// Something that is looked for.
#[derive(Debug, Clone, Default)]
pub(super) struct Entry {
    /// Its permanent anchor.
    pub anchor: String,
    /// What it is, as a reader calls it: `Rule`, `Unit`, `Order`.
    pub kind: String,
    /// Its name, its heading, or the question itself.
    pub title: String,
    /// Where it stands: a chapter's title, a faction's name; empty when its kind says it.
    pub place: String,
    /// Its words.
    pub text: String,
    /// Other words for it.
    pub also: Vec<String>,
    /// How soon it is shown.
    pub weight: Weight,
}

/// All entries of a publication, in the order of the site.
#[derive(Debug, Default)]
pub(super) struct Entries {
    all: Vec<Entry>,
    by_anchor: BTreeMap<String, usize>,
}

impl Entries {
    /// Gathers the entries of a publication.
    pub(super) fn of(publication: &Publication) -> Self {
        let mut entries = Self::default();
        for chapter in &publication.chapters {
            entries.chapter(chapter);
        }
        entries.terms(publication);
        entries.catalogues(publication);
        for unit in &publication.units {
            entries.add(unit_entry(unit));
        }
        entries.factions(publication);
        entries.stories(publication);
        entries
    }

    /// All of them.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.all.iter()
    }

    /// The one that has an anchor.
    pub(super) fn find(&self, anchor: &str) -> Option<&Entry> {
        self.by_anchor.get(anchor).and_then(|place| self.all.get(*place))
    }

    fn add(&mut self, entry: Entry) {
        if !entry.anchor.is_empty() {
            self.by_anchor.entry(entry.anchor.clone()).or_insert(self.all.len());
            self.all.push(entry);
        }
    }

    fn simple(&mut self, kind: &str, anchor: &str, title: &str, text: String) {
        self.add(Entry {
            kind: kind.to_owned(),
            anchor: anchor.to_owned(),
            title: title.to_owned(),
            text,
            ..Entry::default()
        });
    }

    fn chapter(&mut self, chapter: &ChapterView) {
        let place = format!("Chapter {} · {}", chapter.number, chapter.title);
        self.add(Entry {
            anchor: chapter.anchor.clone(),
            kind: "Chapter".to_owned(),
            title: chapter.title.clone(),
            place: chapter.category.clone(),
            text: plain_text(&chapter.summary),
            weight: Weight::Low,
            ..Entry::default()
        });
        for part in &chapter.parts {
            let kind = if part.title.is_empty() { "Rule" } else { &part.title };
            let weight = match part.look {
                Look::Questions => Weight::High,
                Look::Rule => Weight::Plain,
                _ => Weight::Low,
            };
            for piece in pieces(part, &chapter.title) {
                self.add(Entry {
                    anchor: piece.anchor,
                    kind: kind.to_owned(),
                    title: piece.title,
                    place: place.clone(),
                    text: piece.text,
                    also: Vec::new(),
                    weight,
                });
            }
        }
    }

    fn terms(&mut self, publication: &Publication) {
        for term in &publication.terms {
            self.add(Entry {
                anchor: term.anchor.clone(),
                kind: "Term".to_owned(),
                title: term.term.clone(),
                place: term.chapter.clone(),
                text: plain_text(&term.definition),
                also: term.also.clone(),
                ..Entry::default()
            });
        }
        for reserved in &publication.reserved {
            self.simple(
                "Reserved word",
                &reserved.anchor,
                &reserved.term,
                plain_text(&reserved.note),
            );
        }
    }

    fn catalogues(&mut self, publication: &Publication) {
        for one in &publication.characteristics {
            self.add(Entry {
                anchor: one.anchor.clone(),
                kind: "Characteristic".to_owned(),
                title: one.name.clone(),
                text: plain_text(&one.text),
                also: vec![one.id.clone()],
                ..Entry::default()
            });
        }
        for one in &publication.classes {
            self.simple("Class", &one.anchor, &one.name, plain_text(&one.text));
        }
        for one in &publication.weapon_types {
            let critical = match plain_text(&one.critical) {
                words if words.is_empty() => words,
                words => format!("On a critical hit: {words}"),
            };
            let text = sentences(&[plain_text(&one.effect), critical]);
            self.simple("Weapon type", &one.anchor, &one.name, text);
        }
        for one in &publication.weapons {
            let profile = format!(
                "{}, range {}, damage {}, attacks {}",
                one.type_name, one.range, one.damage, one.attacks
            );
            let text = sentences(&[profile, plain_text(&one.role)]);
            self.simple("Weapon", &one.anchor, &one.name, text);
        }
        for one in &publication.orders {
            self.simple("Order", &one.anchor, &one.name, plain_text(&one.text));
        }
        for one in &publication.abilities {
            self.simple("Ability", &one.anchor, &one.name, plain_text(&one.text));
        }
        for one in &publication.tokens {
            self.simple("Token", &one.anchor, &one.name, plain_text(&one.text));
        }
        for sheet in &publication.reference {
            self.add(Entry {
                anchor: sheet.anchor.clone(),
                kind: "Quick reference".to_owned(),
                title: sheet.title.clone(),
                text: plain_blocks(&sheet.blocks),
                weight: Weight::Low,
                ..Entry::default()
            });
        }
        for rule in &publication.house_rules {
            self.simple("House rule", &rule.anchor, &rule.title, plain_blocks(&rule.blocks));
        }
    }

    fn factions(&mut self, publication: &Publication) {
        for one in &publication.allegiances {
            self.simple("Allegiance", &one.anchor, &one.name, plain_blocks(&one.text));
        }
        for faction in &publication.factions {
            self.add(Entry {
                anchor: faction.anchor.clone(),
                kind: "Faction".to_owned(),
                title: faction.name.clone(),
                place: faction.allegiance.clone(),
                text: sentences(&[faction.epithet.clone(), first_words(&faction.text)]),
                ..Entry::default()
            });
            let Some(board) = &faction.board else { continue };
            let mut of_board = |kind: &str, anchor: &str, name: &str, text: &[Inline]| {
                self.add(Entry {
                    anchor: anchor.to_owned(),
                    kind: kind.to_owned(),
                    title: name.to_owned(),
                    place: faction.name.clone(),
                    text: plain_text(text),
                    ..Entry::default()
                });
            };
            for ability in &board.faction_abilities {
                of_board("Faction Ability", &ability.anchor, &ability.name, &ability.text);
            }
            for ability in &board.command_abilities {
                of_board("Command Ability", &ability.anchor, &ability.name, &ability.text);
            }
        }
    }

    fn stories(&mut self, publication: &Publication) {
        for lore in &publication.lore {
            self.add(Entry {
                anchor: lore.anchor.clone(),
                kind: "Lore".to_owned(),
                title: lore.title.clone(),
                place: lore.kind.clone(),
                text: sentences(&[plain_text(&lore.summary), first_words(&lore.blocks)]),
                also: Vec::new(),
                weight: Weight::Low,
            });
        }
    }
}

fn unit_entry(unit: &CardView) -> Entry {
    let stats: Vec<String> = unit
        .stats
        .iter()
        .map(|stat| format!("{} {}", stat.id, stat.value))
        .collect();
    let carried = unit.weapons.iter().map(|weapon| weapon.name.as_str());
    let ordered = unit.orders.iter().map(|order| order.name.as_str());
    let able = unit.abilities.iter().map(|ability| ability.name.as_str());
    let all: Vec<&str> = carried.chain(ordered).chain(able).collect();
    Entry {
        anchor: unit.anchor.clone(),
        kind: "Unit".to_owned(),
        title: unit.name.clone(),
        place: format!("{}, {} points", unit.class, unit.points),
        text: sentences(&[stats.join(" · "), all.join(", ")]),
        ..Entry::default()
    }
}

/// Sentences one after the other, each with its full stop.
fn sentences(pieces: &[String]) -> String {
    let mut text = String::new();
    for piece in pieces
        .iter()
        .map(|piece| piece.trim())
        .filter(|piece| !piece.is_empty())
    {
        if !text.is_empty() {
            text.push_str(if text.ends_with(['.', '!', '?']) { " " } else { ". " });
        }
        text.push_str(piece);
    }
    text
}

/// The first paragraph of a story: what follows is for reading, not for finding.
fn first_words(blocks: &[Block]) -> String {
    blocks
        .first()
        .map_or_else(String::new, |block| plain_blocks(std::slice::from_ref(block)))
}

/// What stands under one heading of a part.
struct Piece {
    anchor: String,
    title: String,
    text: String,
}

/// A part cut at its headings; what stands before the first is about the chapter.
fn pieces(part: &PartView, chapter: &str) -> Vec<Piece> {
    let mut pieces = vec![Piece {
        anchor: part.anchor.clone(),
        title: chapter.to_owned(),
        text: String::new(),
    }];
    cut(&part.blocks, &mut pieces);
    // A part that begins with a heading has nothing of its own to say.
    pieces.retain(|piece| piece.anchor != part.anchor || !piece.text.is_empty());
    pieces
}

fn cut(blocks: &[Block], pieces: &mut Vec<Piece>) {
    for block in blocks {
        match block {
            Block::Heading { anchor, content, .. } => pieces.push(Piece {
                anchor: anchor.clone(),
                title: plain_text(content),
                text: String::new(),
            }),
            Block::Proposed { blocks } => cut(blocks, pieces),
            block => {
                let Some(piece) = pieces.last_mut() else { continue };
                let text = plain_blocks(std::slice::from_ref(block));
                if !piece.text.is_empty() && !text.is_empty() {
                    piece.text.push(' ');
                }
                piece.text.push_str(&text.replace('\n', " "));
            }
        }
    }
}
