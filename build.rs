//! Embeds `data/` and `templates/`, so that the bare binary publishes the bundled games anywhere.

#![allow(clippy::disallowed_methods)] // a build script has nothing but the disk

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?);
    let mut code = String::new();
    // A browser is given its games, and prints nothing but the builder.
    let is_tool = env::var_os("CARGO_FEATURE_TOOL").is_some();
    for (name, name_of_folder) in [("DATA", "data"), ("TEMPLATES", "templates")] {
        println!("cargo:rerun-if-changed={name_of_folder}");
        let folder = root.join(name_of_folder);
        let mut files = Vec::new();
        walk(&folder, &folder, &mut files)?;
        files.retain(|path| is_tool || is_builders(name_of_folder, path));
        files.sort();
        let _ = writeln!(code, "static {name}: &[(&str, &[u8])] = &[");
        for path in files {
            // The checkout's place is asked for when the crate is compiled: a target folder may serve several checkouts.
            let from = format!("/{name_of_folder}/{path}");
            let _ = writeln!(
                code,
                "    ({path:?}, include_bytes!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {from:?}))),"
            );
        }
        code.push_str("];\n");
    }
    let default = default_game(&root)?;
    let _ = writeln!(
        code,
        "/// The game that is meant when none is named: the line in `data/default`.\npub const DEFAULT_GAME: &str = {default:?};"
    );
    fs::write(
        PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?).join("embedded.rs"),
        code,
    )
}

/// Whether the list builder prints this file.
fn is_builders(folder: &str, path: &str) -> bool {
    let is_template = Path::new(path).extension().is_some_and(|ending| ending == "html");
    folder == "templates" && is_template && path.starts_with("builder/")
}

fn default_game(root: &Path) -> io::Result<String> {
    Ok(fs::read_to_string(root.join("data/default"))?.trim().to_owned())
}

fn walk(root: &Path, folder: &Path, files: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let hidden = path
            .file_name()
            .is_none_or(|name| name.to_string_lossy().starts_with('.'));
        if hidden {
            continue;
        }
        if path.is_dir() {
            walk(root, &path, files)?;
        } else if let Ok(relative) = path.strip_prefix(root) {
            let parts: Vec<_> = relative
                .components()
                .map(|part| part.as_os_str().to_string_lossy().into_owned())
                .collect();
            files.push(parts.join("/"));
        }
    }
    Ok(())
}
