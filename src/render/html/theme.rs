//! The theme as custom properties of the style sheet, and the drawings of a game within its pages.

use std::fmt::Write as _;

use crate::game::asset::Assets;
use crate::game::colour::Colour;
use crate::game::theme::SiteFonts;
use crate::render::html::escape::escape;
use crate::source::drawing::{self, Drawing};
use crate::source::embedded::bundled_template;
use crate::view::theme::{FaceView, ThemeView};

/// The property of each role that the site uses, by day and by night.
const PROPERTIES: &[(&str, &str)] = &[
    ("ground", "ground"),
    ("deep", "deep"),
    ("panel", "panel"),
    ("raised", "tint"),
    ("line", "hair"),
    ("ink", "text"),
    ("soft", "ink_soft"),
    ("gold", "accent"),
    ("gold-strong", "accent_strong"),
    ("on-gold", "on_accent"),
    ("blue", "note"),
    ("rose", "fault"),
    ("green", "good"),
];

/// The same on paper, where every ground is the paper.
const ON_PAPER: &[(&str, &str)] = &[
    ("ground", "paper"),
    ("deep", "paper"),
    ("panel", "paper"),
    ("raised", "paper"),
    ("line", "hair"),
    ("ink", "text"),
    ("soft", "ink_soft"),
    ("gold", "accent"),
    ("gold-strong", "accent_strong"),
    ("on-gold", "text"),
    ("blue", "note"),
    ("rose", "fault"),
    ("green", "good"),
];

/// The elements that keep the night by day. All selectors here weigh nothing, so that order alone decides, and a style
/// sheet may change any property with the plainest of selectors.
const NIGHTLY: &str = ":where(:root, .masthead, .hero, .card-head, .colophon)";
/// The page by day, unless its reader has chosen the night.
const DAILY: &str = ":where(:root:not([data-theme=\"dark\"]))";
/// The page whose reader has chosen the day.
const CHOSEN_DAY: &str = ":where(:root[data-theme=\"light\"])";

/// Families that a browser knows by a word and not by a name.
const GENERIC: &[&str] = &[
    "serif",
    "sans-serif",
    "monospace",
    "cursive",
    "fantasy",
    "system-ui",
    "ui-serif",
    "ui-sans-serif",
    "ui-monospace",
    "ui-rounded",
];

/// The theme's part of the style sheet.
pub(super) fn theme_css(theme: &ThemeView) -> String {
    let mut css = String::from("/* The theme: colours by their roles, by night, by day and on paper; and fonts. */\n");
    for face in &theme.faces {
        push_face(face, &mut css);
    }
    let _ = write!(css, ":root {{\n{}}}\n", families(&theme.site_fonts));
    let night = |role: &str| theme.dark.get(role);
    let day = |role: &str| theme.colours.get(role);
    let glow = declaration("glow", night("glow"));
    let _ = write!(css, "{NIGHTLY} {{\n{}{glow}}}\n", properties(PROPERTIES, night));
    let by_day = properties(PROPERTIES, day);
    let _ = write!(
        css,
        "@media (prefers-color-scheme: light) {{\n{DAILY} {{\n{by_day}}}\n}}\n"
    );
    let _ = write!(css, "{CHOSEN_DAY} {{\n{by_day}}}\n");
    let _ = write!(
        css,
        "@media print {{\n{NIGHTLY} {{\n{}}}\n}}\n",
        properties(ON_PAPER, day)
    );
    css
}

/// What takes the place of the bundled style sheet's ornaments; it stands behind it.
pub(super) fn ornament_css(theme: &ThemeView, assets: &Assets) -> String {
    let Some(divider) = assets.drawings.get(&theme.ornaments.divider) else {
        return String::new();
    };
    let drawing = percent_encoded(&divider.file());
    format!(
        "/* The theme's divider. */\nhr::before {{ content: \"\"; display: block; height: 100%; background: var(--gold); \
         mask: url(\"data:image/svg+xml,{drawing}\") center / contain no-repeat; }}\n"
    )
}

fn declaration(name: &str, colour: Option<&Colour>) -> String {
    colour.map_or_else(String::new, |colour| format!("  --{name}: {colour};\n"))
}

fn properties<'t>(names: &[(&str, &str)], colour: impl Fn(&str) -> Option<&'t Colour>) -> String {
    names
        .iter()
        .map(|(name, role)| declaration(name, colour(role)))
        .collect()
}

fn families(fonts: &SiteFonts) -> String {
    let uses = [
        ("display", &fonts.display),
        ("body", &fonts.text),
        ("label", &fonts.label),
        ("code", &fonts.mono),
    ];
    let mut css = String::new();
    for (name, families) in uses {
        let families: Vec<String> = families.iter().map(|family| family_name(family)).collect();
        let _ = writeln!(css, "  --{name}: {};", families.join(", "));
    }
    css
}

fn push_face(face: &FaceView, css: &mut String) {
    let style = if face.italic { "italic" } else { "normal" };
    let _ = writeln!(
        css,
        "@font-face {{ font-family: {}; src: url({}); font-weight: {}; font-style: {style}; font-display: swap; }}",
        family_name(&face.family),
        css_text(&face.path),
        face.weight,
    );
}

fn family_name(family: &str) -> String {
    if GENERIC.contains(&family) {
        family.to_owned()
    } else {
        css_text(family)
    }
}

/// A text in quotation marks, from which nothing can break out.
fn css_text(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        if letter.is_alphanumeric() || " -_./".contains(letter) {
            quoted.push(letter);
        } else {
            let _ = write!(quoted, "\\{:x} ", u32::from(letter));
        }
    }
    quoted.push('"');
    quoted
}

fn percent_encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.trim_end().bytes() {
        if byte.is_ascii_alphanumeric() || b" -_.~/:=,;".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

/// A drawing within a page, in the colour of the text around it, hidden from screen readers: its name always stands
/// beside it.
pub(super) fn inline_drawing(drawing: &Drawing, class: &str) -> String {
    format!(
        "<svg class=\"{}\" viewBox=\"{}\" fill=\"currentColor\" aria-hidden=\"true\" focusable=\"false\">{}</svg>",
        escape(class),
        drawing.view_box,
        drawing.shapes
    )
}

/// The emblem of a theme, or the bundled one.
pub(super) fn emblem(theme: &ThemeView, assets: &Assets) -> Option<Drawing> {
    let own = assets.drawings.get(&theme.ornaments.emblem).cloned();
    own.or_else(|| {
        let text = bundled_template("site/star.svg").and_then(|bytes| std::str::from_utf8(bytes).ok())?;
        drawing::read(text).ok()
    })
}

/// A drawing as a picture that stands alone, in one colour.
pub(super) fn picture(drawing: &Drawing, colour: Option<&Colour>) -> Vec<u8> {
    let file = drawing.file();
    match colour {
        Some(colour) => file.replace("currentColor", colour.as_str()).into_bytes(),
        None => file.into_bytes(),
    }
}
