//! A small sign for a weapon type: a shape chosen by its letter, so that any game's types are told apart.

use crate::render::html::escape::escape;

/// Shapes in a square of 24 by 24.
const SHAPES: &[&str] = &[
    "<circle cx='12' cy='12' r='10.5'/>",
    "<path d='M12 1 23 12 12 23 1 12z'/>",
    "<path d='M12 1.5 21.5 7v10L12 22.5 2.5 17V7z'/>",
    "<path d='M2.5 2.5h19v19h-19z'/>",
    "<path d='M7.5 1.5h9l6 6v9l-6 6h-9l-6-6v-9z'/>",
    "<path d='M2 2h20v11L12 23 2 13z'/>",
];

/// The sign as inline SVG, hidden from screen readers: the type's name always stands beside it.
pub(super) fn type_icon(code: &str) -> String {
    let number = code.bytes().next().map_or(0, usize::from);
    let shape = SHAPES.get(number % SHAPES.len()).copied().unwrap_or_default();
    format!(
        "<svg class='type-icon' viewBox='0 0 24 24' aria-hidden='true' focusable='false'>{shape}\
         <text x='12' y='16' text-anchor='middle'>{}</text></svg>",
        escape(code)
    )
}
