//! The list builder's folder as it is published: what it names is there, and its worker keeps what is published beside it.

use std::collections::BTreeMap;

use fleetwright::source::digest::sha256;
#[cfg(feature = "print")]
use serde_json::Value as Json;

use super::{QUICK, is_whole};
use crate::tool::{Tree, Workshop};

/// What the worker was told: its version, and the digests of files by their paths below the game's folder.
fn told(tree: &Tree) -> (String, BTreeMap<String, String>) {
    let worker = String::from_utf8(tree["builder/sw.js"].clone()).expect("text");
    let mut lines = worker.lines();
    let mut next = |name: &str| {
        let line = lines.next().expect("a line").strip_prefix(name).expect(name);
        line.strip_suffix(';').expect("a statement").to_owned()
    };
    let version = next("const VERSION = ");
    let files: BTreeMap<String, String> = serde_json::from_str(&next("const FILES = ")).expect("digests by path");
    let below = |path: String| match path.strip_prefix("../") {
        Some(path) => path.to_owned(),
        None => format!("builder/{path}"),
    };
    (
        version,
        files.into_iter().map(|(path, digest)| (below(path), digest)).collect(),
    )
}

fn keeps_what_is_there(tree: &Tree) -> String {
    let (version, files) = told(tree);
    assert!(files.contains_key("pack.json") && files.contains_key("builder/engine.wasm"));
    for (path, digest) in files {
        assert_eq!(digest, sha256(&tree[&path]), "{path} is of another build");
    }
    version
}

#[test]
fn the_worker_keeps_the_pack_that_is_beside_it_whichever_is_built_alone() {
    let shop = Workshop::new();
    shop.succeed(&QUICK);
    let first = keeps_what_is_there(&shop.tree("out/tin-fleet"));

    shop.change("game/units/barge.yaml", "points: 110", "points: 115");
    shop.succeed(&["build", "game", "--out", "out", "--only", "packs"]);
    let tree = shop.tree("out/tin-fleet");
    is_whole(&tree, &|_| false);
    let packs = keeps_what_is_there(&tree);
    assert_ne!(packs, first, "another pack is another version");

    shop.change("game/units/barge.yaml", "points: 115", "points: 120");
    shop.succeed(&["build", "game", "--out", "out", "--only", "site"]);
    let after = shop.tree("out/tin-fleet");
    is_whole(&after, &|_| false);
    assert_eq!(after["pack.json"], tree["pack.json"], "only the site was asked for");
    assert_ne!(keeps_what_is_there(&after), packs);

    // In the end it does not matter in which order they came.
    shop.succeed(&["build", "game", "--out", "out", "--only", "packs"]);
    let apart = keeps_what_is_there(&shop.tree("out/tin-fleet"));
    shop.succeed(&QUICK);
    assert_eq!(keeps_what_is_there(&shop.tree("out/tin-fleet")), apart);
}

#[test]
fn a_worker_that_somebody_else_wrote_stays() {
    let shop = Workshop::new();
    shop.succeed(&QUICK);
    shop.write("out/tin-fleet/builder/sw.js", "// mine");
    shop.succeed(&["build", "game", "--out", "out", "--only", "packs"]);
    assert_eq!(shop.read("out/tin-fleet/builder/sw.js"), "// mine");
}

/// Width and height of a PNG, in pixels.
#[cfg(feature = "print")]
fn pixels(png: &[u8]) -> (u32, u32) {
    let info = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
    (info.info().width, info.info().height)
}

#[cfg(feature = "print")]
#[test]
fn the_manifest_names_pictures_of_the_sizes_that_it_says() {
    let shop = Workshop::new();
    shop.succeed(&QUICK);
    let tree = shop.tree("out/tin-fleet");
    let (_, kept) = told(&tree);
    let manifest: Json = serde_json::from_slice(&tree["builder/manifest.webmanifest"]).expect("JSON");
    let mut named = Vec::new();
    for icon in manifest["icons"].as_array().expect("icons") {
        let text = |key: &str| icon[key].as_str().unwrap_or_default().to_owned();
        let path = match text("src").strip_prefix("../") {
            Some(path) => path.to_owned(),
            None => format!("builder/{}", text("src")),
        };
        assert!(kept.contains_key(&path), "{path} is not kept");
        if text("type") == "image/png" {
            let (width, height) = pixels(&tree[&path]);
            assert_eq!(text("sizes"), format!("{width}x{height}"), "{path}");
            named.push((text("sizes"), text("purpose")));
        } else {
            assert!(tree[&path].starts_with(b"<svg"), "{path}");
        }
    }
    let wanted = [("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")];
    assert_eq!(
        named,
        wanted.map(|(size, purpose)| (size.to_owned(), purpose.to_owned()))
    );
    // Some systems look into the page instead.
    let page = String::from_utf8_lossy(&tree["builder/index.html"]).into_owned();
    assert!(page.contains(r#"<link rel="apple-touch-icon" href="apple-touch-icon.png">"#));
    assert_eq!(pixels(&tree["builder/apple-touch-icon.png"]), (180, 180));
    assert!(kept.contains_key("builder/apple-touch-icon.png"));
}

#[cfg(feature = "print")]
#[test]
fn the_pictures_show_the_games_own_sign() {
    let shop = Workshop::new();
    shop.succeed(&QUICK);
    let drawn = shop.tree("out/tin-fleet")["builder/icon-192.png"].clone();
    let square = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#ff0000" d="M0 0h10v10H0z"/></svg>"##;
    shop.write("game/templates/site/star.svg", square);
    shop.succeed(&QUICK);
    let own = shop.tree("out/tin-fleet")["builder/icon-192.png"].clone();
    assert_ne!(own, drawn);
    let mut reader = png::Decoder::new(std::io::Cursor::new(&own[..]))
        .read_info()
        .expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut pixels).expect("pixels");
    let middle = (96 * 192 + 96) * 3;
    assert_eq!(pixels[middle..middle + 3], [255, 0, 0], "the sign stands in the middle");
    assert_ne!(pixels[..3], [255, 0, 0], "and its ground is around it");

    shop.write("game/templates/site/star.svg", "<svg");
    let ended = shop.run(&QUICK);
    assert_eq!(ended.status, Some(1), "{ended:?}");
    assert!(ended.err.contains("SVG"), "{ended:?}");
}
