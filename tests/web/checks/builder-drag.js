// What is dragged in the list builder: a unit into the list, an entry before another, an entry onto its host. Whoever does
// the same by keys has the same fleet.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { add, begin, freshBuilder, onOffer, points, shareLink } from "../builder.js";

/** The list as it is shown: what stands in each line, and what is aboard. */
function shown(page) {
    return page.evaluate(() => {
        const read = (list) => [...(list?.children ?? [])].map((line) => [line.querySelector(".line-name").textContent.replace(/\s+/g, " ").trim(), ...read(line.querySelector(":scope > ol"))]);
        return read(document.getElementById("entries"));
    });
}

/** The ids of entries, in their order. */
const entries = (page) => page.locator("#entries li[data-drag]").evaluateAll((lines) => lines.map((line) => line.id.slice("entry-".length)));

/** What is marked as the place where something would come to. */
const marked = (page) => page.locator("#builder [data-over]").evaluateAll((all) => all.map((one) => `${one.dataset.over} ${one.id}`));

const head = (page, entry) => page.locator(`#entry-${entry} > .line-head`);

/** Drags one thing onto another, a part of its height from its top. */
async function drag(page, from, to, part = 0.5) {
    const { width, height } = await to.boundingBox();
    await from.dragTo(to, { sourcePosition: { x: 6, y: 6 }, targetPosition: { x: width / 2, y: height * part } });
}

async function press(page, id, ...keys) {
    await page.locator(`[id="${id}"]`).focus();
    for (const key of keys) await page.keyboard.press(key);
}

/** A fleet of a host with room, and what can go aboard it: `[host, guest]`, by their ids in the stock. */
async function hostAndGuest(page) {
    for (const { id } of await onOffer(page)) {
        await add(page, id);
        const [boarding] = await page.locator("[id^='board-']").evaluateAll((buttons) => buttons.map((button) => button.id));
        await page.locator("#undo").click();
        if (boarding) return [id, boarding.slice("board-".length, boarding.lastIndexOf("-"))];
    }
    throw new Error("no unit of this game has room for another");
}

async function begun(options) {
    const opened = await freshBuilder({ height: 1400, ...options });
    await begin(opened.page, { size: 2000 });
    return opened;
}

describe("the builder, by dragging", () => {
    test("a unit of the stock comes into the list, as by its button", async () => {
        const [mouse, keys] = [await begun(), await begun()];
        const units = (await onOffer(mouse.page)).slice(0, 2);
        for (const { id } of units) {
            await drag(mouse.page, mouse.page.locator(`#unit-${id}-row`), mouse.page.locator("#list-title"));
            await press(keys.page, `add-${id}`, "Enter");
        }
        assert.equal(await points(mouse.page), units[0].points + units[1].points);
        assert.deepEqual(await shown(mouse.page), await shown(keys.page));
        assert.equal(await shareLink(mouse.page), await shareLink(keys.page));
        assert.deepEqual([...mouse.complaints, ...keys.complaints], []);
        await mouse.view.close();
        await keys.view.close();
    });

    test("entries change their order, as by Up and Down", async () => {
        const [mouse, keys] = [await begun(), await begun()];
        for (const { page } of [mouse, keys]) {
            for (const { id } of (await onOffer(page)).slice(-4)) await add(page, id);
        }
        const [first, second, third, last] = await entries(mouse.page);
        assert.deepEqual(await entries(keys.page), [first, second, third, last]);
        await drag(mouse.page, head(mouse.page, last), head(mouse.page, first), 0.1);
        assert.deepEqual(await entries(mouse.page), [last, first, second, third]);
        await drag(mouse.page, head(mouse.page, first), head(mouse.page, third), 0.1);
        assert.deepEqual(await entries(mouse.page), [last, second, first, third]);

        await press(keys.page, `select-${last}`, "Enter");
        if (!(await keys.page.locator(`#up-${last}`).isVisible())) await press(keys.page, `select-${last}`, "Enter");
        await press(keys.page, `up-${last}`, "Enter", "Enter", "Enter");
        await press(keys.page, `select-${first}`, "Enter");
        await press(keys.page, `down-${first}`, "Enter");
        assert.deepEqual(await entries(keys.page), await entries(mouse.page));
        assert.deepEqual(await shown(keys.page).then((all) => all.map(([name]) => name)), await shown(mouse.page).then((all) => all.map(([name]) => name)));
        assert.equal(await shareLink(mouse.page), await shareLink(keys.page));
        assert.deepEqual([...mouse.complaints, ...keys.complaints], []);
        await mouse.view.close();
        await keys.view.close();
    });

    test("an entry goes aboard a host and leaves it, as by the choice of where it starts", async () => {
        const [mouse, keys] = [await begun(), await begun()];
        const [host, guest] = await hostAndGuest(mouse.page);
        for (const { page } of [mouse, keys]) {
            await add(page, host);
            await add(page, guest);
        }
        const [carrier, wing] = await entries(mouse.page);
        await drag(mouse.page, head(mouse.page, wing), head(mouse.page, carrier), 0.8);
        const aboard = mouse.page.locator(`#entry-${carrier} #entry-${wing}`);
        assert.ok(await aboard.isVisible(), "it is aboard");

        if (!(await keys.page.locator(`#berth-${wing}`).isVisible())) await press(keys.page, `select-${wing}`, "Enter");
        await press(keys.page, `berth-${wing}`, "ArrowDown");
        assert.deepEqual(await shown(keys.page), await shown(mouse.page));

        // Straight from the stock as well.
        await drag(mouse.page, mouse.page.locator(`#unit-${guest}-row`), head(mouse.page, carrier), 0.8);
        const [board] = await keys.page.locator(`[id^='board-${guest}-']`).evaluateAll((buttons) => buttons.map((button) => button.id));
        await press(keys.page, board, "Enter");
        assert.equal(await mouse.page.locator(`#entry-${carrier} > ol > li`).count(), await keys.page.locator(`#entry-${carrier} > ol > li`).count());
        const link = await shareLink(mouse.page);
        assert.equal(link, await shareLink(keys.page));
        await mouse.page.locator("#to-build").click();

        await drag(mouse.page, head(mouse.page, wing), mouse.page.locator("#list-title"));
        assert.ok(!(await aboard.isVisible()), "it is ashore again");
        await mouse.page.keyboard.press("Control+z");
        assert.equal(await shareLink(mouse.page), link, "what was dragged can be undone");
        assert.deepEqual([...mouse.complaints, ...keys.complaints], []);
        await mouse.view.close();
        await keys.view.close();
    });

    test("the place is marked while something is over it, and only then", async () => {
        const { view, page, complaints } = await begun();
        for (const { id } of (await onOffer(page)).slice(0, 2)) await add(page, id);
        const [first, second] = await entries(page);
        const over = async (locator) => {
            const { x, y, width, height } = await locator.boundingBox();
            await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
            await page.mouse.move(x + width / 2 + 1, y + height / 2);
        };
        const before = await shown(page);
        await head(page, second).hover({ position: { x: 6, y: 6 } });
        await page.mouse.down();
        await over(head(page, first));
        assert.deepEqual(await marked(page), [`before entry-${first}`]);
        await over(page.locator("#list-title"));
        assert.deepEqual(await marked(page), ["on list"]);
        // Let go of where nothing takes it, it stays where it was; and it is no text for a field.
        await over(page.locator("#filter"));
        assert.deepEqual(await marked(page), []);
        await page.mouse.up();
        assert.deepEqual([await marked(page), await shown(page), await page.locator("#filter").inputValue()], [[], before, ""]);

        await drag(page, head(page, second), head(page, first), 0.1);
        assert.deepEqual(await marked(page), []);
        assert.deepEqual(await entries(page), [second, first]);
        assert.deepEqual(complaints, []);
        await view.close();
    });

    test("a fleet that is over its limit still looks so", async () => {
        const { view, page } = await freshBuilder({ height: 1400 });
        await begin(page, { size: 1000 });
        const [dearest] = await onOffer(page);
        for (let sum = 0; sum <= 1000; sum += dearest.points) await drag(page, page.locator(`#unit-${dearest.id}-row`), page.locator("#list-title"));
        assert.ok((await points(page)) > 1000);
        assert.match(await page.locator("#sum").getAttribute("class"), /is-over/);
        await view.close();
    });

    test("what is marked in an entry's name and dragged is a text, and moves no entry", async () => {
        const { view, page } = await begun();
        for (const { id } of (await onOffer(page)).slice(0, 2)) await add(page, id);
        const [first, second] = await entries(page);
        if (!(await page.locator(`#name-${second}`).isVisible())) await page.locator(`#select-${second}`).click();
        const name = page.locator(`#name-${second}`);
        await name.fill("Pride of the fleet");
        await name.selectText();
        await name.dragTo(head(page, first), { sourcePosition: { x: 30, y: 20 }, targetPosition: { x: 40, y: 8 } });
        assert.deepEqual(await entries(page), [first, second]);
        assert.equal(await name.inputValue(), "Pride of the fleet");
        await view.close();
    });
});
