// The site is whole: all pages from the disk and from a sub-folder of a server, nothing asked for elsewhere, every link and
// anchor there, nothing wider than the narrowest phone.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { crawl, VISITS } from "../crawl.js";
import { files, inside, pack, paths } from "../site.js";

/** What a function of each page finds, as lines that begin with the page. */
function lines(pages, finds) {
    return Object.entries(pages).flatMap(([path, page]) => finds(page, path).map((line) => `${path}: ${line}`));
}

for (const { from, width, scheme } of VISITS) {
    describe(`every page from the ${from}, ${width} px, ${scheme}`, () => {
        const found = async () => (await crawl()).crawled[from];
        test("asks for nothing outside the site", async () => {
            const pages = await found();
            assert.deepEqual(lines(pages, (page) => page.outside), []);
        });
        test("complains of nothing", async () => {
            const pages = await found();
            assert.deepEqual(lines(pages, (page) => page.complaints), []);
        });
        test("does not scroll sideways", async () => {
            const pages = await found();
            assert.deepEqual(lines(pages, (page) => (page.scrolls ? [page.too_wide.join(", ") || "too wide"] : [])), []);
        });
        test("gives axe nothing to find", async () => {
            const pages = await found();
            assert.deepEqual(lines(pages, (page) => page.axe), []);
        });
        test("links to and loads only what is there", async () => {
            const pages = await found();
            const broken = lines(pages, (page) =>
                [...new Set([...page.links, ...page.loads])].flatMap((address) => {
                    if (!/^(https?|file):/.test(address)) return /^(data|mailto):/.test(address) ? [] : [address];
                    const place = inside(address, page.base);
                    // A link, not a load, may lead to another site; from a file it must not climb out of its folder.
                    if (!place) return page.loads.includes(address) || address.startsWith("file:") || address.startsWith(new URL(page.base).origin) ? [address] : [];
                    if (!files.includes(place.file)) return [`${place.file} is not there`];
                    const anchored = place.fragment !== "" && place.file.endsWith(".html");
                    return anchored && !pages[place.file].ids.includes(place.fragment) ? [`${place.file} has no #${place.fragment}`] : [];
                }),
            );
            assert.deepEqual(broken, []);
        });
    });
}

test("the crawl found the pages of a site", () => {
    assert.ok(paths.length > 20, `${paths.length} pages`);
});

test("every page is reached from the front page", async () => {
    const pages = (await crawl()).crawled.server;
    const reached = new Set(["index.html"]);
    for (const path of reached) {
        for (const link of pages[path].links) {
            const place = inside(link, pages[path].base);
            if (place?.file.endsWith(".html") && place.file in pages) reached.add(place.file);
        }
    }
    assert.deepEqual(paths.filter((path) => !reached.has(path)), []);
});

test("every page has a title of its own, a language, and no id twice", async () => {
    const pages = (await crawl()).crawled.server;
    const titles = new Map();
    for (const path of paths) titles.set(pages[path].title, [...(titles.get(pages[path].title) ?? []), path]);
    assert.deepEqual([...titles.values()].filter((paths) => paths.length > 1), []);
    assert.deepEqual(paths.filter((path) => !pages[path].lang), []);
    const twice = lines(pages, (page) => page.ids.filter((id, at) => page.ids.indexOf(id) !== at));
    assert.deepEqual(twice, []);
});

test("every rule, question, term and unit of the pack has its anchor", async () => {
    const pages = (await crawl()).crawled.server;
    const anchors = new Set(Object.values(pages).flatMap((page) => page.ids));
    const wanted = [
        ...pack.rules.map((rule) => rule.id),
        ...pack.faqs.map((faq) => faq.id),
        ...pack.terms.map((term) => `term-${term.id}`),
        ...pack.units.map((unit) => `unit-${unit.id}`),
    ];
    assert.ok(wanted.length > 100, `the pack lists ${wanted.length}`);
    assert.deepEqual(wanted.filter((id) => !anchors.has(id)), []);
});
