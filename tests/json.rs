//! JSON as the crate reads it by itself: nothing is taken or refused that `serde_json` does not take or refuse, in the same
//! words and at the same place.

use proptest::collection::{hash_map, vec};
use proptest::prelude::{Just, Strategy, any, prop_assert_eq, prop_oneof, proptest};
use serde_json::Value as Json;

use fleetwright::source::json_read::read;

fn said(text: &str) -> Result<String, String> {
    read(text)
        .map(|value| value.to_string())
        .map_err(|error| error.to_string())
}

fn said_there(text: &str) -> Result<String, String> {
    let value: Result<Json, _> = serde_json::from_str(text);
    value.map(|value| value.to_string()).map_err(|error| error.to_string())
}

#[test]
fn what_is_json_and_what_is_not_is_told_as_serde_json_tells_it() {
    let deep = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    for text in [
        "",
        " ",
        "nul",
        "nuls",
        "null x",
        "true",
        "tru\n",
        "\u{feff}1",
        "[",
        "[1",
        "[1,",
        "[1,]",
        "[,1]",
        "[1 2]",
        "{",
        "{\"a\"",
        "{\"a\"}",
        "{\"a\":",
        "{\"a\":1",
        "{\"a\":1,",
        "{\"a\":1,}",
        "{\"a\":1 \"b\"}",
        "{a:1}",
        "{\"a\":1,b:2}",
        "{,}",
        "]",
        "}",
        "[}",
        "{]",
        "{\"a\":1,\"b\":2,\"a\":3}",
        "\"",
        "\"\\",
        "\"\\x\"",
        "\"\\u12\"",
        "\"\\u12g4\"",
        "\"\\ud800\"",
        "\"\\ud800\\n\"",
        "\"\\ud800\\",
        "\"\\ud800\\u0041\"",
        "\"\\ud83d\\ude00\"",
        "\"\\udc00\"",
        "\"\\ud800\\ud800\"",
        "\"\\ud800é\"",
        "\"a\nb\"",
        "\"a\u{7f}b\"",
        "\"\\/\\b\\f\\n\\r\\t\\u00e9\"",
        "-",
        "-a",
        "01",
        "-01",
        "1.",
        "1.e3",
        "1.x",
        ".5",
        "+1",
        "1e",
        "1e+",
        "1ex",
        "NaN",
        "-0",
        "-0.0",
        "0.50",
        "1e400",
        "1e-400",
        "0e99999999999",
        "1e99999999999",
        "1e-99999999999",
        "1E+2",
        "18446744073709551615",
        "18446744073709551616",
        "-9223372036854775808",
        "-9223372036854775809",
        "123456789012345678901234567890.5e-3",
        "0.1234567890123456789012345",
        "9007199254740993.0",
        "\n\n  [1,\n 2,\n oh]",
        "[1]\n,",
    ] {
        assert_eq!(said(text), said_there(text), "{text}");
    }
    for depth in [126, 127, 128, 500, 100_000] {
        assert_eq!(said(&deep(depth)), said_there(&deep(depth)), "{depth}");
    }
}

/// Any JSON, as text.
fn json() -> impl Strategy<Value = String> {
    let number = (any::<i64>(), 0..19_u32, -30..30).prop_map(|(digits, cut, exponent)| {
        let digits = digits / 10_i64.pow(cut);
        if exponent % 3 == 0 {
            format!("{digits}")
        } else {
            format!("{}e{exponent}", digits / 2)
        }
    });
    let leaf = prop_oneof![
        Just("null".to_owned()),
        Just(" true".to_owned()),
        number,
        any::<f64>().prop_map(|float| Json::from(float).to_string()),
        any::<u64>().prop_map(|integer| integer.to_string()),
        "[0-9]{1,30}\\.[0-9]{1,30}",
        any::<String>().prop_map(|text| Json::from(text).to_string()),
    ];
    leaf.prop_recursive(6, 40, 5, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..5).prop_map(|items| format!("[{}]", items.join(" ,"))),
            hash_map("[a-c\\n\"]{0,2}", inner, 0..5).prop_map(|map| {
                let entries: Vec<_> = map
                    .iter()
                    .map(|(key, value)| format!("{}: {value}", Json::from(key.as_str())))
                    .collect();
                format!("{{\n{}}}", entries.join(","))
            }),
        ]
    })
}

proptest! {
    #[test]
    fn json_is_read_as_serde_json_reads_it(text in json()) {
        prop_assert_eq!(read(&text).ok(), serde_json::from_str(&text).ok());
    }

    #[test]
    fn damaged_json_is_refused_as_serde_json_refuses_it(text in json(), at in any::<usize>(), count in 0..3_usize, put in "[]{}\\[\",:\\\\ue0-9.+\\-n\n é]{0,3}") {
        let mut letters: Vec<char> = text.chars().collect();
        let at = at % (letters.len() + 1);
        let end = letters.len().min(at + count);
        letters.splice(at..end, put.chars());
        let text: String = letters.into_iter().collect();
        prop_assert_eq!(said(&text), said_there(&text));
    }

    #[test]
    fn anything_is_told_as_serde_json_tells_it(text in "[\\[\\]{}\",:\\\\udDeE0-9.+\\-nultrfas\n ]{0,12}") {
        prop_assert_eq!(said(&text), said_there(&text));
    }
}
