/**
 * The form of the level `syntax`: case, percent-encoding and dot segments.
 *
 * - Percent-encoded octets become the character they encode if it may appear literally. So no delimiter is decoded, and
 *   private-use characters only in a query. Only well-formed UTF-8 is decoded.
 * - Dots are decoded first, so `%2e` is a dot.
 * - ASCII letters of every host become lower case. The draft says so only for ASCII hosts; but `%C3%A9A` is one, which
 *   equals `%C3%A9a` by case and `éA` by percent-encoding.
 *
 * Divergence (safety): bidirectional formatting characters, which the grammar allows but no IRI may contain, are
 * percent-encoded. A path that would be read as an authority gets "/." in front, as in `resolve`. A path that neither
 * follows an authority nor starts with a slash keeps its apparent dot segments: in `data:,a/../b` they are data.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.2
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2
 */
import { BIDI_FORMATTING } from "../infra/bidi-formatting.js";
import { lowerCaseOutsideTriplets, upperCaseTriplets } from "../infra/case.js";
import { IPRIVATE, type NonASCII, UCSCHAR } from "../infra/code-points.js";
import { decodeComponent } from "../mapping/decode-component.js";
import { isAppropriateInDraft } from "../mapping/profiles.js";
import { recompose, SplitIRI } from "../syntax/components.js";
import { guardPath, removeDotSegments } from "../syntax/resolve.js";

const HAS_ENCODING = new RegExp(`[%${BIDI_FORMATTING}]`);
const BIDI = new RegExp(`[${BIDI_FORMATTING}]+`, "g");

/**
 * Converts the components of an IRI to the form of the level `syntax`.
 *
 * @param parsed - The components of an IRI.
 * @requirement N-5
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.2
 */
export function normalizeComponents({ scheme, userinfo, host, port, path, query, fragment }: SplitIRI): SplitIRI {
  const aligned = alignEncoding(path, UCSCHAR);
  const resolved = isHierarchical(host, path) ? removeDotSegments(aligned) : aligned;
  return new SplitIRI(
    (scheme as string).toLowerCase(),
    userinfo === undefined ? undefined : alignEncoding(userinfo, UCSCHAR),
    host === undefined ? undefined : lowerCaseOutsideTriplets(alignEncoding(host, UCSCHAR)),
    port,
    host === undefined ? guardPath(resolved) : resolved,
    query === undefined ? undefined : alignEncoding(query, IPRIVATE),
    fragment === undefined ? undefined : alignEncoding(fragment, UCSCHAR),
  );
}

/** Returns whether a path consists of segments to which relative references apply. */
export function isHierarchical(host: string | undefined, path: string): boolean {
  return host !== undefined || path.startsWith("/");
}

/** Joins components. */
export function join(parsed: SplitIRI): string {
  const { scheme, path, query, fragment } = parsed;
  return recompose(scheme, parsed.authority, path, query, fragment);
}

/**
 * Unifies the ways in which a component can be percent-encoded.
 *
 * @example
 * alignEncoding("%61%2f%c3%a9%E9\u202E", 1); // => "a%2Fé%E9%E2%80%AE"
 *
 * @param component - A component of an IRI.
 * @param set - Non-ASCII characters allowed in the component.
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
    pieces: undefined,
  });
  return decoded.replace(BIDI, encodeURIComponent);
}
