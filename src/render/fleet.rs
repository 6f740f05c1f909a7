//! A fleet on paper, in one file: its roster, and the cards that it needs on sheets.

use serde::Serialize;
use serde_json::Value;

use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::game::printing::Paper;
use crate::render::artifact::RenderFault;
use crate::render::cards::Shop;
use crate::render::proof::{MISSING_GLYPH, spelled_out};
use crate::render::typst::{Imprint, Job};
use crate::source::sources::Place;
use crate::view::publication::Publication;
use crate::view::roster::RosterView;

/// The template.
const DOCUMENT: &str = "fleet";

/// What is printed in the place of a character that no font has.
const REPLACEMENT: &str = "\u{fffd}";

/// What the template reads.
#[derive(Serialize)]
struct View<'a> {
    #[serde(flatten)]
    publication: &'a Publication,
    roster: &'a Value,
}

/// Prints a roster and, when they are wanted, the cards of the shop's selection. What its layout finds comes with it.
///
/// # Errors
/// When a card is larger than its place on the paper, or a template is at fault.
pub fn render_fleet(
    shop: &Shop<'_>,
    roster: &RosterView,
    paper: Paper,
    with_cards: bool,
) -> Result<(Vec<u8>, Vec<Diagnostic>), RenderFault> {
    let mut job = if with_cards {
        shop.job_on(paper)?
    } else {
        Job::default()
    };
    job.paper = paper.name();
    let publication = shop.looks();
    let of_json = |error: serde_json::Error| RenderFault(format!("the roster cannot be handed over: {error}"));
    let strange = strange(shop, roster);
    let mut shown = serde_json::to_value(roster).map_err(of_json)?;
    let lacking: String = strange.iter().map(|(lacking, _)| lacking.as_str()).collect();
    if !lacking.is_empty() {
        replace(&mut shown, &lacking);
    }
    let view = View {
        publication,
        roster: &shown,
    };
    let view = serde_json::to_vec(&view).map_err(of_json)?;
    let imprint = Imprint::new(publication, DOCUMENT);
    let made = shop.document(DOCUMENT, view, &job, imprint);
    let mut made = shop.settle(made)?;
    let pdf = made.files.remove(DOCUMENT).unwrap_or_default();
    made.findings.extend(strange.into_iter().map(|(lacking, whose)| {
        let message = format!(
            "{whose}: no font has {}, and `{REPLACEMENT}` is printed in the place of each",
            spelled_out(&lacking)
        );
        let help = "write it with other characters";
        Diagnostic::new(&MISSING_GLYPH, Place::Missing(DOCUMENT.to_owned()), message)
            .severity(Severity::Warning)
            .help(help)
    }));
    Ok((pdf, made.findings))
}

/// The characters of the player's own words that no font has, and whose words they are. What the game writes is a fault of
/// the game, and found by the proof.
fn strange(shop: &Shop<'_>, roster: &RosterView) -> Vec<(String, String)> {
    let of_fleet = [
        (&roster.name, "the fleet's name"),
        (&roster.faction, "the faction"),
        (&roster.size, "the game size"),
    ];
    let of_fleet = of_fleet.map(|(words, whose)| (words, whose.to_owned()));
    let of_entries = roster.entries.iter().flat_map(|entry| {
        let unknown = entry
            .unknown
            .then(|| (&entry.name, format!("the unit of the entry `{}`", entry.id)));
        [(&entry.own_name, format!("the name of the entry `{}`", entry.id))]
            .into_iter()
            .chain(unknown)
    });
    let words = of_fleet.into_iter().chain(of_entries);
    let lacking = words.map(|(words, whose)| (shop.lacking(words), whose));
    lacking.filter(|(lacking, _)| !lacking.is_empty()).collect()
}

/// Puts the sign of what cannot be printed in the place of these characters, in every text of a value.
fn replace(value: &mut Value, lacking: &str) {
    match value {
        Value::String(text) if text.contains(|letter| lacking.contains(letter)) => {
            *text = text.replace(|letter| lacking.contains(letter), REPLACEMENT);
        }
        Value::Array(values) => values.iter_mut().for_each(|value| replace(value, lacking)),
        Value::Object(values) => values.values_mut().for_each(|value| replace(value, lacking)),
        _ => {}
    }
}
