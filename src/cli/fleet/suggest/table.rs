//! Answers as people read them.

use std::fmt::Write as _;

use crate::fleet::line::lines;
use crate::fleet::suggest::Answer;
use crate::fleet::suggest::conflict::Conflict;
use crate::fleet::suggest::word::difference;
use crate::game::model::Game;
use crate::source::grouped::grouped;

/// All answers, a small table each.
pub fn table(game: &Game, answers: &[Answer], points: i64, wanted: u8) -> String {
    let mut text = String::new();
    for (index, answer) in answers.iter().enumerate() {
        if index > 0 {
            text.push('\n');
        }
        one(&mut text, game, index + 1, answer, points);
    }
    if answers.len() < usize::from(wanted) && answers.iter().all(|answer| answer.is_proven) {
        let words = match answers.len() {
            1 => "There is no other that spends a fifth of the free points otherwise".to_owned(),
            number => format!("There are no more than {number} that spend a fifth of the free points otherwise"),
        };
        let _ = writeln!(text, "\n{words}.");
    }
    text
}

fn one(text: &mut String, game: &Game, number: usize, answer: &Answer, points: i64) {
    let spent = answer.verdict.points;
    let differs = difference(game, &answer.differs);
    let differs = if differs.is_empty() {
        differs
    } else {
        format!(": {differs}")
    };
    let _ = writeln!(
        text,
        "{number}. {} of {} points, {} left{differs}",
        grouped(spent),
        grouped(points),
        grouped(points - spent)
    );
    let rows: Vec<(String, i64)> = lines(&answer.fleet)
        .iter()
        .map(|line| {
            let unit = game.units.get(&line.entry.unit);
            let name = unit.map_or(line.entry.unit.as_str(), |unit| unit.name.as_str());
            let own = line
                .entry
                .name
                .as_ref()
                .map_or_else(String::new, |own| format!(" ({own})"));
            let times = if line.copies == 1 {
                String::new()
            } else {
                format!("{} × ", line.copies)
            };
            let indent = "  ".repeat(line.depth);
            let points = unit
                .and_then(|unit| unit.points)
                .unwrap_or(0)
                .saturating_mul(line.copies);
            (format!("{indent}{times}{name}{own}"), points)
        })
        .collect();
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (name, points) in rows {
        let _ = writeln!(text, "   {name:width$}  {points:>5}");
    }
    for finding in &answer.verdict.findings {
        let _ = writeln!(
            text,
            "   {}: {}",
            finding.severity.word(),
            finding.message(game, &answer.verdict)
        );
    }
    if !answer.is_proven {
        let _ = writeln!(
            text,
            "   the best that was found; not every possibility could be looked at"
        );
    }
}

/// Why there is none.
pub fn conflict(game: &Game, conflict: &Conflict) -> String {
    let mut text = match conflict.demands.as_slice() {
        [] => "There is no such fleet.\n".to_owned(),
        [_] => "There is no such fleet, because this cannot be kept:\n".to_owned(),
        _ => "There is no such fleet, because these cannot all be kept, and without any one of them they could:\n"
            .to_owned(),
    };
    for demand in &conflict.demands {
        let _ = writeln!(text, "  - {}", demand.message(game));
    }
    if !conflict.is_proven {
        text.push_str("Not every possibility could be looked at, so there may be fewer than these.\n");
    }
    text
}
