//! A document that has been laid out, and what can be made of it: PDF, SVG, pictures.

use std::collections::BTreeSet;

use typst::World as _;
use typst::layout::Abs;
use typst::utils::Scalar;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};
use typst_render::RenderOptions;
use typst_svg::SvgOptions;

use crate::render::typst::destination;
use crate::render::typst::fault::PrintFault;
use crate::render::typst::finding::LayoutFinding;
use crate::render::typst::imprint::Imprint;
use crate::render::typst::inspect::{self, Page};
use crate::render::typst::sheet::Sheet;
use crate::render::typst::world::PrintWorld;

/// What a document is held to, the strictest first. An archive asks for a date, so a game without one cannot have that.
const STANDARDS: [&[PdfStandard]; 3] = [&[PdfStandard::Ua_1, PdfStandard::A_2a], &[PdfStandard::Ua_1], &[]];

/// A document's pages, before they are bytes.
pub struct Laid<'p> {
    pub(super) world: PrintWorld<'p>,
    pub(super) document: PagedDocument,
    pub(super) imprint: Imprint,
    pub(super) warnings: Vec<PrintFault>,
    pub(super) rounds: usize,
}

impl Laid<'_> {
    /// How many pages there are.
    #[must_use]
    pub fn pages(&self) -> usize {
        self.document.pages().len()
    }

    /// What the templates measured, in the order of the pages.
    #[must_use]
    pub fn findings(&self) -> Vec<LayoutFinding> {
        LayoutFinding::gather(&self.document)
    }

    /// What is seen on each page.
    #[must_use]
    pub fn seen(&self) -> Vec<Page> {
        inspect::see(&self.world, &self.document)
    }

    /// The names of the families of fonts that there are, in alphabetical order.
    #[must_use]
    pub fn families(&self) -> Vec<String> {
        let names = self.world.book().families().map(|(name, _)| name.to_owned());
        names.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// The document as a PDF: accessible if it can be, and with the reasons among the warnings if it cannot.
    ///
    /// # Errors
    /// What keeps it from being a PDF at all.
    pub fn sheet(&self) -> Result<Sheet, Vec<PrintFault>> {
        let dated = self.imprint.timestamp().is_some();
        let possible = STANDARDS
            .iter()
            .filter(|one| dated || !one.contains(&PdfStandard::A_2a));
        let mut refusals = Vec::new();
        for standards in possible {
            match self.pdf(standards) {
                Ok(pdf) => return Ok(self.made(pdf, standards, refusals)),
                Err(faults) => {
                    for fault in faults {
                        if !refusals.contains(&fault) {
                            refusals.push(fault);
                        }
                    }
                }
            }
        }
        Err(refusals)
    }

    fn made(&self, pdf: Vec<u8>, standards: &[PdfStandard], refusals: Vec<PrintFault>) -> Sheet {
        Sheet {
            pdf,
            pages: self.pages(),
            accessible: standards.contains(&PdfStandard::Ua_1),
            archival: standards.contains(&PdfStandard::A_2a),
            findings: self.findings(),
            warnings: self.warnings.iter().cloned().chain(refusals).collect(),
            seen: self.seen(),
            rounds: self.rounds,
            families: self.families(),
        }
    }

    fn pdf(&self, standards: &[PdfStandard]) -> Result<Vec<u8>, Vec<PrintFault>> {
        let standards =
            PdfStandards::new(standards).map_err(|error| vec![PrintFault::of_document(error.message().as_str())])?;
        let options = PdfOptions {
            ident: self.imprint.identifier(),
            timestamp: self.imprint.timestamp(),
            standards,
            ..PdfOptions::default()
        };
        destination::write(&self.document, &options, &self.imprint.former)
            .map_err(|errors| PrintFault::gather(&self.world, &errors))
    }

    /// A page as SVG, without its bleed; nothing when there is no such page.
    #[must_use]
    pub fn svg(&self, page: usize) -> Option<Vec<u8>> {
        let page = self.document.pages().get(page)?;
        Some(typst_svg::svg(page, &SvgOptions::default()).into_bytes())
    }

    /// A page as a picture in PNG, which says its resolution; nothing when there is no such page.
    #[must_use]
    pub fn png(&self, page: usize, dpi: f64, with_bleed: bool) -> Option<Vec<u8>> {
        let page = self.document.pages().get(page)?;
        let options = RenderOptions {
            pixel_per_pt: Scalar::new(dpi / Abs::inches(1.0).to_pt()),
            render_bleed: with_bleed,
        };
        let picture = typst_render::render(page, &options);
        let pixels = picture.pixels().iter().flat_map(|pixel| {
            let pixel = pixel.demultiply();
            [pixel.red(), pixel.green(), pixel.blue()]
        });
        encode(picture.width(), picture.height(), &pixels.collect::<Vec<_>>(), dpi)
    }
}

/// Writes pixels, three bytes each, as PNG. Pages are opaque, so nothing is lost with the transparency.
fn encode(width: u32, height: u32, pixels: &[u8], dpi: f64) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
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
    writer.write_image_data(pixels).ok()?;
    writer.finish().ok()?;
    Some(bytes)
}
