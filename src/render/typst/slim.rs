//! Pages without what only their layout needed: Typst leaves marks in them of everything that it may be asked about while
//! it lays out, each mark with the whole content that stands there, and frames with room for more.

use std::collections::HashSet;

use typst::foundations::{Content, ContextElem, StyleChain};
use typst::introspection::{Location, Tag};
use typst::layout::{Frame, FrameItem, PlaceElem};
use typst::pdf::ArtifactElem;
use typst_layout::Page;

/// A finished page without what it does not need.
pub(super) fn page(page: &Page) -> Page {
    let mut unneeded = HashSet::new();
    find(&page.frame, &mut unneeded);
    Page {
        frame: slim(&page.frame, &unneeded),
        ..page.clone()
    }
}

/// The places whose marks say nothing to a PDF, to an outline or to a finding.
fn find(frame: &Frame, unneeded: &mut HashSet<Location>) {
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => find(&group.frame, unneeded),
            FrameItem::Tag(Tag::Start(content, _)) if says_nothing(content) => unneeded.extend(content.location()),
            _ => {}
        }
    }
}

/// Whether nobody is told of a mark: of what is merely placed, and of what was made by looking around.
fn says_nothing(content: &Content) -> bool {
    let is_placed = content
        .to_packed::<PlaceElem>()
        .is_some_and(|place| !place.float.get(StyleChain::default()));
    (is_placed || content.is::<ContextElem>()) && content.label().is_none()
}

fn slim(frame: &Frame, unneeded: &HashSet<Location>) -> Frame {
    let mut items = Vec::with_capacity(frame.items().len());
    for (at, item) in frame.items() {
        let item = match item {
            FrameItem::Tag(tag) if unneeded.contains(&tag.location()) => continue,
            FrameItem::Tag(Tag::Start(content, flags)) => FrameItem::Tag(Tag::Start(mark(content), *flags)),
            FrameItem::Group(group) => {
                let mut group = group.clone();
                group.frame = slim(&group.frame, unneeded);
                FrameItem::Group(group)
            }
            item => item.clone(),
        };
        items.push((*at, item));
    }
    let mut slimmed = Frame::new(frame.size(), frame.kind());
    if frame.has_baseline() {
        slimmed.set_baseline(frame.baseline());
    }
    // All at once, so that there is room for these and no more.
    slimmed.push_multiple(items);
    slimmed
}

/// What a mark says, without what stands there.
fn mark(content: &Content) -> Content {
    let mut content = content.clone();
    if let Some(artifact) = content.to_packed_mut::<ArtifactElem>() {
        artifact.body = Content::default();
    }
    content
}
