//! Whether files hold nothing that the printer refuses.

use crate::game::printer::Forbidden;
use crate::render::preflight::{Line, Proof};

/// A line for everything that the profile forbids.
pub(super) fn forbidden(proof: &Proof<'_>) -> Vec<Line> {
    proof.printer.must_not.iter().map(|thing| line(proof, *thing)).collect()
}

fn line(proof: &Proof<'_>, thing: Forbidden) -> Line {
    let name = thing.word();
    let holders = |holds: &dyn Fn(&str, &super::Pdf) -> bool| -> Vec<String> {
        let pdfs = proof.pdfs().filter(|(name, pdf, _)| holds(name, pdf));
        pdfs.map(|(name, ..)| format!("{name} has some")).collect()
    };
    let wrong = match thing {
        Forbidden::Marks => marks(proof),
        Forbidden::RoundCorners => corners(proof),
        Forbidden::Transparency => {
            let pictures = proof.pictures().filter(|(_, picture)| picture.transparent);
            let pictures = pictures.map(|(name, _)| format!("{name} is see-through"));
            holders(&|_, pdf| pdf.transparent).into_iter().chain(pictures).collect()
        }
        Forbidden::Annotations => holders(&|_, pdf| pdf.annotations > 0),
        Forbidden::Encryption => holders(&|_, pdf| pdf.encrypted),
        Forbidden::Layers => holders(&|_, pdf| pdf.layers),
        Forbidden::Attachments => holders(&|_, pdf| pdf.attachments),
    };
    Line::judge(name, &wrong, "none")
}

/// Marks need room outside the bleed, or stand on sheets.
fn marks(proof: &Proof<'_>) -> Vec<String> {
    let marked = proof
        .sheets
        .iter()
        .flat_map(|(_, sheets)| sheets)
        .filter(|sheet| !sheet.lines.is_empty());
    let mut wrong: Vec<_> = marked.map(|sheet| format!("{} has some", sheet.title)).collect();
    if proof.sheets.is_none() {
        for (name, pdf, _) in proof.pdfs() {
            let roomy = pdf.pages.iter().filter(|page| page.media != page.bleed).count();
            if roomy > 0 {
                wrong.push(format!("{name} has pages with something outside the bleed"));
            }
        }
    }
    wrong
}

fn corners(proof: &Proof<'_>) -> Vec<String> {
    let white = proof.faces.iter().filter(|face| face.white_corner);
    white
        .map(|face| format!("the {} of {} has a white corner", face.side.name(), face.title))
        .collect()
}
