/**
 * The package rendered on a server, as frameworks do: one script for the server with everything in it, and one for the page,
 * both of the same component; the page finds what the server wrote.
 */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { TIMEOUT } from "../../support/install.js";
import type { Checks, Project } from "./project.js";

/** Rendered on both sides: IDNA, a charset, the display form, an address that only whatwg-url parses. */
const COMPONENT = `
import { IRI } from "whatwg-iri";
import { toDisplayString } from "whatwg-iri/display";
export function render() {
  const iri = new IRI("/日本?é", "http://例え.jp/", { charset: "windows-1252" });
  return [iri.href, toDisplayString(iri), new IRI("http://[1::0:1]/\\\\..").href, IRI.canParse("http://[")].join(" ");
}
`;

/** The platform, format and file of each bundle. */
const SIDES = {
  "server, ES module": { platform: "node", format: "esm", file: "server.mjs" },
  "server, CommonJS": { platform: "node", format: "cjs", file: "server.cjs" },
  page: { platform: "browser", format: "esm", file: "page.mjs" },
} as const;

const EXPECTED = "http://xn--r8jz45g.jp/%E6%97%A5%E6%9C%AC?%E9 http://例え.jp/日本?%E9 http://[1::1]/ false\n";

/** Bundles both sides and runs them. */
export async function runServer({ folder }: Project): Promise<Checks> {
  const component = join(folder, "component.mjs");
  writeFileSync(component, COMPONENT);
  const checks: Record<string, string> = {};
  for (const [name, { platform, format, file }] of Object.entries(SIDES)) {
    const outfile = join(folder, file);
    const { warnings } = await build({
      stdin: { contents: 'import { render } from "./component.mjs"; console.log(render());', resolveDir: folder },
      bundle: true,
      platform,
      format,
      outfile,
      logLevel: "silent",
    });
    const { stdout } = await promisify(execFile)(process.execPath, [outfile], { cwd: folder, timeout: TIMEOUT });
    checks[name] = stdout === EXPECTED ? warnings.map(({ text }) => text).join("; ") : stdout;
  }
  return checks;
}
