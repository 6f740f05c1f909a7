//! Colours, and how well one can be read upon another.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A colour, written `#1a2b3c`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Colour(#[schemars(regex(pattern = r"^#[0-9a-fA-F]{6}$"))] String);

/// The ratio that text needs to be read by people who see less well (WCAG 2, level AA).
pub const LEAST_CONTRAST: f64 = 4.5;

/// How many steps there are from a colour to black or to white.
const STEPS: u16 = 255;

impl Colour {
    /// A colour of red, green and blue.
    #[must_use]
    pub fn of(parts: [u8; 3]) -> Self {
        let [red, green, blue] = parts;
        Self(format!("#{red:02x}{green:02x}{blue:02x}"))
    }

    /// The colour as it is written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Red, green and blue; black for what is no colour.
    #[must_use]
    pub fn parts(&self) -> [u8; 3] {
        let part = |at: usize| {
            let digits = self.0.get(at..at + 2);
            digits
                .and_then(|digits| u8::from_str_radix(digits, 16).ok())
                .unwrap_or(0)
        };
        [part(1), part(3), part(5)]
    }

    /// How light it is, from 0 for black to 1 for white, as eyes see it.
    #[must_use]
    pub fn luminance(&self) -> f64 {
        let [red, green, blue] = self.parts().map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast of two colours, from 1 for none to 21 for black on white.
    #[must_use]
    pub fn contrast(&self, other: &Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// Whether one of the two can be read upon the other.
    #[must_use]
    pub fn reads_on(&self, other: &Self) -> bool {
        self.contrast(other) >= LEAST_CONTRAST
    }

    /// The colour that is least changed, made darker or lighter, and goes with all of the others; none when no shade does.
    #[must_use]
    pub fn nearest_that_reads(&self, others: &[&Self]) -> Option<Self> {
        (0..=STEPS)
            .flat_map(|step| [(step, 0), (step, 255)])
            .map(|(step, end)| self.shade(step, end))
            .find(|shade| others.iter().all(|other| shade.reads_on(other)))
    }

    /// The colour some steps on its way to black (`end` 0) or white (`end` 255).
    fn shade(&self, step: u16, end: u16) -> Self {
        Self::of(self.parts().map(|part| {
            let mixed = (u16::from(part) * (STEPS - step) + end * step) / STEPS;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        }))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Colour, LEAST_CONTRAST};

    fn colour(text: &str) -> Colour {
        Colour(text.to_owned())
    }

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        let contrast = |one: &str, two: &str| (colour(one).contrast(&colour(two)) * 100.0).round() / 100.0;
        assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 0.001);
        assert!((contrast("#ffffff", "#ffffff") - 1.0).abs() < 0.001);
        // Two greys that the guidelines' readers know: one just passes on white, the other just does not.
        assert!((contrast("#767676", "#FFFFFF") - 4.54).abs() < 0.001);
        assert!((contrast("#ffffff", "#777777") - 4.48).abs() < 0.001);
    }

    #[test]
    fn the_nearest_shade_passes_and_no_nearer_one_does() {
        let white = colour("#ffffff");
        let nearest = colour("#777777").nearest_that_reads(&[&white]).expect("a shade");
        assert_eq!(nearest.as_str(), "#767676");
        assert!(nearest.contrast(&white) >= LEAST_CONTRAST);
        assert_eq!(colour("#222222").nearest_that_reads(&[&white]), Some(colour("#222222")));
        assert_eq!(
            colour("#888888").nearest_that_reads(&[&white, &colour("#000000")]),
            Some(colour("#767676"))
        );
        assert_eq!(
            colour("#888888").nearest_that_reads(&[&white, &colour("#555555")]),
            None
        );
    }
}
