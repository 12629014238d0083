import { checkOptions, getSwitch } from "../infra/arguments.js";
import { readCodePoint } from "../infra/at-index.js";
import { normalizeText } from "../infra/normalization.js";
import { remember } from "../infra/remember.js";
import type { IRILike } from "../schemes/address-argument.js";
import { type ParsedIRI, split } from "../syntax/components.js";
import { isIRIReference } from "../syntax/predicates.js";
import {
  LEVEL_OPTIONS,
  LEVELS,
  type Level,
  type LevelSettings,
  type NormalizeOptions,
  readLevelSettings,
} from "./levels.js";
import { findForm, isRelative } from "./normalize.js";

/** The verdict; `undetermined` means that a relative reference has no base. */
export type Equivalence = "equivalent" | "different" | "undetermined";

type Forms = readonly [a: string, b: string];

/** A relative reference without a base is its own form. */
function findForms(a: string, b: string, settings: LevelSettings): Forms {
  const find = (input: string, name: string) => {
    const keeps = settings.base === undefined && isRelative(input, settings);
    return findForm(input, keeps ? { ...settings, level: "string" } : settings, name);
  };
  return [find(a, "a"), find(b, "b")];
}

function judgeForms(forms: Forms, settings: LevelSettings): Equivalence {
  if (forms[0] === forms[1]) {
    return "equivalent";
  }
  const isUnknown = settings.base === undefined && forms.some((form) => isRelative(form, settings));
  return isUnknown ? "undetermined" : "different";
}

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

/** Options for comparing two IRIs. */
export interface CompareOptions extends NormalizeOptions {
  /** Whether to return the reasons of the verdict too; `false` by default. */
  readonly explain?: boolean | undefined;
}

/** The verdict of a comparison, with its reasons. */
export interface Comparison {
  readonly verdict: Equivalence;
  /** The lowest level on which the two are equivalent, if any; `protocol` only if that was requested. */
  readonly meetsAt: Level | undefined;
  /** The forms that were compared, on the requested level. */
  readonly forms: readonly [a: string, b: string];
  /** The first difference between the forms; `undefined` if the verdict is not `different`. */
  readonly difference: Difference | undefined;
}

/**
 * Returns whether two IRIs are equivalent on a level.
 *
 * They are equivalent if and only if `normalize` returns the same for both. First resolve escapes of the surrounding
 * format, such as character references.
 *
 * @example
 * compare("http://example.org/%7Euser", "http://EXAMPLE.org/~user", { level: "syntax" }); // => "equivalent"
 * compare("http://example.org/%7Euser", "http://EXAMPLE.org/~user", { level: "string" }); // => "different"
 * compare("../a", "http://example.org/a", { level: "scheme" }); // => "undetermined"
 * const { meetsAt, difference } = compare("http://a", "http://a:80/", { level: "syntax", explain: true });
 * [meetsAt, difference.component, difference.offsets]; // => ["scheme", "port", [8, 9]]
 *
 * @param a - An IRI, or a reference to one.
 * @returns The verdict; `undetermined` if one is relative, there is no base, and the two are not identical. With
 *   `explain`, an object with the verdict and its reasons.
 * @throws {TypeError} If an argument or an option is wrong.
 * @throws {IRIError} If one of the two is not an IRI reference, unless the level is `string`; or if the base is not
 *   an IRI.
 * @requirement N-1, N-2, N-3, N-4, N-9, N-12, N-6a
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4
 */
export function compare(a: IRILike, b: IRILike, options: CompareOptions & { readonly explain: true }): Comparison;
export function compare(
  a: IRILike,
  b: IRILike,
  options: CompareOptions & { readonly explain?: false | undefined },
): Equivalence;
export function compare(a: IRILike, b: IRILike, options: CompareOptions): Equivalence | Comparison;
export function compare(a: IRILike, b: IRILike, options: CompareOptions): Equivalence | Comparison {
  checkOptions(options, [...LEVEL_OPTIONS, "explain"]);
  const given = readLevelSettings(options);
  const { redirects } = given;
  const settings = { ...given, redirects: redirects && remember((iri: string) => redirects(iri) ?? null) };
  const explain = getSwitch(options, "explain");
  const [one, other] = [settings.read(a, "a"), settings.read(b, "b")];
  const forms = findForms(one, other, settings);
  const verdict = judgeForms(forms, settings);
  if (!explain) {
    return verdict;
  }
  return {
    verdict,
    meetsAt: verdict === "undetermined" ? undefined : findMeeting(one, other, forms, settings),
    forms,
    difference: verdict === "different" ? findDifference(...forms) : undefined,
  };
}

/** A string that is not an IRI reference has a form only on the lowest level. */
function findMeeting(a: string, b: string, known: Forms, settings: LevelSettings): Level | undefined {
  const highest = settings.level === "protocol" ? LEVELS.length : LEVELS.length - 1;
  const candidates = LEVELS.slice(0, isIRIReference(a) && isIRIReference(b) ? highest : 1);
  return candidates.find((level) => {
    const forms = level === settings.level ? known : findForms(a, b, { ...settings, level });
    return forms[0] === forms[1];
  });
}

function findDifference(a: string, b: string): Difference {
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
function countShared(a: string, b: string) {
  let index = 0;
  while (index < a.length && a.charCodeAt(index) === b.charCodeAt(index)) {
    index++;
  }
  return index > 0 && [a, b].some((text) => readCodePoint(text, index - 1) > 0xffff) ? index - 1 : index;
}

/** After the delimiter of the component; where it would start, if it is absent. */
function findFirstDifference({ host, query: text, offsets }: ParsedIRI, component: (typeof COMPONENTS)[number]) {
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
