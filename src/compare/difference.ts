import { readCodePoint } from "../infra/at-index.js";
import { normalizeText } from "../infra/normalization.js";
import { type ParsedIRI, split } from "../syntax/components.js";

/** The first difference between two forms. */
export interface Difference {
  /** The first component that differs. */
  readonly component: (typeof COMPONENTS)[number];
  /** For each form, the UTF-16 index where the components start to differ, or where the missing component would be. */
  readonly offsets: readonly [a: number, b: number];
  /** Whether the forms are canonically equivalent in Unicode, so that people do not see the difference. */
  readonly isCanonicallyEquivalent: boolean;
}

const COMPONENTS = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"] as const;

export function findDifference(a: string, b: string): Difference {
  const [parsedA, parsedB] = [split(a), split(b)];
  const component = COMPONENTS.find((name) => parsedA[name] !== parsedB[name]) as (typeof COMPONENTS)[number];
  const shared = countShared(parsedA[component] ?? "", parsedB[component] ?? "");
  return {
    component,
    offsets: [findFirstDifference(parsedA, component) + shared, findFirstDifference(parsedB, component) + shared],
    isCanonicallyEquivalent: normalizeText(a, "NFC") === normalizeText(b, "NFC"),
  };
}

/** Does not split a surrogate pair. */
function countShared(a: string, b: string): number {
  let index = 0;
  while (index < a.length && a.charCodeAt(index) === b.charCodeAt(index)) {
    index++;
  }
  return index > 0 && [a, b].some((text) => readCodePoint(text, index - 1) > 0xffff) ? index - 1 : index;
}

/** After the delimiter of the component; where it would start, if it is absent. */
function findFirstDifference(
  { host, query: text, offsets }: ParsedIRI,
  component: (typeof COMPONENTS)[number],
): number {
  const { schemeEnd, port, path, pathEnd, query, fragment } = offsets;
  const queryEnd = text === undefined ? pathEnd : pathEnd + 1 + text.length;
  const starts: Readonly<Record<typeof component, number>> = {
    scheme: 0,
    userinfo: host === undefined ? schemeEnd + 1 : offsets.authority,
    host: host === undefined ? schemeEnd + 1 : offsets.host,
    port: port === -1 ? path : port,
    path,
    query: query === -1 ? pathEnd : query + 1,
    fragment: fragment === -1 ? queryEnd : fragment + 1,
  };
  return starts[component];
}
