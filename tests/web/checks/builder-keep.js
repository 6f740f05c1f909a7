// What a player has made stays: over a reload, the back button, a second window, and where the browser keeps nothing.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { BASES, until, windowOn } from "../browser.js";
import { BUILDER, add, begin, freshBuilder, isReady, kept, onOffer, openBuilder, points } from "../builder.js";

const forbid = () => {
    for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
            get() {
                throw new DOMException("The operation is insecure.", "SecurityError");
            },
        });
    }
};

/** Begins a fleet with one unit; its points. */
async function started(page) {
    await begin(page);
    const [unit] = await onOffer(page);
    await add(page, unit.id);
    assert.equal(await points(page), unit.points);
    return unit;
}

describe("what was made stays", () => {
    test("over a reload, without a question", async () => {
        const { view, page, complaints } = await freshBuilder();
        const { points: sum } = await started(page);
        await page.reload();
        await isReady(page);
        assert.equal(await points(page), sum);
        assert.deepEqual(complaints, []);
        await view.close();
    });

    test("what is still being typed is kept when the page is left", async () => {
        const { view, page } = await freshBuilder();
        await started(page);
        await page.locator("#about summary").click();
        await page.locator("#fleet-name").pressSequentially("Half a na");
        await page.reload();
        await isReady(page);
        assert.match(await page.locator("#desk-name").textContent(), /Half a na/);
        await view.close();
    });

    test("the back button goes the way back, and forward again", async () => {
        const { view, page } = await freshBuilder();
        const { points: sum } = await started(page);
        const build = page.url();
        await page.locator("#to-share").click();
        await page.locator("#share-link").waitFor();
        await page.locator("#to-print").click();
        await page.locator("#print-now").waitFor();
        await page.goBack();
        await page.locator("#share-link").waitFor();
        await page.goBack();
        await page.locator("#list").waitFor({ state: "attached" });
        assert.equal(page.url(), build);
        assert.equal(await points(page), sum);
        await page.goForward();
        await page.locator("#share-link").waitFor();
        // A way back that leads nowhere would hold its reader fast.
        for (let steps = 0; steps < 8 && !(await page.locator("#new").isVisible()); steps += 1) await page.goBack();
        assert.ok(await page.locator("#new").isVisible(), "the beginning is reached");
        await view.close();
    });

    test("with storage forbidden the builder works, says so, and gives a link", async () => {
        const view = await windowOn();
        await view.context.addInitScript(forbid);
        const { page, complaints } = await openBuilder(view);
        const { points: sum } = await started(page);
        await page.locator("#unkept").waitFor();
        await page.locator("#to-share").click();
        const link = await page.locator("#share-link").inputValue();
        const other = await freshBuilder({ fragment: new URL(link).hash });
        assert.equal(await points(other.page), sum);
        await other.view.close();
        assert.deepEqual(complaints, []);
        await view.close();
    });

    test("with storage full nothing is lost, and the page says what to do", async () => {
        const { view, page, complaints } = await freshBuilder();
        const { points: sum } = await started(page);
        await page.evaluate(() => {
            let piece = "x".repeat(1 << 20);
            for (let at = 0; piece.length > 0; at += 1) {
                try {
                    localStorage.setItem(`filler ${at}`, piece);
                } catch (full) {
                    piece = piece.slice(piece.length / 2 + 0.5);
                }
            }
        });
        const units = await onOffer(page);
        for (const { id } of units.slice(0, 3)) await page.locator(`#add-${id}`).click();
        assert.ok((await points(page)) > sum, "it goes on");
        await page.locator("#unkept").waitFor();
        assert.deepEqual(complaints, []);
        await view.close();
    });

    test("two windows never overwrite each other unseen", async () => {
        const view = await windowOn();
        const { page: one } = await openBuilder(view);
        const unit = await started(one);
        const units = await onOffer(one);
        const { page: two } = await openBuilder(view, new URL(one.url()).hash);
        assert.equal(await points(two), unit.points);
        await two.locator(`#add-${units[1].id}`).click();
        // The first window shows what the second made of it …
        await until(async () => (await points(one)) === unit.points + units[1].points || one.locator("#clash").isVisible(), "the other window is heard");
        assert.equal(await points(one), unit.points + units[1].points);
        // … and where both change it at once, they agree on what is kept, or one of them asks.
        await Promise.all([one.locator(`#add-${units[2].id}`).click(), two.locator(`#add-${units[3].id}`).click()]);
        const settled = async () => {
            const asks = (await one.locator("#clash").isVisible()) || (await two.locator("#clash").isVisible());
            return asks || (await points(one)) === (await points(two));
        };
        await until(settled, "both agree, or one asks");
        if (!(await one.locator("#clash").isVisible()) && !(await two.locator("#clash").isVisible())) {
            const sum = await points(one);
            await one.reload();
            await isReady(one);
            assert.equal(await points(one), sum, "what both show is what is kept");
        }
        await view.close();
    });

    test("a change against what another window has kept by now asks, and keeps both", async () => {
        const view = await windowOn();
        const { page } = await openBuilder(view);
        const unit = await started(page);
        const before = await kept(page);
        // As a window does whose message has not arrived yet: no storage event reaches the window that wrote.
        const [key] = Object.entries(before).find(([, value]) => value.includes(unit.id));
        await page.evaluate((key) => localStorage.setItem(key, localStorage.getItem(key).replace(/"count":\d+|"unit":/, (all) => ` ${all}`)), key);
        const theirs = (await kept(page))[key];
        assert.notEqual(theirs, before[key]);
        const units = await onOffer(page);
        await page.locator(`#add-${units[1].id}`).click();
        assert.equal((await kept(page))[key], theirs, "what is there is not overwritten");
        await page.locator("#clash").waitFor();
        await page.locator("#clash-both").click();
        const after = await kept(page);
        assert.equal(after[key], theirs);
        assert.ok(Object.keys(after).length > Object.keys(before).length, "the other is kept beside it");
        await view.close();
    });
});

test("from a folder the page says that it needs a server, and how", async () => {
    const view = await windowOn({ base: BASES.disk });
    const { page, complaints } = await view.open(BUILDER);
    await page.getByText("http.server").waitFor();
    assert.ok(!(await page.getByText("Loading").isVisible()));
    assert.deepEqual(complaints, []);
    await view.close();
});

test("an engine that cannot be loaded is told in plain words", async () => {
    const view = await windowOn({ serviceWorkers: "block" });
    await view.context.route("**/engine.wasm", (route) => route.fulfill({ status: 404, body: "not here" }));
    const { page } = await view.open(BUILDER);
    await page.locator("[data-trouble=lost]").waitFor();
    await page.locator("#builder-again").waitFor();
    await view.close();
});

test("an engine that the server calls something else is loaded all the same", async () => {
    const view = await windowOn({ serviceWorkers: "block" });
    await view.context.route("**/engine.wasm", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), "content-type": "application/octet-stream" } });
    });
    const { page } = await view.open(BUILDER);
    await isReady(page);
    await page.locator("#new").waitFor();
    await view.close();
});

test("an engine that stops says so, and the fleet is there again after a reload", async () => {
    const view = await windowOn();
    await view.context.addInitScript(() => {
        const plain = WebAssembly.instantiateStreaming;
        WebAssembly.instantiateStreaming = async (...given) => {
            const { instance } = await plain.apply(WebAssembly, given);
            const exports = { ...instance.exports };
            exports.ask = (...asked) => {
                if (window.breaks) throw new WebAssembly.RuntimeError("unreachable");
                return instance.exports.ask(...asked);
            };
            return { instance: { exports } };
        };
    });
    const { page } = await openBuilder(view);
    const { points: sum } = await started(page);
    await page.evaluate(() => (window.breaks = true));
    await page.locator("#to-share").click();
    await page.locator("[data-trouble=broken]").waitFor();
    await page.locator("#builder-again").click();
    await isReady(page);
    assert.equal(await points(page), sum);
    await view.close();
});
