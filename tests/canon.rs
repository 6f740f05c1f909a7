//! The bundled game holds every fact that was stated about it, and the figures proposed for the rest are marked as such.
//!
//! The facts are written out here, not read from the game: an edit that changes one must change it in two places, and on
//! purpose.

mod abilities;
mod battlefield;
mod boards;
mod book;
mod classes;
mod figures;
mod limits;
mod orders;
mod prose_battle;
mod prose_core;
mod setting;
mod unit_lines;
mod units;
mod weapons;
mod wording;

use std::path::Path;
use std::sync::OnceLock;

use fleetwright::game::entry::{Concept, Entries, Entry};
use fleetwright::game::model::Game;
use fleetwright::load::load;
use fleetwright::source::disk::DiskFiles;
use fleetwright::view::book::ChapterView;
use fleetwright::view::names::Names;
use fleetwright::view::prose::{Block, plain_text};
use fleetwright::view::publication::Publication;

/// The bundled game, loaded once.
fn game() -> &'static Game {
    static GAME: OnceLock<Game> = OnceLock::new();
    GAME.get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/fabled-star");
        let loaded = load(&DiskFiles::new(folder)).expect("a game.yaml");
        let told: Vec<&str> = loaded.diagnostics.iter().map(|found| found.message.as_str()).collect();
        assert!(told.is_empty(), "{told:#?}");
        loaded.game.expect("a game")
    })
}

/// The bundled game as readers see it.
fn publication() -> &'static Publication {
    static PUBLICATION: OnceLock<Publication> = OnceLock::new();
    PUBLICATION.get_or_init(|| Publication::new(game(), &Names::new(game())))
}

/// The entry with this id.
fn find<'g, T: Concept>(entries: &'g Entries<T>, id: &str) -> &'g Entry<T> {
    entries
        .get(id)
        .unwrap_or_else(|| panic!("there is no {} `{id}`", T::KIND))
}

/// The ids of all entries, in order.
fn ids<T: Concept>(entries: &Entries<T>) -> Vec<&str> {
    entries.iter().map(|entry| entry.id()).collect()
}

/// The words of blocks, one line for each paragraph, heading, item and row.
fn words(blocks: &[Block]) -> String {
    let mut lines = String::new();
    for block in blocks {
        match block {
            Block::Paragraph { content } | Block::Heading { content, .. } => lines.push_str(&plain_text(content)),
            Block::List { items, .. } => items.iter().for_each(|item| lines.push_str(&words(item))),
            Block::Quote { blocks } | Block::Proposed { blocks } => lines.push_str(&words(blocks)),
            Block::Table { head, rows, .. } => {
                for row in std::iter::once(head).chain(rows) {
                    let cells: Vec<String> = row.iter().map(|cell| plain_text(cell)).collect();
                    lines.push_str(&cells.join(" | "));
                    lines.push('\n');
                }
            }
            Block::Code { text } => lines.push_str(text),
            Block::Rule => {}
        }
        lines.push('\n');
    }
    lines.replace('\u{a0}', " ")
}

/// A chapter by its number.
fn chapter(number: u32) -> &'static ChapterView {
    let chapters = &publication().chapters;
    chapters
        .iter()
        .find(|chapter| chapter.number == number)
        .expect("a chapter of that number")
}

/// The words of one part of a chapter.
fn part(number: u32, id: &str) -> String {
    let parts = &chapter(number).parts;
    words(&parts.iter().find(|part| part.id == id).expect("such a part").blocks)
}

/// The words of a whole chapter.
fn chapter_words(number: u32) -> String {
    let parts = &chapter(number).parts;
    parts.iter().map(|part| words(&part.blocks)).collect()
}

/// Asserts that a text holds every one of some phrases.
#[track_caller]
fn says(text: &str, phrases: &[&str]) {
    for phrase in phrases {
        assert!(text.contains(phrase), "“{phrase}” is not said in:\n{text}");
    }
}
