//! What is shown of the open list.

use serde::Serialize;

use crate::builder::desk::place::Place;
use crate::builder::desk::{Canons, Desk, Open};
use crate::builder::page::Cards;
use crate::builder::page::chart::{Chart, chart};
use crate::builder::page::entry::{Entry, entries};
use crate::builder::page::finding::{Finding, Findings};
use crate::builder::page::paper::{Paper, paper};
use crate::builder::page::share::{Share, share};
use crate::builder::page::stock::{Shelf, stock};
use crate::builder::page::suggest::{Suggest, suggestions};
use crate::builder::page::table::{Table, table};
use crate::fleet::life::{Age, age, news, news_alone};
use crate::fleet::report::FleetReport;
use crate::view::roster::{Counted, RosterView, TotalView};

/// What is shown of the open list.
#[derive(Debug, Serialize)]
#[allow(clippy::struct_excessive_bools)] // each is a question of the template
pub struct OpenPage {
    /// Its id among the kept ones; empty when it only came with a link.
    pub id: String,
    /// Its own name.
    pub name: String,
    /// Its name, or what stands in its place.
    pub title: String,
    /// The ids of its faction and size.
    pub faction: String,
    /// See `faction`.
    pub size: String,
    /// The names of its faction and size.
    pub faction_name: String,
    /// See `faction_name`.
    pub size_name: String,
    /// What it costs.
    pub points: i64,
    /// What it may cost; 0 when nobody knows.
    pub limit: i64,
    /// Both, printed.
    pub sum: String,
    /// What is left or too much, in words.
    pub left: String,
    /// Whether it costs too much.
    pub is_over: bool,
    /// Whether it is legal.
    pub legal: bool,
    /// The verdict, in words.
    pub verdict: String,
    /// The errors and warnings of the whole fleet, each told once.
    pub findings: Vec<Finding>,
    /// The names of its proposed units.
    pub proposed: Vec<String>,
    /// Its entries, embarked ones below their host.
    pub entries: Vec<Entry>,
    /// What can be undone and done again, in words; empty when nothing can.
    pub undo: String,
    /// See `undo`.
    pub redo: String,
    /// Whether another window keeps another list in its place.
    pub clash: bool,
    /// Whether it is kept.
    pub is_kept: bool,
    /// What had to be read otherwise than it was written, or may be meant otherwise.
    pub remarks: Vec<String>,
    /// What is otherwise than in the edition that it was made with.
    pub news: Vec<String>,
    /// That edition, in words; empty when it is this one.
    pub made_with: String,
    /// What the roster is narrowed down by.
    pub filter: String,
    /// What can be added, by class.
    pub stock: Vec<Shelf>,
    /// The card that is looked at, as HTML.
    pub card: String,
    /// The unit that it is of.
    pub looked: String,
    /// What the fleet adds up to.
    pub totals: Vec<TotalView>,
    /// Its Orders and how many units bear each.
    pub orders: Vec<Counted>,
    /// What may hold objectives.
    pub controllers: Vec<Counted>,
    /// Its attacks.
    pub chart: Chart,
    /// What is handed on, at that place.
    pub share: Option<Share>,
    /// Wishes, at that place.
    pub suggest: Option<Suggest>,
    /// The table, at that place.
    pub table: Option<Table>,
    /// The paper, at that place.
    pub paper: Option<Paper>,
}

/// What is shown of an open list.
pub fn open_page(desk: &Desk, open: &Open, canons: &Canons<'_>, cards: &Cards) -> OpenPage {
    let (judge, state) = (&canons.judge, &open.state);
    let fleet = &*state.fleet;
    let verdict = judge.verdict(fleet);
    let report = FleetReport::new(judge, fleet, &verdict, "");
    let mut roster = RosterView::told(judge, canons.hash, fleet, &verdict, &report);
    let found = Findings::new(fleet, &verdict, std::mem::take(&mut roster.findings), report);
    let is_at = |place: Place| desk.place == place;
    let builds = is_at(Place::Build);
    let looked = state.unit.clone().or_else(|| {
        let selected = state.selected.as_deref().and_then(|entry| state.line(entry));
        selected.map(|line| line.entry.unit.clone())
    });
    let looked = looked.filter(|_| builds).unwrap_or_default();
    let left = verdict.limit.map(|limit| limit.saturating_sub(verdict.points));
    let (news, made_with) = told_news(canons, open);
    OpenPage {
        id: open.id.clone().unwrap_or_default(),
        name: fleet.name.clone(),
        faction: verdict.faction.clone(),
        size: verdict.size.clone(),
        points: verdict.points,
        limit: verdict.limit.unwrap_or(0),
        sum: match roster.limit.as_str() {
            "" => roster.points.clone(),
            limit => format!("{} / {limit}", roster.points),
        },
        is_over: verdict.limit.is_some_and(|limit| verdict.points > limit),
        legal: verdict.legal,
        entries: if builds {
            entries(judge, state, &found)
        } else {
            Vec::new()
        },
        findings: found.of_fleet(),
        undo: state.history.last().unwrap_or_default().to_owned(),
        redo: state.history.next().unwrap_or_default().to_owned(),
        clash: open.clash.is_some(),
        is_kept: open.id.is_some(),
        remarks: open.remarks.clone(),
        news,
        made_with,
        filter: state.filter.clone(),
        stock: if builds { stock(judge, state, left) } else { Vec::new() },
        card: cards.get(&looked).cloned().unwrap_or_default(),
        looked,
        chart: chart(&roster.attacks),
        share: is_at(Place::Share).then(|| share(desk, canons, fleet)),
        suggest: is_at(Place::Suggest).then(|| suggestions(desk, canons, &verdict.faction)),
        table: is_at(Place::Play).then(|| table(open, canons)),
        paper: is_at(Place::Print).then(|| paper(desk, canons, fleet, &roster, &found, cards)),
        title: roster.name,
        faction_name: roster.faction,
        size_name: roster.size,
        left: roster.left,
        verdict: roster.verdict,
        proposed: roster.proposed,
        orders: roster.orders,
        controllers: roster.controllers,
        totals: roster.totals,
    }
}

/// What is otherwise than in the edition that the list was made with, and that edition in words.
fn told_news(canons: &Canons<'_>, open: &Open) -> (Vec<String>, String) {
    let (game, fleet) = (canons.judge.game(), &*open.state.fleet);
    if age(fleet, canons.hash) != Age::Other {
        return (Vec::new(), String::new());
    }
    let hash = fleet.hash.clone().unwrap_or_default();
    let old = canons.editions.get(&hash).and_then(Option::as_ref);
    let news = match old {
        Some(old) => news(&old.game, game, fleet),
        None => news_alone(game, fleet),
    };
    let edition = fleet.edition.clone().unwrap_or(hash);
    (news.iter().map(|news| news.message(game)).collect(), edition)
}
