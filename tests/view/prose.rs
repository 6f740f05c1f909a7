//! Markdown as blocks.

use fleetwright::game::prose::Owner;
use fleetwright::view::names::Names;
use fleetwright::view::prose::{Block, Inline, Link, Reader, Setting, plain_text, resolve_link};
use proptest::prelude::*;

use crate::view::game;

fn blocks(text: &str) -> Vec<Block> {
    let game = game(&[]);
    let names = Names::new(&game);
    let setting = Setting {
        owner: Owner::Nobody,
        path: "rules/01-the-basics.md",
        prefix: "chapter-the-basics-rule",
        parameters: None,
    };
    Reader::new(&names).blocks(text, setting)
}

fn json(text: &str) -> serde_json::Value {
    serde_json::to_value(blocks(text)).expect("plain values")
}

fn words(text: &str) -> String {
    match blocks(text).as_slice() {
        [Block::Paragraph { content }] => plain_text(content),
        other => panic!("one paragraph, not {other:?}"),
    }
}

#[test]
fn a_figure_is_never_taken_for_markdown() {
    let game = game(&[(
        "factions/odd.yaml",
        "id: odd\nname: '*a* | [b](c) <i> `d`'\nplayable: false\n",
    )]);
    let names = Names::new(&game);
    let setting = Setting {
        owner: Owner::Nobody,
        path: "",
        prefix: "",
        parameters: None,
    };
    let text = "x {{ faction.odd.name }}, **{{ figure.reach_near }}** and `{{ dice.sides }}`";
    let line = Reader::new(&names).inlines(text, setting);
    assert_eq!(
        serde_json::to_value(&line).expect("plain values"),
        serde_json::json!([
            { "kind": "text", "text": "x *a* | [b](c) <i> `d`, " },
            { "kind": "strong", "content": [{ "kind": "text", "text": "3\"" }] },
            { "kind": "text", "text": " and " },
            { "kind": "code", "text": "6" },
        ])
    );
}

#[test]
fn what_cannot_be_evaluated_stays_as_written() {
    assert_eq!(words("a {{ clas.x }} b {{ open"), "a {{ clas.x }} b {{ open");
}

#[test]
fn terms_and_links_become_references_or_words() {
    assert_eq!(
        json("[[ward]] [[*text*|Barge]] [[Kraken]] [c](01-the-basics.md#faq-why) [l](../lore/01-the-river.md)"),
        serde_json::json!([{ "kind": "paragraph", "content": [
            { "kind": "reference", "anchor": "term-ward", "term": true, "content": [{ "kind": "text", "text": "ward" }] },
            { "kind": "text", "text": " " },
            { "kind": "reference", "anchor": "unit-barge", "term": true, "content": [{ "kind": "text", "text": "*text*" }] },
            { "kind": "text", "text": " Kraken " },
            { "kind": "reference", "anchor": "faq-why", "term": false, "content": [{ "kind": "text", "text": "c" }] },
            { "kind": "text", "text": " " },
            { "kind": "reference", "anchor": "lore-the-river", "term": false, "content": [{ "kind": "text", "text": "l" }] },
        ]}])
    );
}

#[test]
fn only_the_web_is_outside_and_the_rest_is_plain() {
    assert_eq!(
        json(
            "[w](https://example.org/x) [j](javascript:alert(1)) [d](data:text/html,x) ![alt *text*](x.png) <b>raw</b>"
        ),
        serde_json::json!([{ "kind": "paragraph", "content": [
            { "kind": "external", "href": "https://example.org/x", "content": [{ "kind": "text", "text": "w" }] },
            { "kind": "text", "text": " j d alt text <b>raw</b>" },
        ]}])
    );
    assert_eq!(
        json("<script>x</script>"),
        serde_json::json!([{ "kind": "paragraph", "content": [{ "kind": "text", "text": "<script>x</script>" }] }])
    );
}

#[test]
fn inches_stay_straight_and_quotes_curl() {
    assert_eq!(
        words("3\" or \"{{ figure.reach_near }}\" -- it's"),
        "3\" or “3\"” – it’s"
    );
}

#[test]
fn fences_nest_what_they_hold() {
    assert_eq!(
        json("Canon.\n\n::: proposed\n### Maybe\n\n- a\n- b\n:::\n\n::: other\n"),
        serde_json::json!([
            { "kind": "paragraph", "content": [{ "kind": "text", "text": "Canon." }] },
            { "kind": "proposed", "blocks": [
                { "kind": "heading", "level": 3, "anchor": "chapter-the-basics-rule-maybe", "formerly": [], "content": [{ "kind": "text", "text": "Maybe" }] },
                { "kind": "list", "ordered": false, "start": 1, "items": [
                    [{ "kind": "paragraph", "content": [{ "kind": "text", "text": "a" }] }],
                    [{ "kind": "paragraph", "content": [{ "kind": "text", "text": "b" }] }],
                ]},
            ]},
            { "kind": "paragraph", "content": [{ "kind": "text", "text": "::: other" }] },
        ])
    );
}

#[test]
fn headings_have_anchors_of_their_own() {
    let anchors: Vec<_> = blocks("# One\n\n### {{ class.skiff.name }}'s!\n\n#### One\n\n### Asked? {#faq-asked}\n")
        .into_iter()
        .filter_map(|block| match block {
            Block::Heading { level, anchor, .. } => Some((level, anchor)),
            _ => None,
        })
        .collect();
    let own = |words: &str| format!("chapter-the-basics-rule-{words}");
    assert_eq!(
        anchors,
        [
            (3, own("one")),
            (3, own("skiffs")),
            (4, own("one-2")),
            (3, "faq-asked".to_owned())
        ]
    );
}

#[test]
fn a_term_does_not_split_a_cell() {
    assert_eq!(
        json("| a | b |\n|:--|--:|\n| [[x|Barge]] | {{ dice.sides }} |\n"),
        serde_json::json!([{ "kind": "table", "align": ["left", "right"],
            "head": [[{ "kind": "text", "text": "a" }], [{ "kind": "text", "text": "b" }]],
            "rows": [[
                [{ "kind": "reference", "anchor": "unit-barge", "term": true, "content": [{ "kind": "text", "text": "x" }] }],
                [{ "kind": "text", "text": "6" }],
            ]],
        }])
    );
}

#[test]
fn depth_is_bounded() {
    fn depth(blocks: &[Block]) -> usize {
        let inner = |block: &Block| match block {
            Block::Quote { blocks } | Block::Proposed { blocks } => 1 + depth(blocks),
            Block::List { items, .. } => 1 + items.iter().map(|item| depth(item)).max().unwrap_or(0),
            _ => 1,
        };
        blocks.iter().map(inner).max().unwrap_or(0)
    }
    let deep = blocks(&format!("{}deep", "> ".repeat(3000)));
    assert!((10..60).contains(&depth(&deep)), "{}", depth(&deep));
    let emphasis = format!("{}deep{}", "*_".repeat(500), "_*".repeat(500));
    assert!(words(&emphasis).contains("deep"));
}

#[test]
fn links_are_resolved_or_say_why_not() {
    let game = game(&[]);
    let at = |href: &str| resolve_link(&game, "rules/01-the-basics.md", href);
    let anchor = |anchor: &str| Link::Anchor(anchor.to_owned());
    assert_eq!(at("01-the-basics.md"), anchor("chapter-the-basics"));
    assert_eq!(at("../rules/01-the-basics.md#rule"), anchor("chapter-the-basics-rule"));
    assert_eq!(at("#faq-why"), anchor("faq-why"));
    assert_eq!(
        resolve_link(&game, "abilities.yaml", "rules/01-the-basics.md"),
        anchor("chapter-the-basics")
    );
    assert_eq!(at("HTTPS://example.org"), Link::External);
    assert_eq!(
        at("01-teh-basics.md"),
        Link::Broken {
            reason: "no chapter is in the file `rules/01-teh-basics.md`".to_owned(),
            nearest: Some("01-the-basics.md".to_owned()),
        }
    );
    assert_eq!(
        at("01-the-basics.md#faq-whi"),
        Link::Broken {
            reason: "`rules/01-the-basics.md` has no heading with the id `faq-whi`".to_owned(),
            nearest: Some("#faq-why".to_owned()),
        }
    );
    for refused in [
        "javascript:x",
        "data:x",
        "mailto:a@b.c",
        "/etc/x.md",
        "../../x.md",
        "x.png",
        "//e.org",
        "https:",
        "",
        "C:\\x.md",
    ] {
        assert_eq!(at(refused), Link::Refused, "{refused}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read(text in "[-a-z0-9 \n#>*_`|\\[\\](){}:!<\"'.\u{f0000}é]{0,200}") {
        let read = blocks(&text);
        let shown = serde_json::to_string(&read).expect("plain values");
        let private = shown.contains('\u{f0000}');
        prop_assert!(!private);
    }
}

#[test]
fn a_break_is_kept_inside_a_line_and_cut_at_its_ends() {
    let [Block::Paragraph { content }] = &blocks("a\\\nb\nc")[..] else {
        panic!("one paragraph");
    };
    let text = |text: &str| Inline::Text { text: text.to_owned() };
    assert_eq!(*content, [text("a"), Inline::Break, text("b c")]);
}
