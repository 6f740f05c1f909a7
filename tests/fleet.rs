//! Fleet lists: read, judged, told in words, and the golden fleets of the bundled game.

mod canon;
mod code;
mod forms;
mod golden;
mod judging;
mod property;
#[cfg(feature = "print")]
mod qr;
mod reading;
mod regatta;
mod text;
