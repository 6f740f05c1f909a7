// With the keyboard alone: the skip link, every control in order, each seen when it is reached and none hidden under
// another.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { each, windowOn } from "../browser.js";
import { crawl } from "../crawl.js";

/** What can be reached, in the order of the document; runs in the browser and numbers them. */
function mark() {
    const all = "a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex]:not([tabindex='-1'])";
    const found = [...document.querySelectorAll(all)].filter(
        (element) => element.checkVisibility({ checkVisibilityCSS: true }) && element.tabIndex >= 0 && !element.closest("[inert], dialog:not([open])"),
    );
    // Of radio buttons of one name, Tab reaches one.
    const groups = new Set();
    const reached = found.filter((element) => {
        if (element.type !== "radio" || !element.name) return true;
        const first = !groups.has(element.name);
        groups.add(element.name);
        return first;
    });
    reached.forEach((element, at) => {
        element.dataset.tab = at;
        if (element.type === "radio") document.getElementsByName(element.name).forEach((radio) => (radio.dataset.tab = at));
        const look = getComputedStyle(element);
        element.dataset.look = `${look.outline}|${look.boxShadow}|${look.backgroundColor}|${look.borderColor}`;
    });
    return { count: reached.length, jumps: found.filter((element) => element.tabIndex > 0).length };
}

/** Where the focus is and how it is seen; runs in the browser. */
async function focus() {
    const element = document.activeElement;
    if (!element || element === document.body) return { at: -1 };
    const look = getComputedStyle(element);
    const name = `${element.localName}.${element.className} "${(element.textContent || element.ariaLabel || "").trim().slice(0, 30)}"`;
    const outlined = look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 2;
    const changed = element.dataset.look !== `${look.outline}|${look.boxShadow}|${look.backgroundColor}|${look.borderColor}`;
    // Some part of it can be seen: it is in the window, and nothing lies over it.
    const isSeen = () => [...element.getClientRects()].filter((box) => box.width > 0 && box.height > 0).some((box) => {
        for (const across of [0.1, 0.5, 0.9]) {
            for (const down of [0.2, 0.5, 0.8]) {
                const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
                if (hit && (element.contains(hit) || hit.contains(element))) return true;
            }
        }
        return false;
    });
    // What has the focus may be scrolled to with the next frame only.
    if (!isSeen()) await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const seen = isSeen();
    return { at: Number(element.dataset.tab ?? -2), name, outlined, changed, seen };
}

for (const width of [320, 1440]) {
    describe(`with the keyboard, ${width} px`, () => {
        test("every control is reached in order and seen", async () => {
            const view = await windowOn({ width, height: width === 320 ? 640 : 900, reducedMotion: "reduce" });
            const faults = [];
            await each((await crawl()).oneOfEach, async ({ path }) => {
                const { page } = await view.open(path);
                const fault = (line) => faults.push(`${path}: ${line}`);
                const { count, jumps } = await page.evaluate(mark);
                if (jumps > 0) fault(`${jumps} elements jump the queue with a positive tabindex`);
                let last = -1;
                for (let press = 0; press < count; press += 1) {
                    await page.keyboard.press("Tab");
                    const now = await page.evaluate(focus);
                    if (now.at !== last + 1) {
                        fault(`after ${last} comes ${now.at} (${now.name}) of ${count}`);
                        if (now.at < 0) break;
                    }
                    last = now.at;
                    if (!now.outlined || !now.changed) fault(`${now.name} does not show that it has the focus`);
                    if (!now.seen) fault(`${now.name} is hidden when it has the focus`);
                }
                await page.close();
            });
            await view.close();
            assert.deepEqual(faults.sort(), []);
        });

        test("the skip link comes first, is seen, and leads to the text", async () => {
            const view = await windowOn({ width });
            const faults = [];
            await each((await crawl()).oneOfEach, async ({ path }) => {
                const { page } = await view.open(path);
                await page.keyboard.press("Tab");
                const skip = page.locator("a.skip");
                const box = await skip.boundingBox();
                if (!(await skip.evaluate((link) => link === document.activeElement))) faults.push(`${path}: is not first`);
                if (!box || box.width < 24 || box.height < 24 || box.x < 0 || box.y < 0) faults.push(`${path}: cannot be seen`);
                await page.keyboard.press("Enter");
                await page.keyboard.press("Tab");
                const arrived = await page.evaluate(() => {
                    const main = document.querySelector("main");
                    const now = document.activeElement;
                    const first = [...main.querySelectorAll("a[href], button, summary, [tabindex='0']")].find((element) => element.checkVisibility({ checkVisibilityCSS: true }));
                    return first ? now === first : !main.previousElementSibling?.contains(now);
                });
                if (!arrived) faults.push(`${path}: does not lead to the text`);
                await page.close();
            });
            await view.close();
            assert.deepEqual(faults, []);
        });
    });
}
