//! The rulebook's chapters with their parts, and the changelog.

use fleetwright::view::prose::{Block, plain_text};

use crate::canon::{chapter, game, ids, publication, says};

/// Number, title, category, and how many questions its FAQ answers at least.
const CHAPTERS: [(u32, &str, &str, usize); 21] = [
    (1, "Core Statistics", "core-rules", 2),
    (2, "Universal Dice Rules", "core-rules", 2),
    (3, "Unit Classes", "core-rules", 1),
    (4, "Dogfighters (Universal Fighter Class Rule)", "core-rules", 2),
    (5, "Precision Strike (Universal Bomber Rule)", "core-rules", 2),
    (6, "Launch Bays", "core-rules", 2),
    (7, "Movement & Movement Sticks", "manoeuvre", 2),
    (8, "Squad Leaders & Cohesion", "manoeuvre", 1),
    (9, "Action Points & Actions", "actions", 2),
    (10, "Shield Recharge", "actions", 2),
    (11, "Combat & Fire Sequence", "combat", 2),
    (12, "Weapons & Weapon Types", "combat", 2),
    (13, "Boarding & Ramming", "combat", 2),
    (14, "Round Sequence", "turn-structure", 2),
    (15, "Activation Advantage & Action Tokens", "turn-structure", 1),
    (16, "Leadership & Orders", "command", 2),
    (17, "Deployment & Battlefield Setup", "battlefield", 1),
    (18, "Entering the Battlefield", "battlefield", 2),
    (19, "Terrain, Cover & Line of Sight", "battlefield", 1),
    (20, "Objectives & Control", "battlefield", 2),
    (21, "The Command Board", "command", 3),
];

#[test]
fn twenty_one_chapters_have_their_titles_and_categories() {
    let found: Vec<_> = game()
        .chapters
        .iter()
        .map(|chapter| (chapter.number, chapter.title.as_str(), chapter.category.as_str()))
        .collect();
    assert_eq!(
        found,
        CHAPTERS.map(|(number, title, category, _)| (number, title, category))
    );
}

#[test]
fn seven_categories_hold_the_chapters() {
    let found: Vec<_> = publication()
        .categories
        .iter()
        .map(|category| (category.name.as_str(), category.chapters.as_slice()))
        .collect();
    assert_eq!(
        found,
        [
            ("Core Rules", [1, 2, 3, 4, 5, 6].as_slice()),
            ("Manoeuvre", &[7, 8]),
            ("Actions", &[9, 10]),
            ("Combat", &[11, 12, 13]),
            ("Turn Structure", &[14, 15]),
            ("Command", &[16]),
            ("Battlefield", &[17, 18, 19, 20]),
            // The book keeps the order of the numbers, so the category comes twice.
            ("Command", &[21]),
        ]
    );
}

#[test]
fn every_chapter_has_a_summary_and_the_same_five_parts() {
    for number in 1..=21 {
        let chapter = chapter(number);
        assert!(!plain_text(&chapter.summary).is_empty(), "{number}");
        let parts: Vec<&str> = chapter.parts.iter().map(|part| part.title.as_str()).collect();
        assert_eq!(
            parts,
            ["Rule", "In play", "Example", "Designer note", "FAQ"],
            "{number}"
        );
        for part in &chapter.parts {
            assert!(!part.blocks.is_empty(), "{number}: {}", part.title);
        }
    }
}

#[test]
fn every_faq_answers_at_least_the_questions_that_were_asked() {
    for (number, .., least) in CHAPTERS {
        let faq = &chapter(number).parts[4].blocks;
        let questions: Vec<String> = faq
            .iter()
            .filter_map(|block| match block {
                Block::Heading { content, .. } => Some(plain_text(content)),
                _ => None,
            })
            .collect();
        assert!(questions.len() >= least, "{number}: {questions:#?}");
        for question in &questions {
            assert!(question.contains('?'), "{number}: {question}");
        }
    }
    assert_eq!(CHAPTERS.iter().map(|chapter| chapter.3).sum::<usize>(), 38);
}

#[test]
fn three_editions_of_one_day_come_before_fleetwrights_own() {
    assert_eq!(
        ids(&game().editions),
        [
            "2026-07-30-core",
            "2026-07-30-battlefield",
            "2026-07-30-command",
            "2026-11-30-fleetwright"
        ]
    );
    let dates: Vec<&str> = game().editions.iter().map(|edition| edition.date.as_str()).collect();
    assert_eq!(dates, ["2026-07-30", "2026-07-30", "2026-07-30", "2026-11-30"]);
    let titles: Vec<&str> = game().editions.iter().map(|edition| edition.title.as_str()).collect();
    says(titles[0], &["Core Rules Consolidation"]);
    says(titles[1], &["Fleet Entry Deployment"]);
    says(titles[2], &["Leadership & Orders"]);
}

fn changes(id: &str) -> Vec<String> {
    let edition = publication()
        .editions
        .iter()
        .find(|edition| edition.id == id)
        .expect(id);
    edition.changes.iter().map(|change| plain_text(change)).collect()
}

#[test]
fn the_first_three_editions_say_what_they_changed() {
    let core = changes("2026-07-30-core");
    assert_eq!(core.len(), 6);
    says(&core[0], &["M, BS, D, SH, AC, HP, LD, CR, T"]);
    says(&core[1], &["12/12", "20", "3+", "3/10"]);
    says(&core[2], &["Critical Hits", "Shields", "cannot be Dodged"]);
    says(&core[3], &["2 AP", "no more than 1", "Fire"]);
    says(&core[4], &["7+ for 1 AP", "6+ for 2 AP"]);
    says(&core[5], &["5+", "4+", "3\"", "ignore Shields"]);
    let battlefield = changes("2026-07-30-battlefield");
    assert_eq!(battlefield.len(), 4);
    says(&battlefield[0], &["zones are gone", "off the battlefield"]);
    says(&battlefield[1], &["stick", "edge"]);
    says(&battlefield[2], &["Tonnage", "within 3\""]);
    says(&battlefield[3], &["-1 BS", "Line of Sight"]);
    let command = changes("2026-07-30-command");
    assert_eq!(command.len(), 4);
    says(&command[0], &["target/dice", "Initiative", "Orders", "objectives"]);
    says(&command[1], &["Command Points", "Orders value"]);
    says(&command[2], &["12\""]);
    says(&command[3], &["Action Tokens"]);
}

#[test]
fn fleetwrights_edition_tells_the_closest_decisions() {
    let all = changes("2026-11-30-fleetwright").join("\n");
    says(
        &all,
        &["room for three Orders as a class", "no longer keeps a list of its own"],
    );
    says(
        &all,
        &["Tonnage 7 and a Cruiser Tonnage 6", "Movement 6/3", "SH 20, AC 3+"],
    );
    says(&all, &["costs 1 AP and rolls four dice at 7+", "6+ is withdrawn"]);
    says(
        &all,
        &[
            "cannot Move later in that activation",
            "one reroll for each unit in each round",
        ],
    );
    says(
        &all,
        &["Dogfighters, Precision Strike, the rewritten Launch Bay, Combined Shields and the Command Board"],
    );
}
