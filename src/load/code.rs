//! The codes of structural faults: what can be wrong with a file before anyone asks what it means.

use crate::declare_code;
use crate::diagnostic::code::Code;
use crate::load::asset::BAD_ASSET;

declare_code! {
    /// A file that is there but cannot be read.
    ///
    /// Nothing in it is checked, and what it declares is missing from the game.
    pub static UNREADABLE = "unreadable", Error;
}

declare_code! {
    /// A file that is not UTF-8, or that carries a byte order mark or Windows line ends.
    ///
    /// Bytes that are not UTF-8 cannot be read as text at all: an error. A byte order mark is passed over with a
    /// warning, because other tools may not do so. Windows line ends are only noted.
    pub static ENCODING = "encoding", Error;
}

declare_code! {
    /// Text that is not YAML.
    ///
    /// The file is left out of the game; the other files are checked all the same.
    pub static YAML_SYNTAX = "yaml-syntax", Error;
}

declare_code! {
    /// A mapping that names the same key twice.
    ///
    /// YAML asks for unique keys, and nobody could tell which of the two values is meant. The first is used for the
    /// rest of the check.
    ///
    /// ```yaml fails units/raider.yaml
    /// id: raider
    /// number: 1
    /// name: Raider
    /// class: cutter
    /// points: 40
    /// points: 50
    /// ```
    pub static DUPLICATE_KEY = "duplicate-key", Error;
}

declare_code! {
    /// A file that nests too deep, grows too large once its aliases are unfolded, or refers to itself.
    ///
    /// Sources of a game may come from strangers; no honest one comes near these limits.
    pub static LIMIT = "limit", Error;
}

declare_code! {
    /// A key that nothing reads.
    ///
    /// Most often a slip of the fingers, which would otherwise lose the value silently.
    pub static UNKNOWN_KEY = "unknown-key", Error;
}

declare_code! {
    /// A value of a type that its key does not take.
    pub static WRONG_TYPE = "wrong-type", Error;
}

declare_code! {
    /// A key that must be there and is not.
    pub static MISSING_KEY = "missing-key", Error;
}

declare_code! {
    /// A value of the right type that its key does not take, such as a word that is not among the choices.
    pub static INVALID_VALUE = "invalid-value", Error;
}

declare_code! {
    /// A `proposed`, `allow` or `formerly` that is not formed as it should be, or that points at nothing.
    ///
    /// These marks may stand on any mapping. `proposed` is `true` or a list of paths below the mapping; `allow` is a
    /// list of codes, each with its reason; `formerly` is a list of old ids.
    pub static BAD_MARK = "bad-mark", Error;
}

declare_code! {
    /// A Markdown source without front matter.
    ///
    /// A chapter opens with a line `---`, its number and title as YAML, and a second line `---`; without them nobody
    /// knows where it belongs.
    pub static FRONT_MATTER = "front-matter", Error;
}

declare_code! {
    /// A file in the game's folder that nothing reads.
    ///
    /// Units stand in `units/NAME.yaml`, rules in `rules/NN-NAME.md`; a file with another ending or in another folder
    /// is not part of the game, however much it looks like it.
    pub static STRAY_FILE = "stray-file", Warning;
}

/// The registry of structural codes, by name.
pub static CODES: &[&Code] = &[
    &BAD_ASSET,
    &BAD_MARK,
    &DUPLICATE_KEY,
    &ENCODING,
    &FRONT_MATTER,
    &INVALID_VALUE,
    &LIMIT,
    &MISSING_KEY,
    &STRAY_FILE,
    &UNKNOWN_KEY,
    &UNREADABLE,
    &WRONG_TYPE,
    &YAML_SYNTAX,
];
