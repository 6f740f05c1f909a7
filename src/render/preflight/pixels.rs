//! Whether pictures have exactly the pixels that the printer takes: read back from the files.

use crate::game::printer::Prints;
use crate::render::preflight::{Line, Proof};

/// Whether every picture is as large as it must be, and says its resolution.
pub(super) fn pixels(proof: &Proof<'_>) -> Vec<Line> {
    let Prints::Pictures(asked) = &proof.printer.prints else {
        return Vec::new();
    };
    let (width, height, dpi) = (asked.width, asked.height, asked.dpi);
    let mut wrong = Vec::new();
    for (name, picture) in proof.pictures() {
        if (picture.width, picture.height) != (width, height) {
            wrong.push(format!(
                "{name} is {} × {} pixels, not {width} × {height}",
                picture.width, picture.height
            ));
        } else if picture.dpi != Some(dpi) {
            wrong.push(format!("{name} does not say that it has {dpi} pixels to the inch"));
        }
    }
    let right = format!("every picture is {width} × {height} pixels at {dpi} dpi");
    vec![Line::judge("pixels", &wrong, right)]
}
