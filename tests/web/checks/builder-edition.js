// Fleets of an edition that is no longer the published one: the builder fetches the edition that the site keeps, shows the
// fleet as it was made, and tells what has changed for it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { after, describe, test } from "node:test";

import { windowOn } from "../browser.js";
import { add, begin, isReady, kept, openBuilder, points, shareLink } from "../builder.js";
import { pack, serve } from "../site.js";

const { FLEETWRIGHT } = process.env;
const canon = fileURLToPath(new URL(`../../../data/${pack.game.id}`, import.meta.url));
const MORE = 15;

// A site that was there already comes without the tool.
describe("the builder and a fleet of an older edition", { skip: !FLEETWRIGHT && "no tool was given" }, () => {
    const work = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "fleetwright-"));
    const game = path.join(work, "game");
    const root = path.join(work, "site");
    const run = (...given) => execFileSync(FLEETWRIGHT, given, { cwd: work, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    const publish = () => {
        run("build", "game", "--only", "site,packs", "--out", "built");
        fs.rmSync(root, { recursive: true, force: true });
        fs.cpSync(path.join(work, "built", pack.game.id), root, { recursive: true });
    };
    const unit = pack.units.find((unit) => unit.fielded_by === "common");
    const gone = { ...unit, id: "gone-by-now", name: "Gone By Now", number: 900 };
    const fileOf = ({ id }) => path.join(game, "units", `${id}.yaml`);
    // What players of the old edition have: a link, and what the browser keeps.
    const old = {};
    let site;
    let hash;

    /** A browser that keeps something already. */
    async function player(stored = {}) {
        const view = await windowOn({ base: site.base });
        await view.context.addInitScript((stored) => {
            for (const [key, value] of Object.entries(stored)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
        }, stored);
        return view;
    }

    /** What a fleet of these units is as a link, and as it is kept. */
    async function made(units) {
        const view = await player();
        const { page } = await openBuilder(view);
        await begin(page, { name: "Old Friends" });
        for (const { id } of units) await add(page, id);
        const link = new URL(await shareLink(page)).hash;
        const stored = await kept(page);
        await view.close();
        return { link, stored };
    }

    /** Publishes the old edition, makes fleets of it, and publishes the next. */
    async function prepare() {
        fs.cpSync(canon, game, { recursive: true });
        fs.rmSync(path.join(game, "fleets"), { recursive: true, force: true }); // they prove the canon as it is
        const text = fs.readFileSync(fileOf(unit), "utf8");
        fs.writeFileSync(fileOf(gone), text.replace(/^id: .*/m, `id: ${gone.id}`).replace(/^name: .*/m, `name: ${gone.name}`).replace(/^number: .*/m, `number: ${gone.number}`));
        run("edition", "game", "--keep");
        publish();
        site = await serve(root);
        hash = JSON.parse(fs.readFileSync(path.join(root, "pack.json"), "utf8")).hash.slice(0, 8);
        assert.deepEqual(fs.readdirSync(path.join(root, "editions")), [`${hash}.pack.json`]);
        old.both = await made([unit, gone]);
        old.one = await made([unit]);
        fs.rmSync(fileOf(gone));
        fs.writeFileSync(fileOf(unit), text.replace(/^points: .*/m, `points: ${unit.points + MORE}`));
        publish();
    }
    let preparing;
    const prepared = () => (preparing ??= prepare());
    after(() => {
        site?.close();
        fs.rmSync(work, { recursive: true });
    });

    /** Opens a fleet; which editions were asked for comes with it. */
    async function opened(view, fragment) {
        const fetched = [];
        view.context.on("request", (request) => request.url().includes("/editions/") && fetched.push(path.basename(request.url())));
        const { page, complaints } = await openBuilder(view, fragment);
        return { page, complaints, fetched };
    }

    const build = (stored) => `#build/${Object.keys(stored).map((key) => key.match(/fleet\/(.*)/)?.[1]).find(Boolean)}`;
    const ways = {
        "a link": (fleet) => [fleet.link, {}],
        "a kept list": (fleet) => [build(fleet.stored), fleet.stored],
    };
    for (const [way, given] of Object.entries(ways)) {
        test(`${way}: what has changed for it is told, and it stays as it is until its player wants it otherwise`, async () => {
            await prepared();
            const [fragment, stored] = given(old.one);
            const view = await player(stored);
            const { page, complaints, fetched } = await opened(view, fragment);
            await page.locator("#news li", { hasText: unit.name }).first().waitFor();
            const news = await page.locator("#news").innerText();
            for (const words of [unit.name, `${unit.points}`, `${unit.points + MORE}`]) assert.ok(news.includes(words), `${words}: ${news}`);
            assert.equal(await points(page), unit.points + MORE, "it costs what it costs by now");
            assert.deepEqual(fetched, [`${hash}.pack.json`], "the edition is fetched once");
            assert.deepEqual(await kept(page), stored, "nothing is rewritten by being looked at");
            await page.locator("#to-share").click();
            assert.deepEqual(fetched, [`${hash}.pack.json`]);
            await page.locator("#restamp").click();
            await page.locator("#news").waitFor({ state: "detached" });
            await page.reload();
            await isReady(page);
            assert.equal(await page.locator("#news").count(), 0, "it is of this edition now, and kept");
            assert.equal(await points(page), unit.points + MORE);
            assert.deepEqual(complaints, []);
            await view.close();
        });

        test(`${way} with a unit that is gone by now: it stays in the list, and is named`, async () => {
            await prepared();
            const [fragment, stored] = given(old.both);
            const view = await player(stored);
            const { page, complaints, fetched } = await opened(view, fragment);
            await page.locator("#news li").first().waitFor();
            assert.deepEqual(fetched, [`${hash}.pack.json`]);
            const news = await page.locator("#news").innerText();
            assert.ok(news.includes(gone.name), news);
            assert.equal(await page.locator("#entries > li").count(), 2);
            assert.equal(await page.locator("#entries > li.is-unknown").count(), 1);
            assert.equal(await points(page), unit.points + MORE, "what is gone counts nothing");
            assert.deepEqual(complaints, []);
            await view.close();
        });
    }

    test("where the site does not keep that edition, the fleet is shown all the same", async () => {
        await prepared();
        const [fragment, stored] = ways["a kept list"](old.both);
        fs.renameSync(path.join(root, "editions"), path.join(root, "elsewhere"));
        const view = await player(stored);
        const { page, complaints, fetched } = await opened(view, fragment);
        await page.locator("#entries > li.is-unknown").waitFor();
        await page.waitForTimeout(300);
        await page.locator("#to-fleets").click();
        await page.locator("#fleets a").click();
        assert.equal(await points(page), unit.points + MORE);
        assert.deepEqual(fetched, [`${hash}.pack.json`], "it is looked for once");
        assert.deepEqual(await kept(page), stored);
        assert.deepEqual(complaints.filter((line) => !line.includes("404")), []);
        await view.close();

        // Behind a link that only that edition can read, the page says that it leads nowhere.
        const other = await player();
        const { page: lost } = await opened(other, old.both.link);
        await lost.locator("#notice").waitFor();
        await lost.locator("#new").waitFor();
        await other.close();
        fs.renameSync(path.join(root, "elsewhere"), path.join(root, "editions"));
    });
});
