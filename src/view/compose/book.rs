//! The rulebook: chapters with their parts, lore, house rules, changelog.

use crate::game::chapter::Chapter;
use crate::game::edition::Edition;
use crate::game::entry::Entry;
use crate::game::house_rule::HouseRule;
use crate::game::ledger::{CHAPTERS, EDITIONS, HOUSE_RULES, LORE};
use crate::game::lore::Lore;
use crate::game::prose::Owner;
use crate::view::book::{ChapterView, EditionView, HouseRuleView, LoreView, PartView};
use crate::view::compose::Composer;
use crate::view::prose::{Taken, slug, unique};

/// The id of a section that the game does not name.
const OTHER: &str = "other";

impl Composer<'_> {
    pub(super) fn chapter(&self, chapter: &Entry<Chapter>) -> ChapterView {
        let manifest = &self.game.manifest;
        let anchor = CHAPTERS.anchor(&chapter.id);
        let formerly = self.formerly(&CHAPTERS, &chapter.origin);
        let category = manifest
            .categories
            .iter()
            .find(|category| category.id == chapter.category);
        let mut taken = Taken::default();
        let sections = chapter.body.sections();
        let parts = sections.iter().map(|section| {
            let part = manifest.chapter_parts.iter().find(|part| part.title == section.title);
            let id = part.map_or(OTHER, |part| part.id.as_str());
            // Parts are found by the chapter's ids too, the present one and the old ones.
            let own = unique(&mut taken, &format!("{anchor}-{id}"));
            let is_first = own == format!("{anchor}-{id}");
            let old = formerly.iter().filter(|_| is_first);
            let mut formerly: Vec<String> = old.map(|old| format!("{old}-{id}")).collect();
            let anchor = match section.given {
                Some(given) => {
                    formerly.push(own);
                    formerly.extend(given.formerly().map(slug));
                    slug(given.id)
                }
                None => own,
            };
            PartView {
                id: id.to_owned(),
                formerly,
                look: part.map(|part| part.look).unwrap_or_default(),
                title: section.title.to_owned(),
                blocks: self.blocks(chapter.body.slice(section.content), &chapter.origin, &anchor),
                anchor,
            }
        });
        ChapterView {
            id: chapter.id.clone(),
            formerly: formerly.clone(),
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
        let anchor = LORE.anchor(&lore.id);
        LoreView {
            id: lore.id.clone(),
            formerly: self.formerly(&LORE, &lore.origin),
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
        let anchor = HOUSE_RULES.anchor(&rule.id);
        HouseRuleView {
            id: rule.id.clone(),
            formerly: self.formerly(&HOUSE_RULES, &rule.origin),
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
            anchor: EDITIONS.anchor(&edition.id),
            formerly: self.formerly(&EDITIONS, &edition.origin),
            title: edition.title.clone(),
            date: edition.date.clone(),
            changes: changes
                .map(|change| self.line(change, &edition.origin, Owner::Nobody))
                .collect(),
        }
    }
}
