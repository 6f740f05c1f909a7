//! `missing-asset`: a path that leads to no drawing and no font of the game.

use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::asset::{ASSET_FOLDERS, AssetKind, Assets, asset_kind};
use crate::source::sources::Place;
use crate::source::suggest::nearest;

crate::declare_code! {
    /// A path of a drawing at which no drawing stands.
    ///
    /// The icon of a weapon type, a class or a token, and the ornaments of a theme, are SVG files in the game's own folders
    /// `icons` and `ornaments`, named by their path below the game's folder. Where the file is not there, cards and
    /// pages would fall back to a letter or to nothing without a word.
    ///
    /// This fails:
    ///
    /// ```yaml fails weapons.yaml
    /// types:
    ///   - { id: shot, code: S, name: Shot, icon: icons/shto.svg }
    /// ```
    ///
    /// Without a sign of its own the type is shown by its letter:
    ///
    /// ```yaml passes weapons.yaml
    /// types:
    ///   - { id: shot, code: S, name: Shot }
    /// weapons:
    ///   - { id: gun, name: Gun, type: shot, range: 6, damage: 1, attacks: 2 }
    /// ```
    pub static CODE = "missing-asset", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Finds paths that lead to nothing.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    let types = game.weapon_types.iter().map(|kind| (&kind.icon, &kind.origin));
    let classes = game.classes.iter().map(|class| (&class.icon, &class.origin));
    let tokens = game.tokens.iter().map(|token| (&token.icon, &token.origin));
    for (icon, origin) in types.chain(classes).chain(tokens) {
        if let Some(path) = icon {
            judge(&game.assets, path, origin.at("/icon"), found);
        }
    }
    if let Some(theme) = &game.theme {
        for (key, path) in theme.ornaments.given() {
            judge(&game.assets, path, theme.origin.at(&format!("/ornaments/{key}")), found);
        }
    }
}

fn judge(assets: &Assets, path: &str, place: Place, found: &mut Vec<Diagnostic>) {
    let is_drawing = |path: &str| asset_kind(path) == Some(AssetKind::Drawing);
    if is_drawing(path) && assets.paths().any(|known| known == path) {
        return;
    }
    let missing = Diagnostic::new(&CODE, place, format!("there is no drawing `{path}`"));
    let known = nearest(path, assets.paths().filter(|known| is_drawing(known)));
    found.push(match known {
        Some(_) => missing.did_you_mean(known),
        None => missing.help(format!("put an SVG file there; drawings stand in {}", folders())),
    });
}

/// The folders of drawings, in words.
fn folders() -> String {
    let folders = ASSET_FOLDERS.iter().filter(|(_, kind, _)| *kind == AssetKind::Drawing);
    let names: Vec<String> = folders.map(|(folder, ..)| format!("`{folder}`")).collect();
    names.join(" and ")
}
