//! `broken-link`: a link of the prose that leads nowhere.

use pulldown_cmark::{Event, Parser, Tag};

use crate::check::mask::plain_markdown;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::model::Game;
use crate::game::prose::Passage;
use crate::game::shape::shape_of;
use crate::view::prose::Link;
use crate::view::prose::table::options;

crate::declare_code! {
    /// A link that leads to a chapter or a heading that does not exist, or to something that prose may not link to.
    ///
    /// Chapters link to each other as files do, `[chapter 2](02-fire.md)`, and to headings by the ids that these carry,
    /// `[the answer](02-fire.md#faq-first)`. The site and the book turn both into links of their own. To the world
    /// outside only `http` and `https` lead: a link to a file of some disk would break for every reader.
    ///
    /// This fails:
    ///
    /// ```yaml fails house-rules.yaml
    /// rules:
    ///   - { id: bedtime, title: Bedtime, text: "See [the first chapter](rules/01-bascis.md)." }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes house-rules.yaml
    /// rules:
    ///   - { id: bedtime, title: Bedtime, text: "See [the first chapter](rules/01-basics.md)." }
    /// ```
    pub static CODE = "broken-link", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Resolves every link of every passage.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for passage in subject.game.passages() {
        if !passage.text.contains("](") && !passage.text.contains("]:") && !passage.text.contains('<') {
            continue;
        }
        check_passage(subject, &passage, found);
    }
}

fn check_passage(subject: &Subject<'_>, passage: &Passage<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    let markdown = plain_markdown(passage.text);
    for (event, range) in Parser::new_ext(&markdown, options(&markdown)).into_offset_iter() {
        let Event::Start(Tag::Link { dest_url, .. }) = event else {
            continue;
        };
        let whole = markdown.get(range.clone()).unwrap_or("");
        let range = match whole.rfind(&*dest_url) {
            Some(at) => range.start + at..range.start + at + dest_url.len(),
            None => range,
        };
        let finding = match subject.names.pages().resolve(game.path(passage.file()), &dest_url) {
            Link::Anchor(_) | Link::External => continue,
            Link::Broken { .. } if is_unread(game, &dest_url) => continue,
            Link::Broken { reason, nearest } => {
                let finding = Diagnostic::new(&CODE, passage.place(range), reason);
                match nearest {
                    Some(near) => finding.did_you_mean(Some(&near)),
                    None => finding.help("link to a chapter's file, relative to this one, or to the id of a heading"),
                }
            }
            Link::Refused => {
                let message = format!("prose may not link to `{dest_url}`");
                Diagnostic::new(&CODE, passage.place(range), message)
                    .help("link to a chapter's `.md` file, to `#id` of a heading, or to an address that begins with `https://`")
            }
        };
        found.push(finding);
    }
}

/// Whether a link leads to a chapter that is there and could not be read.
fn is_unread(game: &Game, href: &str) -> bool {
    let path = href.split('#').next().unwrap_or(href);
    let name = path.rsplit('/').next().unwrap_or(path);
    game.sources.iter().any(|(id, file)| {
        let is_page = shape_of(&file.path).is_some_and(crate::game::shape::Shape::is_markdown);
        let is_named = file.path.rsplit('/').next() == Some(name);
        let is_read = game.chapters.iter().any(|chapter| chapter.origin.file == id)
            || game.lore.iter().any(|lore| lore.origin.file == id);
        is_page && is_named && !is_read
    })
}
