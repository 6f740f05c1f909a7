//! The one integration test binary: every further test target would link Typst anew.

mod fleet;
#[cfg(feature = "print")]
mod print;
