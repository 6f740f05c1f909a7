//! What crosses between a page and the list builder: bytes in, a conversation, bytes out. It knows nothing else.
//!
//! A reply is a length, four bytes with the least first, and that much JSON. Who gets one frees it, with `free(reply, 4 +
//! length)`. This is the one place of the project where `unsafe` stands: pages hand over addresses.

use std::cell::RefCell;

use fleetwright::builder::session::Session;
use fleetwright::load::pack::read_own_pack;

thread_local! {
    static SESSION: RefCell<Option<Session<'static>>> = const { RefCell::new(None) };
}

/// Room for so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Gives room back.
///
/// # Safety
/// The room is of [`alloc`] or a reply, of this length, and was not given back before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn free(at: *mut u8, length: usize) {
    // SAFETY: the caller's promise.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(at, length)) });
}

/// Begins with the pack of the same publication.
///
/// # Safety
/// There are so many bytes there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn open(at: *const u8, length: usize) -> *mut u8 {
    // SAFETY: the caller's promise.
    let bytes = unsafe { std::slice::from_raw_parts(at, length) };
    // A page has one game, for as long as it is open.
    match read_own_pack(bytes) {
        Ok(packed) => {
            let packed = Box::leak(Box::new(packed));
            SESSION.set(Some(Session::new(&packed.game, packed.short_hash())));
            reply("{}".to_owned())
        }
        Err(why) => fault(&format!("the game's data cannot be read: {why}")),
    }
}

/// Takes the cards in.
///
/// # Safety
/// There are so many bytes there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cards(at: *const u8, length: usize) -> *mut u8 {
    // SAFETY: the caller's promise.
    let bytes = unsafe { std::slice::from_raw_parts(at, length) };
    with(|session| session.take_cards(&String::from_utf8_lossy(bytes)))
}

/// Takes in the edition that was asked for; no bytes when it is not to be had.
///
/// # Safety
/// There are so many bytes there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn edition(at: *const u8, length: usize) -> *mut u8 {
    // SAFETY: the caller's promise.
    let bytes = unsafe { std::slice::from_raw_parts(at, length) };
    with(|session| session.take_edition(bytes))
}

/// Answers a question.
///
/// # Safety
/// There are so many bytes there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ask(at: *const u8, length: usize) -> *mut u8 {
    // SAFETY: the caller's promise.
    let bytes = unsafe { std::slice::from_raw_parts(at, length) };
    with(|session| session.ask(&String::from_utf8_lossy(bytes)))
}

fn with(answer: impl FnOnce(&mut Session<'static>) -> String) -> *mut u8 {
    SESSION.with_borrow_mut(|session| match session {
        Some(session) => reply(answer(session)),
        None => fault("no game was opened"),
    })
}

fn fault(why: &str) -> *mut u8 {
    let why = why.replace('\\', "/").replace('"', "'");
    let plain: String = why.chars().filter(|letter| !letter.is_control()).collect();
    reply(format!("{{\"fault\":\"{plain}\"}}"))
}

fn reply(text: String) -> *mut u8 {
    let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
    let mut bytes = Vec::with_capacity(text.len() + 4);
    bytes.extend_from_slice(&length.to_le_bytes());
    bytes.extend_from_slice(text.as_bytes());
    Box::into_raw(bytes.into_boxed_slice()).cast()
}
