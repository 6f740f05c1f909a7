//! Characteristics: declared by the game, measured by one of the kinds in the registry [`KINDS`].
//!
//! Each kind is one file: it parses, bounds, orders, prints and explains its values. Nothing else matches on kinds.

mod count;
mod pool;
mod sticks;
mod target;

pub(crate) use sticks::{list as list_lengths, nearest as nearest_lengths};

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt::Debug;
use std::sync::Arc;

use crate::source::typed::{FromJson, Mismatch, Mismatches, read, typed};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value as Json};

/// A kind of characteristic: how the game declares its limits.
pub trait Kind: Sync {
    /// The name that `kind:` bears in `game.yaml`.
    fn name(&self) -> &'static str;
    /// The schema of the limits.
    #[cfg(feature = "tool")]
    fn schema(&self, generator: &mut SchemaGenerator) -> Schema;
    /// Reads the limits.
    ///
    /// # Errors
    /// When a field is missing, unknown or of the wrong type.
    fn decode(&self, fields: Map<String, Json>) -> Result<Arc<dyn Limits>, Mismatch>;
}

/// The limits of one characteristic, and with them the meaning of its values.
pub trait Limits: Debug + Send + Sync {
    /// The limits as the source declares them.
    fn fields(&self) -> Json;
    /// The numbers in a value, or nothing when it is not of this kind's shape.
    fn parse(&self, text: &str) -> Option<Vec<i64>>;
    /// Whatever is wrong with a value that has the right shape.
    fn misfits(&self, numbers: &[i64]) -> Vec<Misfit>;
    /// The value as cards print it.
    fn print(&self, numbers: &[i64]) -> String;
    /// Which of two values is better; `Greater` means the first.
    fn compare(&self, left: &[i64], right: &[i64]) -> Ordering;
    /// The best legal value, when there is one.
    fn best(&self) -> Option<Vec<i64>>;
    /// The worst legal value, when there is one.
    fn worst(&self) -> Option<Vec<i64>>;
    /// What values look like and how far they go, as the end of a sentence.
    fn explain(&self) -> String;
    /// The legal values, where they are few enough to list.
    fn values(&self) -> Vec<String> {
        Vec::new()
    }
    /// The lengths that are measured with sticks of their own, in inches.
    fn lengths(&self) -> &[i64] {
        &[]
    }
    /// Whether values are plain numbers, so that they can be added up.
    fn is_number(&self) -> bool {
        false
    }
}

/// Which check a misfit belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MisfitKind {
    /// Beyond what the game allows.
    Bound,
    /// A length that no stick has.
    Stick,
    /// Two sticks in an unusual order.
    StickOrder,
    /// Legal, but beyond what the game has ever printed.
    Unusual,
}

/// Why a value does not fit its limits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misfit {
    /// The check it belongs to.
    pub kind: MisfitKind,
    /// What is wrong, as the end of a sentence that starts with the value.
    pub message: String,
    /// How to mend it.
    pub help: String,
}

/// The registry of kinds.
pub static KINDS: &[&dyn Kind] = &[
    &sticks::SticksKind,
    &target::TargetKind,
    &count::CountKind,
    &pool::PoolKind,
];

/// A value as the source gives it: a number or a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum RawStat {
    /// A whole number.
    Number(i64),
    /// A text such as `4+`, `6/3`, `—` or `unknown`.
    Text(String),
}

crate::reads_either!(RawStat { Number(Number), String(Text); "a number or a text" });

impl RawStat {
    /// The value as text.
    #[must_use]
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Number(number) => Cow::Owned(number.to_string()),
            Self::Text(text) => Cow::Borrowed(text.trim()),
        }
    }
}

/// A unit's value of a characteristic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stat {
    /// The unit has no such characteristic. This is not zero.
    Dash,
    /// The source does not say.
    Unknown,
    /// A value of the characteristic's kind.
    Value(Vec<i64>),
    /// Not a value of the characteristic's kind.
    Malformed,
}

/// What a dash looks like in print.
pub const DASH: &str = "—";

/// A characteristic of a game's stat line.
#[derive(Debug, Clone)]
pub struct Characteristic {
    /// Its id, printed on cards: `BS`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The name of its kind.
    pub kind: &'static str,
    /// Whether a unit may lack it.
    pub dash: bool,
    /// Whether a unit of several bases has it for each base.
    pub per_base: bool,
    /// Whether a card needs a track to tick it off.
    pub track: bool,
    /// The id of the ability under which the bases of a unit share it; nothing when each base keeps its own.
    pub shared_by: Option<String>,
    /// What it means.
    pub text: String,
    /// Its limits.
    pub limits: Arc<dyn Limits>,
}

impl crate::game::entry::Concept for Characteristic {
    const KIND: &'static str = "characteristic";

    fn id(&self) -> &str {
        &self.id
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl Characteristic {
    /// Reads a unit's value.
    #[must_use]
    pub fn read(&self, raw: &RawStat) -> Stat {
        match raw.text().as_ref() {
            "—" | "-" | "–" => Stat::Dash,
            "unknown" => Stat::Unknown,
            text => self.limits.parse(text).map_or(Stat::Malformed, Stat::Value),
        }
    }

    /// Prints a unit's value as cards do.
    #[must_use]
    pub fn print(&self, stat: &Stat) -> String {
        match stat {
            Stat::Dash => DASH.to_owned(),
            Stat::Unknown | Stat::Malformed => "?".to_owned(),
            Stat::Value(numbers) => self.limits.print(numbers),
        }
    }
}

/// The fields that every characteristic has, whatever its kind.
#[derive(Deserialize, Serialize, JsonSchema)]
struct Common {
    /// Its id, printed on cards.
    id: String,
    /// Its name.
    name: String,
    /// Its kind.
    kind: String,
    /// Whether a unit may lack it.
    #[serde(default)]
    dash: bool,
    /// Whether a unit of several bases has it for each base.
    #[serde(default)]
    per_base: bool,
    /// Whether a card needs a track to tick it off.
    #[serde(default)]
    track: bool,
    /// The id of the ability under which the bases of a unit share it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shared_by: Option<String>,
    /// What it means.
    #[serde(default)]
    text: String,
}

crate::reads!(Common { id, name, kind; dash, per_base, track, shared_by, text });

const COMMON: &[&str] = &["id", "name", "kind", "dash", "per_base", "track", "shared_by", "text"];

impl<'de> Deserialize<'de> for Characteristic {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        Self::decode(Map::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl FromJson for Characteristic {
    fn blank() -> Self {
        Self {
            id: String::new(),
            name: String::new(),
            kind: "",
            dash: false,
            per_base: false,
            track: false,
            shared_by: None,
            text: String::new(),
            limits: Arc::new(sticks::Sticks::none()),
        }
    }

    fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
        match Self::decode(read(json, mismatches)) {
            Ok(characteristic) => *self = characteristic,
            Err(words) => mismatches.note(&words),
        }
    }
}

impl Characteristic {
    fn decode(mut fields: Map<String, Json>) -> Result<Self, String> {
        let mut shared = Map::new();
        for key in COMMON {
            if let Some(value) = fields.remove(*key) {
                shared.insert((*key).to_owned(), value);
            }
        }
        let common: Common = typed(Json::Object(shared)).map_err(|mismatch| mismatch.to_string())?;
        let kind = KINDS
            .iter()
            .find(|kind| kind.name() == common.kind)
            .ok_or_else(|| format!("no kind of characteristic is called `{}`", common.kind))?;
        let limits = kind.decode(fields).map_err(|mismatch| mismatch.to_string())?;
        Ok(Self {
            id: common.id,
            name: common.name,
            kind: kind.name(),
            dash: common.dash,
            per_base: common.per_base,
            track: common.track,
            shared_by: common.shared_by,
            text: common.text,
            limits,
        })
    }
}

impl Serialize for Characteristic {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::Error;
        let common = Common {
            id: self.id.clone(),
            name: self.name.clone(),
            kind: self.kind.to_owned(),
            dash: self.dash,
            per_base: self.per_base,
            track: self.track,
            shared_by: self.shared_by.clone(),
            text: self.text.clone(),
        };
        let mut fields = serde_json::to_value(common).map_err(S::Error::custom)?;
        if let (Some(fields), Json::Object(limits)) = (fields.as_object_mut(), self.limits.fields()) {
            fields.extend(limits);
        }
        fields.serialize(serializer)
    }
}

impl JsonSchema for Characteristic {
    fn schema_name() -> Cow<'static, str> {
        "Characteristic".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let variants: Vec<Json> = KINDS
            .iter()
            .map(|kind| {
                let mut schema = Common::json_schema(generator).to_value();
                #[cfg(feature = "tool")] // nobody else asks
                merge(&mut schema, &kind.schema(generator).to_value());
                if let Some(object) = schema.as_object_mut() {
                    object.insert("additionalProperties".to_owned(), Json::Bool(false));
                }
                if let Some(properties) = schema.get_mut("properties").and_then(Json::as_object_mut) {
                    properties.insert("kind".to_owned(), serde_json::json!({ "const": kind.name() }));
                }
                schema
            })
            .collect();
        schemars::json_schema!({
            "description": "A characteristic of the stat line, with the limits of its kind.",
            "type": "object",
            "required": ["kind"],
            "properties": { "kind": { "enum": KINDS.iter().map(|kind| kind.name()).collect::<Vec<_>>() } },
            "oneOf": variants,
        })
    }
}

fn merge(into: &mut Json, from: &Json) {
    for key in ["properties", "required"] {
        match (into.get_mut(key), from.get(key)) {
            (Some(Json::Object(into)), Some(Json::Object(from))) => {
                for (name, value) in from {
                    into.insert(name.clone(), value.clone());
                }
            }
            (Some(Json::Array(into)), Some(Json::Array(from))) => into.extend(from.iter().cloned()),
            _ => {}
        }
    }
}
