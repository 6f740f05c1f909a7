//! Values to JSON text, letter for letter as `serde_json` writes them.

use serde_json::{Number, Value as Json};

use crate::source::decimal;

/// Without spaces.
#[must_use]
pub fn compact(json: &Json) -> String {
    let mut writer = Writer::default();
    writer.value(json);
    writer.out
}

/// A line for every value, without a line end at its end.
#[must_use]
pub fn pretty(json: &Json) -> String {
    let mut writer = Writer {
        is_pretty: true,
        ..Writer::default()
    };
    writer.value(json);
    writer.out
}

/// Without spaces, and every mapping's keys sorted.
#[must_use]
pub fn sorted(json: &Json) -> String {
    let mut writer = Writer {
        is_sorted: true,
        ..Writer::default()
    };
    writer.value(json);
    writer.out
}

#[derive(Default)]
struct Writer {
    out: String,
    is_pretty: bool,
    is_sorted: bool,
    depth: usize,
}

impl Writer {
    fn value(&mut self, json: &Json) {
        match json {
            Json::Null => self.out.push_str("null"),
            Json::Bool(true) => self.out.push_str("true"),
            Json::Bool(false) => self.out.push_str("false"),
            Json::Number(number) => self.number(number),
            Json::String(text) => self.string(text),
            Json::Array(items) => {
                self.open('[');
                for (index, item) in items.iter().enumerate() {
                    self.item(index);
                    self.value(item);
                }
                self.close(']', items.is_empty());
            }
            Json::Object(map) => {
                let mut keys: Vec<&str> = map.keys().map(String::as_str).collect();
                if self.is_sorted {
                    #[allow(clippy::stable_sort_primitive)] // it is there already, and the other is more to load
                    keys.sort();
                }
                self.open('{');
                for (index, key) in keys.into_iter().enumerate() {
                    self.item(index);
                    self.string(key);
                    self.out.push_str(if self.is_pretty { ": " } else { ":" });
                    if let Some(value) = map.get(key) {
                        self.value(value);
                    }
                }
                self.close('}', map.is_empty());
            }
        }
    }

    fn number(&mut self, number: &Number) {
        if let Some(integer) = number.as_i64() {
            self.out.push_str(&integer.to_string());
        } else if let Some(integer) = number.as_u64() {
            self.out.push_str(&integer.to_string());
        } else if let Some(float) = number.as_f64() {
            decimal::write(float, &mut self.out);
        }
    }

    fn string(&mut self, text: &str) {
        self.out.push('"');
        for letter in text.chars() {
            let escaped = match letter {
                '"' | '\\' => letter,
                '\u{8}' => 'b',
                '\t' => 't',
                '\n' => 'n',
                '\u{c}' => 'f',
                '\r' => 'r',
                '\0'..' ' => {
                    self.out.push_str("\\u00");
                    for digit in [u32::from(letter) / 16, u32::from(letter) % 16] {
                        self.out.extend(char::from_digit(digit, 16));
                    }
                    continue;
                }
                plain => {
                    self.out.push(plain);
                    continue;
                }
            };
            self.out.push('\\');
            self.out.push(escaped);
        }
        self.out.push('"');
    }

    fn open(&mut self, sign: char) {
        self.out.push(sign);
        self.depth += 1;
    }

    /// What stands before an item.
    fn item(&mut self, index: usize) {
        if index > 0 {
            self.out.push(',');
        }
        self.line();
    }

    fn close(&mut self, sign: char, is_empty: bool) {
        self.depth -= 1;
        if !is_empty {
            self.line();
        }
        self.out.push(sign);
    }

    fn line(&mut self) {
        if self.is_pretty {
            self.out.push('\n');
            for _ in 0..self.depth {
                self.out.push_str("  ");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::{Just, Strategy, any, prop_assert_eq, prop_oneof, proptest};
    use serde_json::{Value as Json, json};

    use super::{compact, pretty, sorted};

    #[test]
    fn keys_are_sorted_where_they_should_be() {
        let json = json!({ "b": [1, 2.5], "a": { "d": null, "c": "\u{1}\"/\u{1f}" }, "B": {} });
        let text = r#"{"B":{},"a":{"c":"\u0001\"/\u001f","d":null},"b":[1,2.5]}"#;
        assert_eq!(sorted(&json), text);
    }

    fn values() -> impl Strategy<Value = Json> {
        let leaf = prop_oneof![
            Just(Json::Null),
            any::<bool>().prop_map(Json::from),
            any::<i64>().prop_map(Json::from),
            any::<u64>().prop_map(Json::from),
            any::<f64>().prop_map(Json::from),
            (-100_000..100_000_i32).prop_map(|eighths| Json::from(f64::from(eighths) / 8.0)),
            any::<String>().prop_map(Json::from),
            "[\u{0}-\u{30}\"\\\\\u{7f}é]{0,8}".prop_map(Json::from),
        ];
        leaf.prop_recursive(6, 40, 5, |inner| {
            prop_oneof![
                vec(inner.clone(), 0..5).prop_map(Json::from),
                vec((any::<String>(), inner), 0..5).prop_map(|entries| entries.into_iter().collect()),
            ]
        })
    }

    proptest! {
        #[test]
        fn values_are_written_as_serde_json_writes_them(json in values()) {
            prop_assert_eq!(compact(&json), json.to_string());
            prop_assert_eq!(pretty(&json), format!("{json:#}"));
        }
    }
}
