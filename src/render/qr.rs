//! A QR code as PNG.

use crate::fleet::qr::Qr;

/// How many pixels a module's side has.
const SCALE: usize = 8;

/// The picture, black on white.
#[must_use]
pub fn png(qr: &Qr) -> Option<Vec<u8>> {
    let side = qr.side * SCALE;
    let pixels: Vec<u8> = (0..side * side)
        .map(|index| {
            let (x, y) = (index % side / SCALE, index / side / SCALE);
            if qr.is_dark(x, y) { 0 } else { 255 }
        })
        .collect();
    let width = u32::try_from(side).ok()?;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, width);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&pixels).ok()?;
    writer.finish().ok()?;
    Some(bytes)
}
