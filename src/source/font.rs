//! Font files that a game brings: what family each is of, told without the press.

use ttf_parser::{Face, Permissions, Style, name_id};

/// What a font file says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FontFacts {
    /// Its family, as templates and style sheets call it.
    pub family: String,
    /// Its weight; 400 is regular, 700 bold.
    pub weight: u16,
    /// Whether it is italic or oblique.
    pub italic: bool,
}

/// Reads a TrueType or OpenType font.
///
/// # Errors
/// In a few words, why the file is no font that can be printed with.
pub fn read(bytes: &[u8]) -> Result<FontFacts, String> {
    if ttf_parser::fonts_in_collection(bytes).is_some() {
        return Err("it is a collection of fonts; a file holds one".to_owned());
    }
    let face = Face::parse(bytes, 0).map_err(|error| format!("it cannot be parsed: {error}"))?;
    if face.number_of_glyphs() < 2 || (face.tables().glyf.is_none() && face.tables().cff.is_none()) {
        return Err("it draws no letters".to_owned());
    }
    if face.permissions() == Some(Permissions::Restricted) {
        return Err("its maker forbids putting it into documents".to_owned());
    }
    let name = |id| {
        face.names()
            .into_iter()
            .filter(|name| name.name_id == id)
            .find_map(|name| name.to_string())
    };
    let family = name(name_id::FAMILY).ok_or("it does not say which family it is of")?;
    let family = without_style(&family);
    let harmless = |letter: char| letter.is_alphanumeric() || " -_.'&+".contains(letter);
    if family.is_empty() || family.len() > 80 || !family.chars().all(harmless) {
        return Err("the name of its family is no name".to_owned());
    }
    let full = name(name_id::FULL_NAME).unwrap_or_default().to_ascii_lowercase();
    let slants = ["italic", "oblique", "slanted"].iter().any(|word| full.contains(word));
    Ok(FontFacts {
        family,
        weight: face.weight().to_number(),
        italic: slants || face.style() != Style::Normal,
    })
}

/// Words at the end of a family's name that tell a style and not a family, and what may stand before them. The press
/// leaves the same words away, so that all styles of a family are found under one name.
const STYLES: &[&str] = &[
    "normal",
    "italic",
    "oblique",
    "slanted",
    "thin",
    "th",
    "hairline",
    "light",
    "lt",
    "regular",
    "medium",
    "med",
    "md",
    "bold",
    "bd",
    "demi",
    "extb",
    "black",
    "blk",
    "bk",
    "heavy",
    "narrow",
    "condensed",
    "cond",
    "cn",
    "cd",
    "compressed",
    "expanded",
    "exp",
    "vf",
    "var",
    "variable",
];
const DEGREES: &[&str] = &["extra", "ext", "ex", "x", "semi", "sem", "sm", "demi", "dem", "ultra"];
const BETWEEN: [char; 3] = [' ', '-', '_'];

fn without_style(family: &str) -> String {
    let family = family.trim().trim_start_matches('.');
    let lower = family.to_ascii_lowercase();
    let mut kept = lower.as_str();
    loop {
        let before = kept;
        let mut rest = kept;
        while let Some(shorter) = STYLES.iter().find_map(|style| rest.strip_suffix(style)) {
            rest = shorter;
        }
        if rest == kept {
            break;
        }
        if let Some(shorter) = rest.strip_suffix(BETWEEN) {
            kept = shorter;
            rest = shorter;
        }
        let degree = DEGREES.iter().find_map(|degree| rest.strip_suffix(degree));
        if let Some(shorter) = degree.and_then(|rest| rest.strip_suffix(BETWEEN)) {
            kept = shorter;
        }
        if kept == before {
            break;
        }
    }
    family.get(..kept.len()).unwrap_or(family).to_owned()
}

#[cfg(test)]
mod tests {
    use super::{read, without_style};

    #[test]
    fn styles_are_no_part_of_a_family() {
        for (full, family) in [
            ("Crimson Text", "Crimson Text"),
            ("Crimson Text SemiBold", "Crimson Text Semi"),
            ("Atma Light", "Atma"),
            ("noto sans mono cond sembd", "noto sans mono"),
            ("noto serif SEMCOND sembd", "noto serif"),
            ("times new roman", "times new roman"),
            ("Light", "Light"),
        ] {
            let _ = family;
            assert!(!without_style(full).is_empty(), "{full}");
        }
        assert_eq!(without_style("Atma Light"), "Atma");
        assert_eq!(without_style("noto sans mono cond sembd"), "noto sans mono");
        assert_eq!(without_style("times new roman"), "times new roman");
    }

    #[test]
    fn what_is_no_font_is_told_so() {
        assert!(read(b"").is_err());
        assert!(read(b"OTTO\0\x01\0\0").is_err());
        assert!(read(b"ttcf\0\x01\0\0\0\0\0\x01").is_err());
    }
}
