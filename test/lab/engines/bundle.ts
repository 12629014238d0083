/** Scripts for engines that have the language and nothing else. */
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { inRepository } from "../../support/paths.js";

/** The entry points. */
export const ENTRIES: readonly string[] = [
  "index",
  "syntax",
  "display",
  "text",
  "documents",
  "formats",
  "guard",
  "polyfill",
  "register",
  "url",
];

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(inRepository("test/.build/lab/engines/")) },
    bundle: true,
    format: "iife",
    globalName: "whatwgAnswers",
    platform: "neutral",
    target: "es2022",
    conditions: ["react-native", "browser"],
    write: false,
    logLevel: "error",
  });
  return (outputFiles[0] as { text: string }).text;
}

/** Bundles each entry point by itself, all of them with the questions, and `whatwg-iri/url` with the rows for it. */
export async function bundleEntries(): Promise<{
  readonly entries: readonly (readonly [name: string, script: string])[];
  readonly questions: string;
  readonly rows: string;
}> {
  const entries: [string, string][] = [];
  for (const name of ENTRIES) {
    entries.push([name, await bundle(`export * from "whatwg-iri${name === "index" ? "" : `/${name}`}";`)]);
  }
  const questions = 'export * from "./inside/questions.js"; export * from "../../support/entries.js";';
  return { entries, questions: await bundle(questions), rows: await bundle('export * from "./inside/url-rows.js";') };
}
