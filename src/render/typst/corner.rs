//! Whether a page's corners are left white, as they are where somebody draws a card with round corners of its own.

use typst::utils::Scalar;
use typst_render::RenderOptions;

use crate::render::typst::laid::Laid;

/// One pixel a millimetre is enough to see a corner.
const PIXEL_PER_PT: f64 = 25.4 / 72.0;

impl Laid<'_> {
    /// Whether a corner of a page, bleed included, is white though both edges that meet there are not.
    #[must_use]
    pub fn has_white_corner(&self, page: usize) -> bool {
        let Some(page) = self.page(page) else { return false };
        let options = RenderOptions {
            pixel_per_pt: Scalar::new(PIXEL_PER_PT),
            render_bleed: true,
        };
        let picture = typst_render::render(page, &options);
        let (width, height) = (picture.width(), picture.height());
        let white = |x: u32, y: u32| {
            let pixel = picture.pixel(x, y);
            pixel.is_some_and(|pixel| [pixel.red(), pixel.green(), pixel.blue()] == [u8::MAX; 3])
        };
        let (right, low) = (width.saturating_sub(1), height.saturating_sub(1));
        [0, right].into_iter().any(|x| {
            let edges = [0, low].into_iter();
            edges
                .into_iter()
                .any(|y| white(x, y) && !white(width / 2, y) && !white(x, height / 2))
        })
    }
}
