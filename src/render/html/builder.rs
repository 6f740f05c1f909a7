//! The folder of the list builder: its engine and script as they stand, the units' cards for its page, and what a browser
//! needs to keep it where there is no network.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};

use crate::game::asset::Assets;
use crate::game::colour::Colour;
use crate::render::html::engine::Engine;
use crate::render::html::fault::TemplateFault;
use crate::render::html::page::unit_card;
use crate::render::html::site::Site;
use crate::render::html::theme;
use crate::source::digest::sha256;
use crate::source::embedded::{bundled_template, bundled_templates};
use crate::source::parallel;
use crate::view::publication::Publication;

/// Its page, below the game's folder.
pub const BUILDER: &str = "builder/index.html";
/// Its folder, in the site and among the templates.
const FOLDER: &str = "builder/";
/// The program that judges lists. Without it, the site has no builder.
const PROGRAM: &str = "builder/engine.wasm";
/// The worker that keeps the builder's files in the browser.
const WORKER: &str = "builder/sw.js";
/// The pack that it reads, below the game's folder.
const PACK: &str = "pack.json";
/// The colour that a system sees the builder on, by its role at night.
const GROUND: &str = "ground";
/// The endings of what is copied into its folder. The pages of its program are compiled into it.
const COPIED: &[&str] = &["css", "js", "otf", "png", "svg", "ttf", "txt", "wasm"];
/// What a system shows among its programs, where it takes no drawing.
const ICONS: &[Icon] = &[
    Icon::new("builder/icon-192.png", 192, 84, Some("any")),
    Icon::new("builder/icon-512.png", 512, 84, Some("any")),
    // A system may cut all but the circle of four fifths.
    Icon::new("builder/icon-maskable-512.png", 512, 56, Some("maskable")),
    Icon::new(TOUCH_ICON, 180, 72, None),
];
/// The picture that some systems look for in the page, and not in the manifest.
const TOUCH_ICON: &str = "builder/apple-touch-icon.png";
/// What the worker is told, above its code.
const VERSION: &str = "const VERSION = ";
const FILES: &str = "const FILES = ";
const END: &str = ";\n";
/// What its page needs of the game's folder besides its own: what every page has.
const SHARED: &[&str] = &[
    "finder.js",
    "links.js",
    "ranking.js",
    "search.js",
    "star.svg",
    "style.css",
    "terms.js",
    "theme.css",
    "theme.js",
    "vendor/minisearch.js",
];

/// A picture of the game's sign, as high as it is wide.
#[derive(Debug, Clone, Copy)]
pub struct Icon {
    /// Its path below the game's folder.
    pub path: &'static str,
    /// Its width, in pixels.
    pub side: u32,
    /// How much of its width the sign takes, in hundredths.
    pub share: u32,
    /// What the manifest says that it is for, if it names it.
    purpose: Option<&'static str>,
}

impl Icon {
    const fn new(path: &'static str, side: u32, share: u32, purpose: Option<&'static str>) -> Self {
        Self {
            path,
            side,
            share,
            purpose,
        }
    }
}

/// What the builder is made with, besides the publication.
#[derive(Debug, Clone, Default)]
pub struct Equipment {
    /// The bytes of `pack.json`, as it is published beside the site.
    pub pack: Vec<u8>,
    /// The game's own files of the builder, by their path below `templates/`.
    pub own: BTreeMap<String, Vec<u8>>,
    /// The game's sign as pictures, by their path below the game's folder; none where nothing can draw them.
    pub icons: BTreeMap<String, Vec<u8>>,
    /// Whether other games are published beside this one.
    pub has_neighbours: bool,
}

impl Equipment {
    /// The pictures of the game's sign that systems ask for.
    pub const ICONS: &'static [Icon] = ICONS;

    /// The sign that they show, as SVG: the game's own, or its emblem as it stands on the site by night.
    #[must_use]
    pub fn sign(publication: &Publication, own: Option<&[u8]>, assets: &Assets) -> Option<Vec<u8>> {
        let theme = &publication.theme;
        let drawn = || theme::emblem(theme, assets).map(|star| theme::picture(&star, theme.dark.get("accent")));
        own.map(<[u8]>::to_vec).or_else(drawn)
    }

    /// The colour that they stand on.
    #[must_use]
    pub fn ground(publication: &Publication) -> Option<&str> {
        publication.theme.dark.get(GROUND).map(Colour::as_str)
    }

    /// The files of a builder that stays as it is where its pack becomes another: `published` are those that are there.
    #[must_use]
    pub fn fitted(published: &BTreeMap<String, Vec<u8>>, pack: &[u8]) -> BTreeMap<String, Vec<u8>> {
        let worker = published.get(WORKER).and_then(|worker| retold(worker, pack));
        worker.map(|worker| (WORKER.to_owned(), worker)).into_iter().collect()
    }

    /// What of an earlier build the builder and its pack are made to fit: paths below the game's folder.
    pub const FITTED: &'static [&'static str] = &[PACK, WORKER];

    /// Whether the page can name the picture that some systems look for there.
    pub(super) fn has_touch_icon(&self) -> bool {
        self.icons.contains_key(TOUCH_ICON) || self.own.contains_key(TOUCH_ICON)
    }
}

/// Whether this tool was made with the builder's program in it.
#[must_use]
pub fn is_bundled() -> bool {
    bundled_template(PROGRAM).is_some()
}

/// Adds the builder's files to the site's, which must be complete but for them.
pub(super) fn add_builder(
    files: &mut BTreeMap<String, Vec<u8>>,
    publication: &Publication,
    equipment: &Equipment,
    engine: &Engine,
    site: &Site,
) -> Result<(), TemplateFault> {
    files.extend(equipment.icons.clone());
    files.extend(copied(equipment));
    files.insert("builder/cards.json".to_owned(), cards(publication, engine, site)?);
    let manifest = manifest(publication, files);
    files.insert("builder/manifest.webmanifest".to_owned(), manifest);
    let worker = worker(files, &equipment.pack);
    files.insert(WORKER.to_owned(), worker);
    Ok(())
}

/// What is copied as it stands; the game's own in place of the bundled.
fn copied(equipment: &Equipment) -> BTreeMap<String, Vec<u8>> {
    let bundled = bundled_templates()
        .filter(|path| path.starts_with(FOLDER))
        .filter_map(|path| Some((path.to_owned(), bundled_template(path)?.to_vec())));
    let own = equipment.own.iter().map(|(path, bytes)| (path.clone(), bytes.clone()));
    let all = bundled.chain(own);
    all.filter(|(path, _)| COPIED.contains(&ending(path))).collect()
}

/// The card of every unit by the unit's id, its links as seen from the builder's page.
fn cards(publication: &Publication, engine: &Engine, site: &Site) -> Result<Vec<u8>, TemplateFault> {
    let places: Vec<usize> = (0..publication.units.len()).collect();
    let printed = parallel::map(&places, |place| engine.print(&unit_card(BUILDER, *place), site));
    let mut cards: BTreeMap<&str, String> = BTreeMap::new();
    for (unit, card) in publication.units.iter().zip(printed) {
        cards.insert(&unit.id, card?);
    }
    Ok(json!(cards).to_string().into_bytes())
}

/// What a system is told that keeps the builder among its programs.
fn manifest(publication: &Publication, files: &BTreeMap<String, Vec<u8>>) -> Vec<u8> {
    let drawing = json!({ "src": "../star.svg", "type": "image/svg+xml", "sizes": "any" });
    let pictures = ICONS.iter().filter(|icon| files.contains_key(icon.path));
    let pictures = pictures.filter_map(|icon| {
        let size = format!("{0}x{0}", icon.side);
        Some(json!({ "src": seen(icon.path), "type": "image/png", "sizes": size, "purpose": icon.purpose? }))
    });
    let icons: Vec<Json> = [drawing].into_iter().chain(pictures).collect();
    let colour = |role: &str| publication.theme.dark.get(role);
    let manifest = json!({
        "name": format!("{} · Fleet builder", publication.title),
        "short_name": publication.title,
        "lang": "en-GB",
        "start_url": ".",
        "scope": ".",
        "display": "standalone",
        "background_color": colour(GROUND),
        "theme_color": colour("deep"),
        "icons": icons,
    });
    format!("{manifest:#}\n").into_bytes()
}

/// The worker, told the digest of every file that it keeps. What it keeps is told apart by the digest of them all, so that
/// the same files are the same version, and a file that is not of this version is not kept with the others.
fn worker(files: &BTreeMap<String, Vec<u8>>, pack: &[u8]) -> Vec<u8> {
    let code = files.get(WORKER).map(Vec::as_slice).unwrap_or_default();
    let kept = files.iter().filter(|(path, _)| is_kept(path));
    let mut digests: BTreeMap<String, String> = kept.map(|(path, bytes)| (seen(path), sha256(bytes))).collect();
    digests.insert(seen(PACK), sha256(pack));
    told(&digests, code)
}

/// The worker's code below what it is told.
fn told(digests: &BTreeMap<String, String>, code: &[u8]) -> Vec<u8> {
    let listed = json!(digests).to_string();
    let version = sha256(&[listed.as_bytes(), code].concat());
    let mut worker = format!("{VERSION}\"{version}\"{END}{FILES}{listed}{END}").into_bytes();
    worker.extend_from_slice(code);
    worker
}

/// The worker of a site that stays as it is, for another pack; nothing when it is none that was written here.
fn retold(worker: &[u8], pack: &[u8]) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(worker).ok()?;
    let (_, rest) = text.strip_prefix(VERSION)?.split_once(END)?;
    let (listed, code) = rest.strip_prefix(FILES)?.split_once(END)?;
    let mut digests: BTreeMap<String, String> = serde_json::from_str(listed).ok()?;
    digests.insert(seen(PACK), sha256(pack));
    Some(told(&digests, code.as_bytes()))
}

fn is_kept(path: &str) -> bool {
    let is_font = ["ttf", "otf"].contains(&ending(path));
    let is_own = path.starts_with(FOLDER) && path != WORKER && ending(path) != "txt";
    is_own || is_font || SHARED.contains(&path)
}

fn ending(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, ending)| ending)
}

/// A path below the game's folder as seen from the builder's.
fn seen(path: &str) -> String {
    match path.strip_prefix(FOLDER) {
        Some(own) => own.to_owned(),
        None => format!("../{path}"),
    }
}
