//! The one integration test binary: every further test target would link Typst anew.

mod fleet;
