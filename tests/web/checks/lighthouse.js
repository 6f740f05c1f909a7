// Lighthouse gives full marks for accessibility and best practices.

import assert from "node:assert/strict";
import net from "node:net";
import { test } from "node:test";

import lighthouse from "lighthouse";

import { launch, server } from "../browser.js";
import { BUILDER, begin, fill, freshBuilder, shareLink } from "../builder.js";
import { crawl } from "../crawl.js";

async function freePort() {
    const probe = net.createServer();
    await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
    const { port } = probe.address();
    await new Promise((resolve) => probe.close(resolve));
    return port;
}

// The front page, a chapter, and the pages that bear most: a page type whose frame they share is judged with them.
const MAIN = [/^index\.html$/, /^rulebook\/index/, /^rulebook\/.*[^x]\.html$/, /^units\/index/, /^units\/.*[^x]\.html$/, /^factions\/.*[^x]\.html$/, /^glossary\//];

/** The list builder with nothing in it, and with a fleet: a link carries one. */
async function builders() {
    const { view, page } = await freshBuilder();
    await begin(page);
    await fill(page, 1000);
    const { hash } = new URL(await shareLink(page));
    await view.close();
    return [BUILDER, BUILDER + hash];
}

test("Lighthouse: 100 for accessibility and best practices", async () => {
    const port = await freePort();
    const browser = await launch([`--remote-debugging-port=${port}`]);
    const less = [];
    const { oneOfEach } = await crawl();
    const pages = MAIN.map((main) => oneOfEach.find(({ path }) => main.test(path))?.path);
    assert.ok(!pages.includes(undefined), `main page types are missing: ${pages.join(", ")}`);
    for (const path of [...pages, ...(await builders())]) {
        // The builder is a program, which has something to show only once it has begun.
        const pauseAfterLoadMs = path.startsWith(BUILDER) ? 2000 : 0;
        const flags = { port, output: "json", logLevel: "error", onlyCategories: ["accessibility", "best-practices"], throttlingMethod: "provided", disableFullPageScreenshot: true, pauseAfterFcpMs: 0, pauseAfterLoadMs, networkQuietThresholdMs: 0, cpuQuietThresholdMs: 0 };
        const { lhr } = await lighthouse(new URL(path, server.base).href, flags);
        for (const { id, score } of Object.values(lhr.categories)) {
            if (score === 1) continue;
            const failed = Object.values(lhr.audits).filter((audit) => audit.score !== null && audit.score < 1 && lhr.categories[id].auditRefs.some((ref) => ref.id === audit.id && ref.weight > 0));
            less.push(`${path}: ${id} ${Math.round(score * 100)}: ${failed.map((audit) => audit.id).join(", ")}`);
        }
    }
    await browser.close();
    assert.deepEqual(less, []);
});
