//! What is wrong in a template, as a finding at its line.

use std::ops::Range;

use crate::declare_code;
use crate::diagnostic::code::Code;
use crate::diagnostic::finding::Diagnostic;
use crate::game::model::Game;
use crate::render::html::TemplateFault;
use crate::source::sources::Place;
use crate::source::tree::Span;

declare_code! {
    /// A template that does not run.
    ///
    /// A game may bring templates of its own for print (`templates/print/`) and for the site (`templates/site/`). One that
    /// is not well formed, or that asks for a value that is not there, makes no page: nothing is written, and what stands
    /// here is the line that is at fault. Only a build and `check --layout` run templates, so that only they find it.
    ///
    /// ```html fails templates/site/orders.html
    /// <h1>{{ game.title }}</h1>
    /// <p>{{ game.nickname }}</p>
    /// ```
    ///
    /// ```html passes templates/site/orders.html
    /// <h1>{{ game.title }}</h1>
    /// ```
    pub static TEMPLATE = "template", Error;
}

declare_code! {
    /// A link on a page of the site that leads nowhere.
    ///
    /// Links in the canon's prose are looked at before any page is made (`broken-link`). What is found here comes from a
    /// template of the game's own: a page that the site does not have, an anchor that stands nowhere, a picture or a style
    /// sheet that nobody brought. A template that leaves out an anchor (`id`) which the bundled one has breaks the links of
    /// all other pages to it. A reader who follows such a link is lost, so nothing is written. Files that other outputs
    /// make, such as `rulebook.pdf`, may always be linked.
    ///
    /// ```html fails templates/site/changelog.html
    /// <h1>{{ game.title }}</h1>
    /// <p><a href="../handbook/index.html">Handbook</a></p>
    /// ```
    ///
    /// ```html passes templates/site/changelog.html
    /// <h1>{{ game.title }}</h1>
    /// <p><a href="../rulebook/index.html">Rulebook</a></p>
    /// ```
    pub static SITE_LINK = "site-link", Error;
}

/// The codes of templates, by name.
pub static CODES: &[&Code] = &[&SITE_LINK, &TEMPLATE];

/// Some place in one of a game's own templates, told by its path below `templates/`; nothing when it is not the game's.
#[must_use]
pub fn place(game: &Game, template: &str, line: usize, bytes: &Range<usize>) -> Option<Place> {
    let file = game.sources.find(&format!("templates/{template}"))?;
    let text = &game.sources.get(file)?.text;
    let exact = Span::new(bytes.start, bytes.end);
    if !text.slice(exact).trim().is_empty() {
        return Some(Place::Span(file, exact));
    }
    if line == 0 {
        return Some(Place::File(file));
    }
    let (start, end) = (text.offset(line, 1), text.offset(line + 1, 1));
    let whole = text.slice(Span::new(start, end));
    let start = start + whole.len() - whole.trim_start().len();
    Some(Place::Span(file, Span::new(start, start + whole.trim().len())))
}

/// The finding of a fault in one of the site's templates.
#[must_use]
pub fn fault(game: &Game, fault: &TemplateFault) -> Diagnostic {
    match place(game, &fault.template, fault.line, &fault.bytes) {
        Some(place) => Diagnostic::new(&TEMPLATE, place, &fault.message),
        None => bundled(&TEMPLATE, &fault.template, fault.line, &fault.message),
    }
}

/// A finding in a template that is not the game's: it cannot be shown, but it can be named.
#[must_use]
pub fn bundled(code: &'static Code, template: &str, line: usize, message: &str) -> Diagnostic {
    let path = format!("templates/{template}");
    let place = if template.is_empty() {
        "templates".to_owned()
    } else {
        path
    };
    let found = Diagnostic::new(code, Place::Missing(place), message);
    match line {
        0 => found,
        line => found
            .note(format!("this is line {line} of a bundled template"))
            .help("if the game brings templates of its own, see that they define all that the bundled ones do"),
    }
}
