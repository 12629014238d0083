/**
 * Makes the tables of scripts and identifiers: `src/generated/host-scripts.ts`, `src/generated/other-scripts.ts`,
 * `src/generated/identifier-status.ts`.
 *
 * @see https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type
 * @see https://www.unicode.org/reports/tr24/#Script_Extensions
 */

import { writeNumbers, writeRecent } from "./numbers.js";
import { writeLines } from "./runs.js";
import { loadSecurityData, parseRanges } from "./security-data.js";
import { readScript, readScriptExtensions, readZeros } from "./ucd.js";
import { madeBy } from "./version.js";

const END = 0x110000;

export interface Identifiers {
  /** The Script, followed by the other Script_Extensions; "" if hosts may not be shown with it. */
  readonly hosts: readonly string[];
  /** The same for all code points. */
  readonly scripts: readonly string[];
  readonly status: readonly ("" | "Allowed")[];
  /** The scripts of the characters that are recommended. */
  readonly recommended: readonly string[];
}

let identifiers: Promise<Identifiers> | undefined;

export function classify(): Promise<Identifiers> {
  identifiers ??= readIdentifiers();
  return identifiers;
}

async function readIdentifiers(): Promise<Identifiers> {
  const extensions = await readScriptExtensions();
  const script = await readScript();
  const allowed = parseRanges(await loadSecurityData("IdentifierStatus.txt"));
  const browsers = parseRanges(await loadSecurityData("IdentifierStatus-16.0.0.txt"));
  const types = parseRanges(await loadSecurityData("IdentifierType.txt"));
  const hosts: string[] = [];
  const scripts: string[] = [];
  const status: ("" | "Allowed")[] = [];
  const recommended = new Set<string>();
  for (let codePoint = 0; codePoint < END; codePoint++) {
    const type = types.get(codePoint)?.split(" ") ?? [];
    const own = script.get(codePoint) as string;
    const others = (extensions.get(codePoint) as readonly string[]).filter((name) => name !== own);
    // The characters allowed by the ICU of browsers, which is Unicode 16's; see docs/display.md.
    const isForHosts =
      browsers.has(codePoint) ||
      (own === "Hani" && type.includes("Uncommon_Use")) ||
      (own === "Bopo" && type.includes("Limited_Use"));
    if (type.includes("Recommended") && own !== "Zyyy" && own !== "Zinh") {
      recommended.add(own);
    }
    scripts.push([own, ...others].join(" "));
    hosts.push(isForHosts ? (scripts[codePoint] as string) : "");
    status.push(allowed.has(codePoint) ? "Allowed" : "");
  }
  return { hosts, scripts, status, recommended: [...recommended].sort() };
}

type Run = readonly [length: number, name: string];

/** A code point for which `isFree` holds may be in any class. */
function findRuns(classOf: readonly string[], isFree: (codePoint: number) => boolean): readonly Run[] {
  const runs: [length: number, name: string][] = [];
  for (const [codePoint, name] of classOf.entries()) {
    const last = runs.at(-1);
    if (last !== undefined && (last[1] === name || isFree(codePoint))) {
      last[0]++;
    } else {
      runs.push([1, name]);
    }
  }
  return runs;
}

interface Written {
  readonly classes: string;
  readonly lengths: string;
  readonly values: string;
}

export function writeHosts({ hosts }: Identifiers): Written {
  return writeRuns(findRuns(hosts, () => false));
}

export function writeOthers({ hosts, scripts }: Identifiers): Written {
  return writeRuns(findRuns(scripts, (codePoint) => hosts[codePoint] !== ""));
}

export function writeStatus({ status }: Identifiers): string {
  return writeRuns(findRuns(status, () => false)).lengths;
}

function writeRuns(runs: readonly Run[]): Written {
  const { text, fresh } = writeRecent(runs.map(([, name]) => name));
  return { classes: fresh.join(), lengths: writeNumbers(runs.map(([length]) => length - 1)), values: text };
}

/** Each zero begins a run, as the code points before the first one do. */
export async function writeZeros(): Promise<string> {
  const zeros = await readZeros();
  return writeNumbers([...zeros.map((zero, index) => zero - (zeros[index - 1] ?? 0) - 1), 0]);
}

const RUNS = `/** The lengths of runs of code points with the same class, minus 1; see \`src/infra/numbers.ts\`. */
export const LENGTHS: string = `;

export async function writeHostsModule(identifiers: Identifiers): Promise<string> {
  const { classes, lengths, values } = writeHosts(identifiers);
  return `/**
 * Script_Extensions of the characters that hosts may show, and the digits of all numbering systems.
 *
 * ${madeBy("identifiers")}
 */

/**
 * The classes: the Script and then the other Script_Extensions, with spaces between them. The first class is that of the
 * characters that hosts may not show.
 */
export const CLASSES: string = ${writeLines(classes)};

${RUNS}${writeLines(lengths)};

/** The class of each run, by how recently it was used; new ones follow the order of the classes. */
export const VALUES: string = ${writeLines(values)};

/** The lengths of the runs from one zero of decimal digits to the next, minus 1; the first run is before all of them. */
export const ZEROS: string = ${writeLines(await writeZeros())};

/** The recommended scripts. */
export const RECOMMENDED_SCRIPTS: string = ${writeLines(identifiers.recommended.join(" "))};
`;
}

export function writeOthersModule(identifiers: Identifiers): string {
  const { classes, lengths, values } = writeOthers(identifiers);
  return `/**
 * Script_Extensions of the characters that hosts may not show. The class of the others is meaningless.
 *
 * ${madeBy("identifiers")}
 */

/** The classes: the Script and then the other Script_Extensions, with spaces between them. */
export const CLASSES: string = ${writeLines(classes)};

${RUNS}${writeLines(lengths)};

/** The class of each run, by how recently it was used; new ones follow the order of the classes. */
export const VALUES: string = ${writeLines(values)};
`;
}

export function writeStatusModule(identifiers: Identifiers): string {
  return `/**
 * Identifier_Status.
 *
 * ${madeBy("identifiers")}
 */

/** The lengths of the runs that are alternately Restricted and Allowed, minus 1; see \`src/infra/numbers.ts\`. */
export const LENGTHS: string = ${writeLines(writeStatus(identifiers))};
`;
}
