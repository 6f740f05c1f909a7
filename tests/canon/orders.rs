//! The nine Orders.

use fleetwright::view::prose::plain_text;

use crate::canon::{find, game, publication, says};

/// Order, Difficulty, whether that is proposed, whom it targets, and the units that print it.
type Expected = (
    &'static str,
    &'static str,
    i64,
    bool,
    &'static str,
    &'static [&'static str],
);

const ORDERS: [Expected; 9] = [
    ("full-burn", "Full Burn", 2, true, "friendly", &["Cruiser"]),
    ("lock-target", "Lock Target", 3, true, "friendly", &[]),
    (
        "brace-positions",
        "Brace Positions",
        3,
        true,
        "friendly",
        &["Dreadnought"],
    ),
    ("hold-formation", "Hold Formation", 1, true, "friendly", &[]),
    (
        "emergency-power",
        "Emergency Power",
        2,
        true,
        "friendly",
        &["Dreadnought"],
    ),
    ("attack-run", "Attack Run", 2, false, "friendly", &["Destroyer"]),
    ("priority-target", "Priority Target", 4, false, "enemy", &["Battleship"]),
    (
        "strategic-fire",
        "Strategic Fire",
        4,
        false,
        "self-or-friendly",
        &["Radiant Court"],
    ),
    ("recover-craft", "Recover Craft", 3, false, "friendly", &["Carrier"]),
];

#[test]
fn nine_orders_have_their_difficulty_range_and_target() {
    assert_eq!(game().orders.len(), ORDERS.len());
    for (id, name, difficulty, proposed, target, printed_on) in &ORDERS {
        let order = find(&game().orders, id);
        assert_eq!(order.name, *name);
        assert_eq!((order.difficulty, order.range), (Some(*difficulty), Some(12)), "{id}");
        assert_eq!(order.target.as_deref(), Some(*target), "{id}");
        assert_eq!(game().is_proposed(&order.origin, "/difficulty"), *proposed, "{id}");
        assert!(!game().is_proposed(&order.origin, "/range"), "{id}");
        let shown = publication().orders.iter().find(|order| order.id == *id).expect(id);
        assert_eq!(shown.range, "12\"", "{id}");
        assert_eq!(shown.printed_on, *printed_on, "{id}");
    }
}

#[test]
fn orders_do_what_they_are_known_for() {
    let text = |id: &str| {
        let order = publication().orders.iter().find(|order| order.id == id).expect(id);
        (plain_text(&order.text), plain_text(&order.lasts))
    };
    says(&text("full-burn").0, &["next Move", "3\""]);
    says(&text("lock-target").0, &["one enemy unit", "+1 BS"]);
    says(&text("lock-target").1, &["end of the round"]);
    says(&text("brace-positions").0, &["reroll failed AC rolls"]);
    says(&text("hold-formation").0, &["Cohesion"]);
    says(&text("hold-formation").1, &["end of the round"]);
    says(&text("emergency-power").0, &["1 lost SH", "current maximum"]);
    says(&text("attack-run").0, &["one weapon system", "+1 BS"]);
    says(&text("attack-run").1, &["end of the round"]);
    says(
        &text("priority-target").0,
        &[
            "Priority Target Token",
            "only one",
            "next friendly unit to attack it",
            "+1 BS",
            "one weapon system",
            "remove the token",
        ],
    );
    says(
        &text("strategic-fire").0,
        &["One weapon system", "reroll failed BS rolls"],
    );
    says(&text("strategic-fire").1, &["next Fire action this round"]);
    says(
        &text("recover-craft").0,
        &[
            "Fighter unit",
            "bays",
            "counts as having activated",
            "cannot activate again this round",
        ],
    );
}

#[test]
fn durations_that_were_never_stated_are_proposed() {
    let proposed: Vec<&str> = game()
        .orders
        .iter()
        .filter(|order| game().is_proposed(&order.origin, "/lasts"))
        .map(|order| order.id.as_str())
        .collect();
    assert_eq!(proposed, ["full-burn", "brace-positions", "priority-target"]);
}

#[test]
fn the_figures_of_the_orders_are_their_own() {
    let figure = |id: &str, name: &str| find(&game().orders, id).figures[name].print();
    assert_eq!(figure("full-burn", "move"), "3\"");
    assert_eq!(figure("lock-target", "bonus"), "1");
    assert_eq!(figure("emergency-power", "shields"), "1");
    assert_eq!(figure("attack-run", "bonus"), "1");
    assert_eq!(figure("priority-target", "bonus"), "1");
}
