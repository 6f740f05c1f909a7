//! Work shared among the machine's cores, its results in the order of the work.
//!
//! Used where it was measured to pay: reading some fifty sources takes half as long on two cores.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};

/// More threads than this no game's sources keep busy.
const MOST: usize = 4;

/// Below this number of items, starting a thread costs more than it saves.
const WORTH_IT: usize = 8;

/// Does the work for every item. Results stand in the order of the items, whoever did them.
pub fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get).min(MOST);
    if cores == 1 || items.len() < WORTH_IT {
        return items.iter().map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let share = || {
        let mut done = Vec::new();
        while let Some((index, item)) = {
            let index = next.fetch_add(1, Ordering::Relaxed);
            items.get(index).map(|item| (index, item))
        } {
            done.push((index, work(item)));
        }
        done
    };
    let mut all: Vec<(usize, R)> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..cores).map(|_| scope.spawn(share)).collect();
        let mut all = share();
        for other in others {
            match other.join() {
                Ok(done) => all.extend(done),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    });
    all.sort_by_key(|(index, _)| *index);
    all.into_iter().map(|(_, result)| result).collect()
}

/// Does two different things at once.
pub fn both<L: Send, R: Send>(left: impl FnOnce() -> L + Send, right: impl FnOnce() -> R) -> (L, R) {
    if std::thread::available_parallelism().map_or(1, NonZero::get) == 1 {
        return (left(), right());
    }
    std::thread::scope(|scope| {
        let other = scope.spawn(left);
        let right = right();
        match other.join() {
            Ok(left) => (left, right),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{both, map};

    #[test]
    fn of_two_things_each_gives_its_own() {
        assert_eq!(both(|| "left", || 2), ("left", 2));
    }

    #[test]
    fn results_stand_in_the_order_of_the_work() {
        let items: Vec<usize> = (0..500).collect();
        let expected: Vec<usize> = items.iter().map(|item| item * 3).collect();
        assert_eq!(map(&items, |item| item * 3), expected);
        assert_eq!(map(&[1, 2], |item| item + 1), [2, 3]);
    }
}
