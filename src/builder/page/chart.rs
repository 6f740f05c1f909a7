//! Attacks by range band, as bars.

use serde::Serialize;

use crate::view::roster::AttacksView;

/// How wide the longest bar is.
const WIDTH: i64 = 100;

/// The chart: for each band a bar of one piece for each weapon type.
#[derive(Debug, Default, Serialize)]
pub struct Chart {
    /// The weapon types: letter, name, and the attacks at each band.
    pub kinds: Vec<Kind>,
    /// The bands.
    pub bands: Vec<Band>,
}

/// A weapon type.
#[derive(Debug, Serialize)]
pub struct Kind {
    /// Its letter.
    pub code: String,
    /// Its name.
    pub name: String,
}

/// The attacks that reach a band.
#[derive(Debug, Serialize)]
pub struct Band {
    /// Its end, printed.
    pub name: String,
    /// All of them.
    pub total: i64,
    /// Those of each weapon type, in the order of the types.
    pub pieces: Vec<Piece>,
}

/// The attacks of one type at one band.
#[derive(Debug, Serialize)]
pub struct Piece {
    /// The type's place among the types.
    pub kind: usize,
    /// How many.
    pub attacks: i64,
    /// Where it begins, of a hundred.
    pub from: i64,
    /// How wide it is, of a hundred.
    pub width: i64,
}

/// The chart of a fleet's attacks.
pub fn chart(attacks: &AttacksView) -> Chart {
    let at = |band: usize| {
        attacks
            .rows
            .iter()
            .map(move |row| row.attacks.get(band).copied().unwrap_or(0))
    };
    let total = |band: usize| at(band).fold(0_i64, i64::saturating_add);
    let most = (0..attacks.bands.len()).map(total).max().unwrap_or(0).max(1);
    let scaled = |attacks: i64| attacks.saturating_mul(WIDTH) / most;
    let bands = attacks.bands.iter().enumerate().map(|(band, name)| {
        let mut sum = 0_i64;
        let pieces = at(band).enumerate().map(|(kind, attacks)| {
            let from = scaled(sum);
            sum = sum.saturating_add(attacks);
            Piece {
                kind,
                attacks,
                from,
                width: scaled(sum) - from,
            }
        });
        Band {
            name: name.clone(),
            pieces: pieces.collect(),
            total: total(band),
        }
    });
    Chart {
        bands: bands.collect(),
        kinds: attacks
            .rows
            .iter()
            .map(|row| Kind {
                code: row.code.clone(),
                name: row.name.clone(),
            })
            .collect(),
    }
}
