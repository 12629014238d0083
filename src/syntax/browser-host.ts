/**
 * Hosts that browsers see where RFC 3986 sees none.
 *
 * In the schemes it calls special, other than `file`, the URL Standard accepts any number of slashes (even none) before
 * the host.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
 */
import { createWarning, type Diagnostic } from "../diagnostics/diagnostic.js";

/** A reference that starts with three slashes takes its base's scheme. */
const HOST_IN_PATH = /^(?:(?:ftp|https?|wss?):(?:\/?|\/{3,})|\/{3,})(?=[^/?#])/i;

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
  const start = HOST_IN_PATH.exec(iri)?.[0].length;
  if (start === undefined) {
    return [];
  }
  const length = iri.slice(start).search(/[/?#]/);
  return [createWarning("path-read-as-host", "path", start, length === -1 ? iri.length : start + length)];
}
