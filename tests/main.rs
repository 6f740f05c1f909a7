//! The one integration test binary.

mod tidy;
mod view;
