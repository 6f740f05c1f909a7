//! The template engine: templates compiled once, autoescape on, a limit on what a template may do.

use std::collections::BTreeMap;
use std::sync::Arc;

use minijinja::value::{Serde, Value};
use minijinja::{Environment, Error, ErrorKind, UndefinedBehavior, context};

use crate::render::html::contents::card_files;
use crate::render::html::definition::definitions;
use crate::render::html::documentation::documentation_html;
use crate::render::html::entry::Entries;
use crate::render::html::escape::{escape, write_value};
use crate::render::html::fault::TemplateFault;
use crate::render::html::icon::type_icon;
use crate::render::html::link::Links;
use crate::render::html::outline::outline;
use crate::render::html::page::Page;
use crate::render::html::prose::{Above, blocks_html, former_anchors, inlines_html, plain};
use crate::render::html::site::{Extras, Site};
use crate::render::html::theme::inline_drawing;
use crate::source::drawing::Drawing;
use crate::source::embedded::{bundled_template, bundled_templates};

/// What one page may cost. The largest bundled page of a game of a thousand units stays far below.
const FUEL: u64 = 20_000_000;

/// The compiled templates.
pub(super) struct Engine {
    environment: Environment<'static>,
}

/// The sign of a weapon type: its drawing, or a shape with its letter.
fn sign(code: &str, drawing: Option<&Drawing>) -> Value {
    Value::from_safe_string(match drawing {
        Some(drawing) => inline_drawing(drawing, "type-icon drawn"),
        None => type_icon(code),
    })
}

impl Engine {
    /// Compiles the bundled templates and the game's own.
    pub(super) fn new(overrides: &BTreeMap<String, String>) -> Result<Self, TemplateFault> {
        let bundled = bundled_templates().filter(|path| {
            let name = path.strip_prefix("site/").filter(|name| is_template(name));
            name.is_some_and(|name| !overrides.contains_key(name))
        });
        let mut engine = Self::bundled(&bundled.collect::<Vec<_>>())?;
        for (name, source) in overrides.iter().filter(|(name, _)| is_template(name)) {
            add(&mut engine.environment, &format!("site/{name}"), source)?;
        }
        Ok(engine)
    }

    /// Compiles some of the bundled templates, by their paths below `templates/`.
    pub(super) fn bundled(paths: &[&str]) -> Result<Self, TemplateFault> {
        let mut environment = Environment::new();
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.set_fuel(Some(FUEL));
        // Faults carry their bytes, in a release too.
        environment.set_debug(true);
        environment.set_auto_escape_callback(|_| minijinja::AutoEscape::Html);
        environment.set_formatter(|out, _, value| write_value(out, value));
        for path in paths {
            let source = bundled_template(path).map(String::from_utf8_lossy).unwrap_or_default();
            add(&mut environment, path, &source)?;
        }
        Ok(Self { environment })
    }

    /// The same engine, with a game's drawings and what stands beside its site at hand.
    pub(super) fn with(mut self, extras: &Extras) -> Self {
        let assets = &extras.assets;
        let downloads = extras.downloads.clone();
        self.environment.add_filter("card_files", move |unit: String| {
            Value::from(Serde(card_files(&unit, &downloads)))
        });
        let at = Arc::clone(assets);
        self.environment
            .add_filter("type_icon", move |code: String, path: Option<String>| {
                sign(&code, path.and_then(|path| at.drawings.get(&path)))
            });
        let at = Arc::clone(assets);
        self.environment
            .add_filter("drawing", move |path: String, class: String| {
                let drawing = at.drawings.get(&path);
                Value::from_safe_string(drawing.map_or_else(String::new, |drawing| inline_drawing(drawing, &class)))
            });
        self
    }

    /// Prints one page.
    pub(super) fn print(&self, page: &Page, site: &Site) -> Result<String, TemplateFault> {
        let mut environment = self.environment.clone();
        let links = Links::new(Arc::clone(&site.addresses), &page.path);
        add_filters(&mut environment, links, &site.entries);
        let subject = page.subject.and_then(|(list, place)| {
            let list = site.game.get_attr(list).ok()?;
            list.get_item_by_index(place).ok()
        });
        // Globals, and not the context, so that macros and included templates see them too.
        for (name, value) in [
            ("game", site.game.clone()),
            ("contents", site.contents.clone()),
            ("roster", site.roster.clone()),
            ("alphabet", site.alphabet.clone()),
            ("codes", site.codes.clone()),
            ("downloads", site.downloads.clone()),
            ("schemas", site.schemas.clone()),
            ("pack", site.pack.clone()),
            ("emblem", site.emblem.clone()),
            ("has_neighbours", site.has_neighbours.clone()),
            ("has_touch_icon", site.has_touch_icon.clone()),
            ("page", Value::from(Serde(page))),
            ("subject", subject.unwrap_or_default()),
        ] {
            environment.add_global(name, value);
        }
        print(&environment, page.template, context! {})
    }

    /// Prints a template that stands outside any game.
    pub(super) fn print_alone(&self, template: &str, values: Value) -> Result<String, TemplateFault> {
        print(&self.environment, template, values)
    }
}

/// Whether a file of the room is a template, and not copied as it stands.
fn is_template(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, ending)| ending == "html")
}

/// How many characters a template's tag may have, and how many times a template may say `elif`. The engine reads chains
/// by recursion, so that an endless one would end the program.
const LONGEST_TAG: usize = 2_000;
const MOST_ELIFS: usize = 200;

fn add(environment: &mut Environment<'static>, path: &str, source: &str) -> Result<(), TemplateFault> {
    if let Some(words) = endless(source) {
        return Err(TemplateFault::of(&Error::new(ErrorKind::SyntaxError, words), path));
    }
    environment
        .add_template_owned(path.to_owned(), source.to_owned())
        .map_err(|error| TemplateFault::of(&error, path))
}

/// What in a template has no end in sight, if anything.
fn endless(source: &str) -> Option<String> {
    let longest = [("{{", "}}"), ("{%", "%}")].iter().any(|(open, close)| {
        let mut pieces = source.split(open);
        pieces.next();
        pieces.any(|piece| piece.find(close).unwrap_or(piece.len()) > LONGEST_TAG)
    });
    if longest {
        return Some(format!("a tag may have {LONGEST_TAG} characters, and one has more"));
    }
    (source.matches("elif").count() > MOST_ELIFS)
        .then(|| format!("a template may say `elif` {MOST_ELIFS} times, and this one says it more often"))
}

fn print(environment: &Environment<'static>, template: &str, values: Value) -> Result<String, TemplateFault> {
    environment
        .get_template(template)
        .and_then(|compiled| compiled.render(values))
        .map_err(|error| TemplateFault::of(&error, template))
}

/// The filters by which templates print what the view holds, as seen from one page.
fn add_filters(environment: &mut Environment<'static>, links: Links, entries: &Arc<Entries>) {
    // These make text of any width at the price of one step, which no fuel counts.
    for costly in ["format", "indent", "center"] {
        environment.remove_filter(costly);
    }
    let links = Arc::new(links);
    let at = Arc::clone(&links);
    environment.add_filter(
        "prose",
        move |blocks: Value, top: Option<usize>, within: Option<String>, heading: Option<String>| {
            let top = top.unwrap_or(3).clamp(2, 6);
            let above = Above {
                anchor: within.unwrap_or_default(),
                heading: heading.unwrap_or_default(),
            };
            Value::from_safe_string(blocks_html(&blocks, top, above, &at))
        },
    );
    environment.add_filter("outline", |blocks: Value| outline(&blocks));
    let at = Arc::clone(&links);
    let entries = Arc::clone(entries);
    environment.add_function("definitions", move || definitions(&at, &entries));
    let at = Arc::clone(&links);
    environment.add_filter("inline", move |line: Value| {
        Value::from_safe_string(inlines_html(&line, &at))
    });
    environment.add_filter("former", |anchors: Value| {
        Value::from_safe_string(former_anchors(&anchors))
    });
    environment.add_filter("plain", |line: Value| plain(&line));
    let at = Arc::clone(&links);
    environment.add_filter("url", move |path: String| at.url(&path));
    let at = Arc::clone(&links);
    environment.add_filter("to", move |name: String, anchor: String| {
        linked(&name, at.address(&anchor))
    });
    environment.add_filter("named", move |name: String, kind: String| {
        if ["unit", "class", "ability", "allegiance"].contains(&kind.as_str()) {
            return Ok(linked(&name, links.named(&kind, &name)));
        }
        Err(Error::new(
            ErrorKind::InvalidOperation,
            format!("nothing of the kind `{kind}` is found by its name"),
        ))
    });
    environment.add_filter("documentation", |text: String| {
        Value::from_safe_string(documentation_html(&text))
    });
}

fn linked(name: &str, address: Option<String>) -> Value {
    let name = escape(name);
    Value::from_safe_string(match address {
        Some(address) => format!("<a href=\"{}\">{name}</a>", escape(&address)),
        None => name,
    })
}
