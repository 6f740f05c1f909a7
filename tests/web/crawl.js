// Every page of the site, visited once from the disk and once from a server: what each asks for, links to, and says of
// itself. From what is found the kinds of pages are derived, and the pages that stand for each.

import { axeFinds } from "./accessible.js";
import { BASES, each, windowOn } from "./browser.js";
import { paths } from "./site.js";

/** What a page says of itself; runs in the browser. */
function describe() {
    const main = document.querySelector("main");
    const all = [...document.querySelectorAll("*")];
    const shape = new Set(
        [...(main ?? document.body).querySelectorAll("*")].map((element) => `${element.localName}.${[...element.classList].sort().join(".")}`),
    );
    // Where addresses are to be copied; and the rows of tables, of which a unit's stat line is none: it is the unit.
    const copied = [...document.querySelectorAll("main button.copy-link")].map((button) => button.dataset.anchor);
    const rows = [...document.querySelectorAll("main tbody tr")].filter((row) => !row.closest(".stats")).map((row) => row.id);
    const ids = all.map((element) => element.id).filter((id) => id !== "");
    const links = [...document.querySelectorAll("a[href], area[href]")].map((link) => link.href);
    const loads = [...document.querySelectorAll("[src], link[href]")].map((element) => element.src || element.href);
    const too_wide = [];
    if (document.scrollingElement.scrollWidth > innerWidth) {
        for (const element of all) {
            const box = element.getBoundingClientRect();
            if (box.width > 0 && box.right > innerWidth + 1) too_wide.push(`${element.localName}.${element.className} to ${Math.round(box.right)}`);
        }
    }
    return {
        title: document.title,
        lang: document.documentElement.lang,
        section: document.body.className,
        shape: [...shape].sort(),
        ids,
        copied,
        rows,
        links,
        loads,
        scrolls: document.scrollingElement.scrollWidth > innerWidth,
        too_wide: too_wide.slice(0, 5),
    };
}

/** The two visits; 320 px wide, since what fits there fits anywhere. */
export const VISITS = [
    { from: "disk", width: 320, scheme: "light" },
    { from: "server", width: 320, scheme: "dark" },
];

async function visit({ from, width, scheme }, judge) {
    const base = BASES[from];
    const view = await windowOn({ base, width, scheme, height: 640 });
    const found = {};
    await each(paths, async (path) => {
        const { page, outside, complaints } = await view.open(path);
        // What is folded away is looked at too.
        await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
        const description = await page.evaluate(describe);
        found[path] = { ...description, axe: await judge(page), outside, complaints, base };
        await page.close();
    });
    await view.close();
    return found;
}

/**
 * The pages that stand for all: of each kind the fewest that between them have every element and class that any page has.
 * A kind is a folder, the section that a page says it belongs to, and whether it is the folder's front page.
 */
function chooseRepresentatives(found) {
    const kinds = new Map();
    for (const path of paths) {
        const kind = `${path.slice(0, path.lastIndexOf("/") + 1)} ${found[path].section}${path.endsWith("index.html") ? " front" : ""}`;
        kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
    }
    const chosen = [];
    const seen = new Set();
    for (const [kind, members] of kinds) {
        const rest = new Set(members);
        const news = (path) => found[path].shape.filter((part) => !seen.has(part)).length;
        for (let first = true; rest.size > 0; first = false) {
            const best = [...rest].reduce((a, b) => (news(b) > news(a) ? b : a));
            if (!first && news(best) === 0) break;
            chosen.push({ kind, path: best });
            found[best].shape.forEach((part) => seen.add(part));
            rest.delete(best);
        }
    }
    return chosen;
}

let crawling;

async function crawlOnce(judge) {
    const crawled = {};
    for (const way of VISITS) crawled[way.from] = await visit(way, judge);
    const representatives = chooseRepresentatives(crawled.server);
    // One page of each kind, for checks that are about the frame and not about what is in it.
    const oneOfEach = representatives.filter(({ kind }, at) => representatives.findIndex((other) => other.kind === kind) === at);
    console.log(`${paths.length} pages of ${oneOfEach.length} kinds, for which ${representatives.length} pages stand`);
    return { crawled, representatives, oneOfEach };
}

/** What was found, by visit and path; the pages that stand for all; one page of each kind. Crawls the first time. */
export function crawl(judge = axeFinds) {
    crawling ??= crawlOnce(judge);
    return crawling;
}
