//! Anchors: by which everything in a publication is found, now and for as long as anybody links to it.

use crate::view::board::{AllegianceView, BoardView, CommandAbilityView, FactionAbilityView, FactionView};
use crate::view::book::{ChapterView, EditionView, HouseRuleView, LoreView, PartView};
use crate::view::card::CardView;
use crate::view::component::{ReferenceView, TokenView};
use crate::view::fact::{AbilityView, CharacteristicView, ClassView, OrderView, WeaponTypeView, WeaponView};
use crate::view::glossary::{ReservedView, TermView};
use crate::view::prose::Block;
use crate::view::publication::Publication;

/// Something with an anchor of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Anchored<'p> {
    /// Its anchor.
    pub anchor: &'p str,
    /// The anchors that it had before, at which it is found all the same.
    pub formerly: &'p [String],
}

macro_rules! anchored {
    ($($view:ty),+) => {
        $(impl<'p> From<&'p $view> for Anchored<'p> {
            fn from(view: &'p $view) -> Self {
                Self { anchor: &view.anchor, formerly: &view.formerly }
            }
        })+
    };
}

anchored!(
    AbilityView,
    AllegianceView,
    BoardView,
    CardView,
    ChapterView,
    CharacteristicView,
    ClassView,
    CommandAbilityView,
    EditionView,
    FactionAbilityView,
    FactionView,
    HouseRuleView,
    LoreView,
    OrderView,
    PartView,
    ReferenceView,
    ReservedView,
    TermView,
    TokenView,
    WeaponTypeView,
    WeaponView
);

impl Publication {
    /// Everything that has an anchor.
    #[must_use]
    pub fn anchors(&self) -> Vec<Anchored<'_>> {
        let mut all = Vec::new();
        self.book_anchors(&mut all);
        all.extend(self.characteristics.iter().map(Anchored::from));
        all.extend(self.classes.iter().map(Anchored::from));
        all.extend(self.weapon_types.iter().map(Anchored::from));
        all.extend(self.weapons.iter().map(Anchored::from));
        all.extend(self.orders.iter().map(Anchored::from));
        all.extend(self.abilities.iter().map(Anchored::from));
        for allegiance in &self.allegiances {
            all.push(allegiance.into());
            all.extend(heading_anchors(&allegiance.text));
        }
        for faction in &self.factions {
            all.push(faction.into());
            all.extend(heading_anchors(&faction.text));
            if let Some(board) = &faction.board {
                all.push(board.into());
                all.extend(board.faction_abilities.iter().map(Anchored::from));
                all.extend(board.command_abilities.iter().map(Anchored::from));
            }
        }
        for unit in &self.units {
            all.push(unit.into());
            all.extend(heading_anchors(&unit.text));
        }
        all.extend(self.tokens.iter().map(Anchored::from));
        for sheet in &self.reference {
            all.push(sheet.into());
            all.extend(heading_anchors(&sheet.blocks));
        }
        all.extend(self.terms.iter().map(Anchored::from));
        all.extend(self.reserved.iter().map(Anchored::from));
        all
    }

    fn book_anchors<'p>(&'p self, all: &mut Vec<Anchored<'p>>) {
        all.extend(heading_anchors(&self.summary));
        for chapter in &self.chapters {
            all.push(chapter.into());
            for part in &chapter.parts {
                all.push(part.into());
                all.extend(heading_anchors(&part.blocks));
            }
        }
        for lore in &self.lore {
            all.push(lore.into());
            all.extend(heading_anchors(&lore.blocks));
        }
        for rule in &self.house_rules {
            all.push(rule.into());
            all.extend(heading_anchors(&rule.blocks));
        }
        all.extend(self.editions.iter().map(Anchored::from));
    }
}

/// The headings within prose, in their order.
#[must_use]
pub fn heading_anchors(blocks: &[Block]) -> Vec<Anchored<'_>> {
    let mut all = Vec::new();
    for block in blocks {
        match block {
            Block::Heading { anchor, formerly, .. } => all.push(Anchored { anchor, formerly }),
            Block::Quote { blocks } | Block::Proposed { blocks } => all.extend(heading_anchors(blocks)),
            Block::List { items, .. } => all.extend(items.iter().flat_map(|item| heading_anchors(item))),
            Block::Paragraph { .. } | Block::Table { .. } | Block::Code { .. } | Block::Rule => {}
        }
    }
    all
}
