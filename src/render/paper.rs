//! The paper that pages and sheets are laid out for.

pub use crate::game::printing::Paper;
