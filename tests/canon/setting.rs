//! Lore, allegiances and factions.

use crate::canon::{find, game, ids, publication, says, words};

#[test]
fn six_lore_chapters_have_their_titles_kinds_and_eras() {
    let lore: Vec<_> = game()
        .lore
        .iter()
        .map(|lore| (lore.number, lore.title.as_str(), lore.kind.as_str(), lore.era.as_str()))
        .collect();
    assert_eq!(
        lore,
        [
            (1, "The Fabled Star", "Cosmology", "Before Reckoning"),
            (2, "The Shards", "Artifacts", "Age of Light"),
            (3, "The Void", "Cosmology", "Ongoing"),
            (4, "The Unmade", "Enemies", "Ongoing"),
            (5, "The Beacons", "History", "Age of Light"),
            (6, "The Shard War", "History", "The Age of Broken Light"),
        ]
    );
}

#[test]
fn the_lore_tells_what_is_known() {
    let told = |number: usize| words(&publication().lore[number - 1].blocks).to_lowercase();
    says(
        &told(1),
        &[
            "one star",
            "first light",
            "first will",
            "stars",
            "heavens",
            "time",
            "worlds",
            "shards",
        ],
    );
    says(
        &told(2),
        &[
            "courage",
            "wisdom",
            "justice",
            "sacrifice",
            "first star",
            "age of light",
        ],
    );
    says(
        &told(3),
        &[
            "cannot create",
            "dream",
            "love",
            "unmake",
            "living eclipses",
            "kings of ash",
            "sun-eaters",
            "choirs",
        ],
    );
    says(&told(3), &["while one star burns"]);
    says(
        &told(4),
        &[
            "no soul",
            "shadow",
            "annihilation",
            "armada",
            "remade",
            "flayed",
            "smiling",
            "feeling nothing",
        ],
    );
    says(
        &told(5),
        &["beacon", "lane", "sworn", "bloodlines", "dreams", "fleet augurs"],
    );
    says(&told(6), &["shard war", "age of broken light", "creation", "oblivion"]);
}

#[test]
fn two_allegiances_have_their_epithets_and_traits() {
    let found: Vec<_> = game()
        .allegiances
        .iter()
        .map(|side| {
            let titled = side.titled.as_ref().expect("a trait");
            (side.name.as_str(), side.epithet.as_str(), titled.name.as_str())
        })
        .collect();
    assert_eq!(
        found,
        [
            (
                "Children of the First Light",
                "Heirs of the Broken Star",
                "Beacon Lanes"
            ),
            ("The Unmade", "Woven from Oblivion", "Annihilation"),
        ]
    );
}

#[test]
fn two_factions_with_boards_belong_to_one_side_each_by_proposal() {
    assert_eq!(ids(&game().factions), ["consumed", "myr-valari"]);
    for (id, side) in [("consumed", "unmade"), ("myr-valari", "children-of-the-first-light")] {
        let faction = find(&game().factions, id);
        assert_eq!(faction.allegiance.as_deref(), Some(side));
        assert!(faction.playable);
        assert!(game().is_proposed(&faction.origin, "/allegiance"), "{id}");
        assert!(game().board_of(id).is_some(), "{id}");
    }
    for side in &publication().allegiances {
        assert_eq!(side.factions.len(), 1, "{}", side.id);
    }
}

#[test]
fn words_without_a_meaning_yet_are_reserved() {
    assert_eq!(
        ids(&game().reserved),
        [
            "stealth",
            "stealth-difficulty",
            "objective-difficulty",
            "mission-effects",
            "scenario-actions",
            "scenario-reserve-rules",
            "deep-strike",
            "explosions",
            "burning",
            "status-effects",
            "cohesion-penalties",
            "dangerous-terrain",
        ]
    );
}

#[test]
fn the_first_star_keeps_its_other_names() {
    let star = find(&game().terms, "first-star");
    assert_eq!(
        star.also,
        ["One Star", "First Light", "First Will", "Fabled Star", "Broken Star"]
    );
}
