//! Share codes: short, and never another fleet than the one they were made of.

use fleetwright::fleet::form::{Canon, LONGEST_CODE, guess};
use fleetwright::fleet::identify;
use fleetwright::game::fleet::{Fleet, FleetUnit};
use proptest::prelude::*;

use crate::fleet::canon::canon;
use crate::fleet::forms::{against, any_fleet, form, read};

fn code(fleet: &Fleet) -> String {
    (form("code").write)(&against(), fleet).trim_end().to_owned()
}

fn golden(name: &str) -> Fleet {
    let found = canon().fleets.iter().find(|fleet| fleet.name == name);
    let mut fleet = found.expect("a golden fleet").value.clone();
    against().stamp(&mut fleet);
    fleet
}

fn nameless(mut fleet: Fleet) -> Fleet {
    fn strip(entry: &mut FleetUnit) {
        entry.name = None;
        entry.embarked.iter_mut().for_each(strip);
    }
    fleet.name.clear();
    fleet.units.iter_mut().for_each(strip);
    fleet
}

fn refusal(text: &str) -> String {
    let faults = form("code").read(&against(), text).expect_err("a fault");
    faults[0].message.clone()
}

#[test]
fn codes_of_golden_fleets_are_short() {
    let mut told = Vec::new();
    for fleet in &canon().fleets {
        let mut fleet = fleet.value.clone();
        against().stamp(&mut fleet);
        let whole = code(&fleet);
        let bare = code(&nameless(fleet.clone()));
        told.push(format!(
            "{} ({}): {} letters, {} without names",
            fleet.name,
            fleet.size,
            whole.len(),
            bare.len()
        ));
        if fleet.size == "battle" {
            assert!(bare.len() < 120 && whole.len() < 400, "{bare}");
        }
        assert!(
            whole
                .chars()
                .all(|letter| letter.is_ascii_digit() || letter.is_ascii_lowercase())
        );
    }
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn a_code_is_read_however_it_was_pasted() {
    let fleet = golden("Dawn Patrol");
    let code = code(&fleet);
    let (head, tail) = code.split_at(40);
    for text in [
        code.clone(),
        code.to_uppercase(),
        format!("\n  {code} \r\n"),
        format!("{head}\n{tail}"),
        format!("https://example.org/builder/?a=b#{code}"),
        format!("<https://example.org/#{}>", code.to_uppercase()),
        format!("`{code}`"),
    ] {
        let reading = read(form("code"), &text);
        assert_eq!(identify(&reading.fleet).units, identify(&fleet).units);
        assert_eq!(
            (reading.fleet.edition, reading.fleet.hash),
            (fleet.edition.clone(), fleet.hash.clone())
        );
        assert_eq!(guess(&text, "-").id, "code", "{text}");
    }
}

#[test]
fn every_change_of_one_letter_is_refused() {
    let code = code(&golden("Last Voyage Together"));
    let letters: Vec<char> = code.chars().collect();
    let refused = |changed: &[char]| {
        let text: String = changed.iter().collect();
        assert!(form("code").read(&against(), &text).is_err(), "{text}");
    };
    for at in 0..letters.len() {
        for letter in ('0'..='9')
            .chain('a'..='z')
            .chain(['-', '_', '.', 'é'])
            .filter(|letter| *letter != letters[at])
        {
            let mut changed = letters.clone();
            changed[at] = letter;
            refused(&changed);
            changed.insert(at, letters[at]);
            refused(&changed);
        }
        let mut lost = letters.clone();
        lost.remove(at);
        refused(&lost);
        refused(&letters[..at]);
        for other in at + 1..letters.len() {
            if letters[at] != letters[other] {
                let mut swapped = letters.clone();
                swapped.swap(at, other);
                refused(&swapped);
            }
        }
    }
}

#[test]
fn a_hundred_thousand_random_edits_never_make_another_fleet() {
    let original = golden("Everyone Came Home");
    let code = code(&original);
    let alphabet: Vec<char> = "0123456789abcdefghjkmnpqrstvwxyz".chars().collect();
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % u64::try_from(below).unwrap()).unwrap()
    };
    for _ in 0..100_000 {
        let mut letters: Vec<char> = code.chars().collect();
        for _ in 0..=random(4) {
            let at = random(letters.len());
            let letter = alphabet[random(alphabet.len())];
            match random(4) {
                0 => letters[at] = letter,
                1 => letters.insert(at, letter),
                2 => drop(letters.remove(at)),
                _ => {
                    let other = random(letters.len());
                    letters.swap(at, other);
                }
            }
        }
        let text: String = letters.into_iter().collect();
        if text != code {
            assert!(form("code").read(&against(), &text).is_err(), "{text}");
        }
    }
}

#[test]
fn a_code_says_what_is_wrong_with_it() {
    let code = code(&golden("Dawn Patrol"));
    assert!(refusal(&format!("{}x", &code[..code.len() - 1])).starts_with("the code is damaged: a letter"));
    assert!(refusal(&code.replacen(&code[5..6], "!", 1)).starts_with("the code is damaged: `!` stands in it"));
    assert!(refusal(&format!("2{}", &code[1..])).starts_with("the code is of version `2`, and this Fleetwright reads"));
    assert_eq!(refusal(" "), "there is no code here");
    assert!(refusal("1abc").starts_with("the code is damaged"));
    assert!(refusal(&"1".repeat(LONGEST_CODE + 1)).starts_with("the code has 65537 letters"));
}

#[test]
fn a_code_of_another_edition_keeps_its_hash_and_says_so() {
    let fleet = golden("Dawn Patrol");
    let newer = Canon::hashed(canon(), "00000001");
    let reading = form("code").read(&newer, &code(&fleet)).unwrap();
    assert_eq!(reading.fleet.hash.as_deref(), Some("3f9a1c02"));
    assert_eq!(reading.fleet.edition, None);
    assert_eq!(reading.remarks.len(), 1);
    // Written with the other canon at hand, the edition stands in the code.
    let spelt = (form("code").write)(&newer, &fleet);
    assert_eq!(form("code").read(&newer, &spelt).unwrap().fleet.edition, fleet.edition);
}

#[test]
fn a_unit_that_the_game_does_not_know_is_carried_by_its_id() {
    let mut fleet = golden("Dawn Patrol");
    fleet.units[0].unit = "ghost-ship".to_owned();
    assert_eq!(read(form("code"), &code(&fleet)).fleet.units[0].unit, "ghost-ship");
}

proptest! {
    #[test]
    fn no_two_fleets_share_a_code(one in any_fleet(), other in any_fleet()) {
        let bare = |fleet: &Fleet| read(form("code"), &code(fleet)).fleet;
        prop_assert_eq!(code(&one) == code(&other), bare(&one) == bare(&other));
    }
}
