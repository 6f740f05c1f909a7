// The built site as a folder of files, and the two ways that a reader meets it: opened from the disk, and from a sub-folder
// of a server.

import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The folder OUT/GAME that `fleetwright build` wrote. */
export const folder = fs.realpathSync(process.env.SITE ?? missing());

function missing() {
    throw new Error("SITE names no built site; tests/web/run builds one");
}

/** Every file of the site, as paths below its folder, with forward slashes. */
export const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)).split(path.sep).join("/"))
    .sort();

/** Every page of the site. */
export const paths = files.filter((file) => file.endsWith(".html"));

/** The data pack that is published with the site: what it lists must be found on the pages. */
export const pack = JSON.parse(fs.readFileSync(path.join(folder, "pack.json"), "utf8"));

const TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".otf": "font/otf",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
};

// A folder whose name needs escaping, two levels down: whoever builds absolute addresses or splits them by hand fails here.
const SUB_FOLDER = "/games/a%20game/";

// As strict as a server can be: whatever stands inline in a page, or asks for another host, is refused and complained of.
// The divider of a theme is a drawing inside the style sheet.
// The list builder runs a program, loads it with its data, and is kept by a worker and a manifest: README says the same.
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the site, or another folder, from a sub-folder; everything outside it is not found. */
export async function serve(root = folder) {
    const server = http.createServer((request, response) => {
        const name = new URL(request.url, "http://x").pathname;
        let file = name.startsWith(SUB_FOLDER) ? decodeURIComponent(name.slice(SUB_FOLDER.length)) : "../";
        if (file === "" || file.endsWith("/")) file += "index.html";
        const place = path.join(root, file);
        if (!place.startsWith(root + path.sep) || !fs.statSync(place, { throwIfNoEntry: false })?.isFile()) {
            response.writeHead(404, { "content-type": "text/plain" }).end("not found");
            return;
        }
        response.writeHead(200, { "content-type": TYPES[path.extname(file)] ?? "application/octet-stream", "content-security-policy": POLICY });
        fs.createReadStream(place).pipe(response);
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    server.unref();
    return {
        base: `http://127.0.0.1:${server.address().port}${SUB_FOLDER}`,
        close: () => server.close(),
    };
}

/** The site as it is opened from the disk. */
export const onDisk = `${pathToFileURL(folder).href}/`;

/** The path below the site's folder, and the fragment, of an address; nothing when it leads elsewhere. */
export function inside(address, base) {
    const url = new URL(address);
    const bare = url.href.replace(/[?#].*$/, "");
    if (!bare.startsWith(base)) return undefined;
    let file = decodeURIComponent(bare.slice(base.length));
    if (file === "" || file.endsWith("/")) file += "index.html";
    return { file, fragment: decodeURIComponent(url.hash.slice(1)) };
}
