//! Whether every font is embedded: read back from the PDF.

use std::collections::BTreeSet;

use crate::render::preflight::{Line, Proof};

/// Whether every font is in its file.
pub(super) fn fonts(proof: &Proof<'_>) -> Vec<Line> {
    let mut wrong = Vec::new();
    let mut right = BTreeSet::new();
    for (name, pdf, _) in proof.pdfs() {
        for (font, embedded) in &pdf.fonts {
            if *embedded {
                // What stands before the plus only says that it is a part of the font.
                let plain = font.split_once('+').map_or(font.as_str(), |(_, plain)| plain);
                right.insert(plain.trim_end_matches("-Identity-H").to_owned());
            } else {
                wrong.push(format!("{name} names the font {font} and does not bring it"));
            }
        }
    }
    if proof.pdfs().next().is_none() {
        return Vec::new();
    }
    let right: Vec<_> = right.into_iter().collect();
    vec![Line::judge("fonts", &wrong, format!("embedded: {}", right.join(", ")))]
}
