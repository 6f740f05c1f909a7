// The list builder as a player meets it: opened, driven by what is seen, and looked at.

import { windowOn } from "./browser.js";
import { pack } from "./site.js";

/** The builder's page, below the site's folder. */
export const BUILDER = "builder/index.html";

/** Opens the builder and waits until it can be used. */
export async function openBuilder(view, fragment = "") {
    const opened = await view.open(BUILDER + fragment);
    await isReady(opened.page);
    return opened;
}

/** Waits until the engine has shown something. */
export async function isReady(page) {
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
}

/** A new profile of a browser, with the builder open in it. */
export async function freshBuilder({ fragment = "", ...options } = {}) {
    const view = await windowOn(options);
    const opened = await openBuilder(view, fragment);
    return { view, ...opened };
}

/** Begins a fleet: of a game size by its points (1000), of the first faction there is. */
export async function begin(page, { size = 1000, name } = {}) {
    await page.locator("#new").click();
    await page.locator("label", { hasText: size.toLocaleString("en-GB") }).filter({ has: page.locator("[name=size]") }).click();
    if (name) await page.locator("#begin-name").fill(name);
    await page.locator("#begin-now").click();
    await page.locator("#list").waitFor({ state: "attached" });
}

/** Shows one of the panes, where only one has room. */
export async function pane(page, name) {
    const button = page.locator(`#pane-${name}`);
    if (await button.isVisible()) await button.click();
}

/** Adds a unit to the fleet. */
export async function add(page, unit) {
    await pane(page, "add");
    await page.locator(`#add-${unit}`).click();
}

/** How many points the fleet has, as the page says. */
export async function points(page) {
    const [sum] = (await page.locator("#sum strong").textContent()).split("/");
    return Number(sum.replace(/\D/g, ""));
}

/** What the browser keeps of the builder, by key. */
export function kept(page) {
    return page.evaluate(() => Object.fromEntries(Object.keys(localStorage).filter((key) => key.startsWith("fleetwright/")).map((key) => [key, localStorage.getItem(key)])));
}

/** The link that the builder gives for sharing. */
export async function shareLink(page) {
    await page.locator("#to-share").click();
    return page.locator("#share-link").inputValue();
}

/** Units of the pack that a stock shows, the dearest first. */
export async function onOffer(page) {
    await pane(page, "add");
    const ids = await page.locator("[id^='add-']").evaluateAll((buttons) => buttons.map((button) => button.id.slice("add-".length)));
    return pack.units.filter(({ id }) => ids.includes(id)).sort((one, other) => other.points - one.points);
}

/** Fills a fleet up to so many points with whatever fits, one of each in turn. */
export async function fill(page, most) {
    const units = await onOffer(page);
    let sum = 0;
    for (let added = true; added; ) {
        added = false;
        for (const { id, points } of units) {
            if (sum + points > most) continue;
            await page.locator(`#add-${id}`).click();
            sum += points;
            added = true;
        }
    }
    return sum;
}

/** Waits until the builder's worker keeps all its files. */
export async function isKeptOffline(page) {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.waitForFunction(() => navigator.serviceWorker.getRegistration().then(({ active }) => active?.state === "activated"));
    // The first page is not the worker's yet, and fetches the search when it rests.
    await page.waitForFunction(() =>
        ["minisearch.js", "search.js", "ranking.js"].every((name) =>
            performance.getEntriesByType("resource").some((one) => one.name.endsWith(`/${name}`) && one.responseEnd > 0)));
}
