/**
 * Divergence (performance): a host of more than 127 labels that is not in ASCII, or a label of more than 1,000 UTF-16
 * units, is unsafe without being judged.
 */

import { assertString, getOption } from "../../infra/arguments.js";
import { readCodePoint } from "../../infra/at-index.js";
import { BEYOND_ASCII } from "../../infra/percent.js";
import { remember } from "../../infra/remember.js";
import { toWellFormed } from "../../infra/well-formed.js";
import { decodeHost } from "../../names/hosts.js";
import { findIndices, MOST_LABELS, readLabel } from "./host-label.js";
import { type HostLabels, joinLabels, readHostParts } from "./host-parts.js";
import { getRules, type HostRulesOptions, type NamedRule, RULE_SENTENCES, type SpoofRule } from "./host-policies.js";
import { findLookAlike } from "./host-skeletons.js";
import { ProtectedNames, readProtected } from "./protected-names.js";

/** Options for judging a host. */
export interface InspectHostOptions extends HostRulesOptions {
  /** Names to protect: hosts that look like one are unsafe. `ProtectedNames` are decoded only once. */
  readonly similarTo?: readonly string[] | ProtectedNames | undefined;
}

/** A character that prevents a label from being shown in Unicode. */
export interface SpoofCharacter {
  readonly codePoint: number;
  /** UTF-16 index of its source in the host; of the label, if the label was mapped or is in Punycode. */
  readonly start: number;
  /** UTF-16 index after its source, or after that label. */
  readonly end: number;
  /** The characters for which it can be mistaken; `null` if unknown. */
  readonly lookAlike: string | null;
}

/** A reason not to show a host in Unicode. */
export interface SpoofReason {
  readonly rule: SpoofRule;
  /** Index in `labels` of the label that violates it; for `similar-name` and `brand-in-host`, the first of several. */
  readonly label: number;
  /** UTF-16 index in the host of the first offending character. */
  readonly start: number;
  /** UTF-16 index after the last offending character. */
  readonly end: number;
  /** The characters that violate the rule; empty if the whole label does. */
  readonly characters: readonly SpoofCharacter[];
  /** Only for `similar-name` and `brand-in-host`: the protected name, as the caller wrote it. */
  readonly similarTo?: string;
}

/** A label of a host; or the whole host if it is refused as a whole. */
export interface LabelInspection {
  /** UTF-16 index in the host of its first unit. */
  readonly start: number;
  /** UTF-16 index after its last unit. */
  readonly end: number;
  /** Its ASCII form; `null` if it is invalid or too long. */
  readonly ascii: string | null;
  /** Its Unicode form, in lower case; as written if it is too long. */
  readonly unicode: string;
  readonly shown: string;
}

/** The result of inspecting a host. */
export interface HostInspection {
  /** Whether the host may be shown in Unicode. */
  readonly isSafe: boolean;
  /** The form to show, in lower case: labels with a reason are in ASCII; all are, if it looks like a protected name. */
  readonly shown: string;
  /** All labels in Unicode, in lower case; labels that are too long are as written. */
  readonly unicode: string;
  /** Empty for IPv6 and, without names to protect, for a safe host in ASCII; only one if the whole host is refused. */
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
 * IP addresses (IPv6 in brackets) and domain names in ASCII are safe, unless they look like a protected name, or
 * readers do not recognize the IP address that browsers open in a number.
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
 * @throws {TypeError} If the host, a name or an option has the wrong type or an unknown value.
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
    shown: joinLabels(labels.map(({ shown }) => shown)),
    unicode: labels.map(({ unicode }) => unicode).join("."),
    labels,
    reason: first === undefined ? null : RULE_SENTENCES[first.rule],
    reasons: all,
    advice: names === null || similar !== null || isLong ? [] : adviseOnBrand(names, labels),
  };
}

/** All reasons are reported, where Chromium stops at the first. */
function judgeLabels(
  { parts, topLevel, locate }: HostLabels,
  rules: readonly NamedRule[],
  lookAlikeOf: (codePoint: number) => string | null,
) {
  const reasons: SpoofReason[] = [];
  const labels = parts.map((part, index): LabelInspection => {
    const { unicode, ascii, start, end } = part;
    if (ascii === null) {
      reasons.push({ rule: part.rule as SpoofRule, label: index, start, end, characters: [] });
      return { start, end, ascii, unicode, shown: part.encoded };
    }
    if (!BEYOND_ASCII.test(unicode)) {
      return { start, end, ascii, unicode, shown: unicode };
    }
    const label = readLabel(unicode, topLevel);
    const locateIn = (position: number, other: number) =>
      part.text === unicode ? locate(part.index + (label.starts[position] as number)) : other;
    let shown = unicode;
    for (const [rule, test] of rules) {
      const characters = findIndices(label, test(label)).map((position) => {
        const codePoint = label.points[position] as number;
        const place = { start: locateIn(position, start), end: locateIn(position + 1, end) };
        return { codePoint, ...place, lookAlike: lookAlikeOf(codePoint) };
      });
      const [first, last] = [characters[0], characters.at(-1)];
      if (first !== undefined && last !== undefined) {
        shown = ascii;
        reasons.push({ rule, label: index, start: first.start, end: last.end, characters });
      }
    }
    return { start, end, ascii, unicode, shown };
  });
  return { labels, reasons };
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
    Array.from(unicode.replace(/[\0-\x7F]+/g, ""), (character) => {
      const codePoint = readCodePoint(character, 0);
      return { codePoint, start, end, lookAlike: lookAlikeOf(codePoint) };
    }),
  );
  const [{ start }, { end }] = [tail[0], tail.at(-1)] as [LabelInspection, LabelInspection];
  return { rule: "similar-name", label: index, start, end, characters, similarTo: similar.name };
}
