//! What lies over the panes and takes the keys: a question with answers, a line to be typed, a page to be read.

use std::path::PathBuf;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::builder::Action;
use crate::fleet::qr::Qr;
use crate::source::fold::fold;

/// What the builder cannot do itself, because it has to do with files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Errand {
    /// Saves the list where it came from.
    Save {
        /// Whether to leave afterwards.
        quit: bool,
    },
    /// Saves the list under a name.
    SaveAs {
        /// The file.
        path: PathBuf,
        /// Whether whatever is there by now is replaced.
        over: bool,
        /// Whether to leave afterwards.
        quit: bool,
    },
    /// Prints the list.
    Print,
    /// Leaves.
    Quit,
}

/// What follows from an answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Then {
    /// An action of the builder.
    Act(Action),
    /// Something with files.
    Run(Errand),
    /// Asks for the game size, after the faction of a new list.
    AskSize,
    /// Asks for a file's name.
    AskFile {
        /// Whether to leave when it is saved.
        quit: bool,
    },
    /// Nothing.
    Nothing,
}

/// An answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// Its words.
    pub words: String,
    /// What follows.
    pub then: Vec<Then>,
}

impl Answer {
    /// An answer from which one thing follows.
    pub fn new(words: impl Into<String>, then: Then) -> Self {
        Self {
            words: words.into(),
            then: vec![then],
        }
    }
}

/// What a typed line is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Purpose {
    /// The fleet's name.
    Title,
    /// An entry's name.
    Name(String),
    /// A file's name.
    File {
        /// Whether to leave when it is saved.
        quit: bool,
    },
}

/// A dialog.
#[derive(Debug, Clone, PartialEq)]
pub enum Dialog {
    /// One of several answers is chosen.
    Choose {
        /// What is asked.
        title: String,
        /// The answers.
        answers: Vec<Answer>,
        /// Which of those that pass the filter is meant.
        at: usize,
        /// The letters typed to narrow them down.
        filter: String,
    },
    /// A line is typed.
    Ask {
        /// What is asked.
        title: String,
        /// What is typed.
        text: String,
        /// What it is for.
        purpose: Purpose,
    },
    /// A page is read.
    Page {
        /// Its title.
        title: String,
        /// Its lines.
        lines: Vec<String>,
        /// How many lines are above what is seen.
        from: usize,
    },
    /// A code is passed on.
    Share {
        /// The code.
        code: String,
        /// The same as a QR code; nothing when it is too long for one.
        qr: Option<Box<Qr>>,
        /// The command that makes a picture of it.
        picture: String,
    },
}

/// What a key did to a dialog.
#[derive(Debug, PartialEq)]
pub enum Outcome {
    /// It stays.
    Open,
    /// It goes, and this follows.
    Done(Vec<Then>),
    /// A line was typed.
    Typed(Purpose, String),
}

/// The longest line that is typed.
const LONGEST: usize = 200;

impl Dialog {
    /// A question.
    pub fn choose(title: impl Into<String>, answers: Vec<Answer>) -> Self {
        Self::Choose {
            title: title.into(),
            answers,
            at: 0,
            filter: String::new(),
        }
    }

    /// A page.
    pub fn page(title: impl Into<String>, lines: Vec<String>) -> Self {
        Self::Page {
            title: title.into(),
            lines,
            from: 0,
        }
    }

    /// The answers that pass the filter.
    #[must_use]
    pub fn passing<'a>(answers: &'a [Answer], filter: &str) -> Vec<&'a Answer> {
        let wanted = fold(filter);
        let passes = |answer: &&Answer| wanted.split_whitespace().all(|word| fold(&answer.words).contains(word));
        answers.iter().filter(passes).collect()
    }

    /// Takes a key.
    pub fn press(&mut self, event: KeyEvent) -> Outcome {
        let control = event.modifiers.contains(KeyModifiers::CONTROL);
        if event.code == KeyCode::Esc || control && matches!(event.code, KeyCode::Char('c' | 'g')) {
            return Outcome::Done(Vec::new());
        }
        match self {
            Self::Choose {
                answers, at, filter, ..
            } => {
                let passing = Self::passing(answers, filter);
                let last = passing.len().saturating_sub(1);
                match event.code {
                    KeyCode::Enter => {
                        return passing
                            .get(*at)
                            .map_or(Outcome::Open, |answer| Outcome::Done(answer.then.clone()));
                    }
                    KeyCode::Up => *at = at.saturating_sub(1),
                    KeyCode::Down | KeyCode::Tab => *at = (*at + 1).min(last),
                    KeyCode::PageUp => *at = at.saturating_sub(10),
                    KeyCode::PageDown => *at = (*at + 10).min(last),
                    KeyCode::Home => *at = 0,
                    KeyCode::End => *at = last,
                    _ => {
                        if typed(filter, event) {
                            *at = 0;
                        }
                    }
                }
                Outcome::Open
            }
            Self::Ask { text, purpose, .. } => {
                if event.code == KeyCode::Enter {
                    return Outcome::Typed(purpose.clone(), text.clone());
                }
                typed(text, event);
                Outcome::Open
            }
            Self::Share { .. } => Outcome::Done(Vec::new()),
            Self::Page { lines, from, .. } => {
                let last = lines.len().saturating_sub(1);
                match event.code {
                    KeyCode::Up | KeyCode::Char('k') => *from = from.saturating_sub(1),
                    KeyCode::Down | KeyCode::Char('j') => *from = (*from + 1).min(last),
                    KeyCode::PageUp => *from = from.saturating_sub(10),
                    KeyCode::PageDown | KeyCode::Char(' ') => *from = (*from + 10).min(last),
                    KeyCode::Home => *from = 0,
                    KeyCode::End => *from = last,
                    _ => return Outcome::Done(Vec::new()),
                }
                Outcome::Open
            }
        }
    }
}

/// Types a key into a line; whether it changed.
pub fn typed(text: &mut String, event: KeyEvent) -> bool {
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    let before = text.len();
    match event.code {
        KeyCode::Backspace | KeyCode::Char('w') if control => erase_word(text),
        KeyCode::Char('u') if control => text.clear(),
        KeyCode::Backspace => {
            text.pop();
        }
        KeyCode::Char(letter) if !control => insert(text, letter),
        _ => {}
    }
    text.len() != before
}

/// Types what was pasted.
pub fn pasted(text: &mut String, paste: &str) {
    for letter in paste.chars().take(LONGEST) {
        insert(text, if letter.is_whitespace() { ' ' } else { letter });
    }
}

fn insert(text: &mut String, letter: char) {
    if !letter.is_control() && text.chars().count() < LONGEST {
        text.push(letter);
    }
}

fn erase_word(text: &mut String) {
    text.truncate(text.trim_end().len());
    let rest = text.rfind(char::is_whitespace).map_or(0, |at| at + 1);
    text.truncate(
        text.char_indices()
            .map(|(at, _)| at)
            .find(|at| *at >= rest)
            .unwrap_or(rest),
    );
}
