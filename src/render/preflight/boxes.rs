//! Whether the pages are as large as they must be, and say where they are cut: read back from the PDF.

use crate::render::preflight::pdf::{PageBoxes, SLACK};
use crate::render::preflight::{Line, Proof, pair};

/// Whether the boxes of every page are right.
pub(super) fn boxes(proof: &Proof<'_>) -> Vec<Line> {
    let mut wrong = Vec::new();
    let mut right = Vec::new();
    for (name, pdf, _) in proof.pdfs() {
        for (index, page) in pdf.pages.iter().enumerate() {
            let judged = match (proof.trim(), &proof.sheets) {
                (Some(trim), _) => single(page, (trim.width, trim.height), trim.bleed),
                (None, Some((_, sheets))) => match sheets.get(index) {
                    Some(sheet) => whole(page, (sheet.width, sheet.height)),
                    None => Err("no such sheet was planned".to_owned()),
                },
                (None, None) => Err("nothing was planned".to_owned()),
            };
            match judged {
                Ok(words) if right.contains(&words) => {}
                Ok(words) => right.push(words),
                Err(words) => wrong.push(format!("{name}, page {}: {words}", index + 1)),
            }
        }
    }
    if right.is_empty() && wrong.is_empty() {
        return Vec::new();
    }
    vec![Line::judge("page boxes", &wrong, right.join("; "))]
}

/// A page with a bleed around its trim.
fn single(page: &PageBoxes, trim: (f64, f64), bleed: f64) -> Result<String, String> {
    let whole = (trim.0 + 2.0 * bleed, trim.1 + 2.0 * bleed);
    let at = |rectangle: &[f64; 4]| (rectangle[0] - page.media[0], rectangle[1] - page.media[1]);
    let expected = [
        ("MediaBox", &page.media, whole, 0.0),
        ("BleedBox", &page.bleed, whole, 0.0),
        ("TrimBox", &page.trim, trim, bleed),
    ];
    for (name, found, (width, height), inset) in expected {
        let (left, low) = at(found);
        let (found_width, found_height) = measures(found);
        if !(near(found_width, width) && near(found_height, height)) {
            let (found, expected) = (pair(found_width, found_height), pair(width, height));
            return Err(format!("its {name} is {found} mm, not {expected} mm"));
        }
        if !(near(left, inset) && near(low, inset)) {
            return Err(format!("its {name} is not in the middle of the page"));
        }
    }
    let (whole, trim) = (pair(whole.0, whole.1), pair(trim.0, trim.1));
    Ok(format!("MediaBox and BleedBox {whole} mm, TrimBox {trim} mm"))
}

/// A sheet, which is cut by its marks and has no trim of its own.
fn whole(page: &PageBoxes, (width, height): (f64, f64)) -> Result<String, String> {
    let (found_width, found_height) = measures(&page.media);
    if near(found_width, width) && near(found_height, height) {
        Ok(format!("MediaBox {} mm", pair(width, height)))
    } else {
        let (found, expected) = (pair(found_width, found_height), pair(width, height));
        Err(format!("its MediaBox is {found} mm, not {expected} mm"))
    }
}

fn measures(rectangle: &[f64; 4]) -> (f64, f64) {
    (rectangle[2] - rectangle[0], rectangle[3] - rectangle[1])
}

fn near(found: f64, expected: f64) -> bool {
    (found - expected).abs() <= SLACK
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: PageBoxes = PageBoxes {
        media: [0.0, 0.0, 69.0, 94.0],
        bleed: [0.0, 0.0, 69.0, 94.0],
        trim: [3.0, 3.0, 66.0, 91.0],
    };

    #[test]
    fn every_box_is_held_to_its_size_and_place() {
        assert!(single(&PAGE, (63.0, 88.0), 3.0).is_ok());
        let wrong = [
            PageBoxes {
                media: [0.0, 0.0, 70.0, 94.0],
                ..PAGE
            },
            PageBoxes {
                bleed: [0.0, 0.0, 69.0, 93.0],
                ..PAGE
            },
            PageBoxes {
                trim: [3.0, 3.0, 65.5, 91.0],
                ..PAGE
            },
            PageBoxes {
                trim: [2.0, 3.0, 65.0, 91.0],
                ..PAGE
            },
        ];
        for page in wrong {
            assert!(single(&page, (63.0, 88.0), 3.0).is_err(), "{page:?}");
        }
        assert!(whole(&PAGE, (69.0, 94.0)).is_ok());
        assert!(whole(&PAGE, (94.0, 69.0)).is_err());
    }
}
