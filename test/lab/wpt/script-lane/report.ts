/** The report about scripts: counts side by side, and the tests that fail with `IRI` alone, each with a reason. */
import type { Pair, Result } from "./run.js";

/** A place in which the scripts ran. */
export interface Place {
  readonly name: string;
  readonly pairs: readonly Pair[];
}

/** Reasons for tests that fail with `IRI` and pass with the platform's `URL`. */
export const REASONS: readonly { readonly script: string; readonly test: RegExp; readonly reason: string }[] = [
  { script: "idlharness", test: /^URL interface object name$/, reason: "`IRI.name` is `IRI`" },
  {
    script: "idlharness",
    test: /^URL(?:SearchParams)? interface: existence and properties of interface prototype object$/,
    reason: "the prototypes inherit from the platform's, as programs expect that ask for `instanceof URL`",
  },
  {
    script: "IdnaTestV2",
    test: /^ToASCII\("\u{3E8AC}/u,
    reason: "the row is of Unicode 17, where U+3E8AC is unassigned; in Unicode 18 it is a letter of the Seal script",
  },
];

const isPassed = ({ status }: Result): boolean => status === 0;

/** A test that fails with `IRI` alone. */
export interface Failure {
  readonly place: string;
  readonly script: string;
  readonly test: string;
  readonly message: string;
  /** `undefined` if no reason is known. */
  readonly reason: string | undefined;
}

/** Finds the tests that fail with `IRI`, but pass with the platform's `URL` or do not exist there. */
export function findFailures({ name: place, pairs }: Place): Failure[] {
  return pairs.flatMap(({ script, native, ours }) => {
    const passed = new Set(native.filter(isPassed).map(({ name }) => name));
    const known = new Set(native.map(({ name }) => name));
    return ours
      .filter((result) => !isPassed(result) && (passed.has(result.name) || !known.has(result.name)))
      .map(({ name: test, message }) => {
        const found = REASONS.find((entry) => entry.script === script && entry.test.test(test));
        return { place, script, test, message: message ?? "", reason: found?.reason };
      });
  });
}

/** Returns the table of counts: passed with the platform's `URL`, and with `IRI` in its place. */
export function renderCounts(places: readonly Place[]): string {
  const [first] = places as readonly [Place];
  const cells = first.pairs.map(({ script }) => {
    const pairs = places.map(({ pairs: own }) => own.find((pair) => pair.script === script) as Pair);
    const total = Math.max(...pairs.map(({ ours }) => ours.length));
    return [`${script} (${total})`, ...pairs.map(count)];
  });
  const head = ["script (tests)", ...places.map(({ name }) => name)];
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [head, rule, ...cells].map((line) => `| ${line.join(" | ")} |\n`).join("");
}

function count({ native, ours }: Pair): string {
  return `${native.filter(isPassed).length} → ${ours.filter(isPassed).length}`;
}
