//! The fonts that templates may use: those that come with Typst, loaded once for the whole process.
//!
//! No font of the system is ever looked at: the same sources must give the same pages everywhere.

use std::sync::LazyLock;

use typst_kit::fonts::{FontStore, embedded};

static FONTS: LazyLock<FontStore> = LazyLock::new(|| {
    let mut fonts = FontStore::new();
    fonts.extend(embedded());
    fonts
});

/// The embedded fonts.
#[must_use]
pub fn fonts() -> &'static FontStore {
    &FONTS
}
