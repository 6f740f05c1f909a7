//! The builder's pages as minijinja prints them: the small reader of templates that a browser carries prints the same.

use std::fs;
use std::path::PathBuf;

use fleetwright::builder::desk::{Ask, Canons, Desk, turn};
use fleetwright::builder::page::{Cards, Page, Printer, page};
use fleetwright::fleet::judge::Judge;
use fleetwright::load::pack::read_pack;
use fleetwright::source::embedded::{bundled_template, bundled_templates};
use fleetwright::source::markup::escape_to;
use fleetwright::source::template::Template;
use minijinja::value::{Kwargs, Serde};
use minijinja::{AutoEscape, Environment, Error, UndefinedBehavior, Value};
use serde_json::{Map, Value as Json, json};

fn fields(tag: &str, verb: &str, rest: &Kwargs) -> Result<Map<String, Json>, Error> {
    let mut map = Map::from_iter([(tag.to_owned(), Json::from(verb))]);
    for key in rest.args() {
        let value: Value = rest.get(key)?;
        map.insert(key.to_owned(), serde_json::to_value(value).expect("JSON"));
    }
    Ok(map)
}

/// Minijinja with what the builder's templates may use.
fn environment() -> Environment<'static> {
    let mut environment = Environment::empty();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    environment.set_formatter(|out, _, value| {
        let text = value.to_string();
        let written = if value.is_safe() {
            out.write_str(&text)
        } else {
            escape_to(out, &text)
        };
        written.map_err(Error::from)
    });
    for (name, tag) in [("ask", "ask"), ("act", "action")] {
        environment.add_function(name, move |verb: String, rest: Kwargs| {
            Ok::<_, Error>(Json::Object(fields(tag, &verb, &rest)?).to_string())
        });
    }
    environment.add_function("change", |verb: String, rest: Kwargs| {
        let change = fields("do", &verb, &rest)?;
        Ok::<_, Error>(json!({ "action": "do", "changes": [change] }).to_string())
    });
    environment.add_filter("markup", |html: String| Value::from_safe_string(html));
    environment.add_filter("join", |list: Vec<String>, between: &str| list.join(between));
    environment.add_function("range", |end: i64| (0..end).collect::<Vec<i64>>());
    for path in bundled_templates().filter(|path| path.starts_with("builder/") && path.ends_with("html")) {
        let source = bundled_template(path).expect("a template");
        let source = String::from_utf8(source.to_vec()).expect("a text");
        environment
            .add_template_owned(path.to_owned(), source)
            .expect("minijinja reads it");
    }
    environment
}

#[test]
fn every_template_of_the_builder_is_understood() {
    for path in bundled_templates().filter(|path| path.starts_with("builder/") && path.ends_with("html")) {
        let source = String::from_utf8_lossy(bundled_template(path).expect("a template"));
        assert!(
            Template::parse(&source).is_ok(),
            "{path}: {:?}",
            Template::parse(&source)
        );
    }
}

#[test]
fn every_page_of_the_conversations_is_printed_as_minijinja_prints_it() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/builder/play");
    let pack = fs::read(folder.join("regatta.pack.json")).expect("a pack");
    let packed = read_pack(&pack).expect("a pack");
    let canons = Canons {
        judge: Judge::new(&packed.game),
        hash: packed.short_hash(),
        editions: [].into(),
    };
    let printer = Printer::new();
    let there = environment();
    let print_there = |page: &Page| {
        let template = there.get_template("builder/page.html").expect("a page");
        template.render(Value::from(Serde(page))).expect("a page")
    };
    let mut pages = 0;
    for name in super::play::plays() {
        let play = fs::read_to_string(folder.join(format!("{name}.play.json"))).expect("a conversation");
        let questions: Vec<Json> = serde_json::from_str(&play).expect("questions");
        let mut desk = Desk::default();
        for question in questions {
            let Ok(ask) = Ask::decode(question.clone()) else {
                continue;
            };
            desk = turn(&desk, &ask, &canons).0;
            let page = page(&desk, &canons, &Cards::new());
            assert_eq!(
                printer.print(&page).expect("a page"),
                print_there(&page),
                "{name}: {question}"
            );
            pages += 1;
        }
    }
    assert!(pages > 40, "{pages}");
}
