//! A small reader of the site's own HTML: tags with their attributes, in order.

use std::collections::BTreeMap;

/// Elements that have no end tag.
const VOID: &[&str] = &["meta", "link", "br", "hr", "input", "!doctype"];

/// A start tag, or an end tag whose name starts with `/`.
#[derive(Debug)]
pub struct Tag {
    pub name: String,
    pub attributes: BTreeMap<String, String>,
    closed: bool,
}

/// All tags of a page.
///
/// # Panics
/// When the page is not well formed as far as this reader knows.
pub fn tags(html: &str) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        let end = start + rest[start..].find('>').expect("a tag that ends");
        tags.push(tag(&rest[start + 1..end]));
        rest = &rest[end + 1..];
    }
    tags
}

fn tag(source: &str) -> Tag {
    let closed = source.ends_with('/');
    let source = source.trim_end_matches('/');
    let (name, mut rest) = source.split_once(|c: char| c.is_whitespace()).unwrap_or((source, ""));
    let mut attributes = BTreeMap::new();
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            break;
        }
        let end = rest.find(|c: char| c.is_whitespace() || c == '=').unwrap_or(rest.len());
        let key = &rest[..end];
        assert!(
            key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == ':'),
            "attribute `{key}` in <{source}>"
        );
        rest = &rest[end..];
        let mut value = "";
        if let Some(after) = rest.strip_prefix('=') {
            let quote = after.chars().next().expect("a quoted value");
            assert!(quote == '"' || quote == '\'', "an unquoted value in <{source}>");
            let close = 1 + after[1..].find(quote).expect("a closed quotation");
            value = &after[1..close];
            rest = &after[close + 1..];
        }
        let fresh = attributes.insert(key.to_owned(), value.to_owned()).is_none();
        assert!(fresh, "attribute `{key}` twice in <{source}>");
    }
    Tag {
        name: name.to_lowercase(),
        attributes,
        closed,
    }
}

/// Asserts that every element is closed in the right order.
pub fn assert_nested(page: &str, tags: &[Tag]) {
    let mut open: Vec<&str> = Vec::new();
    for tag in tags {
        if let Some(name) = tag.name.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{page}: </{name}> closes something else");
        } else if !tag.closed && !VOID.contains(&tag.name.as_str()) {
            open.push(&tag.name);
        }
    }
    assert!(open.is_empty(), "{page}: never closed: {open:?}");
}

/// Undoes percent form and character references, as a browser does with an address.
pub fn decoded(address: &str) -> String {
    let address = address
        .replace("&amp;", "&")
        .replace("&quot;", "\"")
        .replace("&#39;", "'");
    let mut bytes = Vec::new();
    let mut rest = address.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        if first == b'%' {
            let code = std::str::from_utf8(&after[..2]).expect("two digits");
            bytes.push(u8::from_str_radix(code, 16).expect("hexadecimal"));
            rest = &after[2..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    String::from_utf8(bytes).expect("UTF-8")
}
