//! The game's sign as pictures, for systems that keep the list builder among their programs and take no drawing.

use serde_json::{Value as Json, json};

use crate::render::artifact::Artifacts;
use crate::render::cards::shop::{Shop, Stop};
use crate::render::html::Equipment;
use crate::render::typst::{Imprint, Job};

/// The template.
const DOCUMENT: &str = "sign";
/// The resolution at which a point is a pixel.
const POINTS_AN_INCH: f64 = 72.0;

impl Shop<'_> {
    /// The pictures of the sign, as files of the site; `own` is the sign that the game brings for its site.
    pub(in crate::render) fn sign(&self, own: Option<&[u8]>) -> Result<Artifacts, Stop> {
        let ground = Equipment::ground(self.publication);
        let Some((drawing, ground)) = Equipment::sign(self.publication, own, &self.game.assets).zip(ground) else {
            return Ok(Artifacts::default());
        };
        let icons = Equipment::ICONS.iter();
        let sizes: Vec<Json> = icons
            .map(|icon| json!({ "side": icon.side, "share": icon.share }))
            .collect();
        let view = json!({ "drawing": String::from_utf8_lossy(&drawing), "ground": ground, "icons": sizes });
        let imprint = Imprint::new(self.publication, DOCUMENT);
        let laid = self
            .press
            .lay_out_view(DOCUMENT, view.to_string().into_bytes(), &Job::default(), imprint)?;
        let mut made = Artifacts::default();
        for (page, icon) in Equipment::ICONS.iter().enumerate() {
            let picture = laid.png(page, POINTS_AN_INCH, false).ok_or_else(Stop::lost)?;
            made.files.insert(icon.path.to_owned(), picture);
        }
        Ok(made)
    }
}
