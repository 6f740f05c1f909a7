//! Whether the ground of every face reaches to the edge of the bleed.

use crate::render::preflight::{Face, Line, Proof, figure};

/// Whether every face bleeds, where the printer wants a bleed.
pub(super) fn bleed(proof: &Proof<'_>) -> Vec<Line> {
    let wanted = match (proof.trim(), &proof.sheets) {
        (Some(trim), _) => trim.bleed,
        (None, Some((sheets, _))) => sheets.bleed.max(sheets.back_bleed),
        (None, None) => 0.0,
    };
    if wanted <= 0.0 {
        return Vec::new();
    }
    let short = proof.faces.iter().filter(|face| !face.seen.bleeds());
    let wrong: Vec<_> = short
        .map(|face| {
            let (side, title) = (face.side.name(), &face.title);
            format!(
                "the {side} of {title} reaches only {} mm beyond the trim",
                figure(reach(face))
            )
        })
        .collect();
    vec![Line::judge(
        "bleed",
        &wrong,
        format!("every ground reaches {} mm beyond the trim", figure(wanted)),
    )]
}

/// How far the ground of a face reaches beyond the trim on the side where it reaches least.
fn reach(face: &Face) -> f64 {
    let page = &face.seen;
    let ink = page.ink_bounds;
    ink.map_or(0.0, |ink| {
        let sides = [-ink.left, -ink.top, ink.right - page.width, ink.bottom - page.height];
        sides.into_iter().fold(f64::INFINITY, f64::min)
    })
}
