//! Floor 5: from the view to bytes. One room a format; none decides anything, all read [`crate::view`].

pub mod html; // the site
//pub mod output; // the registry of what a build makes
//pub mod pack; // the data pack
