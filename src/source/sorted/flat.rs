//! A map as two lists, keys and values, and a set as one: what looks for a key is compiled once a type of key.

mod entry;
mod set;

use std::borrow::Borrow;
use std::fmt;
use std::iter::Zip;
use std::ops::{Index, RangeBounds};
use std::slice;
use std::vec;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use entry::Entry;
pub use set::BTreeSet;

/// Where a key lies among sorted ones, or where it would.
fn place<K: Borrow<Q>, Q: Ord + ?Sized>(keys: &[K], key: &Q) -> Result<usize, usize> {
    // Most maps are filled in order.
    match keys.last() {
        Some(last) if last.borrow() < key => Err(keys.len()),
        _ => keys.binary_search_by(|known| known.borrow().cmp(key)),
    }
}

/// Values by their keys, in order of the keys.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct BTreeMap<K, V> {
    keys: Vec<K>,
    values: Vec<V>,
}

impl<K, V> BTreeMap<K, V> {
    /// Nothing.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            keys: Vec::new(),
            values: Vec::new(),
        }
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

    /// Keys and values in order.
    pub fn iter(&self) -> Zip<slice::Iter<'_, K>, slice::Iter<'_, V>> {
        self.keys.iter().zip(&self.values)
    }

    /// Keys and changeable values in order.
    pub fn iter_mut(&mut self) -> Zip<slice::Iter<'_, K>, slice::IterMut<'_, V>> {
        self.keys.iter().zip(&mut self.values)
    }

    /// The keys in order.
    pub fn keys(&self) -> slice::Iter<'_, K> {
        self.keys.iter()
    }

    /// The values in order of their keys.
    pub fn values(&self) -> slice::Iter<'_, V> {
        self.values.iter()
    }

    /// The values, to be changed.
    pub fn values_mut(&mut self) -> slice::IterMut<'_, V> {
        self.values.iter_mut()
    }

    /// The values, taken out.
    #[must_use]
    pub fn into_values(self) -> vec::IntoIter<V> {
        self.values.into_iter()
    }

    /// What lies under the least key.
    #[must_use]
    pub fn first_key_value(&self) -> Option<(&K, &V)> {
        self.iter().next()
    }

    /// What lies under the greatest key.
    #[must_use]
    pub fn last_key_value(&self) -> Option<(&K, &V)> {
        self.iter().next_back()
    }
}

impl<K: Ord, V> BTreeMap<K, V> {
    /// Whether there is such a key.
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        place(&self.keys, key).is_ok()
    }

    /// The value of a key.
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.values.get(place(&self.keys, key).ok()?)
    }

    /// The value of a key, with the key that is kept.
    pub fn get_key_value<Q: Ord + ?Sized>(&self, key: &Q) -> Option<(&K, &V)>
    where
        K: Borrow<Q>,
    {
        let at = place(&self.keys, key).ok()?;
        self.keys.get(at).zip(self.values.get(at))
    }

    /// The value of a key, to be changed.
    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        self.values.get_mut(place(&self.keys, key).ok()?)
    }

    /// Puts a value under a key, and gives back what was there.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match place(&self.keys, &key) {
            Ok(at) => self.values.get_mut(at).map(|old| std::mem::replace(old, value)),
            Err(at) => {
                self.keys.insert(at, key);
                self.values.insert(at, value);
                None
            }
        }
    }

    /// Takes a key out, and gives back its value.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        let at = place(&self.keys, key).ok()?;
        self.keys.remove(at);
        Some(self.values.remove(at))
    }

    /// The place of a key, whether it is there or not.
    pub fn entry(&mut self, key: K) -> Entry<'_, K, V> {
        Entry::of(self, key)
    }

    /// Takes all out.
    pub fn clear(&mut self) {
        self.keys.clear();
        self.values.clear();
    }

    /// Those whose keys lie within a range.
    pub fn range<'m>(&'m self, range: impl RangeBounds<K> + 'm) -> impl DoubleEndedIterator<Item = (&'m K, &'m V)> {
        self.iter().filter(move |(key, _)| range.contains(*key))
    }

    /// Keeps those that `keep` says.
    pub fn retain(&mut self, mut keep: impl FnMut(&K, &mut V) -> bool) {
        for (key, mut value) in std::mem::take(self) {
            if keep(&key, &mut value) {
                self.insert(key, value);
            }
        }
    }
}

impl<K, V> Default for BTreeMap<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Ord, V: PartialOrd> PartialOrd for BTreeMap<K, V> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.iter().partial_cmp(other)
    }
}

impl<K: Ord, V: Ord> Ord for BTreeMap<K, V> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.iter().cmp(other)
    }
}

impl<K: Ord, V> Extend<(K, V)> for BTreeMap<K, V> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, more: I) {
        for (key, value) in more {
            self.insert(key, value);
        }
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for BTreeMap<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(all: I) -> Self {
        let mut map = Self::new();
        map.extend(all);
        map
    }
}

impl<K: Ord, V, const N: usize> From<[(K, V); N]> for BTreeMap<K, V> {
    fn from(all: [(K, V); N]) -> Self {
        Self::from_iter(all)
    }
}

impl<K, V> IntoIterator for BTreeMap<K, V> {
    type Item = (K, V);
    type IntoIter = Zip<vec::IntoIter<K>, vec::IntoIter<V>>;

    fn into_iter(self) -> Self::IntoIter {
        self.keys.into_iter().zip(self.values)
    }
}

impl<'m, K, V> IntoIterator for &'m BTreeMap<K, V> {
    type Item = (&'m K, &'m V);
    type IntoIter = Zip<slice::Iter<'m, K>, slice::Iter<'m, V>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'m, K, V> IntoIterator for &'m mut BTreeMap<K, V> {
    type Item = (&'m K, &'m mut V);
    type IntoIter = Zip<slice::Iter<'m, K>, slice::IterMut<'m, V>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<K: Ord + Borrow<Q>, V, Q: Ord + ?Sized> Index<&Q> for BTreeMap<K, V> {
    type Output = V;

    fn index(&self, key: &Q) -> &V {
        self.get(key).expect("the key is there")
    }
}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for BTreeMap<K, V> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_map().entries(self).finish()
    }
}

impl<K: Serialize, V: Serialize> Serialize for BTreeMap<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self)
    }
}

impl<'de, K: Ord + Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for BTreeMap<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        std::collections::BTreeMap::deserialize(deserializer).map(Self::from_iter)
    }
}

impl<K: JsonSchema, V: JsonSchema> JsonSchema for BTreeMap<K, V> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        std::collections::BTreeMap::<K, V>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        std::collections::BTreeMap::<K, V>::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use std::collections;

    use proptest::prelude::*;

    use super::{BTreeMap, BTreeSet};

    /// What can be done with a map.
    #[derive(Debug, Clone)]
    enum Deed {
        Insert(u8, u8),
        Remove(u8),
        Add(u8, u8),
        Raise(u8),
        Keep(u8),
    }

    fn deeds() -> impl Strategy<Value = Vec<Deed>> {
        let deed = prop_oneof![
            (any::<u8>(), any::<u8>()).prop_map(|(key, value)| Deed::Insert(key % 32, value)),
            any::<u8>().prop_map(|key| Deed::Remove(key % 32)),
            (any::<u8>(), any::<u8>()).prop_map(|(key, value)| Deed::Add(key % 32, value)),
            any::<u8>().prop_map(|key| Deed::Raise(key % 32)),
            any::<u8>().prop_map(Deed::Keep),
        ];
        prop::collection::vec(deed, 0..64)
    }

    proptest! {
        #[test]
        fn a_map_does_what_the_tree_does(deeds in deeds()) {
            let mut flat = BTreeMap::new();
            let mut tree = collections::BTreeMap::new();
            for deed in deeds {
                match deed {
                    Deed::Insert(key, value) => prop_assert_eq!(flat.insert(key, value), tree.insert(key, value)),
                    Deed::Remove(key) => prop_assert_eq!(flat.remove(&key), tree.remove(&key)),
                    Deed::Add(key, value) => prop_assert_eq!(*flat.entry(key).or_insert(value), *tree.entry(key).or_insert(value)),
                    Deed::Raise(key) => {
                        *flat.entry(key).and_modify(|value| *value /= 2).or_default() |= 1;
                        *tree.entry(key).and_modify(|value| *value /= 2).or_default() |= 1;
                    }
                    Deed::Keep(least) => {
                        flat.retain(|key, value| *key % 4 != 1 || *value >= least);
                        tree.retain(|key, value| *key % 4 != 1 || *value >= least);
                    }
                }
                prop_assert!(flat.iter().eq(&tree));
                prop_assert_eq!(flat.first_key_value(), tree.first_key_value());
                prop_assert_eq!(flat.last_key_value(), tree.last_key_value());
                prop_assert!(flat.range(8..=16).eq(tree.range(8..=16)));
                prop_assert!((0..32).all(|key| flat.get(&key) == tree.get(&key)));
            }
            prop_assert_eq!(serde_json::to_string(&flat).ok(), serde_json::to_string(&tree).ok());
            prop_assert!(flat.into_iter().eq(tree));
        }

        #[test]
        fn a_set_does_what_the_tree_does(keys in prop::collection::vec(0_u8..32, 0..48), others in prop::collection::vec(0_u8..32, 0..48)) {
            let flat: BTreeSet<u8> = keys.iter().copied().collect();
            let tree: collections::BTreeSet<u8> = keys.iter().copied().collect();
            let mut flat_others: BTreeSet<u8> = others.iter().copied().collect();
            let mut tree_others: collections::BTreeSet<u8> = others.iter().copied().collect();
            prop_assert!(flat.iter().eq(&tree));
            prop_assert!(flat.difference(&flat_others).eq(tree.difference(&tree_others)));
            prop_assert!(flat.intersection(&flat_others).eq(tree.intersection(&tree_others)));
            prop_assert_eq!(flat.is_subset(&flat_others), tree.is_subset(&tree_others));
            for key in keys {
                prop_assert_eq!(flat_others.contains(&key), tree_others.contains(&key));
                prop_assert_eq!(flat_others.remove(&key), tree_others.remove(&key));
                prop_assert_eq!(flat_others.pop_first(), tree_others.pop_first());
            }
            prop_assert!(flat_others.into_iter().eq(tree_others));
        }
    }
}
