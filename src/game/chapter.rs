//! Rulebook chapters: front matter, and a body whose second-level headings are the parts that the game asks for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::heading::{GivenId, split_id};
use crate::source::tree::Span;

/// The front matter of a chapter.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// Stable id.
    pub id: String,
    /// Its number.
    pub number: u32,
    /// Its title.
    pub title: String,
    /// The id of its category.
    pub category: String,
    /// One line on what it holds.
    pub summary: String,
    /// Its prose, in Markdown. Not part of the front matter.
    #[serde(skip)]
    pub body: Body,
}

crate::concept!(Chapter, "chapter", title);
crate::reads!(Chapter { id, number, title, category, summary => not body });

/// A category of chapters.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Category {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: String,
}

crate::concept!(Category, "category", name);
crate::reads!(Category { id, name });

/// How a part of a chapter is set.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// What binds: the body of the chapter.
    #[default]
    Rule,
    /// How to go about it at the table.
    Advice,
    /// A case that is worked through.
    Example,
    /// A word beside the rules, which a book sets in its margin.
    Note,
    /// Questions as headings, each with its answer.
    Questions,
}

crate::reads_words!(Look {
    Rule = "rule",
    Advice = "advice",
    Example = "example",
    Note = "note",
    Questions = "questions",
});

/// A part that every chapter has.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Stable id.
    pub id: String,
    /// The heading that opens it.
    pub title: String,
    /// Whether its prose may use invented figures.
    #[serde(default)]
    pub example: bool,
    /// Whether it states rules: then that of each chapter is a rule, and has a permanent id, `## Rule {#rule-moving}`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rules: bool,
    /// How it is set apart from the rules.
    #[serde(default)]
    pub look: Look,
}

crate::concept!(Part, "chapter part", title);
crate::reads!(Part { id, title; example, rules, look });

/// The prose of a Markdown file, and where it starts in that file.
#[derive(Debug, Clone, Default)]
pub struct Body {
    /// The text.
    pub text: String,
    /// The byte of the file at which it starts.
    pub offset: usize,
    /// The file's name without folder and ending: the name of its page.
    pub slug: String,
}

/// A piece of a body under one second-level heading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Section<'a> {
    /// The heading's text; empty for what comes before the first.
    pub title: &'a str,
    /// The permanent id that the heading is given, if it is given one; its place is in the body.
    pub given: Option<GivenId<'a>>,
    /// The heading's line, as bytes of the body.
    pub heading: Span,
    /// What follows it, as bytes of the body.
    pub content: Span,
}

impl Body {
    /// The sections in order. Prose before the first heading is a section without a title.
    #[must_use]
    pub fn sections(&self) -> Vec<Section<'_>> {
        let mut sections: Vec<Section<'_>> = Vec::new();
        let mut offset = 0;
        let mut fenced = false;
        for line in self.text.split_inclusive('\n') {
            let end = offset + line.len();
            if line.trim_start().starts_with("```") {
                fenced = !fenced;
            }
            match line.strip_prefix("## ") {
                Some(_) if !fenced => {
                    let (title, given) = split_id(line);
                    sections.push(Section {
                        title: title.get(2..).unwrap_or_default().trim(),
                        given: given.map(|given| given.after(offset)),
                        heading: Span::new(offset, offset + line.trim_end().len()),
                        content: Span::new(end, end),
                    });
                }
                _ => match sections.last_mut() {
                    Some(section) => section.content.end = end,
                    None if !line.trim().is_empty() => sections.push(Section {
                        title: "",
                        given: None,
                        heading: Span::new(offset, offset),
                        content: Span::new(offset, end),
                    }),
                    None => {}
                },
            }
            offset = end;
        }
        sections
    }

    /// The text of a section.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or("")
    }
}
