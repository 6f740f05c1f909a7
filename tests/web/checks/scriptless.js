// Without JavaScript the site is read and walked all the same, and offers nothing that would not work.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { BASES, each, until, windowOn } from "../browser.js";
import { BUILDER } from "../builder.js";
import { crawl } from "../crawl.js";

// Blanks are left out: a script puts some beside the buttons that it adds.
const words = (text) => text.replace(/\s+/g, "");

/** Whether choosing among the radio buttons, or ticking the box, changes what is read, by style alone. */
async function works(page, control) {
    const read = () => page.evaluate(() => document.querySelector("main").innerText);
    const type = await control.getAttribute("type");
    if (!["radio", "checkbox"].includes(type)) return false;
    const group = page.locator(`input[name="${await control.getAttribute("name")}"]`);
    const before = await read();
    let changes = false;
    for (const choice of await group.all()) {
        await choice.check({ force: true });
        changes ||= (await read()) !== before;
    }
    if (type === "radio") await group.first().check({ force: true });
    return changes;
}

describe("without JavaScript", () => {
    test("the text is the same", async () => {
        const without = await windowOn({ script: false });
        const withIt = await windowOn();
        const differ = [];
        // The list builder is a program; what its page says without one is looked at below.
        const read = (await crawl()).representatives.filter(({ path }) => path !== BUILDER);
        await each(read, async ({ path }) => {
            const texts = [];
            for (const view of [without, withIt]) {
                const { page, complaints } = await view.open(path);
                // What a script adds (buttons, status lines) is no text of the page.
                texts.push(
                    await page.evaluate(() => {
                        const main = document.querySelector("main").cloneNode(true);
                        main.querySelectorAll("button, output, dialog, noscript, [role=status], [role=tooltip], [hidden]").forEach((added) => added.remove());
                        return main.textContent;
                    }),
                );
                if (view === without) differ.push(...complaints.map((line) => `${path}: ${line}`));
                await page.close();
            }
            if (words(texts[0]) !== words(texts[1])) differ.push(`${path}: ${words(texts[0]).length} and ${words(texts[1]).length} characters`);
            if (words(texts[0]).length < 80) differ.push(`${path}: says next to nothing`);
        });
        await without.close();
        await withIt.close();
        assert.deepEqual(differ, []);
    });

    test("the list builder says what it needs, and leads to what works without", async () => {
        const view = await windowOn({ script: false });
        const { page, complaints } = await view.open(BUILDER);
        const main = page.locator("main");
        assert.match(await main.innerText(), /needs JavaScript/);
        assert.ok(!(await main.getByText("Loading").isVisible()));
        for (const name of ["Units", "Rulebook"]) assert.ok(await main.getByRole("link", { name, exact: true }).first().isVisible(), name);
        await main.getByRole("link", { name: "Units", exact: true }).click();
        assert.match(page.url(), /units\/index\.html$/);
        assert.deepEqual(complaints, []);
        await view.close();
    });

    test("nothing is shown that only a script could make work", async () => {
        const view = await windowOn({ script: false });
        const dead = [];
        await each((await crawl()).representatives, async ({ path }) => {
            const { page } = await view.open(path);
            for (const control of await page.locator("button, input, select, [role=button], dialog[open]").all()) {
                const inForm = await control.evaluate((element) => Boolean(element.form?.getAttribute("action")));
                if (inForm || !(await control.isVisible()) || (await works(page, control))) continue;
                dead.push(`${path}: ${await control.evaluate((element) => element.outerHTML.slice(0, 90))}`);
            }
            await page.close();
        });
        await view.close();
        assert.deepEqual(dead, []);
    });

    for (const from of Object.keys(BASES)) {
        test(`one walks from the front page to a rule, from the ${from}`, async () => {
            const view = await windowOn({ base: BASES[from], script: false, width: 320, height: 640 });
            const { page, outside } = await view.open("index.html");
            await page.locator("main").getByRole("link", { name: /rulebook|rules/i }).first().click();
            await page.waitForURL(/rulebook\//);
            await page.locator("main a[href*='objectives-and-control']").first().click();
            await page.waitForURL(/objectives-and-control/);
            await page.goto(`${page.url().split("#")[0]}#rule-may-control`);
            assert.ok(await page.locator("#rule-may-control").isVisible());
            await until(async () => {
                const box = await page.locator("#rule-may-control").boundingBox();
                return box.y >= -box.height && box.y < 640;
            }, "the rule is scrolled to");
            assert.deepEqual(outside, []);
            await view.close();
        });
    }
});
