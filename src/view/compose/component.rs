//! Tokens, reference sheets and movement sticks.

use crate::game::amount::Measure;
use crate::game::entry::Entry;
use crate::game::ledger::{REFERENCES, TOKENS};
use crate::game::prose::Owner;
use crate::game::reference::{ReferenceSheet, ReferenceTable};
use crate::game::token::Token;
use crate::source::sorted::BTreeMap;
use crate::view::component::{INCH, PieceView, ReferenceView, StickView, TokenView};
use crate::view::compose::Composer;
use crate::view::prose::{Block, Inline};

/// The longest strip, in millimetres: what the shorter of A4 and Letter holds when it lies, within margins of 8 and the
/// widest bleed.
const LONGEST_STRIP: f64 = 257.0;
/// The tab by which the pieces of a stick are glued, in millimetres.
const TAB: f64 = 12.0;
/// No stick is longer: the tables of such games are no larger, in inches.
const LONGEST_STICK: i64 = 240;

impl Composer<'_> {
    pub(super) fn token(&self, token: &Entry<Token>) -> TokenView {
        TokenView {
            id: token.id.clone(),
            anchor: TOKENS.anchor(&token.id),
            formerly: self.formerly(&TOKENS, &token.origin),
            name: token.name.clone(),
            text: self.line(&token.text, &token.origin, Owner::Nobody),
            format: token.format.clone(),
            copies: token.copies.count(self.game),
            numbered: token.numbered,
            back: token.back.clone().unwrap_or_default(),
            icon: self.game.assets.drawn(token.icon.as_deref()),
            proposed: self.any_proposed(&token.origin, ""),
        }
    }

    pub(super) fn reference(&self, sheet: &Entry<ReferenceSheet>) -> ReferenceView {
        let anchor = REFERENCES.anchor(&sheet.id);
        let mut blocks = self.blocks(&sheet.text, &sheet.origin, &anchor);
        blocks.extend(sheet.table.map(|table| self.reference_table(table)));
        ReferenceView {
            id: sheet.id.clone(),
            formerly: self.formerly(&REFERENCES, &sheet.origin),
            title: sheet.title.clone(),
            blocks,
            proposed: self.any_proposed(&sheet.origin, ""),
            anchor,
        }
    }

    fn reference_table(&self, table: ReferenceTable) -> Block {
        let game = self.game;
        let manifest = &game.manifest;
        match table {
            ReferenceTable::Characteristics => made(
                &[
                    ("", "left"),
                    ("Characteristic", "left"),
                    ("Best", "center"),
                    ("Worst", "center"),
                ],
                manifest.characteristics.iter().enumerate().map(|(place, one)| {
                    let one = self.characteristic(place, one);
                    vec![strong(one.id), text(one.name), text(one.best), text(one.worst)]
                }),
            ),
            ReferenceTable::Classes => made(
                &[
                    ("Class", "left"),
                    ("Bases", "center"),
                    ("Weapons", "center"),
                    ("Orders", "center"),
                    ("Abilities", "center"),
                ],
                game.classes.iter().map(|class| {
                    let slots = &class.slots;
                    let counts = [slots.weapons, slots.orders, slots.abilities].map(|count| text(count.to_string()));
                    let mut row = vec![strong(class.name.clone()), text(class.bases.to_string())];
                    row.extend(counts);
                    row
                }),
            ),
            ReferenceTable::Orders => made(
                &[
                    ("Order", "left"),
                    ("Difficulty", "center"),
                    ("Range", "center"),
                    ("Target", "left"),
                ],
                game.orders.iter().map(|order| {
                    let order = self.order(order);
                    vec![
                        strong(order.name),
                        text(order.difficulty),
                        text(order.range),
                        text(order.target),
                    ]
                }),
            ),
            ReferenceTable::Sizes => made(
                &[
                    ("Game", "left"),
                    ("Points", "center"),
                    ("Table", "center"),
                    ("Terrain", "center"),
                    ("Objectives", "center"),
                ],
                manifest.sizes.iter().map(|size| {
                    let size = Self::size(size);
                    let figures = [size.points, size.table, size.terrain, size.objectives].map(text);
                    let mut row = vec![strong(size.name)];
                    row.extend(figures);
                    row
                }),
            ),
            ReferenceTable::WeaponTypes => made(
                &[("Type and step", "left"), ("Effect", "left")],
                game.weapon_types.iter().map(|kind| {
                    let kind = self.weapon_type(kind);
                    let mut name = strong(kind.name);
                    name.extend(text(format!(" ({})", kind.code)));
                    name.push(Inline::Break);
                    name.extend(text(kind.step));
                    let mut effect = kind.effect;
                    if !kind.critical.is_empty() {
                        effect.extend([Inline::Break]);
                        effect.extend(strong("Critical:".to_owned()));
                        effect.extend(text(" ".to_owned()));
                        effect.extend(kind.critical);
                    }
                    vec![name, effect]
                }),
            ),
        }
    }

    /// The sticks of every characteristic that is measured with sticks, the shortest first.
    pub(super) fn sticks(&self) -> Vec<StickView> {
        let characteristics = self.game.manifest.characteristics.iter();
        let mut names = BTreeMap::new();
        for characteristic in characteristics {
            for length in characteristic.limits.lengths() {
                names.entry(*length).or_insert(&characteristic.name);
            }
        }
        let sound = names
            .into_iter()
            .filter(|(length, _)| (1..=LONGEST_STICK).contains(length));
        sound
            .map(|(length, name)| StickView {
                id: format!("{length}-inch"),
                name: name.clone(),
                length,
                printed: Measure::Inches.print(length),
                pieces: pieces(length),
            })
            .collect()
    }
}

/// The fewest pieces of one length that each fit on a sheet.
fn pieces(length: i64) -> Vec<PieceView> {
    let whole = f64::from(i32::try_from(length).unwrap_or(i32::MAX));
    let mut count = 1.0;
    loop {
        let each = whole / count;
        let tab = if count > 1.0 { TAB } else { 0.0 };
        if each * INCH + tab <= LONGEST_STRIP {
            break;
        }
        count += 1.0;
    }
    let mut pieces = Vec::new();
    let mut index = 0.0;
    while index < count {
        pieces.push(PieceView {
            from: whole * index / count,
            to: whole * (index + 1.0) / count,
            tab: if index + 1.0 < count { TAB } else { 0.0 },
        });
        index += 1.0;
    }
    pieces
}

/// A table with these heads and the side on which each column stands.
fn made(heads: &[(&str, &'static str)], rows: impl Iterator<Item = Vec<Vec<Inline>>>) -> Block {
    Block::Table {
        align: heads.iter().map(|(_, align)| *align).collect(),
        head: heads.iter().map(|(head, _)| text((*head).to_owned())).collect(),
        rows: rows.collect(),
    }
}

fn text(text: String) -> Vec<Inline> {
    if text.is_empty() {
        return Vec::new();
    }
    vec![Inline::Text { text }]
}

fn strong(words: String) -> Vec<Inline> {
    vec![Inline::Strong { content: text(words) }]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn pieces_add_up_to_the_stick_and_fit_every_sheet(length in 1..=LONGEST_STICK) {
            let pieces = pieces(length);
            let whole = f64::from(i32::try_from(length).expect("a length"));
            let sum: f64 = pieces.iter().map(|piece| piece.to - piece.from).sum();
            prop_assert!((sum - whole).abs() < 1e-9);
            prop_assert!(pieces.iter().all(|piece| piece.width() <= LONGEST_STRIP));
            let each = whole / f64::from(u32::try_from(pieces.len()).expect("a few"));
            for (index, piece) in pieces.iter().enumerate() {
                prop_assert!((piece.to - piece.from - each).abs() < 1e-9, "all of one length");
                let joined = pieces.get(index + 1).is_some_and(|next| (next.from - piece.to).abs() < 1e-9);
                prop_assert_eq!(joined, piece.tab > 0.0, "a tab where the next is glued, and nowhere else");
            }
        }
    }

    #[test]
    fn no_piece_more_than_needed() {
        let counts: Vec<_> = [3, 6, 9, 10, 11, 12, 24].map(|length| pieces(length).len()).into();
        assert_eq!(counts, [1, 1, 1, 1, 2, 2, 3]);
    }
}
