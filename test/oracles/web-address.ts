/**
 * Section 7.2 of the draft, its five steps in order; then section 3 on the result. ToASCII is the library's.
 *
 * The draft leaves open: a reference is resolved by RFC 3986 5.2 before it is mapped, and a character that a charset
 * lacks is `%26%23…%3B`.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-7.2
 */
import { type DiagnosticCode, IRIError, iriToURI, validate } from "whatwg-iri";
import { getOutputEncoding, percentEncodeInCharset } from "#lib/packages/charset.js";
import { resolveByPseudocode } from "./resolution.js";
import { SPECIFICATIONS } from "./specifications.js";

export type Answer = { readonly uri: string } | { readonly failure: DiagnosticCode };

const HREF_UCSCHAR = /[ <>"{}|\\^`\x00-\x1F\x7F-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Without a base, a relative reference stays relative; the charset is a label of the Encoding Standard. */
export function processByDraft(input: string, base: string | undefined, charset: string): Answer {
  const iri = preprocess(input);
  if (!SPECIFICATIONS.bis.matchesRegExp("IRI-reference", iri)) {
    return { failure: (validate(iri, { grammar: "bis" })[0] as { code: DiagnosticCode }).code };
  }
  return mapToURI(base === undefined ? iri : resolveByPseudocode(iri, base, true), getOutputEncoding(charset));
}

/** Section 7.2, steps 1 to 5. */
function preprocess(input: string): string {
  const trimmed = input.replace(/^[ \r\n\t]+/, "").replace(/[ \r\n\t]+$/, "");
  const HREF_STRIP = /(?!)/g;
  const stripped = trimmed.replace(HREF_STRIP, "");
  const encoded = stripped.replace(HREF_UCSCHAR, (character) =>
    SPECIFICATIONS.bis.matchesRegExp("ucschar", character) ? character : encodeOctets(character),
  );
  const mended = encoded.replace(/%(?![0-9A-Fa-f]{2})/g, "%25");
  return mended.replaceAll("\\", "/");
}

/** Sections 3.2 to 3.6. */
function mapToURI(iri: string, charset: string): Answer {
  const [, schemePart = "", scheme = "", authorityPart, path = "", query, fragment] =
    /^(([^:/?#]+):)?(\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(iri) as RegExpExecArray;
  const authority = mapAuthority(scheme, authorityPart);
  if (typeof authority !== "string") {
    return authority;
  }
  const mapQuery = /^https?$/i.test(scheme) && charset !== "utf-8" ? encodeIn(charset) : percentEncode;
  const queryPart = query === undefined ? "" : `?${mapQuery(query)}`;
  const fragmentPart = fragment === undefined ? "" : `#${percentEncode(fragment)}`;
  return { uri: schemePart + authority + percentEncode(path) + queryPart + fragmentPart };
}

/** Section 3.4. */
function mapAuthority(scheme: string, authority: string | undefined): string | { failure: DiagnosticCode } {
  if (authority === undefined) {
    return "";
  }
  const [, userinfo = "", host, port] = /^\/\/(.*@)?(\[.*\]|[^:]*)(.*)$/s.exec(authority) as RegExpExecArray;
  try {
    const mappedHost = iriToURI(`//${host}`, { grammar: "bis", scheme }).slice(2);
    return `//${percentEncode(userinfo)}${mappedHost}${port}`;
  } catch (error) {
    if (error instanceof IRIError) {
      return { failure: error.diagnostics[0].code };
    }
    throw error;
  }
}

/** Section 3.3. */
function percentEncode(component: string): string {
  return component.replace(/[^\x00-\x7F]/gu, encodeOctets);
}

function encodeOctets(character: string): string {
  return Array.from(Buffer.from(character, "utf8"), toTriplet).join("");
}

/** Section 3.5. */
function encodeIn(charset: string): (query: string) => string {
  const ascii = Array.from({ length: 0x5f }, (_, index) => String.fromCharCode(0x20 + index)).join("");
  return (query) =>
    query.replace(/[^\x00-\x7F]/gu, (character) => {
      const lacking = `%26%23${character.codePointAt(0)}%3B`;
      const isLacking = percentEncodeInCharset(charset, character, "#&;") === lacking;
      return isLacking ? lacking : percentEncodeInCharset(charset, character, ascii);
    });
}

function toTriplet(octet: number): string {
  return `%${octet.toString(16).toUpperCase().padStart(2, "0")}`;
}
