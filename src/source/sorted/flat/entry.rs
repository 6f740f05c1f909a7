//! The place of a key in a map.

use super::{BTreeMap, place};

/// The place of a key, whether it is there or not.
pub struct Entry<'m, K, V> {
    map: &'m mut BTreeMap<K, V>,
    /// Where it lies, or the key and where it would.
    at: Result<usize, (usize, K)>,
}

impl<'m, K: Ord, V> Entry<'m, K, V> {
    pub(super) fn of(map: &'m mut BTreeMap<K, V>, key: K) -> Self {
        let at = place(&map.keys, &key).map_err(|at| (at, key));
        Self { map, at }
    }

    /// The value, and `value` where there is none.
    pub fn or_insert(self, value: V) -> &'m mut V {
        self.or_insert_with(|| value)
    }

    /// The value, and what `value` makes where there is none.
    pub fn or_insert_with(self, value: impl FnOnce() -> V) -> &'m mut V {
        let at = match self.at {
            Ok(at) => at,
            Err((at, key)) => {
                self.map.keys.insert(at, key);
                self.map.values.insert(at, value());
                at
            }
        };
        &mut self.map.values[at]
    }

    /// The value, and a blank one where there is none.
    pub fn or_default(self) -> &'m mut V
    where
        V: Default,
    {
        self.or_insert_with(V::default)
    }

    /// Changes the value if there is one.
    #[must_use]
    pub fn and_modify(self, change: impl FnOnce(&mut V)) -> Self {
        if let Ok(at) = self.at
            && let Some(value) = self.map.values.get_mut(at)
        {
            change(value);
        }
        self
    }
}
