//! The site as an output: what is shown beside the game, and links that lead nowhere as findings.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::diagnostic::finding::Diagnostic;
use crate::game::model::Game;
use crate::game::shape::{SHAPES, Where};
use crate::render::artifact::{Artifacts, RenderFault};
use crate::render::html::{
    BrokenLink, CodeDoc, Equipment, Extras, SchemaFile, broken_links, has_builder_in_it, page_templates,
    render as render_html,
};
use crate::render::output::{OUTPUTS, Output, Request, codes};
use crate::render::{pack, template};
use crate::schema;
use crate::view::publication::Publication;

/// What the site shows beside the publication, as far as the game alone says it.
pub(super) fn extras(game: &Game) -> Extras {
    Extras {
        codes: documented_codes(),
        downloads: Vec::new(),
        assets: Arc::clone(&game.assets),
        schemas: schemas(game),
        pack_schema: Some(pack::pack_schema()),
        builder: None,
    }
}

/// Makes the site.
///
/// # Errors
/// When a template of the game is no text.
#[cfg_attr(not(feature = "print"), allow(clippy::needless_update))]
pub(super) fn render(
    request: &Request<'_>,
    publication: &Publication,
    extras: &Extras,
    pack: &dyn Fn() -> Vec<u8>,
    icons: &dyn Fn() -> Result<Artifacts, RenderFault>,
) -> Result<Artifacts, RenderFault> {
    let templates = request.texts("site/")?;
    let downloads = downloads(request, publication);
    let mut builder = equipment(request, &downloads, pack);
    if let Some(equipment) = &mut builder {
        let drawn = icons()?;
        if !drawn.findings.is_empty() {
            return Ok(drawn);
        }
        equipment.icons = drawn.files;
    }
    let extras = Extras {
        downloads,
        builder,
        ..extras.clone()
    };
    let files = match render_html(publication, &templates, &extras) {
        Ok(files) => files,
        Err(fault) => return Ok(Artifacts::faulty(vec![template::fault(request.game, &fault)])),
    };
    let others: Vec<&Output> = OUTPUTS.iter().filter(|output| output.name != "site").collect();
    let broken = broken_links(&files, &|path| others.iter().any(|output| (output.owns)(path)));
    let mut findings = Vec::new();
    if !broken.is_empty() {
        let made_from = page_templates(publication, &extras);
        let finding = |link| finding(request.game, &templates, &made_from, link);
        findings.extend(broken.iter().map(finding));
    }
    Ok(Artifacts {
        files,
        findings,
        ..Artifacts::default()
    })
}

/// A broken link at the line of the game's own template that has it; of any other, the page and the target.
fn finding(
    game: &Game,
    templates: &BTreeMap<String, String>,
    made_from: &BTreeMap<String, &str>,
    link: &BrokenLink,
) -> Diagnostic {
    let what = if link.is_anchor {
        "no such anchor stands on that page"
    } else {
        "the site has no such file"
    };
    let message = format!("a link to `{}` leads nowhere: {what}", link.target);
    let path = link.target.split('#').next().unwrap_or_default();
    let first = link.pages.first().map(String::as_str).unwrap_or_default();
    let others = match link.pages.len() {
        0 | 1 => String::new(),
        pages => format!(" and {} more", pages - 1),
    };
    let spelled = source(templates, &[link.written.as_str(), link.target.as_str(), path])
        .and_then(|(name, bytes)| template::place(game, &format!("site/{name}"), 0, &bytes));
    // A page whose template the game brings lacks what others link to: that template is to be mended, not the links.
    let lacking = || {
        let name = made_from.get(path).filter(|name| templates.contains_key(**name))?;
        template::place(game, &format!("site/{name}"), 0, &(0..0))
    };
    let found = match spelled {
        Some(place) => Diagnostic::new(&template::SITE_LINK, place, &message),
        None => match lacking() {
            Some(place) => Diagnostic::new(&template::SITE_LINK, place, &message)
                .help("let the template give its parts the anchors (`id`) that the bundled one gives them"),
            None => template::bundled(&template::SITE_LINK, "", 0, &message),
        },
    };
    found.note(format!("the link stands on {first}{others}"))
}

/// The first of the game's templates that has one of these addresses between quotation marks.
fn source(templates: &BTreeMap<String, String>, addresses: &[&str]) -> Option<(String, std::ops::Range<usize>)> {
    for address in addresses.iter().filter(|address| !address.is_empty()) {
        for (name, text) in templates {
            let quoted = ['"', '\''].into_iter().find_map(|quote| {
                let start = text.find(&format!("{quote}{address}{quote}"))?;
                Some(start + 1..start + 1 + address.len())
            });
            if let Some(bytes) = quoted {
                return Some((name.clone(), bytes));
            }
        }
    }
    None
}

fn documented_codes() -> Vec<CodeDoc> {
    let codes = codes().into_iter().map(|code| CodeDoc {
        name: code.name.to_owned(),
        severity: code.severity.word().to_owned(),
        documentation: code.documentation.to_owned(),
    });
    codes.collect()
}

/// The builder reads the pack, and so stands only where that is published.
fn equipment(request: &Request<'_>, downloads: &[String], pack: &dyn Fn() -> Vec<u8>) -> Option<Equipment> {
    let is_beside_pack = downloads.iter().any(|path| path == "pack.json");
    let own = request
        .templates
        .iter()
        .filter(|(path, _)| path.starts_with("builder/"));
    (is_beside_pack && has_builder_in_it()).then(|| Equipment {
        pack: pack(),
        own: own.map(|(path, bytes)| (path.clone(), bytes.clone())).collect(),
        icons: BTreeMap::new(),
        has_neighbours: request.has_neighbours,
    })
}

/// What the site may offer: a link to a file that is not there would be broken.
fn downloads(request: &Request<'_>, publication: &Publication) -> Vec<String> {
    let made = request.wanted.iter().flat_map(|output| output.downloads);
    let kept = OUTPUTS.iter().flat_map(|output| output.downloads);
    let kept = kept.filter(|path| request.kept.contains(**path));
    let mut all: BTreeSet<String> = made.chain(kept).map(|path| (*path).to_owned()).collect();
    let cards = request.kept.iter().filter(|path| path.starts_with("cards/"));
    all.extend(cards.cloned());
    all.extend(cards_to_come(request, publication));
    all.into_iter().collect()
}

/// The files of units' cards that this build makes beside the site.
#[cfg(feature = "print")]
fn cards_to_come(request: &Request<'_>, publication: &Publication) -> Vec<String> {
    if request.printing.findings_only {
        return Vec::new();
    }
    let makes = |name: &str| request.wanted.iter().any(|output| output.name == name);
    let endings = [
        ("cards", ".pdf"),
        ("cards", ".svg"),
        ("cards", "-back.svg"),
        ("pictures", ".png"),
        ("pictures", "-back.png"),
    ];
    let units = request.printing.selection.singles(publication);
    let files = units.into_iter().flat_map(|unit| {
        let made = endings.iter().filter(|(output, _)| makes(output));
        made.map(move |(_, ending)| format!("cards/{unit}{ending}"))
    });
    files.collect()
}

#[cfg(not(feature = "print"))]
fn cards_to_come(_: &Request<'_>, _: &Publication) -> Vec<String> {
    Vec::new()
}

/// The schemas of the sources, narrowed to the game.
fn schemas(game: &Game) -> Vec<SchemaFile> {
    let schemas = schema::narrowed(game);
    let word = |shape: &str, key: &str| {
        let schema = schemas.get(shape).and_then(|schema| schema.get(key)?.as_str());
        schema.unwrap_or_default().to_owned()
    };
    let texts: BTreeMap<String, String> = schema::files(&schemas).into_iter().collect();
    let files = SHAPES.iter().filter_map(|shape| {
        let name = schema::file_name(shape.name);
        Some(SchemaFile {
            text: texts.get(&name)?.clone(),
            title: word(shape.name, "title"),
            description: word(shape.name, "description"),
            place: match shape.place {
                Where::File(file) => file.to_owned(),
                Where::Folder(folder, ending) => format!("{folder}/*{ending}"),
            },
            name,
        })
    });
    files.collect()
}
