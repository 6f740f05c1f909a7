// The switch for the colours: it goes round by keyboard, outlives a reload and another page, and does without storage.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { axeFinds } from "../accessible.js";
import { BASES, until, windowOn } from "../browser.js";

const control = (page) => page.locator("header").getByRole("button", { name: /colour|theme/i });

/** Whether the page is dark, by its ground. */
function dark(page) {
    return page.evaluate(() => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d");
        canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
        return red + green + blue < 384;
    });
}

/** Presses until the page is as wanted, against what the system says. */
async function switchTo(page, wanted) {
    await control(page).focus();
    for (let press = 0; press < 6; press += 1) {
        const name = await control(page).getAttribute("aria-label");
        if (new RegExp(wanted, "i").test(name)) return;
        await page.keyboard.press("Enter");
    }
    throw new Error(`the switch never comes to ${wanted}`);
}

for (const [from, base] of Object.entries(BASES)) {
    describe(`colours from the ${from}`, () => {
        for (const [system, wanted] of [["light", "dark"], ["dark", "light"]]) {
            test(`${wanted} against a ${system} system outlives a reload and holds on other pages`, async () => {
                const view = await windowOn({ base, scheme: system, reducedMotion: "reduce" });
                const { page, complaints } = await view.open("index.html");
                assert.equal(await dark(page), system === "dark", "it begins as the system");
                await switchTo(page, wanted);
                await until(async () => (await dark(page)) === (wanted === "dark"), `it becomes ${wanted}`);
                await page.reload();
                assert.equal(await dark(page), wanted === "dark", "after a reload");
                assert.deepEqual(await axeFinds(page), []);
                await page.goto(new URL("units/index.html", base).href);
                assert.equal(await dark(page), wanted === "dark", "on another page");
                assert.deepEqual(complaints, []);
                await view.close();
            });
        }

        test("with storage forbidden it works for the page, and nothing breaks", async () => {
            const view = await windowOn({ base, scheme: "light", reducedMotion: "reduce" });
            await view.context.addInitScript(() => {
                for (const name of ["localStorage", "sessionStorage"]) {
                    Object.defineProperty(window, name, {
                        get() {
                            throw new DOMException("The operation is insecure.", "SecurityError");
                        },
                    });
                }
            });
            const { page, complaints } = await view.open("index.html");
            await switchTo(page, "dark");
            await until(() => dark(page), "it becomes dark");
            await page.reload();
            assert.equal(await dark(page), false, "nothing was kept");
            await page.keyboard.press("/");
            await until(() => page.getByRole("dialog").isVisible(), "the search opens all the same");
            assert.deepEqual(complaints, []);
            await view.close();
        });
    });
}

test("the switch says what it is set to", async () => {
    const view = await windowOn();
    const { page } = await view.open("index.html");
    const names = new Set();
    for (let press = 0; press < 4; press += 1) {
        names.add(await control(page).getAttribute("aria-label"));
        await control(page).click();
    }
    assert.ok(names.size >= 3, [...names].join(", "));
    await view.close();
});

test("with forced colours nothing that is worked with disappears", async () => {
    const view = await windowOn({ forcedColors: "active" });
    const { page } = await view.open("index.html");
    const lost = await page.evaluate(() =>
        [...document.querySelectorAll("header button, header a, main a")]
            .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }))
            .filter((element) => element.textContent.trim() !== "" && getComputedStyle(element).color === getComputedStyle(document.body).backgroundColor)
            .map((element) => element.outerHTML.slice(0, 80)),
    );
    assert.deepEqual(lost, []);
    await view.close();
});
