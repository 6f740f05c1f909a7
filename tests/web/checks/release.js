// What `tools/publish` attaches to a release: complete, with digests that hold, the same bytes again, and nothing at all of a
// canon that is at fault.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, test } from "node:test";

import { pack } from "../site.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const { RELEASE, AGAIN, FLEETWRIGHT } = process.env;

// A site that was there already comes without a release.
describe("the release", { skip: !RELEASE && "SITE was given" }, () => {
    const id = pack.game.id;
    const unzip = (...flags) => execFileSync("unzip", [...flags, path.join(RELEASE, `${id}-cards.zip`)], { encoding: "utf8" });

    test("has both PDFs on every paper, the cards, the pack, and digests", () => {
        const wanted = ["cards-letter.pdf", "cards.pdf", "cards.zip", "pack.json", "pack.schema.json", "rulebook-letter.pdf", "rulebook.pdf"];
        assert.deepEqual(fs.readdirSync(RELEASE).sort(), ["SHA256SUMS", ...wanted.map((name) => `${id}-${name}`)]);
    });

    test("has digests that hold, for every file", () => {
        execFileSync("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], { cwd: RELEASE });
        const named = fs.readFileSync(path.join(RELEASE, "SHA256SUMS"), "utf8").trim().split("\n").map((line) => line.split("  ")[1]);
        assert.deepEqual(named, fs.readdirSync(RELEASE).filter((name) => name !== "SHA256SUMS").sort());
    });

    test("has every unit's card in its archive, in order, dated by the edition", () => {
        const names = unzip("-Z1").trim().split("\n");
        assert.deepEqual(names, [...names].sort());
        for (const unit of pack.units) {
            for (const form of ["pdf", "png", "svg"]) assert.ok(names.includes(`${unit.id}.${form}`), `${unit.id}.${form}`);
        }
        const times = new Set([...unzip("-Zl").matchAll(/ \d\d-\w{3}-\d\d \d\d:\d\d /g)].map(([time]) => time));
        assert.equal(times.size, 1, [...times].join(", "));
        unzip("-tq");
    });

    test("has the same bytes when it is made again", () => {
        execFileSync("diff", ["-r", path.dirname(RELEASE), AGAIN], { encoding: "utf8" });
    });

    test("is not made of a canon that is at fault, and what was published stays", () => {
        const work = fs.mkdtempSync(path.join(os.tmpdir(), "fleetwright-"));
        fs.cpSync(path.join(root, "data", id), path.join(work, "game"), { recursive: true });
        const unit = path.join(work, "game/units/battleship.yaml");
        fs.writeFileSync(unit, fs.readFileSync(unit, "utf8").replace(/^points: .*/m, "points: -3"));
        fs.mkdirSync(path.join(work, "out/site"), { recursive: true });
        fs.writeFileSync(path.join(work, "out/site/index.html"), "as it was");
        const made = spawnSync(path.join(root, "tools/publish"), ["game", "out"], {
            cwd: work,
            encoding: "utf8",
            env: { ...process.env, FLEETWRIGHT, GITHUB_ACTIONS: "true" },
        });
        assert.equal(made.status, 1, made.stderr);
        assert.match(made.stdout, /^::error file=game\/units\/battleship\.yaml,line=\d+,col=/m);
        assert.deepEqual(fs.readdirSync(path.join(work, "out"), { recursive: true }).sort(), ["site", "site/index.html"]);
        fs.rmSync(work, { recursive: true });
    });
});
