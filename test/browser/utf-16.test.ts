/** The server names no charset. */
import { deepEqual } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import { ENGINES, isInstalled, runPage } from "./engine.js";

const SCRIPTS: Readonly<Record<string, string>> = {
  "iri.min.js": "typeof IRI",
  "iri.full.min.js": "typeof IRI",
};

const ENCODINGS = ["UTF-16LE", "UTF-16BE"] as const;

/** Opens a page for each script and encoding. */
const DRIVER = `<!doctype html><meta charset="utf-8"><script>
const paths = ${JSON.stringify(Object.keys(SCRIPTS).flatMap((script) => ENCODINGS.map((encoding) => `${encoding}/${script}.html`)))};
const reports = {};
addEventListener("message", ({ data: [path, ...report] }) => {
  reports[path] = report;
  if (Object.keys(reports).length === paths.length) {
    fetch("/done", { method: "POST", body: JSON.stringify(reports) });
  }
});
addEventListener("DOMContentLoaded", () => {
  for (const path of paths) {
    document.body.append(Object.assign(document.createElement("iframe"), { src: path }));
  }
});
</script><body>`;

/** Its inline script is in the charset of the page. */
function makePage(path: string, script: string, encoding: string): Uint8Array {
  const page = `\uFEFF<!doctype html><script src="../${script}"></script><script>parent.postMessage(["${path}", document.characterSet, ${SCRIPTS[script]}], "*");</script>`;
  const octets = Buffer.from(page, "utf16le");
  return encoding === "UTF-16LE" ? octets : octets.swap16();
}

describe("a page in UTF-16", () => {
  for (const engine of ENGINES) {
    it(`loads the scripts from a server that names no charset: ${engine.name}`, async function () {
      this.timeout(120_000);
      if (!isInstalled(engine)) {
        this.skip();
      }
      const reports = await runPage(engine, ({ pathname }) => {
        const [, encoding = "", script = ""] = /^\/(UTF-16[BL]E)\/(.+)\.html$/.exec(pathname) ?? [];
        if (script in SCRIPTS) {
          return { type: "text/html", body: makePage(pathname.slice(1), script, encoding) };
        }
        const file = pathname.slice(1);
        return file in SCRIPTS
          ? { type: "text/javascript", body: readFileSync(inRepository(`lib/${file}`)) }
          : pathname === "/"
            ? { type: "text/html", body: DRIVER }
            : null;
      });
      const expected = Object.keys(SCRIPTS).flatMap((script) =>
        ENCODINGS.map((encoding): [string, string[]] => [`${encoding}/${script}.html`, [encoding, "function"]]),
      );
      deepEqual(reports, Object.fromEntries(expected));
    });
  }
});
