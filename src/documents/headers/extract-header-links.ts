/**
 * Engines disagree about octets that are not ASCII; wpt-fixtures/headers.json records the answers of each engine.
 *
 * @see https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-refresh-header
 */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { assertOneOf, checkOptions, getOption } from "../../infra/arguments.js";
import { toASCIILowerCase } from "../../infra/code-points.js";
import { encodeOctet } from "../../infra/percent.js";
import { findOrigins, rewrite, type Step } from "../../infra/rewriting.js";
import { IRI } from "../../iri/iri.js";
import { findDiagnostics, parseBase, parseLink, type ResolvedAddress } from "../../iri/parse-address.js";
import { UTF_8 } from "../../packages/charset.js";
import type { IRILike } from "../../schemes/address-argument.js";
import type { Base } from "../../web/href-parts.js";
import { readRefresh } from "../html/refresh.js";
import { parseLinkField } from "./link-field.js";

/** The value of a header field: octets, or the string that HTTP libraries return, with one unit per octet. */
export type FieldValue = string | Uint8Array;

/** Options of {@link extractHeaderLinks}. */
export interface ExtractHeaderLinksOptions {
  /** The name of the field, in lower case. */
  readonly field: "location" | "refresh" | "link";
  /** The address of the request or the document; without it, the address in the field must be absolute. */
  readonly base?: IRILike | undefined;
}

/** A link of a header field. Members that its field does not have are `undefined` or empty. */
export interface HeaderLink extends ResolvedAddress {
  /** The address as written; `""` for a Refresh without one, which loads the document again. */
  readonly value: string;
  /** UTF-16 index, or index of the octet, of the first unit of the address. */
  readonly start: number;
  /** Index after the last unit of the address. */
  readonly end: number;
  /** The seconds that a Refresh waits. */
  readonly delay: number | undefined;
  /** The first parameter `rel` of a Link as written. */
  readonly rel: string | undefined;
  /** The tokens of `rel` in order, with ASCII letters in lower case; empty without `rel`. */
  readonly relList: readonly string[];
  /** The context of a Link, if it is not the base; browsers ignore such links. `null` if it cannot be parsed. */
  readonly anchor: IRI | null | undefined;
  /** The first parameter `title*` of a Link that can be decoded, or else `title`. */
  readonly title: string | undefined;
  /** The language tag of `title*`, if that is the title and has one. */
  readonly titleLanguage: string | undefined;
  /**
   * All parameters of a Link in order: the name in lower case, with its asterisk if it has one, and the value,
   * decoded.
   */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** The result of {@link extractHeaderLinks}. */
export interface ExtractedHeaderLinks {
  /** The links, in order; Location and Refresh have one at most. */
  readonly links: readonly HeaderLink[];
  /** The parts of the field that were skipped. */
  readonly diagnostics: readonly Diagnostic[];
}

const READERS = { location: readLocation, refresh: readRefreshField, link: readLink };

/**
 * Extracts the links of a Location, Refresh or Link field, as browsers read them.
 *
 * In Location, non-ASCII octets are percent-encoded one by one, unless the string has a character above U+00FF and so
 * has been decoded already. A fragment of the base is kept if the value does not have one. Browsers follow redirects
 * to http and https only.
 *
 * In Refresh and Link, each octet is a character of Latin-1. Browsers do not follow a Refresh to `javascript:`. If a
 * response has several Link fields, join their values by commas, as `fetch` does.
 *
 * @example
 * const base = "http://example.org/a/b?c#d";
 * const [location] = extractHeaderLinks("/r\u00C3\u00A9sum\u00C3\u00A9", { field: "location", base }).links;
 * location.iri.toIRI(); // => "http://example.org/résumé#d"
 * const [other] = extractHeaderLinks(Uint8Array.of(0x3f, 0x93, 0xfa), { field: "location", base }).links;
 * other.iri.href; // => "http://example.org/a/b?%93%FA#d"
 * const [refresh] = extractHeaderLinks("5; url='../e'", { field: "refresh", base }).links;
 * [refresh.delay, refresh.iri.href]; // => [5, "http://example.org/e"]
 * const value = "<../f>; rel=\"next\"; title*=UTF-8''%e6%97%a5, g";
 * const { links, diagnostics } = extractHeaderLinks(value, { field: "link", base });
 * [links[0].iri.href, links[0].relList, links[0].title]; // => ["http://example.org/f", ["next"], "日"]
 * [diagnostics[0].code, diagnostics[0].start]; // => ["link-target-missing", 45]
 *
 * @param value - The value of the field: octets, or the string that `fetch` and Node return, with one unit per octet.
 * @param options - The field, and the base.
 * @returns The links, and what was skipped. A link that cannot be parsed has diagnostics in place of its `iri`.
 * @throws {TypeError} If the value is neither a string nor octets, the field is unknown, or the base cannot be parsed.
 * @requirement H-1a, H-1b, H-1c, H-1d
 * @see https://fetch.spec.whatwg.org/#concept-response-location-url
 * @see https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps
 * @see https://www.rfc-editor.org/rfc/rfc8288#appendix-B.2
 */
export function extractHeaderLinks(value: FieldValue, options: ExtractHeaderLinksOptions): ExtractedHeaderLinks {
  const text = readFieldValue(value);
  checkOptions(options, ["field", "base"]);
  const field = getOption(options, "field") as ExtractHeaderLinksOptions["field"];
  assertOneOf(field, Object.keys(READERS), "field");
  return READERS[field](text, parseBase(getOption(options, "base")));
}

/** @see https://infra.spec.whatwg.org/#isomorphic-decode */
function readFieldValue(value: FieldValue): string {
  if (typeof value === "string") {
    return value;
  }
  if (!ArrayBuffer.isView(value)) {
    throw new TypeError("value is neither a string nor a Uint8Array");
  }
  const octets = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return Array.from(octets, (octet) => String.fromCharCode(octet)).join("");
}

/** @param explain - Finds why the address cannot be parsed: called on access, because it takes long. */
function createLink(
  value: string,
  start: number,
  iri: IRI | null,
  explain: () => readonly Diagnostic[],
  members: Partial<HeaderLink> = {},
): HeaderLink {
  return {
    value,
    start,
    end: start + value.length,
    iri,
    get diagnostics() {
      return iri === null ? explain() : [];
    },
    delay: undefined,
    rel: undefined,
    relList: [],
    anchor: undefined,
    title: undefined,
    titleLanguage: undefined,
    parameters: [],
    ...members,
  };
}

/** Characters that no HTTP library returns: the program has decoded the octets. */
const BEYOND_LATIN_1 = /[^\0-\xFF]/;

const encodeOctets: Step = () => ({
  pattern: /[\x80-\xFF]/g,
  replace: (octet) => encodeOctet(octet.charCodeAt(0)),
});

function readLocation(text: string, request: Base | undefined): ExtractedHeaderLinks {
  const steps = BEYOND_LATIN_1.test(text) ? [] : [encodeOctets];
  const address = rewrite(text, steps);
  const iri = parseLink(address, request, UTF_8);
  const explain = (): Diagnostic[] =>
    findDiagnostics(address, request).map((problem) => {
      const { start, end } = problem;
      const [first = 0, last = 0] = findOrigins(text, steps, [start, Math.max(start, end - 1)]);
      return { ...problem, start: first, end: end > start ? last + 1 : first };
    });
  const target = iri === null || request === undefined ? iri : inheritFragment(iri, request);
  return { links: [createLink(text, 0, target, explain)], diagnostics: [] };
}

/** "Location URL", step 4: a fragment of the request is kept, an empty one too. */
function inheritFragment(iri: IRI, request: Base): IRI {
  const index = request.href.indexOf("#");
  return index === -1 || iri.href.includes("#") ? iri : new IRI(iri.href + request.href.slice(index));
}

function readRefreshField(text: string, document: Base | undefined): ExtractedHeaderLinks {
  const refresh = readRefresh(text);
  if (refresh === null) {
    return { links: [], diagnostics: [createDiagnostic("refresh-time-missing", "field", 0, text.length)] };
  }
  const { delay, url, start } = refresh;
  const value = url ?? "";
  const iri = url === null && document !== undefined ? new IRI(document.href) : parseLink(value, document, UTF_8);
  return { links: [createLink(value, start, iri, () => findDiagnostics(value, document), { delay })], diagnostics: [] };
}

function readLink(text: string, context: Base | undefined): ExtractedHeaderLinks {
  const { links, diagnostics } = parseLinkField(text);
  const found = links.map(({ value, start, parameters }) => {
    const find = (wanted: string): string | undefined => parameters.find(([name]) => name === wanted)?.[1];
    const rel = find("rel");
    const anchor = find("anchor");
    return createLink(value, start, parseLink(value, context, UTF_8), () => findDiagnostics(value, context), {
      rel,
      relList: (rel?.match(/[^\t\n\r ]+/g) ?? []).map(toASCIILowerCase),
      anchor: anchor === undefined ? undefined : parseLink(anchor, context, UTF_8),
      title: find("title*") ?? find("title"),
      titleLanguage: parameters.find(([name]) => name === "title*")?.[2],
      parameters: parameters.map(([name, text]) => [name, text]),
    });
  });
  return { links: found, diagnostics };
}
