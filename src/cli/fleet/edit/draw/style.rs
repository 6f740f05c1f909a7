//! How things look. Colour only ever repeats what a word or a sign says already.

use ratatui::style::{Color, Modifier, Style};

/// The looks, with or without colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    colour: bool,
}

impl Palette {
    /// The looks.
    #[must_use]
    pub fn new(colour: bool) -> Self {
        Self { colour }
    }

    fn coloured(self, colour: Color) -> Style {
        if self.colour {
            Style::new().fg(colour)
        } else {
            Style::new()
        }
    }

    /// What forbids the fleet.
    #[must_use]
    pub fn error(self) -> Style {
        self.coloured(Color::Red).add_modifier(Modifier::BOLD)
    }

    /// What the player may have overlooked.
    #[must_use]
    pub fn warning(self) -> Style {
        self.coloured(Color::Yellow)
    }

    /// What is well.
    #[must_use]
    pub fn good(self) -> Style {
        self.coloured(Color::Green)
    }

    /// What can be taken or pressed.
    #[must_use]
    pub fn key(self) -> Style {
        self.coloured(Color::Cyan).add_modifier(Modifier::BOLD)
    }

    /// A heading.
    #[must_use]
    pub fn title(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What matters less.
    #[must_use]
    pub fn aside(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// The row that is meant, in the pane that takes keys or in another.
    #[must_use]
    pub fn cursor(self, takes_keys: bool) -> Style {
        let marked = if takes_keys { Modifier::REVERSED } else { Modifier::BOLD };
        Style::new().add_modifier(marked)
    }

    /// The frame of a pane.
    #[must_use]
    pub fn frame(self, takes_keys: bool) -> Style {
        if takes_keys {
            self.coloured(Color::Cyan)
        } else {
            self.aside()
        }
    }
}
