// axe-core finds nothing on any page type, at any width, by day and by night, and with the contrast that a reader asks for.

import assert from "node:assert/strict";
import { test } from "node:test";

import { axeFinds } from "../accessible.js";
import { each, SCHEMES, WIDTHS, windowOn } from "../browser.js";
import { crawl } from "../crawl.js";

async function found(options, more) {
    const view = await windowOn(options);
    const lines = [];
    await each((await crawl()).representatives, async ({ path }) => {
        const { page } = await view.open(path);
        // What is folded away is looked at too.
        await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
        lines.push(...(await axeFinds(page, more)).map((line) => `${path}: ${line}`));
        if (await page.evaluate(() => document.scrollingElement.scrollWidth > innerWidth)) lines.push(`${path}: scrolls sideways`);
        await page.close();
    });
    await view.close();
    return lines.sort();
}

// The crawl looks at every page at 320 px; here are the wider windows.
for (const width of WIDTHS) {
    for (const scheme of SCHEMES) {
        test(`axe finds nothing at ${width} px, ${scheme}`, async () => {
            assert.deepEqual(await found({ width, scheme }), []);
        });
    }
}

for (const scheme of SCHEMES) {
    test(`with more contrast asked for, text has 7 to 1, ${scheme}`, async () => {
        assert.deepEqual(await found({ width: 768, scheme, contrast: "more" }, ["color-contrast-enhanced"]), []);
    });
}
