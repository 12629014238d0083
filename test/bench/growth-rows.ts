/** The functions that `npm run bench -- growth` measures, and inputs of any length for them. */

import {
  compare,
  createNameIndex,
  encodeComponent,
  filePathToIRI,
  IRI,
  IRIError,
  iriToFilePath,
  iriToURI,
  normalize,
  uriToIRI,
  validate,
  webAddressToIRI,
} from "whatwg-iri";
import { inspectLink, toDisplayString } from "whatwg-iri/display";
import {
  type DocumentFormat,
  type ExtractHeaderLinksOptions,
  extractHeaderLinks,
  writeIRI,
} from "whatwg-iri/documents";
import { validateTemplate } from "whatwg-iri/formats";
import { createResolver, isIRI } from "whatwg-iri/syntax";
import { repairInput } from "whatwg-iri/text";
import { TO_KEY, TO_SITE, TO_SURT } from "../support/key-options.js";
import { requireTemplate } from "../support/templates.js";

/** Makes an input of a number of UTF-16 units. */
export type Family = (length: number) => string;

/** Something to measure. */
export interface Row {
  /** Prepares what `run` takes; its time does not count. */
  readonly prepare: (input: string) => unknown;
  /** Returns a result; an `IRIError` counts as one. */
  readonly run: (input: unknown) => unknown;
  /** The inputs, by name, where the row has its own. */
  readonly families?: Readonly<Record<string, Family>>;
  /** The text before each of the usual inputs. */
  readonly before?: string;
  /** Longest input, in UTF-16 units, if longer ones are refused by a documented limit. */
  readonly most?: number;
}

/** Repeats a piece after a text and before another. */
function repeat(before: string, piece: string, after = ""): Family {
  return (length) => {
    const times = Math.floor((length - before.length - after.length) / piece.length);
    return before + piece.repeat(Math.max(1, times)) + after;
  };
}

/** Texts that inputs repeat. */
const PIECES: Readonly<Record<string, string>> = {
  letters: "a",
  "letters with marks": "e\u0301",
  "triplets of é": "%C3%A9",
  slashes: "/",
  "dot segments": "../",
  "both directions": "a\u05d0",
};

/** Returns the inputs of a row. */
export function listFamilies({ families, before = "http://h/" }: Row): (readonly [name: string, make: Family])[] {
  return families === undefined
    ? Object.entries(PIECES).map(([name, piece]) => [name, repeat(before, piece)] as const)
    : Object.entries(families);
}

const BASE = "http://a.example/b/c?d";

/** Reads a header field, and why its addresses cannot be parsed. */
const readField = (field: ExtractHeaderLinksOptions["field"], value: string | Uint8Array): unknown =>
  extractHeaderLinks(value, { field, base: BASE }).links.map(({ iri, diagnostics }) => [iri, diagnostics]);
const OCTETS = new TextEncoder();

function takeText(run: (input: string) => unknown, more: Partial<Row> = {}): Row {
  return {
    prepare: (input) => input,
    run: (input) => {
      try {
        return run(input as string);
      } catch (error) {
        if (error instanceof IRIError || (error as Error).cause instanceof IRIError) {
          return error;
        }
        throw error;
      }
    },
    ...more,
  };
}

function takeOctets(run: (octets: Uint8Array) => unknown, more: Partial<Row> = {}): Row {
  return takeText(run as unknown as (input: string) => unknown, {
    prepare: (input) => OCTETS.encode(input.toWellFormed()),
    ...more,
  });
}

/** Header fields. */
const LINK_FAMILIES: Readonly<Record<string, Family>> = {
  links: repeat("", "<a>;rel=b,"),
  "one target": repeat("<", "é", ">"),
  "open targets": repeat("", "<"),
  commas: repeat("", ","),
  parameters: repeat("<a>", ";b=c"),
  "quoted string": repeat('<a>;title="', '\\"', '"'),
  "open quotes": repeat("<a>", ';b="'),
  "extended title": repeat("<a>;title*=utf-8''", "%C3%A9"),
  spaces: repeat("<a>", " "),
};

const MAIL_FAMILIES: Readonly<Record<string, Family>> = {
  addresses: repeat("mailto:", "é@例え.jp,"),
  "at signs": repeat("mailto:", "@"),
  "local part": repeat("mailto:", "é", "@a.example"),
  fields: repeat("mailto:?", "to=é@é.example&"),
  "encoded commas": repeat("mailto:a@b.example?to=", "%2C"),
  semicolons: repeat("mailto:", ";"),
};

/** Addresses with one long part that the rules of their scheme read. */
const SCHEME_FAMILIES: Readonly<Record<string, Family>> = {
  "mail addresses": repeat("mailto:a@b", ",a@b"),
  "dots before an at sign": repeat("mailto:", "a.", "@b"),
  "dots, doubled at the end": repeat("mailto:a@b,", "c", "..@d"),
  "open quotes": repeat("mailto:", "%22"),
  "open brackets": repeat("mailto:a@", "%5B"),
  "mail fields": repeat("mailto:?a=b", "&a=b"),
  "parameters of a number": repeat("tel:+1", ";a=b"),
  "labels of a context": repeat("tel:1;phone-context=", "a."),
  "hyphens of a context": repeat("tel:1;phone-context=a", "-"),
  "a namespace": repeat("urn:", "a"),
  "colons of a DID": repeat("did:a:", ":"),
  "labels of a tag": repeat("tag:", "a."),
  "hyphens of a tag": repeat("tag:a", "-"),
  "parameters of data": repeat("data:a/b", ";c=d"),
  "digits of a latitude": repeat("geo:", "1"),
  "parameters of a place": repeat("geo:1,2", ";a=b"),
  "parts of an own rule": repeat("x:", "1"),
};

const OWN_SCHEMES = { x: { pathSyntax: [["*digit", /[0-9]/]] } } as const;

/** Text that is not an IRI. */
const INVALID_FAMILIES: Readonly<Record<string, Family>> = {
  blanks: repeat("http://h/", " "),
  tabs: repeat("http://h/", "\t"),
  "blanks inside": repeat("http://h/", " ", "a"),
  "percent signs": repeat("http://h/", "%"),
  backslashes: repeat("http:", "\\"),
  brackets: repeat("http://h/?", "["),
  "number signs": repeat("http://h/", "#"),
  "lone surrogates": repeat("http://h/", "\uD800"),
  "at signs": repeat("http://", "@"),
  colons: repeat("", ":"),
};

/** Inputs with much that the options for keys look for. */
const KEY_FAMILIES: Readonly<Record<string, Family>> = {
  parameters: repeat("http://a/?", "é=1&"),
  "empty parameters": repeat("http://a/?", "&"),
  "parameters in descending order": (length) =>
    `http://a/?${Array.from({ length: (length - 9) / 8 }, (_, index) => (9_999_999 - index).toString()).join("&")}`,
  "encoded names": repeat("http://a/?", "%FFutm_a&"),
  "www.": repeat("http://", "www."),
  "www. before one label": repeat("http://", "www.", "a/"),
  dots: repeat("http://a", ".", "/"),
  slashes: repeat("http://a", "/"),
  "slashes before a letter": repeat("http://a", "/", "a"),
  labels: repeat("http://", "é."),
  capitals: repeat("http://a/", "A%2F"),
};

const TEMPLATE_FAMILIES: Readonly<Record<string, Family>> = {
  literals: repeat("", "é"),
  expressions: repeat("", "{a}"),
  variables: repeat("{a", ",b", "}"),
  "open braces": repeat("", "{"),
  modifiers: repeat("{", "a*,", "b}"),
};

/** Values that expressions of a template may share in several ways. */
const MATCH_FAMILIES: Readonly<Record<string, Family>> = {
  letters: repeat("", "a"),
  slashes: repeat("", "/"),
  commas: repeat("", ","),
  ampersands: repeat("a/b?c=", "&c="),
  triplets: repeat("", "%C3%A9"),
};

const NAME_OPTIONS = { charsets: ["utf-8", "gb18030"], ignoreCase: true, ignoreMarks: true };
const NAME_FAMILIES: Readonly<Record<string, Family>> = {
  ...Object.fromEntries(Object.entries(PIECES).map(([name, piece]) => [name, repeat("/", piece)])),
  capitals: repeat("/", "É"),
  "Hebrew points": repeat("/", "\u05d0\u05b7"),
};

const PATH_FAMILIES: Readonly<Record<string, Family>> = {
  letters: repeat("", "a"),
  ideographs: repeat("", "日本"),
  "letters with marks": repeat("", "e\u0301"),
  separators: repeat("", "a/"),
  backslashes: repeat("", "a\\"),
  dots: repeat("", "../"),
  "percent signs": repeat("", "%"),
};

const TYPED_FAMILIES: Readonly<Record<string, Family>> = {
  "full width": repeat("", "ａ．"),
  blanks: repeat("http://h/", "a "),
  "dots and blanks": repeat("", ". "),
  "line breaks": repeat("http://h/", "a\n"),
  quotes: repeat("", "“"),
  schemes: repeat("", "http://"),
  backslashes: repeat("http:", "\\"),
  dots: repeat("", "[.]a"),
  kana: repeat("http://h/", "ｶﾞ"),
  letters: repeat("", "a"),
  "at signs": repeat("http://", "a@"),
};

const resolver = createResolver(BASE);

/** Characters that are written as they are, and escaped. */
const WRITTEN_FAMILIES: Readonly<Record<string, Family>> = {
  letters: repeat("http://h/", "a"),
  "letters with marks": repeat("http://h/", "e\u0301"),
  parentheses: repeat("http://h/", "()"),
};

const FORMATS: readonly DocumentFormat[] = ["html", "xml", "css", "json", "turtle", "markdown"];

/** All that is measured, by name. */
export const ROWS: Readonly<Record<string, Row>> = {
  "repairInput, up to 65,536 units": takeText((input) => repairInput(input), {
    families: TYPED_FAMILIES,
    most: 2 ** 16,
  }),
  repairInput: takeText((input) => repairInput(input), { families: TYPED_FAMILIES }),
  ...Object.fromEntries(
    FORMATS.map((format) => [
      `writeIRI, ${format}`,
      takeText((input) => writeIRI(input, { format, charset: "shift_jis" }), { families: WRITTEN_FAMILIES }),
    ]),
  ),
  "writeIRI, UTF-8": takeText((input) => writeIRI(input, { format: "html" }), { families: WRITTEN_FAMILIES }),
  "writeIRI, octets": takeText((input) => writeIRI(input, { format: "html", charset: "gb18030", as: "octets" }), {
    families: WRITTEN_FAMILIES,
  }),
  "createNameIndex, of two names": takeText((input) => createNameIndex(["a", "日本"], NAME_OPTIONS).match(input), {
    families: NAME_FAMILIES,
  }),
  "createNameIndex, as a name": takeText((input) => createNameIndex([input], NAME_OPTIONS).match("/a"), {
    families: NAME_FAMILIES,
  }),
  createNameIndex: takeText((input) => createNameIndex([input], NAME_OPTIONS).match(input), {
    families: NAME_FAMILIES,
  }),
  encodeComponent: takeText((input) => encodeComponent(`a${input}`, { component: "path-segment" }), {
    families: PATH_FAMILIES,
  }),
  "encodeComponent, fragment": takeText((input) => encodeComponent(input, { component: "fragment" })),
  "encodeComponent, octets": takeOctets((octets) => encodeComponent(octets, { component: "path-segment" }), {
    families: { ...PATH_FAMILIES, dots: repeat("a", "../") },
  }),
  "filePathToIRI, posix": takeText((input) => filePathToIRI(`/${input}`, { system: "posix" }), {
    families: PATH_FAMILIES,
  }),
  "filePathToIRI, windows": takeText((input) => filePathToIRI(`C:\\${input}`, { system: "windows" }), {
    families: PATH_FAMILIES,
  }),
  "iriToFilePath, posix": takeText((input) => iriToFilePath(input, { system: "posix" }), { before: "file:///" }),
  "iriToFilePath, windows": takeText((input) => iriToFilePath(input, { system: "windows" }), {
    before: "file:///C:/",
  }),
  "toDisplayString, canShow": takeText((input) => toDisplayString(input, { canShow: (point) => point !== 0x65e5 })),
  "isIRI, no formatting": takeText((input) => isIRI(input, { bidiFormatting: false })),
  validate: takeText((input) => validate(input)),
  "validate, schemes": takeText((input) => validate(input, { schemes: OWN_SCHEMES }), { families: SCHEME_FAMILIES }),
  "extractHeaderLinks, location": takeText((input) => readField("location", input), {
    prepare: (input) => Buffer.from(input, "utf8").toString("latin1"),
  }),
  "extractHeaderLinks, location, octets": takeOctets((octets) => readField("location", octets)),
  "extractHeaderLinks, link": takeText((input) => readField("link", input), {
    prepare: (input) => Buffer.from(input, "utf8").toString("latin1"),
    families: LINK_FAMILIES,
  }),
  "extractHeaderLinks, link, octets": takeOctets((octets) => readField("link", octets), { families: LINK_FAMILIES }),
  "extractHeaderLinks, refresh": takeText((input) => readField("refresh", input), {
    families: {
      "an address": repeat("1;url=", "a"),
      slashes: repeat("1;url=", "/"),
      digits: repeat("", "1"),
      spaces: repeat("1;", " "),
      quotes: repeat("1;url='", '"'),
      dots: repeat("1", "."),
      Latin: repeat("1;url=", "\u00e9"),
    },
  }),
  "createResolver, resolve": takeText((input) => resolver.resolve(input)),
  "createResolver, resolve a path": takeText((input) => resolver.resolve(input), { before: "" }),
  "createResolver, relativize": takeText((input) => resolver.relativize(input), { before: "http://a.example/b/" }),
  "createResolver, as a base": takeText((input) => {
    const { resolve, relativize } = createResolver(input);
    return [resolve("../a"), relativize(BASE), relativize(`${input}a`)];
  }),
  "createNormalizer, all steps": takeText((input) => TO_KEY(input), { families: KEY_FAMILIES }),
  "createNormalizer, heritrix": takeText((input) => TO_SURT(input), { families: KEY_FAMILIES }),
  "createNormalizer, site": takeText((input) => TO_SITE(input), { families: KEY_FAMILIES }),
  "compare, mailto": takeText((input) => compare(input, `${input}a`, { level: "scheme" }), { families: MAIL_FAMILIES }),
  "iriToURI, encoded": takeText((input) => iriToURI(input, { invalid: "encode" }), { families: INVALID_FAMILIES }),
  "iriToURI, as in browsers": takeText((input) => iriToURI(input, { invalid: "web" }), { families: INVALID_FAMILIES }),
  "normalize, encoded": takeText((input) => normalize(input, { level: "scheme", invalid: "encode" }), {
    families: INVALID_FAMILIES,
  }),
  webAddressToIRI: takeText((input) => webAddressToIRI(input), { families: INVALID_FAMILIES }),
  "webAddressToIRI, bis": takeText((input) => webAddressToIRI(input, { grammar: "bis", charset: "gb18030" }), {
    families: INVALID_FAMILIES,
  }),
  "encodeComponent, query": takeText((input) => encodeComponent(input, { component: "query", charset: "gb18030" }), {
    before: "",
  }),
  "toDisplayString, of the class": takeText((input) => new IRI(input).toDisplayString(), { before: "foo://u:p@h/" }),
  inspectLink: takeText((input) => inspectLink(input, input)),
  "iriToURI, mailto": takeText((input) => iriToURI(input), { families: MAIL_FAMILIES }),
  "uriToIRI, mailto": takeText((input) => uriToIRI(input), { families: MAIL_FAMILIES }),
  validateTemplate: takeText((input) => validateTemplate(input), { families: TEMPLATE_FAMILIES }),
  expand: takeText((input) => requireTemplate(input).expand({ a: "é", b: ["ü", "ö"] }), {
    families: TEMPLATE_FAMILIES,
  }),
  values: takeText((input) => requireTemplate("{a}{?b*}{#c}").expand({ a: input, b: [input], c: input }), {
    before: "",
  }),
  match: takeText((input) => requireTemplate("{a}/{b}{?c*}{#d}").match(input), {
    families: MATCH_FAMILIES,
  }),
};
