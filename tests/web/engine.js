// The engine without a page: what the browser is given, asked as the page asks it.

import { readFileSync } from "node:fs";

const built = new URL("../../templates/builder/engine.wasm", import.meta.url);

/** A conversation about the game of a pack: `ask(question)` gives the reply, as text. */
export async function conversation(pack) {
    const { instance } = await WebAssembly.instantiate(readFileSync(built), {});
    const { exports: own } = instance;
    const call = (name, bytes) => {
        const given = own.alloc(bytes.length);
        new Uint8Array(own.memory.buffer, given, bytes.length).set(bytes);
        const reply = own[name](given, bytes.length) >>> 0;
        own.free(given, bytes.length);
        const length = new DataView(own.memory.buffer).getUint32(reply, true);
        const text = Buffer.from(own.memory.buffer, reply + 4, length).toString("utf8");
        own.free(reply, 4 + length);
        return text;
    };
    const opened = call("open", pack);
    if (opened !== "{}") throw new Error(opened);
    return (question) => call("ask", Buffer.from(JSON.stringify(question)));
}
