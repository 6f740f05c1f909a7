//! A thing of the game with the place that it came from, and a list of such things.

use std::ops::Deref;

use crate::source::sorted::BTreeMap;
use crate::source::sources::{FileId, Place};

/// Where an entry stands: its file, and the pointer to it within the file's YAML.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Origin {
    /// The file.
    pub file: FileId,
    /// The pointer to the entry; empty when it is the whole file.
    pub pointer: String,
}

impl Origin {
    /// The value at a pointer below the entry, such as `/stats/BS`; `""` is the entry itself.
    #[must_use]
    pub fn at(&self, below: &str) -> Place {
        Place::Value(self.file, format!("{}{below}", self.pointer))
    }

    /// The origin of what stands at a pointer below the entry.
    #[must_use]
    pub fn below(&self, below: &str) -> Self {
        Self {
            file: self.file,
            pointer: format!("{}{below}", self.pointer),
        }
    }

    /// The key at a pointer below the entry.
    #[must_use]
    pub fn key(&self, below: &str) -> Place {
        Place::Key(self.file, format!("{}{below}", self.pointer))
    }
}

/// A kind of thing that has ids, unique among the kind.
pub trait Concept {
    /// The kind's name in the singular, as people say it: `weapon`, `Order`.
    const KIND: &'static str;
    /// The stable id, in kebab-case.
    fn id(&self) -> &str;
    /// The name that people read.
    fn name(&self) -> &str;
}

/// A value and where it stands.
#[derive(Debug, Clone)]
pub struct Entry<T> {
    /// The value.
    pub value: T,
    /// Its place.
    pub origin: Origin,
}

impl<T> Deref for Entry<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

/// All entries of one kind, in the order of the sources.
#[derive(Debug, Clone)]
pub struct Entries<T> {
    list: Vec<Entry<T>>,
    ids: Ids,
}

/// The ids of entries of whatever kind.
#[derive(Debug, Clone, Default)]
struct Ids {
    /// The places of the entries.
    places: BTreeMap<String, usize>,
    /// The ids that stand in the sources, also those of entries that could not be read.
    declared: BTreeMap<String, Origin>,
    /// Old ids and what they are called now.
    formerly: BTreeMap<String, String>,
}

impl Ids {
    fn place(&self, id: &str) -> Option<usize> {
        let renamed = || self.formerly.get(id).and_then(|new| self.places.get(new));
        self.places.get(id).or_else(renamed).copied()
    }

    /// The first with an id keeps it.
    fn put(&mut self, id: &str, place: usize) {
        self.places.entry(id.to_owned()).or_insert(place);
    }

    fn declare(&mut self, id: &str, origin: Origin) {
        self.declared.entry(id.to_owned()).or_insert(origin);
    }

    fn declared(&self) -> Vec<(&str, &Origin)> {
        let mut declared: Vec<_> = self.declared.iter().map(|(id, origin)| (id.as_str(), origin)).collect();
        declared.sort_by_key(|(id, origin)| (origin.file, index_of(&origin.pointer), *id));
        declared
    }
}

impl<T> Default for Entries<T> {
    fn default() -> Self {
        Self {
            list: Vec::new(),
            ids: Ids::default(),
        }
    }
}

impl<T: Concept> Entries<T> {
    /// Takes an entry in. The first with an id keeps it.
    pub fn push(&mut self, entry: Entry<T>) {
        self.ids.put(entry.id(), self.list.len());
        self.list.push(entry);
    }

    /// Notes that an id stands in the sources, whether or not its entry could be read.
    pub fn declare(&mut self, id: &str, origin: Origin) {
        self.ids.declare(id, origin);
    }

    /// Notes an old id.
    pub fn rename(&mut self, old: &str, new: &str) {
        self.ids.formerly.insert(old.to_owned(), new.to_owned());
    }

    /// Notes that an id stands in the sources, and what it was formerly.
    pub fn declare_with_former(&mut self, id: &str, former: &[String], origin: Origin) {
        for old in former {
            self.rename(old, id);
        }
        self.declare(id, origin);
    }

    /// The entries in the order of the sources, to be completed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.list.iter_mut().map(|entry| &mut entry.value)
    }

    /// The entry with this id, or the one that bore it formerly.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Entry<T>> {
        self.list.get(self.ids.place(id)?)
    }

    /// Whether the sources declare this id, even in an entry that could not be read.
    #[must_use]
    pub fn is_declared(&self, id: &str) -> bool {
        self.ids.declared.contains_key(id) || self.ids.formerly.contains_key(id)
    }

    /// Whether every declared entry could be read.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.ids.declared.keys().all(|id| self.ids.places.contains_key(id))
    }

    /// The declared ids, sorted.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.ids.declared.keys().map(String::as_str)
    }

    /// The declared ids and where their entries stand, in the order of the sources.
    pub fn declared(&self) -> impl Iterator<Item = (&str, &Origin)> {
        self.ids.declared().into_iter()
    }

    /// The entries in the order of the sources.
    pub fn iter(&self) -> impl Iterator<Item = &Entry<T>> {
        self.list.iter()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Sorts the entries by a key, keeping the order of the sources among equals.
    pub fn sort_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K) {
        self.list.sort_by_key(|entry| key(&entry.value));
        self.ids.places.clear();
        for (index, entry) in self.list.iter().enumerate() {
            self.ids.put(entry.value.id(), index);
        }
    }
}

/// The place in its list of the entry at a pointer; the first when the entry is a whole file.
fn index_of(pointer: &str) -> usize {
    let last = pointer.rsplit('/').next();
    last.and_then(|step| step.parse().ok()).unwrap_or(0)
}

impl<'a, T: Concept> IntoIterator for &'a Entries<T> {
    type Item = &'a Entry<T>;
    type IntoIter = std::slice::Iter<'a, Entry<T>>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

/// Implements [`Concept`] for a type with the fields `id` and the one that names it.
#[macro_export]
macro_rules! concept {
    ($type:ty, $kind:literal, $name:ident) => {
        impl $crate::game::entry::Concept for $type {
            const KIND: &'static str = $kind;
            fn id(&self) -> &str {
                &self.id
            }
            fn name(&self) -> &str {
                &self.$name
            }
        }
    };
}
