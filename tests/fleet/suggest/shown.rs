//! Suggestions for the sizes that are played.

use fleetwright::fleet::suggest::wish::{Preference, What, Wishes};
use fleetwright::fleet::suggest::{Answer, Effort, Suggestion, suggest};
use fleetwright::game::fleet::Fleet;

use crate::fleet::canon::canon;
use crate::fleet::suggest::brute::broken;

fn answers(list: &Fleet, wishes: &Wishes) -> (Vec<Answer>, u64) {
    let effort = Effort {
        answers: 5,
        ..Effort::default()
    };
    match suggest(canon(), list, wishes, effort) {
        Suggestion::Fleets { answers, steps, .. } => (answers, steps),
        other => panic!("{other:?}"),
    }
}

fn prefer(what: What) -> Wishes {
    Wishes {
        prefer: vec![Preference { what, weight: 1 }],
        ..Wishes::default()
    }
}

#[test]
fn every_size_is_filled_in_few_steps_with_several_fleets_and_no_warning() {
    for (size, points) in [("skirmish", 500), ("standard", 1000), ("battle", 2000)] {
        for faction in ["myr-valari", "consumed"] {
            for wishes in [
                Wishes::default(),
                prefer(What::Class("cruiser".to_owned())),
                prefer(What::Unit("fighter-wing".to_owned())),
            ] {
                let (answers, steps) = answers(&Fleet::empty("fabled-star", faction, size), &wishes);
                assert_eq!(answers.len(), 5);
                assert!(steps < 100_000, "{faction}, {size}, {:?}: {steps} steps", wishes.prefer);
                for answer in &answers {
                    let (errors, warnings) = broken(canon(), &answer.fleet);
                    assert!(answer.verdict.legal && errors.is_empty() && warnings.is_empty());
                    assert!(answer.is_proven);
                    assert!(answer.verdict.points <= points);
                }
            }
        }
    }
}
