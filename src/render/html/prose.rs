//! Prose to HTML. Reads blocks as templates hold them, so that a template can print any prose of the view.

use std::fmt::Write as _;

use minijinja::Value;

use crate::render::html::escape::{escape, escape_into};
use crate::render::html::link::Links;

/// Prints blocks; their first level of headings becomes `top`, and none below skips a level.
pub(super) fn blocks_html(blocks: &Value, top: usize, links: &Links) -> String {
    let mut printer = Printer {
        links,
        top,
        last: top.saturating_sub(1),
        out: String::new(),
    };
    printer.blocks(blocks);
    printer.out
}

/// Prints a line.
pub(super) fn inlines_html(inlines: &Value, links: &Links) -> String {
    let mut printer = Printer {
        links,
        top: 3,
        last: 2,
        out: String::new(),
    };
    printer.inlines(inlines);
    printer.out
}

/// The anchors that something had before: whoever follows an old link still gets there.
pub(super) fn former_anchors(anchors: &Value) -> String {
    let mut out = String::new();
    for anchor in items(anchors) {
        let _ = write!(
            out,
            "<span id=\"{}\"></span>",
            escape(anchor.as_str().unwrap_or_default())
        );
    }
    out
}

/// A line without any markup.
pub(super) fn plain(inlines: &Value) -> String {
    let mut out = String::new();
    plain_into(inlines, &mut out);
    out
}

fn plain_into(inlines: &Value, out: &mut String) {
    for inline in items(inlines) {
        match text(&inline, "kind").as_str() {
            "text" | "code" => out.push_str(&text(&inline, "text")),
            "break" => out.push(' '),
            _ => plain_into(&field(&inline, "content"), out),
        }
    }
}

struct Printer<'a> {
    links: &'a Links,
    top: usize,
    last: usize,
    out: String,
}

impl Printer<'_> {
    fn blocks(&mut self, blocks: &Value) {
        for block in items(blocks) {
            self.block(&block);
        }
    }

    fn block(&mut self, block: &Value) {
        match text(block, "kind").as_str() {
            "paragraph" => self.wrapped("<p>", &field(block, "content"), "</p>\n"),
            "heading" => self.heading(block),
            "list" => self.list(block),
            "quote" => {
                self.out.push_str("<blockquote>\n");
                self.blocks(&field(block, "blocks"));
                self.out.push_str("</blockquote>\n");
            }
            "table" => self.table(block),
            "code" => {
                self.out.push_str("<pre tabindex=\"0\"><code>");
                escape_into(&mut self.out, &text(block, "text"));
                self.out.push_str("</code></pre>\n");
            }
            "rule" => self.out.push_str("<hr>\n"),
            "proposed" => {
                self.out.push_str(
                    "<div class=\"proposed\" role=\"note\">\n<p class=\"proposed-label\">Proposed, not canon</p>\n",
                );
                self.blocks(&field(block, "blocks"));
                self.out.push_str("</div>\n");
            }
            _ => {}
        }
    }

    fn heading(&mut self, block: &Value) {
        let asked = self.top + number(block, "level").saturating_sub(3);
        let level = asked.min(self.last + 1).clamp(self.top, 6);
        self.last = level;
        let anchor = text(block, "anchor");
        let _ = write!(self.out, "<h{level}");
        if !anchor.is_empty() {
            let _ = write!(self.out, " id=\"{}\"", escape(&anchor));
        }
        self.out.push('>');
        self.out.push_str(&former_anchors(&field(block, "formerly")));
        self.inlines(&field(block, "content"));
        let _ = writeln!(self.out, "</h{level}>");
    }

    fn list(&mut self, block: &Value) {
        let ordered = field(block, "ordered").is_true();
        let start = number(block, "start");
        match (ordered, start) {
            (false, _) => self.out.push_str("<ul>\n"),
            (true, 1) => self.out.push_str("<ol>\n"),
            (true, start) => {
                let _ = writeln!(self.out, "<ol start=\"{start}\">");
            }
        }
        for item in items(&field(block, "items")) {
            self.out.push_str("<li>");
            self.item(&item);
            self.out.push_str("</li>\n");
        }
        self.out.push_str(if ordered { "</ol>\n" } else { "</ul>\n" });
    }

    /// A list's item; one that is a single paragraph needs no `<p>`.
    fn item(&mut self, item: &Value) {
        let blocks: Vec<Value> = items(item).collect();
        for (index, block) in blocks.iter().enumerate() {
            if index == 0 && text(block, "kind") == "paragraph" {
                self.inlines(&field(block, "content"));
            } else {
                self.block(block);
            }
        }
    }

    fn table(&mut self, block: &Value) {
        let align: Vec<String> = items(&field(block, "align")).map(|value| value.to_string()).collect();
        self.out
            .push_str("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n<thead>\n");
        self.row("th scope=\"col\"", "th", &field(block, "head"), &align);
        self.out.push_str("</thead>\n<tbody>\n");
        for row in items(&field(block, "rows")) {
            self.row("td", "td", &row, &align);
        }
        self.out.push_str("</tbody>\n</table>\n</div>\n");
    }

    fn row(&mut self, open: &str, close: &str, cells: &Value, align: &[String]) {
        self.out.push_str("<tr>");
        for (index, cell) in items(cells).enumerate() {
            let _ = write!(self.out, "<{open}");
            match align.get(index).map(String::as_str) {
                Some("right") => self.out.push_str(" class=\"right\""),
                Some("center") => self.out.push_str(" class=\"center\""),
                _ => {}
            }
            self.out.push('>');
            self.inlines(&cell);
            let _ = write!(self.out, "</{close}>");
        }
        self.out.push_str("</tr>\n");
    }

    fn wrapped(&mut self, before: &str, inlines: &Value, after: &str) {
        self.out.push_str(before);
        self.inlines(inlines);
        self.out.push_str(after);
    }

    fn inlines(&mut self, inlines: &Value) {
        for inline in items(inlines) {
            self.inline(&inline);
        }
    }

    fn inline(&mut self, inline: &Value) {
        let content = field(inline, "content");
        match text(inline, "kind").as_str() {
            "text" => escape_into(&mut self.out, &text(inline, "text")),
            "strong" => self.wrapped("<strong>", &content, "</strong>"),
            "emphasis" => self.wrapped("<em>", &content, "</em>"),
            "code" => {
                self.out.push_str("<code>");
                escape_into(&mut self.out, &text(inline, "text"));
                self.out.push_str("</code>");
            }
            "reference" => self.reference(inline, &content),
            "external" => self.external(inline, &content),
            "break" => self.out.push_str("<br>"),
            _ => {}
        }
    }

    /// A link inside the publication; plain words when what it leads to is not shown anywhere.
    fn reference(&mut self, inline: &Value, content: &Value) {
        let Some(address) = self.links.address(&text(inline, "anchor")) else {
            self.inlines(content);
            return;
        };
        let look = if field(inline, "term").is_true() {
            " class=\"term\""
        } else {
            ""
        };
        self.wrapped(&format!("<a{look} href=\"{}\">", escape(&address)), content, "</a>");
    }

    fn external(&mut self, inline: &Value, content: &Value) {
        let href = text(inline, "href");
        if href.starts_with("https://") || href.starts_with("http://") {
            self.wrapped(
                &format!("<a rel=\"noopener\" href=\"{}\">", escape(&href)),
                content,
                "</a>",
            );
        } else {
            self.inlines(content);
        }
    }
}

fn field(value: &Value, name: &str) -> Value {
    value.get_attr(name).unwrap_or_default()
}

fn text(value: &Value, name: &str) -> String {
    field(value, name).as_str().unwrap_or_default().to_owned()
}

fn number(value: &Value, name: &str) -> usize {
    field(value, name)
        .as_i64()
        .and_then(|number| usize::try_from(number).ok())
        .unwrap_or(0)
}

fn items(value: &Value) -> impl Iterator<Item = Value> + use<> {
    value.try_iter().into_iter().flatten()
}
