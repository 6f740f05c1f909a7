//! Every line of a preflight can fail, and then nothing is written.

use super::{FACES, build, shop, try_build};
use crate::tool::Workshop;

/// A profile of poker pages that forbids all that can be forbidden.
const STRICT: &str = "
id: strict
name: Strict
prints:
  pages:
    trim: { width: 63, height: 88 }
must_not: [marks, round-corners, transparency, annotations, encryption, layers, attachments]
";

/// The plain cards with something about them changed.
fn changed(from: &str, to: &str) -> Workshop {
    let shop = shop();
    shop.change(FACES, from, to);
    shop.write("game/printers/strict.yaml", STRICT);
    shop
}

/// Asserts that a line fails, with these words, and that nothing was written.
fn fails(shop: &Workshop, profile: &str, line: &str, words: &str) {
    let ended = try_build(
        shop,
        &["--profile", profile, "--units", "barge", "--card-format", "poker"],
    );
    assert_eq!(ended.status, Some(1), "{ended:?}");
    let found = ended
        .err
        .lines()
        .find(|found| found.starts_with(&format!("  FAIL  {line} ")));
    let found = found.unwrap_or_else(|| panic!("`{line}` does not fail: {}", ended.err));
    assert!(found.contains(words), "{found}");
    assert!(ended.err.ends_with("nothing was written\n"), "{ended:?}");
    assert!(!shop.path("out").exists());
}

#[test]
fn a_strict_profile_passes_when_nothing_is_changed() {
    let shop = changed("navy", "maroon");
    let ended = build(
        &shop,
        &["--profile", "strict", "--units", "barge", "--card-format", "poker"],
    );
    assert!(ended.err.contains("Passed: all 18 lines."), "{ended:?}");
}

#[test]
fn text_that_is_too_small_fails() {
    let shop = changed("size: 8pt)[Back]", "size: 6.9pt)[Back]");
    fails(
        &shop,
        "strict",
        "text size",
        "the back of Barge has text of 6.9 pt (“Back”)",
    );
}

#[test]
fn text_outside_the_safe_zone_fails() {
    let shop = changed("back(card) = pad(6mm,", "back(card) = pad(2mm,");
    fails(&shop, "strict", "safe zone", "the back of Barge has text ");
}

#[test]
fn a_ground_without_bleed_fails() {
    let shop = changed("rect(width: 100%, height: 100%,", "rect(width: 100%, height: 90%,");
    fails(&shop, "strict", "bleed", "beyond the trim");
}

#[test]
fn text_that_does_not_fit_fails() {
    let shop = changed(
        "fits: true,\n  over: 0mm",
        "fits: card.kind != \"unit\",\n  over: 2.5mm",
    );
    fails(&shop, "strict", "text fits", "unit/barge is 2.5 mm too high");
}

#[test]
fn a_character_without_a_glyph_fails() {
    let shop = changed("[Back]", "[掠]");
    fails(&shop, "strict", "characters", "the back of Barge lacks glyphs for “掠”");
}

#[test]
fn white_corners_fail() {
    let shop = changed("stroke: none)", "stroke: none, radius: 6mm)");
    fails(
        &shop,
        "strict",
        "round-corners",
        "the front of Barge has a white corner",
    );
}

#[test]
fn see_through_colours_fail() {
    let shop = changed("fill: navy", "fill: navy.transparentize(50%)");
    fails(&shop, "strict", "transparency", "units.pdf has some");
}

#[test]
fn links_fail() {
    let shop = changed("[Back]", "[#link(\"https://example.org\")[Back]]");
    fails(&shop, "strict", "annotations", "units.pdf has some");
}

#[test]
fn attachments_fail() {
    let shop = changed(
        "[Back]",
        "[Back#pdf.attach(\"/note.txt\", bytes(\"note\"), relationship: \"data\", description: \"A note\")]",
    );
    fails(&shop, "strict", "attachments", "units.pdf has some");
}

#[test]
fn marks_on_sheets_fail() {
    let shop = changed("navy", "maroon");
    let sheets = "id: plain\nname: Plain\nprints:\n  sheets: { paper: a4 }\nmust_not: [marks]\n";
    shop.write("game/printers/plain.yaml", sheets);
    fails(&shop, "plain", "marks", "Sheet 1 of 1, fronts has some");
    shop.write(
        "game/printers/plain.yaml",
        &sheets.replace("a4 }", "a4, marks: false }"),
    );
    build(&shop, &["--profile", "plain"]);
}

#[test]
fn pictures_that_cannot_have_the_pixels_fail() {
    let shop = changed("navy", "maroon");
    let own =
        "id: odd\nname: Odd\nprints:\n  pictures: { trim: { width: 63, height: 88 }, width: 820, height: 1110 }\n";
    shop.write("game/printers/odd.yaml", own);
    fails(
        &shop,
        "odd",
        "pixels",
        "001-unit-barge-back.png is 815 × 1110 pixels, not 820 × 1110",
    );
    // A pixel more or less is the rounding's, and is mended.
    shop.write("game/printers/odd.yaml", &own.replace("820", "816"));
    build(&shop, &["--profile", "odd"]);
}

#[test]
fn a_template_that_leaves_faces_out_fails() {
    let shop = changed("navy", "maroon");
    let singles = include_str!("../../templates/print/singles.typ");
    let fronts = singles.replace(
        "for (number, side) in job.faces.enumerate() {",
        "for (number, side) in (\"front\",).enumerate() {",
    );
    assert_ne!(fronts, singles);
    shop.write("game/templates/print/singles.typ", &fronts);
    fails(
        &shop,
        "strict",
        "fronts and backs",
        "unit/barge has 1 front and 0 backs",
    );
    fails(&shop, "strict", "files", "units.pdf has 1 page, not 2");
    fails(&shop, "strict", "order", "units.pdf leaves the order on page 2");
    let larger = singles.replace("let page = page-of(card)", "let page = page-of(card) + (width: 64)");
    assert_ne!(larger, singles);
    shop.write("game/templates/print/singles.typ", &larger);
    fails(
        &shop,
        "strict",
        "page boxes",
        "its MediaBox is 70 × 94 mm, not 69 × 94 mm",
    );
}
