//! From a list's YAML, or JSON that is as strict, to the list: the short way for whoever has no canon at hand.

use crate::fleet::form::YAML;
use crate::game::fleet::Fleet;
use crate::source::tree::Node;

pub use crate::fleet::form::ReadFault;

/// Reads a list that is not in a game's folder. The tree goes with it, for whoever wants to point at its places.
///
/// # Errors
/// All faults that were found, in the order of the text: of the YAML, or else of the list's form.
pub fn read(text: &str) -> Result<(Fleet, Node), Vec<ReadFault>> {
    let outcome = YAML.read_alone(text).unwrap_or_else(|| Err(Vec::new()));
    outcome.map(|reading| (reading.fleet, reading.tree))
}
