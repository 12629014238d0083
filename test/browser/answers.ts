import { existsSync, readFileSync, statSync } from "node:fs";
import { readCases } from "../support/cases.js";
import { inRepository } from "../support/paths.js";
import { readUnicodeFile } from "../support/unicode-files.js";
import { readPinnedJSON } from "../wpt/upstream.js";
import { type Answers, type Engine, runPage } from "./engine.js";

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  mjs: "text/javascript",
  png: "image/png",
  svg: "image/svg+xml",
};

export function answerFile(file: URL): ReturnType<Answers> {
  if (!existsSync(file) || !statSync(file).isFile()) {
    return null;
  }
  const extension = file.pathname.replace(/^.*\./, "");
  const type = TYPES[extension] ?? "text/plain";
  return { type: `${type}; charset=utf-8`, body: readFileSync(file) };
}

/** Answers under `/repository/`, `/pinned/`, `/cases/` and `/unicode/`. */
export const answerData: Answers = ({ pathname }) => {
  const [, place, path] = /^\/(repository|pinned|cases|unicode)\/(.+)$/.exec(pathname) ?? [];
  switch (place) {
    case "repository":
      return answerFile(inRepository(path as string));
    case "pinned":
      return answerJSON(readPinnedJSON(path as string));
    case "cases":
      return answerJSON(readCases(path as string));
    case "unicode":
      return answerJSON(readUnicodeFile(path as string));
    default:
      return null;
  }
};

export function answerJSON(value: unknown): { type: string; body: string } {
  return { type: "application/json", body: JSON.stringify(value) };
}

/** The imports of the modules for pages by name, for pages without a bundler. */
const IMPORT_MAP = JSON.stringify({
  imports: Object.fromEntries(
    ["parse5", "entities", "entities/decode", "entities/escape"].map((name) => [
      name,
      import.meta.resolve(name).replace(inRepository("").href, "/repository/"),
    ]),
  ),
});

/** Answers with a page that loads a module, or posts why it cannot. */
function answerPage(module: string, head: string): { type: string; body: string } {
  const post = '{ method: "POST", body: JSON.stringify({ error: String(error) }) }';
  const load = `import(${JSON.stringify(module)}).catch((error) => fetch("/done", ${post}));`;
  const body = `<!DOCTYPE html><meta charset="utf-8"><title>Tests</title><script type="importmap">${IMPORT_MAP}</script>${head}<script type="module">${load}</script>`;
  return { type: "text/html; charset=utf-8", body };
}

function answerScript(body: string): { type: string; body: string } {
  return { type: "text/javascript; charset=utf-8", body };
}

export async function runScript(
  engine: Engine,
  script: string,
  answer: Answers = answerData,
  head = "",
): Promise<unknown> {
  const result = await runPage(engine, (url) => {
    switch (url.pathname) {
      case "/":
        return answerPage("/page.js", head);
      case "/page.js":
        return answerScript(script);
      default:
        return answer(url);
    }
  });
  if (typeof result === "object" && result !== null && "error" in result) {
    throw new Error(`${engine.name}: ${result.error}`);
  }
  return result;
}
