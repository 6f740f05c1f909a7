// On paper: ink on white, no furniture of the screen, nothing cut off at the side.

import assert from "node:assert/strict";
import { test } from "node:test";

import { each, SCHEMES, windowOn } from "../browser.js";
import { crawl } from "../crawl.js";

/** What a printed page should not show; runs in the browser. */
function faults() {
    const found = [];
    const shown = (element) => element.checkVisibility({ checkVisibilityCSS: true }) && element.getClientRects().length > 0;
    const furniture = "body > header nav, .contents, .pager, .skip, button, input, select, dialog";
    for (const element of document.querySelectorAll(furniture)) {
        if (shown(element)) found.push(`${element.localName}.${element.className} is printed`);
    }
    const channels = (colour) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d");
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = (colour) => {
        const [red, green, blue] = channels(colour);
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    for (const element of [document.documentElement, document.body]) {
        const ground = getComputedStyle(element).backgroundColor;
        if (channels(ground)[3] > 0 && light(ground) < 0.98) found.push(`${element.localName} has a ground of ${ground}`);
    }
    const pale = new Set();
    const cut = new Map();
    const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement;
        if (texts.currentNode.data.trim() === "" || !shown(parent)) continue;
        // Grounds are not printed unless a reader asks for it, so that text must be dark whatever it stands on.
        const style = getComputedStyle(parent);
        if (light(style.color) > 0.42 && style.printColorAdjust !== "exact") pale.add(`${parent.localName}.${parent.className} is printed in ${style.color}`);
    }
    found.push(...pale);
    if (document.scrollingElement.scrollWidth > innerWidth) found.push(`${document.scrollingElement.scrollWidth} px wide`);
    for (const box of document.querySelectorAll("main *")) {
        const style = getComputedStyle(box);
        if (["auto", "scroll"].includes(style.overflowX) && box.scrollWidth > box.clientWidth + 1) cut.set(box.localName, (cut.get(box.localName) ?? 0) + 1);
    }
    for (const [name, count] of cut) found.push(`${count} ${name} cut off at the side`);
    if (!shown(document.querySelector("h1"))) found.push("no heading");
    return found;
}

for (const scheme of SCHEMES) {
    test(`what is printed of a ${scheme} page is ink on white and nothing but the text`, async () => {
        // A4 less margins of 15 mm, at 96 px an inch.
        const view = await windowOn({ width: 680, height: 1000, scheme, reducedMotion: "reduce" });
        const found = [];
        await each((await crawl()).representatives, async ({ path }) => {
            const { page } = await view.open(path);
            await page.emulateMedia({ media: "print" });
            found.push(...(await page.evaluate(faults)).map((line) => `${path}: ${line}`));
            await page.close();
        });
        await view.close();
        assert.deepEqual(found.sort(), []);
    });
}
