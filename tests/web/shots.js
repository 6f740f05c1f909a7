// Pictures of each page type, for a person to look at: `SITE=… node shots.js FOLDER`. Every width, light, dark and print.

import fs from "node:fs";
import path from "node:path";

import { close, each, windowOn } from "./browser.js";
import { crawl } from "./crawl.js";

const folder = process.argv[2];
if (!folder) throw new Error("usage: SITE=… node shots.js FOLDER");
fs.mkdirSync(folder, { recursive: true });

const LOOKS = [
    ...[320, 768, 1440].flatMap((width) => ["light", "dark"].map((scheme) => ({ width, scheme, media: "screen" }))),
    { width: 680, scheme: "light", media: "print" },
];

const { oneOfEach: kinds } = await crawl(() => []);
for (const { width, scheme, media } of LOOKS) {
    const view = await windowOn({ width, height: width === 320 ? 640 : 900, scheme, reducedMotion: "reduce" });
    await each(kinds, async ({ path: at }) => {
        const { page } = await view.open(at);
        await page.emulateMedia({ media });
        const name = `${at.replace(/\.html$/, "").replaceAll("/", "-")}.${width}.${media === "print" ? "print" : scheme}.png`;
        // What is longer than a dozen windows is cut: a person looks at the look, not at all the text.
        const tall = await page.evaluate(() => document.scrollingElement.scrollHeight);
        const height = Math.min(tall, 6000);
        await page.screenshot({ path: path.join(folder, name), fullPage: true, clip: { x: 0, y: 0, width, height }, animations: "disabled" });
        await page.close();
    });
    await view.close();
}
await close();
