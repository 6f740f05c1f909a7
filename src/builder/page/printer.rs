//! Prints pages with the templates of the builder, compiled once.

use std::fmt;

use minijinja::value::{Kwargs, Serde, Value};
use minijinja::{AutoEscape, Environment, Error, ErrorKind, UndefinedBehavior};
use serde_json::{Map, Value as Json, json};

use crate::builder::page::Page;
use crate::render::html::write_value;
use crate::source::embedded::{bundled_template, bundled_templates};

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

impl From<Error> for PrintFault {
    fn from(error: Error) -> Self {
        let place = error.line().map(|line| format!(", line {line}")).unwrap_or_default();
        let detail = error.detail().map(|detail| format!(": {detail}")).unwrap_or_default();
        Self(format!(
            "{}{place}: {}{detail}",
            error.name().unwrap_or("a template"),
            error.kind()
        ))
    }
}

/// The compiled templates.
#[derive(Debug)]
pub struct Printer {
    environment: Environment<'static>,
}

impl Printer {
    /// Compiles the templates.
    ///
    /// # Errors
    /// When one of them is none.
    pub fn new() -> Result<Self, PrintFault> {
        // Nothing but what is added here, so that all faces print alike.
        let mut environment = Environment::empty();
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.set_fuel(Some(FUEL));
        environment.set_auto_escape_callback(|_| AutoEscape::Html);
        environment.set_formatter(|out, _, value| write_value(out, value));
        environment.add_function("ask", |verb: String, rest: Kwargs| question("ask", &verb, &rest));
        environment.add_function("act", |verb: String, rest: Kwargs| question("action", &verb, &rest));
        environment.add_function("change", |verb: String, rest: Kwargs| {
            let change = fields("do", &verb, &rest)?;
            Ok::<_, Error>(json!({ "action": "do", "changes": [change] }).to_string())
        });
        environment.add_filter("markup", |html: String| Value::from_safe_string(html));
        environment.add_filter("join", |list: Vec<String>, between: &str| list.join(between));
        environment.add_function("range", |end: i64| (0..end).collect::<Vec<i64>>());
        for path in bundled_templates() {
            let is_own = path.starts_with(ROOM) && path.rsplit('.').next() == Some("html");
            if is_own && let Some(source) = bundled_template(path).map(String::from_utf8_lossy) {
                environment.add_template_owned(path.to_owned(), source.into_owned())?;
            }
        }
        Ok(Self { environment })
    }

    /// Prints a page.
    ///
    /// # Errors
    /// When a template cannot be printed.
    pub fn print(&self, page: &Page) -> Result<String, PrintFault> {
        let template = self.environment.get_template("builder/page.html")?;
        Ok(template.render(Value::from(Serde(page)))?)
    }
}

/// A question as JSON, for an attribute.
fn question(tag: &str, verb: &str, rest: &Kwargs) -> Result<String, Error> {
    Ok(Json::Object(fields(tag, verb, rest)?).to_string())
}

fn fields(tag: &str, verb: &str, rest: &Kwargs) -> Result<Map<String, Json>, Error> {
    let mut map = Map::from_iter([(tag.to_owned(), Json::from(verb))]);
    for key in rest.args() {
        let value: Value = rest.get(key)?;
        let json =
            serde_json::to_value(value).map_err(|error| Error::new(ErrorKind::BadSerialization, error.to_string()))?;
        map.insert(key.to_owned(), json);
    }
    Ok(map)
}
