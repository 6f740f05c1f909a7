//! The rulebook: chapters with their parts, lore, house rules, changelog.

use crate::game::chapter::Chapter;
use crate::game::edition::Edition;
use crate::game::entry::Entry;
use crate::game::house_rule::HouseRule;
use crate::game::lore::Lore;
use crate::game::prose::Owner;
use crate::view::book::{ChapterView, EditionView, HouseRuleView, LoreView, PartView};
use crate::view::compose::Composer;
use crate::view::prose::{Taken, unique};

/// The id of a section that the game does not name.
const OTHER: &str = "other";

impl Composer<'_> {
    pub(super) fn chapter(&self, chapter: &Entry<Chapter>) -> ChapterView {
        let manifest = &self.game.manifest;
        let anchor = format!("chapter-{}", chapter.id);
        let category = manifest
            .categories
            .iter()
            .find(|category| category.id == chapter.category);
        let mut taken = Taken::default();
        let sections = chapter.body.sections();
        let parts = sections.iter().map(|section| {
            let part = manifest.chapter_parts.iter().find(|part| part.title == section.title);
            let id = part.map_or(OTHER, |part| part.id.as_str());
            let anchor = unique(&mut taken, &format!("{anchor}-{id}"));
            PartView {
                id: id.to_owned(),
                look: part.map(|part| part.look).unwrap_or_default(),
                title: section.title.to_owned(),
                blocks: self.blocks(chapter.body.slice(section.content), &chapter.origin, &anchor),
                anchor,
            }
        });
        ChapterView {
            id: chapter.id.clone(),
            number: chapter.number,
            slug: chapter.body.slug.clone(),
            title: chapter.title.clone(),
            category: category.map_or(&chapter.category, |category| &category.name).clone(),
            summary: self.line(&chapter.summary, &chapter.origin, Owner::Nobody),
            parts: parts.collect(),
            anchor,
        }
    }

    pub(super) fn lore(&self, lore: &Entry<Lore>) -> LoreView {
        let anchor = format!("lore-{}", lore.id);
        LoreView {
            id: lore.id.clone(),
            number: lore.number,
            slug: lore.body.slug.clone(),
            title: lore.title.clone(),
            kind: lore.kind.clone(),
            era: lore.era.clone(),
            summary: self.line(&lore.summary, &lore.origin, Owner::Nobody),
            blocks: self.blocks(&lore.body.text, &lore.origin, &anchor),
            anchor,
        }
    }

    pub(super) fn house_rule(&self, rule: &Entry<HouseRule>) -> HouseRuleView {
        let anchor = format!("house-rule-{}", rule.id);
        HouseRuleView {
            id: rule.id.clone(),
            title: rule.title.clone(),
            blocks: self.blocks(&rule.text, &rule.origin, &anchor),
            proposed: self.any_proposed(&rule.origin, ""),
            anchor,
        }
    }

    pub(super) fn edition(&self, edition: &Entry<Edition>) -> EditionView {
        let changes = edition.changes.iter();
        EditionView {
            id: edition.id.clone(),
            anchor: format!("edition-{}", edition.id),
            title: edition.title.clone(),
            date: edition.date.clone(),
            changes: changes
                .map(|change| self.line(change, &edition.origin, Owner::Nobody))
                .collect(),
        }
    }
}
