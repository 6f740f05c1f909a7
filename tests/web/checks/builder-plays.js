// The engine that is published answers as the compiler does: the conversations of `tests/builder/play`, letter by letter.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { conversation } from "../engine.js";

const folder = new URL("../../builder/play/", import.meta.url);
const read = (name) => readFileSync(new URL(name, folder));

const linesOf = (text) => text.replace(/\n$/, "").split("\n");

function replay(questions, ask) {
    let told = "";
    let before = null;
    for (const question of questions) {
        const { html, ...reply } = JSON.parse(ask(question));
        told += `» ${JSON.stringify(question)}\n${JSON.stringify(reply)}\n`;
        if (html === undefined) continue;
        const old = before === null ? [] : linesOf(before);
        const now = linesOf(html);
        const [oldLines, nowLines] = [new Set(old), new Set(now)];
        for (const line of old) if (!nowLines.has(line)) told += `- ${line}\n`;
        for (const line of now) if (!oldLines.has(line)) told += `+ ${line}\n`;
        told += `= ${createHash("sha256").update(html).digest("hex")}\n\n`;
        before = html;
    }
    return told;
}

const plays = readdirSync(folder).filter((name) => name.endsWith(".play.json"));
test("there are conversations", () => assert.ok(plays.length >= 3));
for (const play of plays) {
    test(`the published engine answers as the compiler: ${play}`, async () => {
        const ask = await conversation(read("regatta.pack.json"));
        const told = replay(JSON.parse(read(play)), ask);
        assert.equal(told, read(play.replace(".play.json", ".told")).toString());
    });
}
