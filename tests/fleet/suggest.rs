//! Filling lists by wishes, held against every fleet there is.

mod brute;
mod conflict;
mod random;
mod shown;
