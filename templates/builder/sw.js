// Keeps the list builder in the browser, so that it opens without a network. The build writes two lines above this:
// VERSION, and FILES with the SHA-256 of each file, told as seen from this script. A version is kept whole or not at all,
// and is served until its reader asks for the next one; whatever is not in FILES goes to the network as ever.
"use strict";

// Several games may be on one host: everybody's caches bear the address of their folder.
const OURS = `fleetwright builder ${self.registration.scope} `;
const CACHE = OURS + VERSION;

const address = (path) => new URL(path.split("/").map(encodeURIComponent).join("/"), self.registration.scope).href;
const DIGESTS = new Map(Object.entries(FILES).map(([path, digest]) => [address(path), digest]));

/** A file from the network, if it is the one that this version is made of. */
async function fetched(url) {
  const answer = await fetch(url, { cache: "reload" });
  const bytes = await answer.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!answer.ok || hex !== DIGESTS.get(url)) throw Object.assign(new Error(`${url} is not of this version`), { isOther: true });
  // An answer of our own: one that was redirected must not stand for a page, and these bytes are unpacked.
  const headers = new Headers(answer.headers);
  ["content-encoding", "content-length", "transfer-encoding"].forEach((name) => headers.delete(name));
  return new Response(bytes, { headers });
}

async function install() {
  const files = await Promise.all([...DIGESTS.keys()].map(async (url) => [url, await fetched(url)]));
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(files.map(([url, file]) => cache.put(url, file)));
  } catch (full) {
    await caches.delete(CACHE);
    throw full;
  }
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}

let isOver = false;
async function served(url, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(url);
  if (kept) return kept;
  // The browser has thrown away what was kept. Where the network has another version by now, this one is over: a page of
  // the one is never given files of the other. Without a network it is just this file that is missing.
  try {
    const again = await fetched(url);
    await cache.put(url, again.clone()).catch(() => {});
    return again;
  } catch (lost) {
    if (!lost.isOther) return Response.error();
    isOver = true;
    await self.registration.unregister();
    return request.mode === "navigate" ? fetch(request) : Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const bare = event.request.url.replace(/[?#].*$/, "");
  const url = bare === self.registration.scope ? address("index.html") : bare;
  if (!isOver && event.request.method === "GET" && DIGESTS.has(url)) event.respondWith(served(url, event.request));
});
