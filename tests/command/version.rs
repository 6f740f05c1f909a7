//! `--version`.

use fleetwright::source::embedded::bundled_games;

use crate::tool::Workshop;

#[test]
fn the_version_names_the_tool_and_every_bundled_canon() {
    let shop = Workshop::new();
    for arguments in [
        &["--version"][..],
        &["-V"],
        &["-qV"],
        &["--color", "always", "--version"],
    ] {
        let ended = shop.succeed(arguments);
        assert_eq!(ended.err, "");
        let mut lines = ended.out.lines();
        let first = format!("fleetwright {}", env!("CARGO_PKG_VERSION"));
        assert_eq!(lines.next(), Some(&*first));
        let canons: Vec<_> = lines.collect();
        assert_eq!(canons.len(), bundled_games().len());
        for (line, id) in canons.iter().zip(bundled_games()) {
            let pack = pack_of(&shop, id);
            let hash = pack["hash"].as_str().expect("a hash");
            let edition = pack["edition"]["id"].as_str().expect("an edition");
            let date = pack["edition"]["date"].as_str().expect("a date");
            assert_eq!(*line, format!("{id} {edition} ({date}, {})", &hash[..8]));
        }
    }
}

fn pack_of(shop: &Workshop, id: &str) -> serde_json::Value {
    if !shop.path(&format!("out/{id}")).exists() {
        shop.succeed(&["build", "--game", id, "--out", "out", "--only", "packs", "-q"]);
    }
    serde_json::from_str(&shop.read(&format!("out/{id}/pack.json"))).expect("JSON")
}
