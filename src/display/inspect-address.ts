import { adviseForm, type PreferredFormOptions } from "../compare/preferred-form.js";
import { type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { assertFunction, assertOneOf, checkOptions, getOption } from "../infra/arguments.js";
import { applyHostRule } from "../mapping/host-rule.js";
import { reviewHost } from "../names/name-problems.js";
import { type IRILike, readAddress } from "../schemes/address-argument.js";
import { readSchemeRules } from "../schemes/rules.js";
import { adviseScheme } from "../syntax/advise-scheme.js";
import { split } from "../syntax/components.js";
import { type BidiComponents, checkBidi } from "./check-bidi.js";
import { checkCharacters } from "./check-characters.js";
import { checkSpoofing, type HostJudge } from "./check-spoofing.js";
import { inspectHost } from "./spoof/inspect-host.js";

type Check = (iri: string, options: InspectOptions | null | undefined) => readonly Diagnostic[];

const CHECKS = {
  bidi: (iri, options) => checkBidi(iri, getOption(options, "components", "fine")),
  characters: checkCharacters,
  spoofing: (iri, options) => checkSpoofing(iri, getOption(options, "inspectHost", inspectHost)),
  form: inspectForm,
  host: reviewHostOf,
  scheme: (iri, options) => adviseScheme(split(iri), readSchemeRules(getOption(options, "schemes"))),
} as const satisfies Record<string, Check>;

/**
 * The name of a check.
 *
 * @useDeclaredType
 */
export type InspectCheck = keyof typeof CHECKS;

const NAMES = Object.keys(CHECKS) as readonly InspectCheck[];

/** Options for inspecting an address. */
export interface InspectOptions extends PreferredFormOptions {
  /**
   * The checks to make; all by default.
   *
   * - `"bidi"`: right-to-left components that readers cannot copy, and another address that looks the same.
   * - `"characters"`: every character that is forbidden or inadvisable in an IRI, by group.
   * - `"spoofing"`: hosts, userinfo and words that can be mistaken for others: all that `toDisplayString` hides.
   * - `"form"`: the places that `preferredForm` would change; nothing if the address is not an IRI.
   * - `"host"`: labels of a domain name that are neither U-labels nor letters, digits and hyphens.
   * - `"scheme"`: the components that the specification of the scheme forbids.
   */
  readonly checks?: readonly InspectCheck[] | undefined;
  /** For `bidi`: `"fine"`, the default, divides segments at full stops too, and queries; `"coarse"` does not. */
  readonly components?: BidiComponents | undefined;
  /** Judges a host for the check `spoofing`: `inspectHost`, with Chromium's rules, by default. */
  readonly inspectHost?: HostJudge | undefined;
}

/**
 * Inspects an address for everything that misleads its readers, and for differences from its preferred form.
 *
 * Errors are characters that IRIs must not contain. Warnings are advice; most addresses have some.
 *
 * @example
 * const list = (address, options) => inspect(address, options).map(({ code, start }) => `${code} at ${start}`);
 * list("http://pаypal.example/b c", { checks: ["spoofing"] }); // => ["spoof-host at 8"]
 * list("http://a/אב1/", { checks: ["bidi"] }); // => ["bidi-look-alike at 9", "bidi-end-not-right-to-left at 11"]
 * list("HTTP://a/", { checks: ["form"] }); // => ["scheme-upper-case at 0"]
 * list("http://é_b.example/", { checks: ["host"] }); // => ["domain-disallowed-code-point at 8"]
 * inspect("http://pаypal.example/", { checks: ["spoofing"] })[0].detail; // => "mixed-scripts"
 *
 * @param address - Any string: an IRI, a reference to one, or something else.
 * @returns Diagnostics ordered by index, each code once for each place; at most 10,000. The `detail` of a host is the
 *   violated rule, the protected name or the label; of a character, its URI notation, if it can be mapped; of other
 *   look-alikes, the text or the address that looks the same.
 * @throws {TypeError} If an argument has the wrong type, or a check or an option is unknown.
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-10
 */
export function inspect(address: IRILike, options?: InspectOptions | null): readonly Diagnostic[] {
  checkOptions(options, ["checks", "components", "inspectHost", "normalization", "schemes"]);
  const iri = readAddress(address, "address");
  const checks = getOption(options, "checks", NAMES);
  if (!Array.isArray(checks)) {
    throw new TypeError("checks is not an array");
  }
  assertFunction(getOption(options, "inspectHost"), "inspectHost");
  assertOneOf(getOption(options, "components", "fine"), ["fine", "coarse"], "components");
  const found = new Map<string, Diagnostic>();
  for (const name of checks) {
    assertOneOf(name, NAMES, "checks");
    for (const diagnostic of CHECKS[name as InspectCheck](iri, options)) {
      const { code, start, end } = diagnostic;
      const key = `${code} ${start} ${end}`;
      found.set(key, found.get(key) ?? diagnostic);
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start).slice(0, MOST_DIAGNOSTICS);
}

function inspectForm(iri: string, options: InspectOptions | null | undefined): readonly Diagnostic[] {
  try {
    return adviseForm(iri, options);
  } catch (error) {
    if (error instanceof IRIError) {
      return [];
    }
    throw error;
  }
}

/** @requirement N-15 */
function reviewHostOf(iri: string): readonly Diagnostic[] {
  const parsed = split(iri);
  return applyHostRule(parsed, parsed.scheme, reviewHost);
}
