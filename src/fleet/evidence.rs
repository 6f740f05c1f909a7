//! From breaches to findings: whom each is about, and what each entry adds, in an order that the list's own does not change.

use crate::fleet::breach::{Breach, Cause, Key};
use crate::fleet::fault::{FAULTS, Fault, UNKNOWN_UNIT};
use crate::fleet::group::Grouping;
use crate::fleet::idle::Served;
use crate::fleet::judge::Judge;
use crate::fleet::line::{Line, compare_ids, lines};
use crate::fleet::muster::Muster;
use crate::fleet::question::Question;
use crate::fleet::sum::{copies, shown};
use crate::fleet::verdict::{Finding, Share, Subject, SubjectKind};
use crate::game::entry::{Concept, Entries};
use crate::game::fleet::Fleet;
use crate::source::sorted::{BTreeMap, BTreeSet};
use crate::source::suggest::nearest;

/// A list with the ids that its findings name.
#[derive(Debug)]
pub struct Evidence<'j, 'g, 'f> {
    /// Who judges it.
    pub judge: &'j Judge<'g>,
    fleet: &'f Fleet,
    /// The list beside the roster.
    pub muster: Muster<'f>,
    /// Its lines, one for each slot.
    pub lines: Vec<Line<'f>>,
    /// The slots that count, in the order of the roster.
    pub order: Vec<usize>,
}

impl<'j, 'g, 'f> Evidence<'j, 'g, 'f> {
    /// The evidence of a list that was set beside its roster.
    pub fn new(judge: &'j Judge<'g>, fleet: &'f Fleet, muster: Muster<'f>) -> Self {
        let lines = lines(fleet);
        let mut order: Vec<usize> = muster.fielded().map(|(index, ..)| index).collect();
        let kind = |index: usize| muster.slots.get(index).and_then(|slot| slot.kind);
        let id = |index: usize| lines.get(index).map_or("", |line| line.id.as_str());
        order.sort_by(|left, right| {
            let kinds = kind(*left).cmp(&kind(*right));
            kinds.then_with(|| compare_ids(id(*left), id(*right)))
        });
        Self {
            judge,
            fleet,
            muster,
            lines,
            order,
        }
    }

    /// The findings that breaches are: faults first, then constraints as the game declares them; errors before warnings.
    pub fn findings(&self, breaches: Vec<Breach<'f>>) -> Vec<Finding> {
        let mut by_cause: BTreeMap<Cause, Vec<Breach<'f>>> = BTreeMap::new();
        for breach in breaches {
            by_cause.entry(breach.cause).or_default().push(breach);
        }
        let mut findings: Vec<Finding> = Vec::new();
        for (cause, breaches) in by_cause {
            match cause {
                Cause::Fault(place) => {
                    let fault = FAULTS.get(place);
                    findings.extend(fault.into_iter().flat_map(|fault| self.faults(fault, &breaches)));
                }
                Cause::Constraint(place) => {
                    let question = self.judge.questions.get(place);
                    findings.extend(
                        question
                            .into_iter()
                            .flat_map(|question| self.broken(question, breaches.clone())),
                    );
                }
            }
        }
        findings.sort_by_key(|finding| finding.severity);
        findings
    }

    fn faults(&self, fault: &'static Fault, breaches: &[Breach<'f>]) -> Vec<Finding> {
        let mut bearing: BTreeMap<Key<'f>, Vec<usize>> = BTreeMap::new();
        for (index, slot) in self.muster.slots.iter().enumerate() {
            let unknown = slot.kind.is_none().then_some(Key::Unknown(slot.unit));
            for key in unknown.into_iter().chain(slot.id.map(Key::Id)) {
                bearing.entry(key).or_default().push(index);
            }
        }
        let finding = |breach: &Breach<'f>| {
            let subject = self.subject(breach.key).unwrap_or_else(|| self.of_header(fault));
            let suggestion = self.suggestion(fault, &subject);
            let slots = bearing.get(&breach.key).map_or(&[][..], Vec::as_slice);
            Finding {
                id: fault.id.to_owned(),
                severity: fault.severity,
                chapter: None,
                proposed: false,
                subject: Some(subject),
                sum: breach.numbered.then(|| shown(breach.sum)),
                limit: breach.numbered.then_some(breach.limit),
                bound: None,
                units: self.bearers(slots),
                suggestion,
            }
        };
        let mut findings: Vec<Finding> = breaches.iter().map(finding).collect();
        let id = |finding: &Finding| {
            finding
                .subject
                .as_ref()
                .map_or_else(String::new, |subject| subject.id.clone())
        };
        findings.sort_by(|left, right| compare_ids(&id(left), &id(right)));
        findings
    }

    /// What a fault of the list's head is about.
    fn of_header(&self, fault: &Fault) -> Subject {
        let fleet = self.fleet;
        let faction = || self.muster.faction.and_then(|place| self.judge.faction(place));
        match fault.id {
            "unknown-faction" | "unplayable-faction" => {
                let id = faction().map_or(fleet.faction.as_str(), |faction| faction.id.as_str());
                Subject::new(SubjectKind::Faction, id)
            }
            "unknown-size" => Subject::new(SubjectKind::Size, &fleet.size),
            _ => Subject::new(SubjectKind::Game, &fleet.game),
        }
    }

    /// The known name that was probably meant.
    fn suggestion(&self, fault: &Fault, subject: &Subject) -> Option<String> {
        fn ids<T: Concept>(entries: &Entries<T>) -> impl Iterator<Item = &str> {
            entries.iter().map(|entry| entry.value.id())
        }
        let game = self.judge.game();
        let id = subject.id.as_str();
        let meant = match fault.id {
            UNKNOWN_UNIT => nearest(id, ids(&game.units)),
            "unknown-game" => nearest(id, [game.manifest.id.as_str()]),
            "unknown-faction" => nearest(id, ids(&game.factions)),
            "unknown-size" => nearest(id, game.manifest.sizes.iter().map(|size| size.id.as_str())),
            _ => None,
        };
        meant.map(str::to_owned)
    }

    fn broken(&self, question: &Question<'_>, mut breaches: Vec<Breach<'f>>) -> Vec<Finding> {
        self.sort(&mut breaches);
        let mut shares = self.shares(question, &breaches);
        let finding = |breach: &Breach<'f>| Finding {
            id: question.constraint.id.clone(),
            severity: question.constraint.severity,
            chapter: question.constraint.chapter,
            proposed: question.proposed,
            subject: self.subject(breach.key),
            sum: Some(shown(breach.sum)),
            limit: Some(breach.limit),
            bound: breach.bound,
            units: shares.remove(&breach.key).unwrap_or_default(),
            suggestion: None,
        };
        breaches.iter().map(finding).collect()
    }

    /// Hosts in the order of the roster, what is told by an id in the order of ids, abilities as they are declared.
    fn sort(&self, breaches: &mut [Breach<'f>]) {
        let mut place = vec![usize::MAX; self.muster.slots.len()];
        for (rank, slot) in self.order.iter().enumerate() {
            if let Some(place) = place.get_mut(*slot) {
                *place = rank;
            }
        }
        breaches.sort_by_cached_key(|breach| match breach.key {
            Key::Host(slot) => (place.get(slot).copied(), None, breach.key),
            Key::Fleet | Key::Command(_) => (None, None, breach.key),
            key => (None, self.subject(key).map(|subject| subject.id), key),
        });
    }

    /// What each entry adds to the sums of breaches of one constraint.
    fn shares(&self, question: &Question<'_>, breaches: &[Breach<'f>]) -> BTreeMap<Key<'f>, Vec<Share>> {
        let judge = self.judge;
        let roster = &judge.roster;
        let wanted: BTreeSet<Key<'f>> = breaches.iter().map(|breach| breach.key).collect();
        let grouping = question.grouping(&self.muster);
        let abilities = question.abilities(&judge.serving, &self.muster);
        let aboard_one = grouping.as_ref().is_some_and(Grouping::is_aboard_one);
        let mut seen = BTreeSet::new();
        let mut shares: BTreeMap<Key<'f>, Vec<Share>> = BTreeMap::new();
        for index in &self.order {
            let Some((slot, kind)) = self.muster.slots.get(*index).and_then(|slot| Some((slot, slot.kind?))) else {
                continue;
            };
            if !question.counts(roster, &self.muster, slot, kind) {
                continue;
            }
            let group = grouping.as_ref().and_then(|grouping| {
                let group = grouping.group(roster, *index, slot, kind)?;
                Some(grouping.key(&self.muster, group))
            });
            let serving = abilities
                .iter()
                .filter(|(_, whom)| whom.passes(roster, &self.muster, slot, kind));
            let keys = group.into_iter().chain(serving.map(|(key, _)| *key));
            for key in keys.filter(|key| wanted.contains(key)) {
                let (share, difference) = question.share(roster, slot, kind, aboard_one);
                let share = if difference.is_none_or(|what| seen.insert((key, what))) {
                    share
                } else {
                    0
                };
                let counted = self.share(*index, share, copies(slot, aboard_one));
                shares.entry(key).or_default().extend(counted);
            }
        }
        shares
    }

    fn share(&self, slot: usize, share: i64, count: i64) -> Option<Share> {
        let line = self.lines.get(slot)?;
        Some(Share {
            id: line.id.clone(),
            unit: self.unit(slot),
            share,
            name: line.entry.name.clone(),
            count,
        })
    }

    /// The id of the unit of a slot, as the game has it now, or as the list has it when the game knows none such.
    fn unit(&self, slot: usize) -> String {
        let found = self.muster.slots.get(slot);
        let kind = found.and_then(|slot| self.judge.roster.kind(slot.kind?));
        let written = found.map_or("", |slot| slot.unit);
        kind.map_or(written, |kind| kind.unit.id.as_str()).to_owned()
    }

    /// The entries that a fault is about, each counting once.
    fn bearers(&self, slots: &[usize]) -> Vec<Share> {
        let copies = |slot: usize| self.muster.slots.get(slot).map_or(0, |slot| slot.copies);
        let shares = slots.iter().filter_map(|slot| self.share(*slot, 1, copies(*slot)));
        let mut shares: Vec<Share> = shares.collect();
        shares.sort_by(|left, right| {
            left.unit
                .cmp(&right.unit)
                .then_with(|| compare_ids(&left.id, &right.id))
                .then_with(|| (&left.name, left.count).cmp(&(&right.name, right.count)))
        });
        shares
    }

    /// What a breach is about; nothing when that is the fleet.
    pub fn subject(&self, key: Key<'f>) -> Option<Subject> {
        let roster = &self.judge.roster;
        match key {
            Key::Fleet => None,
            Key::Id(id) => Some(Subject::new(SubjectKind::Entry, id)),
            Key::Unknown(unit) => Some(Subject::new(SubjectKind::Unit, unit)),
            Key::Kind(place) => Some(Subject::new(SubjectKind::Unit, &roster.kind(place)?.unit.id)),
            Key::Class(place) => Some(Subject::new(SubjectKind::Class, roster.classes.get(place)?)),
            Key::Command(place) => {
                let board = self.judge.serving.boards.get(self.muster.faction?)?;
                board.get(place).map(Served::subject)
            }
            Key::Ability(place) => self.judge.serving.abilities.get(place).map(Served::subject),
            Key::Host(slot) => self.entry(SubjectKind::Host, slot),
            Key::Slot(slot) => self.entry(SubjectKind::Entry, slot),
        }
    }

    fn entry(&self, kind: SubjectKind, slot: usize) -> Option<Subject> {
        let line = self.lines.get(slot)?;
        Some(Subject {
            name: line.entry.name.clone(),
            unit: Some(self.unit(slot)),
            ..Subject::new(kind, &line.id)
        })
    }
}
