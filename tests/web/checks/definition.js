// What a term means is shown while it is pointed at or has the focus, and goes when it should.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { axeFinds } from "../accessible.js";
import { BASES, until, windowOn } from "../browser.js";
import { pack } from "../site.js";

const PAGE = "rulebook/20-objectives-and-control.html";
const tip = (page) => page.getByRole("tooltip");
const term = (page) => page.locator("main a.term[href*='glossary']").first();

/** What the glossary says of the term that a link leads to. */
async function meaning(link) {
    const id = (await link.getAttribute("href")).split("#term-")[1];
    return pack.terms.find((term) => term.id === id).definition;
}

const plain = (text) => text.replace(/[\s\u00a0\u200b]+/g, " ");

for (const [from, base] of Object.entries(BASES)) {
    describe(`terms from the ${from}`, () => {
        test("focus shows the meaning, Escape and leaving hide it", async () => {
            const view = await windowOn({ base });
            const { page, outside, complaints } = await view.open(PAGE);
            const link = term(page);
            await link.focus();
            await until(() => tip(page).isVisible(), "the meaning is shown");
            assert.ok(plain(await tip(page).innerText()).includes(plain(await meaning(link)).slice(0, 40)), await tip(page).innerText());
            assert.equal(await link.getAttribute("aria-describedby"), await tip(page).getAttribute("id"), "a screen reader is told");
            await page.keyboard.press("Escape");
            await until(() => tip(page).isHidden(), "Escape hides it");
            assert.ok(await link.evaluate((link) => link === document.activeElement), "the focus stays");
            await page.keyboard.press("Tab");
            await page.keyboard.press("Shift+Tab");
            await until(() => tip(page).isVisible(), "it is shown again");
            await page.locator("header a").first().focus();
            await until(() => tip(page).isHidden(), "leaving hides it");
            assert.deepEqual([...outside, ...complaints], []);
            await view.close();
        });

        test("pointing shows it, one may point at the meaning itself, and going away hides it", async () => {
            const view = await windowOn({ base });
            const { page } = await view.open(PAGE);
            await term(page).scrollIntoViewIfNeeded();
            await term(page).hover();
            await until(() => tip(page).isVisible(), "the meaning is shown");
            const box = await tip(page).boundingBox();
            await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
            await new Promise((resolve) => setTimeout(resolve, 600));
            assert.ok(await tip(page).isVisible(), "it stays while it is pointed at");
            await page.mouse.move(2, 2);
            await until(() => tip(page).isHidden(), "it goes");
            await view.close();
        });
    });
}

for (const scheme of ["light", "dark"]) {
    test(`a shown meaning fits a phone, and axe finds nothing in it, ${scheme}`, async () => {
        // Without motion: what is half scrolled under an edge on the way is not what is looked for.
        const view = await windowOn({ width: 320, height: 640, scheme, reducedMotion: "reduce" });
        const { page } = await view.open(PAGE);
        for (const link of (await page.locator("main a.term[href*='glossary']").all()).slice(0, 8)) {
            await link.focus();
            await until(() => tip(page).isVisible(), "the meaning is shown");
            const box = await tip(page).boundingBox();
            assert.ok(box.x >= 0 && box.x + box.width <= 320, `it reaches from ${box.x} to ${box.x + box.width}`);
        }
        assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth > innerWidth), false);
        assert.deepEqual(await axeFinds(page), []);
        await view.close();
    });
}
