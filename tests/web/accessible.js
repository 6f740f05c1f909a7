// What axe-core says of a page, as lines that can be read.

import fs from "node:fs";
import { createRequire } from "node:module";

const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Everything that axe finds, one line a rule and element. `more` switches on rules beyond AA. */
export async function axeFinds(page, more = []) {
    await page.evaluate(axe);
    const violations = await page.evaluate(
        async ({ tags, more }) => {
            const rules = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]));
            const options = { runOnly: { type: "tag", values: tags }, rules, resultTypes: ["violations"], preload: false };
            const { violations } = await globalThis.axe.run(document, options);
            return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => [node.target.join(" "), node.any[0]?.message ?? node.failureSummary]) }));
        },
        { tags: TAGS, more },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(([target, why]) => `${id}: ${target}: ${why.split("\n")[0]}`));
}
