//! Text to a template.

use crate::source::template::DEEPEST;
use crate::source::template::expression::{Expression, Words};

/// A template, ready to be printed.
#[derive(Debug, Clone)]
pub struct Template {
    pub(super) pieces: Vec<Piece>,
}

/// A part of a template.
#[derive(Debug, Clone)]
pub(super) enum Piece {
    Text(String),
    Print(Expression),
    If(Expression, Vec<Piece>, Vec<Piece>),
    For(Loop),
    Set(String, Expression),
    Include(String),
}

/// A loop.
#[derive(Debug, Clone)]
pub(super) struct Loop {
    pub(super) name: String,
    pub(super) list: Expression,
    pub(super) body: Vec<Piece>,
    pub(super) otherwise: Vec<Piece>,
}

impl Template {
    /// Reads a template.
    ///
    /// # Errors
    /// Where it is none, with its line.
    pub fn parse(text: &str) -> Result<Self, String> {
        let text = text.strip_suffix('\n').unwrap_or(text);
        let mut reader = Reader { text, at: 0, depth: 0 };
        let pieces = reader.pieces(&[]).and_then(|(pieces, end)| match end {
            Some((word, _)) => Err(format!("`{word}` ends nothing")),
            None => Ok(pieces),
        });
        pieces.map(|pieces| Self { pieces }).map_err(|words| {
            format!(
                "line {}: {words}",
                text.get(..reader.at).unwrap_or_default().split('\n').count()
            )
        })
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
}

/// A tag that ends a block, and what stands behind its word.
type End<'t> = Option<(&'t str, &'t str)>;

impl<'t> Reader<'t> {
    /// The pieces up to one of the tags that end them.
    fn pieces(&mut self, ends: &[&str]) -> Result<(Vec<Piece>, End<'t>), String> {
        let mut pieces = Vec::new();
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let starts = ["{{", "{%", "{#"]
                .into_iter()
                .filter_map(|sign| Some((rest.find(sign)?, sign)));
            let Some((start, sign)) = starts.min() else {
                push_text(&mut pieces, rest);
                self.at = self.text.len();
                return if ends.is_empty() {
                    Ok((pieces, None))
                } else {
                    Err(format!("`{}` is missing", ends.join("` or `")))
                };
            };
            let (text, tag) = rest.split_at(start);
            let tag = tag.get(2..).unwrap_or_default();
            let close = match sign {
                "{{" => "}}",
                "{%" => "%}",
                _ => "#}",
            };
            let length = end_of(tag, close).ok_or_else(|| format!("`{sign}` without `{close}`"))?;
            let inner = tag.get(..length).unwrap_or_default();
            let (is_tight, inner) = stripped(inner, |inner| inner.strip_prefix('-'));
            push_text(&mut pieces, if is_tight { text.trim_end() } else { text });
            let (is_tight, inner) = stripped(inner, |inner| inner.strip_suffix('-'));
            self.at += start + length + 4;
            if is_tight {
                let rest = self.text.get(self.at..).unwrap_or_default();
                self.at += rest.len() - rest.trim_start().len();
            }
            match sign {
                "{{" => {
                    let mut words = Words::new(inner);
                    pieces.push(Piece::Print(words.expression()?));
                    words.end()?;
                }
                "{%" => {
                    let inner = inner.trim();
                    let (word, behind) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
                    if ends.contains(&word) {
                        return Ok((pieces, Some((word, behind))));
                    }
                    pieces.push(self.block(word, behind)?);
                }
                _ => {}
            }
        }
    }

    fn block(&mut self, word: &str, behind: &str) -> Result<Piece, String> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err("blocks are nested too deeply".to_owned());
        }
        let mut words = Words::new(behind);
        let piece = match word {
            "if" => return self.condition(behind),
            "for" => {
                let name = words.name()?;
                words.must("in")?;
                let list = words.expression()?;
                words.takes("recursive");
                let (body, end) = self.pieces(&["else", "endfor"])?;
                let otherwise = match end {
                    Some(("else", _)) => self.pieces(&["endfor"])?.0,
                    _ => Vec::new(),
                };
                Piece::For(Loop {
                    name,
                    list,
                    body,
                    otherwise,
                })
            }
            "set" => {
                let name = words.name()?;
                words.must("=")?;
                Piece::Set(name, words.expression()?)
            }
            "include" => match words.expression()? {
                Expression::Literal(name) => Piece::Include(name.as_str().unwrap_or_default().to_owned()),
                _ => return Err("a template is included by its name".to_owned()),
            },
            _ => return Err(format!("`{word}` is not known")),
        };
        words.end()?;
        self.depth -= 1;
        Ok(piece)
    }

    fn condition(&mut self, behind: &str) -> Result<Piece, String> {
        let mut words = Words::new(behind);
        let condition = words.expression()?;
        words.end()?;
        let (then, end) = self.pieces(&["elif", "else", "endif"])?;
        let otherwise = match end {
            Some(("elif", behind)) => vec![self.block("if", behind)?],
            Some(("else", _)) => self.pieces(&["endif"])?.0,
            _ => Vec::new(),
        };
        self.depth = self.depth.saturating_sub(1);
        Ok(Piece::If(condition, then, otherwise))
    }
}

fn push_text(pieces: &mut Vec<Piece>, text: &str) {
    if !text.is_empty() {
        pieces.push(Piece::Text(text.to_owned()));
    }
}

fn stripped<'t>(text: &'t str, strip: fn(&'t str) -> Option<&'t str>) -> (bool, &'t str) {
    strip(text).map_or((false, text), |text| (true, text))
}

/// Where a tag ends: a text within it may hold the sign.
fn end_of(tag: &str, close: &str) -> Option<usize> {
    let mut quote = None;
    tag.char_indices().find_map(|(at, letter)| {
        match quote {
            Some(open) if letter == open => quote = None,
            None if tag.get(at..).is_some_and(|rest| rest.starts_with(close)) => return Some(at),
            None if close != "#}" && matches!(letter, '"' | '\'') => quote = Some(letter),
            Some(_) | None => {}
        }
        None
    })
}
