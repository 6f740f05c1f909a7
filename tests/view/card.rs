//! Cards, boards and catalogues of a small game.

use fleetwright::view::card::CardView;
use fleetwright::view::names::Names;
use fleetwright::view::prose::plain_text;
use fleetwright::view::publication::Publication;

use crate::view::game;

fn publication() -> Publication {
    let game = game(&[]);
    Publication::new(&game, &Names::new(&game))
}

fn unit<'p>(publication: &'p Publication, id: &str) -> &'p CardView {
    publication.units.iter().find(|unit| unit.id == id).expect("a unit")
}

/// A row's id, boxes and group.
type Row<'c> = (&'c str, i64, i64);

/// Each group's label, whether it leads, and its rows.
fn tracks(card: &CardView) -> Vec<(&str, bool, Vec<Row<'_>>)> {
    card.tracks
        .iter()
        .map(|track| {
            let rows = track.rows.iter().map(|row| (row.id.as_str(), row.boxes, row.group));
            (track.label.as_str(), track.leader, rows.collect())
        })
        .collect()
}

#[test]
fn a_ship_of_one_base() {
    let publication = publication();
    let card = unit(&publication, "barge");
    assert_eq!(
        (
            card.points.as_str(),
            card.base.as_str(),
            card.fielded_by.as_str(),
            card.class.as_str()
        ),
        ("40", "60\u{a0}mm", "Reeds", "Great Barge")
    );
    let abilities: Vec<_> = card
        .abilities
        .iter()
        .map(|ability| {
            (
                ability.name.as_str(),
                ability.source.as_str(),
                plain_text(&ability.text),
            )
        })
        .collect();
    assert_eq!(
        abilities,
        [
            ("Dock · Tier 2", "slot", "Tier 2 holds 2.".to_owned()),
            ("Drift", "inherent", "Drifts 2\" within 4\", 1 die.".to_owned()),
        ]
    );
    assert_eq!(tracks(card), [("", false, vec![("WARD", 4, 0), ("HULL", 5, 0)])]);
    let carries: Vec<_> = card.carries.iter().map(|c| (c.capacity, c.cargo.as_str())).collect();
    assert_eq!(carries, [(2, "Skiffs or Great Barges")]);
    assert_eq!(
        (
            (card.order_slots.used, card.order_slots.of),
            (card.ability_slots.used, card.ability_slots.of)
        ),
        ((1, 1), (1, 1))
    );
    let proposed: Vec<_> = card
        .stats
        .iter()
        .filter(|stat| stat.proposed)
        .map(|stat| stat.id.as_str())
        .collect();
    assert_eq!(proposed, ["HIT"]);
    assert!(card.partly_proposed && !card.proposed);
    assert!(card.weapons.iter().all(|weapon| weapon.proposed));
    let order = card.orders.first().expect("an Order");
    assert_eq!(
        (
            plain_text(&order.text).as_str(),
            order.target.as_str(),
            order.range.as_str(),
            order.proposed
        ),
        ("Within 6\": 2\" more, against 2.", "A friend", "6\"", false)
    );
}

#[test]
fn a_squadron_that_shares_one_characteristic() {
    let publication = publication();
    let card = unit(&publication, "skiffs");
    assert_eq!(
        tracks(card),
        [
            ("Shared", false, vec![("WARD", 6, 2)]),
            ("Base 1", true, vec![("HULL", 1, 0)]),
            ("Base 2", false, vec![("HULL", 1, 0)]),
            ("Base 3", false, vec![("HULL", 1, 0)]),
        ]
    );
    let totals: Vec<_> = card
        .stats
        .iter()
        .map(|stat| (stat.value.as_str(), stat.total.as_str()))
        .collect();
    assert_eq!(totals, [("4/2", ""), ("3+", ""), ("2", "6"), ("1", "3")]);
    assert_eq!(card.fielded_by, "Common roster");
    let weapon = card.weapons.first().expect("a weapon");
    assert_eq!(
        (weapon.attacks.as_str(), weapon.attacks_note.as_str(), weapon.proposed),
        ("1 per base", "2 per base against bases of 30\u{a0}mm or less", false)
    );
}

#[test]
fn a_dash_has_no_track_and_takes_its_rules_along() {
    let skiffs = "id: skiffs\nnumber: 1\nname: Skiffs of the Reed\nclass: skiff\npoints: 20\nbase_mm: 30\n\
                  stats: { SPD: 4, HIT: 3+, WARD: —, HULL: 1 }\nweapons: [bow]\n";
    let game = game(&[("units/skiffs.yaml", skiffs)]);
    let publication = Publication::new(&game, &Names::new(&game));
    let card = unit(&publication, "skiffs");
    assert!(tracks(card).iter().all(|(label, _, _)| label.starts_with("Base")));
    let abilities: Vec<_> = card.abilities.iter().map(|ability| ability.name.as_str()).collect();
    assert_eq!(abilities, ["First Skiff"]);
}

#[test]
fn the_rest_of_the_book() {
    let publication = publication();
    let faction = publication.factions.first().expect("a faction");
    let board = faction.board.as_ref().expect("a board");
    let ability = board.command_abilities.first().expect("an ability");
    assert_eq!((board.cp.as_str(), board.doctrine.as_str()), ("2\u{a0}CP", "Calm"));
    assert_eq!((ability.cp.as_str(), ability.timing.as_str()), ("2", "At dawn"));
    assert!(ability.all_pools && ability.timing_proposed && ability.proposed);
    assert_eq!(faction.own_units.len(), 1);
    let chapter = publication.chapters.first().expect("a chapter");
    let parts: Vec<_> = chapter
        .parts
        .iter()
        .map(|part| (part.id.as_str(), part.anchor.as_str()))
        .collect();
    assert_eq!(
        parts,
        [("rule", "chapter-the-basics-rule"), ("faq", "chapter-the-basics-faq")]
    );
    let categories: Vec<_> = publication
        .categories
        .iter()
        .map(|c| (c.id.as_str(), c.chapters.as_slice()))
        .collect();
    assert_eq!(categories, [("basics", &[1][..])]);
    let term = publication.terms.first().expect("a term");
    assert_eq!(
        (term.chapter.as_str(), term.chapter_anchor.as_str()),
        ("1 · The Basics", "chapter-the-basics")
    );
    let worst: Vec<_> = publication
        .characteristics
        .iter()
        .map(|c| (c.best.as_str(), c.worst.as_str()))
        .collect();
    assert_eq!(worst, [("4/4", "2"), ("2+", "6+"), ("9", "—"), ("", "1")]);
    // The Fire Pot's range, the Barge's HIT, Low Tide's timing, and the house rules.
    assert_eq!(publication.proposed, 4);
}
