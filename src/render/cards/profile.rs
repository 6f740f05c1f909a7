//! What a printer profile asks for: its files below `print/NAME/`, and their preflight.

use std::collections::BTreeMap;

use crate::diagnostic::finding::Diagnostic;
use crate::game::printer::{FaceOrder, Pages, Pictures, Printer, Prints, Sheets, TooLarge, Trim};
use crate::render::artifact::Artifacts;
use crate::render::cards::printing::{Settled, plan};
use crate::render::cards::shop::Stop;
use crate::render::cards::{PRINTERS, Shop};
use crate::render::imposition::{Imposition, SheetPlan, Side};
use crate::render::preflight::{Face, File, Pdf, Picture, Proof, preflight};
use crate::render::typst::{Job, Laid, LayoutFinding, PageBox, Sheet};
use crate::source::parallel;
use crate::view::deck::DeckCard;

/// The report's name among a printer's files.
const REPORT: &str = "preflight.txt";

/// What is made for a printer, file by file.
#[derive(Default)]
struct Made {
    files: BTreeMap<String, Vec<u8>>,
    proved: BTreeMap<String, File>,
    faces: Vec<Face>,
    measured: Vec<LayoutFinding>,
    findings: Vec<Diagnostic>,
    sheets: Option<(Imposition, Vec<SheetPlan>)>,
}

impl Shop<'_> {
    /// The files for every printer that was asked for.
    pub(in crate::render) fn printers(&self) -> Result<Artifacts, Stop> {
        let mut all = Artifacts::default();
        for printer in &self.printing.printers {
            all.join(self.printer(printer)?);
        }
        Ok(all)
    }

    fn printer(&self, printer: &Printer) -> Result<Artifacts, Stop> {
        let mut settled = Settled::new(self.printing, Some(printer), self.game, self.publication);
        let left_out = match &printer.prints {
            Prints::Sheets(sheets) => self.too_large(&mut settled, sheets),
            Prints::Pages(Pages { trim, .. }) | Prints::Pictures(Pictures { trim, .. }) => sort_out(&mut settled, trim),
        };
        let made = match &printer.prints {
            _ if settled.cards.is_empty() => Made::default(),
            Prints::Sheets(sheets) => self.printed_sheets(&settled, sheets)?,
            Prints::Pages(pages) => self.printed_pages(&settled, pages)?,
            Prints::Pictures(pictures) => self.printed_pictures(&settled, pictures)?,
        };
        let proof = Proof {
            printer,
            cards: &settled.cards,
            left_out: &left_out,
            faces: made.faces,
            measured: made.measured,
            sheets: made.sheets,
            files: made.proved,
        };
        let report = preflight(&proof);
        let folder = format!("{PRINTERS}{}/", printer.id);
        let mut files: BTreeMap<_, _> = made
            .files
            .into_iter()
            .map(|(name, bytes)| (format!("{folder}{name}"), bytes))
            .collect();
        files.insert(format!("{folder}{REPORT}"), report.to_string().into_bytes());
        Ok(Artifacts {
            files,
            findings: made.findings,
            reports: vec![report],
        })
    }

    /// Takes the cards out that no sheet can hold, where the profile leaves those out.
    fn too_large(&self, settled: &mut Settled, sheets: &Sheets) -> Vec<DeckCard> {
        if sheets.too_large == TooLarge::Refuse {
            return Vec::new();
        }
        let imposition = self.printing.wishes.imposition(sheets);
        let cards = std::mem::take(&mut settled.cards);
        let fits = |card: &DeckCard| imposition.plan(std::slice::from_ref(card)).is_ok();
        let (taken, left_out) = cards.into_iter().partition(fits);
        settled.cards = taken;
        left_out
    }

    fn printed_sheets(&self, settled: &Settled, sheets: &Sheets) -> Result<Made, Stop> {
        let imposition = self.printing.wishes.imposition(sheets);
        let plan = plan(&imposition, &settled.cards)?;
        let mut made = Made::default();
        let job = Job::sheets(settled.cards.clone(), plan.clone());
        let laid = self.lay_out("sheets", &settled.publication, &settled.styled(job))?;
        let sheet = made.write(&format!("{}.pdf", self.printing.selection.name()), &laid)?;
        made.tell(self, sheet);
        // Where text lies on a card is seen on faces that stand alone.
        let job = Job::singles(once(&settled.cards));
        let laid = self.faces(settled, &settled.styled(job))?;
        made.look(&laid, &laid.unwritten(), &settled.cards);
        made.sheets = Some((imposition, plan));
        Ok(made)
    }

    fn printed_pages(&self, settled: &Settled, pages: &Pages) -> Result<Made, Stop> {
        let name = self.printing.selection.name();
        let documents: Vec<(String, Vec<Side>)> = match pages.order {
            FaceOrder::FrontFirst => vec![(format!("{name}.pdf"), vec![Side::Front, Side::Back])],
            FaceOrder::BackFirst => vec![(format!("{name}.pdf"), vec![Side::Back, Side::Front])],
            FaceOrder::Apart => vec![
                (format!("{name}-fronts.pdf"), vec![Side::Front]),
                (format!("{name}-backs.pdf"), vec![Side::Back]),
            ],
        };
        let mut made = Made::default();
        for (name, sides) in documents {
            let job = job_on(settled, &pages.trim, sides);
            let laid = self.faces(settled, &job)?;
            let sheet = made.write(&name, &laid)?;
            made.look(&laid, &sheet, &settled.cards);
            made.tell(self, sheet);
        }
        Ok(made)
    }

    fn printed_pictures(&self, settled: &Settled, pictures: &Pictures) -> Result<Made, Stop> {
        let job = job_on(settled, &pictures.trim, vec![Side::Front, Side::Back]);
        let laid = self.faces(settled, &job)?;
        let mut made = Made::default();
        let sheet = laid.unwritten();
        made.look(&laid, &sheet, &settled.cards);
        made.tell(self, sheet);
        let faces = laid.faces();
        let size = (pictures.width, pictures.height);
        let drawn = parallel::map(&faces, |face| laid.png_of(face.page, pictures.dpi, size));
        let cards: BTreeMap<_, _> = settled.cards.iter().map(|card| (card.key(), card)).collect();
        for (face, png) in faces.into_iter().zip(drawn) {
            let card = cards.get(&face.card).copied();
            let name = named(&pictures.names, face.page / 2 + 1, card, face.side);
            let png = png.unwrap_or_default();
            let proved = Picture::read(face.card, face.side, &png).map_or_else(File::Broken, File::Picture);
            made.proved.insert(name.clone(), proved);
            made.files.insert(name, png);
        }
        Ok(made)
    }
}

impl Made {
    /// Takes in a document as PDF. What keeps it from being accessible is told of the cards that people read on screens:
    /// backs without their fronts are headed by nothing.
    fn write(&mut self, name: &str, laid: &Laid<'_>) -> Result<Sheet, Stop> {
        let (pdf, _) = laid.file()?;
        let proved = Pdf::read(&pdf).map_or_else(File::Broken, |read| File::Pdf(read, laid.faces()));
        self.proved.insert(name.to_owned(), proved);
        self.files.insert(name.to_owned(), pdf);
        Ok(laid.unwritten())
    }

    /// Notes what was found in a document; two documents of the same cards would say it twice.
    fn tell(&mut self, shop: &Shop<'_>, sheet: Sheet) {
        if self.findings.is_empty() {
            self.findings = shop.findings(&sheet);
        }
        for measured in sheet.findings {
            if !self.measured.contains(&measured) {
                self.measured.push(measured);
            }
        }
    }

    /// Looks at the faces of a document in which each is a page.
    fn look(&mut self, laid: &Laid<'_>, sheet: &Sheet, cards: &[DeckCard]) {
        let titles: BTreeMap<_, _> = cards.iter().map(|card| (card.key(), &card.title)).collect();
        for face in laid.faces() {
            let Some(seen) = sheet.seen.get(face.page) else {
                continue;
            };
            self.faces.push(Face {
                title: titles
                    .get(&face.card)
                    .map_or_else(|| face.card.clone(), |title| (*title).clone()),
                side: face.side,
                seen: seen.clone(),
                white_corner: laid.has_white_corner(face.page),
            });
        }
    }
}

/// Takes the cards out that are not of a printer's size, and gives the others its corners.
fn sort_out(settled: &mut Settled, trim: &Trim) -> Vec<DeckCard> {
    let cards = std::mem::take(&mut settled.cards);
    let (taken, left_out): (Vec<_>, Vec<_>) = cards.into_iter().partition(|card| trim.takes(card.width, card.height));
    settled.cards = taken;
    for card in &mut settled.cards {
        card.corner = trim.corner;
    }
    left_out
}

/// A job whose faces all stand on pages of a printer's size. Grounds reach to the edge of its bleed from cards that are
/// smaller than its trim, too.
fn job_on(settled: &Settled, trim: &Trim, faces: Vec<Side>) -> Job {
    let page = PageBox {
        width: trim.width,
        height: trim.height,
        bleed: trim.bleed,
    };
    let gap = |card: &DeckCard| {
        let (short, long) = (card.width.min(card.height), card.width.max(card.height));
        let (narrow, high) = (trim.width.min(trim.height), trim.width.max(trim.height));
        ((narrow - short) / 2.0).max((high - long) / 2.0)
    };
    let gap = settled.cards.iter().map(gap).fold(0.0, f64::max);
    let job = Job::singles(settled.cards.clone());
    settled.styled(Job {
        bleed: trim.bleed + gap,
        faces,
        page: Some(page),
        ..job
    })
}

/// Each card once, however often it is printed.
fn once(cards: &[DeckCard]) -> Vec<DeckCard> {
    let mut known: Vec<DeckCard> = Vec::new();
    for card in cards {
        if !known.contains(card) {
            known.push(card.clone());
        }
    }
    known
}

/// The name of a picture.
fn named(pattern: &str, number: usize, card: Option<&DeckCard>, side: Side) -> String {
    let (kind, id) = card.map_or(("card", ""), |card| (card.kind.name(), card.id.as_str()));
    pattern
        .replace("{number}", &format!("{number:03}"))
        .replace("{side}", side.name())
        .replace("{kind}", kind)
        .replace("{id}", id)
}
