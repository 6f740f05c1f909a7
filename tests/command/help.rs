//! The help pages, as they are shown in 100 columns.

use insta::assert_snapshot;

use crate::tool::Workshop;

fn help(arguments: &[&str]) -> String {
    let shop = Workshop::new();
    let mut command = shop.command(arguments);
    let output = command.env("COLUMNS", "100").output().expect("the binary runs");
    assert!(output.status.success(), "{output:?}");
    // What can be built depends on the features.
    String::from_utf8(output.stdout)
        .expect("text")
        .replace(", rulebook, cards]", "]")
}

/// The commands that a help page lists.
fn listed(page: &str) -> Vec<String> {
    let commands = page.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = commands
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// Compares a command's page, and those of the commands below it, with what they were.
fn compare(command: &[&str]) {
    let page = help(&[command, &["--help"]].concat());
    for name in listed(&page) {
        compare(&[command, &[&name]].concat());
    }
    let name = [&["help"], command].concat().join("_");
    assert_snapshot!(name, page);
}

#[test]
fn help_pages() {
    assert!(listed(&help(&["-h"])).len() > 5);
    compare(&[]);
}

#[test]
fn nonsense_is_refused_in_plain_words() {
    let shop = Workshop::new();
    shop.refuse(&[], &["Usage: fleetwright"]);
    shop.refuse(&["chek"], &["unrecognized subcommand 'chek'", "'check'"]);
    shop.refuse(&["check", "--deny", "all"], &["'all'", "warnings"]);
    shop.refuse(&["check", "--format", "xml"], &["'xml'", "sarif"]);
    shop.refuse(&["check", "a", "b"], &["'b'"]);
    shop.refuse(&["check", "--color", "some"], &["'some'"]);
}
