//! What the finished pages show and Typst passes over or merely warns of, as findings at the lines of the source.

use std::collections::{BTreeMap, BTreeSet};

use crate::declare_code;
use crate::diagnostic::code::{Code, Severity};
use crate::diagnostic::finding::Diagnostic;
use crate::game::model::Game;
use crate::game::theme::UNKNOWN_FONT;
use crate::render::character::{self, Run};
use crate::render::template::{TEMPLATE, bundled, place};
use crate::render::typst::inspect::Piece;
use crate::render::typst::{PrintFault, Sheet, pile};
use crate::source::sources::Place;
use crate::source::suggest::nearest;
use crate::source::tree::Span;

declare_code! {
    /// A character that none of the fonts has.
    ///
    /// In its place an empty box is printed, which nobody can read, and no other tool says so. The fonts that come with
    /// Fleetwright have the letters of European languages; a game that needs others puts a font into its folder `fonts`
    /// and names it in `theme.yaml`. Only a build and `check --layout` find this, for only they lay pages out.
    ///
    /// ```yaml fails units/raider.yaml
    /// id: raider
    /// number: 3
    /// name: 掠奪者
    /// class: cutter
    /// points: 40
    /// base_mm: 25
    /// fielded_by: common
    /// stats: { M: 4/2, BS: 5+, SH: 1, HP: 2, LD: — }
    /// weapons: [light-gun]
    /// abilities: [grapnel]
    /// ```
    pub static MISSING_GLYPH = "missing-glyph", Error;
}

declare_code! {
    /// Something that Typst warns of while it lays out a page, or that keeps a document from being accessible.
    ///
    /// The pages are printed all the same. The bundled templates bring no such warning; a game's own may.
    ///
    /// ```typst fails templates/print/sheets.typ
    /// #set document(title: "Out of order")
    /// = First
    /// === Third
    /// ```
    pub static PRINT_WARNING = "print-warning", Warning;
}

declare_code! {
    /// Text that is cut off by the edge of the page or by a frame that is too small for it, or printed over other text.
    ///
    /// It is laid out and then hidden, wholly or in part. The bundled templates never do this; a game's own may. Of marks
    /// that are piled upon one letter (a joke, or an attack on whatever sets text) no more than a dozen are printed.
    ///
    /// ```typst fails templates/print/sheets.typ
    /// #block(height: 1mm, clip: true)[Half of this is seen]
    /// ```
    pub static CUT_TEXT = "cut-text", Warning;
}

/// The codes of the proof, by name.
pub static CODES: &[&Code] = &[&CUT_TEXT, &MISSING_GLYPH, &PRINT_WARNING];

/// How many characters of a text are told.
const LONGEST: usize = 60;

/// How many code points are told of a run of characters.
const TOLD: usize = 6;

/// The findings of a document that was printed.
#[must_use]
pub fn findings(game: &Game, sheet: &Sheet) -> Vec<Diagnostic> {
    let warnings = sheet.warnings.iter().filter(|warning| !is_of_a_glyph(warning));
    let mut found: Vec<_> = warnings.map(|warning| warned(game, sheet, warning)).collect();
    found.extend(missing(game, sheet));
    found.extend(cut(game, sheet));
    found.extend(piled(game));
    found
}

/// Whether a warning says of one glyph what [`MISSING_GLYPH`] says of the characters.
fn is_of_a_glyph(warning: &PrintFault) -> bool {
    warning.message.contains("could not be displayed with font")
}

/// What is wrong in the templates of a document that could not be printed.
#[must_use]
pub fn faults(game: &Game, faults: &[PrintFault]) -> Vec<Diagnostic> {
    faults
        .iter()
        .map(|fault| at_spots(game, &TEMPLATE, fault, &fault.message))
        .collect()
}

/// A finding at the innermost place that is the game's own, with those that led there.
fn at_spots(game: &Game, code: &'static Code, fault: &PrintFault, message: &str) -> Diagnostic {
    let mut own = fault
        .spots
        .iter()
        .filter_map(|spot| place(game, &spot.template, spot.line, &spot.bytes));
    let Some(first) = own.next() else {
        return bundled(code, &fault.template, fault.line, message);
    };
    let mut known = BTreeSet::from([first.clone()]);
    let callers = own.filter(|place| known.insert(place.clone())).collect::<Vec<_>>();
    let found = Diagnostic::new(code, first, message);
    callers
        .into_iter()
        .fold(found, |found, place| found.related(place, "it is used here"))
}

fn warned(game: &Game, sheet: &Sheet, warning: &PrintFault) -> Diagnostic {
    let Some(family) = warning.message.strip_prefix("unknown font family: ") else {
        return at_spots(game, &PRINT_WARNING, warning, &warning.message);
    };
    let message = format!("there is no font of the family `{family}`");
    // A theme names its fonts; the template merely uses them.
    let found = match character::equal(game, "theme.yaml", family) {
        Some(place) => Diagnostic::new(&UNKNOWN_FONT, place, message),
        None => narrowed(game, at_spots(game, &UNKNOWN_FONT, warning, &message), family),
    };
    let families = sheet.families.iter().map(String::as_str);
    let found = found.note(format!("the families that are there: {}", sheet.families.join(", ")));
    match nearest(family, families) {
        Some(family) => found.did_you_mean(Some(family)),
        None => found.help("put its file into the game's folder `fonts`, or name another family"),
    }
}

/// A finding with its place narrowed to some words that stand there, in whatever case.
fn narrowed(game: &Game, mut found: Diagnostic, words: &str) -> Diagnostic {
    if let Place::Span(file, span) = found.place {
        let text = game.sources.get(file).map_or("", |file| file.text.slice(span));
        if let Some(at) = text.to_ascii_lowercase().find(&words.to_ascii_lowercase()) {
            let start = span.start + at;
            found.place = Place::Span(file, Span::new(start, start + words.len()));
        }
    }
    found
}

fn missing(game: &Game, sheet: &Sheet) -> Vec<Diagnostic> {
    let mut own: Vec<Run> = Vec::new();
    let mut wanted: BTreeMap<char, &Piece> = BTreeMap::new();
    for one in sheet.seen.iter().flat_map(|page| &page.missing) {
        if let Some(place) = spelled(game, one) {
            let text = one.text.clone();
            own.push(Run { place, text });
        } else {
            wanted.extend(one.text.chars().map(|character| (character, one)));
        }
    }
    let runs = character::find(game, &wanted.keys().copied().collect());
    // What stands nowhere as it is was made by a template, or by the house: `...` becomes `…`.
    let found: BTreeSet<char> = runs.iter().flat_map(|run| run.text.chars()).collect();
    let capitals: BTreeSet<char> = found.iter().flat_map(|character| character.to_uppercase()).collect();
    let nowhere = wanted
        .into_iter()
        .filter(|(character, _)| !found.contains(character) && !capitals.contains(character));
    let nowhere: Vec<_> = nowhere
        .map(|(character, one)| {
            let spot = &one.spot;
            let place = place(game, &spot.template, spot.line, &spot.bytes);
            let place = place.unwrap_or_else(|| game.manifest.origin.at("/title"));
            let text = character.to_string();
            Run { place, text }
        })
        .collect();
    let all = own.into_iter().chain(runs).chain(nowhere);
    all.map(|run| unprintable(run, &sheet.families)).collect()
}

/// The very place in one of the game's own templates where the characters are spelled out.
fn spelled(game: &Game, missing: &Piece) -> Option<Place> {
    let Place::Span(file, span) = place(game, &missing.spot.template, missing.spot.line, &missing.spot.bytes)? else {
        return None;
    };
    let at = game.sources.get(file)?.text.slice(span).find(&missing.text)?;
    let start = span.start + at;
    Some(Place::Span(file, Span::new(start, start + missing.text.len())))
}

/// Characters as findings tell them, with their code points.
#[must_use]
pub fn spelled_out(text: &str) -> String {
    let points = text
        .chars()
        .take(TOLD)
        .map(|character| format!("U+{:04X}", u32::from(character)));
    let points: Vec<String> = points.collect();
    let more = if text.chars().count() > TOLD { " …" } else { "" };
    format!("`{text}` ({}{more})", points.join(" "))
}

fn unprintable(run: Run, families: &[String]) -> Diagnostic {
    let message = format!("no font has {}: empty boxes would be printed", spelled_out(&run.text));
    let font = match character::kind(&run.text) {
        Some(kind) => format!("a font for {kind}"),
        None => "a font that has it".to_owned(),
    };
    Diagnostic::new(&MISSING_GLYPH, run.place, message)
        .note(format!("the families that were asked: {}", families.join(", ")))
        .help(format!(
            "write it with other characters, or put {font} into the game's folder `fonts` and name it in theme.yaml"
        ))
}

/// Text that is hidden or lies over other text: at the template's line where that is the game's own, else where the
/// game's text stands.
fn cut(game: &Game, sheet: &Sheet) -> Vec<Diagnostic> {
    let is_known = sheet.findings.iter().any(|finding| !finding.fits);
    let pages = (1..).zip(&sheet.seen);
    let pieces = pages.flat_map(|(number, page)| {
        let cut = page.cut.iter().map(move |piece| {
            let message = format!("`{}` is cut off on page {number}", beginning(&piece.text));
            (piece, None, message)
        });
        let over = page.overlapping.iter().map(move |(piece, under)| {
            let (text, under) = (beginning(&piece.text), beginning(under));
            let message = format!("`{text}` is printed over `{under}` on page {number}");
            (piece, Some(under), message)
        });
        cut.chain(over)
    });
    pieces
        .filter_map(|(piece, under, message)| {
            let spot = &piece.spot;
            let found = match place(game, &spot.template, spot.line, &spot.bytes) {
                Some(place) => Diagnostic::new(&CUT_TEXT, place, message),
                // A card that overflows is reported as such.
                None if is_known => return None,
                // A label of a template lies over what the game says, and not the other way round.
                None => match character::holding(game, &beginning(&piece.text))
                    .or_else(|| character::holding(game, under.as_deref().filter(|under| under.len() > LONGEST / 2)?))
                {
                    Some(place) => Diagnostic::new(&CUT_TEXT, place, message),
                    None => bundled(&CUT_TEXT, &spot.template, spot.line, &message),
                }
                .severity(Severity::Error),
            };
            Some(found.help("give it more room, set it smaller, or let its frame grow with it"))
        })
        .collect()
}

/// Marks that are piled so high upon a letter that they are left out.
fn piled(game: &Game) -> Vec<Diagnostic> {
    let runs = character::find_by(game, &|text| {
        let ranges = pile::surplus(text).into_iter();
        ranges.map(|range| (range, String::new())).collect()
    });
    runs.into_iter()
        .map(|run| {
            let message = format!("of the marks on this letter only {} are printed", pile::MOST);
            Diagnostic::new(&CUT_TEXT, run.place, message).help("write it with fewer marks; no script needs as many")
        })
        .collect()
}

/// The first words of a text, enough to know it by.
///
/// Where long words were allowed to break, they are whole again.
fn beginning(text: &str) -> String {
    let text = &text.replace('\u{200b}', "");
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => {
            let kept = text.get(..end).unwrap_or(text);
            let whole = kept.rsplit_once(' ').map_or(kept, |(whole, _)| whole);
            format!("{whole} …")
        }
        None => text.clone(),
    }
}
