/** Checks of one address: no function throws, its keys are stable, and decoding makes no delimiter. */
import { compare, createNormalizer, type IRI, iriToURI, normalize, uriToIRI } from "whatwg-iri";
import { isIRI } from "whatwg-iri/syntax";
import { CONVERTS_ANY_VALUE, TAKES_ADDRESSES } from "../../support/address-uses.js";
import * as whatwgIRI from "../../support/entries.js";

/** The levels at which two addresses are compared. */
const LEVELS = ["string", "syntax", "scheme"] as const;

const NORMALIZERS = LEVELS.map((level) => ({ level, toKey: createNormalizer({ level }) }));

const PROFILES = ["cautious", "display", "draft", "text"] as const;

const TEMPLATE = whatwgIRI.parseTemplate("{+address}");

/** Uses of what takes an address besides the functions of the table. */
const MORE_USES: Readonly<Record<string, (iri: IRI) => unknown>> = {
  "IRI, its members": (iri) => [iri.toURI(), iri.toIRI(), iri.toString(), iri.toJSON(), iri.origin, [...iri.query]],
  "parseTemplate, match": (iri) => TEMPLATE?.match(iri),
  predicates: (iri) => [isIRI(iri.href), whatwgIRI.isURIReference(iri.href)],
  "uriToIRI, all profiles": (iri) => PROFILES.map((profile) => uriToIRI(iri, { profile, beyondIRI: true })),
};

/** All uses by name; those of one function have its name. */
export const USES: readonly (readonly [name: string, use: (iri: IRI) => unknown])[] = [
  ...Object.entries({
    ...TAKES_ADDRESSES,
    ...CONVERTS_ANY_VALUE,
    // In the table, the diagnostics are those of an address that can be longer.
    formatDiagnostics: [
      (iri: whatwgIRI.IRILike) => whatwgIRI.formatDiagnostics(iri, whatwgIRI.validate(iri, { kind: "relative-ref" })),
    ],
  }).flatMap(([name, uses]) => uses.map((use) => [name, use] as const)),
  ...Object.entries(MORE_USES),
];

/** Hosts that can be mapped to a URI as text; for others, as `"a`, ToASCII may fail, and the mapping with it (P-4). */
const DNS_HOST = /^(?:[\w.-]*|\[.*\])$/;

/** Counts of a run. */
export class Counts {
  parsed = 0;
  /** Addresses that are IRIs without the bridge. */
  iris = 0;
  calls = 0;
  /** The origin of each key at the level "scheme". */
  readonly origins = new Map<string, string>();
  readonly problems: string[] = [];
}

/** The characters that delimit components and their parts, percent signs that stand for themselves, and blanks. */
function listDelimiters(address: string): string {
  return (address.match(/[:/?#[\]@!$&'()*+,;=]|%25|[\0- "<>\\^`{|}\x7F]/g) ?? []).join("");
}

/** Whether an address cannot be a base: its path is opaque, as that of mailto:a. */
function isOpaque(iri: IRI): boolean {
  return !whatwgIRI.IRI.canParse("/c", iri);
}

/** Checks an object of the class, and counts it. */
export function checkAddress(iri: IRI, counts: Counts): void {
  counts.parsed++;
  const report = (problem: string): void => {
    counts.problems.push(`${problem}: ${iri.href}`);
  };
  for (const [name, use] of USES) {
    counts.calls++;
    try {
      use(iri);
    } catch (error) {
      const hasNoText = name === "decomposeIRI" && error instanceof RangeError && /%[89A-F]/i.test(iri.href);
      if (!hasNoText && !(name === "IRI" && isOpaque(iri))) {
        report(`${name} throws ${String(error).split("\n")[0]}`);
      }
    }
  }
  if (isIRI(iri.href)) {
    counts.iris++;
  }
  checkKeys(iri, counts, report);
  checkDecoding(iri, report);
}

/** Keys are idempotent, equal for equal hrefs, those of the text if it is an IRI, and never those of another origin. */
function checkKeys(iri: IRI, { origins }: Counts, report: (problem: string) => void): void {
  const copy = new whatwgIRI.IRI(iri.href);
  for (const { level, toKey } of NORMALIZERS) {
    const key = normalize(iri, { level });
    for (const [of, other] of [
      ["its key", normalize(key, { level })],
      ["an object with its href", normalize(copy, { level })],
      ["createNormalizer", toKey(iri)],
      ["its text", isIRI(iri.href) ? normalize(iri.href, { level }) : key],
    ] as const) {
      if (other !== key) {
        report(`key ${key}, but of ${of} ${other} (${level})`);
      }
    }
    if (compare(iri, copy, { level }) !== "equivalent") {
      report(`not equivalent to an object with its href (${level})`);
    }
  }
  const key = normalize(iri, { level: "scheme" });
  const origin = origins.get(key) ?? iri.origin;
  origins.set(key, origin);
  if (origin !== iri.origin) {
    report(`has the key of the origin ${origin}`);
  }
}

/** Decoding makes no delimiter, and mapping the result to a URI gives the address again. */
function checkDecoding(iri: IRI, report: (problem: string) => void): void {
  const before = uriToIRI(iri);
  const delimiters = listDelimiters(whatwgIRI.composeIRI(whatwgIRI.parseIRI(iri) ?? {}));
  const checked = new Set<string>();
  for (const profile of PROFILES) {
    for (const decoded of [uriToIRI(iri, { profile }), iri.toIRI({ profile })].filter((one) => !checked.has(one))) {
      checked.add(decoded);
      const left = listDelimiters(decoded);
      // "text" percent-encodes the delimiters that would end a link in text.
      if (profile === "text" ? !isSubsequence(left, delimiters) : left !== delimiters) {
        report(`${decoded} has other delimiters (${profile})`);
      }
      if (profile !== "text" && compare(decoded, before, { level: "scheme" }) !== "equivalent") {
        report(`${decoded} and ${before} differ (${profile})`);
      }
    }
  }
  if (DNS_HOST.test(iri.hostname) && compare(iriToURI(before), iri, { level: "scheme" }) !== "equivalent") {
    report(`${iriToURI(before)} is another address`);
  }
}

/** Whether removing characters of `whole` gives `part`. */
function isSubsequence(part: string, whole: string): boolean {
  let index = 0;
  for (const character of whole) {
    index += character === part[index] ? 1 : 0;
  }
  return index === part.length;
}
