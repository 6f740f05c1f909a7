//! The rulebook as it is printed: what it claims, where it leads, and what stands on its pages.

mod file;
mod pages;
mod standards;
