// Whoever goes by keys sees where they are: what has the focus never lies under what stays at the top.

import assert from "node:assert/strict";
import { test } from "node:test";

import { windowOn } from "../browser.js";
import { begin, fill, openBuilder, pane } from "../builder.js";

for (const [width, height] of [[320, 256], [360, 780], [820, 1180], [1440, 900]]) {
    test(`what has the focus is seen, going back by keys, ${width} × ${height} px`, async () => {
        const view = await windowOn({ width, height, reducedMotion: "reduce" });
        const { page } = await openBuilder(view);
        await begin(page);
        await fill(page, 1000);
        await pane(page, "fleet");
        const hidden = [];
        for (const place of ["build", "suggest", "share", "play"]) {
            await page.locator(`#to-${place}`).click();
            await page.evaluate(() => {
                scrollTo(0, document.body.scrollHeight);
                [...document.querySelectorAll("#builder :is(button, input, select)")].findLast((one) => one.checkVisibility())?.focus();
            });
            for (let step = 0; step < 60; step += 1) {
                await page.keyboard.press("Shift+Tab");
                const covered = await page.evaluate(() => {
                    const one = document.activeElement;
                    const box = one.getBoundingClientRect();
                    if (!one.closest("#builder") || one.closest(".desk-head") || !box.height || one.matches("[type=file], [type=checkbox], [type=radio]")) return null;
                    const [x, y] = [box.left + box.width / 2, Math.min(box.bottom, innerHeight) - 2];
                    const top = document.elementFromPoint(Math.min(Math.max(x, 1), innerWidth - 1), y);
                    return top && (one.contains(top) || top.contains(one)) ? null : `#${one.id || one.textContent} under ${top?.className || top?.localName}`;
                });
                if (covered) hidden.push(`${place}: ${covered}`);
            }
        }
        assert.deepEqual(hidden, []);
        await view.close();
    });
}
