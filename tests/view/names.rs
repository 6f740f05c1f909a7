//! `{{ … }}` and what `[[…]]` may name.

use std::collections::BTreeMap;

use fleetwright::game::prose::Owner;
use fleetwright::view::names::Names;

use crate::view::game;

fn evaluate(expression: &str) -> Result<String, (String, Option<String>)> {
    let game = game(&[]);
    Names::new(&game)
        .evaluate(expression, &Owner::Nobody)
        .map_err(|fault| (fault.message, fault.nearest))
}

#[test]
fn names_print_as_people_write_them() {
    for (expression, printed) in [
        ("class.great_barge.plural", "Great Barges"),
        ("class.skiff.slots.weapons", "1"),
        ("unit.skiffs.stats.SPD", "4/2"),
        ("unit.skiffs.stats.WARD", "2"),
        ("unit.skiffs.total.WARD", "6"),
        ("2 * unit.skiffs.total.HULL + 1", "7"),
        ("unit.barge.base_mm|mm", "60\u{a0}mm"),
        ("weapon.bow.attacks", "1 per base"),
        ("weapon.fire_pot.range|inches", "4\""),
        ("weapon_type.fire.figures.loss + 1", "3"),
        ("characteristic.HIT.best", "2+"),
        ("characteristic.WARD.best", "9"),
        ("ability.drift.figures.slow_drift", "2\""),
        ("board.reeds.cp|cp", "2\u{a0}CP"),
        ("command_ability.low_tide.cp", "2"),
        ("doctrine.calm.name", "Calm"),
        ("size.small.table", "24\" × 36\""),
        ("size.small.terrain", "2–4"),
        ("dice.fails", "1 or 2"),
        ("dice.critical", "6"),
        ("figure.reach_near", "3\""),
        ("figure.reach_near|words", "three"),
        ("(number.reach_near + 1)|inches", "4\""),
        ("figure.oar_cost", "1\u{a0}AP"),
        ("figure.crew_count + 1", "22"),
        ("number.crew_count|words|capitalize", "Twenty-one"),
        ("4|target", "4+"),
        ("4 / 2", "2"),
    ] {
        assert_eq!(evaluate(expression).as_deref(), Ok(printed), "{expression}");
    }
}

#[test]
fn a_fault_says_which_segment_is_unknown() {
    for (expression, message, nearest) in [
        ("clas.skiff.name", "no name `clas` is known here", Some("class")),
        ("class.skif.name", "`class` has no `skif`", Some("skiff")),
        (
            "1 + class.skiff.slots.weapon",
            "`class.skiff.slots` has no `weapon`",
            Some("weapons"),
        ),
        (
            "class.skiff.name.long",
            "`class.skiff.name` is a single value, so nothing like `.long` can follow it",
            None,
        ),
        (
            "class.great-barge.name",
            "`class.great-barge.name` has an id with hyphens, which expressions write as underscores",
            Some("class.great_barge.name"),
        ),
        (
            "4|inchs",
            "no filter is called `inchs`; there are ap, capitalize, cp, inches, mm, target, words",
            Some("inches"),
        ),
    ] {
        assert_eq!(
            evaluate(expression),
            Err((message.to_owned(), nearest.map(str::to_owned))),
            "{expression}"
        );
    }
}

#[test]
fn what_is_no_single_value_is_a_fault() {
    for (expression, part) in [
        ("class.skiff", "a group of names"),
        ("class.skiff.name|words", "not a whole number"),
        ("figure.reach_near + 1", "not a bare number"),
        ("1 +", "is not an expression"),
        ("", "is not an expression"),
        ("class.skiff.items()", "has no `items`"),
        ("range(9)", "no name `range`"),
        ("'a' * 100000000000", "takes too long"),
    ] {
        let fault = evaluate(expression).expect_err(expression);
        assert!(fault.0.contains(part), "{expression}: {}", fault.0);
    }
}

#[test]
fn an_owner_brings_its_own_names() {
    let game = game(&[]);
    let names = Names::new(&game);
    let order = game.orders.get("row").expect("an Order");
    let dock = game.abilities.get("dock").expect("an ability");
    let order = Owner::Order(order);
    let dock = Owner::Ability(dock);
    assert_eq!(names.evaluate("range", &order).as_deref(), Ok("6\""));
    assert_eq!(names.evaluate("more", &order).as_deref(), Ok("2\""));
    assert_eq!(names.evaluate("tier", &dock).as_deref(), Ok("tier"));
    let set = BTreeMap::from([("tier".to_owned(), 2)]);
    assert_eq!(names.evaluate_with("tier", &dock, &set).as_deref(), Ok("2"));
    assert_eq!(names.evaluate_with("capacity|words", &dock, &set).as_deref(), Ok("two"));
    assert_eq!(names.members("weapon", &order), ["bow", "fire_pot"]);
    assert!(names.members("", &order).contains(&"difficulty".to_owned()));
}

#[test]
fn terms_lead_to_anchors_and_the_glossary_goes_first() {
    let game = game(&[]);
    let names = Names::new(&game);
    for (term, anchor) in [
        ("ward", "term-ward"),
        ("Warded", "term-ward"),
        ("Wards", "term-ward"),
        ("EBB", "term-ebb"),
        ("Hull", "characteristic-HULL"),
        ("HIT", "characteristic-HIT"),
        ("barge", "unit-barge"),
        ("Great Barges", "class-great-barge"),
        ("Row", "order-row"),
        ("Dock", "ability-dock"),
        ("Fire Pots", "weapon-fire-pot"),
        ("Fire", "weapon-type-fire"),
        ("Reeds", "faction-reeds"),
        ("The  Marsh", "allegiance-marsh"),
        ("Board of Reeds", "board-reeds"),
        ("Low Tide", "command-ability-low-tide"),
    ] {
        assert_eq!(names.term(term), Some(anchor), "{term}");
    }
    assert_eq!(names.term("Kraken"), None);
    assert!(names.terms().any(|term| term == "Fire Pot"));
}
