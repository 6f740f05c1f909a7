//! Fleet lists: read, judged, told in words, and the golden fleets of the bundled game.

mod canon;
mod golden;
mod judging;
mod life;
mod property;
mod reading;
mod regatta;
mod suggest;
