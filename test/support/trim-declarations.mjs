/** Removes from a folder of declarations what no user of the package can name or read. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The comment at the head of a file, which describes the file. */
const HEAD = /^\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n(?=import )/;

const COMMENT = /\/\*\*(?:(?!\*\/)[\s\S])*\*\//g;

/** Numbers of requirements, which lie in the repository. */
const REQUIREMENTS = /^ *\* @requirement .*\n/gm;

/** A function or a constant, with its comment. */
const VALUE =
  /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export declare (?:function|const) ([\w$]+)(?:(?!^export|^\/\*\*)[\s\S])*?;\n(?![ }])/gm;

/**
 * Removes the comments at the heads of files, numbers of requirements, and functions and constants that nothing else names: they are a
 * quarter of the folder.
 *
 * @param folder - Files in it are entry points, and keep their heads.
 */
export function trimDeclarations(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".d.ts"));
  const texts = new Map(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
  const counts = new Map();
  for (const text of texts.values()) {
    for (const name of text.replace(COMMENT, "").match(/[\w$]+/g)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  for (const [path, text] of texts) {
    const isEntry = !/[/\\]/.test(path);
    const rest = isEntry
      ? text
      : text.replace(HEAD, "").replace(VALUE, (value, name) => (counts.get(name) > 1 ? value : ""));
    writeFileSync(join(folder, path), rest.replace(REQUIREMENTS, ""));
  }
}
