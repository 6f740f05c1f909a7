// The search answers a stranger's questions on a phone, and is worked by keyboard alone.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { BASES, until, windowOn } from "../browser.js";
import { inside } from "../site.js";

/** A question as it is asked at the table, and the anchors, or pages, of which any answers it. */
const QUESTIONS = [
    ["may I move after firing?", ["faq-move-after-fire"]],
    ["what does Ion do?", ["weapon-type-ion"]],
    ["what can hold an objective?", ["rule-may-control", "term-control"]],
    // As thumbs write them, and one word at a time.
    ["move after shooting", ["faq-move-after-fire"]],
    ["move after fire", ["faq-move-after-fire"]],
    ["shoot and move", ["faq-move-after-fire", "term-fire"]],
    ["ion", ["weapon-type-ion"]],
    ["ion weapons", ["weapon-type-ion"]],
    ["hold objective", ["rule-may-control", "term-control"]],
    ["hold objectve", ["rule-may-control", "term-control"]],
    ["capture", ["rule-may-control", "term-control"]],
    ["battleship", ["units/battleship.html"]],
];

/** The same three questions without the search: what is tapped from the front page on, and what is then before the eyes. */
const WALKS = [
    ["may I move after firing?", ["Rulebook", "Action Points & Actions", "FAQ", "faq-move-after-fire"]],
    ["what does Ion do?", ["Quick reference", "Weapon Types", "reference-weapon-types"]],
    ["what can hold an objective?", ["Rulebook", "Objectives & Control", "rule-may-control"]],
];

const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true };

const opener = (page) => page.locator("header").getByRole("button", { name: /search/i });
const dialog = (page) => page.getByRole("dialog", { name: /search/i });
const field = (page) => dialog(page).getByRole("combobox");
const hits = (page) => dialog(page).getByRole("option");

async function anchors(page, base) {
    const addresses = await hits(page).evaluateAll((options) => options.map((option) => (option.closest("a") ?? option.querySelector("a")).href));
    return addresses.map((address) => {
        const { file, fragment } = inside(address, base);
        return fragment || file;
    });
}

/** Types a question and waits for the hits of the whole of it. */
async function ask(page, question) {
    await field(page).fill(question);
    await until(async () => (await hits(page).count()) > 0, `"${question}" finds something`);
}

/** Whether something stands within the window, or so far down. */
async function isBefore(page, anchor, below = PHONE.height - 40) {
    const box = await page.locator(`[id="${anchor}"]`).boundingBox();
    return box !== null && box.y > -100 && box.y < below;
}

for (const [question, walk] of WALKS) {
    test(`"${question}" is answered by taps alone, without any script`, async () => {
        const view = await windowOn({ ...PHONE, script: false });
        const { page } = await view.open("index.html");
        const answer = walk.at(-1);
        for (const name of walk.slice(0, -1)) {
            const link = page.locator("main").getByRole("link", { name }).first();
            const to = await link.evaluate((link) => link.href);
            await link.tap();
            await page.waitForURL(to);
        }
        // A thumb's stroke or two down the page find it.
        await until(() => isBefore(page, answer, 3 * PHONE.height), `${answer} is near`);
        await view.close();
    });
}

for (const [from, base] of Object.entries(BASES)) {
    describe(`search from the ${from}, on a phone`, () => {
        for (const [question, answers] of QUESTIONS) {
            test(`"${question}" is answered by the first hit`, async () => {
                const view = await windowOn({ base, ...PHONE });
                const { page, outside, complaints } = await view.open("index.html");
                await opener(page).tap();
                await ask(page, question);
                const found = await anchors(page, base);
                const [first] = found;
                assert.ok(answers.includes(first), `found ${found.slice(0, 3).join(", ")}`);
                await hits(page).first().tap();
                await page.waitForURL(new RegExp(`[#/]${first}$`));
                if (!first.includes("/")) await until(() => isBefore(page, first), `#${first} is scrolled to`);
                assert.ok(await dialog(page).isHidden());
                assert.deepEqual([...outside, ...complaints], []);
                await view.close();
            });
        }
    });

    describe(`search from the ${from}, by keyboard`, () => {
        test("`/` opens it, arrows choose, Enter opens what is chosen", async () => {
            const view = await windowOn({ base });
            const { page } = await view.open("glossary/index.html");
            await page.keyboard.press("/");
            await until(() => field(page).evaluate((input) => input === document.activeElement), "the field has the focus");
            assert.equal(await field(page).inputValue(), "", "the stroke that opens it is not typed");
            await page.keyboard.type("shields");
            await until(async () => (await hits(page).count()) > 2, "there are hits");
            const selected = () => hits(page).evaluateAll((options) => options.map((option) => option.getAttribute("aria-selected")).indexOf("true"));
            const start = await selected();
            await page.keyboard.press("ArrowDown");
            await page.keyboard.press("ArrowDown");
            await page.keyboard.press("ArrowUp");
            assert.equal(await selected(), start + 1);
            const active = await field(page).getAttribute("aria-activedescendant");
            assert.equal(active, await hits(page).nth(start + 1).getAttribute("id"), "a screen reader is told which");
            const look = (at) => hits(page).nth(at).evaluate((option) => {
                const { outlineStyle, backgroundColor, boxShadow, borderColor } = getComputedStyle(option);
                return [outlineStyle, backgroundColor, boxShadow, borderColor].join();
            });
            assert.notEqual(await look(start + 1), await look(start + 2), "the chosen one is seen");
            const to = (await anchors(page, base))[start + 1];
            await page.keyboard.press("Enter");
            await page.waitForURL(new RegExp(`[#/]${to}$`));
            await view.close();
        });

        test("Escape closes it and gives the focus back", async () => {
            const view = await windowOn({ base });
            const { page } = await view.open("index.html");
            await opener(page).focus();
            await page.keyboard.press("Enter");
            await until(() => dialog(page).isVisible(), "it opens");
            await page.keyboard.press("Escape");
            await until(() => dialog(page).isHidden(), "it closes");
            assert.ok(await opener(page).evaluate((button) => button === document.activeElement));
            await view.close();
        });

        test("a stroke of `/` in a field is a stroke", async () => {
            const view = await windowOn({ base });
            const { page } = await view.open("index.html");
            await page.keyboard.press("/");
            await until(() => dialog(page).isVisible(), "it opens");
            await page.keyboard.type("a/b");
            assert.equal(await field(page).inputValue(), "a/b");
            await view.close();
        });
    });
}

test("what finds nothing says so, aloud", async () => {
    const view = await windowOn();
    const { page } = await view.open("index.html");
    await page.keyboard.press("/");
    await until(() => dialog(page).isVisible(), "it opens");
    await field(page).fill("qqxxyyzz");
    await until(async () => /nothing/i.test(await dialog(page).getByRole("status").innerText()), "it says that there is nothing");
    await view.close();
});

test("axe finds nothing in the open search, at 320 px, light and dark", async () => {
    const { axeFinds } = await import("../accessible.js");
    for (const scheme of ["light", "dark"]) {
        const view = await windowOn({ width: 320, height: 640, scheme });
        const { page } = await view.open("index.html");
        await page.keyboard.press("/");
        await until(() => dialog(page).isVisible(), "it opens");
        await ask(page, "shields");
        assert.deepEqual(await axeFinds(page), []);
        assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth > innerWidth), false);
        await view.close();
    }
});
