//! Fleet lists: read, judged, told in words, and the golden fleets of the bundled game.

mod account;
pub mod canon;
mod change;
mod code;
mod difference;
mod forms;
mod golden;
mod judging;
mod life;
mod mend;
mod oracle;
pub mod property;
#[cfg(feature = "print")]
mod qr;
mod reading;
pub mod regatta;
mod roster;
mod suggest;
mod text;
