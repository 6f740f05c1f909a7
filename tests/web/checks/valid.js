// The pages are valid HTML, in the judgement of the Nu Html Checker, which needs Java.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { test } from "node:test";

import { folder, paths } from "../site.js";

const jar = path.join(path.dirname(createRequire(import.meta.url).resolve("vnu-jar/package.json")), "build/dist/vnu.jar");

test("every page is valid HTML", () => {
    const flags = ["-Xss4m", "-Xmx512m", "-XX:TieredStopAtLevel=1", "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always"];
    const said = execFileSync("java", [...flags, ...paths.map((page) => path.join(folder, page))], { maxBuffer: 1 << 28 });
    const { messages } = JSON.parse(said);
    const faults = messages
        .filter(({ type, subType }) => type !== "info" || subType === "warning")
        .map(({ url, lastLine, message }) => `${decodeURIComponent(url).split(`${path.basename(folder)}/`).pop()}:${lastLine}: ${message}`);
    assert.deepEqual(faults, []);
});
