// A newcomer's way from the front page to a printed fleet, and the same without a mouse.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, test } from "node:test";

import { windowOn } from "../browser.js";
import { begin, fill, freshBuilder, isReady, pane, points } from "../builder.js";
import { pack } from "../site.js";

/** The text of what is printed. */
async function printed(page) {
    await page.emulateMedia({ media: "print" });
    const pdf = await page.pdf({ format: "A4" });
    await page.emulateMedia({ media: null });
    return execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" }).replace(/\s+/g, " ");
}

for (const [where, width] of [["a phone", 360], ["a desk", 1440]]) {
    test(`from the front page to a printed fleet, at ${where}`, async () => {
        const view = await windowOn({ width, height: 780 });
        const { page, outside, complaints } = await view.open("index.html");
        await page.addInitScript(() => (window.print = () => (window.printings = (window.printings ?? 0) + 1)));
        await page.locator("main").getByRole("link", { name: /builder/i }).first().click();
        await isReady(page);
        await begin(page, { size: 1000, name: "Dawn Patrol" });
        const sum = await fill(page, 1000);
        assert.ok(sum > 900, `${sum} points`);
        assert.equal(await points(page), sum);
        await page.locator("#to-print").click();
        await page.locator("#print-now").click();
        await page.waitForFunction(() => window.printings === 1);
        const text = await printed(page);
        const units = await page.locator("table.roster tbody tr").count();
        assert.ok(units > 2, `${units} rows`);
        for (const words of ["Dawn Patrol", pack.game.title, sum.toLocaleString("en-GB")]) assert.ok(text.includes(words), `${words}: ${text.slice(0, 400)}`);
        const names = await page.locator("table.roster tbody th").evaluateAll((cells) => cells.map((cell) => cell.textContent.replace(/^.*× /, "").trim()));
        for (const name of names) assert.ok(text.includes(name.replace(/^↳ aboard: /, "")), `${name} is not printed`);
        for (const words of ["Skip to the text", "Search", "All fleets"]) assert.ok(!text.includes(words), `${words} is printed`);
        assert.deepEqual([outside, complaints], [[], []]);
        await view.close();
    });
}

describe("without a mouse", () => {
    test("a fleet is begun, filled, changed and shared by keys alone", async () => {
        const { view, page, complaints } = await freshBuilder();
        const focused = () => page.evaluate(() => document.activeElement?.id ?? "");
        const tabTo = async (id) => {
            for (let presses = 0; presses < 300; presses += 1) {
                if ((await focused()) === id) return;
                await page.keyboard.press("Tab");
            }
            throw new Error(`Tab never comes to #${id}`);
        };
        await tabTo("new");
        await page.keyboard.press("Enter");
        await tabTo("begin-now");
        await page.keyboard.press("Enter");
        await page.locator("#list").waitFor({ state: "attached" });
        assert.notEqual(await focused(), "", "the focus is on something of the new page");
        await pane(page, "add");
        const unit = (await page.locator("[id^='add-']").first().getAttribute("id"));
        await tabTo(unit);
        await page.keyboard.press("Enter");
        assert.equal(await focused(), unit, "the focus stays where it was");
        await page.keyboard.press("Enter");
        assert.ok((await points(page)) > 0);
        const before = await points(page);
        await page.keyboard.press("Control+z");
        assert.ok((await points(page)) < before, "Control+Z takes one back");
        await page.keyboard.press("/");
        assert.equal(await focused(), "filter", "/ leads to the search of units");
        await page.keyboard.type("zzzz");
        assert.equal(await page.locator("#filter").inputValue(), "zzzz");
        await tabTo("to-share");
        await page.keyboard.press("Enter");
        await tabTo("copy-link");
        await page.keyboard.press("Enter");
        assert.equal(await focused(), "copy-link");
        assert.deepEqual(complaints, []);
        await view.close();
    });

    test("the focus is never lost, whatever is pressed", async () => {
        const { view, page } = await freshBuilder();
        await begin(page);
        for (let turn = 0; turn < 3; turn += 1) await page.locator("[id^='add-']").nth(turn).click();
        const ids = await page.locator("#builder button[data-ask]:visible:not([disabled])").evaluateAll((buttons) => buttons.map((button) => button.id).filter(Boolean));
        const lost = [];
        for (const id of ids) {
            const button = page.locator(`[id="${id}"]`);
            if (!(await button.isVisible()) || (await button.isDisabled())) continue;
            await button.focus();
            await page.keyboard.press("Enter");
            if (await page.evaluate(() => document.activeElement === document.body)) lost.push(id);
            if (await page.locator("#to-build").isVisible()) await page.locator("#to-build").click();
            else await page.goBack();
        }
        assert.deepEqual(lost, []);
        await view.close();
    });
});
