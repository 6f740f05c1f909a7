//! The stat line of every unit, and which values of it are stated and which proposed.

use crate::canon::{find, game};

const ORDER: [&str; 9] = ["M", "BS", "D", "SH", "AC", "HP", "LD", "CR", "T"];

/// Unit, its line, and one letter for each value: `s` stated or forced by what is stated, `p` proposed.
const LINES: [(&str, &str, &str); 11] = [
    ("fighter-wing", "9/6 6+ 5+ — 9+ 1 — — —", "sppppp s p s"),
    ("bomber-wing", "6/6 6+ 6+ — 8+ 2 — — —", "pppppp s p s"),
    ("escort-squadron", "6/6 6+ 6+ 2 8+ 2 7/2 8/2 1", "ppp s pppp s"),
    ("frigate-squadron", "6/3 6+ 7+ 3 7+ 3 7/3 7/3 2", "s pp s pppp s"),
    ("destroyer", "6/6 5+ 7+ 7 7+ 7 6/4 7/4 5", "ppppppppp"),
    ("cruiser", "6/3 5+ 8+ 8 6+ 8 5/4 6/5 6", "pppppppp s"),
    ("battleship", "6/3 4+ 9+ 10 5+ 10 4/6 5/6 7", "ppp s p s pp s"),
    ("radiant-court", "6/3 4+ 9+ 12 5+ 12 4/5 5/6 8", "ppp s p s pp s"),
    ("carrier", "6 5+ 10+ 12 5+ 14 5/5 5/6 7", "ppppppppp"),
    ("dreadnought", "6 4+ — 20 3+ 16 5/6 4/8 10", "ppp ss pppp"),
    ("veilwing", "9/6 6+ 5+ — 9+ 1 — — —", "ppppppppp"),
];

#[test]
fn every_stat_line_is_the_one_agreed_on() {
    for (id, line, _) in LINES {
        let unit = find(&game().units, id);
        let printed: Vec<String> = ORDER
            .iter()
            .map(|code| {
                let characteristic = game().manifest.characteristic(code).expect("a characteristic");
                characteristic.print(&game().stat(unit, code).expect("a value"))
            })
            .collect();
        assert_eq!(printed.join(" "), line, "{id}");
    }
}

#[test]
fn what_was_not_stated_of_a_line_is_marked_as_proposed() {
    for (id, _, marks) in LINES {
        let unit = find(&game().units, id);
        let marks: Vec<char> = marks.chars().filter(|mark| !mark.is_whitespace()).collect();
        assert_eq!(marks.len(), ORDER.len(), "{id}");
        for (code, mark) in ORDER.iter().zip(marks) {
            let proposed = game().is_proposed(&unit.origin, &format!("/stats/{code}"));
            assert_eq!(proposed, mark == 'p', "{id}: {code}");
        }
    }
}

#[test]
fn per_base_values_add_up_to_what_was_stated() {
    let total = |id: &str, code: &str| game().total(find(&game().units, id), code);
    assert_eq!(total("escort-squadron", "SH"), Some(4));
    assert_eq!(total("frigate-squadron", "SH"), Some(6));
    assert_eq!(total("escort-squadron", "T"), Some(2));
    assert_eq!(total("frigate-squadron", "T"), Some(4));
    assert_eq!(total("battleship", "SH"), Some(10));
}

#[test]
fn points_and_slots_are_stated_on_every_printed_card() {
    for unit in game().units.iter().filter(|unit| unit.number <= 10) {
        for below in ["/points", "/slots", "/class", "/orders", "/abilities"] {
            assert!(!game().is_proposed(&unit.origin, below), "{}{below}", unit.id);
        }
    }
}
