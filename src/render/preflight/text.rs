//! Whether text can be read, is not cut, and is there at all.

use crate::render::preflight::{Line, Proof, figure};

/// The smallest size that printers promise to print well, in points.
const SMALLEST: f64 = 7.0;
/// How far inside the trim text of sheets must stay, in millimetres.
const SAFE: f64 = 3.0;
/// What rounding may take.
const SLACK: f64 = 0.01;

/// Whether no text is too small.
pub(super) fn size(proof: &Proof<'_>) -> Vec<Line> {
    let mut wrong = Vec::new();
    let mut smallest = f64::INFINITY;
    for face in &proof.faces {
        let Some(size) = face.seen.smallest_pt else { continue };
        smallest = smallest.min(size);
        if size < SMALLEST - SLACK {
            let words = &face.seen.smallest_text;
            wrong.push(format!(
                "the {} of {} has text of {} pt (“{words}”)",
                face.side.name(),
                face.title,
                figure(size)
            ));
        }
    }
    let right = if smallest.is_finite() {
        format!(
            "the smallest is {} pt, and {} are the least",
            figure(smallest),
            figure(SMALLEST)
        )
    } else {
        "there is no text".to_owned()
    };
    vec![Line::judge("text size", &wrong, right)]
}

/// Whether all text is inside the safe zone, and none is cut.
pub(super) fn safe(proof: &Proof<'_>) -> Vec<Line> {
    // A rounded corner takes the corner of the safe zone too, unless the zone is deep enough.
    let corner = |radius: f64| radius * (1.0 - std::f64::consts::FRAC_1_SQRT_2);
    let safe = proof.trim().map_or(SAFE, |trim| trim.safe.max(corner(trim.corner)));
    let mut wrong = Vec::new();
    let mut near = Vec::new();
    let mut nearest = f64::INFINITY;
    for face in &proof.faces {
        let name = format!("the {} of {}", face.side.name(), face.title);
        if let Some(cut) = face.seen.cut.first() {
            wrong.push(format!("on {name}, “{}” is cut", cut.text));
        }
        let Some(margin) = face.seen.least_margin() else {
            continue;
        };
        nearest = nearest.min(margin);
        if margin < safe - SLACK {
            near.push((margin, format!("{name} has text {} mm from the trim", figure(margin))));
        }
    }
    // The worst first.
    near.sort_by(|(left, _), (right, _)| left.total_cmp(right));
    wrong.extend(near.into_iter().map(|(_, words)| words));
    let right = if nearest.is_finite() {
        format!(
            "text keeps {} mm from the trim, and {} are the least",
            figure(nearest),
            figure(safe)
        )
    } else {
        "there is no text".to_owned()
    };
    vec![Line::judge("safe zone", &wrong, right)]
}

/// Whether every character has a glyph.
pub(super) fn glyphs(proof: &Proof<'_>) -> Vec<Line> {
    let lacking = proof
        .faces
        .iter()
        .flat_map(|face| face.seen.missing.iter().map(move |missing| (face, missing)));
    let wrong: Vec<_> = lacking
        .map(|(face, missing)| {
            format!(
                "the {} of {} lacks glyphs for “{}”",
                face.side.name(),
                face.title,
                missing.text
            )
        })
        .collect();
    vec![Line::judge("characters", &wrong, "every character has its glyph")]
}
