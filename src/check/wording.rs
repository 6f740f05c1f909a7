//! Turns of phrase that several lints need. Knows English, and nothing of games.

/// A name as the owner of what follows: `Raider's`, `Stern Guns'`.
#[must_use]
pub fn possessive(name: &str) -> String {
    if name.ends_with('s') {
        format!("{name}'")
    } else {
        format!("{name}'s")
    }
}

/// A number with its noun: `1 Order`, `2 Orders`, `no Orders`.
#[must_use]
pub fn counted(number: usize, noun: &str, plural: &str) -> String {
    match number {
        0 => format!("no {plural}"),
        1 => format!("1 {noun}"),
        _ => format!("{number} {plural}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{counted, possessive};

    #[test]
    fn owners_and_numbers_read_well() {
        assert_eq!(possessive("Raider"), "Raider's");
        assert_eq!(possessive("Stern Guns"), "Stern Guns'");
        assert_eq!(counted(0, "Order", "Orders"), "no Orders");
        assert_eq!(counted(1, "ability", "abilities"), "1 ability");
        assert_eq!(counted(3, "ability", "abilities"), "3 abilities");
    }
}
