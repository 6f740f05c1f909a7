//! For people: the look of `rustc`, with the line of the source and the exact characters underlined.

use annotate_snippets::{AnnotationKind, Element, Group, Level, Origin, Renderer, Snippet};

use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::diagnostic::format::{FormatOptions, safe, window};
use crate::diagnostic::report::Report;
use crate::source::sources::{FileId, Place, SourceFile, Sources};
use crate::source::tree::Span;

/// The narrowest terminal that lines are fitted to.
const NARROWEST: usize = 40;
/// The columns that line numbers and margins take, roughly.
const GUTTER: usize = 8;

/// All findings, each with an empty line after it. The summary is a line of its own, made by [`summary`].
#[must_use]
pub fn render(report: &Report, sources: &Sources, options: &FormatOptions) -> String {
    let width = options.width.max(NARROWEST);
    let renderer = if options.color {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let renderer = renderer.term_width(width - GUTTER);
    let mut text = String::new();
    for diagnostic in &report.diagnostics {
        let sketch = Sketch {
            sources,
            options,
            // A line that is cut says so with an ellipsis on either side.
            widest: width - 2 * GUTTER,
        };
        text.push_str(&renderer.render(&[sketch.group(diagnostic)]));
        text.push_str("\n\n");
    }
    text
}

/// How many findings of which severity: `2 errors, 1 warning`.
#[must_use]
pub fn summary(report: &Report) -> String {
    let counts: Vec<String> = [Severity::Error, Severity::Warning, Severity::Note]
        .into_iter()
        .filter_map(|severity| match report.count(severity) {
            0 => None,
            1 => Some(format!("1 {}", severity.word())),
            count => Some(format!("{count} {}s", severity.word())),
        })
        .collect();
    if counts.is_empty() {
        "no errors, no warnings".to_owned()
    } else {
        counts.join(", ")
    }
}

/// A place that is underlined, with words or none.
struct Mark<'a> {
    id: FileId,
    file: &'a SourceFile,
    span: Span,
    label: Option<String>,
}

/// What the drawing of one finding needs.
struct Sketch<'a> {
    sources: &'a Sources,
    options: &'a FormatOptions,
    widest: usize,
}

impl<'a> Sketch<'a> {
    fn group(&self, diagnostic: &'a Diagnostic) -> Group<'a> {
        let level = match diagnostic.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Note => Level::NOTE,
        };
        let title = level
            .primary_title(safe::message(&diagnostic.message))
            .id(diagnostic.name());
        let mut group = Group::with_title(title);
        let mut notes = Vec::new();
        let mut marks: Vec<Mark<'a>> = Vec::new();
        match self.mark(&diagnostic.place, None) {
            Some(mark) => marks.push(mark),
            None => group = group.element(Origin::path(self.path(&diagnostic.place))),
        }
        for (place, words) in &diagnostic.related {
            match self.mark(place, Some(words)) {
                Some(mark) => marks.push(mark),
                None => notes.push(format!("{}: {}", safe::message(words), self.path(place))),
            }
        }
        let has_primary = self.mark(&diagnostic.place, None).is_some();
        group = group.elements(self.snippets(&marks, has_primary));
        notes.extend(diagnostic.notes.iter().map(|note| safe::message(note)));
        group = group.elements(notes.into_iter().map(|note| Level::NOTE.message(note)));
        match &diagnostic.help {
            Some(help) => group.element(Level::HELP.message(safe::message(help))),
            None => group,
        }
    }

    /// The path of a place, as it is printed.
    fn path(&self, place: &Place) -> String {
        safe::line(&self.options.path(&self.sources.locate(place).path))
    }

    /// A place that has characters to underline: not a file as a whole, nor one that is missing or empty.
    fn mark(&self, place: &Place, label: Option<&String>) -> Option<Mark<'a>> {
        if matches!(place, Place::File(_) | Place::Missing(_)) {
            return None;
        }
        let (id, span) = self.sources.span(place)?;
        let file = self.sources.get(id)?;
        if file.text.as_str().trim().is_empty() {
            return None;
        }
        Some(Mark {
            id,
            file,
            span: window::tidy(&file.text, span, self.widest),
            label: label.map(|words| safe::line(words)),
        })
    }

    /// One snippet a file, the finding's own first; more where the marks of a file lie too far apart to stand together.
    fn snippets(&self, marks: &[Mark<'a>], has_primary: bool) -> Vec<Element<'a>> {
        let mut sets: Vec<Vec<(usize, &Mark<'a>)>> = Vec::new();
        for (index, mark) in marks.iter().enumerate() {
            let set = sets.iter_mut().find(|set| {
                let mut spans: Vec<Span> = set.iter().map(|(_, other)| other.span).collect();
                spans.push(mark.span);
                set.iter().all(|(_, other)| other.id == mark.id)
                    && window::spread(&mark.file.text, &spans) <= self.widest
            });
            match set {
                Some(set) => set.push((index, mark)),
                None => sets.push(vec![(index, mark)]),
            }
        }
        sets.into_iter().map(|set| self.snippet(&set, has_primary)).collect()
    }

    fn snippet(&self, set: &[(usize, &Mark<'a>)], has_primary: bool) -> Element<'a> {
        let spans: Vec<Span> = set.iter().map(|(_, mark)| mark.span).collect();
        let Some((_, first)) = set.first() else {
            return Element::from(Origin::path(""));
        };
        let window = window::open(&first.file.text, &spans);
        let path = safe::line(&self.options.path(&first.file.path));
        let annotations: Vec<_> = set
            .iter()
            .zip(&window.marks)
            .map(|((index, mark), span)| {
                let kind = if *index == 0 && has_primary {
                    AnnotationKind::Primary
                } else {
                    AnnotationKind::Context
                };
                kind.span(span.start..span.end).label(mark.label.clone())
            })
            .collect();
        let snippet = Snippet::source(window.text)
            .line_start(window.first)
            .path(path)
            .annotations(annotations);
        Element::from(snippet)
    }
}
