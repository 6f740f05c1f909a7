//! Whether the ground of every face reaches to the edge of the bleed.

use crate::render::preflight::{Line, Proof, figure};

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
            format!(
                "the {} of {} does not reach the edge of the bleed",
                face.side.name(),
                face.title
            )
        })
        .collect();
    vec![Line::judge(
        "bleed",
        &wrong,
        format!("every ground reaches {} mm beyond the trim", figure(wanted)),
    )]
}
