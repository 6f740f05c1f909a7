//! A page's whole conversation with the engine, JSON in and JSON out: what every face in a browser has between itself and
//! the builder.

use std::collections::VecDeque;
use std::sync::Arc;

use serde_json::{Map, Value as Json, json};

use crate::builder::desk::{Ask, Canons, Desk, Effect, turn};
use crate::builder::page::{Cards, Printer, address, page, title};
use crate::fleet::judge::Judge;
use crate::game::model::Game;
use crate::load::pack::read_pack;
use crate::source::json_read::read;
use crate::source::json_write::compact;
use crate::source::sorted::BTreeMap;

/// How large the cards of a game may be.
const MOST_CARDS: usize = 16 * 1024 * 1024;

/// A conversation.
#[derive(Debug)]
pub struct Session<'g> {
    canons: Canons<'g>,
    printer: Printer,
    cards: Cards,
    desk: Desk,
    said: String,
    noticed: Option<String>,
    /// The editions that were asked for and have not come yet.
    wanted: VecDeque<String>,
}

impl<'g> Session<'g> {
    /// Begins with a game and the first bytes of its content hash.
    #[must_use]
    pub fn new(game: &'g Game, hash: &'g str) -> Self {
        Self {
            canons: Canons {
                judge: Judge::new(game),
                hash,
                editions: BTreeMap::new(),
            },
            printer: Printer::new(),
            cards: Cards::new(),
            desk: Desk::default(),
            said: String::new(),
            noticed: None,
            wanted: VecDeque::new(),
        }
    }

    /// Answers a question.
    #[must_use]
    pub fn ask(&mut self, question: &str) -> String {
        let json = read(question).map_err(|error| error.to_string());
        match json.and_then(Ask::decode) {
            Ok(ask) => {
                let effects = self.turn(&ask);
                self.reply(effects)
            }
            Err(why) => fault(&format!("the page asked something that is no question: {why}")),
        }
    }

    fn turn(&mut self, ask: &Ask) -> Vec<Effect> {
        let (desk, effects) = turn(&self.desk, ask, &self.canons);
        self.desk = desk;
        effects
    }

    /// Takes in the cards, an object of HTML by the ids of units.
    #[must_use]
    pub fn take_cards(&mut self, text: &str) -> String {
        if text.len() <= MOST_CARDS
            && let Ok(Json::Object(cards)) = read(text)
        {
            let html = cards.into_iter().filter_map(|(unit, card)| match card {
                Json::String(html) => Some((unit, html)),
                _ => None,
            });
            self.cards = html.collect();
        }
        self.reply(Vec::new())
    }

    /// Takes in the edition that was asked for first; no bytes when it is not to be had.
    #[must_use]
    pub fn take_edition(&mut self, bytes: &[u8]) -> String {
        let Some(hash) = self.wanted.pop_front() else {
            return self.reply(Vec::new());
        };
        let packed = read_pack(bytes).ok().filter(|packed| packed.short_hash() == hash);
        self.canons.editions.insert(hash.clone(), packed.map(Arc::new));
        let mut effects = Vec::new();
        if let Some((_, code)) = self.desk.waiting.take_if(|(waiting, _)| *waiting == hash) {
            self.desk.notice = None;
            effects = self.turn(&Ask::Visit { fragment: code });
        }
        self.reply(effects)
    }

    fn reply(&mut self, effects: Vec<Effect>) -> String {
        let page = page(&self.desk, &self.canons, &self.cards);
        let html = match self.printer.print(&page) {
            Ok(html) => html,
            Err(why) => return fault(&why.to_string()),
        };
        let mut reply = Map::new();
        reply.insert("html".to_owned(), html.into());
        reply.insert("title".to_owned(), title(&self.desk, &self.canons).into());
        reply.insert("fragment".to_owned(), address(&self.desk, &self.canons).into());
        let mut keep = Vec::new();
        let mut words = Vec::new();
        for effect in effects {
            match effect {
                Effect::Keep { key, was, value } => keep.push(json!({ "key": key, "was": was, "value": value })),
                Effect::Copy(text) => put(&mut reply, "copy", text),
                Effect::Save { name, kind, text } => {
                    reply.insert("save".to_owned(), json!({ "name": name, "type": kind, "text": text }));
                }
                Effect::Print => {
                    reply.insert("print".to_owned(), true.into());
                }
                Effect::Focus(id) => put(&mut reply, "focus", id),
                Effect::Edition(hash) => {
                    self.wanted.push_back(hash.clone());
                    put(&mut reply, "edition", hash);
                }
                Effect::Say(text) => words.push(text),
            }
        }
        if !keep.is_empty() {
            reply.insert("keep".to_owned(), keep.into());
        }
        // Points and verdict are read out whenever they are others.
        if let Some(open) = &page.open {
            let now = format!("{} points, {}. {}.", open.sum, open.left, open.verdict);
            if now != self.said {
                words.push(now.clone());
                self.said = now;
            }
        }
        let notice = page.notice.as_ref().map(|notice| notice.words.clone());
        if notice != self.noticed {
            words.extend(notice.clone());
            self.noticed = notice;
        }
        if !words.is_empty() {
            put(&mut reply, "say", words.join(" "));
        }
        compact(&Json::Object(reply))
    }
}

/// The reply to what cannot be answered.
fn fault(why: &str) -> String {
    compact(&json!({ "fault": why }))
}

fn put(reply: &mut Map<String, Json>, key: &str, text: String) {
    reply.insert(key.to_owned(), text.into());
}
