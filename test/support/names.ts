/** Internationalized names that are registered. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { toUnicode } from "tr46";
import { PARAMETERS } from "./tr46.js";

const require = createRequire(import.meta.url);

const isInternationalized = (name: string): boolean => /[^\0-\x7F]/.test(name);

export function listTopLevels(): readonly string[] {
  return (require("tlds") as readonly string[]).filter(isInternationalized);
}

/** The public suffixes, in Unicode: names of places, institutions and countries. */
export function listPublicSuffixes(): readonly string[] {
  const file = require.resolve("psl").replace(/dist\/.*$/, "data/rules.js");
  return Array.from(readFileSync(file, "utf8").matchAll(/^ {2}"(?:\*\.|!)?([^"]+)",?$/gm), ([, name]) => {
    return toUnicode(name as string, PARAMETERS).domain;
  }).filter(isInternationalized);
}
