//! Text that is printed over other text.

use typst::syntax::Span;

use crate::render::typst::inspect::Bounds;

/// How far two texts may reach into each other sideways: slanted letters do, in mm.
const BESIDE: f64 = 0.3;

/// How much of the lower text's height may lie within the other: descenders reach into tightly set lines.
const ABOVE: f64 = 0.4;

/// A text that lies on a page.
pub(super) struct Placed {
    /// What it covers.
    pub bounds: Bounds,
    /// Which text of the page it is.
    pub index: usize,
    /// What in a template sets it.
    pub span: Span,
}

/// The texts that lie over others, each with the one that is under it.
pub(super) fn overlaps(placed: &mut [Placed]) -> Vec<(&Placed, &Placed)> {
    placed.sort_by(|one, other| one.bounds.top.total_cmp(&other.bounds.top));
    let mut found = Vec::new();
    for (at, one) in placed.iter().enumerate() {
        let below = placed.iter().skip(at + 1);
        let near = below.take_while(|other| other.bounds.top < one.bounds.bottom);
        for other in near.filter(|other| lies_over(one.bounds, other.bounds)) {
            // What is set later lies above.
            found.push(if one.index > other.index {
                (one, other)
            } else {
                (other, one)
            });
        }
    }
    found
}

fn lies_over(one: Bounds, other: Bounds) -> bool {
    let Some(common) = one.common(other) else { return false };
    let height = |bounds: Bounds| bounds.bottom - bounds.top;
    let width = |bounds: Bounds| bounds.right - bounds.left;
    let lower = height(one).min(height(other));
    let narrower = width(one).min(width(other));
    width(common) > BESIDE.min(0.5 * narrower) && height(common) > ABOVE * lower
}
