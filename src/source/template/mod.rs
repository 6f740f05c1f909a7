//! Small templates: names, conditions, loops and what a host adds, with JSON as their values. The words of findings and the
//! pages of the list builder are printed with them.
//!
//! They are a part of what minijinja reads, and print what it prints: `{{ a.b }}`, `if`, `elif`, `else`, `for` (also
//! `recursive`), `set`, `include`, comparisons, `and`, `or`, `not`, `~`, calls and filters. All of minijinja would be a
//! fifth of what a phone loads for the builder. A name that is not there is a fault, as is everything that is not said here.

mod expression;
mod parse;
mod run;

use std::borrow::Cow;

use serde_json::{Map, Value as Json};

use crate::source::json_write::compact;

pub use parse::Template;

/// How deep expressions, blocks, recursive loops and included templates may lie in each other.
const DEEPEST: usize = 32;

/// A value, with or without marks of its own that must not be escaped.
#[derive(Debug, Clone)]
pub enum Given<'a> {
    /// A value.
    Plain(Cow<'a, Json>),
    /// Markup, which is printed as it is.
    Markup(String),
}

impl Given<'_> {
    /// The value as JSON.
    #[must_use]
    pub fn json(self) -> Json {
        match self {
            Self::Plain(value) => value.into_owned(),
            Self::Markup(text) => Json::String(text),
        }
    }
}

impl From<Json> for Given<'_> {
    fn from(json: Json) -> Self {
        Self::Plain(Cow::Owned(json))
    }
}

/// What a template may use beside its values.
pub trait Host {
    /// Prints a value that is no markup.
    fn print(&self, out: &mut String, value: &Json);

    /// The value of a function.
    ///
    /// # Errors
    /// When there is no such function, or it cannot be called so.
    fn call(&self, name: &str, given: Vec<Json>, named: Map<String, Json>) -> Result<Json, String> {
        let _ = (given, named);
        Err(format!("there is no function `{name}`"))
    }

    /// What a filter makes of a value.
    ///
    /// # Errors
    /// When there is no such filter, or it cannot be used so.
    fn filter(&self, name: &str, value: Json, given: Vec<Json>) -> Result<Given<'static>, String> {
        let _ = (value, given);
        Err(format!("there is no filter `{name}`"))
    }

    /// A template to be included.
    fn template(&self, name: &str) -> Option<&Template> {
        let _ = name;
        None
    }
}

/// The text of a value as templates print it.
#[must_use]
pub fn text_of(value: &Json) -> Cow<'_, str> {
    match value {
        Json::String(text) => Cow::Borrowed(text),
        Json::Null => Cow::Borrowed("None"),
        Json::Bool(true) => Cow::Borrowed("True"),
        Json::Bool(false) => Cow::Borrowed("False"),
        other => Cow::Owned(compact(other)),
    }
}

#[cfg(test)]
mod tests {
    use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value};
    use serde_json::{Map, Value as Json, json};

    use super::{Given, Host, Template, text_of};

    /// A host of everything that there can be.
    struct Yard(Template);

    impl Host for Yard {
        fn print(&self, out: &mut String, value: &Json) {
            out.push_str(&text_of(value).replace('<', "&lt;"));
        }

        fn call(&self, name: &str, given: Vec<Json>, named: Map<String, Json>) -> Result<Json, String> {
            match name {
                "pair" => Ok(Json::String(format!("{} {}", Json::Array(given), Json::Object(named)))),
                _ => Err(format!("there is no function `{name}`")),
            }
        }

        fn filter(&self, name: &str, value: Json, given: Vec<Json>) -> Result<Given<'static>, String> {
            match (name, given.first()) {
                ("markup", None) => Ok(Given::Markup(text_of(&value).into_owned())),
                ("with", Some(more)) => Ok(Json::String(format!("{}{}", text_of(&value), text_of(more))).into()),
                _ => Err(format!("there is no filter `{name}`")),
            }
        }

        fn template(&self, name: &str) -> Option<&Template> {
            (name == "part").then_some(&self.0)
        }
    }

    fn yard() -> Yard {
        Yard(Template::parse("[{{ ship.name }}]").expect("a template"))
    }

    fn values() -> Json {
        json!({
            "sum": 1240, "zero": 0, "nothing": null, "yes": true, "empty": [], "mark": "<b>",
            "ship": { "name": "Wren", "guns": [2, 3] },
            "tree": [{ "name": "a", "below": [{ "name": "b", "below": [] }] }, { "name": "c", "below": [] }],
        })
    }

    fn print(text: &str) -> Result<String, String> {
        Template::parse(text)?.print(&values(), &yard(), 2_000)
    }

    /// What the engine of the site prints.
    fn print_there(text: &str) -> Result<String, minijinja::Error> {
        let mut there = Environment::new();
        there.set_undefined_behavior(UndefinedBehavior::Strict);
        there.set_auto_escape_callback(|_| AutoEscape::Html);
        there.set_formatter(|out, _, value| {
            let text = value.to_string();
            let text = if value.is_safe() {
                text
            } else {
                text.replace('<', "&lt;")
            };
            out.write_str(&text).map_err(minijinja::Error::from)
        });
        there.add_filter("markup", |text: String| Value::from_safe_string(text));
        there.add_filter("with", |text: String, more: String| format!("{text}{more}"));
        there.add_template("part", "[{{ ship.name }}]")?;
        there.render_str(text, Value::from(minijinja::value::Serde(values())))
    }

    #[test]
    fn what_is_understood_prints_as_the_engine_of_the_site_prints_it() {
        for text in [
            "plain\n",
            "two\n\n",
            "{{ sum }} {{ ship.name }} {{ ship['name'] }} {{ ship.guns[1] }} {{ nothing }} {{ yes }} {{ true }} {{ -3 }}",
            "{{ mark }} {{ mark|markup }} {{ ship.name|with('!')|with(\"}}\") }}",
            "a {{- sum -}} b {%- if yes -%} c {% endif %} d{# a note #} e {#- another -#} f",
            "{% if zero %}a{% elif nothing %}b{% elif empty %}c{% elif ship %}d{% else %}e{% endif %}",
            "{% if not zero and sum > 1000 or nothing %}a{% endif %}{% if not (yes and zero) %}b{% endif %}",
            "{% if sum == 1240 and ship.name != 'Owl' and sum >= 1240 and sum <= 1240 and not sum < 3 %}a{% endif %}",
            "{{ 'a' ~ sum ~ ship.name }} {{ sum + 2 }} {{ sum - 1 - 1 }} {{ 1 + sum % 7 }} {{ -3 % 7 }} {{ 'a' < 'b' }} {{ zero or 'none of it' }}",
            "{% for gun in ship.guns %}{{ loop.index0 }}{{ loop.index }}{{ loop.first }}{{ loop.last }}{{ gun }},{% endfor %}",
            "{% for gun in empty %}a{% else %}none{% endfor %}{% for pair in [['a', 1], ['b', 2]] %}{{ pair[0] }}{{ pair[1] }}{% endfor %}",
            "{% for part in tree recursive %}<{{ part.name }}{% if part.below %}{{ loop(part.below) }}{% endif %}>{% endfor %}",
            "{% set name = ship.name %}{{ name }}{% for gun in ship.guns %}{% set name = gun %}{{ name }}{% endfor %}{{ name }}",
            "{% include 'part' %}{% for ship in tree %}{% include \"part\" %}{% endfor %}",
            "{{ notable }}",
            "{{ ship.masts }}",
            "{% if ship.masts %}a{% endif %}",
            "{{ sum + ship }}",
            "{{ sum % zero }}",
            "{% for gun in sum %}{% endfor %}",
            "{{ sum",
            "{% if yes %}",
            "{% endif %}",
            "{{ sum sum }}",
            "{{ sum|unknown }}",
            "{{ unknown() }}",
            "{% include 'nothing' %}",
        ] {
            let there = print_there(text);
            let here = print(text);
            assert_eq!(here.clone().ok(), there.ok(), "{text}: {here:?}");
        }
    }

    #[test]
    fn functions_are_given_what_stands_between_their_parentheses() {
        let printed = print("{{ pair(1, ship.name, by=-1, to='}}', of=[sum, none]) }}");
        assert_eq!(
            printed.as_deref(),
            Ok(r#"[1,"Wren"] {"by":-1,"to":"}}","of":[1240,null]}"#)
        );
    }

    #[test]
    fn faults_are_told_with_their_line() {
        let fault = |text: &str| print(text).expect_err("a fault");
        assert_eq!(fault("\n{{ masts }}"), "`masts` is undefined");
        assert_eq!(fault("a\n{% sail %}"), "line 2: `sail` is not known");
        assert_eq!(fault("{% if yes %}"), "line 1: `elif` or `else` or `endif` is missing");
        assert_eq!(fault("{{ sum | round }}"), "there is no filter `round`");
    }

    #[test]
    fn endless_and_bottomless_templates_are_refused() {
        let nested = |open: &str, inner: &str, close: &str| format!("{}{inner}{}", open.repeat(500), close.repeat(500));
        for text in [
            nested("{% if yes %}", "a", "{% endif %}"),
            nested("{% for gun in ship.guns %}", "a", "{% endfor %}"),
            format!("{{{{ {} }}}}", nested("(", "1", ")")),
            format!("{{{{ {} }}}}", nested("[", "1", "]")),
            format!("{{{{ {} sum }}}}", "not ".repeat(500)),
            format!("{{{{ sum{} }}}}", "|markup".repeat(5_000)),
            format!("{{{{ ship{} }}}}", ".name".repeat(5_000)),
            format!("{{{{ 1{} }}}}", " ~ 1".repeat(5_000)),
            "{% for a in tree recursive %}{{ loop(tree) }}{% endfor %}".to_owned(),
            "{% for a in tree %}{% for b in tree %}{% for c in tree %}".repeat(3) + &"{% endfor %}".repeat(9),
            "{% if yes %}{% elif yes %}".repeat(200),
        ] {
            assert!(print(&text).is_err(), "{}", text.get(..60).unwrap_or(&text));
        }
    }
}
