//! Bytes to texts and trees.

use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::game::asset::{Assets, asset_folder, asset_kind};
use crate::game::shape::{SHAPES, Where, shape_of};
use crate::load::asset::{self, AssetLook};
use crate::load::code::{DUPLICATE_KEY, ENCODING, FRONT_MATTER, LIMIT, STRAY_FILE, UNREADABLE, YAML_SYNTAX};
use crate::load::template;
use crate::source::files::{Files, ReadError};
use crate::source::sources::{FileId, Place, SourceFile, Sources};
use crate::source::suggest::nearest;
use crate::source::text::Text;
use crate::source::tree::{Node, Span, Value};
use crate::source::yaml::{Fault, FaultKind, Parsed};
use crate::source::{markdown, parallel, yaml};

/// The three bytes with which some editors open a UTF-8 file.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// What came of reading.
pub struct Reading {
    /// The files.
    pub sources: Sources,
    /// The drawings and fonts.
    pub assets: Assets,
    /// What was wrong.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads every file that has a shape; names the others.
pub fn read_all(files: &dyn Files, paths: &[String]) -> Reading {
    let mut reading = Reading {
        sources: Sources::default(),
        assets: Assets::default(),
        diagnostics: Vec::new(),
    };
    let looks = parallel::map(paths, |path| match (shape_of(path), asset_kind(path)) {
        (Some(shape), _) => Some(look(files, path, shape.is_markdown())),
        (None, Some(kind)) => Some(Look::Asset(Box::new(asset::look(files, path, kind)))),
        (None, None) if template::is_template(path) => template::look(files, path).map(Box::new).map(Look::Template),
        (None, None) => None,
    });
    for (path, look) in paths.iter().zip(looks) {
        match look {
            Some(Look::Unreadable(error)) => reading.unreadable(path, &error),
            Some(Look::NotText { text, good }) => reading.not_text(path, text, good),
            Some(Look::Text(read)) => reading.take(path, *read),
            Some(Look::Template(file)) => {
                reading.sources.add(*file);
            }
            Some(Look::Asset(look)) => reading.asset(path, *look),
            None => reading.stray(path),
        }
    }
    reading
}

/// What a look at one file gives.
enum Look {
    Unreadable(ReadError),
    /// The text with its bad bytes replaced, and where they begin.
    NotText {
        text: Text,
        good: usize,
    },
    Text(Box<Read>),
    Template(Box<SourceFile>),
    Asset(Box<AssetLook>),
}

/// A file's text, parsed.
struct Read {
    text: Text,
    body: Span,
    parsed: Parsed,
    has_byte_order_mark: bool,
    lacks_front_matter: bool,
}

fn look(files: &dyn Files, path: &str, is_markdown: bool) -> Look {
    let mut bytes = match files.read(path) {
        Ok(bytes) => bytes,
        Err(error) => return Look::Unreadable(error),
    };
    let has_byte_order_mark = bytes.starts_with(BYTE_ORDER_MARK);
    if has_byte_order_mark {
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            return Look::NotText {
                good: error.utf8_error().valid_up_to(),
                text: Text::new(String::from_utf8_lossy(error.as_bytes()).into_owned()),
            };
        }
    };
    let halves = is_markdown.then(|| markdown::split(&text));
    let (front, body) = match halves {
        Some(Some(halves)) => (halves.front, halves.body),
        Some(None) => (Span::default(), Span::new(0, text.len())),
        None => (Span::new(0, text.len()), Span::default()),
    };
    let mut parsed = yaml::parse(text.get(front.start..front.end).unwrap_or(""), front.start);
    // A file without a value in it is a mapping without keys: what it lacks is found as in any other.
    if parsed.faults.is_empty() && halves != Some(None) {
        parsed.root.get_or_insert(Node {
            span: front,
            value: Value::Map(Vec::new()),
        });
    }
    Look::Text(Box::new(Read {
        parsed,
        text: Text::new(text),
        body,
        has_byte_order_mark,
        lacks_front_matter: halves == Some(None),
    }))
}

impl Reading {
    fn unreadable(&mut self, path: &str, error: &ReadError) {
        let file = self.sources.add(SourceFile {
            path: path.to_owned(),
            ..SourceFile::default()
        });
        let message = format!("this file cannot be read: {}", error.reason);
        let found = Diagnostic::new(&UNREADABLE, Place::File(file), message)
            .help("see that you may read it, or take it out of the game's folder")
            .note("nothing in this file could be checked");
        self.diagnostics.push(found);
    }

    fn asset(&mut self, path: &str, look: AssetLook) {
        let (assets, sources) = (&mut self.assets, &mut self.sources);
        if let Err(error) = asset::take(path, look, assets, sources, &mut self.diagnostics) {
            self.unreadable(path, &error);
        }
    }

    fn not_text(&mut self, path: &str, text: Text, good: usize) {
        let file = self.sources.add(SourceFile {
            path: path.to_owned(),
            text,
            ..SourceFile::default()
        });
        let place = Place::Span(file, Span::new(good, good + '\u{fffd}'.len_utf8()));
        let found = Diagnostic::new(&ENCODING, place, "this is not UTF-8 text").help("save the file as UTF-8");
        self.diagnostics.push(found);
    }

    fn take(&mut self, path: &str, read: Read) {
        let windows = read.text.as_str().find("\r\n");
        let file = self.sources.add(SourceFile {
            path: path.to_owned(),
            text: read.text,
            tree: read.parsed.root,
            body: read.body,
        });
        if read.has_byte_order_mark {
            let found = Diagnostic::new(&ENCODING, Place::File(file), "this file begins with a byte order mark")
                .severity(Severity::Warning)
                .help("save it as UTF-8 without a byte order mark");
            self.diagnostics.push(found);
        }
        if let Some(at) = windows {
            let place = Place::Span(file, Span::new(at, at));
            let found = Diagnostic::new(&ENCODING, place, "this file has Windows line ends")
                .severity(Severity::Note)
                .help("they do no harm here; `git config core.autocrlf input` keeps them out of the repository");
            self.diagnostics.push(found);
        }
        if read.lacks_front_matter {
            self.front_matter(file);
        }
        for fault in read.parsed.faults {
            self.fault(file, fault);
        }
    }

    fn front_matter(&mut self, file: FileId) {
        let is_open = self
            .sources
            .get(file)
            .is_some_and(|source| markdown::opens(source.text.as_str()));
        let found = if is_open {
            let place = Place::Span(file, Span::new(0, "---".len()));
            Diagnostic::new(&FRONT_MATTER, place, "this front matter is never closed")
                .help("end it with a second line `---`, above the prose")
        } else {
            let place = Place::Span(file, Span::default());
            Diagnostic::new(&FRONT_MATTER, place, "this file has no front matter")
                .help("begin it with a line `---`, then `id:`, `number:` and `title:`, then a second line `---`")
        };
        self.diagnostics.push(found);
    }

    fn fault(&mut self, file: FileId, fault: Fault) {
        let place = Place::Span(file, fault.span);
        let found = match fault.kind {
            FaultKind::Syntax => {
                let found = Diagnostic::new(&YAML_SYNTAX, place, format!("this is not YAML: {}", fault.message))
                    .note("nothing else in this file could be checked");
                match fault.help {
                    Some(help) => found.help(help),
                    None => found,
                }
            }
            FaultKind::DuplicateKey => {
                let found = Diagnostic::new(&DUPLICATE_KEY, place, fault.message).help("keep one of the two");
                match fault.first {
                    Some(first) => found.related(Place::Span(file, first), "it stands here first"),
                    None => found,
                }
            }
            FaultKind::Limit => Diagnostic::new(&LIMIT, place, format!("this file is refused: {}", fault.message))
                .note("sources of a game nest and repeat far less; nothing else in this file could be checked"),
        };
        self.diagnostics.push(found);
    }

    fn stray(&mut self, path: &str) {
        if let Some((folder, _, endings)) = asset_folder(path) {
            // A licence or a note beside the files is welcome; a picture of another kind would be lost without a word.
            if ![".md", ".txt"].iter().any(|ending| path.ends_with(ending)) {
                let found = Diagnostic::new(&STRAY_FILE, Place::Missing(path.to_owned()), "nothing reads this file");
                let help = format!("the files of `{folder}` end with {}", endings.join(" or "));
                self.diagnostics.push(found.help(help));
            }
            return;
        }
        let looks_like_source = [".yaml", ".yml", ".md"].iter().any(|ending| path.ends_with(ending));
        let elsewhere = ["templates/", "schema/"].iter().any(|folder| path.starts_with(folder));
        if !looks_like_source || elsewhere || path.eq_ignore_ascii_case("readme.md") {
            return;
        }
        let found = Diagnostic::new(&STRAY_FILE, Place::Missing(path.to_owned()), "nothing reads this file");
        self.diagnostics.push(found.help(stray_help(path)));
    }
}

fn stray_help(path: &str) -> String {
    let in_folder = SHAPES.iter().find_map(|shape| match shape.place {
        Where::Folder(folder, ending) => path
            .strip_prefix(folder)
            .is_some_and(|rest| rest.starts_with('/'))
            .then(|| format!("files of the folder `{folder}` are called `NAME{ending}`")),
        Where::File(_) => None,
    });
    let files = SHAPES.iter().filter_map(|shape| match shape.place {
        Where::File(file) => Some(file),
        Where::Folder(..) => None,
    });
    in_folder
        .or_else(|| nearest(path, files).map(|file| format!("did you mean `{file}`?")))
        .unwrap_or_else(|| "move it out of the game's folder, or into one of its folders".to_owned())
}
