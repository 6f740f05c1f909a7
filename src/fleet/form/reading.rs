//! What comes of reading a list: the fleet, where its parts stand, and what is worth saying of the text.

use crate::fleet::line::{Line, lines};
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::source::tree::{Key, Node, Span, Value};

/// How deep units may nest, one aboard another. Rules allow one step; what lies deeper is still read, so that it can be
/// told of.
pub const MOST_DEPTH: usize = 8;

/// Why a text is no list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadFault {
    /// What is wrong and how to mend it, without a full stop.
    pub message: String,
    /// Where.
    pub span: Span,
}

impl ReadFault {
    /// A fault at a place.
    pub fn new(message: impl Into<String>, span: Span) -> Self {
        Self {
            message: message.into(),
            span,
        }
    }
}

/// Something of the text that did not become a part of the fleet as it stands there, and that its writer should know of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// What was done with it, without a full stop.
    pub message: String,
    /// Where.
    pub span: Span,
    /// How much it matters.
    pub gravity: Gravity,
}

/// How much a remark matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gravity {
    /// Everything was understood, and is in the fleet.
    Note,
    /// It was understood, and is not in the fleet, for its writer wanted it out.
    Aside,
    /// It may have been meant otherwise, so nobody can say that the fleet is legal.
    Doubt,
}

impl Remark {
    /// A remark that leaves the fleet as it was meant.
    pub fn note(message: impl Into<String>, span: Span) -> Self {
        Self {
            gravity: Gravity::Note,
            ..Self::new(message, span)
        }
    }

    /// A remark on what its writer left out.
    pub fn aside(message: impl Into<String>, span: Span) -> Self {
        Self {
            gravity: Gravity::Aside,
            ..Self::new(message, span)
        }
    }

    /// Whether everything that it speaks of is in the fleet.
    #[must_use]
    pub fn is_note(&self) -> bool {
        self.gravity == Gravity::Note
    }

    /// Whether something was perhaps meant otherwise.
    #[must_use]
    pub fn is_doubt(&self) -> bool {
        self.gravity == Gravity::Doubt
    }

    /// A remark at a place.
    pub fn new(message: impl Into<String>, span: Span) -> Self {
        Self {
            message: message.into(),
            span,
            gravity: Gravity::Doubt,
        }
    }

    /// The number of its line, from 1, and the line itself.
    #[must_use]
    pub fn line<'t>(&self, text: &'t str) -> (usize, &'t str) {
        let before = text.get(..self.span.start).unwrap_or(text);
        let number = before.matches('\n').count() + 1;
        (number, text.lines().nth(number - 1).unwrap_or(""))
    }
}

/// What a text says that something costs. It is advice: what things cost, the canon says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// Which entry, by its place among the fleet's lines; none for the whole fleet.
    pub entry: Option<usize>,
    /// The points.
    pub points: i64,
    /// Where.
    pub span: Span,
}

/// A list that was read.
#[derive(Debug, Clone)]
pub struct Reading {
    /// The fleet.
    pub fleet: Fleet,
    /// What is worth saying, in the order of the text.
    pub remarks: Vec<Remark>,
    /// What the text says that things cost.
    pub claims: Vec<Claim>,
    /// Where each part stands: a tree of the shape of the YAML form, whichever form the text has.
    pub tree: Node,
}

impl Reading {
    /// The remarks on points that are not the canon's.
    #[must_use]
    pub fn wrong_points(&self, game: &Game) -> Vec<Remark> {
        if self.claims.is_empty() {
            return Vec::new();
        }
        let lines = lines(&self.fleet);
        let costs = costs(game, &lines);
        let whole = lines
            .iter()
            .map(|line| unit_points(game, line)?.checked_mul(line.copies))
            .try_fold(0, |sum: i64, cost| sum.checked_add(cost?));
        let wrong = |claim: &Claim| {
            let (known, what) = match claim.entry {
                None => (vec![whole?], "the fleet"),
                Some(index) => (costs.get(index)?.clone(), "this"),
            };
            let first = *known.first()?;
            if known.contains(&claim.points) {
                return None;
            }
            let message = format!("{what} costs {first} points in this canon, not {}", claim.points);
            Some(Remark::note(message, claim.span))
        };
        self.claims.iter().filter_map(wrong).collect()
    }

    /// The reading with the remarks on its points.
    #[must_use]
    pub fn held_against(mut self, game: &Game) -> Self {
        let wrong = self.wrong_points(game);
        self.remarks.extend(wrong);
        self.remarks.sort_by_key(|remark| remark.span);
        self
    }
}

fn unit_points(game: &Game, line: &Line<'_>) -> Option<i64> {
    game.units.get(&line.entry.unit)?.points
}

/// What people may mean by the points of each line: all of it, one of it, each of these with what is aboard.
fn costs(game: &Game, lines: &[Line<'_>]) -> Vec<Vec<i64>> {
    // What one of each line costs with everything aboard; hosts stand before their cargo.
    let mut loaded: Vec<Option<i64>> = lines.iter().map(|line| unit_points(game, line)).collect();
    for (index, line) in lines.iter().enumerate().rev() {
        let aboard = loaded
            .get(index)
            .copied()
            .flatten()
            .and_then(|cost| cost.checked_mul(line.each));
        if let Some(host) = line.host.and_then(|host| loaded.get_mut(host)) {
            *host = host.and_then(|cost| cost.checked_add(aboard?));
        }
    }
    let of = |(line, loaded): (&Line<'_>, Option<i64>)| {
        let one = unit_points(game, line);
        let times = |cost: Option<i64>, count: i64| cost.and_then(|cost| cost.checked_mul(count));
        let meant = [
            times(one, line.each),
            one,
            times(loaded, line.each),
            loaded,
            times(one, line.copies),
        ];
        meant.into_iter().flatten().collect()
    };
    lines.iter().zip(loaded).map(of).collect()
}

/// The places of a list, to be made into a tree.
#[derive(Debug, Default)]
pub struct Places {
    /// Where the game, the faction and the size are named.
    pub header: Vec<(&'static str, Span)>,
    /// Where each line's unit is named, in the order of the lines.
    pub units: Vec<Span>,
}

impl Places {
    /// The tree of a fleet whose text is no tree.
    #[must_use]
    pub fn tree(&self, fleet: &Fleet, whole: Span) -> Node {
        let text = |span: Span, value: &str| Node {
            span,
            value: Value::Text(value.to_owned()),
        };
        let key = |span: Span, name: &str| Key {
            span,
            name: name.to_owned(),
        };
        let lines = lines(fleet);
        let mut nodes: Vec<Vec<Node>> = vec![Vec::new(); lines.len()];
        let mut top = Vec::new();
        for (index, line) in lines.iter().enumerate().rev() {
            let span = self.units.get(index).copied().unwrap_or(whole);
            let mut entries = vec![(key(span, "unit"), text(span, &line.entry.unit))];
            let mut aboard = nodes.get_mut(index).map(std::mem::take).unwrap_or_default();
            aboard.reverse();
            if !aboard.is_empty() {
                let list = Value::List(aboard);
                entries.push((key(span, "embarked"), Node { span, value: list }));
            }
            let node = Node {
                span,
                value: Value::Map(entries),
            };
            match line.host.and_then(|host| nodes.get_mut(host)) {
                Some(host) => host.push(node),
                None => top.push(node),
            }
        }
        top.reverse();
        let first = self.units.first().copied().unwrap_or(whole);
        let mut entries: Vec<(Key, Node)> = Vec::new();
        for (name, value) in [
            ("game", &fleet.game),
            ("faction", &fleet.faction),
            ("size", &fleet.size),
        ] {
            let found = self.header.iter().find(|(known, _)| *known == name);
            let span = found.map_or(whole, |(_, span)| *span);
            entries.push((key(span, name), text(span, value)));
        }
        let units = Node {
            span: first,
            value: Value::List(top),
        };
        entries.push((key(first, "units"), units));
        Node {
            span: whole,
            value: Value::Map(entries),
        }
    }
}
