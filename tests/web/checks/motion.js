// Whoever asks for less motion gets none.

import assert from "node:assert/strict";
import { test } from "node:test";

import { each, windowOn } from "../browser.js";
import { crawl } from "../crawl.js";

/** What still moves; runs in the browser. */
function moving() {
    const seconds = (list) => Math.max(...list.split(",").map((time) => parseFloat(time) * (time.trim().endsWith("ms") ? 0.001 : 1)));
    const found = [];
    for (const element of document.querySelectorAll("*")) {
        for (const pseudo of [undefined, "::before", "::after", "::backdrop"]) {
            const style = getComputedStyle(element, pseudo);
            const name = `${element.localName}.${element.className}${pseudo ?? ""}`;
            if (style.animationName !== "none" && seconds(style.animationDuration) > 0.01) found.push(`${name}: animation`);
            if (seconds(style.transitionDuration) > 0.01) found.push(`${name}: transition`);
            if (style.scrollBehavior === "smooth") found.push(`${name}: smooth scrolling`);
        }
    }
    return [...new Set(found)];
}

test("nothing moves where less motion is asked for", async () => {
    const view = await windowOn({ reducedMotion: "reduce" });
    const found = [];
    await each((await crawl()).representatives, async ({ path }) => {
        const { page } = await view.open(path);
        found.push(...(await page.evaluate(moving)).map((line) => `${path}: ${line}`));
        await page.close();
    });
    await view.close();
    assert.deepEqual(found, []);
});
