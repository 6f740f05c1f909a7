//! Makes a roster of a list: every string that a renderer shows of it.

use crate::fleet::judge::Judge;
use crate::fleet::line::lines;
use crate::fleet::report::{FindingReport, FleetReport};
use crate::fleet::strength::{Strength, strength};
use crate::fleet::verdict::{Finding, Verdict};
use crate::game::constraint::Weight;
use crate::game::entry::Concept as _;
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::source::grouped::grouped;
use crate::source::sorted::BTreeMap;
use crate::view::roster::{AttacksRow, AttacksView, Counted, FindingView, RosterEntry, RosterView, TotalView};

/// What stands where there is no value.
const DASH: &str = "—";

impl RosterView {
    /// The roster of a list that was judged. The hash is that of the canon which it was judged by.
    #[must_use]
    pub fn new(judge: &Judge<'_>, hash: &str, fleet: &Fleet, verdict: &Verdict) -> Self {
        Self::told(
            judge,
            hash,
            fleet,
            verdict,
            &FleetReport::new(judge, fleet, verdict, ""),
        )
    }

    /// The same where the findings have their words and mends already: those take longest to find.
    #[must_use]
    pub fn told(judge: &Judge<'_>, hash: &str, fleet: &Fleet, verdict: &Verdict, report: &FleetReport) -> Self {
        let game = judge.game();
        let strength = strength(judge, fleet);
        let faction = game.factions.get(&fleet.faction);
        let allegiance = faction.and_then(|faction| game.allegiances.get(faction.allegiance.as_deref()?));
        let size = game.manifest.size(&verdict.size);
        let name = |id: &String| game.units.get(id).map_or_else(|| id.clone(), |unit| unit.name.clone());
        Self {
            game: game.manifest.title.clone(),
            edition: game.edition().map_or_else(String::new, |edition| edition.title.clone()),
            hash: hash.to_owned(),
            name: match fleet.name.trim() {
                "" => "Fleet".to_owned(),
                name => name.to_owned(),
            },
            faction: faction.map_or_else(|| fleet.faction.clone(), |faction| faction.name.clone()),
            allegiance: allegiance.map_or_else(String::new, |allegiance| allegiance.name.clone()),
            size: size.map_or_else(|| fleet.size.clone(), |size| size.name.clone()),
            points: grouped(strength.points),
            limit: strength.limit.map_or_else(String::new, grouped),
            left: strength.left().map_or_else(String::new, left),
            legal: verdict.legal,
            verdict: words(verdict),
            findings: findings(game, verdict, report),
            proposed: verdict.uses_proposed.iter().map(name).collect(),
            entries: entries(game, fleet),
            totals: totals(game, &strength),
            attacks: attacks(game, &strength),
            orders: counted(&strength.orders, |id| {
                game.orders.get(id).map(|order| order.name.clone())
            }),
            controllers: controllers(game, fleet, &strength),
            news: Vec::new(),
            code: String::new(),
            qr: String::new(),
        }
    }
}

fn left(points: i64) -> String {
    match points {
        0 => "nothing left".to_owned(),
        1.. => format!("{} left", grouped(points)),
        _ => format!("{} over", grouped(points.saturating_neg())),
    }
}

fn words(verdict: &Verdict) -> String {
    let of = |weight: Weight| verdict.findings.iter().filter(|found| found.severity == weight).count();
    let counted = |number: usize, what: &str| match number {
        1 => format!("1 {what}"),
        number => format!("{number} {what}s"),
    };
    match (of(Weight::Error), of(Weight::Warning)) {
        (0, 0) => "Legal".to_owned(),
        (0, warnings) => format!("Legal, with {}", counted(warnings, "warning")),
        (errors, _) => format!("Not legal: {}", counted(errors, "error")),
    }
}

fn findings(game: &Game, verdict: &Verdict, report: &FleetReport) -> Vec<FindingView> {
    let views = verdict.findings.iter().zip(&report.diagnostics);
    views.map(|(finding, told)| view(game, finding, told)).collect()
}

fn view(game: &Game, finding: &Finding, told: &FindingReport) -> FindingView {
    let subject = finding.subject.iter().map(|subject| subject.id.clone());
    let mut entries: Vec<String> = told.units.iter().map(|share| share.id.clone()).chain(subject).collect();
    entries.sort();
    entries.dedup();
    let chapter = told.rule.and_then(|number| game.chapter(number));
    let account = finding.account(game, &told.message);
    FindingView {
        code: told.code.clone(),
        severity: told.severity,
        message: told.message.clone(),
        help: told.help.clone().unwrap_or_default(),
        chapter: chapter.map_or_else(String::new, |chapter| {
            format!("Chapter {}, {}", chapter.number, chapter.title)
        }),
        proposed: told.proposed,
        account: account.unwrap_or_default(),
        mends: told.mends.iter().map(|mend| mend.message.clone()).collect(),
        entries,
    }
}

fn entries(game: &Game, fleet: &Fleet) -> Vec<RosterEntry> {
    let entry = |line: crate::fleet::line::Line<'_>| {
        let unit = game.units.get(&line.entry.unit);
        let points = unit.and_then(|unit| unit.points);
        let priced = |points: Option<i64>| points.map_or_else(|| "?".to_owned(), grouped);
        let characteristics = game.manifest.characteristics.iter();
        RosterEntry {
            unit: unit.map_or(&line.entry.unit, |unit| &unit.id).clone(),
            depth: line.depth,
            copies: line.copies,
            own_name: line.entry.name.clone().unwrap_or_default(),
            name: unit.map_or_else(|| line.entry.unit.clone(), |unit| unit.name.clone()),
            class: unit
                .and_then(|unit| game.class_of(unit))
                .map_or_else(String::new, |class| class.name.clone()),
            points: priced(points.map(|points| points.saturating_mul(line.copies))),
            each: priced(points),
            stats: characteristics
                .map(|characteristic| {
                    let raw = unit.and_then(|unit| unit.stats.get(&characteristic.id));
                    raw.map_or_else(|| DASH.to_owned(), |raw| raw.text().into_owned())
                })
                .collect(),
            card: unit.map_or_else(String::new, |unit| unit.number.to_string()),
            unknown: unit.is_none(),
            proposed: unit.is_some_and(|unit| game.is_proposed(&unit.origin, "")),
            id: line.id,
        }
    };
    lines(fleet).into_iter().map(entry).collect()
}

fn totals(game: &Game, strength: &Strength) -> Vec<TotalView> {
    let mut totals = Vec::new();
    let mut add = |id: &str, label: &str, value: String| {
        totals.push(TotalView {
            id: id.to_owned(),
            label: label.to_owned(),
            value,
        });
    };
    add(
        "activations",
        "Activations",
        with_part(strength.units, strength.embarked, "start aboard"),
    );
    add("bases", "Bases", grouped(strength.bases));
    for (id, sum) in &strength.characteristics {
        let name = game
            .manifest
            .characteristic(id)
            .map_or(id.as_str(), |found| found.name.as_str());
        add(id, name, grouped(*sum));
    }
    add("commanders", "Units with Orders", grouped(strength.commanders));
    if let Some(points) = strength.command_points {
        add("command-points", "Command Points a round", grouped(points));
    }
    totals
}

fn with_part(whole: i64, part: i64, what: &str) -> String {
    match part {
        0 => grouped(whole),
        part => format!("{} ({} {what})", grouped(whole), grouped(part)),
    }
}

fn attacks(game: &Game, strength: &Strength) -> AttacksView {
    let rows = strength.attacks.iter().map(|reach| {
        let kind = game.weapon_types.get(&reach.kind);
        AttacksRow {
            name: kind.map_or_else(|| reach.kind.clone(), |kind| kind.name.clone()),
            code: kind.map_or_else(String::new, |kind| kind.code.clone()),
            icon: game.assets.drawn(kind.and_then(|kind| kind.icon.as_deref())),
            attacks: reach.attacks.clone(),
        }
    });
    let mut rows: Vec<AttacksRow> = rows.collect();
    // Beyond the longest reach there is nothing to show.
    let reached = |row: &AttacksRow| {
        row.attacks
            .iter()
            .rposition(|attacks| *attacks > 0)
            .map_or(0, |last| last + 1)
    };
    let reach = rows.iter().map(reached).max().unwrap_or(0);
    for row in &mut rows {
        row.attacks.truncate(reach);
    }
    let bands: Vec<String> = game
        .manifest
        .range_bands
        .iter()
        .take(reach)
        .map(|band| format!("{band}\""))
        .collect();
    let sum = |band: usize| {
        let of = rows.iter().filter_map(|row| row.attacks.get(band));
        of.fold(0, |sum: i64, attacks| sum.saturating_add(*attacks))
    };
    AttacksView {
        total: if rows.len() > 1 {
            (0..bands.len()).map(sum).collect()
        } else {
            Vec::new()
        },
        bands,
        rows,
    }
}

fn counted(list: &[(String, i64)], name: impl Fn(&str) -> Option<String>) -> Vec<Counted> {
    let counted = |(id, count): &(String, i64)| Counted {
        name: name(id).unwrap_or_else(|| id.clone()),
        count: *count,
    };
    list.iter().map(counted).collect()
}

/// The units that may control objectives, those of one kind and name together, in the order of the list.
fn controllers(game: &Game, fleet: &Fleet, strength: &Strength) -> Vec<Counted> {
    let lines = lines(fleet);
    let mut found: Vec<Counted> = Vec::new();
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    for (place, count) in &strength.controllers {
        let Some(line) = lines.get(*place) else {
            continue;
        };
        let unit = game
            .units
            .get(&line.entry.unit)
            .map_or(line.entry.unit.as_str(), |unit| unit.name());
        let name = line.entry.name.as_deref().unwrap_or(unit);
        let place = *known.entry(name).or_insert(found.len());
        match found.get_mut(place) {
            Some(known) => known.count = known.count.saturating_add(*count),
            None => found.push(Counted {
                name: name.to_owned(),
                count: *count,
            }),
        }
    }
    found
}
