//! The codes of what is found in fleet lists.

use crate::declare_code;
use crate::diagnostic::code::Code;

declare_code! {
    /// A fleet list that cannot be judged: it is not there, is no text, is neither YAML nor JSON, or has not the form of
    /// a list.
    ///
    /// A list names its `game`, `faction` and `size`, and each of its `units`. What goes beyond that form is refused
    /// rather than passed over, for a list with a misspelt key would be judged without what the key says.
    pub static FLEET_FORM = "fleet-form", Error;
}

declare_code! {
    /// A list that does not keep a constraint of its game.
    ///
    /// The finding bears the constraint's own name in place of this one. The game declares its constraints in
    /// `game.yaml` under `fleet`, each with the words of its message and the chapter of the rules that it comes from.
    pub static FLEET_CONSTRAINT = "fleet-constraint", Error;
}

/// All of them, by name.
pub static CODES: &[&Code] = &[&FLEET_CONSTRAINT, &FLEET_FORM];
