// After the first visit the builder works without a network, and a new edition comes whole, when its reader asks for it.

import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createHash } from "node:crypto";
import { describe, test } from "node:test";

import { windowOn } from "../browser.js";
import { begin, fill, isKeptOffline, isReady, openBuilder, points } from "../builder.js";
import { folder, serve } from "../site.js";

describe("without a network", () => {
    test("the builder opens, works and keeps, after one visit", async () => {
        const view = await windowOn();
        const { page, complaints } = await openBuilder(view);
        await isKeptOffline(page);
        await view.context.setOffline(true);
        await page.reload();
        await isReady(page);
        await begin(page);
        const sum = await fill(page, 1000);
        await page.reload();
        await isReady(page);
        assert.equal(await points(page), sum);
        assert.ok(await page.locator("[id^='look-']").first().isVisible());
        await page.locator("[id^='look-']").first().click();
        await page.locator(".live-card").waitFor();
        assert.deepEqual(complaints, []);
        await view.close();
    });

    test("the folder's own address opens it too, and other pages are not touched", async () => {
        const view = await windowOn();
        const { page } = await openBuilder(view);
        await isKeptOffline(page);
        const scope = new URL(".", page.url()).href;
        await page.goto(new URL("../index.html", page.url()).href);
        assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
        await view.context.setOffline(true);
        await page.goto(scope);
        await isReady(page);
        const names = await page.evaluate(() => caches.keys());
        assert.ok(names.length === 1 && names[0].includes(scope), names.join(", "));
        await view.close();
    });
});

describe("a new edition", () => {
    test("waits until it is asked for, comes whole, and leaves the fleets as they were", async () => {
        const work = fs.mkdtempSync(path.join(os.tmpdir(), "fleetwright-"));
        const site = await serve(work);
        fs.cpSync(folder, work, { recursive: true });
        const view = await windowOn({ base: site.base });
        const { page, complaints } = await openBuilder(view);
        await isKeptOffline(page);
        await page.reload();
        await isReady(page);
        await begin(page);
        const sum = await fill(page, 500);

        // A publisher who is half done: the worker is new, and a file is not yet.
        const style = path.join(work, "builder/builder.css");
        const worker = path.join(work, "builder/sw.js");
        const sha = (bytes) => createHash("sha256").update(bytes).digest("hex");
        const next = Buffer.concat([fs.readFileSync(style), Buffer.from("/* next */")]);
        const old = fs.readFileSync(worker, "utf8");
        const fresh = old.replace(sha(fs.readFileSync(style)), sha(next)).replace(/VERSION = "[0-9a-f]+"/, `VERSION = "${"0".repeat(64)}"`);
        fs.writeFileSync(worker, fresh);
        await page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration.update()).catch(() => {}));
        await page.waitForTimeout(500);
        assert.ok(!(await page.locator("#builder-news").isVisible()), "half an edition is none");
        assert.equal((await page.evaluate(() => caches.keys())).length, 1);

        fs.writeFileSync(style, next);
        await page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration.update()));
        await page.locator("#builder-news").waitFor();
        const styled = () => page.evaluate(() => fetch("builder.css").then((answer) => answer.text()));
        assert.ok(!(await styled()).includes("/* next */"), "the old edition is served until then");
        await Promise.all([page.waitForEvent("load"), page.locator("#builder-renew").click()]);
        await isReady(page);
        assert.equal(await points(page), sum);
        assert.ok((await styled()).includes("/* next */"));
        assert.ok(!(await page.locator("#builder-news").isVisible()));
        const names = await page.evaluate(() => caches.keys());
        assert.ok(names.length === 1 && names[0].endsWith("0".repeat(64)), names.join(", "));
        assert.deepEqual(complaints.filter((line) => !line.includes("is not of this version")), []);
        await view.close();
        site.close();
        fs.rmSync(work, { recursive: true });
    });
});
