/** The protocol for adapters in JavaScript: wpt-fixtures/iri-tests/FORMAT.md describes it. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The folder that `npm run matrix` installs packages into. */
const FOLDER =
  process.env.MATRIX_DIR ?? fileURLToPath(new URL("../../../../node_modules/.cache/matrix/", import.meta.url));

/** Returned by an operation that the library does not have for this question. */
export const UNSUPPORTED = Symbol("unsupported");

/**
 * Answers what comes on standard input.
 *
 * @param description - `name`, `version` and `language`.
 * @param operations - Functions by operation; `null` and exceptions are errors.
 */
export function serve(description, operations) {
  const all = { describe: () => ({ language: "JavaScript", ...description }), ...operations };
  let text = "";
  process.stdin.setEncoding("utf8").on("data", (chunk) => {
    const lines = (text + chunk).split("\n");
    text = lines.pop();
    for (const line of lines) {
      const { id, op, ...question } = JSON.parse(line);
      process.stdout.write(`${JSON.stringify({ id, ...answer(all[op], question) })}\n`);
    }
  });
}

function answer(operation, question) {
  if (operation === undefined) {
    return { unsupported: true };
  }
  try {
    const value = operation(question);
    if (value === UNSUPPORTED) {
      return { unsupported: true };
    }
    return value === null || value === undefined ? { error: true } : { value };
  } catch {
    return { error: true };
  }
}

/**
 * Gives a package with its version: the repository's own, or one that `npm run matrix` installed.
 *
 * @param path - A path in the package, for what it does not export at its root.
 */
export async function load(name, path = "") {
  const installed = join(FOLDER, "node_modules", name);
  const own = fileURLToPath(new URL(`../../../../node_modules/${name}`, import.meta.url));
  const folder = existsSync(installed) ? installed : own;
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const require = createRequire(join(folder, "package.json"));
  let library;
  try {
    library = require(path === "" ? name : join(folder, path));
  } catch {
    library = await import(path === "" ? name : pathToFileURL(join(folder, path)).href);
  }
  return { library, version };
}

/** Gives an object with the parts that are asked for; what is absent is `null`. */
export function pick(parts, names) {
  return Object.fromEntries(names.map((name) => [name, parts[name] ?? null]));
}

/** Whether a comparison is of two absolute IRIs and nothing else, which is all that a function with two answers can do. */
export function isPlain({ first, second, base, fragment, redirects }) {
  const isAbsolute = [first, second].every((iri) => /^[A-Za-z][A-Za-z0-9+.-]*:/.test(iri));
  return isAbsolute && base === undefined && fragment === undefined && redirects === undefined;
}

/** For libraries of URIs, whose documentation claims no IRIs. */
export function isASCII(text) {
  return !/[^\0-\x7F]/.test(text);
}
