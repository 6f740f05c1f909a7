//! Fleet lists: read, judged, told in words, and the golden fleets of the bundled game.

mod canon;
mod change;
mod golden;
mod judging;
mod life;
mod mend;
mod oracle;
mod property;
mod reading;
mod regatta;
