//! YAML text to the spanned tree, under budgets that no honest source reaches.

use std::cell::RefCell;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_saphyr::Spanned;

use crate::source::refusal::{refusal, span_of};
use crate::source::sorted::BTreeMap;
use crate::source::tree::{Key, Node, Span, Value};

/// How deep lists and mappings may nest.
pub const DEEPEST: usize = 24;
/// How many values one file may hold, aliases unfolded.
pub const MOST_NODES: usize = 100_000;
/// How many aliases one file may use.
pub const MOST_ALIASES: usize = 64;
/// How many bytes of text one file may hold, aliases unfolded: twice what the largest file holds without any.
const MOST_TEXT: usize = 8 * 1024 * 1024;

/// What kind of fault stopped or disturbed the parser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultKind {
    /// The text is not YAML.
    Syntax,
    /// A mapping names a key twice.
    DuplicateKey,
    /// The file is too deep, too large once unfolded, or refers to itself.
    Limit,
}

/// A fault of the YAML itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Its kind.
    pub kind: FaultKind,
    /// The parser's words.
    pub message: String,
    /// Where.
    pub span: Span,
    /// How to mend it, where that is plain.
    pub help: Option<&'static str>,
    /// For a duplicate key: where it stood first.
    pub first: Option<Span>,
}

/// A parsed text: the tree as far as there is one, and everything that was wrong.
#[derive(Debug, Default)]
pub struct Parsed {
    /// The tree; absent after a syntax fault and for an empty text.
    pub root: Option<Node>,
    /// The faults, in the order of the text.
    pub faults: Vec<Fault>,
}

thread_local! {
    /// Duplicate keys met by the visitor, which serde gives no other way out.
    static DUPLICATES: RefCell<Vec<Fault>> = const { RefCell::new(Vec::new()) };
}

/// Parses a YAML text that starts at byte `base` of its file.
#[must_use]
pub fn parse(text: &str, base: usize) -> Parsed {
    DUPLICATES.with_borrow_mut(Vec::clear);
    let options = serde_saphyr::options! {
        budget: serde_saphyr::budget! {
            max_depth: DEEPEST,
            max_nodes: MOST_NODES,
            max_aliases: MOST_ALIASES,
            max_total_scalar_bytes: MOST_TEXT,
        },
        duplicate_keys: serde_saphyr::options::DuplicateKeyPolicy::PassThrough,
        merge_keys: serde_saphyr::options::MergeKeyPolicy::AsOrdinary,
        with_snippet: false,
    };
    let result = serde_saphyr::from_str_with_options::<Option<Spanned<Tree>>>(text, options);
    let mut faults = DUPLICATES.take();
    for fault in &mut faults {
        fault.span = shift(fault.span, base);
        fault.first = fault.first.map(|span| shift(span, base));
    }
    let root = match result {
        Ok(root) => root.map(|root| {
            let mut node = node(root);
            trim_spans(&mut node, text);
            move_by(&mut node, base);
            node
        }),
        Err(error) => {
            let mut fault = refusal(&error, text);
            fault.span = shift(fault.span, base);
            faults.push(fault);
            None
        }
    };
    Parsed { root, faults }
}

fn shift(span: Span, base: usize) -> Span {
    Span::new(span.start + base, span.end + base)
}

fn move_by(node: &mut Node, base: usize) {
    node.span = shift(node.span, base);
    match &mut node.value {
        Value::List(items) => items.iter_mut().for_each(|item| move_by(item, base)),
        Value::Map(entries) => {
            for (key, value) in entries {
                key.span = shift(key.span, base);
                move_by(value, base);
            }
        }
        _ => {}
    }
}

/// The scanner lets some scalars run into the white space behind them; an underline should not.
fn trim_spans(node: &mut Node, text: &str) {
    let trim = |span: &mut Span| {
        let piece = text.get(span.start..span.end).unwrap_or("");
        span.end = span.start + piece.trim_end().len();
    };
    trim(&mut node.span);
    match &mut node.value {
        Value::List(items) => items.iter_mut().for_each(|item| trim_spans(item, text)),
        Value::Map(entries) => {
            for (key, value) in entries {
                trim(&mut key.span);
                trim_spans(value, text);
            }
        }
        _ => {}
    }
}

fn node(spanned: Spanned<Tree>) -> Node {
    Node {
        span: span_of(&spanned.referenced).unwrap_or_default(),
        value: spanned.value.0,
    }
}

/// The tree as serde sees it; [`Node`] adds the span around each.
struct Tree(Value);

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TreeVisitor)
    }
}

struct TreeVisitor;

impl<'de> Visitor<'de> for TreeVisitor {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a YAML value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Tree, E> {
        Ok(Tree(Value::Bool(value)))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Tree, E> {
        Ok(Tree(Value::Int(value)))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Tree, E> {
        #[allow(clippy::cast_precision_loss)] // such a number is a fault of the source, and is reported as one
        let tree = i64::try_from(value).map_or(Value::Float(value as f64), Value::Int);
        Ok(Tree(tree))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Tree, E> {
        Ok(Tree(Value::Float(value)))
    }

    fn visit_str<E>(self, value: &str) -> Result<Tree, E> {
        Ok(Tree(Value::Text(value.to_owned())))
    }

    fn visit_string<E>(self, value: String) -> Result<Tree, E> {
        Ok(Tree(Value::Text(value)))
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree(Value::Null))
    }

    fn visit_none<E>(self) -> Result<Tree, E> {
        Ok(Tree(Value::Null))
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Tree, D::Error> {
        Tree::deserialize(deserializer)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Tree, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element::<Spanned<Tree>>()? {
            list.push(node(item));
        }
        Ok(Tree(Value::List(list)))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Tree, A::Error> {
        let mut map: Vec<(Key, Node)> = Vec::new();
        let mut known: BTreeMap<String, Span> = BTreeMap::new();
        while let Some((key, value)) = entries.next_entry::<Spanned<String>, Spanned<Tree>>()? {
            let key = Key {
                span: span_of(&key.referenced).unwrap_or_default(),
                name: key.value,
            };
            if let Some(first) = known.get(&key.name) {
                let fault = Fault {
                    kind: FaultKind::DuplicateKey,
                    message: format!("`{}` stands twice in this mapping", key.name),
                    span: key.span,
                    help: None,
                    first: Some(*first),
                };
                DUPLICATES.with_borrow_mut(|list| list.push(fault));
            } else {
                known.insert(key.name.clone(), key.span);
                map.push((key, node(value)));
            }
        }
        Ok(Tree(Value::Map(map)))
    }
}
