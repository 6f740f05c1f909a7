//! Prints pages with the templates of the builder, compiled once.

use std::cell::OnceCell;
use std::fmt;

use serde_json::{Map, Value as Json, json};

use crate::builder::page::Page;
use crate::source::embedded::{bundled_template, bundled_templates};
use crate::source::json_write::compact;
use crate::source::markup::escape_to;
use crate::source::sorted::BTreeMap;
use crate::source::template::{Given, Host, Template, text_of};

/// What one page may cost. A list of two hundred units stays far below.
const FUEL: u64 = 20_000_000;
/// The room of the templates.
const ROOM: &str = "builder/";

/// Why a page could not be printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintFault(String);

impl fmt::Display for PrintFault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for PrintFault {}

/// The templates, each compiled when it is first printed: a page waits for none but its own.
#[derive(Debug, Default)]
pub struct Printer {
    templates: BTreeMap<&'static str, OnceCell<Option<Template>>>,
}

impl Printer {
    /// All templates of the builder.
    #[must_use]
    pub fn new() -> Self {
        let own = bundled_templates().filter(|path| path.starts_with(ROOM) && path.rsplit('.').next() == Some("html"));
        Self {
            templates: own.map(|path| (path, OnceCell::new())).collect(),
        }
    }

    /// Prints a page.
    ///
    /// # Errors
    /// When a template cannot be printed.
    pub fn print(&self, page: &Page) -> Result<String, PrintFault> {
        let values = serde_json::to_value(page).map_err(|_| PrintFault("the page is no value".to_owned()))?;
        let template = self.template("builder/page.html");
        let template = template.ok_or_else(|| PrintFault("there is no page".to_owned()))?;
        template.print(&values, self, FUEL).map_err(PrintFault)
    }
}

impl Host for Printer {
    fn print(&self, out: &mut String, value: &Json) {
        // Nothing fails to write to a text.
        let _ = escape_to(out, &text_of(value));
    }

    fn call(&self, name: &str, given: Vec<Json>, named: Map<String, Json>) -> Result<Json, String> {
        let first = given
            .into_iter()
            .next()
            .ok_or_else(|| format!("`{name}` wants something"))?;
        Ok(match name {
            "ask" => Json::from(compact(&fields("ask", first, named))),
            "act" => Json::from(compact(&fields("action", first, named))),
            "change" => {
                let change = fields("do", first, named);
                Json::from(compact(&json!({ "action": "do", "changes": [change] })))
            }
            "range" => (0..first.as_i64().unwrap_or_default()).collect::<Vec<i64>>().into(),
            _ => return Err(format!("there is no function `{name}`")),
        })
    }

    fn filter(&self, name: &str, value: Json, given: Vec<Json>) -> Result<Given<'static>, String> {
        match (name, value, given.first()) {
            ("markup", Json::String(html), None) => Ok(Given::Markup(html)),
            ("join", Json::Array(items), Some(Json::String(between))) => {
                let words: Vec<_> = items.iter().map(text_of).collect();
                Ok(Json::from(words.join(between.as_str())).into())
            }
            _ => Err(format!("there is no filter `{name}` for this")),
        }
    }

    fn template(&self, name: &str) -> Option<&Template> {
        let (path, cell) = self.templates.get_key_value(name)?;
        let compiled = cell.get_or_init(|| {
            let source = bundled_template(path)?;
            Template::parse(&String::from_utf8_lossy(source)).ok()
        });
        compiled.as_ref()
    }
}

/// A question as JSON, for an attribute: what it is first, and the rest by name.
fn fields(tag: &str, verb: Json, rest: Map<String, Json>) -> Json {
    let rest: BTreeMap<String, Json> = rest.into_iter().collect();
    let mut map = Map::from_iter([(tag.to_owned(), verb)]);
    map.extend(rest);
    Json::Object(map)
}
