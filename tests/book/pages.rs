//! What stands on the pages of the rulebook.

use fleetwright::render::typst::{Edition, Paper};

use crate::book::file::{Book, printed, publication};

#[test]
fn probe() {
    let publication = publication();
    let book = Book::read(&printed(&publication, Paper::A4, Edition::Screen).pdf);
    for number in [9, 62, 63, 64] {
        println!("==== {number}\n{}", book.page(number));
    }
}
