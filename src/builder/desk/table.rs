//! What is done at the table.

use crate::builder::desk::lost::Lost;
use crate::builder::desk::play::Play;
use crate::builder::desk::turn::Turning;
use crate::fleet::strength::strength;
use crate::game::token::Hand;

/// A row of no unit has more boxes than this.
const MOST_BOXES: i64 = 240;

impl Turning<'_, '_> {
    pub(super) fn play(&mut self, change: impl FnOnce(&mut Play)) {
        if let Some(open) = &mut self.desk.open {
            change(&mut open.play);
        }
    }

    /// Begins the game anew; what was ticked off until then can be brought back.
    pub(super) fn clear_table(&mut self) {
        let Some(open) = &mut self.desk.open else { return };
        let table = std::mem::take(&mut open.play);
        self.tell_of_loss("The game is begun anew.", Lost::Table(table));
    }

    pub(super) fn tick(&mut self, row: &str, by: i64) {
        self.play(|play| play.tick(row, by, MOST_BOXES));
    }

    /// What the player has of a token as a round begins.
    fn income(&self) -> i64 {
        let fleet = self.desk.fleet();
        let strength = fleet.map(|fleet| strength(&self.canons.judge, fleet));
        strength.and_then(|strength| strength.command_points).unwrap_or(0)
    }

    pub(super) fn count(&mut self, token: &str, by: i64) {
        let game = self.canons.judge.game();
        let hand = game.tokens.get(token).and_then(|token| token.hand);
        let beginning = if hand == Some(Hand::Income) { self.income() } else { 0 };
        self.play(|play| play.count(token, by, beginning));
    }

    pub(super) fn round(&mut self, by: i64) {
        let income = self.income();
        let tokens = self.canons.judge.game().tokens.iter();
        let lapsing = tokens.filter(|token| token.hand == Some(Hand::Income));
        let lapsing: Vec<(String, i64)> = lapsing.map(|token| (token.id.clone(), income)).collect();
        self.play(|play| play.turn_round(by, &lapsing));
    }
}
