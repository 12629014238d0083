/** Runs React Router in a page of each engine: with its `URL`, with `IRI`, and with `IRI` in the place of `URL`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { type Engine, runPage } from "../../browser/engine.js";
import { inRepository } from "../../support/paths.js";
import { MODES, type Mode, type Results } from "./run.js";

/** The scripts of each mode, before the app's. */
const HEADS: Readonly<Record<Mode, string>> = {
  native: "<script>globalThis.Address = URL;</script>",
  object: '<script src="/iri.min.js"></script><script>globalThis.Address = IRI;</script>',
  global: '<script src="/iri.min.js"></script><script>globalThis.Address = URL = IRI;</script>',
};

/** Bundles the app. */
export async function buildApp(folder: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(inRepository("test/lab/clients/inside/react-router-page.mjs"))],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    nodePaths: [join(folder, "node_modules")],
  });
  return (outputFiles[0] as { text: string }).text;
}

/** Runs the app in an engine, once in each mode; each run is a page of its own. */
export async function runApp(engine: Engine, app: string): Promise<Readonly<Record<Mode, Results>>> {
  const entries: [Mode, Results][] = [];
  for (const mode of MODES) {
    const report =
      '<script>globalThis.report = (results) => fetch("/done", { method: "POST", body: JSON.stringify(results) });</script>';
    const page = `<!DOCTYPE html><meta charset="utf-8"><title>App</title><body>${report}${HEADS[mode]}<script src="/app.js"></script>`;
    const results = (await runPage(engine, ({ pathname }) => {
      const script = /^\/(iri\.min\.js)$/.exec(pathname)?.[1];
      if (script !== undefined) {
        return { type: "text/javascript", body: readFileSync(inRepository(`lib/${script}`)) };
      }
      return pathname === "/app.js"
        ? { type: "text/javascript; charset=utf-8", body: app }
        : { type: "text/html; charset=utf-8", body: page };
    })) as Readonly<Record<string, unknown>>;
    const texts = Object.entries(results).map(([title, result]) => [
      title,
      typeof result === "string" ? result : (JSON.stringify(result) ?? "undefined"),
    ]);
    entries.push([mode, Object.fromEntries(texts) as Results]);
  }
  return Object.fromEntries(entries) as Record<Mode, Results>;
}
