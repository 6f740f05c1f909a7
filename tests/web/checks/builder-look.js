// Every view of the builder is readable and reachable: axe, narrow, enlarged, by a finger, on paper and in any colours.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { axeFinds } from "../accessible.js";
import { SCHEMES, windowOn } from "../browser.js";
import { begin, fill, openBuilder, pane } from "../builder.js";

/** Goes through the views; `look` gets each view's name. */
async function walk(page, look) {
    await look("fleets, none");
    await page.locator("#new").click();
    await look("new");
    await page.locator("#begin-not").click();
    await page.locator("#paste").click();
    await look("paste");
    await page.locator("#paste-text").fill("no fleet at all");
    await page.locator("#paste-now").click();
    await look("paste, refused");
    await page.locator("#paste-not").click();
    await begin(page, { name: "Look" });
    await look("build, empty");
    await fill(page, 1000);
    for (const name of ["fleet", "add", "totals", "card"]) {
        await pane(page, name);
        if (name === "fleet") {
            await page.locator("[id^='select-']").first().click();
            await page.locator("#about summary").click();
        }
        if (name === "add") await page.locator("[id^='look-']").first().click();
        if (name === "add") await pane(page, "add");
        await look(`build, ${name}`);
    }
    for (const name of ["share", "print", "play", "suggest", "fleets"]) {
        await page.locator(`#to-${name}`).click();
        if (name === "suggest") {
            await look(name);
            await page.locator("#wish-now").click();
            await page.locator("#advice [id^='take-']").first().waitFor();
        }
        await look(name);
    }
}

/** What is too small for a finger: 44 px, save for links within text. */
function small() {
    const found = [];
    for (const one of document.querySelectorAll("#builder :is(button, input, select, textarea, summary, a[data-ask])")) {
        const label = one.matches("[type=checkbox], [type=radio], [type=file]") ? one.closest("label") : null;
        const box = (label ?? one).getBoundingClientRect();
        if (box.width === 0 || !one.checkVisibility({ checkVisibilityCSS: true }) && !label) continue;
        if (box.width < 43.5 || box.height < 43.5) found.push(`#${one.id || one.name || one.textContent.trim()} is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
    }
    return found;
}

/** What makes the page scroll sideways. */
function wide() {
    if (document.scrollingElement.scrollWidth <= innerWidth) return [];
    const beyond = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest(".scroll"));
    return beyond.slice(0, 4).map((one) => `${one.localName}#${one.id}.${one.className} to ${Math.round(one.getBoundingClientRect().right)}`);
}

// 320 px is also what 1280 px are at 400 %.
for (const [width, height] of [[320, 256], [360, 780], [820, 1180], [1440, 900]]) {
    for (const scheme of SCHEMES) {
        describe(`the builder, ${width} × ${height} px, ${scheme}`, () => {
            test("gives axe nothing to find, fits, and is large enough for fingers", async () => {
                const view = await windowOn({ width, height, scheme, reducedMotion: "reduce" });
                const { page, complaints } = await openBuilder(view);
                const found = [];
                await walk(page, async (name) => {
                    // What is half scrolled under an edge is not what is looked for.
                    await page.evaluate(() => [document.scrollingElement, ...document.querySelectorAll("#builder *")].forEach((box) => (box.scrollTop = 0)));
                    const faults = [...(await axeFinds(page)), ...(await page.evaluate(wide)), ...(await page.evaluate(small))];
                    found.push(...faults.map((fault) => `${name}: ${fault}`));
                });
                assert.deepEqual([...new Set(found)].sort(), []);
                assert.deepEqual(complaints, []);
                await view.close();
            });
        });
    }
}
