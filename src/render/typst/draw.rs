//! Pages as SVG and as pictures made of pixels.

use typst::layout::Abs;
use typst::utils::Scalar;
use typst_render::RenderOptions;
use typst_svg::SvgOptions;

use crate::render::typst::laid::Laid;

/// Pixels, three bytes each.
struct Pixels {
    width: u32,
    height: u32,
    bytes: Vec<u8>,
}

impl Laid<'_> {
    /// A page as SVG, without its bleed; nothing when there is no such page.
    #[must_use]
    pub fn svg(&self, page: usize) -> Option<Vec<u8>> {
        Some(typst_svg::svg(self.page(page)?, &SvgOptions::default()).into_bytes())
    }

    /// A page as a picture in PNG, which says its resolution; nothing when there is no such page.
    #[must_use]
    pub fn png(&self, page: usize, dpi: f64, with_bleed: bool) -> Option<Vec<u8>> {
        encode(&self.pixels(page, dpi, with_bleed)?, dpi)
    }

    /// A page with its bleed as a picture of exactly this size. Where rounding gave a pixel more or less, it is cut or
    /// filled from the edge beside it; a picture that is farther off stays as it is.
    #[must_use]
    pub fn png_of(&self, page: usize, dpi: u32, (width, height): (u32, u32)) -> Option<Vec<u8>> {
        let dpi = f64::from(dpi);
        let pixels = self.pixels(page, dpi, true)?;
        let near = pixels.width.abs_diff(width) <= 1 && pixels.height.abs_diff(height) <= 1;
        encode(&if near { pixels.fitted(width, height)? } else { pixels }, dpi)
    }

    fn pixels(&self, page: usize, dpi: f64, with_bleed: bool) -> Option<Pixels> {
        let options = RenderOptions {
            pixel_per_pt: Scalar::new(dpi / Abs::inches(1.0).to_pt()),
            render_bleed: with_bleed,
        };
        let picture = typst_render::render(self.page(page)?, &options);
        let pixels = picture.pixels().iter().flat_map(|pixel| {
            let pixel = pixel.demultiply();
            [pixel.red(), pixel.green(), pixel.blue()]
        });
        Some(Pixels {
            width: picture.width(),
            height: picture.height(),
            bytes: pixels.collect(),
        })
    }
}

impl Pixels {
    /// The same picture in another size: its upper left part, or its last row and column repeated.
    fn fitted(self, width: u32, height: u32) -> Option<Self> {
        if (self.width, self.height) == (width, height) {
            return Some(self);
        }
        let row_length = usize::try_from(self.width).ok()?.checked_mul(3)?;
        let rows: Vec<&[u8]> = self.bytes.chunks_exact(row_length).collect();
        let mut bytes = Vec::new();
        for y in 0..height {
            let row = rows.get(usize::try_from(y).ok()?).or(rows.last())?;
            for x in 0..width {
                let at = usize::try_from(x.min(self.width.checked_sub(1)?)).ok()? * 3;
                bytes.extend_from_slice(row.get(at..at + 3)?);
            }
        }
        Some(Self { width, height, bytes })
    }
}

/// Writes pixels as PNG. Pages are opaque, so nothing is lost with the transparency.
fn encode(pixels: &Pixels, dpi: f64) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width, pixels.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fast);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a resolution is a small positive number
    let per_metre = (dpi / 0.0254).round() as u32;
    encoder.set_pixel_dims(Some(png::PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: png::Unit::Meter,
    }));
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&pixels.bytes).ok()?;
    writer.finish().ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::Pixels;

    #[test]
    fn a_picture_is_cut_or_filled_to_a_size() {
        let pixels = |width, height, bytes: &[u8]| Pixels {
            width,
            height,
            bytes: bytes.to_vec(),
        };
        let two = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4];
        let smaller = pixels(2, 2, &two).fitted(1, 2).expect("a picture");
        assert_eq!(smaller.bytes, [1, 1, 1, 3, 3, 3]);
        let larger = pixels(1, 1, &[7, 8, 9]).fitted(2, 2).expect("a picture");
        assert_eq!((larger.width, larger.height), (2, 2));
        assert_eq!(larger.bytes, [7, 8, 9].repeat(4));
    }
}
