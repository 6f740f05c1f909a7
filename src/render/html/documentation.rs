//! The Markdown of a code's documentation to HTML. HTML inside it is shown, never passed on.

use std::fmt::Write as _;

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::render::html::escape::{escape, escape_into};

/// Prints Markdown; its headings start at level 3, below the code's own.
pub(super) fn documentation_html(markdown: &str) -> String {
    let mut out = String::new();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Start(tag) => start(&mut out, &tag),
            Event::End(tag) => end(&mut out, tag),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => escape_into(&mut out, &text),
            Event::Code(text) => {
                let _ = write!(out, "<code>{}</code>", escape(&text));
            }
            Event::SoftBreak => out.push('\n'),
            Event::HardBreak => out.push_str("<br>"),
            Event::Rule => out.push_str("<hr>\n"),
            _ => {}
        }
    }
    out
}

fn start(out: &mut String, tag: &Tag<'_>) {
    match tag {
        Tag::Paragraph => out.push_str("<p>"),
        Tag::Heading { level, .. } => {
            let _ = write!(out, "<h{}>", depth(*level));
        }
        Tag::BlockQuote(_) => out.push_str("<blockquote>"),
        Tag::CodeBlock(kind) => code_block(out, kind),
        Tag::List(None) => out.push_str("<ul>\n"),
        Tag::List(Some(first)) => {
            let _ = writeln!(out, "<ol start=\"{first}\">");
        }
        Tag::Item => out.push_str("<li>"),
        Tag::Table(_) => {
            out.push_str("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>");
        }
        Tag::TableHead | Tag::TableRow => out.push_str("<tr>"),
        Tag::TableCell => out.push_str("<td>"),
        Tag::Emphasis => out.push_str("<em>"),
        Tag::Strong => out.push_str("<strong>"),
        _ => {}
    }
}

fn end(out: &mut String, tag: TagEnd) {
    match tag {
        TagEnd::Paragraph => out.push_str("</p>\n"),
        TagEnd::Heading(level) => {
            let _ = writeln!(out, "</h{}>", depth(level));
        }
        TagEnd::BlockQuote(_) => out.push_str("</blockquote>\n"),
        TagEnd::CodeBlock => out.push_str("</code></pre></figure>\n"),
        TagEnd::List(false) => out.push_str("</ul>\n"),
        TagEnd::List(true) => out.push_str("</ol>\n"),
        TagEnd::Item => out.push_str("</li>\n"),
        TagEnd::Table => out.push_str("</table></div>\n"),
        TagEnd::TableHead | TagEnd::TableRow => out.push_str("</tr>\n"),
        TagEnd::TableCell => out.push_str("</td>"),
        TagEnd::Emphasis => out.push_str("</em>"),
        TagEnd::Strong => out.push_str("</strong>"),
        _ => {}
    }
}

/// A code block with what its info string says after the language as its caption: ```` ```yaml fails ````.
fn code_block(out: &mut String, kind: &CodeBlockKind<'_>) {
    let info = match kind {
        CodeBlockKind::Fenced(info) => info.as_ref(),
        CodeBlockKind::Indented => "",
    };
    let note = info.split_once([' ', ',']).map_or("", |(_, note)| note.trim());
    out.push_str("<figure class=\"sample\">");
    if !note.is_empty() {
        let _ = write!(out, "<figcaption>{}</figcaption>", escape(&note.replacen(' ', ": ", 1)));
    }
    out.push_str("<pre tabindex=\"0\"><code>");
}

fn depth(level: HeadingLevel) -> usize {
    (level as usize + 2).min(6)
}
