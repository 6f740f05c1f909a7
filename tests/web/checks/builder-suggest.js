// Fleets are suggested by what the page's own form says, and one of them is taken.

import assert from "node:assert/strict";
import { test } from "node:test";

import { add, begin, freshBuilder, onOffer, points } from "../builder.js";

test("fleets are suggested, within the points and the models that are there, and one is taken", async () => {
    const { view, page, complaints } = await freshBuilder();
    await begin(page, { size: 1000 });
    const [dearest] = await onOffer(page);
    await add(page, dearest.id);
    await page.locator("#to-suggest").click();
    const answers = page.locator("#advice [id^='take-']");
    await page.locator("#wish-now").click();
    await page.locator("#advice").waitFor();
    assert.ok((await answers.count()) > 0, await page.locator("#advice").textContent());
    assert.equal(await page.locator("#wish-owned").isChecked(), false);
    assert.equal(await page.locator("#wish-canon").isChecked(), false);

    await page.locator("#wish-points").fill(String(dearest.points + 200));
    await page.locator("#wish-now").click();
    await page.waitForFunction((most) => document.querySelector("#advice strong")?.textContent.replace(/\D/g, "") <= most, dearest.points + 200);
    assert.equal(await page.locator("#wish-points").inputValue(), String(dearest.points + 200));

    await page.locator("#wish-points").fill("");
    await page.locator("#wish-owned").check();
    await page.locator(`#own-${dearest.id}`).fill("1");
    await page.locator("#wish-now").click();
    await page.waitForFunction(() => document.querySelector("#advice")?.textContent.includes("Nothing needs to be added") || document.querySelector("#advice ul"));
    assert.equal(await page.locator(`#own-${dearest.id}`).inputValue(), "1");

    await page.locator("#wish-owned").uncheck();
    await page.locator("#wish-now").click();
    await page.waitForFunction(() => (document.querySelector("#advice strong")?.textContent.replace(/\D/g, "") ?? 0) > 900);
    const promised = Number((await page.locator("#advice strong").first().textContent()).replace(/\D/g, ""));
    await answers.first().click();
    await page.locator("#list").waitFor();
    assert.equal(await points(page), promised);
    assert.deepEqual(complaints, []);
    await view.close();
});
