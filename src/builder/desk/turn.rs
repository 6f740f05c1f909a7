//! One question. It always gives a page: what makes no sense changes nothing, and is told in words.

use std::sync::Arc;

use crate::builder::action::Action;
use crate::builder::desk::ask::{Ask, Fields};
use crate::builder::desk::effect::Effect;
use crate::builder::desk::place::{Destination, Place, destination};
use crate::builder::desk::play::Play;
use crate::builder::desk::shelf::play_key;
use crate::builder::desk::wish::Advice;
use crate::builder::desk::{Canons, Desk, Keeping, Open};
use crate::builder::state::State;
use crate::builder::update;
use crate::game::fleet::Fleet;

/// The longest name that a fleet is begun with.
const LONGEST_NAME: usize = 80;

/// A page on its way from one question to the next.
pub(super) struct Turning<'c, 'g> {
    pub(super) desk: Desk,
    pub(super) canons: &'c Canons<'g>,
    pub(super) effects: Vec<Effect>,
}

/// What a page is at after a question, and what the browser is to do.
#[must_use]
pub fn turn(desk: &Desk, ask: &Ask, canons: &Canons<'_>) -> (Desk, Vec<Effect>) {
    let mut turning = Turning {
        desk: desk.clone(),
        canons,
        effects: Vec::new(),
    };
    if is_players(ask) {
        // What was told has been read by whoever goes on.
        turning.desk.notice = None;
    }
    turning.ask(ask);
    turning.keep_up();
    (turning.desk, turning.effects)
}

/// Whether the player asks, and not the browser.
fn is_players(ask: &Ask) -> bool {
    !matches!(
        ask,
        Ask::Begin { .. } | Ask::Visit { .. } | Ask::Stored { .. } | Ask::Unkept { .. }
    )
}

impl Turning<'_, '_> {
    fn ask(&mut self, ask: &Ask) {
        match ask {
            Ask::Begin {
                fragment,
                stored,
                keeps,
                address,
            } => {
                self.desk.address.clone_from(address);
                if !keeps {
                    self.desk.keeping = Keeping::Forbidden;
                }
                for (key, value) in stored {
                    self.desk.shelf.take(key, Some(value));
                }
                self.visit(fragment);
            }
            Ask::Visit { fragment } => self.visit(fragment),
            Ask::Stored { key, value, refused } => self.stored(key, value.as_deref(), *refused),
            Ask::Unkept { key, is_full } => self.unkept(key, *is_full),
            Ask::Act(action) => self.act(action),
            Ask::Drop { what, on, before } => self.dropped(what, on, before.as_deref()),
            Ask::Go { to } => self.go(*to),
            Ask::Pane { pane } => self.desk.pane.clone_from(pane),
            Ask::Create { fields } => self.create(fields),
            Ask::Open { id } => self.open(id, Place::Build),
            Ask::Duplicate { id } => self.duplicate(id),
            Ask::Remove { id } => self.remove(id),
            Ask::Restore => self.restore(),
            Ask::Paste { text } => self.paste(text),
            Ask::Export => self.export(),
            Ask::Adopt => self.adopt(),
            Ask::Settle { keep } => self.settle(keep),
            Ask::Restamp => self.restamp(),
            Ask::Wish { fields } => self.wish(fields),
            Ask::Take { answer } => self.take_answer(*answer),
            Ask::Form { form } => self.desk.form.clone_from(form),
            Ask::Copy { what } => self.copy(what),
            Ask::Save { what } => self.save(what),
            Ask::Cards { shown } => self.desk.without_cards = !shown,
            Ask::Print => self.effects.push(Effect::Print),
            Ask::Tick { row, by } => self.tick(row, *by),
            Ask::Done { unit } => self.play(|play| play.toggle_done(unit)),
            Ask::Lost { what } => self.play(|play| play.toggle_lost(what)),
            Ask::Count { token, by } => self.count(token, *by),
            Ask::Round { by } => self.round(*by),
            Ask::Reset => self.clear_table(),
            Ask::Found => self.lead_to_findings(),
            Ask::Dismiss => self.desk.notice = None,
        }
    }

    /// Goes where a fragment leads.
    fn visit(&mut self, fragment: &str) {
        match destination(fragment) {
            Destination::Code(code) => self.link(code),
            Destination::Place(place, _) if !place.needs_fleet() => self.go(place),
            Destination::Place(place, Some(id)) => self.open(id, place),
            Destination::Place(place, None) => self.go(place),
        }
    }

    pub(super) fn go(&mut self, to: Place) {
        self.desk.place = if to.needs_fleet() && self.desk.open.is_none() {
            Place::Fleets
        } else {
            to
        };
    }

    /// Opens a kept fleet at a place.
    pub(super) fn open(&mut self, id: &str, place: Place) {
        if self
            .desk
            .open
            .as_ref()
            .is_some_and(|open| open.id.as_deref() == Some(id))
        {
            return self.go(place);
        }
        match self
            .desk
            .shelf
            .fleet(id)
            .map(|saved| (saved.text.clone(), saved.fleet().map(Arc::clone).map_err(String::clone)))
        {
            Some((text, Ok(fleet))) => {
                let play_kept = self.desk.shelf.text(&play_key(id)).map(str::to_owned);
                let mut open = Open {
                    id: Some(id.to_owned()),
                    kept: Some(text),
                    play: play_kept.as_deref().map(Play::read).unwrap_or_default(),
                    play_kept,
                    ..Open::new(&fleet)
                };
                open.kept_as = Some(Arc::clone(&open.state.fleet));
                self.show(open, place);
            }
            Some((_, Err(why))) => {
                self.desk.place = Place::Fleets;
                self.desk
                    .complain(format!("This fleet cannot be read: {why}. It is kept as it is."));
            }
            None => {
                self.desk.place = Place::Fleets;
                self.desk.complain(format!("This browser keeps no fleet `{id}`."));
            }
        }
    }

    /// Shows a list in place of the one before.
    pub(super) fn show(&mut self, open: Open, place: Place) {
        self.keep_unsettled();
        let hash = open.state.fleet.hash.clone();
        self.desk.advice = None;
        self.desk.pane = String::new();
        self.effects.extend(open.state.message.clone().map(Effect::Say));
        self.desk.open = Some(open);
        self.desk.place = place;
        self.want_edition(hash.as_deref());
    }

    /// Asks for the edition that a list was made with, once.
    fn want_edition(&mut self, hash: Option<&str>) {
        let is_short = |hash: &&str| hash.len() == 8 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        if let Some(hash) = hash.filter(is_short)
            && hash != self.canons.hash
            && !self.canons.editions.contains_key(hash)
        {
            self.effects.push(Effect::Edition(hash.to_owned()));
        }
    }

    pub(super) fn act(&mut self, action: &Action) {
        let Some(open) = &mut self.desk.open else {
            return;
        };
        let next = update(&open.state, action, &self.canons.judge);
        if let Some(message) = &next.message {
            self.effects.push(Effect::Say(message.clone()));
        }
        open.state = next;
    }

    fn create(&mut self, fields: &Fields) {
        let text = |key: &str| fields.get(key).map_or("", |text| text.trim());
        let game = self.canons.judge.game();
        let (faction, size) = (text("faction"), text("size"));
        if game.factions.get(faction).is_none() || game.size(size).is_none() {
            return self.desk.complain("Choose a faction and a game size.");
        }
        let mut fleet = Fleet {
            name: text("name").chars().take(LONGEST_NAME).collect(),
            ..Fleet::empty(&game.manifest.id, faction, size)
        };
        self.canons.canon().stamp(&mut fleet);
        self.begin(&fleet, Vec::new());
        "add".clone_into(&mut self.desk.pane);
        self.effects.push(Effect::Focus("filter".to_owned()));
    }

    /// Opens a list that is kept from now on.
    pub(super) fn begin(&mut self, fleet: &Fleet, remarks: Vec<String>) {
        let id = self.desk.shelf.free_id();
        let mut open = Open {
            id: Some(id),
            ..Open::new(fleet)
        };
        open.remarks.extend(remarks);
        self.show(open, Place::Build);
    }

    fn duplicate(&mut self, id: &str) {
        let saved = self
            .desk
            .shelf
            .fleet(id)
            .and_then(|saved| saved.fleet().ok().map(Arc::clone));
        let Some(fleet) = saved else { return };
        let name = match fleet.name.trim() {
            "" => "Copy".to_owned(),
            name => format!("{name} (copy)"),
        };
        self.begin(
            &Fleet {
                name,
                ..Fleet::clone(&fleet)
            },
            Vec::new(),
        );
    }

    fn take_answer(&mut self, answer: usize) {
        let advice: Option<Arc<Advice>> = self.desk.advice.take();
        let answers = advice.iter().flat_map(|advice| &advice.answers);
        let Some(fleet) = answers.into_iter().nth(answer).map(|answer| answer.fleet.clone()) else {
            return;
        };
        if let Some(open) = &mut self.desk.open {
            open.state = open.state.replaced(&fleet, "the suggestion");
        }
        self.go(Place::Build);
        "fleet".clone_into(&mut self.desk.pane);
        self.desk
            .tell("The suggested fleet is in the list. Undo brings back what was here.");
    }
}

impl Open {
    /// A list that is kept nowhere yet.
    pub(super) fn new(fleet: &Fleet) -> Self {
        let state = State::new(fleet);
        Self {
            remarks: state.message.iter().cloned().collect(),
            state,
            id: None,
            kept: None,
            kept_as: None,
            kept_before: None,
            clash: None,
            link: None,
            play: Play::default(),
            play_kept: None,
        }
    }
}
