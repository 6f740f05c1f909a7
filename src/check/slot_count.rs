//! How what a card prints compares with its slots: what `order-slots` and `ability-slots` share. Finds nothing itself.

use crate::check::wording::counted;
use crate::diagnostic::code::{Code, Severity};
use crate::diagnostic::finding::Diagnostic;
use crate::game::class::Class;
use crate::game::entry::Entry;
use crate::game::unit::Unit;

/// What fills one kind of slot on one unit.
pub struct SlotCount<'g> {
    /// The code of what is found.
    pub code: &'static Code,
    /// The unit.
    pub unit: &'g Entry<Unit>,
    /// Its class, when it is known.
    pub class: Option<&'g Entry<Class>>,
    /// The key of the list, and of its slots: `orders`.
    pub key: &'static str,
    /// What the slots are for: `Order`.
    pub slot: &'static str,
    /// What fills a slot, in the singular and the plural.
    pub nouns: (&'static str, &'static str),
    /// The rules chapter that sets the slots.
    pub chapter: Option<String>,
    /// The slots that the class allows at most.
    pub ceiling: Option<usize>,
    /// The slots that the unit's own header prints.
    pub own: Option<usize>,
    /// Where in the list the entries stand that fill a slot.
    pub filling: Vec<usize>,
    /// How many entries may or may not fill a slot, because nobody knows them.
    pub doubtful: usize,
}

impl SlotCount<'_> {
    /// Compares the slots with the class's, and what is printed with the slots.
    pub fn check(&self, found: &mut Vec<Diagnostic>) {
        let Some(slots) = self.own.or(self.ceiling) else {
            return;
        };
        if let Some(first) = self.filling.get(slots) {
            found.push(self.too_many(slots, *first));
        }
        match (self.ceiling, self.class) {
            (Some(ceiling), Some(class)) if slots > ceiling => found.push(self.above_ceiling(slots, ceiling, class)),
            _ if self.filling.len() + self.doubtful < slots => found.push(self.unfilled(slots)),
            (Some(ceiling), Some(class)) if slots < ceiling => found.push(self.below_ceiling(slots, ceiling, class)),
            _ => {}
        }
    }

    fn above_ceiling(&self, own: usize, ceiling: usize, class: &Entry<Class>) -> Diagnostic {
        let slot = self.slot;
        let below = format!("/slots/{}", self.key);
        let message = format!(
            "{} has {}, and {} have {ceiling} at most",
            self.unit.name,
            counted(own, &format!("{slot} slot"), &format!("{slot} slots")),
            class.plural
        );
        Diagnostic::new(self.code, self.unit.origin.at(&below), message)
            .help(format!("write `{}: {ceiling}`, or less", self.key))
            .chapter(self.chapter.clone())
            .related(class.origin.at(&below), format!("the slots of {}", class.plural))
    }

    fn too_many(&self, slots: usize, first: usize) -> Diagnostic {
        let place = self.unit.origin.at(&format!("/{}/{first}", self.key));
        let surplus = self.filling.len() - slots;
        let help = match self.ceiling {
            Some(ceiling) if slots < ceiling => {
                format!(
                    "take {surplus} away, or raise `slots/{}`; the class allows {ceiling}",
                    self.key
                )
            }
            _ => format!("take {surplus} away"),
        };
        let diagnostic = Diagnostic::new(self.code, place, self.message(slots))
            .help(help)
            .chapter(self.chapter.clone());
        match (self.own, self.class) {
            (None, Some(class)) => diagnostic.related(
                class.origin.at(&format!("/slots/{}", self.key)),
                format!("the slots of {}", class.plural),
            ),
            _ => diagnostic.related(
                self.unit.origin.at(&format!("/slots/{}", self.key)),
                format!("the slots of {}", self.unit.name),
            ),
        }
    }

    fn unfilled(&self, slots: usize) -> Diagnostic {
        let place = self.unit.origin.at(&format!("/{}", self.key));
        let message = format!(
            "{} of {slots} {} slots filled on {}",
            self.filling.len(),
            self.slot,
            self.unit.name
        );
        Diagnostic::new(self.code, place, message)
            .severity(Severity::Note)
            .help("a slot may stay empty; nothing needs to change")
    }

    fn below_ceiling(&self, own: usize, ceiling: usize, class: &Entry<Class>) -> Diagnostic {
        let below = format!("/slots/{}", self.key);
        let message = format!("{own} of {ceiling} {} slots printed on {}", self.slot, self.unit.name);
        Diagnostic::new(self.code, self.unit.origin.at(&below), message)
            .severity(Severity::Note)
            .help("a card may print fewer slots than its class allows; nothing needs to change")
            .related(class.origin.at(&below), format!("the slots of {}", class.plural))
    }

    fn message(&self, slots: usize) -> String {
        let (noun, plural) = self.nouns;
        format!(
            "{} prints {} for {}",
            self.unit.name,
            counted(self.filling.len(), noun, plural),
            counted(slots, "slot", "slots")
        )
    }
}
