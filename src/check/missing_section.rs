//! `missing-section`: a chapter that does not have the parts of a chapter.

use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::chapter::{Chapter, Part, Section};
use crate::game::entry::Entry;
use crate::source::sources::Place;
use crate::source::suggest::nearest;
use crate::source::tree::Span;

crate::declare_code! {
    /// A rules chapter that lacks one of the parts that every chapter has, has it twice, empty or out of order, or has
    /// a part that the game does not know.
    ///
    /// Readers find their way because every chapter is built alike. The parts are declared as `chapter_parts` in
    /// `game.yaml`; each is opened by a second-level heading with its title, in that order.
    ///
    /// This fails:
    ///
    /// ```markdown fails rules/01-basics.md
    /// ---
    /// id: basics
    /// number: 1
    /// title: Basics
    /// category: basics
    /// summary: How boats move and fire.
    /// ---
    /// ## Rule
    /// Boats move.
    /// ```
    ///
    /// Mended:
    ///
    /// ```markdown passes rules/01-basics.md
    /// ---
    /// id: basics
    /// number: 1
    /// title: Basics
    /// category: basics
    /// summary: How boats move and fire.
    /// ---
    /// ## Rule
    /// Boats move.
    /// ## FAQ
    /// ### Who goes first? {#faq-first}
    /// The youngest.
    /// ```
    pub static CODE = "missing-section", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Compares the parts of every chapter with those that the game declares.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let parts = &subject.game.manifest.chapter_parts;
    if parts.is_empty() {
        return;
    }
    for chapter in &subject.game.chapters {
        check_chapter(chapter, parts, found);
    }
}

fn check_chapter(chapter: &Entry<Chapter>, parts: &[Part], found: &mut Vec<Diagnostic>) {
    let sections = chapter.body.sections();
    let mut reached: Option<usize> = None;
    let mut seen: Vec<Option<Span>> = vec![None; parts.len()];
    let mut misspelt: Vec<&str> = Vec::new();
    for section in &sections {
        let heading = place(chapter, section.heading);
        if section.title.is_empty() {
            let message = format!("this stands before the first part of {}", chapter.title);
            let start = Span::new(section.content.start, section.content.start);
            let help = format!("open the part that it belongs to with a heading: {}", list(parts));
            found.push(Diagnostic::new(&CODE, place(chapter, start), message).help(help));
            continue;
        }
        let Some(index) = parts.iter().position(|part| part.title == section.title) else {
            let near = nearest(section.title, parts.iter().map(|part| part.title.as_str()));
            misspelt.extend(near);
            found.push(unknown(section, heading, parts, near));
            continue;
        };
        if let Some(first) = seen.get(index).copied().flatten() {
            let message = format!("{} has a second part “{}”", chapter.title, section.title);
            found.push(
                Diagnostic::new(&CODE, heading, message)
                    .help("join the two, or make this a third-level heading")
                    .related(place(chapter, first), "the first stands here"),
            );
            continue;
        }
        if let Some(slot) = seen.get_mut(index) {
            *slot = Some(section.heading);
        }
        if chapter.body.slice(section.content).trim().is_empty() {
            let message = format!("the part “{}” of {} is empty", section.title, chapter.title);
            found.push(Diagnostic::new(&CODE, heading, message).help("write it; every chapter has this part"));
        } else if let Some(before) = reached
            .filter(|reached| *reached > index)
            .and_then(|index| parts.get(index))
        {
            let message = format!("the part “{}” stands after “{}”", section.title, before.title);
            let help = format!("put the parts into the order of all chapters: {}", list(parts));
            found.push(Diagnostic::new(&CODE, heading, message).help(help));
        }
        reached = reached.max(Some(index));
    }
    for (index, part) in parts.iter().enumerate() {
        let is_there = seen.get(index).is_some_and(Option::is_some);
        if !is_there && !misspelt.contains(&part.title.as_str()) {
            found.push(missing(chapter, parts, index, &seen));
        }
    }
}

fn place(chapter: &Entry<Chapter>, span: Span) -> Place {
    let offset = chapter.body.offset;
    Place::Span(chapter.origin.file, Span::new(offset + span.start, offset + span.end))
}

fn list(parts: &[Part]) -> String {
    let titles: Vec<&str> = parts.iter().map(|part| part.title.as_str()).collect();
    titles.join(", ")
}

fn unknown(section: &Section<'_>, heading: Place, parts: &[Part], near: Option<&str>) -> Diagnostic {
    let message = format!("no part of a chapter is called “{}”", section.title);
    let help = match near {
        Some(title) => format!("did you mean `## {title}`?"),
        None => format!(
            "the parts are {}; within a part, headings begin with `###`",
            list(parts)
        ),
    };
    Diagnostic::new(&CODE, heading, message).help(help)
}

/// A part that is not there is found where it should stand: at the next part that is, or else at the last.
fn missing(chapter: &Entry<Chapter>, parts: &[Part], index: usize, seen: &[Option<Span>]) -> Diagnostic {
    let title = parts.get(index).map_or("", |part| part.title.as_str());
    let next = seen.iter().skip(index + 1).flatten().next();
    let last = seen.iter().flatten().last();
    let place = next
        .or(last)
        .map_or_else(|| chapter.origin.at("/title"), |heading| place(chapter, *heading));
    let where_to = if next.is_some() {
        "before this part"
    } else {
        "at the end of the chapter"
    };
    let message = format!("{} has no part “{title}”", chapter.title);
    Diagnostic::new(&CODE, place, message).help(format!("write `## {title}` {where_to}"))
}
