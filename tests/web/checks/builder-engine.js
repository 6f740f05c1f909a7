// The engine that the site serves answers as the native one does: conversations recorded by the tests, replayed here.

import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";

import { folder } from "../site.js";

const plays = fileURLToPath(new URL("../../builder/play/", import.meta.url));
const names = fs.existsSync(plays) ? fs.readdirSync(plays).filter((name) => name.endsWith(".json")) : [];

/** The engine, spoken to as the page does. */
async function engine() {
    const { instance } = await WebAssembly.instantiate(fs.readFileSync(path.join(folder, "builder/engine.wasm")));
    const { memory, alloc, free, ...calls } = instance.exports;
    return (name, text) => {
        const bytes = Buffer.from(text);
        const given = alloc(bytes.length);
        new Uint8Array(memory.buffer, given, bytes.length).set(bytes);
        const reply = calls[name](given, bytes.length) >>> 0;
        free(given, bytes.length);
        const length = new DataView(memory.buffer).getUint32(reply, true);
        const answer = Buffer.from(new Uint8Array(memory.buffer, reply + 4, length)).toString();
        free(reply, 4 + length);
        return JSON.parse(answer);
    };
}

describe("the engine", () => {
    test("asks for nothing of the page", async () => {
        const module = await WebAssembly.compile(fs.readFileSync(path.join(folder, "builder/engine.wasm")));
        assert.deepEqual(WebAssembly.Module.imports(module), []);
    });
    for (const name of names) {
        test(`answers as the native one does: ${name}`, async () => {
            const { pack, questions, replies } = JSON.parse(fs.readFileSync(path.join(plays, name), "utf8"));
            const call = await engine();
            call("open", typeof pack === "string" ? fs.readFileSync(path.join(plays, pack)) : JSON.stringify(pack));
            assert.equal(questions.length, replies.length);
            for (const [at, question] of questions.entries()) assert.deepEqual(call("ask", JSON.stringify(question)), replies[at], `question ${at + 1}`);
        });
    }
});
