//! The card of the unit that is selected, with what is found about its entry.

use ratatui::text::Line;
use unicode_width::UnicodeWidthStr as _;

use crate::cli::fleet::edit::app::{App, Focus};
use crate::cli::fleet::edit::draw::style::Palette;
use crate::cli::fleet::edit::draw::text::{headed, styled};
use crate::render::column::{clean, padded, wrapped};
use crate::view::card::{CardView, CardWeapon};
use crate::view::prose::{Inline, plain_blocks, plain_text};

/// The lines of the card.
#[must_use]
pub fn lines(app: &App<'_, '_>, palette: Palette, columns: usize) -> Vec<Line<'static>> {
    let mut lines = entry(app, palette, columns);
    let Some(unit) = app.shown() else {
        lines.push(Line::raw("Nothing is selected."));
        return lines;
    };
    let id = app.world.game().units.get(unit).map_or(unit, |unit| unit.id.as_str());
    if let Some(card) = app.world.cards.get(id) {
        lines.extend(of_card(card, palette, columns));
    } else {
        let words = format!("The roster has no unit `{unit}`. `w` puts another in its place, `x` removes it.");
        lines.extend(styled(wrapped("", &words, columns), palette.error()));
    }
    if app.focus == Focus::Roster {
        lines.extend(offer(app, unit, columns).into_iter().map(Line::raw));
    }
    lines
}

/// What is found about the selected entry.
fn entry(app: &App<'_, '_>, palette: Palette, columns: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let selected = app.state.selected.as_deref().filter(|_| app.focus != Focus::Roster);
    let places = selected.and_then(|entry| app.seen.troubles.get(entry));
    for place in places.into_iter().flatten() {
        if let Some(finding) = app.seen.roster.findings.get(*place) {
            let style = super::finding::style(finding.severity, palette);
            let words = format!("{} (`m` mends, `f` tells more)", finding.message);
            let head = format!("{} {}: ", super::finding::sign(finding.severity), finding.severity);
            lines.extend(styled(wrapped(&head, &words, columns), style));
        }
    }
    lines
}

/// What hinders a unit of the roster, and which hosts have room for it.
fn offer(app: &App<'_, '_>, unit: &str, columns: usize) -> Vec<String> {
    let Some(offer) = app.seen.offer(unit) else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    if !offer.breaks.is_empty() {
        let words = format!("breaks {}", offer.breaks.join(", "));
        lines.extend(wrapped("One more: ", &words, columns));
    }
    if !offer.berths.is_empty() {
        let hosts: Vec<String> = offer
            .berths
            .iter()
            .map(|berth| format!("{}, {} more", app.called(&berth.entry), berth.free))
            .collect();
        lines.extend(wrapped("Room aboard (`A`): ", &hosts.join("; "), columns));
    }
    lines
}

fn of_card(card: &CardView, palette: Palette, columns: usize) -> Vec<Line<'static>> {
    let proposed = if card.proposed { " [proposed, not canon]" } else { "" };
    let mut lines: Vec<Line<'static>> = Vec::new();
    lines.extend(styled(
        wrapped("", &format!("{}{proposed}", card.name), columns),
        palette.title(),
    ));
    let bases = match card.bases {
        1 => format!("1 base, {}", card.base),
        bases => format!("{bases} bases, {}", card.base),
    };
    let words = format!(
        "{} · {} points · {bases} · {}",
        card.class, card.points, card.fielded_by
    );
    lines.extend(wrapped("", &words, columns).into_iter().map(Line::raw));
    lines.extend(stats(card, palette, columns));
    if !card.weapons.is_empty() {
        lines.push(Line::styled("Weapons", palette.title()));
        lines.extend(weapons(&card.weapons, columns).into_iter().map(Line::raw));
    }
    if !card.orders.is_empty() {
        lines.push(Line::styled("Orders", palette.title()));
        for order in &card.orders {
            let parts = [
                order.name.clone(),
                format!("difficulty {}", order.difficulty),
                order.range.clone(),
                order.target.clone(),
            ];
            let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            rule(&mut lines, &parts.join(", "), &order.text, palette, columns);
        }
    }
    if !card.abilities.is_empty() {
        lines.push(Line::styled("Abilities", palette.title()));
        for ability in &card.abilities {
            rule(&mut lines, &ability.name, &ability.text, palette, columns);
        }
    }
    for carries in &card.carries {
        let words = format!("{} × {}", carries.capacity, carries.cargo);
        lines.extend(wrapped("Carries ", &words, columns).into_iter().map(Line::raw));
    }
    let story = plain_blocks(&card.text);
    for paragraph in story.lines().filter(|line| !line.trim().is_empty()) {
        lines.extend(styled(wrapped("", paragraph, columns), palette.aside()));
    }
    lines
}

/// The stat line, in as many lines as it takes.
fn stats(card: &CardView, palette: Palette, columns: usize) -> Vec<Line<'static>> {
    let mut heads = vec![String::new()];
    let mut values = vec![String::new()];
    for stat in &card.stats {
        let value = clean(&stat.value);
        let wide = value.width().max(stat.id.width()) + 2;
        if heads
            .last()
            .is_some_and(|head| head.width() + wide > columns && !head.is_empty())
        {
            heads.push(String::new());
            values.push(String::new());
        }
        if let (Some(head), Some(line)) = (heads.last_mut(), values.last_mut()) {
            head.push_str(&padded(&stat.id, wide));
            line.push_str(&padded(&value, wide));
        }
    }
    let pairs = heads.into_iter().zip(values);
    pairs
        .flat_map(|(head, line)| [Line::styled(head, palette.aside()), Line::styled(line, palette.title())])
        .collect()
}

/// The weapons as a table, or one below the other where there is no room for columns.
fn weapons(weapons: &[CardWeapon], columns: usize) -> Vec<String> {
    let cells = |weapon: &CardWeapon| {
        let attacks = match weapon.attacks_note.as_str() {
            "" => weapon.attacks.clone(),
            note => format!("{} ({note})", weapon.attacks),
        };
        [
            clean(&weapon.name),
            clean(&weapon.type_name),
            format!("range\u{a0}{}", weapon.range),
            format!("damage\u{a0}{}", weapon.damage),
            format!("attacks\u{a0}{attacks}"),
        ]
    };
    let rows: Vec<[String; 5]> = weapons.iter().map(cells).collect();
    let wide = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.width())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..5).map(wide).collect();
    if widths.iter().sum::<usize>() + 2 + 4 * 2 > columns {
        return rows
            .iter()
            .flat_map(|row| wrapped("  ", &row.join(", "), columns))
            .collect();
    }
    let line = |row: &[String; 5]| {
        let cells = row.iter().zip(&widths).map(|(cell, wide)| padded(cell, *wide));
        format!("  {}", cells.collect::<Vec<_>>().join("  "))
    };
    rows.iter().map(line).collect()
}

/// A rule under its name.
fn rule(lines: &mut Vec<Line<'static>>, name: &str, text: &[Inline], palette: Palette, columns: usize) {
    let name = clean(name);
    let words = format!("{name}. {}", plain_text(text));
    for (place, line) in wrapped("  ", &words, columns).into_iter().enumerate() {
        let head = if place == 0 { 2 + name.len() } else { 0 };
        lines.push(headed(&line, head.min(line.len()), palette.title()));
    }
}
