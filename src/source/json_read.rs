//! JSON text to values: what `serde_json` takes, letter for letter, with the same words for what it refuses. The values are
//! `serde_json`'s; its reader, with all that it can do beside this, would be kilobytes of what a phone loads for the builder.

use std::fmt;

use serde_json::{Map, Value as Json};

/// How deep lists and mappings may lie in each other.
const DEEPEST: u8 = 127;

pub(super) const END_IN_VALUE: &str = "EOF while parsing a value";
const END_IN_MAP: &str = "EOF while parsing an object";
const END_IN_TEXT: &str = "EOF while parsing a string";
const LONE_SURROGATE: &str = "lone leading surrogate in hex escape";

/// Why a text is no JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoJson {
    /// What is wrong.
    pub message: &'static str,
    /// The line, counted from one.
    pub line: usize,
    /// How many bytes of the line were read.
    pub column: usize,
    /// How many bytes of the text were read.
    pub read: usize,
}

impl fmt::Display for NoJson {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            message, line, column, ..
        } = self;
        write!(formatter, "{message} at line {line} column {column}")
    }
}

impl std::error::Error for NoJson {}

/// Reads a JSON text. Of a key that stands twice in a mapping the later value is kept, at the place of the first.
///
/// # Errors
/// Where the text stops being JSON, or nests too deeply.
pub fn read(text: &str) -> Result<Json, NoJson> {
    let mut reader = Reader::new(text);
    reader.document().map_err(|Stop(message, read)| {
        let before = text.as_bytes().get(..read).unwrap_or_default();
        let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        NoJson {
            message,
            line: text.get(..start).unwrap_or_default().matches('\n').count() + 1,
            column: read - start,
            read,
        }
    })
}

/// What is wrong, and how many bytes were read before that was seen.
#[derive(Debug)]
pub(super) struct Stop(&'static str, usize);

/// A text that is being read.
pub(super) struct Reader<'t> {
    pub(super) text: &'t str,
    /// How many bytes were read.
    pub(super) at: usize,
    /// How much deeper it may go.
    room: u8,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            text,
            at: 0,
            room: DEEPEST,
        }
    }

    fn document(&mut self) -> Result<Json, Stop> {
        let value = self.value()?;
        match self.next() {
            None => Ok(value),
            Some(_) => Err(self.ahead("trailing characters")),
        }
    }

    /// The next byte, not taken.
    pub(super) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next byte, taken.
    pub(super) fn take(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at += 1;
        Some(byte)
    }

    /// Takes a sign if it stands here.
    pub(super) fn takes(&mut self, sign: u8) -> bool {
        let is_there = self.peek() == Some(sign);
        self.at += usize::from(is_there);
        is_there
    }

    /// The next byte that is no space, not taken.
    pub(super) fn next(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
        self.peek()
    }

    /// Something is wrong with what was taken.
    pub(super) fn behind(&self, message: &'static str) -> Stop {
        Stop(message, self.at)
    }

    /// Something is wrong with what comes now.
    pub(super) fn ahead(&self, message: &'static str) -> Stop {
        Stop(message, self.text.len().min(self.at + 1))
    }

    fn value(&mut self) -> Result<Json, Stop> {
        match self.next() {
            None => Err(self.ahead(END_IN_VALUE)),
            Some(b'n') => self.word("null", Json::Null),
            Some(b't') => self.word("true", Json::Bool(true)),
            Some(b'f') => self.word("false", Json::Bool(false)),
            Some(b'"') => self.string().map(Json::String),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b'[') => self.deeper(Self::list),
            Some(b'{') => self.deeper(Self::map),
            Some(_) => Err(self.ahead("expected value")),
        }
    }

    fn word(&mut self, word: &str, value: Json) -> Result<Json, Stop> {
        for letter in word.bytes() {
            match self.take() {
                None => return Err(self.behind(END_IN_VALUE)),
                Some(found) if found != letter => return Err(self.behind("expected ident")),
                Some(_) => {}
            }
        }
        Ok(value)
    }

    fn deeper(&mut self, read: fn(&mut Self) -> Result<Json, Stop>) -> Result<Json, Stop> {
        if self.room == 0 {
            return Err(self.ahead("recursion limit exceeded"));
        }
        self.room -= 1;
        self.at += 1;
        let value = read(self)?;
        self.at += 1;
        self.room += 1;
        Ok(value)
    }

    fn list(&mut self) -> Result<Json, Stop> {
        let mut items = Vec::new();
        loop {
            match self.next() {
                None => return Err(self.ahead("EOF while parsing a list")),
                Some(b']') => return Ok(Json::Array(items)),
                Some(_) if items.is_empty() => {}
                Some(b',') => {
                    self.at += 1;
                    if self.next() == Some(b']') {
                        return Err(self.ahead("trailing comma"));
                    }
                }
                Some(_) => return Err(self.ahead("expected `,` or `]`")),
            }
            items.push(self.value()?);
        }
    }

    fn map(&mut self) -> Result<Json, Stop> {
        let mut map = Map::new();
        loop {
            match self.next() {
                None => return Err(self.ahead(END_IN_MAP)),
                Some(b'}') => return Ok(Json::Object(map)),
                Some(_) if map.is_empty() => {}
                Some(b',') => {
                    self.at += 1;
                    match self.next() {
                        None => return Err(self.ahead(END_IN_VALUE)),
                        Some(b'}') => return Err(self.ahead("trailing comma")),
                        Some(_) => {}
                    }
                }
                Some(_) => return Err(self.ahead("expected `,` or `}`")),
            }
            if self.peek() != Some(b'"') {
                return Err(self.ahead("key must be a string"));
            }
            let key = self.string()?;
            match self.next() {
                None => return Err(self.ahead(END_IN_MAP)),
                Some(b':') => self.at += 1,
                Some(_) => return Err(self.ahead("expected `:`")),
            }
            let value = self.value()?;
            map.insert(key, value);
        }
    }

    /// A text, whose quote stands here.
    pub(super) fn string(&mut self) -> Result<String, Stop> {
        let mut string = String::new();
        self.at += 1;
        loop {
            let start = self.at;
            while self
                .peek()
                .is_some_and(|byte| byte >= 0x20 && byte != b'"' && byte != b'\\')
            {
                self.at += 1;
            }
            string.push_str(self.text.get(start..self.at).unwrap_or_default());
            match self.take() {
                None => return Err(self.behind(END_IN_TEXT)),
                Some(b'"') => return Ok(string),
                Some(b'\\') => string.push(self.escape()?),
                Some(_) => {
                    return Err(self.behind("control character (\\u0000-\\u001F) found while parsing a string"));
                }
            }
        }
    }

    fn escape(&mut self) -> Result<char, Stop> {
        Ok(match self.take() {
            None => return Err(self.behind(END_IN_TEXT)),
            Some(letter @ (b'"' | b'\\' | b'/')) => char::from(letter),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                let mut code = self.hexadecimal()?;
                if (0xd800..0xdc00).contains(&code) {
                    for sign in [b'\\', b'u'] {
                        match self.take() {
                            None => return Err(self.behind(END_IN_TEXT)),
                            Some(found) if found != sign => {
                                return Err(self.behind("unexpected end of hex escape"));
                            }
                            Some(_) => {}
                        }
                    }
                    let low = self.hexadecimal()?;
                    // Where it is no half, the sum is no character either.
                    code = if (0xdc00..0xe000).contains(&low) {
                        0x1_0000 + ((code - 0xd800) << 10) + (low - 0xdc00)
                    } else {
                        code
                    };
                }
                return char::from_u32(code).ok_or(self.behind(LONE_SURROGATE));
            }
            Some(_) => return Err(self.behind("invalid escape")),
        })
    }

    /// Four hexadecimal digits.
    fn hexadecimal(&mut self) -> Result<u32, Stop> {
        let Some(digits) = self.text.as_bytes().get(self.at..self.at + 4) else {
            self.at = self.text.len();
            return Err(self.behind(END_IN_TEXT));
        };
        self.at += 4;
        let code = digits.iter().try_fold(0, |code, digit| {
            let digit = char::from(*digit).to_digit(16)?;
            Some(code * 16 + digit)
        });
        code.ok_or(self.behind("invalid escape"))
    }
}
