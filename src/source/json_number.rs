//! Numbers in JSON text: whole ones as they are, all others as floats.

use serde_json::Value as Json;

use crate::source::decimal;
use crate::source::json_read::{END_IN_VALUE, Reader, Stop};

const NO_NUMBER: &str = "invalid number";
const TOO_LARGE: &str = "number out of range";

impl Reader<'_> {
    /// A number, which begins here.
    pub(super) fn number(&mut self) -> Result<Json, Stop> {
        let is_negative = self.takes(b'-');
        let start = self.at;
        let mut number = Digits::default();
        match self.take() {
            None => return Err(self.behind(END_IN_VALUE)),
            Some(b'0') if self.digit().is_some() => return Err(self.ahead(NO_NUMBER)),
            Some(digit @ b'0'..=b'9') => number.push(digit - b'0'),
            Some(_) => return Err(self.behind(NO_NUMBER)),
        }
        while let Some(digit) = self.digit() {
            self.at += 1;
            number.push(digit);
        }
        let is_integer = !matches!(self.peek(), Some(b'.' | b'e' | b'E'));
        if is_integer && number.left_out == 0 {
            if !is_negative {
                return Ok(number.value.into());
            }
            // Nothing below zero is zero: that one has a sign only as a fraction.
            if let Some(integer @ ..0) = 0_i64.checked_sub_unsigned(number.value) {
                return Ok(integer.into());
            }
        }
        let mut exponent = number.left_out;
        if self.takes(b'.') {
            let before = self.at;
            while let Some(digit) = self.digit() {
                self.at += 1;
                number.push(digit);
            }
            if self.at == before {
                let message = if self.peek().is_none() { END_IN_VALUE } else { NO_NUMBER };
                return Err(self.ahead(message));
            }
            let length = i32::try_from(self.at - before).unwrap_or(i32::MAX);
            exponent = number.left_out.saturating_sub(length);
        }
        if self.takes(b'e') || self.takes(b'E') {
            exponent = exponent.saturating_add(self.exponent(number.value == 0)?);
        }
        let text = self.text.get(start..self.at).unwrap_or_default();
        let size = decimal::number(number.value, exponent, number.left_out == 0, text);
        if size.is_infinite() {
            return Err(self.behind(TOO_LARGE));
        }
        Ok(Json::from(if is_negative { -size } else { size }))
    }

    fn digit(&self) -> Option<u8> {
        self.peek().filter(u8::is_ascii_digit).map(|digit| digit - b'0')
    }

    /// What stands behind an `e`. Nothing is too large for it where the number is zero, and nothing too small.
    fn exponent(&mut self, of_zero: bool) -> Result<i32, Stop> {
        let is_negative = self.takes(b'-');
        if !is_negative {
            self.takes(b'+');
        }
        match self.take() {
            None => return Err(self.behind(END_IN_VALUE)),
            Some(b'0'..=b'9') => self.at -= 1,
            Some(_) => return Err(self.behind(NO_NUMBER)),
        }
        let mut exponent: i32 = 0;
        while let Some(digit) = self.digit() {
            self.at += 1;
            let more = exponent
                .checked_mul(10)
                .and_then(|more| more.checked_add(i32::from(digit)));
            if more.is_none() && !is_negative && !of_zero {
                return Err(self.behind(TOO_LARGE));
            }
            exponent = more.unwrap_or(i32::MAX);
        }
        Ok(if is_negative { -exponent } else { exponent })
    }
}

/// The digits of a number: as many as have room, and how many were left out.
#[derive(Default)]
struct Digits {
    value: u64,
    left_out: i32,
}

impl Digits {
    fn push(&mut self, digit: u8) {
        let more = self.value.checked_mul(10);
        match more.and_then(|more| more.checked_add(u64::from(digit))) {
            Some(more) if self.left_out == 0 => self.value = more,
            _ => self.left_out = self.left_out.saturating_add(1),
        }
    }
}
