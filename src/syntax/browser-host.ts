/**
 * Hosts that browsers read where RFC 3986 has none.
 *
 * The URL Standard takes any count of slashes, none too, for the two before a host in the schemes that it calls special.
 * In `file` it does not.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
 */
import { createWarning, type Diagnostic } from "../diagnostics/diagnostic.js";

/** A reference with three slashes has the scheme of its base. */
const HOST_IN_PATH = /^(?:(?:ftp|https?|wss?):(?:\/?|\/{3,})|\/{3,})(?=[^/?#])/i;

/**
 * Warns of a path whose start browsers read as the host.
 *
 * @example
 * warnOfHostInPath("http:///a.example/b").map(({ code, start, end }) => [code, start, end]); // => [["path-read-as-host", 8, 17]]
 * warnOfHostInPath("http://a.example/b"); // => []
 *
 * @param iri - An IRI, or a reference to one.
 * @returns One warning or none.
 * @see https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
 */
export function warnOfHostInPath(iri: string): readonly Diagnostic[] {
  const start = HOST_IN_PATH.exec(iri)?.[0].length;
  if (start === undefined) {
    return [];
  }
  const length = iri.slice(start).search(/[/?#]/);
  return [createWarning("path-read-as-host", "path", start, length === -1 ? iri.length : start + length)];
}
