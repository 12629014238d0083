/**
 * `compare`: the normal forms of the draft on comparison, written once in ASCII and once in Unicode; for the rung `scheme`
 * also the URL class of Node.
 */

import { domainToASCII, domainToUnicode } from "node:url";
import { normalizeIri } from "@hyperjump/uri";
import { toComparableURI } from "../../../oracles/normalization.js";
import { resolveByPseudocode } from "../../../oracles/resolution.js";
import type { Answer, Question } from "../data.js";
import type { Oracles } from "./oracle.js";

interface Compare extends Question {
  readonly first: string;
  readonly second: string;
  readonly rung: "string" | "syntax" | "scheme" | "protocol";
  readonly base?: string;
  readonly fragment?: boolean;
  readonly redirects?: Readonly<Record<string, string>>;
}

const HAS_SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/** Default ports of the schemes that the rows use. */
const PORTS: Readonly<Record<string, string>> = { http: "80", https: "443", ws: "80", wss: "443", ftp: "21" };

type Form = (iri: string) => string;

/** What all rungs share: identical strings, missing bases, fragments, redirects. */
function decide(question: Question, syntax: Form, scheme: Form): Answer {
  const { first, second, rung, base, fragment, redirects } = question as Compare;
  if (rung === "string") {
    return verdict(Buffer.from(first, "utf16le").equals(Buffer.from(second, "utf16le")));
  }
  if (first === second) {
    return { value: "equivalent" };
  }
  const absolute = [first, second].map((iri) => {
    const resolved = HAS_SCHEME.test(iri) || base === undefined ? iri : resolveByPseudocode(iri, base, true);
    return fragment === false ? resolved.replace(/#.*$/s, "") : resolved;
  });
  if (!absolute.every((iri) => HAS_SCHEME.test(iri))) {
    return { value: "undetermined" };
  }
  const form = rung === "syntax" ? syntax : scheme;
  const [one, other] = absolute.map((iri) =>
    rung === "protocol" ? follow(form(iri), redirects ?? {}, form) : form(iri),
  );
  return verdict(one === other);
}

function verdict(isSame: boolean): Answer {
  return { value: isSame ? "equivalent" : "different" };
}

/** Redirects are followed to their end; the fragment of the last address with one counts. */
function follow(iri: string, redirects: Readonly<Record<string, string>>, form: Form): string {
  const known = new Map(Object.entries(redirects).map(([from, to]) => [form(from), to]));
  const seen: string[] = [];
  let current = iri;
  for (;;) {
    const [address, fragment] = current.split("#") as [string, string?];
    const target = known.get(address);
    if (target === undefined) {
      return current;
    }
    if (seen.includes(address)) {
      const circle = seen.slice(seen.indexOf(address)).sort();
      return `${circle[0]}${fragment === undefined ? "" : `#${fragment}`}`;
    }
    seen.push(address);
    const next = resolveByPseudocode(target, address, true);
    current = form(next.includes("#") || fragment === undefined ? next : `${next}#${fragment}`);
  }
}

/** RFC 3986 6.2.3 in ASCII: the host by ToASCII, no default port, no empty path. */
function toSchemeURI(iri: string): string {
  const uri = toComparableURI(iri);
  const [, scheme = "", userinfo = "", host = "", port = "", rest = ""] =
    /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*@)?(\[[^\]]*\]|[^:/?#]*)(:[0-9]*)?(.*)$/s.exec(uri) ?? [];
  const defaultPort = PORTS[scheme];
  if (defaultPort === undefined) {
    return uri;
  }
  const ascii = host.startsWith("[") ? host : domainToASCII(decodeURIComponent(host)) || host;
  const keptPort = port === ":" || port === `:${defaultPort}` ? "" : port;
  return `${scheme}://${userinfo}${ascii}${keptPort}${/^[?#]|^$/.test(rest) ? "/" : ""}${rest}`;
}

/** The rung `syntax` in Unicode: component by component, decoded instead of encoded. */
function toSyntaxIRI(iri: string): string {
  const [, scheme = "", , authority, path = "", query, fragment] =
    /^([^:/?#]+):(\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(iri) as RegExpExecArray;
  const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const [, userinfo, hostAndPort] = /^(?:(.*)@)?(.*)$/s.exec(authority ?? "") as RegExpExecArray;
  const host = lower(decode(lower(hostAndPort as string), false)).replace(/%../g, (triplet) => triplet.toUpperCase());
  const decodedPath = decode(path, false);
  const isHierarchical = authority !== undefined || path.startsWith("/");
  const segments = isHierarchical ? removeDots(decodedPath) : decodedPath;
  return [
    `${lower(scheme)}:`,
    authority === undefined ? "" : `//${userinfo === undefined ? "" : `${decode(userinfo, false)}@`}${host}`,
    authority === undefined && segments.startsWith("//") ? `/.${segments}` : segments,
    query === undefined ? "" : `?${decode(query, true)}`,
    fragment === undefined ? "" : `#${decode(fragment, false)}`,
  ].join("");
}

/** Dot segments by a list of segments, and not by the pseudocode. */
function removeDots(path: string): string {
  const segments = path.split("/").slice(1);
  const kept: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === "..") {
      kept.pop();
    } else if (segment !== ".") {
      kept.push(segment);
      continue;
    }
    if (isLast) {
      kept.push("");
    }
  }
  return path === "" ? "" : `/${kept.join("/")}`;
}

const UNRESERVED = /^[A-Za-z0-9._~-]$/;

/** Decodes what is unreserved; every character of the rows beyond ASCII is `ucschar` or, in a query, `iprivate`. */
function decode(text: string, isQuery: boolean): string {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
    try {
      return Array.from(decodeURIComponent(run), (character) => {
        const isPrivate = /^[\uE000-\uF8FF\u{F0000}-\u{10FFFD}]$/u.test(character);
        const isKept = character > "\x7F" ? isQuery || !isPrivate : UNRESERVED.test(character);
        return isKept ? character : encodeURIComponent(character).replace(/^[^%]$/, toTriplet);
      }).join("");
    } catch {
      return run.toUpperCase().replace(/%[2-7][0-9A-F]/g, (triplet) => {
        const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
        return UNRESERVED.test(character) ? character : triplet;
      });
    }
  });
}

function toTriplet(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

/** The rung `scheme` in Unicode. */
function toSchemeIRI(iri: string): string {
  const form = toSyntaxIRI(iri);
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*@)?(\[[^\]]*\]|[^:/?#]*)(?::([0-9]*))?(.*)$/s.exec(form);
  if (match === null || !((match[1] as string) in PORTS)) {
    return form;
  }
  const [, scheme = "", userinfo = "", host = "", port = "", rest = ""] = match;
  const unicode = host.startsWith("[") ? host : domainToUnicode(host) || host;
  const keptPort = port === "" || port === PORTS[scheme] ? "" : `:${port}`;
  return `${scheme}://${userinfo}${unicode}${keptPort}${rest.startsWith("/") ? rest : `/${rest}`}`;
}

/** Whether the URL Standard's href tells apart what the rung `scheme` does, and no more. */
function isCommonGround({ rung, first, second }: Compare): boolean {
  return (
    rung === "scheme" &&
    [first, second].every((iri) => /^(?:https?|wss?|ftp):\/\/[^/?#@[\]%\\0-9]+(?::\d*)?(?:[/?#]|$)/i.test(iri)) &&
    [first, second].every((iri) => !/%|'|\.\.?(?:[/?#]|$)/.test(iri.replace(/^[^:]*:\/\/[^/?#]*/, "")))
  );
}

export const COMPARISON_ORACLES: Oracles = {
  "normal-form-in-ascii": (question) => decide(question, toComparableURI, toSchemeURI),
  "normal-form-in-unicode": (question) => decide(question, toSyntaxIRI, toSchemeIRI),
  "@hyperjump/uri": (question) => {
    const { rung, first, second, base, fragment } = question as Compare;
    const isASCII = !/[^!-~]/.test(first + second);
    if (
      rung !== "syntax" ||
      base !== undefined ||
      fragment === false ||
      !isASCII ||
      !HAS_SCHEME.test(first) ||
      !HAS_SCHEME.test(second)
    ) {
      return undefined;
    }
    return verdict(normalizeIri(first) === normalizeIri(second));
  },
  "native-url": (question) => {
    const compare = question as Compare;
    return isCommonGround(compare) && compare.fragment !== false && compare.base === undefined
      ? verdict(new URL(compare.first).href === new URL(compare.second).href)
      : undefined;
  },
};
