//! The shapes that source files have: which files exist, the type of each, and the registry that lists them.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

use crate::game::ability::Ability;
use crate::game::allegiance::Allegiance;
use crate::game::board::Board;
use crate::game::chapter::Chapter;
use crate::game::class::Class;
use crate::game::edition::ChangelogFile;
use crate::game::faction::Faction;
use crate::game::fleet::Fleet;
use crate::game::house_rule::HouseRulesFile;
use crate::game::ledger::{LEDGER, Ledger};
use crate::game::lore::Lore;
use crate::game::manifest::Manifest;
use crate::game::order::Order;
use crate::game::printer::Printer;
use crate::game::reference::ReferenceFile;
use crate::game::term::GlossaryFile;
use crate::game::theme::Theme;
use crate::game::token::TokensFile;
use crate::game::unit::Unit;
use crate::game::weapon::{Weapon, WeaponType};

/// Where files of a shape stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Where {
    /// One file, by its path.
    File(&'static str),
    /// All files of a folder with this ending.
    Folder(&'static str, &'static str),
}

/// A shape of source file.
pub struct Shape {
    /// Its name; the schema is `NAME.schema.json`.
    pub name: &'static str,
    /// Where such files stand.
    pub place: Where,
    /// Whether a game must have it.
    pub required: bool,
    /// Its schema.
    pub schema: fn(&mut SchemaGenerator) -> Schema,
}

impl Shape {
    /// Whether a path is of this shape.
    #[must_use]
    pub fn fits(&self, path: &str) -> bool {
        match self.place {
            Where::File(file) => path == file,
            Where::Folder(folder, ending) => path
                .strip_prefix(folder)
                .and_then(|rest| rest.strip_prefix('/'))
                .is_some_and(|name| !name.contains('/') && name.ends_with(ending)),
        }
    }

    /// Whether files of this shape are Markdown with front matter.
    #[must_use]
    pub fn is_markdown(&self) -> bool {
        matches!(self.place, Where::Folder(_, ".md"))
    }
}

macro_rules! list_file {
    ($(#[doc = $doc:literal])* $name:ident, $($(#[doc = $field_doc:literal])* $field:ident: $type:ty),+) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[doc = $field_doc])* #[serde(default)] pub $field: Vec<$type>,)+
        }
    };
}

list_file!(
    /// The file `classes.yaml`.
    ClassesFile,
    /// The classes.
    classes: Class
);
list_file!(
    /// The file `weapons.yaml`.
    WeaponsFile,
    /// The weapon types.
    types: WeaponType,
    /// The weapon profiles.
    weapons: Weapon
);
list_file!(
    /// The file `orders.yaml`.
    OrdersFile,
    /// The Orders.
    orders: Order
);
list_file!(
    /// The file `abilities.yaml`.
    AbilitiesFile,
    /// The abilities.
    abilities: Ability
);
list_file!(
    /// The file `allegiances.yaml`.
    AllegiancesFile,
    /// The allegiances.
    allegiances: Allegiance
);

macro_rules! shape {
    ($name:literal, $place:expr, $required:literal, $type:ty) => {
        Shape {
            name: $name,
            place: $place,
            required: $required,
            schema: <$type as JsonSchema>::json_schema,
        }
    };
}

/// The registry of shapes.
pub static SHAPES: &[Shape] = &[
    shape!("game", Where::File("game.yaml"), true, Manifest),
    shape!("classes", Where::File("classes.yaml"), false, ClassesFile),
    shape!("weapons", Where::File("weapons.yaml"), false, WeaponsFile),
    shape!("orders", Where::File("orders.yaml"), false, OrdersFile),
    shape!("abilities", Where::File("abilities.yaml"), false, AbilitiesFile),
    shape!("allegiances", Where::File("allegiances.yaml"), false, AllegiancesFile),
    shape!("faction", Where::Folder("factions", ".yaml"), false, Faction),
    shape!("board", Where::Folder("boards", ".yaml"), false, Board),
    shape!("unit", Where::Folder("units", ".yaml"), false, Unit),
    shape!("chapter", Where::Folder("rules", ".md"), false, Chapter),
    shape!("lore", Where::Folder("lore", ".md"), false, Lore),
    shape!("glossary", Where::File("glossary.yaml"), false, GlossaryFile),
    shape!("changelog", Where::File("changelog.yaml"), false, ChangelogFile),
    shape!("house-rules", Where::File("house-rules.yaml"), false, HouseRulesFile),
    shape!("printer", Where::Folder("printers", ".yaml"), false, Printer),
    shape!("theme", Where::File("theme.yaml"), false, Theme),
    shape!("ids", Where::File(LEDGER), false, Ledger),
    shape!("tokens", Where::File("tokens.yaml"), false, TokensFile),
    shape!("reference", Where::File("reference.yaml"), false, ReferenceFile),
    shape!("fleet", Where::Folder("fleets", ".fleet.yaml"), false, Fleet),
];

/// The shape of a file, by its path.
#[must_use]
pub fn shape_of(path: &str) -> Option<&'static Shape> {
    SHAPES.iter().find(|shape| shape.fits(path))
}
