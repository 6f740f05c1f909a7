//! A document that has been laid out, and what can be made of it: PDF, SVG, pictures.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use typst::World;
use typst::layout::Abs;
use typst::model::Document as _;
use typst::utils::Scalar;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};
use typst_render::RenderOptions;
use typst_svg::SvgOptions;

use crate::render::typst::fault::PrintFault;
use crate::render::typst::finding::LayoutFinding;
use crate::render::typst::imprint::Imprint;
use crate::render::typst::inspect;
use crate::render::typst::sheet::Sheet;
use crate::render::typst::world::PrintWorld;

/// A document's pages, before they are bytes.
#[derive(Clone)]
pub struct Laid<'p> {
    pub(super) world: Arc<PrintWorld<'p>>,
    pub(super) document: PagedDocument,
    pub(super) imprint: Imprint,
    pub(super) warnings: Vec<PrintFault>,
    pub(super) rounds: usize,
}

impl Laid<'_> {
    /// Some of the pages as a document of its own under a title of its own. Nothing is laid out again; a PDF of a range of
    /// pages could not be tagged.
    #[must_use]
    pub fn part(&self, pages: Range<usize>, title: &str) -> Self {
        let chosen = self.document.pages().get(pages).unwrap_or_default();
        let mut info = self.document.info().clone();
        info.title = Some(title.into());
        Self {
            document: PagedDocument::new(chosen.into(), info),
            imprint: Imprint {
                ident: format!("{}/{title}", self.imprint.ident),
                date: self.imprint.date.clone(),
            },
            // They were said of the whole.
            warnings: Vec::new(),
            ..self.clone()
        }
    }

    /// What is seen on each page.
    #[must_use]
    pub fn seen(&self) -> Vec<inspect::Page> {
        inspect::see(&*self.world, &self.document)
    }

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

    /// The document as a PDF, accessible if it can be, with everything that is known of it.
    ///
    /// # Errors
    /// What keeps it from being a PDF at all.
    pub fn sheet(&self) -> Result<Sheet, Vec<PrintFault>> {
        let mut warnings = self.warnings.clone();
        let (pdf, refusals) = self.file()?;
        let accessible = refusals.is_empty();
        warnings.extend(refusals);
        Ok(Sheet {
            pdf,
            pages: self.pages(),
            accessible,
            findings: self.findings(),
            warnings,
            seen: self.seen(),
            rounds: self.rounds,
            families: self.families(),
        })
    }

    /// The document as a PDF: accessible if it can be, and with what keeps it from that if it cannot.
    ///
    /// # Errors
    /// What keeps it from being a PDF at all.
    pub fn file(&self) -> Result<(Vec<u8>, Vec<PrintFault>), Vec<PrintFault>> {
        match self.pdf(&[PdfStandard::Ua_1]) {
            Ok(pdf) => Ok((pdf, Vec::new())),
            Err(faults) => Ok((self.pdf(&[])?, faults)),
        }
    }

    /// The names of the families that the world has, each once.
    fn families(&self) -> Vec<String> {
        let names: BTreeSet<_> = self.world.book().families().map(|(name, _)| name.to_owned()).collect();
        names.into_iter().collect()
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
        typst_pdf::pdf(&self.document, &options).map_err(|errors| PrintFault::gather(&*self.world, &errors))
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
