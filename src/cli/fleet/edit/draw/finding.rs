//! What is found about the fleet, and what mends it.

use ratatui::style::Style;
use ratatui::text::Line;

use crate::cli::fleet::edit::app::{App, Focus, View};
use crate::cli::fleet::edit::draw::style::Palette;
use crate::cli::fleet::edit::draw::text::styled;
use crate::render::column::wrapped;

/// The sign of a severity.
#[must_use]
pub fn sign(severity: &str) -> char {
    match severity {
        "error" => '✗',
        "warning" => '!',
        _ => 'i',
    }
}

/// The look of a severity.
#[must_use]
pub fn style(severity: &str, palette: Palette) -> Style {
    match severity {
        "error" => palette.error(),
        "warning" => palette.warning(),
        _ => Style::new(),
    }
}

/// The lines of the findings, and the first of the one that is meant.
#[must_use]
pub fn lines(app: &App<'_, '_>, palette: Palette, columns: usize) -> (Vec<Line<'static>>, usize) {
    let mut lines: Vec<Line<'static>> = Vec::new();
    let mut meant = 0;
    if app.seen.roster.findings.is_empty() {
        lines.push(Line::styled("Nothing is wrong with this fleet.", palette.good()));
    }
    let takes_keys = app.focus == Focus::Detail && app.view == View::Findings;
    for (place, finding) in app.seen.roster.findings.iter().enumerate() {
        let is_meant = takes_keys && place == app.finding;
        if is_meant {
            meant = lines.len();
        }
        let pointer = if is_meant { '›' } else { ' ' };
        let head = format!("{pointer}{} {}: ", sign(finding.severity), finding.severity);
        let message = format!("{}{}", finding.message, finding.origin());
        lines.extend(styled(
            wrapped(&head, &message, columns),
            style(finding.severity, palette),
        ));
        if !finding.account.is_empty() {
            lines.extend(styled(wrapped("    ", &finding.account, columns), palette.aside()));
        }
        let mends = app.seen.mends.get(place).map_or(&[][..], Vec::as_slice);
        for mend in mends {
            lines.extend(styled(wrapped("    m  ", &mend.words, columns), palette.key()));
        }
        if mends.is_empty() && !finding.help.is_empty() {
            lines.extend(wrapped("    ", &finding.help, columns).into_iter().map(Line::raw));
        }
    }
    if !app.seen.roster.proposed.is_empty() {
        let names = app.seen.roster.proposed.join(", ");
        lines.extend(styled(
            wrapped(" i proposed, not canon: ", &names, columns),
            palette.aside(),
        ));
    }
    (lines, meant)
}
