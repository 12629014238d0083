/**
 * The form of the rung `syntax`: case, percent-encoding and dot segments.
 *
 * - Percent-encoded octets become the character they stand for, if it may stand there by itself; so nothing that delimits
 *   is decoded, and no private-use character outside of a query. Only strictly legal UTF-8 is.
 * - Dots are decoded first, so `%2e` is one.
 * - ASCII letters of any host are in lower case. The draft says so of hosts in ASCII only; but `%C3%A9A` is one, is `%C3%A9a`
 *   by case, and is `éA` by percent-encoding.
 *
 * Divergence (safety): bidirectional formatting characters, which no IRI is to have and the grammar lets pass, are
 * percent-encoded; a path that would be read as an authority gets "/." in front, as in `resolve`; and a path that neither
 * follows an authority nor begins with a slash keeps what looks like dot segments: in `data:,a/../b` it is data.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.2
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2
 */
import { BIDI_FORMATTING } from "../infra/bidi-formatting.js";
import { lowerCaseASCII, upperCaseTriplets } from "../infra/case.js";
import { IPRIVATE, type NonASCII, UCSCHAR } from "../infra/code-points.js";
import { decodeComponent } from "../mapping/decode-component.js";
import { isAppropriateInDraft } from "../mapping/profiles.js";
import { recompose, SplitIRI } from "../syntax/components.js";
import { guardPath, removeDotSegments } from "../syntax/resolve.js";

const HAS_ENCODING = new RegExp(`[%${BIDI_FORMATTING}]`);
const BIDI = new RegExp(`[${BIDI_FORMATTING}]`, "g");

/**
 * Puts the components of an IRI into the form of the rung `syntax`.
 *
 * @param parsed - An IRI's.
 * @requirement N-5
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.2
 */
export function normalizeComponents({ scheme, userinfo, host, port, path, query, fragment }: SplitIRI): SplitIRI {
  const aligned = alignEncoding(path, UCSCHAR);
  const resolved = isHierarchical(host, path) ? removeDotSegments(aligned) : aligned;
  return new SplitIRI(
    (scheme as string).toLowerCase(),
    userinfo === undefined ? undefined : alignEncoding(userinfo, UCSCHAR),
    host === undefined ? undefined : lowerCaseASCII(alignEncoding(host, UCSCHAR)),
    port,
    host === undefined ? guardPath(resolved) : resolved,
    query === undefined ? undefined : alignEncoding(query, IPRIVATE),
    fragment === undefined ? undefined : alignEncoding(fragment, UCSCHAR),
  );
}

/** Returns whether a path has segments, by which relative references go. */
export function isHierarchical(host: string | undefined, path: string): boolean {
  return host !== undefined || path.startsWith("/");
}

/** Puts components together. */
export function join(parsed: SplitIRI): string {
  const { scheme, path, query, fragment } = parsed;
  return recompose(scheme, parsed.authority, path, query, fragment);
}

/**
 * Brings all ways to percent-encode a component, or not to, into one form.
 *
 * @example
 * alignEncoding("%61%2f%c3%a9%E9\u202E", 1); // => "a%2Fé%E9%E2%80%AE"
 *
 * @param component - A component of an IRI.
 * @param set - What it may hold beyond ASCII.
 * @requirement N-7
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.2.3
 */
export function alignEncoding(component: string, set: NonASCII): string {
  if (!HAS_ENCODING.test(component)) {
    return component;
  }
  const decoded = decodeComponent(upperCaseTriplets(component), {
    isAppropriate: isAppropriateInDraft,
    set,
    exact: false,
  });
  return decoded.replace(BIDI, encodeURIComponent);
}
