//! What a finished picture says of itself, read back from its bytes.

use std::io::Cursor;

use crate::render::imposition::Side;

/// What a picture says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The card that it shows.
    pub card: String,
    /// Which side.
    pub side: Side,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// How many pixels come to an inch, if it says that.
    pub dpi: Option<u32>,
    /// Whether it may be see-through.
    pub transparent: bool,
}

impl Picture {
    /// Reads a picture of a card.
    ///
    /// # Errors
    /// When it is no PNG.
    pub fn read(card: String, side: Side, bytes: &[u8]) -> Result<Self, String> {
        let reader = png::Decoder::new(Cursor::new(bytes)).read_info();
        let reader = reader.map_err(|error| format!("it is no PNG: {error}"))?;
        let info = reader.info();
        let dpi = info
            .pixel_dims
            .filter(|dims| dims.unit == png::Unit::Meter && dims.xppu == dims.yppu);
        Ok(Self {
            card,
            side,
            width: info.width,
            height: info.height,
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a small positive number
            dpi: dpi.map(|dims| (f64::from(dims.xppu) * 0.0254).round() as u32),
            transparent: info.trns.is_some() || matches!(info.color_type, png::ColorType::Rgba | png::ColorType::GrayscaleAlpha),
        })
    }
}
