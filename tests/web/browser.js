// Chromium, and pages of the site opened in it the way that a check wants them. Whatever a page asks for and whatever it
// complains about is recorded.

import { chromium } from "playwright-core";

import { onDisk, serve } from "./site.js";

export const WIDTHS = [768, 1440];
export const SCHEMES = ["light", "dark"];

const FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--no-first-run",
];

export function launch(more = []) {
    return chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        headless: true,
        args: [...FLAGS, ...more],
    });
}

export const browser = await launch();
export const server = await serve();

/** Where the site is met. */
export const BASES = { disk: onDisk, server: server.base };

/** Ends what would keep the process alive. */
export async function close() {
    await browser.close();
    server.close();
}

/**
 * A browser's window on the site: `open(path)` gives a page of it with what it asked for outside the site and what it
 * complained about.
 */
export async function windowOn({ base = BASES.server, width = 1440, height = 900, scheme = "light", script = true, ...more } = {}) {
    const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: scheme,
        javaScriptEnabled: script,
        ...more,
    });
    async function open(path) {
        const page = await context.newPage();
        const outside = [];
        const complaints = [];
        page.on("request", (request) => {
            const url = request.url();
            if (!url.startsWith(base) && !/^(data|blob|about):/.test(url)) outside.push(url);
        });
        page.on("requestfailed", (request) => {
            // A reader who leaves a page before it has all that it wants is no fault of the page.
            const why = request.failure()?.errorText;
            if (why !== "net::ERR_ABORTED") complaints.push(`${request.url()}: ${why}`);
        });
        page.on("response", (response) => {
            if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`);
        });
        page.on("console", (message) => {
            if (["error", "warning"].includes(message.type())) complaints.push(`console: ${message.text()}`);
        });
        page.on("pageerror", (error) => complaints.push(`script: ${error.message}`));
        await page.goto(new URL(path, base).href, { waitUntil: "load" });
        // The list builder's page is a program, and open when that has begun or has said why it cannot.
        if (script) await page.waitForFunction(() => !document.getElementById("builder") || document.documentElement.dataset.ready || document.querySelector("[data-trouble]:not([hidden])"));
        return { page, outside, complaints };
    }
    return { context, open, close: () => context.close() };
}

/** Waits until something is so. */
export async function until(so, what) {
    for (let tries = 0; tries < 100; tries += 1) {
        if (await so()) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`it never came about that ${what}`);
}

/** Does something with each item, two at a time, since CI has two cores. */
export async function each(items, work) {
    const queue = [...items];
    const worker = async () => {
        for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    };
    await Promise.all([worker(), worker()]);
}
