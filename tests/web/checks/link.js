// Every rule, question, table row and unit has a button that copies its address.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { BASES, until, windowOn } from "../browser.js";
import { crawl } from "../crawl.js";
import { pack } from "../site.js";

const buttons = (page) => page.getByRole("button", { name: /copy link/i });

for (const [from, base] of Object.entries(BASES)) {
    describe(`links from the ${from}`, () => {
        test("every rule, question, row and unit has its button", async () => {
            const pages = Object.entries((await crawl()).crawled[from]);
            const offered = new Set(pages.flatMap(([, page]) => page.copied));
            const wanted = [
                ...pack.rules.map((rule) => rule.id),
                ...pack.faqs.map((faq) => faq.id),
                ...pack.units.map((unit) => `unit-${unit.id}`),
                ...pack.terms.map((term) => `term-${term.id}`),
                ...pack.weapons.map((weapon) => `weapon-${weapon.id}`),
                // The keys of the pack's page have anchors of the page's own, which are not for sharing.
                ...pages.flatMap(([, page]) => page.rows).filter((id) => !id.startsWith("site-")),
            ];
            assert.deepEqual(wanted.filter((id) => !offered.has(id)), []);
            const dead = pages.flatMap(([path, page]) => page.copied.filter((id) => !page.ids.includes(id)).map((id) => `${path}: ${id}`));
            assert.deepEqual(dead, []);
        });

        test("it copies the address, says so, and keeps the focus", async () => {
            const view = await windowOn({ base });
            if (from === "server") await view.context.grantPermissions(["clipboard-read", "clipboard-write"]);
            const { page, complaints } = await view.open("rulebook/20-objectives-and-control.html");
            const button = page.locator("button.copy-link[data-anchor='rule-may-control']");
            await button.focus();
            await page.keyboard.press("Enter");
            await until(async () => /copied/i.test(await page.getByRole("status").allInnerTexts().then((texts) => texts.join())), "it says that it copied");
            assert.ok(await button.evaluate((button) => button === document.activeElement));
            // Pasting needs no permission.
            await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<textarea id=paste></textarea>"));
            await page.locator("#paste").focus();
            await page.keyboard.press("Control+V");
            assert.equal(await page.locator("#paste").inputValue(), `${page.url().split("#")[0]}#rule-may-control`);
            assert.deepEqual(complaints, []);
            await view.close();
        });
    });
}

test("on a phone the buttons are large enough to be hit", async () => {
    const view = await windowOn({ width: 320, height: 640, isMobile: true, hasTouch: true });
    const { page } = await view.open("rulebook/20-objectives-and-control.html");
    const small = [];
    assert.ok((await buttons(page).count()) > 4);
    for (const button of await buttons(page).all()) {
        const box = await button.boundingBox();
        if (!box || box.width < 24 || box.height < 24) small.push(`${await button.getAttribute("data-anchor")}: ${box?.width} × ${box?.height}`);
        const name = await button.getAttribute("aria-label");
        if (!name) small.push("a button without a name");
    }
    await view.close();
    assert.deepEqual(small, []);
});
