//! Themes: what a game's `theme.yaml`, drawings and fonts change in print and on the site, and what they may not.

use std::collections::{BTreeMap, BTreeSet};
#[cfg(feature = "print")]
use std::sync::Arc;

use fleetwright::check::run::check;
use fleetwright::load::load;
use fleetwright::render::output::{Artifacts, OUTPUTS, Request};
use fleetwright::source::memory::MemoryFiles;
use fleetwright::view::theme::ThemeView;

use crate::finding::findings;
use crate::game_files::read_folder;

const ROPE: &str = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><!--><script>lash(7)</script>-->\
                    <path d='M1 2h3' fill='red&quot; onload=&quot;x'/></svg>";

fn base() -> MemoryFiles {
    read_folder("tests/suite/base")
}

fn with(theme: &str) -> MemoryFiles {
    let mut files = base();
    files.insert("theme.yaml", theme);
    files
}

fn build(files: &MemoryFiles, output: &str) -> Artifacts {
    build_with(files, output, BTreeMap::new())
}

/// The same with templates of the game's own.
fn build_with(files: &MemoryFiles, output: &str, templates: BTreeMap<String, Vec<u8>>) -> Artifacts {
    let loaded = load(files).expect("a game");
    let checked = check(&loaded);
    let request = Request {
        game: loaded.game.as_ref().expect("a game"),
        names: checked.names.as_ref().expect("names"),
        #[cfg(feature = "print")]
        printing: fleetwright::render::cards::Printing::for_findings(),
        templates,
        wanted: OUTPUTS.iter().filter(|known| known.name == output).collect(),
        kept: BTreeSet::new(),
        editions: BTreeMap::new(),
        has_neighbours: false,
        published: BTreeMap::new(),
    };
    request.render().expect("it is made")
}

fn site(files: &MemoryFiles) -> BTreeMap<String, String> {
    let made = build(files, "site").files.into_iter();
    made.map(|(path, bytes)| (path, String::from_utf8_lossy(&bytes).into_owned()))
        .collect()
}

/// The value of a property in the block of a style sheet that begins with a text.
fn property(css: &str, block: &str, name: &str) -> String {
    let block = css
        .split(block)
        .nth(1)
        .expect("the block")
        .split('}')
        .next()
        .expect("its end");
    let value = block.split(&format!("--{name}: ")).nth(1).expect("the property");
    value.split(';').next().expect("its value").to_owned()
}

const DAY: &str = "(prefers-color-scheme: light) {\n:where(:root:not([data-theme=\"dark\"])) {";
const NIGHT: &str = ".colophon) {";
const PAPER: &str = "@media print {";

#[test]
fn a_game_without_a_theme_has_the_bundled_one_on_every_ground() {
    let theme = ThemeView::default();
    let css = &site(&base())["style.css"];
    assert_eq!(property(css, DAY, "gold"), theme.colours["accent"].as_str());
    assert_eq!(property(css, NIGHT, "gold"), theme.dark["accent"].as_str());
    assert_eq!(property(css, NIGHT, "glow"), theme.dark["glow"].as_str());
    assert_eq!(property(css, PAPER, "raised"), theme.colours["paper"].as_str());
    assert!(!css.contains("@font-face") && !css.contains("data:"));
}

#[test]
fn the_bundled_theme_is_legible_when_a_game_makes_it_its_own() {
    let text = std::fs::read_to_string("templates/theme.yaml").expect("the bundled theme");
    let found = findings(&with(&text));
    assert!(found.is_empty(), "{}", found.len());
    assert!(build(&with(&text), "site").files == build(&base(), "site").files);
}

#[test]
fn colours_of_a_theme_reach_the_site_and_leave_the_rest_alone() {
    let own = "colours: { accent: \"#7a1f3d\", paper: \"#fffffe\" }\ndark: { accent: \"#ffb3c8\" }\n";
    let (plain, dressed) = (site(&base()), site(&with(own)));
    let css = &dressed["style.css"];
    assert_eq!(property(css, DAY, "gold"), "#7a1f3d");
    assert_eq!(property(css, NIGHT, "gold"), "#ffb3c8");
    assert_eq!(property(css, PAPER, "ground"), "#fffffe");
    assert_eq!(property(css, PAPER, "gold"), "#7a1f3d");
    assert_eq!(property(css, DAY, "blue"), property(&plain["style.css"], DAY, "blue"));
    let other: Vec<&String> = plain.keys().filter(|path| plain[*path] != dressed[*path]).collect();
    assert_eq!(other, ["style.css"]);
}

#[test]
fn the_style_sheet_has_no_colours_of_its_own() {
    let css = std::fs::read_to_string("templates/site/style.css").expect("the style sheet");
    for (number, line) in css.lines().enumerate() {
        let digits = |rest: &str| rest.chars().take_while(char::is_ascii_hexdigit).count() >= 3;
        let is_literal = line.split('#').skip(1).any(digits) || line.contains("rgb(") || line.contains("hsl(");
        assert!(!is_literal, "line {}: {line}", number + 1);
    }
}

#[test]
fn families_cannot_break_out_of_the_style_sheet() {
    let own =
        "fonts:\n  site:\n    text: ['x\"; } body { display: none } /*', serif]\n    label: [\"a\\nb</style>\"]\n";
    let css = &site(&with(own))["style.css"];
    assert!(css.contains("--body: \"x\\22 \\3b  \\7d  body \\7b  display\\3a  none \\7d  /\\2a \", serif;"));
    assert!(css.contains("--label: \"a\\a b\\3c /style\\3e \";"));
}

#[test]
fn drawings_are_written_anew_and_stand_in_pages_and_style_sheets() {
    let mut files = with("ornaments: { emblem: ornaments/rope.svg, divider: ornaments/rope.svg }\n");
    files.insert("ornaments/rope.svg", ROPE);
    files.insert("icons/rope.svg", ROPE);
    let classes =
        read_text(&files, "classes.yaml").replace("    plural: Hulks", "    plural: Hulks\n    icon: icons/rope.svg");
    files.insert("classes.yaml", classes);
    assert!(findings(&files).is_empty());
    let site = site(&files);
    let shape = "<path fill=\"red&quot; onload=&quot;x\" d=\"M1 2h3\"/>";
    assert!(site["index.html"].contains(shape));
    assert!(site["rulebook/classes.html"].contains(&format!(
        "<svg class=\"class-icon\" viewBox=\"0 0 24 24\" fill=\"currentColor\" aria-hidden=\"true\" focusable=\"false\">{shape}</svg>"
    )));
    assert!(site["style.css"].contains("hr::before { content: \"\""));
    assert!(site["star.svg"].contains(shape));
    assert!(site.values().all(|text| !text.contains("lash(7)")));
}

#[test]
fn a_style_sheet_of_the_games_own_stands_as_it_is_with_the_theme_beside_it() {
    let own = BTreeMap::from([("site/style.css".to_owned(), b"@import \"theme.css\";".to_vec())]);
    let files = build_with(&base(), "site", own).files;
    assert_eq!(files["style.css"], b"@import \"theme.css\";");
    assert!(String::from_utf8_lossy(&files["theme.css"]).contains("--gold: "));
}

fn read_text(files: &MemoryFiles, path: &str) -> String {
    use fleetwright::source::files::Files;
    String::from_utf8(files.read(path).expect("the file")).expect("text")
}

#[cfg(feature = "print")]
mod print {
    use fleetwright::game::asset::Assets;
    use fleetwright::game::model::Game;
    use fleetwright::render::typst::{Job, Press, Sheet};
    use fleetwright::view::deck;
    use fleetwright::view::names::Names;
    use fleetwright::view::publication::Publication;

    use super::*;

    /// An embedded font under a name that nothing else bears.
    fn font() -> Vec<u8> {
        let (font, _) = typst_kit::fonts::embedded()
            .find(|(_, info)| info.family == "Libertinus Serif")
            .expect("the font");
        let wide = |text: &str| text.encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<u8>>();
        let data = replaced(font.data(), &wide("Libertinus Serif"), &wide("Harbourage Serif"));
        replaced(&data, b"Libertinus Serif", b"Harbourage Serif")
    }

    fn replaced(data: &[u8], old: &[u8], new: &[u8]) -> Vec<u8> {
        let mut data = data.to_vec();
        let places: Vec<usize> = (0..data.len() - old.len())
            .filter(|at| data[*at..].starts_with(old))
            .collect();
        for at in places {
            data[at..at + old.len()].copy_from_slice(new);
        }
        data
    }

    fn game(files: &MemoryFiles) -> Game {
        load(files).expect("it can be read").game.expect("a game")
    }

    fn cards(files: &MemoryFiles, assets: &Assets) -> Sheet {
        let game = game(files);
        let publication = Publication::new(&game, &Names::new(&game));
        lay_out(&Press::new(BTreeMap::new(), assets), &publication)
    }

    fn lay_out(press: &Press, publication: &Publication) -> Sheet {
        let job = Job::singles(deck::whole(publication));
        let laid = press.lay_out("singles", publication, &job).expect("it prints");
        laid.sheet().expect("it is a PDF")
    }

    #[test]
    fn a_font_of_the_games_own_is_printed_with_and_published() {
        let mut files = with("fonts: { text: [Harbourage Serif], display: [harbourage serif] }\n");
        assert_eq!(
            findings(&files)
                .iter()
                .filter(|found| found.code == "unknown-font")
                .count(),
            2
        );
        files.insert("fonts/harbour.otf", font());
        assert!(findings(&files).is_empty());
        let assets = Arc::clone(&game(&files).assets);
        assert_eq!(cards(&files, &assets).warnings, []);
        let lacking = cards(&files, &Assets::default());
        assert!(
            lacking
                .warnings
                .iter()
                .any(|warning| warning.message.contains("harbourage serif"))
        );
        let made = build(&files, "site").files;
        assert!(made["fonts/harbour.otf"] == font());
        let css = String::from_utf8_lossy(&made["style.css"]).into_owned();
        assert!(css.contains("@font-face { font-family: \"Harbourage Serif\"; src: url(\"fonts/harbour.otf\"); font-weight: 400; font-style: normal;"));
        assert!(css.contains("--body: \"Harbourage Serif\", \"Charter\""));
    }

    #[test]
    fn a_font_that_the_theme_does_not_name_is_not_published() {
        let mut files = base();
        files.insert("fonts/harbour.otf", font());
        assert!(!build(&files, "site").files.contains_key("fonts/harbour.otf"));
    }

    #[test]
    fn a_theme_changes_what_is_printed_and_the_same_theme_does_not() {
        let plain = build(&base(), "cards").files;
        let own = with("colours: { ink: \"#3d0a1e\" }\n");
        let dressed = build(&own, "cards").files;
        assert!(plain != dressed);
        assert!(dressed == build(&own, "cards").files);
        assert!(plain == build(&with("colours: {}\n"), "cards").files);
    }

    #[test]
    fn drawings_print_in_the_colour_that_is_asked_for_and_are_accessible() {
        let mut files = base();
        let ring = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><circle cx='12' cy='12' r='9'/></svg>";
        files.insert("icons/ring.svg", ring);
        let template = "#import \"theme.typ\": *\n#show: document-look\n= Icons\n\
                        #icon(\"icons/ring.svg\", colour: COLOUR, size: 4mm)\n\
                        #icon(\"icons/ring.svg\", size: 4mm, alt: \"A ring\")\n\
                        #emblem() #card-back-ornament() #type-badge(\"R\", icon-path: \"icons/ring.svg\") #divider-line()\n\
                        #image(\"/icons/ring.svg\", alt: \"A ring\")\n";
        let print = |colour: &str| {
            let game = game(&files);
            let publication = Publication::new(&game, &Names::new(&game));
            let own = template.replace("COLOUR", colour).into_bytes();
            let press = Press::new(BTreeMap::from([("print/singles.typ".to_owned(), own)]), &game.assets);
            let sheet = lay_out(&press, &publication);
            assert!(sheet.accessible, "{:?}", sheet.warnings);
            sheet.pdf
        };
        assert!(print("gold") != print("ink"));
        assert!(print("gold") == print("gold"));
    }
}
