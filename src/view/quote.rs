//! Rules and questions one by one, as a tool quotes them: each with its permanent id and its words.

use serde::Serialize;

use crate::game::ledger::FAQS;
use crate::game::model::Game;
use crate::source::sorted::BTreeMap;
use crate::view::book::ChapterView;
use crate::view::prose::{Block, plain_blocks, plain_text, slug};

/// A rule or a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Quote {
    /// Its permanent id, which is its anchor on the site and in the rulebook.
    pub id: String,
    /// The ids that it had before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub formerly: Vec<String>,
    /// The id of its chapter.
    pub chapter: String,
    /// The id of the part of the chapter that it stands in.
    pub part: String,
    /// Its heading; that of the chapter for a whole part.
    pub title: String,
    /// Its words, as plain text: of a part all of them, of a heading those before the next one.
    pub text: String,
    /// How much of it is proposed and not canon.
    #[serde(skip)]
    pub proposed: Proposed,
}

/// How much is proposed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Proposed {
    /// Nothing: it is canon.
    #[default]
    Nothing,
    /// Some of its words.
    Partly,
    /// All of it.
    Wholly,
}

/// All rules and all questions.
#[derive(Debug, Clone, Default)]
pub struct Quotes {
    /// The rules, in the order of the book.
    pub rules: Vec<Quote>,
    /// The questions, in the order of the book.
    pub faqs: Vec<Quote>,
}

impl Quotes {
    /// Gathers the rules and questions of chapters.
    #[must_use]
    pub fn new(game: &Game, chapters: &[ChapterView]) -> Self {
        let mut quotes = Self::default();
        // By anchor: the id as it is written, those before it, and whether it is a question's.
        let mut given = BTreeMap::new();
        for heading in game.heading_ids() {
            if let Some(kind) = heading.kind {
                let old: Vec<String> = heading.given.formerly().map(str::to_owned).collect();
                let value = (heading.given.id, old, kind.key == FAQS.key);
                given.entry(slug(heading.given.id)).or_insert(value);
            }
        }
        for chapter in chapters {
            for part in &chapter.parts {
                let mut pieces = vec![Piece::default()];
                gather(&part.blocks, false, &mut pieces);
                let whole = Piece {
                    anchor: &part.anchor,
                    title: chapter.title.clone(),
                    text: plain_blocks(&part.blocks),
                    blocks: pieces.iter().map(|piece| piece.blocks).sum(),
                    proposed: pieces.iter().map(|piece| piece.proposed).sum(),
                };
                for piece in std::iter::once(whole).chain(pieces.into_iter().skip(1)) {
                    let Some((id, formerly, is_question)) = given.remove(piece.anchor) else {
                        continue;
                    };
                    let list = if is_question {
                        &mut quotes.faqs
                    } else {
                        &mut quotes.rules
                    };
                    list.push(Quote {
                        id: id.to_owned(),
                        formerly,
                        chapter: chapter.id.clone(),
                        part: part.id.clone(),
                        proposed: match piece.proposed {
                            0 => Proposed::Nothing,
                            number if number == piece.blocks => Proposed::Wholly,
                            _ => Proposed::Partly,
                        },
                        title: piece.title,
                        text: piece.text,
                    });
                }
            }
        }
        quotes
    }
}

/// What stands under one heading.
#[derive(Default)]
struct Piece<'v> {
    anchor: &'v str,
    title: String,
    text: String,
    /// How many blocks it has, the heading among them.
    blocks: usize,
    /// How many of them are proposed.
    proposed: usize,
}

/// Cuts blocks into pieces, each with what follows its heading.
fn gather<'v>(blocks: &'v [Block], is_proposed: bool, pieces: &mut Vec<Piece<'v>>) {
    for block in blocks {
        match block {
            Block::Heading { anchor, content, .. } => pieces.push(Piece {
                anchor,
                title: plain_text(content),
                text: String::new(),
                blocks: 1,
                proposed: usize::from(is_proposed),
            }),
            Block::Proposed { blocks } => gather(blocks, true, pieces),
            block => {
                let Some(piece) = pieces.last_mut() else { continue };
                let text = plain_blocks(std::slice::from_ref(block));
                if !piece.text.is_empty() && !text.is_empty() {
                    piece.text.push_str("\n\n");
                }
                piece.text.push_str(&text);
                piece.blocks += 1;
                piece.proposed += usize::from(is_proposed);
            }
        }
    }
}
