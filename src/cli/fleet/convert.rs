//! `fleetwright fleet convert`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::cli::fleet::games::{Games, Named};
use crate::cli::fleet::list::{read, remark_lines, text};
use crate::cli::fleet::output::commented;
use crate::cli::replace::{held, put};
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::fleet::form::{Canon, Carried, FORMS, Form, Reading, Remark, YAML, bare, has_comments, left_out};
use crate::fleet::identify;
use crate::game::fleet::Fleet;

/// Write lists in another form: YAML, JSON, plain text, Markdown or a share code
///
/// Every form carries the whole fleet. YAML and JSON also keep what other tools put beside it; where another form leaves
/// something out, or a text was not understood in every line, standard error says so.
///
/// Exit status: 0 written, 1 written, and a line of the text was not understood for certain, 2 a list could not be read.
#[derive(Debug, Args)]
pub struct Convert {
    /// The lists, in any form; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The form to write
    #[arg(long, value_name = "FORM", value_parser = form_names())]
    to: String,
    /// The form of the lists [default: by the name of each file, else by what it looks like]
    #[arg(long, value_name = "FORM", value_parser = form_names())]
    from: Option<String>,
    /// The file to write, or the folder for several lists [default: standard output]
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// Write over files that are there
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    game: Named,
}

/// The names of the forms, each with what it is.
pub fn form_names() -> PossibleValuesParser {
    PossibleValuesParser::new(FORMS.iter().map(|form| form.id))
}

/// A list that was written anew.
struct Written {
    text: String,
    /// What it was written from, when that has comments.
    source: Option<String>,
    notes: Vec<String>,
    /// Whether something of the text was not understood.
    is_in_doubt: bool,
}

impl Convert {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let form = |id: &str| Form::find(id).ok_or_else(|| Unusable(format!("there is no form `{id}`")));
        let to = form(&self.to)?;
        let from = self.from.as_deref().map(form).transpose()?;
        let targets = self.targets(to)?;
        let games = Games::new(&self.game)?;
        let mut outcome = Outcome::Fine;
        for (path, target) in self.files.iter().zip(&targets) {
            match convert(path, from, to, &games) {
                Ok(written) => {
                    if written.is_in_doubt {
                        outcome = outcome.max(Outcome::Faulty);
                    }
                    for note in &written.notes {
                        terminal.print_findings(&format!("{}\n", crate::diagnostic::format::safe::message(note)))?;
                    }
                    match target {
                        None => {
                            let source = written.source.as_deref().map(str::as_bytes);
                            terminal.print(&commented(to, source, written.text).text)?;
                        }
                        Some(target) => {
                            let before = held(target)?.or_else(|| written.source.clone().map(String::into_bytes));
                            let Carried { text, notice } = commented(to, before.as_deref(), written.text);
                            put(target, text.as_bytes(), self.force)?;
                            if let Some(notice) = notice {
                                terminal.tell(&format!("{}: {notice}", target.display()))?;
                            }
                            terminal.tell(&format!("{}: written to {}", path.display(), target.display()))?;
                        }
                    }
                }
                Err(reasons) => {
                    for reason in reasons {
                        crate::cli::terminal::complain(&reason);
                    }
                    outcome = Outcome::Unread;
                }
            }
        }
        Ok(outcome)
    }

    /// Where each list is written to; nothing is standard output.
    fn targets(&self, to: &Form) -> Result<Vec<Option<PathBuf>>, Unusable> {
        let Some(out) = &self.out else {
            return match self.files.len() {
                1 => Ok(vec![None]),
                _ => Err(Unusable(
                    "several lists need a folder to be written to: --out FOLDER".to_owned(),
                )),
            };
        };
        let is_folder = out.is_dir() || self.files.len() > 1 || out.to_string_lossy().ends_with('/');
        if !is_folder {
            return Ok(vec![Some(out.clone())]);
        }
        if !out.is_dir() {
            return Err(Unusable(format!("{}: there is no such folder", out.display())));
        }
        let mut taken: BTreeMap<PathBuf, &Path> = BTreeMap::new();
        let mut targets = Vec::new();
        for file in &self.files {
            let target = out.join(format!("{}{}", stem(file), to.endings.first().unwrap_or(&"")));
            if let Some(other) = taken.insert(target.clone(), file) {
                let (one, two) = (other.display(), file.display());
                let message = format!("{one} and {two} would both be written to {}", target.display());
                return Err(Unusable(message));
            }
            targets.push(Some(target));
        }
        Ok(targets)
    }
}

/// What a file's name is without the ending of its form.
fn stem(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let endings = FORMS.iter().flat_map(|form| form.endings);
    let longest = endings
        .filter(|ending| name.to_lowercase().ends_with(*ending))
        .map(|ending| ending.len())
        .max();
    let stem = longest
        .and_then(|length| name.get(..name.len() - length))
        .filter(|stem| !stem.is_empty());
    let stem = stem.unwrap_or(&name);
    if stem == "-" {
        "fleet".to_owned()
    } else {
        stem.to_owned()
    }
}

/// Reads a list and writes it anew, or says why it is none.
fn convert(path: &Path, from: Option<&'static Form>, to: &Form, games: &Games) -> Result<Written, Vec<String>> {
    let shown = path.display().to_string();
    let text = text(path).map_err(|reason| vec![format!("{shown}: this list cannot be read: {reason}")])?;
    let (reading, game) = read(path, &text, from, games).map_err(|refusal| refusal.lines(&shown, &text))?;
    let is_in_doubt = reading.remarks.iter().any(Remark::is_doubt);
    let mut notes = remark_lines(&shown, &text, &reading.remarks);
    let canon = game.canon();
    let mut fleet = reading.fleet;
    canon.stamp(&mut fleet);
    let written = (to.write)(&canon, &fleet);
    notes.extend(losses(&canon, &fleet, to, &written).map(|words| format!("{shown}: {words}")));
    let source = has_comments(&text).then_some(text);
    if source.is_some() && to.id != YAML.id {
        notes.push(format!(
            "{shown}: left out, for {} has no place for it: comments",
            to.id
        ));
    }
    Ok(Written {
        text: written,
        source,
        notes,
        is_in_doubt,
    })
}

/// What the new form does not carry, in words; nothing when it carries all. It is read back to be sure.
pub fn losses(canon: &Canon<'_>, fleet: &Fleet, to: &Form, written: &str) -> Option<String> {
    let left_out = left_out(fleet);
    if !to.keeps_everything && !left_out.is_empty() {
        return Some(format!(
            "left out, for {} has no place for it: {}",
            to.id,
            left_out.join(", ")
        ));
    }
    let meant = if to.keeps_everything {
        identify(fleet)
    } else {
        bare(fleet)
    };
    let is_whole = |reading: Reading| reading.fleet == meant;
    let read_back = to.read(canon, written);
    (!read_back.is_ok_and(is_whole))
        .then(|| "something of this list does not survive in this form; keep the original".to_owned())
}
