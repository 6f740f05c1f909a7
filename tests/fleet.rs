//! Fleet lists: read, judged, told in words, and the golden fleets of the bundled game.

mod canon;
mod code;
mod forms;
mod golden;
mod judging;
mod property;
mod reading;
mod regatta;
mod text;
