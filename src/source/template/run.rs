//! Prints a template.

use std::borrow::Cow;
use std::cmp::Ordering;

use serde_json::{Map, Value as Json};

use crate::source::template::expression::Expression;
use crate::source::template::parse::{Loop, Piece, Template};
use crate::source::template::{DEEPEST, Given, Host, text_of};

impl Template {
    /// Prints the template with these values.
    ///
    /// # Errors
    /// When a name is undefined, something cannot be done with a value, or it takes more steps than it may.
    pub fn print(&self, values: &Json, host: &dyn Host, steps: u64) -> Result<String, String> {
        let mut run = Run {
            values,
            host,
            steps,
            depth: 0,
            own: Vec::new(),
            loops: Vec::new(),
            out: String::new(),
        };
        run.pieces(&self.pieces)?;
        Ok(run.out)
    }
}

struct Run<'a> {
    values: &'a Json,
    host: &'a dyn Host,
    steps: u64,
    depth: usize,
    /// The names that the template itself gave, the innermost last.
    own: Vec<(&'a str, Given<'a>)>,
    /// The loops that are running, the innermost last.
    loops: Vec<&'a Loop>,
    out: String,
}

impl<'a> Run<'a> {
    fn step(&mut self) -> Result<(), String> {
        self.steps = self.steps.checked_sub(1).ok_or("it takes too many steps")?;
        Ok(())
    }

    fn deeper(&mut self, run: impl FnOnce(&mut Self) -> Result<(), String>) -> Result<(), String> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err("it is nested too deeply".to_owned());
        }
        let known = self.own.len();
        run(self)?;
        self.own.truncate(known);
        self.depth -= 1;
        Ok(())
    }

    fn pieces(&mut self, pieces: &'a [Piece]) -> Result<(), String> {
        for piece in pieces {
            self.step()?;
            match piece {
                Piece::Text(text) => self.out.push_str(text),
                Piece::Print(expression) => match self.value(expression)? {
                    Given::Markup(markup) => self.out.push_str(&markup),
                    Given::Plain(value) => self.host.print(&mut self.out, &value),
                },
                Piece::If(condition, then, otherwise) => {
                    let is_so = is_so(&self.value(condition)?);
                    self.pieces(if is_so { then } else { otherwise })?;
                }
                Piece::For(of) => {
                    let list = self.value(&of.list)?;
                    self.repeat(of, list)?;
                }
                Piece::Set(name, expression) => {
                    let value = self.value(expression)?;
                    self.own.push((name, value));
                }
                Piece::Include(name) => {
                    let host = self.host;
                    let template = host
                        .template(name)
                        .ok_or_else(|| format!("there is no template `{name}`"))?;
                    self.deeper(|run| run.pieces(&template.pieces))?;
                }
            }
        }
        Ok(())
    }

    fn repeat(&mut self, of: &'a Loop, list: Given<'a>) -> Result<(), String> {
        let items: Vec<Cow<'a, Json>> = match list {
            Given::Plain(Cow::Borrowed(Json::Array(items))) => items.iter().map(Cow::Borrowed).collect(),
            Given::Plain(Cow::Owned(Json::Array(items))) => items.into_iter().map(Cow::Owned).collect(),
            _ => return Err("only lists are gone through".to_owned()),
        };
        if items.is_empty() {
            return self.pieces(&of.otherwise);
        }
        self.loops.push(of);
        let end = items.len() - 1;
        for (index, item) in items.into_iter().enumerate() {
            self.step()?;
            self.deeper(|run| {
                let place = [
                    ("index0", Json::from(index)),
                    ("index", Json::from(index + 1)),
                    ("first", Json::from(index == 0)),
                    ("last", Json::from(index == end)),
                ];
                let place: Map<String, Json> = place.map(|(key, value)| (key.to_owned(), value)).into_iter().collect();
                run.own.push(("loop", Json::Object(place).into()));
                run.own.push((&of.name, Given::Plain(item)));
                run.pieces(&of.body)
            })?;
        }
        self.loops.pop();
        Ok(())
    }

    fn value(&mut self, expression: &'a Expression) -> Result<Given<'a>, String> {
        self.step()?;
        Ok(match expression {
            Expression::Literal(value) => Given::Plain(Cow::Borrowed(value)),
            Expression::List(items) => Json::Array(self.values(items)?).into(),
            Expression::Name(name) => {
                let own = self.own.iter().rev().find(|(known, _)| known == name);
                let value = self.values.get(name).map(|value| Given::Plain(Cow::Borrowed(value)));
                let found = own.map(|(_, value)| value.clone()).or(value);
                found.ok_or_else(|| format!("`{name}` is undefined"))?
            }
            Expression::At(of, key) => {
                let key = self.value(key)?.json();
                let of = self.value(of)?;
                at(of, &key).ok_or_else(|| format!("`{}` is undefined", text_of(&key)))?
            }
            Expression::Call(name, given, _) if name == "loop" => {
                let of = *self.loops.last().ok_or("`loop` is called outside of a loop")?;
                let list = given.first().ok_or("`loop` wants a list")?;
                let list = self.value(list)?;
                let before = std::mem::take(&mut self.out);
                self.deeper(|run| run.repeat(of, list))?;
                Given::Markup(std::mem::replace(&mut self.out, before))
            }
            Expression::Call(name, given, named) => {
                let given = self.values(given)?;
                let mut all = Map::new();
                for (key, value) in named {
                    all.insert(key.clone(), self.value(value)?.json());
                }
                self.host.call(name, given, all)?.into()
            }
            Expression::Filter(of, name, given) => {
                let of = self.value(of)?.json();
                let given = self.values(given)?;
                self.host.filter(name, of, given)?
            }
            Expression::Not(inner) => Json::Bool(!is_so(&self.value(inner)?)).into(),
            Expression::Both(operator, left, right) => {
                let left = self.value(left)?;
                match *operator {
                    "and" if !is_so(&left) => return Ok(left),
                    "or" if is_so(&left) => return Ok(left),
                    "and" | "or" => return self.value(right),
                    _ => {}
                }
                let right = self.value(right)?.json();
                both(operator, &left.json(), &right)?.into()
            }
        })
    }

    fn values(&mut self, expressions: &'a [Expression]) -> Result<Vec<Json>, String> {
        let mut values = Vec::new();
        for expression in expressions {
            values.push(self.value(expression)?.json());
        }
        Ok(values)
    }
}

/// What a value has under a key, or at a place.
fn at<'a>(of: Given<'a>, key: &Json) -> Option<Given<'a>> {
    let place = key.as_u64().and_then(|place| usize::try_from(place).ok());
    let found = match of {
        Given::Markup(_) => return None,
        Given::Plain(Cow::Borrowed(value)) => Cow::Borrowed(match (key, place) {
            (Json::String(key), _) => value.get(key)?,
            (_, Some(place)) => value.get(place)?,
            _ => return None,
        }),
        Given::Plain(Cow::Owned(value)) => Cow::Owned(match (key, place) {
            (Json::String(key), _) => value.get(key)?.clone(),
            (_, Some(place)) => value.get(place)?.clone(),
            _ => return None,
        }),
    };
    Some(Given::Plain(found))
}

/// Whether a value counts as true.
fn is_so(value: &Given<'_>) -> bool {
    match value {
        Given::Markup(markup) => !markup.is_empty(),
        Given::Plain(value) => match value.as_ref() {
            Json::Null => false,
            Json::Bool(value) => *value,
            Json::Number(number) => number.as_i64() != Some(0),
            Json::String(text) => !text.is_empty(),
            Json::Array(items) => !items.is_empty(),
            Json::Object(map) => !map.is_empty(),
        },
    }
}

fn both(operator: &str, left: &Json, right: &Json) -> Result<Json, String> {
    let order = || match (left, right) {
        (Json::String(left), Json::String(right)) => Some(left.cmp(right)),
        _ => left.as_i64().zip(right.as_i64()).map(|(left, right)| left.cmp(&right)),
    };
    let numbers = left.as_i64().zip(right.as_i64());
    let value = match operator {
        "==" => Some(Json::Bool(left == right)),
        "!=" => Some(Json::Bool(left != right)),
        "~" => Some(Json::String(text_of(left).into_owned() + &text_of(right))),
        "+" => numbers
            .and_then(|(left, right)| left.checked_add(right))
            .map(Json::from),
        "%" => numbers
            .and_then(|(left, right)| left.checked_rem_euclid(right))
            .map(Json::from),
        "-" => numbers
            .and_then(|(left, right)| left.checked_sub(right))
            .map(Json::from),
        "<" => order().map(|order| Json::Bool(order == Ordering::Less)),
        ">" => order().map(|order| Json::Bool(order == Ordering::Greater)),
        "<=" => order().map(|order| Json::Bool(order != Ordering::Greater)),
        _ => order().map(|order| Json::Bool(order != Ordering::Less)),
    };
    value.ok_or_else(|| {
        format!(
            "`{operator}` cannot stand between `{}` and `{}`",
            text_of(left),
            text_of(right)
        )
    })
}
