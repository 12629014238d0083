/**
 * Divergence (performance): a host of more than 127 labels that is not in ASCII, or a label of more than 1,000 UTF-16
 * units, is unsafe without being judged.
 */

import { assertString, getOption } from "../../infra/arguments.js";
import { readCodePoint } from "../../infra/at-index.js";
import { remember } from "../../infra/remember.js";
import { toWellFormed } from "../../infra/well-formed.js";
import { decodeHost } from "../../names/hosts.js";
import { MOST_LABELS } from "./host-label.js";
import { readHostParts } from "./host-parts.js";
import { getRules, type HostRulesOptions, RULE_SENTENCES, type SpoofRule } from "./host-policies.js";
import { findLookAlike } from "./host-skeletons.js";
import { judgeLabels, type LabelInspection, type SpoofReason } from "./judge-labels.js";
import { ProtectedNames, readProtected } from "./protected-names.js";

/** Options for judging a host. */
export interface InspectHostOptions extends HostRulesOptions {
  /** Names to protect: hosts that look like one are unsafe. `ProtectedNames` are decoded only once. */
  readonly similarTo?: readonly string[] | ProtectedNames | undefined;
}

/** The result of inspecting a host. */
export interface HostInspection {
  /** Whether the host may be shown in Unicode. */
  readonly isSafe: boolean;
  /** The form to show, in lower case: labels in ASCII if there is a reason; all, if it looks like a protected name. */
  readonly shown: string;
  /** All labels in Unicode, in lower case; labels that are too long are as written. */
  readonly unicode: string;
  /** In order; empty for IPv6 and, without names to protect, a safe host in ASCII; one if the whole host is refused. */
  readonly labels: readonly LabelInspection[];
  /** Why `isSafe` is false: one sentence for a log, about the first of `reasons`, without any part of the host. */
  readonly reason: string | null;
  /** Ordered by label, then by rule; `similar-name` is the last. */
  readonly reasons: readonly SpoofReason[];
  /** At most one reason, `brand-in-host`: the host contains a protected name but is not one. It may be honest. */
  readonly advice: readonly SpoofReason[];
}

/**
 * Decides label by label whether a host may be shown in Unicode, and reports every reason why not.
 *
 * IP addresses (IPv6 in brackets) and domain names in ASCII are safe, unless they look like a protected name, or are
 * a number in which readers do not recognize the IP address that browsers open.
 *
 * @example
 * inspectHost("аррӏе.example").shown; // => "xn--80ak6aa92e.example"
 * inspectHost("pаypal.example").reasons.map(({ rule, start }) => [rule, start]); // => [["mixed-scripts", 1]]
 * inspectHost("pаypal.example").reasons[0].characters[0].lookAlike; // => "a"
 * inspectHost("gøøgle.example", { similarTo: ["google.example"] }).isSafe; // => false
 * inspectHost("2130706433").shown; // => "127.0.0.1"
 * inspectHost("http://example.com/").reasons.map(({ rule }) => rule); // => ["not-a-host"]
 *
 * @param host - The host of an IRI or a URI: any string; or an `IRI` or `URL`, whose host is judged.
 * @throws {TypeError} If the host is neither a string nor an object with a `hostname`, a name is not a string, or an
 *   option has a wrong type or an unknown value.
 * @requirement G-5a, X-3a
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */
export function inspectHost(
  host: string | { readonly hostname: string },
  options?: InspectHostOptions | null,
): HostInspection {
  const text = typeof host === "object" && host !== null ? host.hostname : host;
  assertString(text, "host");
  const rules = getRules(options);
  const names = toProtectedNames(getOption(options, "similarTo") ?? null);
  const reading = readHostParts(text, names === null);
  if (reading.parts === null) {
    const { shown, rule } = reading;
    return rule === null
      ? { isSafe: true, shown, unicode: shown, labels: [], reason: null, reasons: [], advice: [] }
      : refuseHost(text, shown, rule);
  }
  const lookAlikeOf = remember(findLookAlike);
  const { labels: judged, reasons } = judgeLabels(reading, rules, lookAlikeOf);
  const similar = names === null ? null : describeSimilar(names, judged, lookAlikeOf);
  const labels = similar === null ? judged : judged.map((label) => ({ ...label, shown: label.ascii ?? label.shown }));
  const isLong = omitRoot(labels).length > MOST_LABELS;
  const all = similar === null ? reasons : [...reasons, similar];
  const [first] = all;
  return {
    isSafe: all.length === 0,
    shown: labels.map(({ shown }) => shown).join("."),
    unicode: labels.map(({ unicode }) => unicode).join("."),
    labels,
    reason: first === undefined ? null : RULE_SENTENCES[first.rule],
    reasons: all,
    advice: names === null || similar !== null || isLong ? [] : adviseOnBrand(names, labels),
  };
}

function refuseHost(host: string, shown: string, rule: SpoofRule): HostInspection {
  const place = { start: 0, end: host.length };
  const unicode = toWellFormed(decodeHost(host).domain);
  return {
    ...{ isSafe: false, shown, unicode },
    labels: [{ ...place, ascii: null, unicode, shown }],
    reason: RULE_SENTENCES[rule],
    reasons: [{ ...place, rule, label: 0, characters: [] }],
    advice: [],
  };
}

function toProtectedNames(names: readonly string[] | ProtectedNames | null): ProtectedNames | null {
  if (names === null || names instanceof ProtectedNames) {
    return names;
  }
  if (!Array.isArray(names)) {
    throw new TypeError("similarTo is neither an array nor ProtectedNames");
  }
  readProtected(names, "similarTo");
  return new ProtectedNames(names);
}

function omitRoot(labels: readonly LabelInspection[]): readonly LabelInspection[] {
  return labels.length > 1 && labels.at(-1)?.unicode === "" ? labels.slice(0, -1) : labels;
}

function adviseOnBrand(names: ProtectedNames, labels: readonly LabelInspection[]): readonly SpoofReason[] {
  const found = names.findInside(omitRoot(labels).map(({ unicode }) => unicode.toLowerCase()));
  if (found === null) {
    return [];
  }
  const { name, first, last } = found;
  const [{ start }, { end }] = [labels[first], labels[last]] as [LabelInspection, LabelInspection];
  return [{ rule: "brand-in-host", label: first, start, end, characters: [], similarTo: name }];
}

function describeSimilar(
  names: ProtectedNames,
  labels: readonly LabelInspection[],
  lookAlikeOf: (codePoint: number) => string | null,
): SpoofReason | null {
  const named = omitRoot(labels);
  const similar = names.findSimilar(named.map(({ unicode }) => unicode.toLowerCase()));
  if (similar === null) {
    return null;
  }
  const index = named.length - similar.count;
  const tail = named.slice(index);
  const characters = tail.flatMap(({ start, end, unicode }) =>
    Array.from(unicode, (character) => readCodePoint(character, 0))
      .filter((codePoint) => codePoint >= 0x80)
      .map((codePoint) => ({ codePoint, start, end, lookAlike: lookAlikeOf(codePoint) })),
  );
  const [{ start }, { end }] = [tail[0], tail.at(-1)] as [LabelInspection, LabelInspection];
  return { rule: "similar-name", label: index, start, end, characters, similarTo: similar.name };
}
