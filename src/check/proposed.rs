//! `proposed`: how much of the game is not canon yet.

use std::collections::BTreeMap;

use crate::check::wording::counted;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::chapter::Body;
use crate::game::model::Game;
use crate::source::sources::FileId;

crate::declare_code! {
    /// Parts of the game are proposed and not yet canon.
    ///
    /// What nobody has decided yet can stand in the sources all the same, marked as `proposed`: cards and pages show
    /// it, packs carry the mark, and `--canon-only` leaves such units out. This note, one for the whole game, says
    /// how much of it there is, so that it shrinks in plain sight. It never fails a check.
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
    /// weapons: [light-gun]
    /// abilities: [grapnel]
    /// proposed: [stats/HP]
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
    pub static CODE = "proposed", Note;
}

/// Counts what is marked as proposed, over all files.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    let mut files: BTreeMap<FileId, (usize, usize)> = BTreeMap::new();
    for (file, _) in game.marks.proposed() {
        files.entry(file).or_default().0 += 1;
    }
    for (file, body) in bodies(game) {
        let passages = body.text.lines().filter(|line| line.trim() == "::: proposed").count();
        if passages > 0 {
            files.entry(file).or_default().1 += passages;
        }
    }
    if files.is_empty() {
        return;
    }
    let values: usize = files.values().map(|(values, _)| values).sum();
    let passages: usize = files.values().map(|(_, passages)| passages).sum();
    // By folder: the files of a game would be too long a list.
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    for (file, (values, passages)) in &files {
        let path = game.path(*file);
        let place = path.split_once('/').map_or(path, |(folder, _)| folder);
        *places.entry(place).or_default() += values + passages;
    }
    let mut diagnostic = Diagnostic::new(
        &CODE,
        game.manifest.origin.at(""),
        format!(
            "{} and {} in {} are not canon yet",
            counted(values, "value", "values"),
            counted(passages, "passage", "passages"),
            counted(files.len(), "file", "files")
        ),
    )
    .help("when one is decided, take its `proposed` mark away");
    if places.len() > 1 {
        let words: Vec<_> = places
            .iter()
            .map(|(place, number)| format!("{place} {number}"))
            .collect();
        diagnostic = diagnostic.note(format!("where they stand: {}", words.join(", ")));
    }
    found.push(diagnostic);
}

/// The prose of every chapter, with its file.
fn bodies(game: &Game) -> impl Iterator<Item = (FileId, &Body)> {
    let rules = game.chapters.iter().map(|chapter| (chapter.origin.file, &chapter.body));
    let lore = game.lore.iter().map(|lore| (lore.origin.file, &lore.body));
    rules.chain(lore)
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
