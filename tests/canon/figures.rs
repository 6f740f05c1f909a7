//! The figures of the rules, each with its unit and the chapter that owns it.

use crate::canon::game;

/// Figure, printed value, chapter.
const STATED: [(&str, &str, u32); 42] = [
    ("action-points", "2 AP", 9),
    ("move-cost", "1 AP", 9),
    ("combined-move-cost", "2 AP", 9),
    ("fire-cost", "1 AP", 9),
    ("shields-cost", "1 AP", 10),
    ("aim-cost", "1 AP", 9),
    ("brace-cost", "1 AP", 9),
    ("scan-cost", "1 AP", 9),
    ("board-cost", "1 AP", 9),
    ("ram-cost", "1 AP", 9),
    ("aim-bonus", "1", 9),
    ("brace-bonus", "1", 9),
    ("recharge-dice", "4", 10),
    ("recharge-target", "7+", 10),
    ("small-base", "40 mm", 4),
    ("large-base", "50 mm", 5),
    ("dogfighter-attacks", "1", 4),
    ("dogfighter-attacks-small", "2", 4),
    ("torpedo-attacks", "1", 5),
    ("torpedo-bonus", "1", 5),
    ("launch-tier-units", "1", 6),
    ("stick-short", "3\"", 7),
    ("stick-medium", "6\"", 7),
    ("stick-long", "9\"", 7),
    ("stick-full", "12\"", 7),
    ("range-step", "3\"", 12),
    ("range-least", "3\"", 12),
    ("range-greatest", "30\"", 12),
    ("damage-least", "1", 12),
    ("damage-greatest", "5", 12),
    ("boarding-range", "3\"", 13),
    ("ram-target", "5+", 13),
    ("ram-target-moved", "4+", 13),
    ("ram-moved", "3\"", 13),
    ("cover-penalty", "1", 19),
    ("order-range", "12\"", 16),
    ("faction-ability-count", "1", 21),
    ("command-ability-count", "6", 21),
    ("cp-ceiling", "4 CP", 21),
    ("control-range", "3\"", 20),
    ("objective-spacing", "12\"", 20),
    ("objective-edge", "6\"", 20),
];

/// Figures that were proposed to fill a gap.
const PROPOSED: [(&str, &str, u32); 7] = [
    ("reroll-limit", "1", 2),
    ("ram-damage", "1", 13),
    ("dangerous-damage", "1", 19),
    ("order-cost", "0 AP", 16),
    ("game-rounds", "6", 14),
    ("scoring-from", "2", 20),
    ("objective-score", "1", 20),
];

#[test]
fn every_figure_has_its_value() {
    assert_eq!(game().manifest.figures.len(), STATED.len() + PROPOSED.len());
    for (id, value, chapter) in STATED.iter().chain(&PROPOSED) {
        let figure = game().manifest.figures.iter().find(|figure| figure.id == *id);
        let figure = figure.unwrap_or_else(|| panic!("there is no figure `{id}`"));
        assert_eq!(figure.unit.print(figure.value).replace('\u{a0}', " "), *value, "{id}");
        assert_eq!(figure.chapter, Some(*chapter), "{id}");
    }
}

#[test]
fn the_figures_that_fill_a_gap_are_marked_and_no_others() {
    let manifest = &game().manifest;
    let marked: Vec<&str> = manifest
        .figures
        .iter()
        .enumerate()
        .filter(|(index, _)| game().is_proposed(&manifest.origin, &format!("/figures/{index}")))
        .map(|(_, figure)| figure.id.as_str())
        .collect();
    let mut expected = PROPOSED.map(|figure| figure.0);
    let mut sorted = marked.clone();
    expected.sort_unstable();
    sorted.sort_unstable();
    assert_eq!(sorted, expected);
}
