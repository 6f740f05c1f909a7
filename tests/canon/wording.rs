//! Words that the rules never use, wherever readers meet them.

use std::collections::BTreeSet;

use fleetwright::view::prose::plain_text;

use crate::canon::{chapter_words, publication, words};

/// Every line of rules text that readers see, with a word on where it stands.
fn all_rules() -> Vec<(String, String)> {
    let book = publication();
    let mut all = Vec::new();
    for chapter in &book.chapters {
        all.push((chapter.title.clone(), plain_text(&chapter.summary)));
        all.push((chapter.title.clone(), chapter_words(chapter.number)));
    }
    all.extend(
        book.orders
            .iter()
            .map(|order| (order.name.clone(), plain_text(&order.text))),
    );
    all.extend(
        book.abilities
            .iter()
            .map(|ability| (ability.name.clone(), plain_text(&ability.text))),
    );
    all.extend(
        book.terms
            .iter()
            .map(|term| (term.term.clone(), plain_text(&term.definition))),
    );
    all.extend(
        book.house_rules
            .iter()
            .map(|rule| (rule.title.clone(), words(&rule.blocks))),
    );
    all.extend(
        book.characteristics
            .iter()
            .map(|c| (c.name.clone(), plain_text(&c.text))),
    );
    for kind in &book.weapon_types {
        let text = format!("{} {}", plain_text(&kind.effect), plain_text(&kind.critical));
        all.push((kind.name.clone(), text));
    }
    for board in book.factions.iter().filter_map(|faction| faction.board.as_ref()) {
        let own = board.faction_abilities.iter();
        all.extend(own.map(|ability| (ability.name.clone(), plain_text(&ability.text))));
        let bought = board.command_abilities.iter();
        all.extend(bought.map(|ability| {
            (
                ability.name.clone(),
                format!("{} {}", ability.timing, plain_text(&ability.text)),
            )
        }));
    }
    all
}

#[test]
fn the_rules_speak_of_rounds_and_activations_and_never_of_turns() {
    let all = all_rules();
    assert!(all.len() > 150, "{}", all.len());
    for (place, text) in all {
        let words: BTreeSet<String> = text
            .split(|c: char| !c.is_alphanumeric())
            .map(str::to_lowercase)
            .collect();
        assert!(!words.contains("turn") && !words.contains("turns"), "{place}: {text}");
    }
}

#[test]
fn the_rules_spell_armor_class_so_and_every_other_word_the_british_way() {
    for (place, text) in all_rules() {
        let rest = text.replace("Armor Class", "").to_lowercase();
        for foreign in ["armor", "maneuver", "defense", "color", "center", "gray", "honor"] {
            assert!(!rest.contains(foreign), "{place}: {foreign}");
        }
    }
}
