//! Canons that nobody wrote: bytes, and pieces of sources in the wrong order.

use proptest::prelude::*;

use super::{game, lore, through};

/// Pieces of which sources are made, in the wrong order.
fn rubbish() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "id: ",
        "number: ",
        "1\n",
        "9223372036854775807\n",
        "-1",
        "name: ",
        "text: |\n  ",
        "[",
        "]",
        "{",
        "}",
        "{{ ",
        " }}",
        "[[",
        "]]",
        "|",
        "\n",
        "\n\n",
        "  ",
        "- ",
        "# ",
        "## ",
        "> ",
        ":::",
        " proposed",
        "---\n",
        "&a ",
        "*a",
        "!!binary ",
        "~",
        "\"",
        "'",
        "\\x00",
        "\u{202e}",
        "\u{301}",
        "é",
        "stats: ",
        "terms:\n",
        "rules:\n",
        "units:\n",
        "<b>",
        "](",
        ")",
        "javascript:",
        "`",
        "***",
        "|-|\n",
        "dice.sides",
        "game",
        "+",
        "tin",
        "x",
        "1e400",
        ".inf",
        "0x10",
        "\t",
        "\r\n",
        "proposed: true\n",
        "allow: ",
        "formerly: ",
    ]);
    prop::collection::vec(pieces, 0..60).prop_map(|pieces| pieces.concat())
}

fn path() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "units/a.yaml",
        "rules/01-a.md",
        "lore/01-a.md",
        "classes.yaml",
        "weapons.yaml",
        "orders.yaml",
        "abilities.yaml",
        "allegiances.yaml",
        "factions/a.yaml",
        "boards/a.yaml",
        "glossary.yaml",
        "changelog.yaml",
        "house-rules.yaml",
        "fleets/a.fleet.yaml",
        "game.yaml",
    ])
    .prop_map(str::to_owned)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes_never_panic(path in path(), bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut files = game("Nobody moves.", "Text.");
        files.insert(path, bytes);
        through(&files);
    }

    #[test]
    fn sources_in_the_wrong_order_never_panic(rubbish in prop::collection::vec((path(), rubbish()), 1..4)) {
        let mut files = game("Nobody moves.", "Text.");
        for (path, text) in rubbish {
            let front = path.contains(".md");
            files.insert(path, if front { lore("a", 1, &text) } else { text });
        }
        through(&files);
    }

    #[test]
    fn prose_in_the_wrong_order_never_panics(rule in rubbish(), chapter in rubbish()) {
        through(&game(&rule, &chapter));
    }
}
