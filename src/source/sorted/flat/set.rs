//! A set as one sorted list.

use std::borrow::{Borrow, Cow};
use std::fmt;
use std::slice;
use std::vec;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::place;

/// Different things in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BTreeSet<K> {
    keys: Vec<K>,
}

impl<K> BTreeSet<K> {
    /// Nothing.
    #[must_use]
    pub const fn new() -> Self {
        Self { keys: Vec::new() }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// All in order.
    pub fn iter(&self) -> slice::Iter<'_, K> {
        self.keys.iter()
    }

    /// The least.
    #[must_use]
    pub fn first(&self) -> Option<&K> {
        self.keys.first()
    }

    /// The greatest.
    #[must_use]
    pub fn last(&self) -> Option<&K> {
        self.keys.last()
    }

    /// Takes the least out.
    pub fn pop_first(&mut self) -> Option<K> {
        (!self.keys.is_empty()).then(|| self.keys.remove(0))
    }

    /// Takes all out.
    pub fn clear(&mut self) {
        self.keys.clear();
    }
}

impl<K: Ord> BTreeSet<K> {
    /// Whether this is among them.
    pub fn contains<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        place(&self.keys, key).is_ok()
    }

    /// Puts this in, and says whether it is new.
    pub fn insert(&mut self, key: K) -> bool {
        let place = place(&self.keys, &key);
        if let Err(at) = place {
            self.keys.insert(at, key);
        }
        place.is_err()
    }

    /// Takes this out, and says whether it was there.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        let place = place(&self.keys, key);
        if let Ok(at) = place {
            self.keys.remove(at);
        }
        place.is_ok()
    }

    /// Keeps those that `keep` says.
    pub fn retain(&mut self, keep: impl FnMut(&K) -> bool) {
        self.keys.retain(keep);
    }

    /// Those that the other has not.
    pub fn difference<'s>(&'s self, other: &'s Self) -> impl Iterator<Item = &'s K> {
        self.keys.iter().filter(|key| !other.contains(*key))
    }

    /// Those that the other has too.
    pub fn intersection<'s>(&'s self, other: &'s Self) -> impl Iterator<Item = &'s K> {
        self.keys.iter().filter(|key| other.contains(*key))
    }

    /// Whether the other has all of these.
    #[must_use]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.difference(other).next().is_none()
    }
}

impl<K> Default for BTreeSet<K> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Ord> Extend<K> for BTreeSet<K> {
    fn extend<I: IntoIterator<Item = K>>(&mut self, more: I) {
        for key in more {
            self.insert(key);
        }
    }
}

impl<K: Ord> FromIterator<K> for BTreeSet<K> {
    fn from_iter<I: IntoIterator<Item = K>>(all: I) -> Self {
        let mut set = Self::new();
        set.extend(all);
        set
    }
}

impl<K: Ord, const N: usize> From<[K; N]> for BTreeSet<K> {
    fn from(all: [K; N]) -> Self {
        Self::from_iter(all)
    }
}

impl<K> IntoIterator for BTreeSet<K> {
    type Item = K;
    type IntoIter = vec::IntoIter<K>;

    fn into_iter(self) -> Self::IntoIter {
        self.keys.into_iter()
    }
}

impl<'s, K> IntoIterator for &'s BTreeSet<K> {
    type Item = &'s K;
    type IntoIter = slice::Iter<'s, K>;

    fn into_iter(self) -> Self::IntoIter {
        self.keys.iter()
    }
}

impl<K: fmt::Debug> fmt::Debug for BTreeSet<K> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self).finish()
    }
}

impl<K: Serialize> Serialize for BTreeSet<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de, K: Ord + Deserialize<'de>> Deserialize<'de> for BTreeSet<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Self::from_iter)
    }
}

impl<K: JsonSchema> JsonSchema for BTreeSet<K> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        std::collections::BTreeSet::<K>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        std::collections::BTreeSet::<K>::json_schema(generator)
    }
}
