/** Engines disagree about non-ASCII octets: wpt-fixtures/headers.json and pages.json record their answers. */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { checkOptions, getChoice, getOption } from "../../infra/arguments.js";
import { toASCIILowerCase } from "../../infra/code-points.js";
import { encodeOctet, readUTF8 } from "../../infra/percent.js";
import { rewrite, type Step } from "../../infra/rewriting.js";
import { IRI } from "../../iri/iri.js";
import { findDiagnostics, parseBase, parseLink, type ResolvedAddress } from "../../iri/parse-address.js";
import { moveProblems } from "../../mapping/leiri.js";
import { getOutputEncoding, UTF_8 } from "../../packages/charset.js";
import type { IRILike } from "../../schemes/address-argument.js";
import type { Base } from "../../web/href-parts.js";
import { type BrowserEngine, findCandidates, readEngine, readRefresh } from "../html/link-attributes.js";
import type { FoundAddress, SourcePlace } from "../source-places.js";
import { parseLinkField, parseListField } from "./fields.js";

/** Octets, or the string that HTTP libraries return, with one unit per octet. */
export type FieldValue = string | Uint8Array;

/** Options of {@link extractHeaderLinks}. */
export interface ExtractHeaderLinksOptions {
  /** The name of the field in lower case: `location`, `refresh`, `link`, or of a mailing list, such as `list-post`. */
  readonly field: keyof typeof READERS;
  /** The address of the request or the document; without it, the address in the field must be absolute. */
  readonly base?: IRILike | undefined;
  /** Charset of the page that the field came with, in which the query of a Refresh is encoded; UTF-8 by default. */
  readonly charset?: string | undefined;
  /**
   * The engine to follow where it departs from the standards: Firefox uses the charset for Link instead of Refresh,
   * WebKitGTK for neither, and reads UTF-8 as Latin-1 in Location too.
   */
  readonly engine?: BrowserEngine | undefined;
}

/** Members that the field lacks are `undefined` or empty. */
export interface HeaderLink extends ResolvedAddress {
  /** The address as written; `""` for a Refresh without one, which loads the document again. */
  readonly value: string;
  /** UTF-16 index, or index of the octet, of the first unit of the address. */
  readonly start: number;
  /** Index after the last unit of the address. */
  readonly end: number;
  /** `imagesrcset` for a candidate that browsers may request in place of the target of a Link. */
  readonly parameter: "imagesrcset" | undefined;
  /** The seconds that a Refresh waits. */
  readonly delay: number | undefined;
  /** The first parameter `rel` of a Link as written. */
  readonly rel: string | undefined;
  /** The tokens of `rel` in order, with ASCII letters in lower case; empty without `rel`. */
  readonly relList: readonly string[];
  /** The context of a Link, which browsers then ignore; `null` if it cannot be parsed. */
  readonly anchor: IRI | null | undefined;
  /** The first `title*` of a Link that can be decoded, or else `title`. */
  readonly title: string | undefined;
  /** The language tag of `title*`. */
  readonly titleLanguage: string | undefined;
  /** The parameters of a Link: the name in lower case, with its asterisk, and the value, decoded. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** The result of {@link extractHeaderLinks}. */
export interface ExtractedHeaderLinks {
  /** The links, in order; Location and Refresh have one at most. */
  readonly links: readonly HeaderLink[];
  /** The parts of the field that were skipped. */
  readonly diagnostics: readonly Diagnostic[];
}

const READERS = {
  location: readLocation,
  refresh: readRefreshField,
  link: readLink,
  "list-archive": readList,
  "list-help": readList,
  "list-owner": readList,
  "list-post": readList,
  "list-subscribe": readList,
  "list-unsubscribe": readList,
};

export const HEADER_FIELDS = Object.keys(READERS) as readonly (keyof typeof READERS)[];

/**
 * Extracts the links of a Location, Refresh or Link field, as browsers read them, or of a field of a mailing list.
 *
 * In Location, non-ASCII octets are percent-encoded, unless a character above U+00FF shows that they have been decoded.
 * The fragment of the base is kept if the value has none. Browsers follow only http and https.
 *
 * In Refresh and Link, each octet is a character of Latin-1, which the query of a Refresh has in the page's charset.
 * Browsers do not follow a Refresh to `javascript:`. Join the values of several Link fields by commas, as `fetch` does.
 *
 * In the List- fields of mail, encoded words are decoded, octets are UTF-8, and white space in an address is ignored.
 *
 * @example
 * const base = "http://example.org/a/b?c#d";
 * const [location] = extractHeaderLinks("/r\u00C3\u00A9sum\u00C3\u00A9", { field: "location", base }).links;
 * location.iri.toIRI(); // => "http://example.org/résumé#d"
 * const [refresh] = extractHeaderLinks("5;url=?\u00E9", { field: "refresh", base, charset: "shift_jis" }).links;
 * [refresh.delay, refresh.iri.href]; // => [5, "http://example.org/a/b?%26%23233%3B"]
 * const value = "<../f>; rel=\"next\"; title*=UTF-8''%e6%97%a5, g";
 * const { links, diagnostics } = extractHeaderLinks(value, { field: "link", base });
 * [links[0].iri.href, links[0].relList, links[0].title]; // => ["http://example.org/f", ["next"], "日"]
 * [diagnostics[0].code, diagnostics[0].start]; // => ["link-target-missing", 45]
 * const leave = "=?utf-8?q?=3Chttp=3A//a=2Eexample/?= =?utf-8?q?u=3E?=, <mailto:a@b.example> (by mail)";
 * const list = extractHeaderLinks(leave, { field: "list-unsubscribe" }).links;
 * list.map(({ iri }) => iri.href); // => ["http://a.example/u", "mailto:a@b.example"]
 *
 * @param value - Octets, or the string that `fetch` and Node return, with one unit per octet.
 * @returns The links, and what was skipped. A link that cannot be parsed has diagnostics in place of its `iri`.
 * @throws {TypeError} If an argument or an option is wrong.
 * @throws {RangeError} If the charset is unknown.
 * @requirement H-1a, H-1b, H-1c, H-1d
 * @see https://fetch.spec.whatwg.org/#concept-response-location-url
 * @see https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps
 * @see https://www.rfc-editor.org/rfc/rfc8288#appendix-B.2
 * @see https://www.rfc-editor.org/rfc/rfc2369#section-2
 */
export function extractHeaderLinks(value: FieldValue, options: ExtractHeaderLinksOptions): ExtractedHeaderLinks {
  const text = readFieldValue(value);
  checkOptions(options, ["field", "base", "charset", "engine"]);
  const field = getChoice(options, "field", HEADER_FIELDS);
  const engine = readEngine(options);
  const charset = getOutputEncoding(getOption(options, "charset", UTF_8));
  return READERS[field](text, { base: parseBase(getOption(options, "base")), charset, engine });
}

function readFieldValue(value: FieldValue) {
  if (typeof value === "string") {
    return value;
  }
  if (!ArrayBuffer.isView(value)) {
    throw new TypeError("value is neither a string nor a Uint8Array");
  }
  const octets = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return Array.from(octets, (octet) => String.fromCharCode(octet)).join("");
}

interface Context {
  readonly base: Base | undefined;
  readonly charset: string;
  readonly engine: BrowserEngine | undefined;
}

function createLink(
  value: string,
  start: number,
  { base, charset }: Pick<Context, "base" | "charset">,
  steps: readonly Step[],
  members: Partial<HeaderLink> = {},
): HeaderLink {
  const address = rewrite(value, steps);
  const iri = parseLink(address, base, charset);
  return {
    value,
    start,
    end: start + value.length,
    iri,
    get diagnostics() {
      return iri === null ? moveProblems(findDiagnostics(address, base), value, steps) : [];
    },
    parameter: undefined,
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

/** Beyond what HTTP libraries return: the program has decoded the octets. */
const BEYOND_LATIN_1 = /[^\0-\xFF]/;

const rewriteOctets =
  (rewriteUTF8: (octet: string) => string, rewriteOther: (octet: string) => string): Step =>
  () => ({
    pattern: /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}|[\x80-\xFF]/g,
    replace: (run) =>
      run.replace(/./g, readUTF8((offset) => run.charCodeAt(offset)) === -1 ? rewriteOther : rewriteUTF8),
  });

/** libsoup makes U+FFFD of each octet that is not UTF-8; WebKit reads its three octets as Latin-1. */
const replaceOctets = rewriteOctets(String, () => "\xEF\xBF\xBD");

const encodeUnit = (octet: string) => encodeOctet(octet.charCodeAt(0));
const encodeUTF8 = rewriteOctets(encodeUnit, String);
const encodeOctets = rewriteOctets(encodeUnit, encodeUnit);

function readOctets({ engine }: Context): readonly Step[] {
  return engine === "webkit" ? [replaceOctets] : [];
}

function readLocation(text: string, context: Context): ExtractedHeaderLinks {
  const steps = BEYOND_LATIN_1.test(text) ? [] : context.engine === "webkit" ? readOctets(context) : [encodeOctets];
  const { base } = context;
  const link = createLink(text, 0, { base, charset: UTF_8 }, steps);
  // "Location URL", step 4: even an empty fragment of the request is kept.
  const [fragment] = /#.*/s.exec(base?.href ?? "") ?? [];
  const inherits = link.iri !== null && fragment !== undefined && !link.iri.href.includes("#");
  return { links: [inherits ? { ...link, iri: new IRI(link.iri.href + fragment) } : link], diagnostics: [] };
}

/** Programs insert white space in long lines. */
const removeBlanks: Step = () => ({ pattern: /[\t\n\r ]+/g, replace: () => "" });

function readList(text: string, { base }: Context): ExtractedHeaderLinks {
  const { addresses, diagnostics } = parseListField(text);
  const links = addresses.map(({ value, start, end }) =>
    createLink(value, start, { base, charset: UTF_8 }, [removeBlanks, encodeUTF8], { end }),
  );
  return { links, diagnostics };
}

function readRefreshField(text: string, context: Context): ExtractedHeaderLinks {
  const refresh = readRefresh(text);
  if (refresh === null) {
    return { links: [], diagnostics: [createDiagnostic("refresh-time-missing", "field", 0, text.length)] };
  }
  const { delay, url, start } = refresh;
  const { base, engine } = context;
  const charset = engine === undefined || engine === "chromium" ? context.charset : UTF_8;
  const again = url === null && base !== undefined ? { delay, iri: new IRI(base.href) } : { delay };
  return { links: [createLink(url ?? "", start, { base, charset }, readOctets(context), again)], diagnostics: [] };
}

function readLink(text: string, context: Context): ExtractedHeaderLinks {
  const { links, diagnostics } = parseLinkField(text);
  const { base, engine } = context;
  const steps = readOctets(context);
  const found = links.flatMap(({ value, start, parameters }) => {
    const first = new Map([...parameters].reverse().map((parameter) => [parameter.name, parameter]));
    const rel = first.get("rel")?.value;
    const relList = (rel?.match(/[^\t\n\r ]+/g) ?? []).map(toASCIILowerCase);
    const anchor = first.get("anchor")?.value;
    const charset = engine === "firefox" && !relList.includes("stylesheet") ? context.charset : UTF_8;
    const members = {
      rel,
      relList,
      anchor: anchor === undefined ? undefined : parseLink(anchor, base, UTF_8),
      title: (first.get("title*") ?? first.get("title"))?.value,
      titleLanguage: first.get("title*")?.language,
      parameters: parameters.map(({ name, value }) => [name, value] as const),
    };
    const parameter = "imagesrcset";
    const set = first.get(parameter);
    const ofPage = { base, charset };
    const candidates = set === undefined ? [] : findCandidates(set.value);
    return [
      createLink(value, start, ofPage, steps, members),
      ...candidates.map((candidate) => {
        const place = locateIn(set as FoundAddress, candidate);
        return createLink(candidate.value, 0, ofPage, steps, { ...members, ...place, parameter });
      }),
    ];
  });
  return { links: found, diagnostics };
}

/** The whole place of a value with backslashes. */
function locateIn({ value, start, end }: FoundAddress, part: SourcePlace): SourcePlace {
  return end - start === value.length ? { start: start + part.start, end: start + part.end } : { start, end };
}
