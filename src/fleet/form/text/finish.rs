//! What a pasted text says of the whole fleet, put together: what is missing is a fault with choices.

use serde_json::Map;

use crate::fleet::form::Outcome;
use crate::fleet::form::canon::Canon;
use crate::fleet::form::keys::short;
use crate::fleet::form::lexicon::Lexicon;
use crate::fleet::form::none::take_out;
use crate::fleet::form::reading::{Claim, Places, ReadFault, Reading, Remark};
use crate::fleet::form::text::draft::Draft;
use crate::fleet::form::text::header::{Fact, extract};
use crate::fleet::form::text::line::TextLine;
use crate::fleet::form::text::piece::Piece;
use crate::fleet::line::identify;
use crate::game::fleet::{FORMAT, Fleet, FleetUnit};
use crate::source::suggest::nearest;
use crate::source::tree::Span;

/// What was found of the whole fleet.
#[derive(Debug, Default)]
pub struct Header {
    /// The facts.
    pub found: Vec<(Fact, Span)>,
    /// The name.
    pub name: Option<(String, Span)>,
    /// Words that were left out.
    pub rest: Vec<(String, Span)>,
}

impl Header {
    /// Whether nothing was found yet.
    pub fn is_blank(&self) -> bool {
        self.found.is_empty() && self.name.is_none()
    }

    /// Takes a whole line for the name.
    pub fn title(&mut self, line: &TextLine<'_>) {
        let name = match line.spots.as_slice() {
            [spot] => match &spot.piece {
                Piece::Quoted(name) => name.clone(),
                Piece::Set(name) | Piece::Bracket(name) => (*name).to_owned(),
                _ => line.marked.words.to_owned(),
            },
            _ => line.marked.words.to_owned(),
        };
        let around = |letter: char| letter.is_whitespace() || matches!(letter, '*' | '_' | '=' | '~' | '#' | ':' | '+');
        self.name = Some((name.trim_matches(around).to_owned(), line.span));
    }

    /// The fleet.
    pub fn finish(
        mut self,
        canon: &Canon<'_>,
        lexicon: &Lexicon<'_>,
        text: &str,
        drafts: Vec<Draft>,
        remarks: Vec<Remark>,
    ) -> Outcome {
        let first = text.lines().next().map_or(0, str::len);
        let mut made = Made {
            lexicon,
            remarks,
            faults: Vec::new(),
            claims: Vec::new(),
            places: Places::default(),
            head: Span::new(0, first),
        };
        if let Some(at) = self.found.iter().position(|(fact, _)| matches!(fact, Fact::Name(_)))
            && let (Fact::Name(name), span) = self.found.remove(at)
            && let Some((other, span)) = self.name.replace((name, span))
        {
            let message = format!("`{}` was left out: the list bears another name", short(&other));
            made.remarks.push(Remark::new(message, span));
        }
        let mut faction = made.faction(&self.found);
        let mut size = made.size(&self.found);
        if faction.is_none() || size.is_none() {
            self.look_closer(lexicon, &mut made);
            faction = faction.or_else(|| made.faction(&self.found));
            size = size.or_else(|| made.size(&self.found));
        }
        made.points(&self.found, size.as_deref());
        let (faction, size) = made.needed(faction, size);
        let mut fleet = Fleet {
            format: FORMAT,
            game: canon.game.manifest.id.clone(),
            edition: None,
            hash: None,
            name: self.name.map(|(name, _)| name).unwrap_or_default(),
            faction,
            size,
            units: Vec::new(),
            expect: None,
            vendor: None,
            other: Map::new(),
        };
        for (fact, span) in self.found {
            match fact {
                Fact::Game(game) => {
                    made.places.header.push(("game", span));
                    fleet.game = game;
                }
                Fact::Edition(edition) => fleet.edition = Some(edition),
                Fact::Hash(hash) => fleet.hash = Some(hash),
                Fact::Name(name) => made.left_out(&name, span),
                _ => {}
            }
        }
        fleet.units = drafts.into_iter().map(|draft| made.entry(draft)).collect();
        if !made.faults.is_empty() {
            made.faults.sort_by_key(|fault| fault.span);
            // What was looked for twice is told once.
            made.faults.dedup();
            return Err(made.faults);
        }
        take_out(&mut fleet, &mut made.places, &mut made.claims, &mut made.remarks);
        let fleet = identify(&fleet);
        made.remarks.sort_by_key(|remark| remark.span);
        Ok(Reading {
            tree: made.places.tree(&fleet, made.head),
            fleet,
            remarks: made.remarks,
            claims: made.claims,
        })
    }

    /// Looks for what is missing among other words: in the name, and in what was left out.
    fn look_closer(&mut self, lexicon: &Lexicon<'_>, made: &mut Made<'_, '_>) {
        let named = self.name.iter().map(|(words, span)| (words.clone(), *span, true));
        let others = self.rest.iter().map(|(words, span)| (words.clone(), *span, false));
        let candidates: Vec<_> = named.chain(others).collect();
        for (words, span, is_name) in candidates {
            let Some((facts, strangers)) = extract(lexicon, &words).filter(|(facts, _)| !facts.is_empty()) else {
                continue;
            };
            made.remarks.retain(|remark| remark.span != span);
            let message = format!("the faction or the size was looked for in `{}`", short(&words));
            made.remarks.push(Remark::new(message, span));
            self.found.extend(facts.into_iter().map(|fact| (fact, span)));
            let left = strangers.join(" ");
            if is_name || self.name.is_none() {
                self.name = Some((left.trim_matches(['-', ':', ',', '*', ' ']).to_owned(), span));
            } else if !left.is_empty() {
                made.left_out(&left, span);
            }
        }
    }
}

/// A fleet in the making.
struct Made<'a, 'g> {
    lexicon: &'a Lexicon<'g>,
    remarks: Vec<Remark>,
    faults: Vec<ReadFault>,
    claims: Vec<Claim>,
    places: Places,
    head: Span,
}

impl Made<'_, '_> {
    fn left_out(&mut self, words: &str, span: Span) {
        let message = format!("`{}` was left out: the list says it otherwise elsewhere", short(words));
        self.remarks.push(Remark::new(message, span));
    }

    fn faction(&mut self, found: &[(Fact, Span)]) -> Option<String> {
        let mut faction: Option<String> = None;
        for (fact, span) in found {
            let (id, is_guess) = match fact {
                Fact::Faction(id) => (id.clone(), None),
                Fact::StrangeFaction(words) => {
                    let Some(id) = self.lexicon.near_faction(words) else {
                        let words = short(words);
                        let message = format!(
                            "there is no faction `{words}`: write one of {}",
                            self.lexicon.factions()
                        );
                        self.faults.push(ReadFault::new(message, *span));
                        continue;
                    };
                    (id.to_owned(), Some(words))
                }
                _ => continue,
            };
            if faction.as_ref().is_some_and(|known| *known != id) {
                self.left_out(&id, *span);
                continue;
            }
            if let Some(words) = is_guess {
                let name = self
                    .lexicon
                    .game
                    .factions
                    .get(&id)
                    .map_or(id.as_str(), |faction| &faction.name);
                let message = format!("`{}` was taken for {name}", short(words));
                self.remarks.push(Remark::new(message, *span));
            }
            self.places.header.push(("faction", *span));
            faction = Some(id);
        }
        faction
    }

    fn size(&mut self, found: &[(Fact, Span)]) -> Option<String> {
        let sizes = &self.lexicon.game.manifest.sizes;
        let mut by_name: Option<(String, Span)> = None;
        for (fact, span) in found {
            let id = match fact {
                Fact::Size(id) => id.clone(),
                Fact::StrangeSize(words) => {
                    let names = sizes.iter().map(|size| size.name.as_str());
                    let meant = nearest(words, names).and_then(|name| self.lexicon.size(name).map(str::to_owned));
                    let Some(id) = meant else {
                        let words = short(words);
                        let message = format!("there is no game size `{words}`: write one of {}", self.lexicon.sizes());
                        self.faults.push(ReadFault::new(message, *span));
                        continue;
                    };
                    let message = format!("`{}` was taken for the game size `{id}`", short(words));
                    self.remarks.push(Remark::new(message, *span));
                    id
                }
                _ => continue,
            };
            match &by_name {
                Some((known, _)) if *known != id => self.left_out(&id, *span),
                _ => by_name = Some((id, *span)),
            }
        }
        let limits = |is_limit: bool| {
            found.iter().find_map(|(fact, span)| match fact {
                Fact::Limit(points) if is_limit => Some((self.lexicon.size_for(*points)?.to_owned(), *span)),
                Fact::Points(points) if !is_limit => Some((self.lexicon.size_for(*points)?.to_owned(), *span)),
                _ => None,
            })
        };
        let (id, span) = by_name.or_else(|| limits(true)).or_else(|| limits(false))?;
        self.places.header.push(("size", span));
        Some(id)
    }

    /// What the text says that the fleet costs. The points of the size are what it may cost.
    fn points(&mut self, found: &[(Fact, Span)], size: Option<&str>) {
        let sizes = &self.lexicon.game.manifest.sizes;
        let limit = sizes
            .iter()
            .find(|known| Some(known.id.as_str()) == size)
            .map(|size| size.points);
        for (fact, span) in found {
            match fact {
                Fact::Points(points) if Some(*points) != limit => self.claims.push(Claim {
                    entry: None,
                    points: *points,
                    span: *span,
                }),
                Fact::Limit(points) if limit.is_some_and(|limit| limit != *points) => {
                    let message = format!("{points} points are not the limit of the game size that the list names");
                    self.remarks.push(Remark::new(message, *span));
                }
                _ => {}
            }
        }
    }

    /// What no list can do without.
    fn needed(&mut self, faction: Option<String>, size: Option<String>) -> (String, String) {
        let has_fault = |faults: &[ReadFault], what: &str| faults.iter().any(|fault| fault.message.contains(what));
        if faction.is_none() && !has_fault(&self.faults, "no faction") {
            let message = format!("the list names no faction: write one of {}", self.lexicon.factions());
            self.faults.push(ReadFault::new(message, self.head));
        }
        if size.is_none() && !has_fault(&self.faults, "no game size") {
            let message = format!("the list names no game size: write one of {}", self.lexicon.sizes());
            self.faults.push(ReadFault::new(message, self.head));
        }
        (faction.unwrap_or_default(), size.unwrap_or_default())
    }

    fn entry(&mut self, draft: Draft) -> FleetUnit {
        let index = self.places.units.len();
        self.places.units.push(draft.span);
        self.claims.extend(draft.claims.into_iter().map(|(points, span)| Claim {
            entry: Some(index),
            points,
            span,
        }));
        FleetUnit {
            id: draft.id,
            unit: draft.unit,
            name: draft.name,
            count: draft.count.filter(|count| *count != 1),
            embarked: draft.aboard.into_iter().map(|aboard| self.entry(aboard)).collect(),
            ..FleetUnit::default()
        }
    }
}
