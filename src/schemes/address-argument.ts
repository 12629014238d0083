import { assertString, getOption, nameValue } from "../infra/arguments.js";
import { HEX_DIGITS, toClass } from "../infra/characters.js";
import { QUERY_CHARACTERS } from "./characters.js";

/** `location.protocol` is not the name of a scheme, because it ends in a colon. */
export function assertScheme(value: unknown, name: string): asserts value is string {
  assertString(value, name);
  if (!/^[A-Za-z][A-Za-z0-9+.-]*$/.test(value)) {
    throw new TypeError(`${name}: ${nameValue(value)} is not a scheme`);
  }
}

/** An address as a string, or as an object with an `href`: an `IRI`, a `URL`, a `Location`. */
export type IRILike = string | { readonly href: string; toString(): string };

/**
 * Reads an object as an IRI: what the URL Standard leaves raw and IRIs must not contain is percent-encoded.
 *
 * @requirement P-14
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-7.2
 */
export function readAddress(address: IRILike, name: string): string {
  return typeof address === "string" ? address : encodeHref(readHref(address, name));
}

export function readHref(address: IRILike, name: string): string {
  if (typeof address === "string") {
    return address;
  }
  const href: unknown = typeof address === "object" ? getOption(address, "href") : undefined;
  if (typeof href !== "string") {
    throw new TypeError(`${name} is neither a string nor an object with an href`);
  }
  return href;
}

function matchOthers(set: string, more = ""): RegExp {
  return new RegExp(`[^${toClass(set + more)}%\\u0080-\\uffff]+|%(?![${HEX_DIGITS}]{2})`, "g");
}

const OTHER = /* @__PURE__ */ matchOthers(QUERY_CHARACTERS);
/** Brackets delimit an IP literal. */
const OTHER_IN_AUTHORITY = /* @__PURE__ */ matchOthers(QUERY_CHARACTERS, "[]");
const AUTHORITY = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*/;

/** Percent-encodes ASCII that IRIs must not contain: brackets in a query, a second "#", "%" without two digits. */
export function encodeHref(href: string): string {
  const start = AUTHORITY.exec(href)?.[0].length ?? 0;
  const hash = href.indexOf("#", start);
  const end = hash === -1 ? href.length : hash;
  const authority = href.slice(0, start).replace(OTHER_IN_AUTHORITY, encodeURIComponent);
  const rest = href.slice(start, end).replace(OTHER, encodeURIComponent);
  return authority + rest + (hash === -1 ? "" : `#${href.slice(hash + 1).replace(OTHER, encodeURIComponent)}`);
}
