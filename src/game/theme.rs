//! The theme: colours by what they are for, fonts, and ornaments, for print and site alike.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::colour::Colour;

// Of the theme and of templates alike, and so on a floor that both the check and the press stand upon.
crate::declare_code! {
    /// A font of the theme that is not at hand when the game is printed.
    ///
    /// Print uses the embedded families and the files of the game's folder `fonts`, and never the fonts of the machine
    /// that it runs on: the same sources give the same pages everywhere. A family that is not there would be passed
    /// over without a word. The families under `fonts.site` are not judged, for they are the readers' own.
    ///
    /// This fails:
    ///
    /// ```yaml fails theme.yaml
    /// fonts:
    ///   text: [Libertine Serif]
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes theme.yaml
    /// fonts:
    ///   text: [Libertinus Serif]
    /// ```
    ///
    /// The same holds for a family that a template of the game names:
    ///
    /// ```typst fails templates/print/sheets.typ
    /// #set text(font: "Somewhere Sans")
    /// ```
    pub static UNKNOWN_FONT = "unknown-font", Error;
}

/// A set of colours, each under the role that it plays.
macro_rules! roles {
    ($(#[doc = $doc:literal])+ $name:ident { $($(#[doc = $role_doc:literal])+ $role:ident),+ $(,)? }) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $(
                $(#[doc = $role_doc])+
                // Never null: behind an unquoted `#` everything is a comment, and the colour would be lost without a word.
                #[schemars(with = "Colour")]
                #[serde(default, skip_serializing_if = "Option::is_none")]
                pub $role: Option<Colour>,
            )+
        }

        impl $name {
            /// The colours that are given, by their roles.
            pub fn given(&self) -> impl Iterator<Item = (&'static str, &Colour)> {
                [$((stringify!($role), self.$role.as_ref())),+]
                    .into_iter()
                    .filter_map(|(role, colour)| Some((role, colour?)))
            }

            /// The roles.
            pub const ROLES: &'static [&'static str] = &[$(stringify!($role)),+];
        }
    };
}

roles!(
    /// The colours of print, and of the site by day.
    Colours {
        /// Running text.
        text,
        /// Headings, and the dark bands behind light text.
        ink,
        /// What is said in passing: captions, facts, notes.
        ink_soft,
        /// Labels and links.
        accent,
        /// A link that is pointed at.
        accent_strong,
        /// Labels on a band of ink.
        accent_pale,
        /// Lines and ornaments, which nobody has to read.
        ornament,
        /// Text on a band of ink.
        on_ink,
        /// Text on the accent.
        on_accent,
        /// The paper that is printed on.
        paper,
        /// The site's page.
        ground,
        /// The site's ground below its pages, and behind code.
        deep,
        /// The site's panels and cards.
        panel,
        /// A warm tint behind text.
        tint,
        /// A cool tint behind text.
        tint_cool,
        /// Hairlines.
        hair,
        /// What is worth knowing.
        note,
        /// What is well.
        good,
        /// What is wrong.
        fault,
    }
);

roles!(
    /// The colours of the site by night; its masthead, its cover and the heads of its cards keep them by day.
    Dark {
        /// Running text and headings.
        text,
        /// What is said in passing.
        ink_soft,
        /// Labels and links.
        accent,
        /// A link that is pointed at.
        accent_strong,
        /// Text on the accent.
        on_accent,
        /// The page.
        ground,
        /// The ground below the pages, and behind code.
        deep,
        /// Panels and cards.
        panel,
        /// What stands out from a panel.
        tint,
        /// Hairlines.
        hair,
        /// What glows behind the cover.
        glow,
        /// What is worth knowing.
        note,
        /// What is well.
        good,
        /// What is wrong.
        fault,
    }
);

/// Fonts for the site: families in order of preference. Those that a reader does not have are passed over.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SiteFonts {
    /// Running text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub text: Vec<String>,
    /// Titles and headings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub display: Vec<String>,
    /// Labels and menus.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub label: Vec<String>,
    /// Code.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mono: Vec<String>,
}

/// Fonts for print: families in order of preference, embedded ones or those of the game's folder `fonts`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fonts {
    /// Running text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub text: Vec<String>,
    /// Titles and headings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub display: Vec<String>,
    /// Code, and what the others lack.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mono: Vec<String>,
    /// The site's; the game's own fonts among those for print come before them.
    #[serde(default)]
    pub site: SiteFonts,
}

impl Fonts {
    /// The fonts for print, by their uses.
    #[must_use]
    pub fn for_print(&self) -> [(&'static str, &[String]); 3] {
        [
            ("text", self.text.as_slice()),
            ("display", &self.display),
            ("mono", &self.mono),
        ]
    }
}

/// Ornaments: paths of drawings below the game's folder.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ornaments {
    /// What stands in the middle of a dividing line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub divider: Option<String>,
    /// The emblem of the cover and of the site's masthead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emblem: Option<String>,
    /// What the backs of cards show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card_back: Option<String>,
}

impl Ornaments {
    /// The ornaments that are given, by their keys.
    pub fn given(&self) -> impl Iterator<Item = (&'static str, &str)> {
        [
            ("divider", &self.divider),
            ("emblem", &self.emblem),
            ("card_back", &self.card_back),
        ]
        .into_iter()
        .filter_map(|(key, path)| Some((key, path.as_deref()?)))
    }
}

/// The file `theme.yaml`. What it leaves out is as the bundled theme has it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// The colours of print, and of the site by day.
    #[serde(default)]
    pub colours: Colours,
    /// The colours of the site by night.
    #[serde(default)]
    pub dark: Dark,
    /// The fonts.
    #[serde(default)]
    pub fonts: Fonts,
    /// The ornaments.
    #[serde(default)]
    pub ornaments: Ornaments,
}
