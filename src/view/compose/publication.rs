//! The whole game.

use crate::game::model::Game;
use crate::game::prose::Owner;
use crate::source::parallel;
use crate::view::book::ChapterView;
use crate::view::compose::Composer;
use crate::view::names::Names;
use crate::view::prose::proposed_passages;
use crate::view::publication::{CategoryView, EditionHead, Publication};
use crate::view::theme::ThemeView;

impl Publication {
    /// Makes the views of a game.
    #[must_use]
    pub fn new(game: &Game, names: &Names) -> Self {
        let make = Composer::new(game, names);
        let manifest = &game.manifest;
        let mut terms: Vec<_> = game.terms.iter().map(|term| make.term(term)).collect();
        terms.sort_by_cached_key(|term| (term.term.to_lowercase(), term.id.clone()));
        let mut reserved: Vec<_> = game.reserved.iter().map(|word| make.reserved_word(word)).collect();
        reserved.sort_by_cached_key(|word| (word.term.to_lowercase(), word.id.clone()));
        let mut editions: Vec<_> = game.editions.iter().map(|edition| make.edition(edition)).collect();
        editions.reverse();
        // They are most of the prose.
        let chapters: Vec<_> = game.chapters.iter().collect();
        Self {
            id: manifest.id.clone(),
            title: manifest.title.clone(),
            tagline: make.line(&manifest.tagline, &manifest.origin, Owner::Nobody),
            summary: make.blocks(&manifest.summary, &manifest.origin, "summary"),
            licence: manifest.licence.clone(),
            theme: ThemeView::new(game),
            publisher: manifest.publisher.clone(),
            edition: game
                .edition()
                .map(|edition| EditionHead {
                    id: edition.id.clone(),
                    title: edition.title.clone(),
                    date: edition.date.clone(),
                })
                .unwrap_or_default(),
            proposed: proposed(game),
            categories: categories(game),
            chapters: parallel::map(&chapters, |chapter| make.chapter(chapter)),
            lore: game.lore.iter().map(|lore| make.lore(lore)).collect(),
            characteristics: manifest
                .characteristics
                .iter()
                .enumerate()
                .map(|(place, characteristic)| make.characteristic(place, characteristic))
                .collect(),
            classes: game.classes.iter().map(|class| make.class(class)).collect(),
            weapon_types: game.weapon_types.iter().map(|kind| make.weapon_type(kind)).collect(),
            weapons: game.weapons.iter().map(|weapon| make.weapon(weapon)).collect(),
            orders: game.orders.iter().map(|order| make.order(order)).collect(),
            abilities: game
                .abilities
                .iter()
                .map(|ability| make.ability_entry(ability))
                .collect(),
            sizes: manifest.sizes.iter().map(Composer::size).collect(),
            allegiances: game
                .allegiances
                .iter()
                .map(|allegiance| make.allegiance(allegiance))
                .collect(),
            factions: game.factions.iter().map(|faction| make.faction(faction)).collect(),
            units: game.units.iter().map(|unit| make.card(unit)).collect(),
            tokens: game.tokens.iter().map(|token| make.token(token)).collect(),
            sticks: make.sticks(),
            reference: game.references.iter().map(|sheet| make.reference(sheet)).collect(),
            card_looks: manifest.cards.clone(),
            terms,
            reserved,
            house_rules: game.house_rules.iter().map(|rule| make.house_rule(rule)).collect(),
            editions,
        }
    }
}

impl ChapterView {
    /// The rules chapters of a game, by number.
    #[must_use]
    pub fn all(game: &Game, names: &Names) -> Vec<Self> {
        let make = Composer::new(game, names);
        game.chapters.iter().map(|chapter| make.chapter(chapter)).collect()
    }
}

/// How many places are marked as proposed, and how many passages of prose.
fn proposed(game: &Game) -> usize {
    let passages = game.passages();
    let fenced: usize = passages.iter().map(|passage| proposed_passages(passage.text)).sum();
    game.marks.proposed().count() + fenced
}

/// The chapters in the order of their numbers, each run of one category under its name: a category whose chapters do not
/// follow each other comes twice, for a book whose chapters jump is harder to use.
fn categories(game: &Game) -> Vec<CategoryView> {
    let mut runs: Vec<CategoryView> = Vec::new();
    for chapter in &game.chapters {
        if let Some(run) = runs.last_mut().filter(|run| run.id == chapter.category) {
            run.chapters.push(chapter.number);
            continue;
        }
        let mut known = game.manifest.categories.iter();
        let known = known.find(|category| category.id == chapter.category);
        runs.push(CategoryView {
            id: chapter.category.clone(),
            name: known.map_or_else(|| chapter.category.clone(), |category| category.name.clone()),
            chapters: vec![chapter.number],
        });
    }
    runs
}
