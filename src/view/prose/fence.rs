//! `::: proposed` … `:::`: passages that are not canon. They are cut out line by line, before Markdown is read.

/// A piece of a passage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Segment<'a> {
    /// Its Markdown, without the fence lines.
    pub text: &'a str,
    /// Whether it stood between fences.
    pub proposed: bool,
}

/// The pieces of a passage, in order. A fence that nothing closes reaches to the end.
#[must_use]
pub fn segments(text: &str) -> Vec<Segment<'_>> {
    let mut segments = Vec::new();
    let mut start = 0;
    let mut offset = 0;
    let mut proposed = false;
    let mut code = false;
    for line in text.split_inclusive('\n') {
        let end = offset + line.len();
        let bare = line.trim();
        if bare.starts_with("```") {
            code = !code;
        }
        let fence = !code && if proposed { bare == ":::" } else { opens(bare) };
        if fence {
            push(&mut segments, text.get(start..offset), proposed);
            proposed = !proposed;
            start = end;
        }
        offset = end;
    }
    push(&mut segments, text.get(start..), proposed);
    segments
}

/// How many passages of a text are proposed.
#[must_use]
pub fn proposed_passages(text: &str) -> usize {
    segments(text).iter().filter(|segment| segment.proposed).count()
}

fn opens(line: &str) -> bool {
    line.strip_prefix(":::").is_some_and(|rest| rest.trim() == "proposed")
}

fn push<'a>(segments: &mut Vec<Segment<'a>>, text: Option<&'a str>, proposed: bool) {
    if let Some(text) = text.filter(|text| !text.trim().is_empty()) {
        segments.push(Segment { text, proposed });
    }
}
