// Pictures of each page type, for a person to look at: `SITE=… node shots.js FOLDER`. Every width, light and dark; with the
// contrast that a reader asks for; printed; and the open search.

import fs from "node:fs";
import path from "node:path";

import { close, each, windowOn } from "./browser.js";
import { crawl } from "./crawl.js";

const folder = process.argv[2];
if (!folder) throw new Error("usage: SITE=… node shots.js FOLDER");
fs.mkdirSync(folder, { recursive: true });

const LOOKS = [
    ...[320, 768, 1440].flatMap((width) => ["light", "dark"].map((scheme) => ({ width, scheme, media: "screen" }))),
    ...[320, 1440].flatMap((width) => ["light", "dark"].map((scheme) => ({ width, scheme, media: "screen", contrast: "more" }))),
    { width: 1440, scheme: "dark", media: "screen", forcedColors: "active" },
    { width: 680, scheme: "light", media: "print" },
];

const name = (at, { width, scheme, media, contrast, forcedColors }) => {
    const look = media === "print" ? "print" : `${scheme}${contrast ? "-contrast" : ""}${forcedColors ? "-forced" : ""}`;
    return path.join(folder, `${at.replace(/\.html$/, "").replaceAll("/", "-")}.${width}.${look}.png`);
};

const { representatives: kinds } = await crawl(() => []);
for (const look of LOOKS) {
    const { width, media, ...more } = look;
    const view = await windowOn({ width, height: width === 320 ? 640 : 900, reducedMotion: "reduce", ...more });
    await each(kinds, async ({ path: at }) => {
        const { page } = await view.open(at);
        await page.emulateMedia({ media });
        // What is longer than a dozen windows is cut: a person looks at the look, not at all the text.
        const tall = await page.evaluate(() => document.scrollingElement.scrollHeight);
        const height = Math.min(tall, 6000);
        await page.screenshot({ path: name(at, look), fullPage: true, clip: { x: 0, y: 0, width, height }, animations: "disabled" });
        await page.close();
    });
    if (media === "screen") {
        const { page } = await view.open("index.html");
        await page.keyboard.press("/");
        await page.keyboard.type("shields");
        await page.getByRole("option").first().waitFor();
        await page.screenshot({ path: name("search", look), animations: "disabled" });
    }
    await view.close();
}
await close();
