//! `unknown-id`: a mention of something that nothing declares.

use crate::check::reference::references;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::entry::Origin;
use crate::game::model::Game;
use crate::source::sources::Place;
use crate::source::suggest::nearest;

crate::declare_code! {
    /// An id, or the number of a chapter, that nothing declares.
    ///
    /// Whatever it was meant to name would be missing from the card, the board or the fleet check. Ids are looked up
    /// among their own kind: a weapon's id is none of an Order's. An entry that is declared but could not be read counts
    /// as known, for that is a finding of its own; so does a name that stands under `formerly`.
    ///
    /// This fails:
    ///
    /// ```yaml fails units/picket.yaml
    /// id: picket
    /// number: 1
    /// name: Picket
    /// class: cutter
    /// points: 40
    /// base_mm: 25
    /// stats: { M: 6/4, BS: 5+, SH: 1, HP: 2, LD: — }
    /// weapons: [lihgt-gun]
    /// abilities: [grapnel]
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes units/picket.yaml
    /// id: picket
    /// number: 1
    /// name: Picket
    /// class: cutter
    /// points: 40
    /// base_mm: 25
    /// stats: { M: 6/4, BS: 5+, SH: 1, HP: 2, LD: — }
    /// weapons: [light-gun]
    /// abilities: [grapnel]
    /// ```
    pub static CODE = "unknown-id", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    for reference in references(game) {
        let target = reference.target;
        if (target.is_declared)(game, reference.id) || !target.is_known(game) {
            continue;
        }
        let message = format!("no {} has the id `{}`", target.name, reference.id);
        let finding = Diagnostic::new(&CODE, reference.place, message);
        found.push(match nearest(reference.id, (target.ids)(game)) {
            Some(id) => finding.did_you_mean(Some(id)),
            None => finding.help(format!(
                "use an id that is declared in {}, or declare it there",
                target.home
            )),
        });
    }
    check_chapters(game, found);
}

/// Numbers of chapters. A game without any chapter has its rules elsewhere, and may number them as it likes.
fn check_chapters(game: &Game, found: &mut Vec<Diagnostic>) {
    let files = game
        .sources
        .iter()
        .filter(|(_, file)| crate::game::shape::shape_of(&file.path).is_some_and(|shape| shape.name == "chapter"));
    if game.chapters.is_empty() || files.count() != game.chapters.len() {
        return;
    }
    let mut mention = |number: Option<u32>, origin: &Origin, below: String| {
        let Some(number) = number.filter(|number| game.chapter(*number).is_none()) else {
            return;
        };
        let place: Place = origin.at(&below);
        found.push(
            Diagnostic::new(&CODE, place, format!("no rules chapter has the number {number}"))
                .help("chapters are numbered in the front matter of the files in `rules`"),
        );
    };
    let manifest = &game.manifest;
    for (index, figure) in manifest.figures.iter().enumerate() {
        mention(figure.chapter, &manifest.origin, format!("/figures/{index}/chapter"));
    }
    for (topic, chapter) in manifest.chapters.topics() {
        mention(chapter, &manifest.origin, format!("/chapters/{topic}"));
    }
    for (index, constraint) in manifest.fleet.constraints.iter().enumerate() {
        let below = format!("/fleet/constraints/{index}/chapter");
        mention(constraint.chapter, &manifest.origin, below);
    }
    for ability in &game.abilities {
        mention(ability.chapter, &ability.origin, "/chapter".to_owned());
    }
    for term in &game.terms {
        mention(term.chapter, &term.origin, "/chapter".to_owned());
    }
    for word in &game.reserved {
        mention(word.chapter, &word.origin, "/chapter".to_owned());
    }
}
