// What the tool says of the bundled fleets, the engine of browsers says too: points, legality, each finding with its mends.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";

import { conversation } from "../engine.js";
import { folder as site } from "../site.js";

const { FLEETWRIGHT } = process.env;
const game = fileURLToPath(new URL("../../../data/fabled-star", import.meta.url));
const fleets = readdirSync(join(game, "fleets")).filter((name) => name.endsWith(".fleet.yaml"));
const plain = (html) =>
    html.replace(/<[^>]*>/g, "").replace(/&(lt|gt|amp|quot|#39);/g, (_, name) => ({ lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'" })[name]);
const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);

test("the bundled fleets are judged by the engine as by the tool", { skip: !FLEETWRIGHT && "no tool was given" }, async () => {
    const tool = (...given) => {
        try {
            return execFileSync(FLEETWRIGHT, ["fleet", ...given], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
        } catch (fault) {
            return fault.stdout; // a fleet that breaks a rule is no success, and told all the same
        }
    };
    const pack = readFileSync(join(site, "pack.json"));
    assert.ok(fleets.length > 10);
    for (const name of fleets) {
        const file = join(game, "fleets", name);
        const [said] = JSON.parse(tool("check", file, "--format", "json")).fleets;
        const ask = await conversation(pack);
        ask({ ask: "begin", fragment: "", stored: {}, storage: "works", address: "https://example.org/builder/" });
        const list = tool("convert", file, "--to", "json");
        const { html } = JSON.parse(ask({ ask: "paste", text: list }));
        const text = plain(html);
        // Entries of one id are told apart when the builder opens them, and it says so.
        const ids = [...list.matchAll(/"id": *"([^"]+)"/g)].map(([, id]) => id);
        if (new Set(ids).size < ids.length) {
            assert.match(text, /several entries had the id/, name);
            continue;
        }
        assert.match(text, new RegExp(`${said.points.toLocaleString("en-GB")}\\s*/`), name);
        assert.equal(/ is-legal"/.test(html), said.legal, name);
        for (const finding of said.diagnostics) {
            assert.ok(text.includes(`${sentence(finding.message)}.`), `${name}: ${finding.message}`);
            for (const mend of finding.mends ?? []) assert.ok(text.includes(sentence(mend.message.replaceAll("`", ""))), `${name}: ${mend.message}`);
        }
    }
});
