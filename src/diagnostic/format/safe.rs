//! Text of strangers made safe for a terminal: nothing in it moves the cursor, changes a colour or turns the line around.

/// What is shown in place of a character that a terminal would act upon; one character for one, so that columns hold.
#[must_use]
pub fn visible(ch: char) -> char {
    match ch {
        '\n' | '\t' => ch,
        '\u{7f}' => '␡',
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(ch)).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e007f}' => char::REPLACEMENT_CHARACTER,
        _ => ch,
    }
}

/// The longest line of a message. Whatever is longer was not written to be read.
const LONGEST: usize = 1000;

/// A message, which may have several lines.
#[must_use]
pub fn message(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(line).collect();
    lines.join("\n")
}

/// A text on one line.
#[must_use]
pub fn line(text: &str) -> String {
    let mut line: String = text
        .chars()
        .map(|ch| if matches!(ch, '\n' | '\t') { ' ' } else { visible(ch) })
        .take(LONGEST)
        .collect();
    if line.len() < text.len() && text.chars().nth(LONGEST).is_some() {
        line.push('…');
    }
    line
}

#[cfg(test)]
mod tests {
    use super::{line, message};

    #[test]
    fn escapes_become_visible_and_letters_stay() {
        assert_eq!(line("a\u{1b}[31mb\u{9b}0m\u{202e}é"), "a␛[31mb\u{fffd}0m\u{fffd}é");
        assert_eq!(message("one\r\ntwo\ttabs"), "one\ntwo tabs");
    }

    #[test]
    fn endless_lines_are_cut() {
        assert_eq!(line(&"x".repeat(5000)).chars().count(), 1001);
    }
}
