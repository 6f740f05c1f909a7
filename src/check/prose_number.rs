//! `prose-number`: a figure typed into prose that stands in the data already.

use std::collections::BTreeMap;

use crate::check::literal::literals;
use crate::check::mask::reading_text;
use crate::check::named_figure::{NamedFigure, bearers, chapter_figures, own_figures};
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::model::Game;
use crate::game::prose::{Owner, Passage};
use crate::game::shape::shape_of;

crate::declare_code! {
    /// A figure with a unit, typed into prose, that equals a figure of something named in the same section.
    ///
    /// One fact stands in one place. A figure that is typed a second time goes on saying the old value after the first
    /// is changed, and the book contradicts the cards. The figures looked at are those of units, weapons, Orders,
    /// abilities, sizes, doctrines and boards that the section names, those of `game.yaml` that belong to the chapter,
    /// and, in the text of an Order or an ability, its own. Example parts may invent figures, and a changelog tells
    /// what was: neither is looked at.
    ///
    /// This fails:
    ///
    /// ```yaml fails house-rules.yaml
    /// rules:
    ///   - { id: bedtime, title: Bedtime, text: "A [[Mortar]] reaches 8\" even at night." }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes house-rules.yaml
    /// rules:
    ///   - { id: bedtime, title: Bedtime, text: "A [[Mortar]] reaches {{ weapon.mortar.range|inches }} even at night." }
    /// ```
    pub static CODE = "prose-number", Warning;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Compares the figures of every passage with those of what it names.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    let bearers = bearers(game);
    for passage in game.passages() {
        let has_digit = passage.text.bytes().any(|byte| byte.is_ascii_digit());
        if !has_digit || passage.example || is_changelog(game, &passage) {
            continue;
        }
        let typed = literals(&reading_text(passage.text));
        if typed.is_empty() {
            continue;
        }
        let mut figures = own_figures(&passage.owner);
        if let Some(chapter) = chapter_of(game, &passage) {
            figures.extend(chapter_figures(game, chapter));
        }
        let named = bearers.iter().filter(|bearer| bearer.is_named_in(passage.text));
        figures.extend(named.flat_map(|bearer| bearer.figures.iter().cloned()));
        for literal in typed {
            let is_same = |figure: &&NamedFigure| figure.value == literal.value && figure.unit == literal.unit;
            let same: Vec<&NamedFigure> = figures.iter().filter(is_same).collect();
            if let Some(first) = same.first() {
                let text = passage.text.get(literal.range.clone()).unwrap_or("").to_owned();
                found.push(finding(&passage, literal.range, &text, first, &same));
            }
        }
    }
}

fn finding(
    passage: &Passage<'_>,
    range: std::ops::Range<usize>,
    text: &str,
    first: &NamedFigure,
    same: &[&NamedFigure],
) -> Diagnostic {
    let message = format!("`{text}` is typed here, and stands in the data as {}", first.what);
    let mut finding = Diagnostic::new(&CODE, passage.place(range), message).help(format!("write `{}`", first.write));
    let others: BTreeMap<&str, &str> = same
        .iter()
        .skip(1)
        .map(|figure| (figure.write.as_str(), figure.what.as_str()))
        .collect();
    for (write, what) in others {
        finding = finding.note(format!("or, if it means {what}: `{write}`"));
    }
    finding
}

fn is_changelog(game: &Game, passage: &Passage<'_>) -> bool {
    shape_of(game.path(passage.file())).is_some_and(|shape| shape.name == "changelog")
}

/// The chapter that a passage belongs to: the one it stands in, or that of its owner.
fn chapter_of(game: &Game, passage: &Passage<'_>) -> Option<u32> {
    if let Owner::Ability(ability) = passage.owner {
        return ability.chapter;
    }
    let chapter = game
        .chapters
        .iter()
        .find(|chapter| chapter.origin.file == passage.file());
    chapter.map(|chapter| chapter.number)
}
