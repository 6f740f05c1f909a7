//! Links as seen from one page.

use std::sync::{Arc, Mutex};

use crate::render::html::address::Addresses;
use crate::render::html::escape::fragment;
use crate::source::sorted::BTreeSet;

/// What turns anchors and paths into addresses relative to one page.
#[derive(Debug)]
pub(super) struct Links {
    addresses: Arc<Addresses>,
    page: String,
    /// The anchors of the terms that the page has linked so far.
    followed: Mutex<BTreeSet<String>>,
}

impl Links {
    /// The links of the page at `page`.
    pub(super) fn new(addresses: Arc<Addresses>, page: &str) -> Self {
        Self {
            addresses,
            page: page.to_owned(),
            followed: Mutex::default(),
        }
    }

    /// Notes that the page links a term.
    pub(super) fn follow(&self, anchor: &str) {
        if let Ok(mut followed) = self.followed.lock() {
            followed.insert(anchor.to_owned());
        }
    }

    /// The terms that the page has linked so far.
    pub(super) fn followed(&self) -> BTreeSet<String> {
        self.followed
            .lock()
            .map(|followed| followed.clone())
            .unwrap_or_default()
    }

    /// Whether nothing in the publication has this anchor.
    pub(super) fn is_free(&self, anchor: &str) -> bool {
        self.addresses.find(anchor).is_none()
    }

    /// The relative address of a path below the game's folder.
    pub(super) fn url(&self, path: &str) -> String {
        if path == self.page {
            return path.rsplit('/').next().unwrap_or(path).to_owned();
        }
        // What the two have in common, up to the last whole folder.
        let alike = self
            .page
            .bytes()
            .zip(path.bytes())
            .take_while(|(left, right)| left == right);
        let alike = path.as_bytes().get(..alike.count()).unwrap_or_default();
        let shared = alike
            .iter()
            .rposition(|byte| *byte == b'/')
            .map_or(0, |slash| slash + 1);
        let up = self.page.get(shared..).unwrap_or_default().matches('/').count();
        let mut url = "../".repeat(up);
        url.push_str(path.get(shared..).unwrap_or_default());
        url
    }

    /// The relative address of an anchor; nothing when it stands nowhere.
    pub(super) fn address(&self, anchor: &str) -> Option<String> {
        let address = self.addresses.find(anchor)?;
        if address.page == self.page {
            return Some(format!("#{}", fragment(anchor)));
        }
        let url = self.url(&address.page);
        Some(if address.whole {
            url
        } else {
            format!("{url}#{}", fragment(anchor))
        })
    }

    /// The relative address of the `kind` that bears a name; nothing when there is none.
    pub(super) fn named(&self, kind: &str, name: &str) -> Option<String> {
        self.address(self.addresses.named(kind, name)?)
    }
}
