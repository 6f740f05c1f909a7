//! Floor 2: the typed model of a game, one concept a file. What the words of the field mean, and nothing of any one game.

pub mod ability;
pub mod allegiance;
pub mod amount;
pub mod board;
pub mod chapter;
pub mod characteristic;
pub mod class;
pub mod constraint;
pub mod edition;
pub mod entry;
pub mod faction;
pub mod figure;
pub mod fleet;
pub mod fraction;
pub mod house_rule;
pub mod lore;
pub mod manifest;
pub mod marks;
pub mod model;
pub mod order;
pub mod prose;
pub mod shape;
pub mod size;
pub mod term;
pub mod unit;
pub mod weapon;
