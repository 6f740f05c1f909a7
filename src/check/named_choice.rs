//! Choices among the named things of `game.yaml`, such as timings and targets: shared by the lints that look at them.

use crate::diagnostic::code::Code;
use crate::diagnostic::finding::Diagnostic;
use crate::game::entry::Origin;
use crate::game::manifest::Named;
use crate::source::suggest::nearest;

/// What may be chosen, and how to speak of it.
pub struct Choice<'g> {
    /// The code of the findings.
    pub code: &'static Code,
    /// The key, also what people call it: `timing`.
    pub key: &'static str,
    /// The list of `game.yaml` that declares the choices.
    pub list: &'static str,
    /// The choices.
    pub choices: &'g [Named],
    /// What goes wrong without it, as a sentence.
    pub why: &'static str,
}

impl Choice<'_> {
    /// The finding about what stands, or does not stand, under the key of an entry called `name`.
    pub fn judge(
        &self,
        name: &str,
        chosen: Option<&str>,
        is_required: bool,
        origin: &Origin,
        below: &str,
    ) -> Option<Diagnostic> {
        let (key, list) = (self.key, self.list);
        let ids = || self.choices.iter().map(|choice| choice.id.as_str());
        match chosen {
            Some(id) if ids().any(|known| known == id) => None,
            Some(id) => {
                let message = format!("no {key} is called `{id}`");
                let place = origin.at(&format!("{below}/{key}"));
                let finding = Diagnostic::new(self.code, place, message);
                Some(match nearest(id, ids()) {
                    Some(known) => finding.did_you_mean(Some(known)),
                    None => finding.help(format!(
                        "choose one of those under `{list}` in game.yaml, or declare it there"
                    )),
                })
            }
            None if is_required && !self.choices.is_empty() => {
                let message = format!("{name} does not say its {key}");
                let place = origin.at(&format!("{below}/id"));
                let help = format!("write `{key}:` with one of those declared under `{list}` in game.yaml");
                Some(Diagnostic::new(self.code, place, message).help(help).note(self.why))
            }
            None => None,
        }
    }
}
