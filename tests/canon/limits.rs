//! The stat line and its limits, dice, range bands, damage.

use fleetwright::game::characteristic::{Characteristic, MisfitKind, RawStat, Stat};

use crate::canon::game;

fn characteristic(id: &str) -> &'static Characteristic {
    game().manifest.characteristic(id).expect("a characteristic")
}

/// The kinds of what is wrong with a value; nothing when the value is legal.
fn misfits(id: &str, text: &str) -> Vec<MisfitKind> {
    let characteristic = characteristic(id);
    match characteristic.read(&RawStat::Text(text.to_owned())) {
        Stat::Value(numbers) => {
            let found = characteristic.limits.misfits(&numbers);
            found.into_iter().map(|misfit| misfit.kind).collect()
        }
        read => panic!("{id} {text} is read as {read:?}"),
    }
}

#[track_caller]
fn bounds(id: &str, legal: &[&str], illegal: &[&str]) {
    for text in legal {
        assert_eq!(misfits(id, text), [], "{id} {text}");
    }
    for text in illegal {
        assert_eq!(misfits(id, text), [MisfitKind::Bound], "{id} {text}");
    }
}

#[test]
fn the_stat_line_has_nine_characteristics_in_a_fixed_order() {
    let line: Vec<(&str, &str, &str, bool)> = game()
        .manifest
        .characteristics
        .iter()
        .map(|c| (c.id.as_str(), c.name.as_str(), c.kind, c.dash))
        .collect();
    assert_eq!(
        line,
        [
            ("M", "Movement", "sticks", false),
            ("BS", "Ballistic Skill", "target", false),
            ("D", "Dodge", "target", true),
            ("SH", "Shields", "count", true),
            ("AC", "Armor Class", "target", true),
            ("HP", "Hull Points", "count", false),
            ("LD", "Leadership", "pool", true),
            ("CR", "Crew", "pool", true),
            ("T", "Tonnage", "count", true),
        ]
    );
}

#[test]
fn every_characteristic_keeps_its_best_and_worst() {
    for id in ["BS", "D", "AC"] {
        bounds(id, &["3+", "7+", "10+"], &["2+", "11+"]);
    }
    bounds("SH", &["1", "20"], &["0", "21"]);
    bounds("HP", &["1", "20"], &["0"]);
    bounds("T", &["1", "12"], &["0"]);
    for id in ["LD", "CR"] {
        bounds(id, &["3/10", "10/1"], &["2/10", "11/1", "3/11", "10/0"]);
    }
    let prints: Vec<Option<String>> = ["M", "SH", "HP", "LD", "T"]
        .iter()
        .map(|id| {
            let limits = &characteristic(id).limits;
            limits.best().map(|best| limits.print(&best))
        })
        .collect();
    assert_eq!(
        prints,
        [
            Some("12/12".to_owned()),
            Some("20".to_owned()),
            None,
            Some("3/10".to_owned()),
            None
        ]
    );
}

#[test]
fn hull_and_tonnage_far_above_the_rest_are_looked_at_twice() {
    assert_eq!(misfits("HP", "21"), [MisfitKind::Unusual]);
    assert_eq!(misfits("T", "13"), [MisfitKind::Unusual]);
    let manifest = &game().manifest;
    assert!(game().is_proposed(&manifest.origin, "/characteristics/5/usual_max"));
    assert!(game().is_proposed(&manifest.origin, "/characteristics/8/usual_max"));
    assert!(game().is_proposed(&manifest.origin, "/attacks/usual_max"));
    assert_eq!(manifest.attacks.expect("limits").usual_max, Some(12));
}

#[test]
fn movement_is_one_stick_or_two_of_four_lengths() {
    bounds("M", &["3", "6", "9", "12", "9/6", "6/6", "9/9", "6/3", "12/12"], &[]);
    assert_eq!(misfits("M", "7"), [MisfitKind::Stick]);
    assert_eq!(misfits("M", "15"), [MisfitKind::Stick]);
    assert_eq!(misfits("M", "6/9"), [MisfitKind::StickOrder]);
}

#[test]
fn per_base_and_tracked_values_are_those_that_cards_print_so() {
    let flags = |pick: fn(&Characteristic) -> bool| -> Vec<&str> {
        let all = game().manifest.characteristics.iter();
        all.filter(|c| pick(c)).map(|c| c.id.as_str()).collect()
    };
    assert_eq!(flags(|c| c.per_base), ["SH", "HP", "T"]);
    assert_eq!(flags(|c| c.track), ["SH", "HP"]);
    assert_eq!(characteristic("SH").shared_by.as_deref(), Some("combined-shields"));
    assert_eq!(characteristic("HP").shared_by, None);
}

#[test]
fn dice_have_ten_sides_of_which_two_fail_and_one_is_critical() {
    let dice = &game().manifest.dice;
    assert_eq!(dice.sides, 10);
    assert_eq!(dice.fails_on, [1, 2]);
    assert_eq!(dice.critical, [10]);
    assert_eq!(dice.best_target, Some(3));
}

#[test]
fn there_are_ten_range_bands_and_five_steps_of_damage() {
    let manifest = &game().manifest;
    assert_eq!(manifest.range_bands, [3, 6, 9, 12, 15, 18, 21, 24, 27, 30]);
    let damage = manifest.damage.expect("limits of damage");
    assert_eq!((damage.min, damage.max), (1, Some(5)));
    assert_eq!(manifest.attacks.expect("limits of attacks").min, 1);
}

#[test]
fn no_base_lies_between_small_and_large() {
    let gap = game().manifest.base_sizes.gap.expect("a gap");
    assert_eq!((gap.from, gap.to), (41, 49));
}

#[test]
fn orders_are_rolled_on_leadership() {
    assert_eq!(game().manifest.order_characteristic.as_deref(), Some("LD"));
}
