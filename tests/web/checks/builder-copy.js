// What is copied in the builder comes to the player, whatever the browser refuses; and the page says what came of it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { axeFinds } from "../accessible.js";
import { until, windowOn } from "../browser.js";
import { add, begin, onOffer, openBuilder } from "../builder.js";

const absent = () => Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
const rejects = () => (Clipboard.prototype.writeText = () => Promise.reject(new DOMException("Write permission denied.", "NotAllowedError")));
const refusesAll = () => {
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
    document.execCommand = () => false;
};

/** The page where a fleet is shared, in a browser that refuses something. */
async function sharing(refuse, permissions) {
    const view = await windowOn();
    if (permissions) await view.context.grantPermissions(permissions);
    if (refuse) await view.context.addInitScript(refuse);
    const opened = await openBuilder(view);
    await begin(opened.page, { name: "Copied Fleet" });
    const [unit] = await onOffer(opened.page);
    await add(opened.page, unit.id);
    await opened.page.locator("#to-share").click();
    return { view, ...opened };
}

const pasted = async (page) => {
    // Pasting needs no permission.
    await page.evaluate(() => {
        document.getElementById("pasted")?.remove();
        document.body.insertAdjacentHTML("beforeend", "<textarea id=pasted></textarea>");
    });
    await page.locator("#pasted").focus();
    await page.keyboard.press("Control+V");
    return page.locator("#pasted").inputValue();
};

const WAYS = {
    "with a clipboard": [null, ["clipboard-read", "clipboard-write"]],
    "without a clipboard": [absent],
    "with a clipboard that refuses": [rejects],
};

describe("copying in the builder", () => {
    for (const [way, given] of Object.entries(WAYS)) {
        test(`${way}, the text is copied, the page says so, and the focus stays`, async () => {
            const { view, page, complaints } = await sharing(...given);
            const wanted = { link: await page.locator("#share-link").inputValue(), text: await page.locator("#share-text").inputValue() };
            for (const [what, text] of Object.entries(wanted)) {
                await page.locator(`#copy-${what}`).focus();
                await page.keyboard.press("Enter");
                await page.locator("#builder-done", { hasText: "Copied" }).waitFor();
                assert.ok(await page.locator(`#copy-${what}`).evaluate((button) => button === document.activeElement));
                assert.equal(await page.locator("#builder-alarm").textContent(), "");
                assert.equal(await pasted(page), text);
            }
            await page.locator("#to-build").click();
            assert.ok(!(await page.locator("#builder-done").isVisible()), "whoever goes on has read it");
            assert.deepEqual(complaints, []);
            await view.close();
        });
    }

    test("where everything is refused, the page shows the text and says what to do", async () => {
        for (const size of [{ width: 360, height: 640 }, { width: 1440, height: 900 }]) {
            const { view, page, complaints } = await sharing(refusesAll);
            await page.setViewportSize(size);
            const link = await page.locator("#share-link").inputValue();
            await page.locator("#copy-link").click();
            const alarm = page.locator("#builder-alarm");
            await until(async () => (await alarm.textContent()).endsWith(link), "the text is shown");
            assert.match(await alarm.textContent(), /by hand/);
            assert.ok(!(await page.locator("#builder-done").isVisible()), "nothing is said to be copied");
            const box = await alarm.boundingBox();
            assert.ok(box.x >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height && box.height > 30, JSON.stringify(box));
            assert.deepEqual(await axeFinds(page), []);
            // It can be marked.
            assert.ok((await alarm.evaluate((alarm) => {
                getSelection().selectAllChildren(alarm);
                return getSelection().toString();
            })).includes(link));
            await page.locator("#to-build").click();
            assert.ok(!(await alarm.isVisible()));
            assert.deepEqual(complaints, []);
            await view.close();
        }
    });

    test("a file that is too large to be a list is refused where it can be seen", async () => {
        const { view, page } = await sharing();
        await page.locator("#to-fleets").click();
        await page.locator("#paste").click();
        await page.locator("input[type=file]").setInputFiles({ name: "vast.json", mimeType: "application/json", buffer: Buffer.alloc(5 << 20, 32) });
        await page.locator("#builder-alarm", { hasText: "vast.json" }).waitFor();
        assert.ok((await page.locator("#builder-alarm").boundingBox()).height > 20);
        await view.close();
    });
});
