/**
 * Finds hosts that browsers read where RFC 3986 reads a path.
 *
 * In special schemes other than `file`, the URL Standard accepts any number of slashes before the host, even none.
 *
 * @see https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
 */
import { createWarning, type Diagnostic } from "../diagnostics/diagnostic.js";
import { SPECIAL_WITH_HOST } from "../schemes/schemes.js";

/** The scheme. A reference that starts with three slashes inherits the scheme of its base. */
const SPECIAL_SCHEME = new RegExp(`^(?:(?:${SPECIAL_WITH_HOST}):|(?=/{3}))`, "i");

/**
 * Warns of a path whose start browsers read as a host.
 *
 * @example
 * warnOfHostInPath("http:///a.example/b").map(({ code, start, end }) => [code, start, end]); // => [["path-read-as-host", 8, 17]]
 * warnOfHostInPath("http://a.example/b"); // => []
 *
 * @param iri - An IRI, or a reference to one.
 * @returns One warning, or an empty list.
 * @see https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
 */
export function warnOfHostInPath(iri: string): readonly Diagnostic[] {
  const schemeEnd = SPECIAL_SCHEME.exec(iri)?.[0].length;
  if (schemeEnd === undefined) {
    return [];
  }
  // A loop, because a million slashes would overflow the stack of a regular expression.
  let start = schemeEnd;
  while (iri[start] === "/") {
    start++;
  }
  if (start - schemeEnd === 2 || start === iri.length || iri[start] === "?" || iri[start] === "#") {
    return [];
  }
  const length = iri.slice(start).search(/[/?#]/);
  return [createWarning("path-read-as-host", "path", start, length === -1 ? iri.length : start + length)];
}
