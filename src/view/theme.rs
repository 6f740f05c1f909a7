//! The theme as renderers read it: the bundled one with what the game changes, nothing left open.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::game::asset::{Assets, has_name};
use crate::game::colour::Colour;
use crate::game::model::Game;
use crate::game::theme::{Fonts, Ornaments, SiteFonts, Theme};
use crate::source::sorted::BTreeMap;
#[cfg(feature = "tool")]
use crate::source::{embedded::bundled_template, json::to_json, yaml};

/// The theme that every game starts from.
static BUNDLED: LazyLock<Theme> = LazyLock::new(|| bundled().unwrap_or_default());

#[cfg(feature = "tool")]
fn bundled() -> Option<Theme> {
    let text = std::str::from_utf8(bundled_template("theme.yaml")?).ok()?;
    Theme::deserialize(to_json(&yaml::parse(text, 0).root?)).ok()
}

/// Where no YAML is read the pages have their style sheet already.
#[cfg(not(feature = "tool"))]
fn bundled() -> Option<Theme> {
    None
}

/// A theme, whole.
#[derive(Debug, Clone, Serialize)]
pub struct ThemeView {
    /// The colours of print and of the site by day, by role.
    pub colours: BTreeMap<&'static str, Colour>,
    /// The colours of the site by night, by role.
    pub dark: BTreeMap<&'static str, Colour>,
    /// The families for print.
    pub fonts: FontsView,
    /// The families for the site.
    pub site_fonts: SiteFonts,
    /// The game's own font files that the site needs.
    pub faces: Vec<FaceView>,
    /// The ornaments.
    pub ornaments: OrnamentsView,
}

/// The families for print.
#[derive(Debug, Clone, Serialize)]
pub struct FontsView {
    /// Running text.
    pub text: Vec<String>,
    /// Titles and headings.
    pub display: Vec<String>,
    /// Code.
    pub mono: Vec<String>,
}

/// A font file of the game.
#[derive(Debug, Clone, Serialize)]
pub struct FaceView {
    /// Its path below the game's folder, and below the site's.
    pub path: String,
    /// Its family.
    pub family: String,
    /// Its weight.
    pub weight: u16,
    /// Whether it is italic.
    pub italic: bool,
}

/// The ornaments, as paths of drawings; empty where there is none.
#[derive(Debug, Clone, Default, Serialize)]
pub struct OrnamentsView {
    /// What stands in the middle of a dividing line.
    pub divider: String,
    /// The emblem of the cover.
    pub emblem: String,
    /// What the backs of cards show.
    pub card_back: String,
}

impl Default for ThemeView {
    fn default() -> Self {
        Self::over(&Theme::default(), &Assets::default())
    }
}

impl ThemeView {
    /// The theme of a game.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        match &game.theme {
            Some(theme) => Self::over(theme, &game.assets),
            None => Self::over(&Theme::default(), &game.assets),
        }
    }

    /// What a game gives, over the bundled theme.
    fn over(own: &Theme, assets: &Assets) -> Self {
        let fonts = FontsView {
            text: first(&own.fonts.text, &BUNDLED.fonts.text),
            display: first(&own.fonts.display, &BUNDLED.fonts.display),
            mono: first(&own.fonts.mono, &BUNDLED.fonts.mono),
        };
        Self {
            colours: BUNDLED.colours.given().chain(own.colours.given()).map(owned).collect(),
            dark: BUNDLED.dark.given().chain(own.dark.given()).map(owned).collect(),
            site_fonts: site_fonts(&own.fonts, assets),
            faces: faces(&own.fonts, assets),
            ornaments: ornaments(&own.ornaments, assets),
            fonts,
        }
    }
}

fn owned<'a>((role, colour): (&'a str, &Colour)) -> (&'a str, Colour) {
    (role, colour.clone())
}

fn first(own: &[String], bundled: &[String]) -> Vec<String> {
    if own.is_empty() { bundled } else { own }.to_vec()
}

/// The site's families: those of the game's own files that print uses, then what the theme says for the site.
fn site_fonts(own: &Fonts, assets: &Assets) -> SiteFonts {
    let bundled = &BUNDLED.fonts.site;
    let stack = |print: &[String], site: &[String], bundled: &[String]| {
        if !site.is_empty() {
            return site.to_vec();
        }
        let brought = print.iter().filter(|family| assets.has_family(family));
        brought.chain(bundled).cloned().collect()
    };
    SiteFonts {
        text: stack(&own.text, &own.site.text, &bundled.text),
        display: stack(&own.display, &own.site.display, &bundled.display),
        label: stack(&[], &own.site.label, &bundled.label),
        mono: stack(&own.mono, &own.site.mono, &bundled.mono),
    }
}

/// The font files whose families the theme names.
fn faces(own: &Fonts, assets: &Assets) -> Vec<FaceView> {
    let site = site_fonts(own, assets);
    let named = [&site.text, &site.display, &site.label, &site.mono];
    let is_named = |family: &str| {
        let mut all = named.iter().flat_map(|families| families.iter());
        all.any(|name| has_name(name, family))
    };
    let files = assets.fonts.iter().filter(|(_, file)| is_named(&file.facts.family));
    files
        .map(|(path, file)| FaceView {
            path: path.clone(),
            family: file.facts.family.clone(),
            weight: file.facts.weight,
            italic: file.facts.italic,
        })
        .collect()
}

fn ornaments(own: &Ornaments, assets: &Assets) -> OrnamentsView {
    OrnamentsView {
        divider: assets.drawn(own.divider.as_deref()),
        emblem: assets.drawn(own.emblem.as_deref()),
        card_back: assets.drawn(own.card_back.as_deref()),
    }
}

#[cfg(test)]
mod tests {
    use super::ThemeView;
    use crate::game::theme::{Colours, Dark};

    #[test]
    fn the_bundled_theme_leaves_nothing_open() {
        let theme = ThemeView::default();
        assert_eq!(theme.colours.len(), Colours::ROLES.len());
        assert_eq!(theme.dark.len(), Dark::ROLES.len());
        for families in [
            &theme.fonts.text,
            &theme.fonts.display,
            &theme.fonts.mono,
            &theme.site_fonts.label,
        ] {
            assert!(!families.is_empty());
        }
    }
}
