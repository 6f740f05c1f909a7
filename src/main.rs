//! The binary: nothing but the call into the command line.

fn main() {
    let files = fleetwright::source::disk::DiskFiles::new(std::env::args().nth(1).unwrap_or_default());
    let loaded = fleetwright::load::load(&files).unwrap();
    let report = fleetwright::check::run::report(&loaded);
    for d in &report.diagnostics {
        let l = loaded.sources.locate(&d.place);
        println!(
            "{}:{}:{} {} [{}] {} | {:?}",
            l.path,
            l.start.line,
            l.start.column,
            d.severity.word(),
            d.code.name,
            d.message,
            d.help
        );
    }
}
