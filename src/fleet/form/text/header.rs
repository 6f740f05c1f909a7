//! What a line of a pasted list says of the whole fleet: its faction, its size, its points, its edition.

use crate::fleet::form::lexicon::Lexicon;
use crate::fleet::form::text::count::number;
use crate::fleet::form::text::piece::{Piece, Sign, Spot, pieces};
use crate::source::fold::fold;
use crate::source::tree::Span;

/// A fact of the whole fleet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// Its name, told as such.
    Name(String),
    /// The id of its faction.
    Faction(String),
    /// A faction that nobody knows.
    StrangeFaction(String),
    /// The id of its size.
    Size(String),
    /// A size that nobody knows.
    StrangeSize(String),
    /// The game's id, as it stands there.
    Game(String),
    /// The game, by its name.
    ThisGame,
    /// The edition.
    Edition(String),
    /// The hash.
    Hash(String),
    /// What it may cost.
    Limit(i64),
    /// A number of points, which may be what it costs or what it may cost.
    Points(i64),
}

/// What a line says of the fleet.
#[derive(Debug, Default)]
pub struct Facts {
    /// The facts.
    pub found: Vec<(Fact, Span)>,
    /// What is no fact: words, or a name in quotes.
    pub rest: Vec<(Rest, Span)>,
}

/// A part of a line that is no fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rest {
    /// Words.
    Words(String),
    /// A name in quotes.
    Quoted(String),
    /// An id.
    Id(String),
}

impl Facts {
    /// Whether it says more of the fleet than a number.
    pub fn is_telling(&self) -> bool {
        self.found
            .iter()
            .any(|(fact, _)| !matches!(fact, Fact::Points(_) | Fact::Limit(_)))
    }
}

/// Words around facts that say nothing by themselves.
const AROUND: &[&str] = &[
    "fleet",
    "list",
    "army",
    "roster",
    "force",
    "points",
    "point",
    "pts",
    "pt",
    "total",
    "totals",
    "limit",
    "game",
    "max",
    "maximum",
    "of",
    "up",
    "to",
    "the",
    "a",
    "an",
    "for",
    "my",
    "our",
    "cost",
    "costs",
    "sum",
    "grand",
    "used",
    "spent",
    "at",
    "in",
    "size",
    "faction",
    "units",
    "unit",
    "ships",
    "ship",
    "overall",
    "worth",
    "name",
    "qty",
    "quantity",
    "count",
    "no",
    "number",
    "class",
    "notes",
    "each",
    "squadrons",
    "entries",
    "sheet",
    "and",
    "p",
    "end",
    "format",
];

/// Words that say of a number that it is none of the fleet's.
const NOT_SPENT: &[&str] = &["left", "remaining", "spare", "over", "under", "short", "free"];

/// What a label calls for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    Name,
    Faction,
    Size,
    Game,
    Edition,
    Hash,
    Points,
    Limit,
}

fn label(words: &str) -> Option<Label> {
    Some(match fold(words).as_str() {
        "name" | "fleet name" | "list name" | "fleet" | "list" | "title" | "army name" | "army list" | "fleet list"
        | "roster" => Label::Name,
        "faction" | "factions" | "side" | "army" | "playing" | "force" => Label::Faction,
        "size" | "game size" | "battle size" | "fleet size" | "format" | "scale" => Label::Size,
        "game" | "system" | "game system" => Label::Game,
        "edition" | "version" | "rules" | "rules version" => Label::Edition,
        "canon" | "hash" => Label::Hash,
        "points" | "pts" | "total" | "total points" | "points total" | "total cost" | "cost" | "points used"
        | "fleet total" => Label::Points,
        "limit" | "points limit" | "point limit" | "max points" | "maximum" | "points level" => Label::Limit,
        _ => return None,
    })
}

/// The labels that also stand before their value without a colon.
fn is_bare_label(label: Label) -> bool {
    !matches!(label, Label::Points | Label::Limit)
}

/// Reads what a line says of the fleet.
pub fn facts(lexicon: &Lexicon<'_>, spots: &[Spot<'_>]) -> Facts {
    let mut reader = Reader {
        lexicon,
        facts: Facts::default(),
        label: None,
    };
    let mut rest = spots;
    while let Some((spot, behind)) = rest.split_first() {
        rest = behind;
        reader.spot(spot, behind.first().map(|next| &next.piece));
    }
    reader.facts
}

struct Reader<'a, 'g> {
    lexicon: &'a Lexicon<'g>,
    facts: Facts,
    label: Option<Label>,
}

impl Reader<'_, '_> {
    fn spot(&mut self, spot: &Spot<'_>, next: Option<&Piece<'_>>) {
        let span = spot.span;
        match &spot.piece {
            // A name may hold dashes and colons, a second label comes behind a comma or a column.
            Piece::Sign(Sign::Comma | Sign::Column) => self.label = None,
            Piece::Sign(_) | Piece::Struck(_) => {}
            Piece::Text(text) | Piece::Set(text) => self.text(text, span, next),
            Piece::Bracket(inner) => {
                let parts = pieces(inner, 0);
                let mut rest = parts.as_slice();
                while let Some((part, behind)) = rest.split_first() {
                    rest = behind;
                    if matches!(part.piece, Piece::Bracket(_)) {
                        self.facts.rest.push((Rest::Words((*inner).to_owned()), span));
                    } else {
                        let part = Spot {
                            piece: part.piece.clone(),
                            span,
                        };
                        self.spot(&part, behind.first().map(|next| &next.piece));
                    }
                }
            }
            Piece::Quoted(value) => {
                let rest = Rest::Quoted(value.clone());
                self.value(value, true, span, rest);
            }
            Piece::Id(value) => {
                let rest = Rest::Id(value.clone());
                self.value(value, true, span, rest);
            }
        }
    }

    fn text(&mut self, text: &str, span: Span, next: Option<&Piece<'_>>) {
        let is_colon = matches!(next, Some(Piece::Sign(Sign::Colon)));
        let is_value = matches!(next, Some(Piece::Quoted(_) | Piece::Id(_)));
        if let Some(label) = label(text)
            && self.label.is_none()
            && (is_colon || (is_value && is_bare_label(label)))
        {
            self.label = Some(label);
            return;
        }
        let (first, behind) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        if let Some(label @ (Label::Edition | Label::Hash)) = label(first)
            && self.label.is_none()
            && !behind.trim().is_empty()
        {
            self.label = Some(label);
            self.value(behind.trim(), false, span, Rest::Words(text.to_owned()));
            return;
        }
        self.value(text, false, span, Rest::Words(text.to_owned()));
    }

    /// A value: of the label before it, else whatever it says by itself.
    fn value(&mut self, value: &str, is_exact: bool, span: Span, rest: Rest) {
        let lexicon = self.lexicon;
        let own = |id: Option<&str>| id.map(str::to_owned);
        let fact = match self.label.take() {
            None if is_exact => None,
            None => {
                match cover(lexicon, value) {
                    Some(found) => self.facts.found.extend(found.into_iter().map(|fact| (fact, span))),
                    None => self.facts.rest.push((rest, span)),
                }
                return;
            }
            Some(Label::Name) => match cover(lexicon, value).filter(|_| !is_exact) {
                Some(found) if !found.is_empty() => {
                    self.facts.found.extend(found.into_iter().map(|fact| (fact, span)));
                    return;
                }
                _ => {
                    let words = value.trim_matches(['*', '_']).trim();
                    Some(Fact::Name(if is_exact { value } else { words }.to_owned()))
                }
            },
            Some(Label::Faction) => Some(
                match own(lexicon.faction(value)).filter(|_| !matches!(rest, Rest::Id(_))) {
                    Some(id) => Fact::Faction(id),
                    None if is_exact => Fact::Faction(value.to_owned()),
                    None => Fact::StrangeFaction(value.to_owned()),
                },
            ),
            Some(Label::Size) => Some(
                match own(lexicon.size(value)).filter(|_| !matches!(rest, Rest::Id(_))) {
                    Some(id) => Fact::Size(id),
                    None if is_exact => Fact::Size(value.to_owned()),
                    None => match cover(lexicon, value) {
                        Some(found) => {
                            self.facts.found.extend(found.into_iter().map(|fact| (fact, span)));
                            return;
                        }
                        None => Fact::StrangeSize(value.to_owned()),
                    },
                },
            ),
            Some(Label::Game) if lexicon.is_game(value) && !matches!(rest, Rest::Id(_)) => Some(Fact::ThisGame),
            Some(Label::Game) => Some(Fact::Game(value.to_owned())),
            Some(Label::Edition) => Some(Fact::Edition(value.to_owned())),
            Some(Label::Hash) => Some(Fact::Hash(value.to_owned())),
            Some(label @ (Label::Points | Label::Limit)) => match cover(lexicon, value) {
                Some(found) => {
                    let as_limit = |fact| match fact {
                        Fact::Points(points) if label == Label::Limit => Fact::Limit(points),
                        fact => fact,
                    };
                    self.facts
                        .found
                        .extend(found.into_iter().map(|fact| (as_limit(fact), span)));
                    return;
                }
                None => None,
            },
        };
        match fact {
            Some(fact) => self.facts.found.push((fact, span)),
            None => self.facts.rest.push((rest, span)),
        }
    }
}

/// The facts of words that are nothing but facts.
pub fn cover(lexicon: &Lexicon<'_>, text: &str) -> Option<Vec<Fact>> {
    let (facts, strangers) = extract(lexicon, text)?;
    strangers.is_empty().then_some(facts)
}

/// The facts of words, and the words that are none.
pub fn extract<'t>(lexicon: &Lexicon<'_>, text: &'t str) -> Option<(Vec<Fact>, Vec<&'t str>)> {
    /// A longer text is prose.
    const LONGEST: usize = 200;
    if text.len() > LONGEST {
        return None;
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_spent = !words.iter().any(|word| NOT_SPENT.contains(&fold(word).as_str()));
    let (mut facts, mut strangers) = (Vec::new(), Vec::new());
    let mut left = words.as_slice();
    while let Some((first, behind)) = left.split_first() {
        if let Some((fact, length)) = named(lexicon, left) {
            facts.push(fact);
            left = left.get(length..).unwrap_or(&[]);
            continue;
        }
        left = behind;
        let folded = fold(first);
        let second = behind.first().map_or_else(String::new, |word| fold(word));
        if let Some((spent, limit)) = first.split_once('/').and_then(|(a, b)| Some((number(a)?, priced(b)?))) {
            facts.extend([Fact::Points(spent), Fact::Limit(limit)]);
        } else if let Some(points) = priced(first) {
            let says_so =
                number(first).is_none() || matches!(second.as_str(), "points" | "point" | "pts" | "pt" | "p" | "of");
            if !is_spent {
            } else if says_so || points >= 100 {
                facts.push(Fact::Points(points));
            } else {
                strangers.push(*first);
            }
        } else if !(folded.is_empty() || AROUND.contains(&folded.as_str()) || NOT_SPENT.contains(&folded.as_str())) {
            strangers.push(*first);
        }
    }
    Some((facts, strangers))
}

/// The faction, size or game that words begin with, and how many words it takes.
fn named(lexicon: &Lexicon<'_>, words: &[&str]) -> Option<(Fact, usize)> {
    (1..=words.len().min(6)).rev().find_map(|length| {
        let name = words.get(..length)?.join(" ");
        let faction = lexicon.faction(&name).map(|id| Fact::Faction(id.to_owned()));
        let size = || lexicon.size(&name).map(|id| Fact::Size(id.to_owned()));
        let game = || lexicon.is_game(&name).then_some(Fact::ThisGame);
        Some((faction.or_else(size).or_else(game)?, length))
    })
}

/// A number, with or without the word for points at its end.
fn priced(word: &str) -> Option<i64> {
    let lower = word.to_ascii_lowercase();
    let lower = lower.trim_matches(|letter: char| matches!(letter, '(' | ')' | '[' | ']' | ',' | '.' | '='));
    let bare = ["-points", "-point", "-pt", "points", "pts", "pt", "p"]
        .iter()
        .find_map(|unit| lower.strip_suffix(unit));
    number(bare.unwrap_or(lower))
}
