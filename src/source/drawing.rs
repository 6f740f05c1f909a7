//! SVG files that strangers drew: read, judged, and written anew with nothing in them but shapes.
//!
//! What comes out is put into pages of the site and handed to the press, so it is never the stranger's text but a new
//! one: the same shapes, without comments, without ids, without anything that a browser might run or fetch.

use std::fmt::Write as _;

use roxmltree::{Document, Error, Node, ParsingOptions};

use crate::source::tree::Span;

/// The largest drawing that is read, in bytes.
pub const LARGEST_DRAWING: usize = 256 * 1024;

/// The most nodes of a drawing, and how deep its groups may nest.
const MOST_NODES: u32 = 10_000;
const DEEPEST: usize = 32;

/// The largest number in a `viewBox`, and how many times as long as broad a drawing may be.
const LARGEST_MEASURE: f64 = 100_000.0;
const LONGEST_SIDE: f64 = 32.0;

const SVG: &str = "http://www.w3.org/2000/svg";

/// What a drawing is made of.
const SHAPES: &[&str] = &["g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];

/// What a drawing may say about itself; it is not shown.
const WORDS: &[&str] = &["title", "desc", "metadata", "defs"];

/// What a shape may say of its form.
const FORM: &str = "x y x1 y1 x2 y2 cx cy r rx ry width height d points transform";

/// What a shape may say of its look, as an attribute or in `style`.
const LOOK: &str = "fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit \
                    stroke-dasharray stroke-dashoffset stroke-opacity opacity color";

fn is_among(words: &str, name: &str) -> bool {
    words.split(' ').any(|word| word == name)
}

/// A drawing, written anew.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    /// What it shows, as `min-x min-y width height`.
    pub view_box: String,
    /// Its shapes, as SVG without the element around them.
    pub shapes: String,
}

impl Drawing {
    /// The drawing as a file. What has no colour of its own takes the one around it, `currentColor`.
    #[must_use]
    pub fn file(&self) -> String {
        let (view_box, shapes) = (&self.view_box, &self.shapes);
        format!("<svg xmlns=\"{SVG}\" viewBox=\"{view_box}\" fill=\"currentColor\">{shapes}</svg>\n")
    }
}

/// Why a drawing is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flaw {
    /// Where.
    pub span: Span,
    /// What is wrong.
    pub message: String,
    /// How to mend it.
    pub help: String,
}

impl Flaw {
    fn new(span: Span, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            span,
            message: message.into(),
            help: help.into(),
        }
    }
}

/// Reads a drawing.
///
/// # Errors
/// The first thing in it that is no shape, or that reaches beyond the file.
pub fn read(text: &str) -> Result<Drawing, Flaw> {
    if text.len() > LARGEST_DRAWING {
        return Err(Flaw::new(
            Span::default(),
            format!(
                "this drawing has {} KiB; {} are the most",
                text.len() / 1024,
                LARGEST_DRAWING / 1024
            ),
            "simplify its paths, or draw less",
        ));
    }
    for declaration in ["<!DOCTYPE", "<!ENTITY"] {
        if let Some(at) = text.find(declaration) {
            return Err(Flaw::new(
                Span::new(at, at + declaration.len()),
                "a drawing may not declare entities or a document type",
                "take the declaration away; SVG does not need it",
            ));
        }
    }
    let options = ParsingOptions {
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(text, options).map_err(|error| unreadable(text, &error))?;
    let root = document.root_element();
    if !root.has_tag_name((SVG, "svg")) {
        return Err(Flaw::new(
            start_of(root),
            format!("this is no SVG: its outermost element is `{}`", root.tag_name().name()),
            format!("begin it with `<svg xmlns=\"{SVG}\" viewBox=\"0 0 24 24\">`"),
        ));
    }
    let mut every = root.descendants().filter(Node::is_element);
    if let Some(script) = every.find(|node| node.tag_name().name().eq_ignore_ascii_case("script")) {
        return Err(Flaw::new(
            start_of(script),
            "a drawing may not carry a script",
            "take the script away",
        ));
    }
    let mut shapes = String::new();
    let attributes = look_of(root)?;
    for child in root.children().filter(Node::is_element) {
        write(child, 1, &mut shapes)?;
    }
    if !attributes.is_empty() {
        shapes = format!("<g{attributes}>{shapes}</g>");
    }
    Ok(Drawing {
        view_box: view_box(root)?,
        shapes,
    })
}

fn unreadable(text: &str, error: &Error) -> Flaw {
    if matches!(error, Error::NodesLimitReached) {
        return Flaw::new(
            Span::default(),
            format!("this drawing has more than {MOST_NODES} parts"),
            "join its paths, or draw less",
        );
    }
    let position = error.pos();
    let line_start: usize = text
        .split_inclusive('\n')
        .take(usize::try_from(position.row.saturating_sub(1)).unwrap_or(0))
        .map(str::len)
        .sum();
    let within = text.get(line_start..).unwrap_or("").chars();
    let column = usize::try_from(position.col.saturating_sub(1)).unwrap_or(0);
    let at = line_start + within.take(column).map(char::len_utf8).sum::<usize>();
    let said = error.to_string();
    let reason = said.rsplit_once(" at ").map_or(said.as_str(), |(reason, _)| reason);
    Flaw::new(
        Span::new(at.min(text.len()), at.min(text.len())),
        format!("this is not SVG: {reason}"),
        "save the drawing once more as plain SVG",
    )
}

fn start_of(node: Node<'_, '_>) -> Span {
    let range = node.range();
    let name = node.document().input_text().get(range.clone()).unwrap_or("");
    let length = name.find(|letter: char| letter.is_whitespace() || letter == '>' || letter == '/');
    Span::new(range.start, range.start + length.unwrap_or(name.len()))
}

/// The root's `viewBox`, four numbers of which the last two are above nothing.
fn view_box(root: Node<'_, '_>) -> Result<String, Flaw> {
    let numbers: Vec<f64> = root
        .attribute("viewBox")
        .unwrap_or("")
        .split([' ', ',', '\t', '\n'])
        .filter(|word| !word.is_empty())
        .map_while(|word| word.parse().ok())
        .collect();
    match numbers.as_slice() {
        [x, y, width, height] if numbers.iter().all(|number| number.is_finite()) && *width > 0.0 && *height > 0.0 => {
            if numbers.iter().any(|number| number.abs() > LARGEST_MEASURE)
                || *width > LONGEST_SIDE * height
                || *height > LONGEST_SIDE * width
            {
                return Err(Flaw::new(
                    start_of(root),
                    "the `viewBox` of this drawing is out of all proportion: nothing of it would be seen",
                    format!(
                        "draw it within 0 to {LARGEST_MEASURE}, and no more than {LONGEST_SIDE} times as long as it is broad"
                    ),
                ));
            }
            Ok(format!("{x} {y} {width} {height}"))
        }
        _ => Err(Flaw::new(
            start_of(root),
            "this drawing has no `viewBox` of four numbers, so nobody knows how large it is",
            "write `viewBox=\"0 0 WIDTH HEIGHT\"` on its `<svg>`",
        )),
    }
}

fn write(node: Node<'_, '_>, depth: usize, out: &mut String) -> Result<(), Flaw> {
    let name = node.tag_name().name();
    // What an editor notes for itself, in a language of its own.
    if node.tag_name().namespace() != Some(SVG) {
        return Ok(());
    }
    if WORDS.contains(&name) {
        // What is defined to be referred to is not shown, but may be what would have been.
        let mut unseen = String::new();
        for child in node.children().filter(|child| child.is_element() && name == "defs") {
            write(child, depth + 1, &mut unseen)?;
        }
        return Ok(());
    }
    if !SHAPES.contains(&name) {
        return Err(Flaw::new(
            start_of(node),
            format!("`<{name}>` is no plain shape"),
            "draw with paths and plain shapes only: turn text into paths, flatten gradients, clips, masks, filters, \
             pictures and copies, and save as plain SVG",
        ));
    }
    if depth > DEEPEST {
        return Err(Flaw::new(
            start_of(node),
            format!("the groups of this drawing nest more than {DEEPEST} deep"),
            "ungroup them",
        ));
    }
    let look = look_of(node)?;
    let _ = write!(out, "<{name}{look}");
    for attribute in node.attributes().filter(|attribute| is_among(FORM, attribute.name())) {
        let _ = write!(out, " {}=\"{}\"", attribute.name(), escaped(attribute.value()));
    }
    if name == "g" {
        out.push('>');
        for child in node.children().filter(Node::is_element) {
            write(child, depth + 1, out)?;
        }
        out.push_str("</g>");
    } else {
        out.push_str("/>");
        // A shape may hold words about itself, and whatever else is judged all the same.
        let mut unseen = String::new();
        for child in node.children().filter(Node::is_element) {
            write(child, depth + 1, &mut unseen)?;
        }
    }
    Ok(())
}

/// What an element says of its look, as attributes; refuses what would run or fetch.
fn look_of(node: Node<'_, '_>) -> Result<String, Flaw> {
    let mut look = String::new();
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        let range = attribute.range();
        let span = Span::new(range.start, range.end);
        if name.len() > 2 && name.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("on")) {
            return Err(Flaw::new(
                span,
                format!("a drawing may not carry a script, and `{name}` is one"),
                "take the attribute away",
            ));
        }
        if ["href", "src"].contains(&name) || reaches_out(value) {
            return Err(Flaw::new(
                span,
                format!("a drawing stands alone, and this `{name}` refers to something else"),
                "draw what it refers to in place, with a plain colour",
            ));
        }
        if name == "style" {
            let declarations = value.split(';').filter_map(|declaration| declaration.split_once(':'));
            for (property, value) in declarations {
                push_look(property.trim(), value.trim(), &mut look);
            }
        } else if attribute.namespace().is_none() {
            push_look(name, value, &mut look);
        }
    }
    Ok(look)
}

fn push_look(property: &str, value: &str, look: &mut String) {
    if is_among(LOOK, property) {
        let _ = write!(look, " {property}=\"{}\"", escaped(value));
    }
}

/// Whether a value would have a browser look elsewhere: `url(…)`, `@import`, or an escape that hides them.
fn reaches_out(value: &str) -> bool {
    let lower = value.to_ascii_lowercase();
    ["url(", "@import", "javascript:", "expression("]
        .iter()
        .any(|word| lower.contains(word))
        || lower.contains('\\')
}

fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for letter in value.chars() {
        match letter {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            '"' => text.push_str("&quot;"),
            '\n' | '\r' | '\t' => text.push(' '),
            letter => text.push(letter),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{DEEPEST, LARGEST_DRAWING, read};

    fn drawn(inside: &str) -> String {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0,0  24 24\">{inside}</svg>")
    }

    #[test]
    fn a_drawing_is_written_anew_with_its_shapes_alone() {
        let text = drawn(
            "<!-- a --><title>T</title><g id='a' style='fill: none; position:fixed;stroke:#112233' class='b'>\
             <path d='M0 0\nh9' data-x='1'><title>P</title></path></g>",
        );
        let drawing = read(&text).expect("a drawing");
        assert_eq!(drawing.view_box, "0 0 24 24");
        assert_eq!(
            drawing.shapes,
            "<g fill=\"none\" stroke=\"#112233\"><path d=\"M0 0 h9\"/></g>"
        );
        let again = read(&drawing.file()).expect("what was written can be read");
        assert_eq!(again.shapes, format!("<g fill=\"currentColor\">{}</g>", drawing.shapes));
    }

    #[test]
    fn what_is_too_large_too_deep_or_too_much_is_refused() {
        let message = |inside: &str| read(&drawn(inside)).expect_err("a flaw").message;
        let large = format!("<path d=\"{}\"/>", "M0 0".repeat(LARGEST_DRAWING / 4));
        assert_eq!(message(&large), "this drawing has 256 KiB; 256 are the most");
        let nested = |depth: usize| format!("{}{}", "<g>".repeat(depth), "</g>".repeat(depth));
        assert!(read(&drawn(&nested(DEEPEST))).is_ok());
        assert_eq!(
            message(&nested(DEEPEST + 1)),
            "the groups of this drawing nest more than 32 deep"
        );
        assert_eq!(message(&nested(30_000)), "this drawing has more than 10000 parts");
        assert_eq!(
            message(&"<g/>".repeat(20_000)),
            "this drawing has more than 10000 parts"
        );
    }

    #[test]
    fn escapes_do_not_hide_what_reaches_out() {
        for value in ["\\75rl(x)", "u&#x72;l(//x)", "URL ( x )", "javascript:x"] {
            let text = drawn(&format!("<path fill=\"{value}\"/>"));
            assert_eq!(read(&text).is_err(), value != "URL ( x )", "{value}");
        }
    }
}
