//! What a reader sees: names, prose, and the views of a game.

mod canon;
mod card;
mod component;
mod names;
mod prose;

use fleetwright::game::model::Game;
use fleetwright::load::load;
use fleetwright::source::memory::MemoryFiles;

/// A small game of its own, with the given files laid over it.
pub fn game(files: &[(&str, &str)]) -> Game {
    let mut memory = MemoryFiles::new();
    for (path, text) in BASE.iter().chain(files) {
        memory.insert(*path, text.as_bytes().to_vec());
    }
    let loaded = load(&memory).expect("a game.yaml");
    let faults: Vec<_> = loaded.diagnostics.iter().map(|found| found.message.clone()).collect();
    assert!(faults.is_empty(), "the sources of the test are at fault: {faults:?}");
    loaded.game.expect("a game")
}

const BASE: &[(&str, &str)] = &[
    (
        "game.yaml",
        r#"
id: tide
title: Tide
dice: { sides: 6, fails_on: [1, 2], critical: [6] }
characteristics:
  - { id: SPD, name: Speed, kind: sticks, lengths: [2, 4], text: "How far it goes." }
  - { id: HIT, name: Hit, kind: target, best: 2, worst: 6 }
  - { id: WARD, name: Ward, kind: count, min: 1, max: 9, dash: true, per_base: true, track: true, shared_by: one-ward }
  - { id: HULL, name: Hull, kind: count, min: 1, per_base: true, track: true }
sizes:
  - { id: small, name: Small, points: 100, table: { width: 24, depth: 36 }, terrain: { min: 2, max: 4 } }
doctrines: [{ id: calm, name: Calm, cp: 2 }]
timings: [{ id: dawn, name: At dawn }]
targets: [{ id: friend, name: A friend }]
categories: [{ id: basics, name: Basics }, { id: empty, name: Empty }]
chapter_parts: [{ id: rule, title: Rule }, { id: faq, title: FAQ }]
figures:
  - { id: reach-near, value: 3, unit: inches, name: Near reach }
  - { id: oar-cost, value: 1, unit: AP, name: Cost of an oar }
  - { id: crew-count, value: 21, unit: count, name: Crew }
"#,
    ),
    (
        "classes.yaml",
        r"
classes:
  - { id: skiff, name: Skiff, plural: Skiffs, bases: 3, slots: { weapons: 1, orders: 0, abilities: 1 }, rules: [one-ward, first-skiff] }
  - { id: great-barge, name: Great Barge, plural: Great Barges, bases: 1, slots: { weapons: 1, orders: 1, abilities: 1 } }
",
    ),
    (
        "weapons.yaml",
        r#"
types: [{ id: fire, code: F, name: Fire, effect: "Burns {{ loss }}.", figures: { loss: 2 } }]
weapons:
  - { id: fire-pot, name: Fire Pot, type: fire, range: 4, damage: 1, attacks: 3, proposed: [range] }
  - { id: bow, name: Bow, type: fire, range: 6, damage: 1, attacks: { per_base: 1, bonus_per_base: 1, bonus_when: { base_mm: { at_most: 30 } } } }
"#,
    ),
    (
        "orders.yaml",
        r#"
orders:
  - { id: row, name: Row, difficulty: 2, range: 6, target: friend, figures: { more: { value: 2, unit: inches } }, text: "Within {{ range }}: {{ more }} more, against {{ difficulty }}." }
"#,
    ),
    (
        "abilities.yaml",
        r#"
abilities:
  - { id: one-ward, name: One Ward, source: universal, needs: { characteristics: [WARD], several_bases: true }, text: "They share it." }
  - { id: first-skiff, name: First Skiff, source: universal, leader: true, text: "It leads." }
  - { id: dock, name: Dock, source: slot, parameters: { tier: { min: 1 } }, host: { capacity: tier, cargo: [skiff, great-barge] }, text: "Tier {{ tier }} holds {{ capacity }}." }
  - { id: drift, name: Drift, source: inherent, range: 4, figures: { slow-drift: { value: 2, unit: inches }, dice: 1 }, text: "Drifts {{ slow_drift }} within {{ range }}, {{ dice }} die." }
"#,
    ),
    (
        "units/barge.yaml",
        r"
id: barge
number: 2
name: Barge
class: great-barge
points: 40
base_mm: 60
fielded_by: [reeds]
stats: { SPD: 2, HIT: 4+, WARD: 4, HULL: 5 }
slots: { orders: 1, abilities: 1 }
weapons: [fire-pot]
orders: [row]
abilities: [drift, { id: dock, tier: 2 }]
proposed: [stats/HIT]
text: A *great* hull.
",
    ),
    (
        "units/skiffs.yaml",
        r"
id: skiffs
number: 1
name: Skiffs of the Reed
class: skiff
points: 20
base_mm: 30
stats: { SPD: 4/2, HIT: 3+, WARD: 2, HULL: 1 }
weapons: [bow]
",
    ),
    (
        "allegiances.yaml",
        "allegiances: [{ id: marsh, name: The Marsh, text: Wet. }]\n",
    ),
    ("factions/reeds.yaml", "id: reeds\nname: Reeds\nallegiance: marsh\n"),
    (
        "boards/reeds.yaml",
        r#"
id: reeds
name: Board of Reeds
faction: reeds
doctrine: calm
cp: { total: 2, pools: [{ name: First, cp: 1 }, { name: Second, cp: 1 }] }
command_abilities:
  - { id: low-tide, name: Low Tide, cp: 2, timing: dawn, target: friend, requires_pools: all, text: "Costs {{ cp }}.", proposed: [timing] }
"#,
    ),
    (
        "glossary.yaml",
        r#"
terms:
  - { id: ward, term: Ward, also: [Warded], chapter: 1, definition: "What [[hulls|Hull]] hide behind." }
reserved:
  - { id: ebb, term: Ebb, note: "Waits for chapter two." }
"#,
    ),
    (
        "rules/01-the-basics.md",
        "---\nid: the-basics\nnumber: 1\ntitle: The Basics\ncategory: basics\nsummary: All of it.\n---\n## Rule\n\nText.\n\n### Rowing\n\nRow.\n\n## FAQ\n\n### Why? {#faq-why}\nBecause.\n",
    ),
    (
        "lore/01-the-river.md",
        "---\nid: the-river\nnumber: 1\ntitle: The River\nkind: Song\nera: Old\n---\nIt flows.\n",
    ),
    (
        "changelog.yaml",
        "editions: [{ id: first, title: First, date: 2020-01-01, changes: [Begun.] }]\n",
    ),
    (
        "house-rules.yaml",
        "proposed: true\nrules: [{ id: ending, title: Ending, text: At dusk. }]\n",
    ),
];
