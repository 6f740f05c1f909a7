// Links that carry a fleet: opened by somebody else, torn, or meant to do harm.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { windowOn } from "../browser.js";
import { begin, fill, freshBuilder, openBuilder, points, shareLink } from "../builder.js";

describe("a link", () => {
    test("shows the same fleet in a browser that has never seen it", async () => {
        const mine = await freshBuilder();
        await begin(mine.page, { name: "Ünïcode & <Sons>" });
        const sum = await fill(mine.page, 1000);
        const link = await shareLink(mine.page);
        assert.ok(link.startsWith(mine.page.url().replace(/#.*/, "")), link);
        const theirs = await freshBuilder({ fragment: new URL(link).hash });
        assert.equal(await points(theirs.page), sum);
        assert.match(await theirs.page.locator("#desk-name").textContent(), /Ünïcode & <Sons>/);
        assert.deepEqual([...mine.complaints, ...theirs.complaints], []);
        await mine.view.close();
        await theirs.view.close();
    });

    test("that is torn says so, and leads on", async () => {
        const { view, page } = await freshBuilder();
        await begin(page);
        await fill(page, 500);
        const { hash } = new URL(await shareLink(page));
        await view.close();
        const torn = [hash.slice(0, -3), `${hash.slice(0, 12)}x${hash.slice(13)}`, "#fleet/%", "#%E0%A4%A", "#list=", `#${"a".repeat(100000)}`, "#build/999", "#\u0000"];
        for (const fragment of torn) {
            const { view, page, complaints } = await freshBuilder({ fragment });
            await page.locator("#new, #to-fleets").first().waitFor();
            assert.deepEqual(complaints, [], fragment.slice(0, 40));
            await view.close();
        }
    });

    test("with markup in its names shows it as text, and runs nothing", async () => {
        const evil = [`<img src=x onerror="window.harm=1">`, `"><script>window.harm=1</script>`, `javascript:window.harm=1`, `' autofocus onfocus='window.harm=1`, `</textarea><svg onload=window.harm=1>`, `{{ 7 * 7 }}`];
        for (const name of evil) {
            const { view, page } = await freshBuilder();
            await begin(page, { name });
            await page.locator("[id^='add-']").first().click();
            // What was just added is selected already, in a window that is wide enough.
            const named = page.locator("[id^='name-']").first();
            if (!(await named.isVisible())) await page.locator("[id^='select-']").first().click();
            await named.fill(name);
            const { hash } = new URL(await shareLink(page));
            await view.close();
            const theirs = await windowOn();
            const { page: opened, complaints } = await openBuilder(theirs, hash);
            for (const place of ["#to-build", "#to-share", "#to-print", "#to-play", "#to-fleets"]) {
                await opened.locator(place).click();
                assert.equal(await opened.evaluate(() => window.harm), undefined, `${name} at ${place}`);
                assert.equal(await opened.locator("#builder script, #builder [onerror], #builder [onload], #builder [onfocus]").count(), 0, `${name} at ${place}`);
                if (place === "#to-build") assert.ok((await opened.locator("#desk-name").textContent()).includes(name.slice(0, 40)), name);
            }
            assert.deepEqual(complaints, [], name);
            await theirs.close();
        }
    });
});
