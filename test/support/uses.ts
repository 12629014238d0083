/**
 * A use, or some, for every export that takes a string, and for every subcommand; `growth.test.ts` compares these with
 * what the package exports.
 */

import { Readable, Writable } from "node:stream";
import MarkdownIt from "markdown-it";
import { micromark } from "micromark";
import {
  areConfusable,
  type HostInspection,
  inspectHost,
  inspectLink,
  ProtectedNames,
  resolveScripts,
  restrictionLevel,
  skeleton,
} from "whatwg-iri/display";
import { validateTemplate } from "whatwg-iri/formats";
import * as whatwg from "whatwg-url";
import { runCLI } from "#cli/program.js";
import * as whatwgIRI from "./entries.js";
import { TO_KEY, TO_SITE, TO_SURT } from "./key-options.js";
import { requireTemplate } from "./templates.js";
import { SETTABLE_MEMBERS } from "./url-members.js";

const {
  compare,
  composeIRI,
  decomposeIRI,
  createHostList,
  createNameIndex,
  createRules,
  createNormalizer,
  createResolver,
  decodeComponent,
  encodeComponent,
  filePathToIRI,
  formatDiagnostics,
  inspect,
  IRI,
  IRIError,
  iriToFilePath,
  iriToURI,
  isIRI,
  isIRIReference,
  isURI,
  isURIReference,
  leiriToIRI,
  localRedirect,
  normalize,
  parseIRI,
  preferredForm,
  readHost,
  redact,
  relativize,
  resolve,
  toDisplayString,
  uriToIRI,
  validate,
  visualOrder,
  webAddressToIRI,
  wrapBidi,
} = whatwgIRI;

export interface Use {
  /** Makes of an input what `run` takes; its time is not counted. */
  readonly prepare?: (input: string) => unknown;
  /** Returns a result, or a promise of one; or throws a documented exception. */
  readonly run: (input: never) => unknown;
  /** The documented exceptions: an IRIError or a TypeError with one as its cause, besides those named here; "none" at all. */
  readonly throws?: "none" | "RangeError" | "TypeError";
  /** Number of times that it reads the input: 2 if it takes two addresses. */
  readonly share?: number;
  /** Whether it takes documents, and not addresses. */
  readonly isForDocuments?: true;
  /** Passes the same input to the package alone that does a part of the work: whatwg-url, or micromark. */
  readonly beside?: (input: string) => unknown;
  /** Converts an input for `beside`; its time is not counted. */
  readonly prepareBeside?: (input: string) => string;
  /** Longest input, in UTF-16 units, for which that package gives an answer in a minute. */
  readonly longest?: number;
  readonly members?: readonly string[];
}

/** For an export, its uses by name. */
export type Uses = Readonly<Record<string, Readonly<Record<string, Use>>>>;

const BASE = "http://a.example/b/c?d";
/** The schemes whose rules read long parts. */
const SCHEMES = ["mailto", "tel", "urn", "did", "tag", "data", "geo"] as const;
const OWN_SCHEMES = { x: { pathSyntax: [["*part", /[^/]|\//]] } } as const;
const NAMES = new ProtectedNames(["bank.example", "google.com"]);
const judge = (host: string): HostInspection => inspectHost(host, { similarTo: NAMES });
const toOctets = (input: string): Uint8Array => Buffer.from(input, "utf8");
const toLatin1 = (input: string): Uint8Array => Buffer.from(input, "latin1");

function take(run: (input: string) => unknown, more: Omit<Use, "run"> = {}): Use {
  return { ...more, run };
}

function answer(run: (input: string) => unknown, more: Omit<Use, "run"> = {}): Use {
  return { ...more, run, throws: "none" };
}

const WhatwgURL = whatwg.URL as unknown as typeof IRI;

const RULES = [
  createRules(["/*a*b", "/**/a/**", "/%41?*", "http://*/**"], { syntax: "glob" }),
  createRules(["Allow: /*a*a$", "Disallow: /a"], { syntax: "robots" }),
];

/** Does alone the work that the class may give to whatwg-url. */
const beside = (input: string, base: string | undefined = BASE): unknown => new WhatwgURL(input, base);

const askForQuery = (input: string): unknown => beside(`http://h/?${input.replaceAll("#", "%23")}`);

const encodeOctets = (octets: Uint8Array): string =>
  Buffer.from(octets)
    .toString("latin1")
    .replace(/[\x80-\xFF]/g, (octet) => `%${octet.charCodeAt(0).toString(16)}`);

/** Percent-encodes the octets of a header field, unless it is not a string of octets. */
const askForField = (input: string): unknown =>
  beside(/[^\0-\xFF]/.test(input) ? input : encodeOctets(toLatin1(input)));

/** Reads a header field, and why its addresses cannot be parsed. */
const readField = (field: "location" | "refresh" | "link", value: string | Uint8Array): unknown =>
  whatwgIRI
    .extractHeaderLinks(value, { field, base: BASE })
    .links.map(({ iri, diagnostics, parameters }) => [iri, diagnostics, parameters]);

/** Of the documents, those whose time depends on whatwg-url have one address. */
const askForLink = (text: string): unknown => beside(/href="([^"]*)/.exec(text)?.[1] ?? "");

const resolveLinks = ({ links }: whatwgIRI.ExtractedLinks): unknown => links.map(({ iri }) => iri?.href);

/** Each export's own. */
export const EXPORTS: Uses = {
  IRI: {
    new: take((input) => new IRI(input), { beside }),
    "new, against a base": take((input) => new IRI(removeHost(input), BASE), {
      beside: (input) => beside(removeHost(input)),
    }),
    "new, as a base": take((input) => new IRI("../é?é#é", input), { beside }),
    "new, in gb18030": take((input) => new IRI(input, BASE, { charset: "gb18030" }), { beside }),
    "new, in shift_jis": take((input) => new IRI(`?${input}`, BASE, { charset: "shift_jis" }), {
      beside: (input) => beside(`?${input}`),
    }),
    parse: answer((input) => IRI.parse(input, BASE), { members: ["parse"], beside }),
    canParse: answer((input) => IRI.canParse(input), { members: ["canParse"], beside }),
    getters: take(
      (input) => {
        const iri = new IRI(input, BASE);
        const { origin, protocol, username, password, host, hostname, port, pathname, search, hash, charset } = iri;
        return [origin, protocol, username, password, host, hostname, port, pathname, search, hash, charset];
      },
      { members: [...SETTABLE_MEMBERS, "origin", "charset"], beside },
    ),
    ...Object.fromEntries(
      SETTABLE_MEMBERS.map((member) => {
        const makeSetter = (Class: typeof IRI) => (input: string) => {
          const address = new Class(BASE);
          address[member] = input;
          return address.href;
        };
        const more = { beside: makeSetter(WhatwgURL) };
        return [`${member} =`, member === "href" ? take(makeSetter(IRI), more) : answer(makeSetter(IRI), more)];
      }),
    ),
    "toURI, toIRI": take(
      (input) => {
        const iri = new IRI(input, BASE);
        return [iri.toURI(), iri.toIRI(), iri.toString(), iri.toJSON()];
      },
      { members: ["toURI", "toIRI", "toString", "toJSON"], beside },
    ),
    "searchParams, read": take(
      (input) => {
        const { searchParams: params } = new IRI(`http://h/?${input.replaceAll("#", "%23")}`);
        let units = params.size + params.getAll("a").length + String(params).length + (params.get("a") ?? "").length;
        units += params.has(input) ? 1 : 0;
        params.forEach((value) => {
          units += value.length;
        });
        return units + [...params.keys()].length + [...params.values()].length + [...params.entries()].length;
      },
      {
        members: ["searchParams", "size", "getAll", "get", "has", "forEach", "keys", "values", "entries", "toString"],
        beside: askForQuery,
      },
    ),
    query: take(
      (input) => {
        const { query } = new IRI(`http://h/?${input.replaceAll("#", "%23")}`, BASE, { charset: "gb18030" });
        query.append("é", "\u4e2d");
        return `${query}`;
      },
      { members: ["query"], beside: askForQuery },
    ),
    "searchParams, change": take(
      (input) => {
        const { searchParams: params } = new IRI(`http://h/?${input.replaceAll("#", "%23")}`);
        params.append("b", input);
        params.set("a", "c");
        params.sort();
        params.delete("a");
        return String(params);
      },
      { members: ["append", "set", "sort", "delete"], beside: askForQuery },
    ),
  },
  IRIError: {
    new: answer((input) => new IRIError(`${input} `, validate(`${input} `)).message),
  },
  parseIRI: {
    parseIRI: answer(parseIRI),
    "parseIRI, bis": answer((input) => parseIRI(input, { grammar: "bis" })),
    "parseIRI, as in browsers": answer((input) => parseIRI(input, { invalid: "web" })),
  },
  composeIRI: {
    "composeIRI, path": take((input) => composeIRI({ scheme: "a", path: input })),
    "composeIRI, host": take((input) => composeIRI({ scheme: "a", host: input, path: "" })),
    "composeIRI, data": take((input) => composeIRI({ path: ["", input], query: [[input, input]], fragment: input })),
  },
  decomposeIRI: {
    decomposeIRI: take((input) => JSON.stringify(decomposeIRI(input)), {
      beside: isIRIReference,
      throws: "RangeError",
    }),
  },
  isIRI: { isIRI: answer(isIRI) },
  isIRIReference: { isIRIReference: answer(isIRIReference) },
  isURI: { isURI: answer(isURI) },
  isURIReference: { isURIReference: answer(isURIReference) },
  relativize: {
    relativize: take((input) => relativize(input, BASE)),
    "relativize, encoded": take((input) => relativize(input, BASE, { invalid: "encode" })),
    "relativize, as a base": take((input) => relativize(BASE, input)),
    "relativize, both": take((input) => relativize(`${input}/a`, input), { share: 2 }),
  },
  resolve: {
    resolve: take((input) => resolve(input, BASE)),
    "resolve, as in browsers": take((input) => resolve(input, BASE, { invalid: "web" })),
    "resolve, as a base": take((input) => resolve("../a", input)),
    "resolve, without a base": take((input) => resolve(input)),
  },
  createNormalizer: {
    createNormalizer: take((input) => createNormalizer({ level: "scheme" })(input)),
    "createNormalizer, all steps": take((input) => TO_KEY(input)),
    "createNormalizer, heritrix": take((input) => TO_SURT(input)),
    "createNormalizer, site": take((input) => TO_SITE(input)),
  },
  createResolver: {
    "createResolver, resolve": take((input) => createResolver(BASE).resolve(input)),
    "createResolver, relativize": take((input) => createResolver(BASE).relativize(input)),
    "createResolver, as a base": take(
      (input) => {
        const { base, resolve: run, relativize: reverse } = createResolver(input);
        return [base, run("../a"), reverse(BASE), reverse(`${input}a`)];
      },
      { share: 3 },
    ),
  },
  validate: {
    validate: answer((input) => validate(input)),
    "validate, by the scheme": answer((input) => SCHEMES.map((scheme) => validate(`${scheme}:${removeHost(input)}`)), {
      share: SCHEMES.length,
    }),
    "validate, by the URL Standard": answer((input) => validate(input, { grammar: "url" })),
    "validate, a reference": answer((input) => validate(removeHost(input), { grammar: "url", base: BASE })),
    "validate, own rules": answer((input) => validate(`x:${removeHost(input)}`, { schemes: OWN_SCHEMES })),
  },
  iriToURI: {
    iriToURI: take((input) => iriToURI(input)),
    "iriToURI, encoded": take((input) => iriToURI(input, { invalid: "encode" })),
    "iriToURI, as in browsers": take((input) => iriToURI(input, { invalid: "web" })),
    "iriToURI, in gb18030": take((input) => iriToURI(input, { charset: "gb18030" })),
  },
  uriToIRI: {
    uriToIRI: take((input) => uriToIRI(input)),
    "uriToIRI, encoded": take((input) => uriToIRI(input, { invalid: "encode" })),
    "uriToIRI, text": take((input) => uriToIRI(input, { profile: "text" })),
  },
  leiriToIRI: { leiriToIRI: take(leiriToIRI) },
  webAddressToIRI: {
    webAddressToIRI: take((input) => webAddressToIRI(input)),
    "webAddressToIRI, bis": take((input) => webAddressToIRI(input, { grammar: "bis", charset: "gb18030" })),
  },
  decodeComponent: {
    decodeComponent: { prepare: toOctets, run: (octets: Uint8Array) => decodeComponent(octets) },
    "decodeComponent, in gb18030": {
      prepare: toLatin1,
      run: (octets: Uint8Array) => decodeComponent(octets, { charset: "gb18030" }),
    },
    "decodeComponent, of text": answer((input) => decodeComponent(input, { component: "path", charset: "gb18030" })),
  },
  encodeComponent: {
    encodeComponent: take((input) => encodeComponent(input, { component: "path-segment" }), { throws: "RangeError" }),
    "encodeComponent, fragment": take((input) => encodeComponent(input, { component: "fragment" })),
    "encodeComponent, query": take((input) => encodeComponent(input, { component: "query", charset: "gb18030" })),
    "encodeComponent, octets": {
      prepare: toLatin1,
      run: (octets: Uint8Array) => encodeComponent(octets, { component: "path-segment", textCharset: "gb18030" }),
      throws: "RangeError",
    },
  },
  filePathToIRI: {
    filePathToIRI: take((input) => filePathToIRI(`/${input}`, { system: "posix" }), { throws: "RangeError" }),
    "filePathToIRI, Windows": take((input) => filePathToIRI(`\\\\${input}`, { system: "windows" }), {
      throws: "RangeError",
    }),
  },
  iriToFilePath: {
    iriToFilePath: take((input) => iriToFilePath(`file:///${input}`, { system: "posix" })),
    "iriToFilePath, as in browsers": take((input) =>
      iriToFilePath(`file:///${input}`, { system: "posix", invalid: "web" }),
    ),
    "iriToFilePath, Windows": take((input) => iriToFilePath(`file:///C:/${input}`, { system: "windows" })),
  },
  createRules: {
    "createRules, match": take((input) => RULES.map((rules) => rules.match(`/${input}`)?.rule)),
    "createRules, an address": take((input) => RULES.map((rules) => rules.match(input)?.rule)),
    "createRules, a rule": take((input) => createRules([`/${input}`], { syntax: "glob" }).match(`/${input}`)),
    "createRules, a line": take((input) => createRules([`/${input}`], { syntax: "robots" }).match(`/${input}`)),
  },
  createNameIndex: {
    createNameIndex: answer((input) => {
      const index = createNameIndex(["a", input]);
      return [index.size, index.match(input)];
    }),
  },
  normalize: {
    "normalize, syntax": take((input) => normalize(input, { level: "syntax" })),
    "normalize, encoded": take((input) => normalize(input, { level: "scheme", invalid: "encode" })),
    "normalize, as in browsers": take((input) => normalize(input, { level: "scheme", invalid: "web" })),
    "normalize, scheme": take((input) => normalize(input, { level: "scheme" })),
  },
  compare: {
    compare: take((input) => compare(input, `${input}a`, { level: "protocol" }), { share: 2 }),
    "compare, as in browsers": take((input) => compare(input, `${input}a`, { level: "scheme", invalid: "web" }), {
      share: 2,
    }),
    "compare, explained": take((input) => compare(input, `${input}a`, { level: "string", explain: true }), {
      share: 2,
    }),
  },
  preferredForm: {
    preferredForm: take((input) => preferredForm(input)),
    "preferredForm, encoded": take((input) => preferredForm(input, { invalid: "encode" })),
    "preferredForm, NFKC": take((input) => preferredForm(input, { normalization: "NFKC" })),
  },
  formatDiagnostics: { formatDiagnostics: answer((input) => formatDiagnostics(input, validate(input).slice(0, 10))) },
  inspect: {
    inspect: answer((input) => inspect(input)),
    "inspect, coarse": answer((input) => inspect(input, { checks: ["bidi"], components: "coarse" })),
    "inspect, with names": answer((input) => inspect(input, { checks: ["spoofing"], inspectHost: judge })),
  },
  toDisplayString: {
    toDisplayString: answer((input) => toDisplayString(input)),
    "toDisplayString, punycode": answer((input) => toDisplayString(input, { hostForm: "punycode-when-unsafe" })),
    "toDisplayString, inspectHost": answer((input) => toDisplayString(input, { hostForm: "unicode", inspectHost })),
  },
  visualOrder: {
    visualOrder: answer((input) => visualOrder(input)),
    "visualOrder, its runs": answer((input) => visualOrder(input, { mirror: true }).runs),
  },
  wrapBidi: { wrapBidi: take((input) => wrapBidi(input, { mode: "isolate" }), { throws: "TypeError" }) },
  areConfusable: {
    areConfusable: answer((input) => areConfusable(input, `${input}a`), { share: 2 }),
    "areConfusable, with itself": answer((input) => areConfusable(input, input), { share: 2 }),
  },
  inspectHost: {
    inspectHost: answer((input) => inspectHost(input)),
    "inspectHost, with names": answer((input) => inspectHost(input, { similarTo: NAMES })),
  },
  inspectLink: {
    inspectLink: answer((input) => inspectLink(input, input, { base: BASE }), { share: 2 }),
    "inspectLink, of text": answer((input) => inspectLink(input, BASE, { inspectHost: judge })),
    "inspectLink, of an address": answer((input) => inspectLink("bank.example", input, { inspectHost: judge })),
  },
  readHost: {
    readHost: answer((input) => {
      const { kind, findings } = readHost(input);
      return [kind, findings];
    }),
  },
  createHostList: {
    "createHostList, match": answer((input) => createHostList(["bank.example", "*.google.com"]).match(input)),
    "createHostList, of patterns": take((input) => createHostList([input]), { throws: "TypeError" }),
  },
  localRedirect: { localRedirect: answer((input) => localRedirect(input, BASE)) },
  redact: { redact: answer((input) => redact(input)) },
  ProtectedNames: {
    new: take((input) => new ProtectedNames([input]).findSimilar(input.split(".")), { throws: "TypeError" }),
    // A quarter of a million names for each million units.
    "new ProtectedNames, of short names": take(
      (input) => new ProtectedNames((input.match(/[^\0-\x7F]{1,4}|\w{1,4}/g) ?? []).map((name) => `${name}.example`)),
      { throws: "TypeError" },
    ),
  },
  resolveScripts: { resolveScripts: answer(resolveScripts) },
  restrictionLevel: { restrictionLevel: answer(restrictionLevel) },
  skeleton: {
    skeleton: answer((input) => skeleton(input)),
    "skeleton, in a direction": answer((input) => skeleton(input, { direction: "rtl" })),
  },
  SENTENCES: { SENTENCES: answer((input) => (whatwgIRI.SENTENCES as Readonly<Record<string, unknown>>)[input]) },
  describe: {
    describe: answer((input) =>
      whatwgIRI
        .validate(input)
        .slice(0, 9)
        .map((problem) => whatwgIRI.describe(problem, { input })),
    ),
  },
  domainToASCII: { domainToASCII: answer((input) => whatwgIRI.domainToASCII(input)) },
  domainToUnicode: { domainToUnicode: answer((input) => whatwgIRI.domainToUnicode(input)) },
  isHostname: {
    isHostname: answer((input) => whatwgIRI.isHostname(input)),
    "isHostname, ASCII": answer((input) => whatwgIRI.isHostname(input, { standard: "rfc1123" })),
  },
  validateHostname: {
    validateHostname: answer((input) => whatwgIRI.validateHostname(input)),
    "validateHostname, UTS #46": answer((input) => whatwgIRI.validateHostname(input, { standard: "uts46" })),
  },
  formats: {
    formats: answer((input) => Object.values(whatwgIRI.formats).map((check) => check(input)), {
      share: Object.keys(whatwgIRI.formats).length,
    }),
  },
  validateTemplate: { validateTemplate: answer(validateTemplate) },
  parseTemplate: {
    parseTemplate: take((input) => requireTemplate(input)),
    expand: take((input) => requireTemplate("{a}{?b*}{#c}").expand({ a: input, b: [input], c: input }), {
      share: 3,
    }),
    match: answer((input) => requireTemplate("{a}/{b}{?c*}{#d}").match(input)),
  },
  extractLinks: {
    extractLinks: answer((text) => whatwgIRI.extractLinks(text, { base: BASE }), {
      isForDocuments: true,
      beside: askForLink,
    }),
    "extractLinks, octets": {
      prepare: toOctets,
      run: (octets: Uint8Array) => whatwgIRI.extractLinks(octets, { base: BASE }),
      throws: "none",
      isForDocuments: true,
      beside: askForLink,
    },
    "extractLinks, XML": answer((text) => whatwgIRI.extractLinks(text, { base: BASE, contentType: "text/xml" }), {
      isForDocuments: true,
      beside: askForLink,
    }),
    "extractLinks, hrefs": answer((text) => resolveLinks(whatwgIRI.extractLinks(text, { base: BASE })), {
      isForDocuments: true,
      beside: askForLink,
    }),
    "extractLinks, XML hrefs": answer(
      (text) => resolveLinks(whatwgIRI.extractLinks(text, { base: BASE, contentType: "text/xml" })),
      { isForDocuments: true, beside: askForLink },
    ),
    "extractLinks, response": answer(
      (text) => whatwgIRI.extractLinks(new Response(text), { base: BASE, contentType: "text/html" }),
      {
        isForDocuments: true,
        beside: askForLink,
      },
    ),
  },
  writeIRI: {
    "writeIRI, HTML": take((input) => whatwgIRI.writeIRI(input, { format: "html", charset: "gb18030" })),
    "writeIRI, JSON Schema": take((input) => whatwgIRI.writeIRI(input, { format: "schema-ref" })),
    "writeIRI, playlist": take((input) => whatwgIRI.writeIRI(input, { format: "m3u8", invalid: "encode" })),
    "writeIRI, QR": take((input) => whatwgIRI.writeIRI(input, { format: "qr", invalid: "web" })),
    "writeIRI, encoded": take((input) => whatwgIRI.writeIRI(input, { format: "html", invalid: "encode" })),
    "writeIRI, CSS": take((input) => whatwgIRI.writeIRI(input, { format: "css", charset: "shift_jis", as: "octets" })),
    "writeIRI, Markdown": take((input) =>
      whatwgIRI.writeIRI(input, { format: "markdown", charset: "utf-16", as: "octets" }),
    ),
  },
  extractHeaderLinks: {
    "extractHeaderLinks, location": answer((input) => readField("location", input), { beside: askForField }),
    "extractHeaderLinks, location, octets": {
      prepare: toOctets,
      run: (octets: Uint8Array) => readField("location", octets),
      beside: (input) => beside(encodeOctets(toOctets(input))),
    },
    "extractHeaderLinks, refresh": answer((input) => readField("refresh", `1;url=${input}`), { beside }),
    "extractHeaderLinks, link": answer((input) => readField("link", input)),
    "extractHeaderLinks, links": answer((input) => readField("link", `<${input}>; rel=next`), { beside }),
    "extractHeaderLinks, parameters": answer((input) => readField("link", `<a>; title*=utf-8''${input}`)),
  },
  decodeCharacterReferences: Object.fromEntries(
    (["attribute", "text", "xml"] as const).map((context) => [
      `decodeCharacterReferences, ${context}`,
      answer((text) => whatwgIRI.decodeCharacterReferences(text, { context }), { isForDocuments: true }),
    ]),
  ),
  findIRIs: {
    findIRIs: answer((text) => readLinks(whatwgIRI.findIRIs(text))),
    "findIRIs, all schemes": answer((text) => readLinks(whatwgIRI.findIRIs(text, { schemes: "all", userinfo: true }))),
    "findIRIs, prose": answer((text) => readLinks(whatwgIRI.findIRIs(text, { prose: "cjk" }))),
    "findIRIs, prose, addresses without a scheme": answer((text) =>
      readLinks(whatwgIRI.findIRIs(text, { prose: "cjk", ipv4: true, networkPaths: true })),
    ),
    "findIRIs, own stops": answer((text) => readLinks(whatwgIRI.findIRIs(text, { stopAt: "/" }))),
    "findIRIs, documents": answer((text) => readLinks(whatwgIRI.findIRIs(text)), { isForDocuments: true }),
    "findIRIs, octets": {
      prepare: toOctets,
      run: (octets: Uint8Array) => readLinks(whatwgIRI.findIRIs(octets, { charset: "utf-8" })),
      throws: "none",
    },
    "findIRIs, in gb18030": {
      prepare: toLatin1,
      run: (octets: Uint8Array) => readLinks(whatwgIRI.findIRIs(octets, { charset: "gb18030" })),
      throws: "none",
    },
  },
  repairInput: {
    repairInput: answer((input) => whatwgIRI.repairInput(input)),
    "repairInput, typed": answer((input) => whatwgIRI.repairInput(`ｈｔｔｐ：／／ａ．ｊｐ／${input} b`)),
    "repairInput, no scheme": answer((input) => whatwgIRI.repairInput(input.replace(/^http:../, ""))),
    // Longer inputs are refused.
    "repairInput, 65,536 units at a time": answer((input) => {
      const candidates: (readonly whatwgIRI.RepairedInput[])[] = [];
      for (let start = 0; start < input.length; start += LONGEST_REPAIRED) {
        candidates.push(whatwgIRI.repairInput(input.slice(start, start + LONGEST_REPAIRED)));
      }
      return candidates;
    }),
  },
  createFinder: {
    createFinder: answer((text) => readLinks(findInPieces(text))),
    "createFinder, prose": answer((text) =>
      readLinks(findInPieces(text, { prose: "cjk", ipv4: true, networkPaths: true })),
    ),
  },
  composeLink: {
    "composeLink, path": take((input) => whatwgIRI.composeLink({ host: "h", path: [input], fragment: input }), {
      share: 2,
      throws: "RangeError",
    }),
    "composeLink, host": take((input) => whatwgIRI.composeLink({ host: input })),
  },
  markdownLinks: {
    "markdownLinks.markdownIt": answer((text) => MARKDOWN_IT.render(text), {
      beside: (text) => new MarkdownIt().render(text),
      prepareBeside: writeAutolinks,
    }),
    "markdownLinks.marked": answer((text) => {
      const [extension] = whatwgIRI.markdownLinks.marked().extensions;
      return [extension?.start(text), extension?.tokenizer(text)?.href];
    }),
    // As marked asks: for the next link, and for its token, until there is no more.
    "markdownLinks.marked, link by link": answer((text) => {
      const extension = whatwgIRI.markdownLinks.marked().extensions[0] as MarkedInline;
      const links: string[] = [];
      for (let rest = text, start = extension.start(rest); start !== undefined; start = extension.start(rest)) {
        const link = extension.tokenizer(rest.slice(start));
        links.push(`${link?.href}`);
        rest = rest.slice(start + (link?.raw.length ?? 1));
      }
      return links;
    }),
    // Without emphasis, which takes micromark alone 30 s for 64 K of "**_~".
    "markdownLinks.micromark": answer(
      (text) => {
        const { syntax, html } = whatwgIRI.markdownLinks.micromark();
        return micromark(text, { extensions: [WITHOUT_EMPHASIS, syntax], htmlExtensions: [html] });
      },
      {
        beside: (text) => micromark(text, { extensions: [WITHOUT_EMPHASIS] }),
        prepareBeside: writeAutolinks,
        longest: 2 ** 20,
      },
    ),
  },
  linkifyNode: {
    linkifyNode: answer((text) => whatwgIRI.linkifyNode(makePage([text]))),
    "linkifyNode, prose": answer((text) => whatwgIRI.linkifyNode(makePage([text]), { prose: "cjk" })),
    "linkifyNode, many nodes": answer((text) => whatwgIRI.linkifyNode(makePage(text.match(/[\s\S]{1,100}/g) ?? []))),
  },
};

const MARKDOWN_IT = new MarkdownIt().use(whatwgIRI.markdownLinks.markdownIt);

/** Puts the links of a Markdown text between angle brackets, so that a parser finds them without a plugin. */
function writeAutolinks(text: string): string {
  const links = whatwgIRI.findIRIs(text, { prose: "cjk", schemeless: "www" });
  const ends = [0, ...links.map(({ end }) => end)];
  const pieces = links.map(({ start, href }, number) => `${text.slice(ends[number], start)}<${href}>`);
  return pieces.join("") + text.slice(ends.at(-1));
}

const WITHOUT_EMPHASIS = { disable: { null: ["attention"] } };

type MarkedInline = ReturnType<typeof whatwgIRI.markdownLinks.marked>["extensions"][number];

const PIECE = 1_000;

/** Finds the links of a text that comes in pieces. */
function findInPieces(text: string, options: whatwgIRI.FindOptions = {}): readonly whatwgIRI.FoundIRI[] {
  const finder = whatwgIRI.createFinder(options);
  const links: whatwgIRI.FoundIRI[] = [];
  for (let start = 0; start < text.length; start += PIECE) {
    links.push(...finder.push(text.slice(start, start + PIECE)));
  }
  finder.flush({ enqueue: (link) => links.push(link) });
  return links;
}

const LONGEST_REPAIRED = 65_536;

function removeHost(input: string): string {
  return input.replace(/^http:\/\/[^/]*/, "");
}

/** Reads what is worked out when it is read. */
function readLinks(links: Iterable<whatwgIRI.FoundIRI>): unknown {
  return Array.from(links, (link) => [link.value, link.href]);
}

type ListedNode = { -readonly [Name in keyof whatwgIRI.NodeLike]: whatwgIRI.NodeLike[Name] } & {
  previous?: ListedNode;
};

/** An element with text nodes, of a document that only knows which node follows which. */
function makePage(texts: readonly string[]): whatwgIRI.NodeLike {
  const ignore = (): undefined => undefined;
  let last: ListedNode | undefined;
  const insertBefore = (node: ListedNode, child: ListedNode | null): void => {
    const previous = child === null ? last : child.previous;
    if (previous !== undefined) {
      previous.nextSibling = node;
      node.previous = previous;
    }
    if (child === null) {
      last = node;
    } else {
      child.previous = node;
    }
    node.nextSibling = child;
    node.parentNode = parentNode;
  };
  const make = (nodeType: number, nodeName: string, more: Partial<whatwgIRI.NodeLike>): ListedNode => ({
    ...{ nodeType, nodeName, ownerDocument, childNodes: [], parentNode: null, nextSibling: null, textContent: null },
    ...{ normalize: ignore, insertBefore, ...more },
  });
  const ownerDocument: whatwgIRI.DocumentLike = {
    createElement: () => ({ setAttribute: ignore, appendChild: ignore }),
    createTextNode: (textContent) => make(3, "#text", { textContent }),
  };
  const parentNode = make(1, "DIV", {});
  const childNodes = texts.map((textContent) => make(3, "#text", { parentNode, textContent }));
  for (const node of childNodes) {
    insertBefore(node, null);
  }
  return Object.assign(parentNode, { childNodes });
}

/** Runs a subcommand in this process: what would end it comes through as an exception. */
function run(args: readonly string[], fromInput = true): Use {
  return {
    prepare: (input) => (fromInput ? toOctets(input) : input),
    run: async (input: string | Uint8Array) => {
      const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
      const [stdin, words] = fromInput ? [[input], args] : [[], [...args, "--", input, `${input}a`]];
      const code = await runCLI(words as string[], {
        stdin: Readable.from(stdin),
        stdout: nowhere(),
        stderr: nowhere(),
      });
      if (code !== 0 && code !== 1) {
        throw new Error(`exit code ${code}`);
      }
      return code;
    },
    throws: "none",
  };
}

/** Each subcommand's own. */
export const SUBCOMMANDS: Uses = {
  check: { "iri check": run(["check"]), "iri check --json": run(["check", "--json"]) },
  compare: { "iri compare": { ...run(["compare"], false), share: 8 } },
  convert: {
    "iri convert": run(["convert"]),
    "iri convert --to iri": run(["convert", "--to", "iri"]),
    "iri convert --from leiri": run(["convert", "--from", "leiri"]),
    "iri convert --from web": run(["convert", "--from", "web"]),
    "iri convert --from text": { ...run(["convert", "--from", "text"]), share: 4 },
    "iri convert --to html": run(["convert", "--to", "html"]),
  },
  explain: { "iri explain": run(["explain"], false) },
  find: { "iri find": run(["find", "--json"]) },
  inspect: { "iri inspect": run(["inspect", "--json"]) },
  links: {
    "iri links": { ...run(["links", "--json", "--base", BASE]), isForDocuments: true, beside: askForLink },
    "iri links --headers": {
      ...run(["links", "--headers", "--json", "--base", BASE]),
      prepare: (input) => toOctets(`Location: ${input}\nRefresh: 1;url=${input}\nLink: <${input}>\n`),
      share: 3,
      beside: (input) => [input, input, input].map((address) => beside(address)),
    },
  },
  normalize: { "iri normalize --keys": run(["normalize", "--level", "scheme", "--keys"]) },
  parse: {
    "iri parse": { ...run(["parse", "--base", BASE]), beside },
    "iri parse --json": { ...run(["parse", "--json"]), beside },
  },
  resolve: {
    "iri resolve": run(["resolve", "--base", BASE]),
    "iri resolve --relative": run(["resolve", "--relative", "--base", BASE]),
  },
};

/** All of them; the first of each export comes with `true`. */
export const USES: readonly (readonly [name: string, use: Use, isFirst: boolean])[] = [EXPORTS, SUBCOMMANDS].flatMap(
  (uses) =>
    Object.entries(uses).flatMap(([name, own]) =>
      Object.entries(own).map(
        ([use, made], index) => [uses === SUBCOMMANDS ? use : nameUse(name, use), made, index === 0] as const,
      ),
    ),
);

function nameUse(name: string, use: string): string {
  return use.startsWith(name) ? use : `${name}: ${use}`;
}

/** How engines say that they have no stack or no memory left. */
const EXHAUSTED = /call stack|too much recursion|regular expression too|string length|array length|allocation failed/i;

/** Whether an exception is documented. */
export function isDocumented(error: unknown, { throws }: Use): boolean {
  if (throws === "none" || !(error instanceof Error) || EXHAUSTED.test(error.message)) {
    return false;
  }
  return error instanceof IRIError || error.cause instanceof IRIError || error.name === throws;
}
