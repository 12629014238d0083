/**
 * `npm run names`, in docs/site: makes the table of character names that the viewer shows: `docs/site/src/generated/character-names.ts`.
 *
 * It holds the characters that the card "Can it be mistaken?" and the list of problems single out: ASCII, controls,
 * spaces, what is invisible, digits and combining marks, all that hosts may show, the letters of the scripts that are mixed
 * with Latin, and every confusable that does not fall apart into other characters. Names that Unicode derives from the code point, such as those of ideographs,
 * are left out.
 *
 * @see https://www.unicode.org/reports/tr44/#UnicodeData.txt
 */

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { mapDomainCharacter } from "../../../../lib/names/idna/idna.js";
import { inRepository } from "../../../../test/.build/support/paths.js";
import { classify } from "../../../../test/.build/tables/identifiers.js";
import { writeNumbers } from "../../../../test/.build/tables/numbers.js";
import { writeTables } from "../../../../test/.build/tables/runs.js";
import { loadSecurityData, parseConfusables } from "../../../../test/.build/tables/security-data.js";
import { readProperty } from "../../../../test/.build/tables/ucd.js";
import { DATA, UNICODE_VERSION } from "../../../../test/.build/tables/version.js";

/** The properties whose characters all have a name in the table. */
const NAMED = [
  "Binary_Property/White_Space",
  "Binary_Property/Default_Ignorable_Code_Point",
  "Binary_Property/Bidi_Control",
  "Script/Latin",
  "Script/Greek",
  "Script/Cyrillic",
  "Script/Armenian",
  "General_Category/Decimal_Number",
  "General_Category/Nonspacing_Mark",
];

/** Reads a list of names; those of control characters are aliases. */
async function readNames<Value>(path: string): Promise<Value> {
  return ((await import(`${DATA}/${path}/index.mjs`)) as { default: Value }).default;
}

/** Names that are made of the code point, and labels that are not names. */
const DERIVED = /[a-z]|-[0-9A-F]{4,6}$|^VARIATION SELECTOR-/;

/** Whether a character is a letter or a mark in its own right, rather than a styled form of others. */
function isPlain(codePoint: number): boolean {
  const character = String.fromCodePoint(codePoint);
  const mapped = mapDomainCharacter(character);
  return mapped === character || mapped === character.toLowerCase();
}

/** Returns the name of each character in the table, in the order of code points. */
export async function collect(): Promise<ReadonlyMap<number, string>> {
  const confusables = new Set(parseConfusables(await loadSecurityData("confusables.txt")).keys());
  const { hosts } = await classify();
  const names = await readNames<ReadonlyMap<number, string>>("Names");
  const control = await readNames<Readonly<Record<number, readonly string[]>>>("Names/Control");
  const shown = hosts.flatMap((name, codePoint) => (name === "" ? [] : [codePoint]));
  const properties = await Promise.all(NAMED.map(readProperty));
  const ascii = Array.from({ length: 0x80 }, (_, codePoint) => codePoint);
  const codePoints = new Set(
    [...ascii, ...shown, ...properties.flat(), ...confusables].filter(
      (codePoint) => codePoint < 0x80 || isPlain(codePoint) || !confusables.has(codePoint),
    ),
  );
  const found = [...codePoints]
    .sort((a, b) => a - b)
    .map((codePoint) => [codePoint, control[codePoint]?.[0] ?? names.get(codePoint) ?? ""] as const);
  return new Map(found.filter(([, name]) => name !== "" && !DERIVED.test(name)));
}

/**
 * Writes names: the distance of each code point to the one before, how many words it shares with the name before, and the
 * numbers of the others, each list ended by 0.
 */
export function write(found: ReadonlyMap<number, string>): { readonly words: string; readonly names: string } {
  const counts = new Map<string, number>();
  const rows: { readonly distance: number; readonly shared: number; readonly rest: readonly string[] }[] = [];
  let last: readonly string[] = [];
  let previous = 0;
  for (const [codePoint, name] of found) {
    const words = name.split(" ");
    const differing = words.findIndex((word, index) => word !== last[index]);
    const shared = differing === -1 ? words.length : differing;
    const rest = words.slice(shared);
    for (const word of rest) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    rows.push({ distance: codePoint - previous, shared, rest });
    [last, previous] = [words, codePoint];
  }
  // The most frequent words get the smallest numbers, which are the shortest.
  const words = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([word]) => word);
  const numbers = new Map(words.map((word, index) => [word, index + 1]));
  return {
    words: words.join(" "),
    names: writeNumbers(
      rows.flatMap(({ distance, shared, rest }) => [
        distance,
        shared,
        ...rest.map((word) => numbers.get(word) as number),
        0,
      ]),
    ),
  };
}

/** Writes the module. */
export async function writeModule(): Promise<string> {
  const { words, names } = write(await collect());
  const text = writeTables(
    `The names of the characters that the viewer singles out; docs/site/src/model/character-names.ts reads them.

Made from the data of Unicode ${UNICODE_VERSION} by docs/site/src/test/make-character-names.ts (\`npm run names\`); not to be edited.
Copyright © 1991-2026 Unicode, Inc., under Unicode-3.0: see THIRD-PARTY-NOTICES.`,
    {
      WORDS: ["The words of all names, the most frequent first.", words],
      NAMES: [
        "For each name the distance of its code point to the one before, how many words it shares with the name before, the numbers of the others, counted from 1, and 0.",
        names,
      ],
    },
  );
  return `// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the digits of numbers can look like a placeholder\n${text}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(inRepository("docs/site/src/generated/character-names.ts"), await writeModule());
}
