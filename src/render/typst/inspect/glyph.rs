//! Characters without a glyph, and where the outlines of glyphs lie.

use std::collections::HashMap;

use typst::layout::{Abs, Em};
use typst::syntax::Span;
use typst::text::{FontInstance, Glyph, TextItem, is_default_ignorable};

/// Characters of a run of text that its font lacks, and the place in a template that sets them.
///
/// A font that has nothing for a character gives its glyph 0. Characters that are never seen (joiners, variation
/// selectors) belong to the ones beside them.
pub(super) fn missing(item: &TextItem) -> Vec<(String, Span)> {
    let mut found: Vec<(String, Span, usize)> = Vec::new();
    for glyph in item.glyphs.iter().filter(|glyph| glyph.id == 0) {
        let range = glyph.range();
        let cluster = item.text.get(range.clone()).unwrap_or("");
        let lacks = |letter: char| !is_default_ignorable(letter) && item.font.ttf().glyph_index(letter).is_none();
        // Of a letter and its marks the font may have all but one.
        let lacking: String = cluster.chars().filter(|letter| lacks(*letter)).collect();
        let lacking = if lacking.is_empty() {
            cluster.to_owned()
        } else {
            lacking
        };
        if lacking
            .chars()
            .all(|letter| is_default_ignorable(letter) || letter.is_whitespace())
        {
            continue;
        }
        match found.last_mut() {
            Some((text, _, end)) if *end == range.start => {
                text.push_str(&lacking);
                *end = range.end;
            }
            // All glyphs of a cluster cover its whole range.
            Some((_, _, end)) if *end == range.end => {}
            _ => found.push((lacking, glyph.span.0, range.end)),
        }
    }
    found.into_iter().map(|(text, span, _)| (text, span)).collect()
}

/// A glyph's outline, in parts of the font's size, upwards from the base line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outline {
    pub left: f64,
    pub low: f64,
    pub right: f64,
    pub high: f64,
}

/// The outlines of glyphs, each looked up once.
#[derive(Default)]
pub(super) struct Boxes {
    known: HashMap<(FontInstance, u16), Option<Outline>>,
}

impl Boxes {
    /// The outline of one of a text's glyphs; nothing for one that draws nothing.
    pub fn of(&mut self, item: &TextItem, glyph: &Glyph) -> Option<Outline> {
        let known = self.known.entry((item.font.clone(), glyph.id));
        *known.or_insert_with(|| outline(item, glyph))
    }
}

/// Typst tells the box of a text, so a text of one glyph is asked.
fn outline(item: &TextItem, glyph: &Glyph) -> Option<Outline> {
    let size = Abs::pt(1000.0);
    let alone = TextItem {
        size,
        text: item.text.clone(),
        font: item.font.clone(),
        fill: item.fill.clone(),
        stroke: None,
        lang: item.lang,
        region: item.region,
        glyphs: vec![Glyph {
            x_offset: Em::zero(),
            y_offset: Em::zero(),
            ..glyph.clone()
        }],
    };
    let found = alone.bbox();
    let sides = [found.min.x, found.max.x, found.min.y, found.max.y].map(|side| side / size);
    let [left, right, one, other] = sides;
    // The box is told downwards.
    sides.iter().all(|side| side.is_finite()).then(|| Outline {
        left,
        right,
        low: -one.max(other),
        high: -one.min(other),
    })
}
