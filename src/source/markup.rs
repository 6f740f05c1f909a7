//! Text among the marks of a page.

use std::fmt;

/// Writes `text`, safe both between tags and inside a quoted attribute.
///
/// # Errors
/// When it cannot be written.
pub fn escape_to(out: &mut impl fmt::Write, text: &str) -> fmt::Result {
    let mut rest = text;
    while let Some(at) = rest.find(['<', '>', '&', '"', '\'']) {
        let (plain, special) = rest.split_at(at);
        out.write_str(plain)?;
        out.write_str(match special.as_bytes().first() {
            Some(b'<') => "&lt;",
            Some(b'>') => "&gt;",
            Some(b'&') => "&amp;",
            Some(b'"') => "&quot;",
            _ => "&#39;",
        })?;
        rest = special.get(1..).unwrap_or_default();
    }
    out.write_str(rest)
}
