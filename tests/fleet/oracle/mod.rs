//! Two thousand fleets, judged by the engine and by the rules in plain words of Rust: the figures and names here are those of the
//! canon's facts and of the resolutions on what makes a fleet legal, and nothing here looks at the game's data.

mod cards;
mod lists;
mod ruling;

use std::collections::BTreeMap;

use fleetwright::fleet::judge::Judge;
use fleetwright::game::fleet::Fleet;

use crate::fleet::canon::canon;
use lists::{Dice, sensible, shuffled, spoil};
use ruling::{Ruling, ruling};

/// What the engine says.
fn verdict(judge: &Judge<'_>, list: &Fleet) -> Ruling {
    let verdict = judge.verdict(list);
    Ruling {
        broken: verdict.broken().into_iter().map(str::to_owned).collect(),
        legal: verdict.legal,
        points: verdict.points,
        units: verdict.units,
    }
}

#[test]
fn two_thousand_fleets_are_judged_as_the_rules_say() {
    let judge = Judge::new(canon());
    let mut dice = Dice(0x5eed_0f57_a125);
    let mut legal = 0;
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for round in 0..2000 {
        let mut list = sensible(&mut dice);
        if round % 2 == 1 {
            for _ in 0..=dice.roll(3) {
                spoil(&mut dice, &mut list);
            }
        }
        let ruling = ruling(&list);
        let text = || serde_json::to_string(&list).unwrap();
        assert_eq!(verdict(&judge, &list), ruling, "fleet {round}: {}", text());
        let mut other = list.clone();
        other.units = shuffled(&mut dice, &list.units);
        assert_eq!(
            verdict(&judge, &other),
            ruling,
            "fleet {round} in another order: {}",
            text()
        );
        legal += usize::from(ruling.legal);
        for id in ruling.broken {
            *seen.entry(id).or_default() += 1;
        }
    }
    assert!((667..1700).contains(&legal), "{legal} of 2,000 are legal");
    // No unit of the canon is beyond its class, so one constraint is never broken; every other is, and often.
    for constraint in canon()
        .manifest
        .fleet
        .constraints
        .iter()
        .filter(|constraint| constraint.id != "sound-units")
    {
        let times = seen.get(constraint.id.as_str()).copied().unwrap_or_default();
        assert!(times >= 10, "{} is broken {times} times", constraint.id);
    }
    for fault in [
        "unknown-faction",
        "unknown-size",
        "unknown-unit",
        "bad-count",
        "nested-too-deep",
    ] {
        assert!(seen.get(fault).is_some_and(|times| *times >= 10), "{fault}: {seen:?}");
    }
}
