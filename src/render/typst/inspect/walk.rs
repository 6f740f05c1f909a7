//! The walk over the frames of one page.

use typst::World;
use typst::layout::{Abs, Frame, FrameItem, GroupItem, Point, Rect, Size, Transform};
use typst::text::TextItem;
use typst::visualize::{Curve, CurveItem, Geometry, Image, ImageKind, Paint, Shape};

use crate::render::typst::fault::locate;
use crate::render::typst::inspect::glyph::{Boxes, missing};
use crate::render::typst::inspect::overlap::{Placed, overlaps};
use crate::render::typst::inspect::{Bounds, Page, Picture, Piece};

/// How far an outline may reach over an edge before it counts as cut: thinner than any cut of a knife.
const SLACK: f64 = 0.05;

/// How much of a text is remembered to name it.
const BEGINNING: usize = 60;

/// What is seen on a page.
pub(super) fn page(world: &dyn World, page: &typst_layout::Page, boxes: &mut Boxes) -> Page {
    let size = page.frame.size();
    let bleed = [page.bleed.left, page.bleed.top, page.bleed.right, page.bleed.bottom];
    let least = bleed.map(Abs::to_mm).into_iter().fold(f64::INFINITY, f64::min);
    let mut walk = Walk {
        world,
        boxes,
        placed: Vec::new(),
        seen: Page {
            width: size.x.to_mm(),
            height: size.y.to_mm(),
            bleed: least,
            ..Page::default()
        },
    };
    let whole = Bounds {
        left: -page.bleed.left.to_mm(),
        top: -page.bleed.top.to_mm(),
        right: (size.x + page.bleed.right).to_mm(),
        bottom: (size.y + page.bleed.bottom).to_mm(),
    };
    if let Some(Paint::Solid(colour)) = page.fill_or_transparent() {
        walk.ink(Some(whole), &[colour.to_hex().to_string()]);
    }
    walk.frame(&page.frame, Transform::identity(), whole);
    walk.overlapping();
    walk.seen
}

/// A walk over one page.
struct Walk<'a> {
    world: &'a dyn World,
    boxes: &'a mut Boxes,
    placed: Vec<Placed>,
    seen: Page,
}

impl Walk<'_> {
    /// Everything in a frame; `open` is what clips and the page leave to be seen of it.
    fn frame(&mut self, frame: &Frame, transform: Transform, open: Bounds) {
        for (at, item) in frame.items() {
            let here = transform.pre_concat(Transform::translate(at.x, at.y));
            match item {
                FrameItem::Group(group) => self.group(group, here, open),
                FrameItem::Text(text) => self.text(text, here, open),
                FrameItem::Shape(shape, _) => self.shape(shape, here, open),
                FrameItem::Image(image, size, _) => self.image(image, *size, here, open),
                FrameItem::Link(..) | FrameItem::Tag(_) => {}
            }
        }
    }

    fn group(&mut self, group: &GroupItem, transform: Transform, open: Bounds) {
        let inner = transform.pre_concat(group.transform);
        let clip = group
            .clip
            .as_ref()
            .and_then(|curve| Bounds::around(points(curve, inner)));
        match clip.map(|clip| clip.common(open)) {
            None => self.frame(&group.frame, inner, open),
            Some(Some(open)) => self.frame(&group.frame, inner, open),
            // Nothing of it is seen; whatever text it holds is hidden.
            Some(None) => {
                let nowhere = Bounds {
                    left: f64::INFINITY,
                    top: f64::INFINITY,
                    right: f64::NEG_INFINITY,
                    bottom: f64::NEG_INFINITY,
                };
                self.frame(&group.frame, inner, nowhere);
            }
        }
    }

    fn text(&mut self, item: &TextItem, transform: Transform, open: Bounds) {
        self.seen.text.push(item.text.to_string());
        for (text, span) in missing(item) {
            let spot = locate(self.world, span.into()).unwrap_or_default();
            self.seen.missing.push(Piece { text, spot });
        }
        let size = item.size.to_pt() * shrinkage(transform);
        if item.text.chars().any(|letter| !letter.is_whitespace())
            && self.seen.smallest_pt.is_none_or(|smallest| size < smallest)
        {
            self.seen.smallest_pt = Some(size);
            self.seen.smallest_text = item.text.chars().take(BEGINNING).collect();
        }
        let Some(bounds) = self.text_bounds(item, transform) else {
            return;
        };
        if !open.holds(bounds, SLACK) {
            self.cut(item);
        }
        if let Some(glyph) = item.glyphs.first().filter(|_| open.common(bounds).is_some()) {
            self.placed.push(Placed {
                bounds,
                index: self.seen.text.len().saturating_sub(1),
                span: glyph.span.0,
            });
        }
        join(&mut self.seen.text_bounds, Some(bounds));
        self.ink(bounds.common(open), &colour(&item.fill));
    }

    /// Remembers a text that is cut off, together with what the same place in a template has set just before.
    fn cut(&mut self, item: &TextItem) {
        let span = item.glyphs.first().map(|glyph| glyph.span.0);
        let spot = span
            .and_then(|span| locate(self.world, span.into()))
            .unwrap_or_default();
        match self.seen.cut.last_mut().filter(|last| last.spot == spot) {
            Some(last) => last.text.push_str(&item.text),
            None => self.seen.cut.push(Piece {
                text: item.text.to_string(),
                spot,
            }),
        }
    }

    /// Remembers what is printed over other text, once for each place in a template.
    fn overlapping(&mut self) {
        let words = |index: usize| -> String {
            let text = self.seen.text.get(index).map_or("", String::as_str);
            text.chars().take(BEGINNING).collect()
        };
        let mut found: Vec<(Piece, String)> = Vec::new();
        for (above, under) in overlaps(&mut self.placed) {
            let spot = locate(self.world, above.span.into()).unwrap_or_default();
            if found.iter().all(|(known, _)| known.spot != spot) {
                let text = words(above.index);
                found.push((Piece { text, spot }, words(under.index)));
            }
        }
        self.seen.overlapping = found;
    }

    fn text_bounds(&mut self, item: &TextItem, transform: Transform) -> Option<Bounds> {
        let mut cursor = Point::zero();
        let mut all: Option<Rect> = None;
        for glyph in &item.glyphs {
            if let Some(outline) = self.boxes.of(item, glyph) {
                let at = cursor + Point::new(glyph.x_offset.at(item.size), glyph.y_offset.at(item.size));
                let min = at + Point::new(item.size * outline.left, item.size * outline.low);
                let max = at + Point::new(item.size * outline.right, item.size * outline.high);
                all = Some(all.map_or(Rect::new(min, max), |all| Rect::new(all.min.min(min), all.max.max(max))));
            }
            cursor += Point::new(glyph.x_advance.at(item.size), glyph.y_advance.at(item.size));
        }
        let all = all?;
        // Glyphs are measured upwards, pages downwards.
        corners(
            Point::new(all.min.x, -all.max.y),
            Point::new(all.max.x, -all.min.y),
            transform,
        )
    }

    fn shape(&mut self, shape: &Shape, transform: Transform, open: Bounds) {
        let Some(stroke) = shape.stroke.as_ref() else {
            if let Some(fill) = &shape.fill {
                let bounds = outline(&shape.geometry, Abs::zero(), transform);
                self.ink(bounds.and_then(|bounds| bounds.common(open)), &colour(fill));
            }
            return;
        };
        let mut colours = colour(&stroke.paint);
        colours.extend(shape.fill.as_ref().map(colour).unwrap_or_default());
        let bounds = outline(&shape.geometry, stroke.thickness * 0.5, transform);
        self.ink(bounds.and_then(|bounds| bounds.common(open)), &colours);
    }

    fn image(&mut self, image: &Image, size: Size, transform: Transform, open: Bounds) {
        let Some(bounds) = corners(Point::zero(), size.to_point(), transform) else {
            return;
        };
        self.ink(bounds.common(open), &[]);
        if !matches!(image.kind(), ImageKind::Raster(_)) {
            return;
        }
        let inches = |length: Abs, along: (f64, f64)| length.to_inches() * along.0.hypot(along.1);
        let (across, down) = axes(transform);
        let dpi = (image.width() / inches(size.x, across)).min(image.height() / inches(size.y, down));
        self.seen.pictures.push(Picture { bounds, dpi });
    }

    /// Remembers that something is drawn, and in which colours if it reaches beyond the trim.
    fn ink(&mut self, bounds: Option<Bounds>, colours: &[String]) {
        let Some(bounds) = bounds else { return };
        let trim = Bounds {
            left: 0.0,
            top: 0.0,
            right: self.seen.width,
            bottom: self.seen.height,
        };
        if !trim.holds(bounds, SLACK) {
            self.seen.colours_beyond.extend(colours.iter().cloned());
        }
        join(&mut self.seen.ink_bounds, Some(bounds));
    }
}

fn join(all: &mut Option<Bounds>, one: Option<Bounds>) {
    *all = match (*all, one) {
        (Some(all), Some(one)) => Some(all.with(one)),
        (all, one) => all.or(one),
    };
}

/// The colour of a paint; a gradient's are its stops', a tiling has none of its own.
fn colour(paint: &Paint) -> Vec<String> {
    match paint {
        Paint::Solid(colour) => vec![colour.to_hex().to_string()],
        Paint::Gradient(gradient) => {
            let stops = gradient.stops_ref().iter();
            stops.map(|(colour, _)| colour.to_hex().to_string()).collect()
        }
        Paint::Tiling(_) => Vec::new(),
    }
}

/// Where a step to the right and a step down lead.
fn axes(transform: Transform) -> ((f64, f64), (f64, f64)) {
    (
        (transform.sx.get(), transform.ky.get()),
        (transform.kx.get(), transform.sy.get()),
    )
}

/// By how much text becomes smaller (or larger), in the direction in which it does so most.
fn shrinkage(transform: Transform) -> f64 {
    let (across, down) = axes(transform);
    across.0.hypot(across.1).min(down.0.hypot(down.1))
}

/// The bounds of a rectangle that is moved and turned.
fn corners(min: Point, max: Point, transform: Transform) -> Option<Bounds> {
    let corners = [min, max, Point::new(min.x, max.y), Point::new(max.x, min.y)];
    Bounds::around(corners.map(|corner| place(corner, transform)))
}

fn place(point: Point, transform: Transform) -> (f64, f64) {
    let point = point.transform(transform);
    (point.x.to_mm(), point.y.to_mm())
}

/// The bounds of a shape, with half its stroke around it.
fn outline(geometry: &Geometry, half: Abs, transform: Transform) -> Option<Bounds> {
    let around = Point::splat(half);
    match geometry {
        Geometry::Line(to) => corners(
            to.min(Point::zero()) - around,
            to.max(Point::zero()) + around,
            transform,
        ),
        Geometry::Rect(size) => corners(Point::zero() - around, size.to_point() + around, transform),
        Geometry::Curve(curve) => {
            let bounds = curve.bbox(None);
            corners(bounds.min - around, bounds.max + around, transform)
        }
    }
}

/// The points of a curve: its bounds are no wider than theirs.
fn points(curve: &Curve, transform: Transform) -> Vec<(f64, f64)> {
    let points = curve.0.iter().flat_map(|item| match item {
        CurveItem::Move(point) | CurveItem::Line(point) => vec![*point],
        CurveItem::Cubic(one, two, three) => vec![*one, *two, *three],
        CurveItem::Close => Vec::new(),
    });
    points.map(|point| place(point, transform)).collect()
}
