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

#[test]
fn help_pages() {
    assert_snapshot!("help", help(&["--help"]));
    for command in ["check", "build", "explain", "schema", "completions", "fleet"] {
        assert_snapshot!(format!("help {command}"), help(&[command, "--help"]));
    }
    assert_snapshot!("help fleet check", help(&["fleet", "check", "--help"]));
}

#[test]
fn every_command_has_a_help_page_here() {
    let listed = help(&["-h"]);
    let commands = listed.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names: Vec<_> = commands
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(
        names,
        ["check", "build", "fleet", "explain", "schema", "completions", "help"]
    );
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
