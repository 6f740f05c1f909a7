//! `contrast`: a theme's text that can hardly be read on its ground.

use std::collections::{BTreeMap, BTreeSet};

use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::colour::{Colour, LEAST_CONTRAST};
use crate::game::entry::Entry;
use crate::game::theme::Theme;
use crate::view::theme::ThemeView;

crate::declare_code! {
    /// A colour of the theme in which text can hardly be read on its ground.
    ///
    /// Every colour of `theme.yaml` that text is set in is held against every ground that it is set on, with what the
    /// bundled theme gives where the game gives nothing. A ratio under 4.5 to 1 (WCAG 2, level AA) is too little for
    /// people who see less well, for cheap printers, and for a card across the table. Ornaments and hairlines are not
    /// text and are not judged.
    ///
    /// This fails:
    ///
    /// ```yaml fails theme.yaml
    /// colours:
    ///   text: "#8a8a8a"
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes theme.yaml
    /// colours:
    ///   text: "#4a4a4a"
    /// ```
    pub static CODE = "contrast", Warning;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// A role of text, and the roles of the grounds that it is set on.
type Pairs = &'static [(&'static str, &'static [&'static str])];

/// In print, and on the site by day.
const BY_DAY: Pairs = &[
    ("text", &["paper", "ground", "deep", "panel", "tint", "tint_cool"]),
    ("ink", &["paper", "tint", "tint_cool"]),
    ("ink_soft", &["paper", "ground", "deep", "panel", "tint", "tint_cool"]),
    ("accent", &["paper", "ground", "deep", "panel", "tint", "tint_cool"]),
    ("accent_strong", &["ground", "panel", "tint"]),
    ("accent_pale", &["ink"]),
    ("on_ink", &["ink"]),
    ("on_accent", &["accent"]),
    ("note", &["paper", "ground", "panel"]),
    ("good", &["paper", "ground", "panel"]),
    ("fault", &["paper", "ground", "panel"]),
];

/// On the site by night.
const BY_NIGHT: Pairs = &[
    ("text", &["ground", "deep", "panel", "tint"]),
    ("ink_soft", &["ground", "deep", "panel", "tint"]),
    ("accent", &["ground", "deep", "panel", "tint"]),
    ("accent_strong", &["ground", "deep", "panel", "tint"]),
    ("on_accent", &["accent"]),
    ("note", &["ground", "panel"]),
    ("good", &["ground", "panel"]),
    ("fault", &["ground", "panel"]),
];

/// Finds colours that do not go together, when the game chose one of them.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let Some(theme) = &subject.game.theme else { return };
    let whole = ThemeView::new(subject.game);
    let day = theme.colours.given().map(|(role, _)| role).collect();
    let night = theme.dark.given().map(|(role, _)| role).collect();
    let by_day = Scheme {
        theme,
        key: "colours",
        pairs: BY_DAY,
        colours: &whole.colours,
        given: day,
    };
    by_day.check(found);
    let by_night = Scheme {
        key: "dark",
        pairs: BY_NIGHT,
        colours: &whole.dark,
        given: night,
        ..by_day
    };
    by_night.check(found);
}

/// One set of colours.
struct Scheme<'t> {
    theme: &'t Entry<Theme>,
    key: &'static str,
    pairs: Pairs,
    colours: &'t BTreeMap<&'static str, Colour>,
    /// The roles that the game gives a colour.
    given: BTreeSet<&'static str>,
}

impl Scheme<'_> {
    fn check(&self, found: &mut Vec<Diagnostic>) {
        let poor: Vec<_> = self.all_pairs().filter(|pair| !self.reads(*pair)).collect();
        let mut faults: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (text, ground) in &poor {
            // Of two colours that do not go together, the text's is at fault, unless only the ground is the game's own,
            // or the ground is a colour of text that does not go with its own ground either.
            let is_ground_at_fault = poor.iter().any(|(other, _)| other == ground);
            let is_given = |role: &&str| self.given.contains(role);
            let (fault, other) = match (is_given(text), is_given(ground)) {
                (_, true) if is_ground_at_fault => (ground, text),
                (true, _) => (text, ground),
                (false, true) => (ground, text),
                (false, false) => continue,
            };
            faults.entry(*fault).or_default().push(*other);
        }
        let findings = faults.iter().filter_map(|(role, others)| self.finding(role, others));
        found.extend(findings);
    }

    fn reads(&self, (text, ground): (&str, &str)) -> bool {
        let (text, ground) = (self.colours.get(text), self.colours.get(ground));
        text.zip(ground).is_none_or(|(text, ground)| text.reads_on(ground))
    }

    fn all_pairs(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let pairs = self.pairs.iter();
        pairs.flat_map(|(text, grounds)| grounds.iter().map(move |ground| (*text, *ground)))
    }

    /// Everything that a role meets, as text or as ground.
    fn met_by(&self, role: &str) -> Vec<&Colour> {
        let others = self.all_pairs().filter_map(|(text, ground)| match role {
            role if role == text => Some(ground),
            role if role == ground => Some(text),
            _ => None,
        });
        others.filter_map(|other| self.colours.get(other)).collect()
    }

    fn finding(&self, role: &str, others: &[&str]) -> Option<Diagnostic> {
        let colour = self.colours.get(role)?;
        let ratio = |other: &str| self.colours.get(other).map_or(1.0, |other| colour.contrast(other));
        let worst = others.iter().min_by(|one, two| ratio(one).total_cmp(&ratio(two)))?;
        let is_text = self
            .pairs
            .iter()
            .any(|(text, grounds)| *text == role && grounds.contains(worst));
        let (text, ground) = if is_text { (role, *worst) } else { (*worst, role) };
        let message = format!(
            "`{text}` on `{ground}` has a contrast of {} to 1, and text needs {LEAST_CONTRAST}",
            floor(ratio(worst))
        );
        let place = self.theme.origin.at(&format!("/{}/{role}", self.key));
        let mut finding = Diagnostic::new(&CODE, place, message);
        finding = match colour.nearest_that_reads(&self.met_by(role)) {
            Some(shade) => finding.help(format!("the nearest shade that can be read is `\"{shade}\"`")),
            None => finding.help("no shade of it goes with all that it meets; change the other colours too"),
        };
        let more: Vec<String> = others
            .iter()
            .filter(|other| *other != worst)
            .map(|other| format!("`{other}` ({})", floor(ratio(other))))
            .collect();
        if !more.is_empty() {
            let with = if is_text { "on" } else { "under" };
            finding.notes.push(format!("nor {with} {}", more.join(", ")));
        }
        if self.given.contains(worst) {
            let other = self.theme.origin.at(&format!("/{}/{worst}", self.key));
            finding = finding.related(other, format!("`{worst}` is this"));
        }
        Some(finding)
    }
}

/// A ratio with two digits behind the point, never rounded up to one that would do.
fn floor(ratio: f64) -> f64 {
    (ratio * 100.0).floor() / 100.0
}

#[cfg(test)]
mod tests {
    use super::{BY_DAY, BY_NIGHT, Pairs};
    use crate::game::theme::{Colours, Dark};

    #[test]
    fn only_roles_that_there_are_are_held_against_each_other() {
        let all: [(Pairs, &[&str]); 2] = [(BY_DAY, Colours::ROLES), (BY_NIGHT, Dark::ROLES)];
        for (pairs, roles) in all {
            for (text, grounds) in pairs {
                assert!(roles.contains(text), "{text}");
                assert!(
                    grounds.iter().all(|ground| roles.contains(ground)),
                    "{text}: {grounds:?}"
                );
            }
        }
    }
}
