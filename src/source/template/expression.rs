//! The expressions of templates.

use serde_json::Value as Json;

use crate::source::template::DEEPEST;

/// An expression.
#[derive(Debug, Clone)]
pub(super) enum Expression {
    Literal(Json),
    List(Vec<Expression>),
    Name(String),
    /// What a value has under a key, or at a place.
    At(Box<Expression>, Box<Expression>),
    Call(String, Vec<Expression>, Vec<(String, Expression)>),
    Filter(Box<Expression>, String, Vec<Expression>),
    Not(Box<Expression>),
    Both(&'static str, Box<Expression>, Box<Expression>),
}

/// The operators between two expressions, those that bind least first; each row binds alike.
const OPERATORS: &[&[&str]] = &[
    &["or"],
    &["and"],
    &["==", "!=", "<=", ">=", "<", ">"],
    &["~", "+", "-"],
    &["%"],
];
/// How many operators, filters and keys an expression may have.
const MOST_PARTS: usize = 200;
/// The row of comparisons, above which `not` stands.
const COMPARISONS: usize = 2;

/// Reads the words between the signs of a template.
pub(super) struct Words<'t> {
    rest: &'t str,
    depth: usize,
    parts: usize,
}

impl<'t> Words<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            rest: text,
            depth: 0,
            parts: 0,
        }
    }

    /// Takes a sign or a word if it comes next.
    pub(super) fn takes(&mut self, sign: &str) -> bool {
        self.rest = self.rest.trim_start();
        let Some(rest) = self.rest.strip_prefix(sign) else {
            return false;
        };
        let is_word = sign.ends_with(is_of_word);
        if is_word && rest.starts_with(is_of_word) {
            return false;
        }
        self.rest = rest;
        true
    }

    pub(super) fn must(&mut self, sign: &str) -> Result<(), String> {
        if self.takes(sign) {
            Ok(())
        } else {
            Err(format!("`{sign}` is wanted before `{}`", self.rest))
        }
    }

    /// Whether nothing is left.
    pub(super) fn end(&mut self) -> Result<(), String> {
        match self.rest.trim() {
            "" => Ok(()),
            rest => Err(format!("`{rest}` is not understood")),
        }
    }

    pub(super) fn name(&mut self) -> Result<String, String> {
        self.rest = self.rest.trim_start();
        let end = self.rest.find(|letter| !is_of_word(letter)).unwrap_or(self.rest.len());
        let (name, rest) = self.rest.split_at(end);
        if name.is_empty() || name.starts_with(|letter: char| letter.is_ascii_digit()) {
            return Err(format!("a name is wanted before `{}`", self.rest));
        }
        self.rest = rest;
        Ok(name.to_owned())
    }

    pub(super) fn expression(&mut self) -> Result<Expression, String> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err("it is nested too deeply".to_owned());
        }
        let expression = self.row(0);
        self.depth -= 1;
        expression
    }

    /// One more part of what is put together from left to right: it is nested, too, when it is worked out.
    fn part(&mut self) -> Result<(), String> {
        self.parts += 1;
        if self.parts > MOST_PARTS {
            Err("it is too long".to_owned())
        } else {
            Ok(())
        }
    }

    fn row(&mut self, row: usize) -> Result<Expression, String> {
        let Some(operators) = OPERATORS.get(row) else {
            return self.filtered();
        };
        if row == COMPARISONS && self.takes("not") {
            return Ok(Expression::Not(Box::new(self.expression_of_row(row)?)));
        }
        let mut left = self.row(row + 1)?;
        while let Some(operator) = operators.iter().find(|operator| self.takes(operator)) {
            self.part()?;
            let right = self.row(row + 1)?;
            left = Expression::Both(operator, Box::new(left), Box::new(right));
        }
        Ok(left)
    }

    fn expression_of_row(&mut self, row: usize) -> Result<Expression, String> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err("it is nested too deeply".to_owned());
        }
        let expression = self.row(row);
        self.depth -= 1;
        expression
    }

    fn filtered(&mut self) -> Result<Expression, String> {
        let mut value = self.reached()?;
        while self.takes("|") {
            self.part()?;
            let name = self.name()?;
            let given = if self.takes("(") { self.list(")")? } else { Vec::new() };
            value = Expression::Filter(Box::new(value), name, given);
        }
        Ok(value)
    }

    fn reached(&mut self) -> Result<Expression, String> {
        let mut value = self.single()?;
        loop {
            let key = if self.takes(".") {
                Expression::Literal(Json::String(self.name()?))
            } else if self.takes("[") {
                let key = self.expression()?;
                self.must("]")?;
                key
            } else {
                return Ok(value);
            };
            self.part()?;
            value = Expression::At(Box::new(value), Box::new(key));
        }
    }

    fn single(&mut self) -> Result<Expression, String> {
        if self.takes("(") {
            let inner = self.expression()?;
            self.must(")")?;
            return Ok(inner);
        }
        if self.takes("[") {
            return self.list("]").map(Expression::List);
        }
        for (word, value) in [
            ("true", Json::Bool(true)),
            ("false", Json::Bool(false)),
            ("none", Json::Null),
        ] {
            if self.takes(word) {
                return Ok(Expression::Literal(value));
            }
        }
        for quote in ["\"", "'"] {
            if self.takes(quote) {
                let (text, rest) = self.rest.split_once(quote).ok_or("a text does not end")?;
                if text.contains('\\') {
                    return Err(format!("`{text}` has a backslash, which nothing reads"));
                }
                self.rest = rest;
                return Ok(Expression::Literal(Json::from(text)));
            }
        }
        let digits = self.rest.strip_prefix('-').unwrap_or(self.rest);
        let count = digits.bytes().take_while(u8::is_ascii_digit).count();
        if count > 0 {
            let (number, rest) = self.rest.split_at(self.rest.len() - digits.len() + count);
            self.rest = rest;
            let number: i64 = number.parse().map_err(|_| format!("`{number}` is too large"))?;
            return Ok(Expression::Literal(Json::from(number)));
        }
        let name = self.name()?;
        if self.takes("(") {
            self.call(name)
        } else {
            Ok(Expression::Name(name))
        }
    }

    fn list(&mut self, end: &str) -> Result<Vec<Expression>, String> {
        let mut items = Vec::new();
        while !self.takes(end) {
            items.push(self.expression()?);
            if !self.takes(",") {
                self.must(end)?;
                break;
            }
        }
        Ok(items)
    }

    fn call(&mut self, function: String) -> Result<Expression, String> {
        let (mut given, mut named) = (Vec::new(), Vec::new());
        while !self.takes(")") {
            let before = self.rest;
            match self.name() {
                Ok(name) if !self.rest.trim_start().starts_with("==") && self.takes("=") => {
                    named.push((name, self.expression()?));
                }
                _ => {
                    self.rest = before;
                    given.push(self.expression()?);
                }
            }
            if !self.takes(",") {
                self.must(")")?;
                break;
            }
        }
        Ok(Expression::Call(function, given, named))
    }
}

fn is_of_word(letter: char) -> bool {
    letter == '_' || letter.is_ascii_alphanumeric()
}
