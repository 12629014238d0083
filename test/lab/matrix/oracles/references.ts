/** `resolve` and `relativize`: the pseudocode of RFC 3986, and programs that follow it where they claim to. */
import { resolveIri } from "@hyperjump/uri";
import URI, { type URIComponents } from "uri-js";
import { resolveByPseudocode } from "../../../oracles/resolution.js";
import type { Question } from "../data.js";
import { attempt, type Oracles } from "./oracle.js";

interface Resolve extends Question {
  readonly base: string;
  readonly reference: string;
}

interface Relativize extends Question {
  readonly base: string;
  readonly target: string;
}

/** The scheme of RFC 3986, of an address that has one. */
function readScheme(address: string): string | undefined {
  return /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(address)?.[1]?.toLowerCase();
}

const SPECIAL: readonly (string | undefined)[] = ["http", "https", "ws", "wss", "ftp", "file"];

/**
 * Whether the URL Standard resolves as RFC 3986 does: hierarchical addresses in ASCII without percent-encoded dots, of
 * schemes that are not special and in lower case.
 */
function isCommonGround(base: string, reference: string): boolean {
  const schemes = [readScheme(base), readScheme(reference)].filter((scheme) => scheme !== undefined);
  return (
    /^[a-z0-9+.-]+:\//.test(base) &&
    schemes.every((scheme) => !SPECIAL.includes(scheme)) &&
    (readScheme(reference) === undefined || /^[a-z0-9+.-]+:\//.test(reference)) &&
    !/%2e|[^!-~]/i.test(base + reference) &&
    // The URL Standard keeps neither an empty port nor an empty userinfo, and removes the base's dot segments early.
    !/[@:]/.test((base + reference).replace(/^[a-z0-9+.-]+:/, "")) &&
    !(reference === "" || /^[?#]/.test(reference))
  );
}

/** Candidates for a reference, shortest first. */
function* listCandidates(target: string): Generator<string> {
  const rest = target.slice(target.indexOf(":") + 1);
  const suffixes = Array.from({ length: target.length + 1 }, (_, index) => target.slice(target.length - index));
  for (const suffix of suffixes) {
    yield suffix;
    yield `./${suffix}`;
    yield `/${suffix}`;
    yield `/.${suffix}`;
    for (let up = "../"; up.length <= 3 * 12; up += "../") {
      yield up + suffix;
    }
    for (let up = ".."; up.length <= 3 * 12; up += "/..") {
      yield up + suffix;
    }
  }
  yield rest;
}

/** Gives references that resolve to the target by the pseudocode, shortest first. */
function* findReferences(base: string, target: string): Generator<string> {
  const candidates = [...listCandidates(target)].sort((first, second) => first.length - second.length);
  yield* candidates.filter((candidate) => resolveByPseudocode(candidate, base, true) === target);
}

export const REFERENCE_ORACLES: Oracles = {
  "rfc3986-5.2": (question) => {
    if (question.op === "relativize") {
      const { base, target } = question as Relativize;
      return findReferences(base, target).next().done === true ? { error: true } : { resolves: target };
    }
    const { base, reference } = question as Resolve;
    return { value: resolveByPseudocode(reference, base, true) };
  },
  "@hyperjump/uri": (question) => {
    if (question.op === "relativize") {
      const { base, target } = question as Relativize;
      const resolves = (reference: string): boolean => resolveIri(reference, withoutFragment(base)) === target;
      return Array.from(findReferences(base, target)).some(resolves) ? { resolves: target } : undefined;
    }
    const { base, reference } = question as Resolve;
    return attempt(() => resolveIri(reference, withoutFragment(base)));
  },
  "uri-js": (question) => {
    const { op, base, reference } = question as Resolve;
    // It has rules of its own for known schemes, and percent-encodes colons and what is not ASCII.
    if (op !== "resolve" || !/^(?:s|file):[^%:]*$/.test(base) || /[^!-~]|[%:]/.test(base.slice(5) + reference)) {
      return undefined;
    }
    return attempt(() => {
      const parse = (text: string): URIComponents => URI.parse(text, { tolerant: true });
      const resolved = URI.resolveComponents(parse(withoutFragment(base)), parse(reference), {}, true);
      return URI.serialize(resolved, { absolutePath: true });
    });
  },
  "native-url": (question) => {
    const { base, reference } = question as Resolve;
    if (question.op === "relativize" || !isCommonGround(base, reference)) {
      return undefined;
    }
    return attempt(() => new URL(reference, base).href);
  },
};

/** Section 5.1: a base has no fragment. */
function withoutFragment(base: string): string {
  return base.replace(/#.*$/s, "");
}
