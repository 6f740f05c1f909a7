//! The properties of imposed sheets.

use proptest::prelude::*;

use super::*;
use crate::game::card::CardKind;

fn card(width: f64, height: f64) -> DeckCard {
    DeckCard {
        kind: CardKind::Unit,
        number: 0,
        id: format!("{width}x{height}"),
        title: format!("{width} by {height}"),
        width,
        height,
        corner: 3.0,
        best: 9.0,
        least: 7.0,
    }
}

fn deck(number: usize, width: f64, height: f64) -> Vec<DeckCard> {
    vec![card(width, height); number]
}

fn fronts(sheets: &[SheetPlan]) -> Vec<&SheetPlan> {
    sheets.iter().filter(|sheet| sheet.side == Side::Front).collect()
}

#[test]
fn nine_poker_cards_fill_a_sheet_of_either_paper() {
    for paper in [Paper::A4, Paper::Letter] {
        let imposition = Imposition {
            paper,
            ..Imposition::default()
        };
        let sheets = imposition.plan(&deck(20, 63.0, 88.0)).expect("they fit");
        let counts: Vec<_> = fronts(&sheets).iter().map(|sheet| sheet.places.len()).collect();
        let most = if paper == Paper::A4 { 9 } else { 8 };
        assert_eq!(counts.first(), Some(&most), "{paper:?}");
        assert_eq!(counts.iter().sum::<usize>(), 20);
    }
}

#[test]
fn every_sheet_has_its_cards_in_the_same_places() {
    let sheets = Imposition::default().plan(&deck(23, 63.0, 88.0)).expect("they fit");
    let at = |sheet: &SheetPlan| sheet.places.iter().map(|place| (place.x, place.y)).collect::<Vec<_>>();
    let fronts = fronts(&sheets);
    let first = fronts.first().expect("a sheet");
    for sheet in &fronts {
        assert!(at(first).starts_with(&at(sheet)));
    }
}

#[test]
fn a_card_larger_than_its_sheet_is_refused_with_both_measures() {
    let refused = Imposition::default()
        .plan(&deck(1, 250.0, 290.0))
        .expect_err("too large");
    assert_eq!(
        refused.to_string(),
        "the card of 250 by 290 needs 250.0 × 290.0 mm of a sheet, and within its margins this paper has 194.0 × 281.0 mm"
    );
    let folded = Imposition {
        backs: Backs::Fold,
        ..Imposition::default()
    };
    assert!(folded.plan(&deck(1, 148.0, 210.0)).is_err(), "two faces do not fit");
}

#[test]
fn backs_come_behind_their_fronts_whichever_edge_the_printer_turns() {
    for backs in [Backs::LongEdge, Backs::ShortEdge] {
        for (width, height) in [(63.0, 88.0), (88.0, 63.0), (120.0, 70.0)] {
            let imposition = Imposition {
                backs,
                ..Imposition::default()
            };
            let cards = deck(3, width, height);
            let sheets = imposition.plan(&cards).expect("they fit");
            for pair in sheets.chunks(2) {
                let [front, back] = pair else {
                    panic!("a back for every front")
                };
                let upright = front.height > front.width;
                let around_vertical = (backs == Backs::LongEdge) == upright;
                for (one, other) in front.places.iter().zip(&back.places) {
                    let seen_through = if around_vertical {
                        (front.width - other.x - width, other.y)
                    } else {
                        (other.x, front.height - other.y - height)
                    };
                    assert!((seen_through.0 - one.x).abs() < 1e-9 && (seen_through.1 - one.y).abs() < 1e-9);
                    assert_eq!(other.turn == 180, !around_vertical);
                }
            }
        }
    }
}

#[test]
fn between_cards_there_are_marks_for_the_strips_that_the_first_cut_leaves() {
    let imposition = Imposition {
        gutter: 6.0,
        bleed: 3.0,
        ..Imposition::default()
    };
    let sheets = imposition.plan(&deck(6, 63.0, 88.0)).expect("they fit");
    let sheet = sheets.first().expect("a sheet");
    for place in &sheet.places {
        for x in [place.x, place.x + 63.0] {
            for (y, outward) in [(place.y, -1.0), (place.y + 88.0, 1.0)] {
                let near = |line: &&Line| {
                    let upright = (line.x1 - x).abs() < 1e-9 && (line.x2 - x).abs() < 1e-9;
                    let ends = [line.y1, line.y2];
                    upright && ends.iter().any(|end| (0.0..=3.1).contains(&((end - y) * outward)))
                };
                assert!(sheet.lines.iter().any(|line| near(&line)), "no mark at {x} {y}");
            }
        }
    }
}

fn impositions() -> impl Strategy<Value = Imposition> {
    let backs = prop_oneof![
        Just(Backs::LongEdge),
        Just(Backs::ShortEdge),
        Just(Backs::Fold),
        Just(Backs::None)
    ];
    let paper = prop_oneof![Just(Paper::A4), Just(Paper::Letter)];
    (paper, 0.0..12.0, 0.0..4.0, 0.0..9.0, backs, 0.0..2.0).prop_map(
        |(paper, margin, bleed, gutter, backs, back_bleed)| Imposition {
            paper,
            margin,
            bleed,
            gutter,
            backs,
            offset: (0.0, 0.0),
            back_bleed,
            marks: true,
        },
    )
}

proptest! {
    #[test]
    fn every_card_has_its_place_and_nothing_touches_it(
        imposition in impositions(),
        sizes in proptest::collection::vec((20.0..150.0, prop_oneof![Just(25.0), Just(88.0), Just(127.0)]), 1..40),
    ) {
        let cards: Vec<_> = sizes.into_iter().map(|(width, height)| card(width, height)).collect();
        let Ok(sheets) = imposition.plan(&cards) else { return Ok(()) };
        let mut seen: Vec<_> = fronts(&sheets)
            .iter()
            .flat_map(|sheet| &sheet.places)
            .filter(|place| place.side == Side::Front)
            .map(|place| place.card)
            .collect();
        seen.sort_unstable();
        prop_assert_eq!(seen, (0..cards.len()).collect::<Vec<_>>());
        for sheet in &sheets {
            let frame = |place: &Place, grown: bool| {
                let card = &cards[place.card];
                let by = |side: f64| if grown { side } else { 0.0 };
                let bleed = place.bleed;
                (
                    place.x - by(bleed.left),
                    place.y - by(bleed.top),
                    place.x + card.width + by(bleed.right),
                    place.y + card.height + by(bleed.bottom),
                )
            };
            for (index, place) in sheet.places.iter().enumerate() {
                let (left, top, right, bottom) = frame(place, false);
                prop_assert!(left >= imposition.margin - 1e-6 && top >= imposition.margin - 1e-6);
                prop_assert!(right <= sheet.width - imposition.margin + 1e-6);
                prop_assert!(bottom <= sheet.height - imposition.margin + 1e-6);
                for other in sheet.places.iter().skip(index + 1) {
                    let (a, b) = (frame(place, true), frame(other, true));
                    let apart = a.2 <= b.0 + 1e-6 || b.2 <= a.0 + 1e-6 || a.3 <= b.1 + 1e-6 || b.3 <= a.1 + 1e-6;
                    prop_assert!(apart, "bleeds overlap: {:?} {:?}", place, other);
                }
                for line in &sheet.lines {
                    prop_assert!(clear(line, (left, top, right, bottom), cards[place.card].corner), "{:?} in {:?}", line, place);
                }
            }
        }
    }
}

/// Whether a line stays outside a card with rounded corners.
fn clear(line: &Line, (left, top, right, bottom): (f64, f64, f64, f64), corner: f64) -> bool {
    (0..=20).map(f64::from).all(|step| {
        let x = line.x1 + (line.x2 - line.x1) * step / 20.0;
        let y = line.y1 + (line.y2 - line.y1) * step / 20.0;
        let inside = x > left + 1e-6 && x < right - 1e-6 && y > top + 1e-6 && y < bottom - 1e-6;
        let from_corner = (
            (left + corner - x).max(x - right + corner).max(0.0),
            (top + corner - y).max(y - bottom + corner).max(0.0),
        );
        !inside || from_corner.0.hypot(from_corner.1) >= corner
    })
}
