//! Faces of cards, each of which is a page.

use super::{FACES, shop, try_build};

const TEXT: &str = "text(size: 8pt)[Front of #card.title]";

#[test]
fn a_face_that_flowed_on_was_cut_into_the_files_of_other_cards() {
    let shop = shop();
    let template = include_str!("faces.typ");
    assert!(template.contains(TEXT));
    shop.write(FACES, &template.replace(TEXT, "footnote(lorem(3000))"));
    for arguments in [&["--only", "cards"][..], &["--profile", "service-poker-pages"][..]] {
        let ended = try_build(&shop, arguments);
        assert!(ended.status == Some(1), "{arguments:?}: {ended:?}");
        assert!(ended.err.contains("templates/print/card/faces.typ"), "{}", ended.err);
        assert!(ended.err.contains("every face must stand on one page"), "{}", ended.err);
    }
}
