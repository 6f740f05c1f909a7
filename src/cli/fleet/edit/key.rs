//! The keys, each with what it does: dispatch, the help page and the documentation all read this table.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key does while no dialog is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the table below says of each what it does
pub enum Command {
    Up,
    Down,
    PageUp,
    PageDown,
    First,
    Last,
    NextPane,
    PreviousPane,
    Filter,
    Add,
    AddAboard,
    Remove,
    More,
    Fewer,
    Copy,
    Embark,
    Disembark,
    Swap,
    Rename,
    Raise,
    Lower,
    Title,
    Faction,
    Size,
    Mend,
    Suggest,
    Undo,
    Redo,
    Card,
    Findings,
    Totals,
    Save,
    SaveAs,
    Print,
    Share,
    Help,
    Quit,
}

/// A row of the table.
pub struct Binding {
    /// The command.
    pub command: Command,
    /// The keys, as people name them.
    pub shown: &'static str,
    /// What it does.
    pub about: &'static str,
    keys: &'static [Key],
}

enum Key {
    Plain(KeyCode),
    Control(char),
    Shift(KeyCode),
}

use Key::{Control, Plain, Shift};
use KeyCode::{BackTab, Char, Delete, Down, End, Enter, F, Home, Left, PageDown, PageUp, Right, Tab, Up};

const fn row(command: Command, shown: &'static str, about: &'static str, keys: &'static [Key]) -> Binding {
    Binding {
        command,
        shown,
        about,
        keys,
    }
}

/// All keys, in the order of the help page.
#[rustfmt::skip]
pub static KEYS: &[Binding] = &[
    row(Command::Up, "↑ k", "one up", &[Plain(Up), Plain(Char('k'))]),
    row(Command::Down, "↓ j", "one down", &[Plain(Down), Plain(Char('j'))]),
    row(Command::PageUp, "Page Up", "ten up", &[Plain(PageUp), Control('b')]),
    row(Command::PageDown, "Page Down", "ten down", &[Plain(PageDown), Control('f')]),
    row(Command::First, "Home", "to the first", &[Plain(Home)]),
    row(Command::Last, "End", "to the last", &[Plain(End)]),
    row(Command::NextPane, "Tab →", "to the next pane", &[Plain(Tab), Plain(Right)]),
    row(Command::PreviousPane, "Shift-Tab ←", "to the pane before", &[Plain(BackTab), Shift(BackTab), Shift(Tab), Plain(Left)]),
    row(Command::Filter, "/", "narrow the roster down by words of the cards, or by a number", &[Plain(Char('/'))]),
    row(Command::Add, "a Enter", "add the unit of the roster", &[Plain(Char('a')), Plain(Enter)]),
    row(Command::AddAboard, "A", "add the unit of the roster aboard a host", &[Plain(Char('A'))]),
    row(Command::More, "+", "one more of the entry", &[Plain(Char('+')), Plain(Char('='))]),
    row(Command::Fewer, "-", "one fewer of the entry", &[Plain(Char('-'))]),
    row(Command::Remove, "x Delete", "remove the entry with all aboard it", &[Plain(Char('x')), Plain(Delete)]),
    row(Command::Copy, "d", "double the entry with all aboard it", &[Plain(Char('d'))]),
    row(Command::Swap, "w", "swap the entry's unit for another", &[Plain(Char('w'))]),
    row(Command::Embark, "e", "embark the entry on a host", &[Plain(Char('e'))]),
    row(Command::Disembark, "l", "let the entry leave its host", &[Plain(Char('l'))]),
    row(Command::Rename, "n", "name the entry", &[Plain(Char('n'))]),
    row(Command::Raise, "K Shift-↑", "move the entry up", &[Plain(Char('K')), Shift(Up)]),
    row(Command::Lower, "J Shift-↓", "move the entry down", &[Plain(Char('J')), Shift(Down)]),
    row(Command::Title, "N", "name the fleet", &[Plain(Char('N'))]),
    row(Command::Faction, "F", "choose the faction", &[Plain(Char('F'))]),
    row(Command::Size, "z", "choose the game size", &[Plain(Char('z'))]),
    row(Command::Mend, "m", "mend what is found", &[Plain(Char('m'))]),
    row(Command::Suggest, "g", "suggest how to fill the fleet up", &[Plain(Char('g'))]),
    row(Command::Undo, "u Ctrl-Z", "undo", &[Plain(Char('u')), Control('z')]),
    row(Command::Redo, "U Ctrl-R", "redo", &[Plain(Char('U')), Control('r'), Control('y')]),
    row(Command::Card, "c", "show the card", &[Plain(Char('c'))]),
    row(Command::Findings, "f", "show what is found", &[Plain(Char('f'))]),
    row(Command::Totals, "t", "show the totals and attacks", &[Plain(Char('t'))]),
    row(Command::Save, "s", "save", &[Plain(Char('s')), Control('s')]),
    row(Command::SaveAs, "S", "save under another name", &[Plain(Char('S'))]),
    row(Command::Print, "p", "print the roster and the cards as a PDF", &[Plain(Char('p'))]),
    row(Command::Share, "h", "share: a code, and the same as a QR code", &[Plain(Char('h'))]),
    row(Command::Help, "?", "show the keys", &[Plain(Char('?')), Plain(F(1))]),
    row(Command::Quit, "q Ctrl-C", "quit; asks where something is not saved", &[Plain(Char('q')), Control('c'), Control('q')]),
];

/// What a key does.
#[must_use]
pub fn command(event: KeyEvent) -> Option<Command> {
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    let shift = event.modifiers.contains(KeyModifiers::SHIFT);
    let is = |key: &Key| match key {
        Control(letter) => control && event.code == Char(*letter),
        Shift(code) => shift && !control && event.code == *code,
        // A letter says by itself whether it was shifted.
        Plain(code @ Char(_)) => !control && event.code == *code,
        Plain(code) => !control && !shift && event.code == *code,
    };
    let found = KEYS.iter().find(|row| row.keys.iter().any(is));
    found.map(|row| row.command)
}
