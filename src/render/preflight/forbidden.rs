//! Whether files hold nothing that the printer refuses.

use crate::game::printer::Forbidden;
use crate::render::preflight::{Line, Proof};

/// A line for everything that the profile forbids.
pub(super) fn forbidden(proof: &Proof<'_>) -> Vec<Line> {
    proof.printer.must_not.iter().map(|thing| line(proof, *thing)).collect()
}

fn line(proof: &Proof<'_>, thing: Forbidden) -> Line {
    let wrong = match thing {
        Forbidden::Marks => marks(proof),
        Forbidden::RoundCorners => corners(proof),
        _ => holders(proof, thing),
    };
    Line::judge(thing.word(), &wrong, "none")
}

/// The files that hold something.
fn holders(proof: &Proof<'_>, thing: Forbidden) -> Vec<String> {
    let pdfs = proof.pdfs().filter(|(_, pdf, _)| pdf.holds.contains(&thing));
    let pdfs = pdfs.map(|(name, ..)| name);
    let pictures = proof
        .pictures()
        .filter(|(_, picture)| picture.transparent && thing == Forbidden::Transparency);
    let pictures = pictures.map(|(name, _)| name);
    pdfs.chain(pictures).map(|name| format!("{name} has some")).collect()
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
            let roomy = pdf.pages.iter().filter(|page| page.has_border()).count();
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
