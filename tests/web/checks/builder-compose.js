// Letters that are composed of several keys: what is being composed in the builder is neither torn nor lost, whatever the
// page does meanwhile, and the engine hears of it once it is a text.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { until, windowOn } from "../browser.js";
import { add, begin, freshBuilder, isReady, kept, onOffer, openBuilder } from "../builder.js";

/** What a keyboard does that composes: `compose` shows what it is at, `commit` ends with a text. */
async function keyboard(page) {
    const session = await page.context().newCDPSession(page);
    return {
        compose: (text) => session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length }),
        commit: (text) => session.send("Input.insertText", { text }),
    };
}

/** Counts what befalls a field: that it is left, and that a composition in it ends. */
async function watch(field) {
    await field.evaluate((field) => {
        window.befell = [];
        for (const kind of ["blur", "compositionend"]) field.addEventListener(kind, () => window.befell.push(kind));
    });
    return () => field.page().evaluate(() => window.befell);
}

async function begun(view) {
    const opened = view ? { view, ...(await openBuilder(view)) } : await freshBuilder();
    await begin(opened.page);
    for (const { id } of (await onOffer(opened.page)).slice(-3)) await add(opened.page, id);
    return opened;
}

const FIELDS = {
    "the fleet's name": async (page) => {
        await page.locator("#about summary").click();
        return page.locator("#fleet-name");
    },
    "an entry's own name": async (page) => {
        if (!(await page.locator("[id^='name-']").first().isVisible())) await page.locator("[id^='select-']").first().click();
        return page.locator("[id^='name-']").first();
    },
};

describe("composing letters in the builder", () => {
    for (const [what, open] of Object.entries(FIELDS)) {
        test(`${what} is kept as it was composed`, async () => {
            const { view, page, complaints } = await begun();
            const field = await open(page);
            const { compose, commit } = await keyboard(page);
            await field.focus();
            await commit("Star ");
            const befell = await watch(field);
            for (const text of ["h", "ho", "ほ", "ほs", "ほし"]) {
                await compose(text);
                assert.equal(await field.inputValue(), `Star ${text}`);
            }
            assert.ok(!JSON.stringify(await kept(page)).includes("ほ"), "half a word is no name");
            await commit("星");
            assert.equal(await field.inputValue(), "Star 星");
            assert.deepEqual(await befell(), ["compositionend"]);
            assert.ok(JSON.stringify(await kept(page)).includes("Star 星"), "the engine heard of it");
            // And the next word, after the page was shown anew.
            await compose("n");
            await commit("の");
            assert.equal(await field.inputValue(), "Star 星の");
            assert.ok(await field.evaluate((field) => field === document.activeElement && field.selectionStart === field.value.length));
            await page.reload();
            await isReady(page);
            assert.ok((await page.locator("#builder").innerText()).includes("Star 星の"), "and it is kept");
            assert.deepEqual(complaints, []);
            await view.close();
        });

        test(`${what} is not torn by what another window does`, async () => {
            const view = await windowOn();
            const { page, complaints } = await begun(view);
            const { page: other } = await openBuilder(view, new URL(page.url()).hash);
            await page.bringToFront();
            const field = await open(page);
            const { compose, commit } = await keyboard(page);
            await field.focus();
            await compose("ほ");
            const befell = await watch(field);
            // What the other window does moves everything that stands below it: the order changes, and a finding comes or goes.
            const names = () => page.locator("#entries .line-title").allInnerTexts();
            const before = await names();
            await other.evaluate(() => {
                const press = (id) => document.getElementById(id).click();
                const first = document.querySelector("#entries > li").id.slice("entry-".length);
                if (!document.getElementById(`down-${first}`)) press(`select-${first}`);
                press(`down-${first}`);
                for (let more = 0; more < 4; more += 1) press(`more-${first}`);
            });
            await page.waitForTimeout(300);
            assert.deepEqual([await befell(), await names()], [[], before], "nothing is touched");
            await compose("ほし");
            assert.equal(await field.inputValue(), "ほし");
            await commit("星");
            await until(async () => JSON.stringify(await kept(page)).includes("星"), "the name is kept");
            assert.ok((await page.locator("#builder").innerText()).includes("星"));
            assert.notDeepEqual(await names(), before, "the page catches up");
            assert.deepEqual(complaints, []);
            await view.close();
        });
    }

    test("what is searched is found while the word is composed, as phones do", async () => {
        const { view, page, complaints } = await begun();
        const [unit, ...others] = await onOffer(page);
        const filter = page.locator("#filter");
        const { compose, commit } = await keyboard(page);
        await filter.focus();
        await compose(unit.name.slice(0, 2));
        const befell = await watch(filter);
        for (let letters = 3; letters <= unit.name.length; letters += 1) {
            await compose(unit.name.slice(0, letters));
            assert.equal(await filter.inputValue(), unit.name.slice(0, letters));
        }
        await page.locator(`#unit-${unit.id}-row`).waitFor();
        assert.ok((await onOffer(page)).length <= others.length, "not all of them are shown");
        assert.deepEqual(await befell(), [], "it is still being composed");
        await commit(unit.name);
        assert.equal(await filter.inputValue(), unit.name);
        assert.deepEqual(complaints, []);
        await view.close();
    });

    test("a name that is still being composed is there when the page is left", async () => {
        const { view, page } = await begun();
        const field = await FIELDS["the fleet's name"](page);
        const { compose } = await keyboard(page);
        await field.focus();
        await compose("ほし");
        await page.reload();
        await isReady(page);
        assert.match(await page.locator("#desk-name").textContent(), /ほし/);
        await view.close();
    });
});
