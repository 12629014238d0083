/**
 * One use or more of every export that takes a string, and of every subcommand; `growth.test.ts` fails if an export has
 * none.
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
import * as lib from "./entries.js";
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
} = lib;

export interface Use {
  /** Makes of an input what `run` takes; its time is not counted. */
  readonly prepare?: (input: string) => unknown;
  /** Returns a result, or a promise of one; or throws a documented exception. */
  readonly run: (input: never) => unknown;
  /** IRIErrors and TypeErrors with one as cause are documented; "none" excludes these. */
  readonly throws?: "none" | "RangeError" | "TypeError";
  /** Number of times that it reads the input: 2 if it takes two addresses. */
  readonly share?: number;
  /** Whether it takes documents, and not addresses. */
  readonly isForDocuments?: true;
  /** Passes the input to the package alone that does a part of the work. */
  readonly beside?: (input: string) => unknown;
  /** Converts an input for `beside`; its time is not counted. */
  readonly prepareBeside?: (input: string) => string;
  /** Longest input, in UTF-16 units, for which that package takes less than a minute. */
  readonly longest?: number;
  readonly members?: readonly string[];
}

/** For an export, its uses by name. */
export type Uses = Readonly<Record<string, Readonly<Record<string, Use>>>>;

const BASE = "http://a.example/b/c?d";
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

/** Unless it is not a string of octets. */
const askForField = (input: string): unknown =>
  beside(/[^\0-\xFF]/.test(input) ? input : encodeOctets(toLatin1(input)));

const readField = (field: "location" | "refresh" | "link", value: string | Uint8Array): unknown =>
  lib
    .extractHeaderLinks(value, { field, base: BASE })
    .links.map(({ iri, diagnostics, parameters }) => [iri, diagnostics, parameters]);

/** Of the documents, those whose time depends on whatwg-url have one address. */
const askForLink = (text: string): unknown => beside(/href="([^"]*)/.exec(text)?.[1] ?? "");

const OF_DOCUMENTS = { isForDocuments: true, beside: askForLink } as const;

const resolveLinks = ({ links }: lib.ExtractedLinks): unknown => links.map(({ iri }) => iri?.href);

export const EXPORTS: Uses = nameUses({
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
    "": answer(parseIRI),
    ", bis": answer((input) => parseIRI(input, { grammar: "bis" })),
    ", as in browsers": answer((input) => parseIRI(input, { invalid: "web" })),
  },
  composeIRI: {
    ", path": take((input) => composeIRI({ scheme: "a", path: input })),
    ", host": take((input) => composeIRI({ scheme: "a", host: input, path: "" })),
    ", data": take((input) => composeIRI({ path: ["", input], query: [[input, input]], fragment: input })),
  },
  decomposeIRI: {
    "": take((input) => JSON.stringify(decomposeIRI(input)), {
      beside: isIRIReference,
      throws: "RangeError",
    }),
  },
  isIRI: { "": answer(isIRI) },
  isIRIReference: { "": answer(isIRIReference) },
  isURI: { "": answer(isURI) },
  isURIReference: { "": answer(isURIReference) },
  relativize: {
    "": take((input) => relativize(input, BASE)),
    ", encoded": take((input) => relativize(input, BASE, { invalid: "encode" })),
    ", as a base": take((input) => relativize(BASE, input)),
    ", both": take((input) => relativize(`${input}/a`, input), { share: 2 }),
  },
  resolve: {
    "": take((input) => resolve(input, BASE)),
    ", as in browsers": take((input) => resolve(input, BASE, { invalid: "web" })),
    ", as a base": take((input) => resolve("../a", input)),
    ", without a base": take((input) => resolve(input)),
  },
  createNormalizer: {
    "": take((input) => createNormalizer({ level: "scheme" })(input)),
    ", all steps": take((input) => TO_KEY(input)),
    ", heritrix": take((input) => TO_SURT(input)),
    ", site": take((input) => TO_SITE(input)),
  },
  createResolver: {
    ", resolve": take((input) => createResolver(BASE).resolve(input)),
    ", relativize": take((input) => createResolver(BASE).relativize(input)),
    ", as a base": take(
      (input) => {
        const { base, resolve: run, relativize: reverse } = createResolver(input);
        return [base, run("../a"), reverse(BASE), reverse(`${input}a`)];
      },
      { share: 3 },
    ),
  },
  validate: {
    "": answer((input) => validate(input)),
    ", by the scheme": answer((input) => SCHEMES.map((scheme) => validate(`${scheme}:${removeHost(input)}`)), {
      share: SCHEMES.length,
    }),
    ", by the URL Standard": answer((input) => validate(input, { grammar: "url" })),
    ", a reference": answer((input) => validate(removeHost(input), { grammar: "url", base: BASE })),
    ", own rules": answer((input) => validate(`x:${removeHost(input)}`, { schemes: OWN_SCHEMES })),
  },
  iriToURI: {
    "": take((input) => iriToURI(input)),
    ", encoded": take((input) => iriToURI(input, { invalid: "encode" })),
    ", as in browsers": take((input) => iriToURI(input, { invalid: "web" })),
    ", in gb18030": take((input) => iriToURI(input, { charset: "gb18030" })),
  },
  uriToIRI: {
    "": take((input) => uriToIRI(input)),
    ", encoded": take((input) => uriToIRI(input, { invalid: "encode" })),
    ", text": take((input) => uriToIRI(input, { profile: "text" })),
  },
  leiriToIRI: { "": take(leiriToIRI) },
  webAddressToIRI: {
    "": take((input) => webAddressToIRI(input)),
    ", bis": take((input) => webAddressToIRI(input, { grammar: "bis", charset: "gb18030" })),
  },
  decodeComponent: {
    "": { prepare: toOctets, run: (octets: Uint8Array) => decodeComponent(octets) },
    ", in gb18030": {
      prepare: toLatin1,
      run: (octets: Uint8Array) => decodeComponent(octets, { charset: "gb18030" }),
    },
    ", of text": answer((input) => decodeComponent(input, { component: "path", charset: "gb18030" })),
  },
  encodeComponent: {
    "": take((input) => encodeComponent(input, { component: "path-segment" }), { throws: "RangeError" }),
    ", fragment": take((input) => encodeComponent(input, { component: "fragment" })),
    ", query": take((input) => encodeComponent(input, { component: "query", charset: "gb18030" })),
    ", octets": {
      prepare: toLatin1,
      run: (octets: Uint8Array) => encodeComponent(octets, { component: "path-segment", textCharset: "gb18030" }),
      throws: "RangeError",
    },
  },
  filePathToIRI: {
    "": take((input) => filePathToIRI(`/${input}`, { system: "posix" }), { throws: "RangeError" }),
    ", Windows": take((input) => filePathToIRI(`\\\\${input}`, { system: "windows" }), {
      throws: "RangeError",
    }),
  },
  iriToFilePath: {
    "": take((input) => iriToFilePath(`file:///${input}`, { system: "posix" })),
    ", as in browsers": take((input) => iriToFilePath(`file:///${input}`, { system: "posix", invalid: "web" })),
    ", Windows": take((input) => iriToFilePath(`file:///C:/${input}`, { system: "windows" })),
  },
  createRules: {
    ", match": take((input) => RULES.map((rules) => rules.match(`/${input}`)?.rule)),
    ", an address": take((input) => RULES.map((rules) => rules.match(input)?.rule)),
    ", a rule": take((input) => createRules([`/${input}`], { syntax: "glob" }).match(`/${input}`)),
    ", a line": take((input) => createRules([`/${input}`], { syntax: "robots" }).match(`/${input}`)),
  },
  createNameIndex: {
    "": answer((input) => {
      const index = createNameIndex(["a", input]);
      return [index.size, index.match(input)];
    }),
  },
  normalize: {
    ", syntax": take((input) => normalize(input, { level: "syntax" })),
    ", encoded": take((input) => normalize(input, { level: "scheme", invalid: "encode" })),
    ", as in browsers": take((input) => normalize(input, { level: "scheme", invalid: "web" })),
    ", scheme": take((input) => normalize(input, { level: "scheme" })),
  },
  compare: {
    "": take((input) => compare(input, `${input}a`, { level: "protocol" }), { share: 2 }),
    ", as in browsers": take((input) => compare(input, `${input}a`, { level: "scheme", invalid: "web" }), {
      share: 2,
    }),
    ", explained": take((input) => compare(input, `${input}a`, { level: "string", explain: true }), {
      share: 2,
    }),
  },
  preferredForm: {
    "": take((input) => preferredForm(input)),
    ", encoded": take((input) => preferredForm(input, { invalid: "encode" })),
    ", NFKC": take((input) => preferredForm(input, { normalization: "NFKC" })),
  },
  formatDiagnostics: { "": answer((input) => formatDiagnostics(input, validate(input).slice(0, 10))) },
  inspect: {
    "": answer((input) => inspect(input)),
    ", coarse": answer((input) => inspect(input, { checks: ["bidi"], components: "coarse" })),
    ", with names": answer((input) => inspect(input, { checks: ["spoofing"], inspectHost: judge })),
  },
  toDisplayString: {
    "": answer((input) => toDisplayString(input)),
    ", punycode": answer((input) => toDisplayString(input, { hostForm: "punycode-when-unsafe" })),
    ", inspectHost": answer((input) => toDisplayString(input, { hostForm: "unicode", inspectHost })),
  },
  visualOrder: {
    "": answer((input) => visualOrder(input)),
    ", its runs": answer((input) => visualOrder(input, { mirror: true }).runs),
  },
  wrapBidi: { "": take((input) => wrapBidi(input, { mode: "isolate" }), { throws: "TypeError" }) },
  areConfusable: {
    "": answer((input) => areConfusable(input, `${input}a`), { share: 2 }),
    ", with itself": answer((input) => areConfusable(input, input), { share: 2 }),
  },
  inspectHost: {
    "": answer((input) => inspectHost(input)),
    ", with names": answer((input) => inspectHost(input, { similarTo: NAMES })),
  },
  inspectLink: {
    "": answer((input) => inspectLink(input, input, { base: BASE }), { share: 2 }),
    ", of text": answer((input) => inspectLink(input, BASE, { inspectHost: judge })),
    ", of an address": answer((input) => inspectLink("bank.example", input, { inspectHost: judge })),
  },
  readHost: {
    "": answer((input) => {
      const { kind, findings } = readHost(input);
      return [kind, findings];
    }),
  },
  createHostList: {
    ", match": answer((input) => createHostList(["bank.example", "*.google.com"]).match(input)),
    ", of patterns": take((input) => createHostList([input]), { throws: "TypeError" }),
  },
  localRedirect: { "": answer((input) => localRedirect(input, BASE)) },
  redact: { "": answer((input) => redact(input)) },
  ProtectedNames: {
    new: take((input) => new ProtectedNames([input]).findSimilar(input.split(".")), { throws: "TypeError" }),
    // Names of four letters grow to twelve.
    "new ProtectedNames, of short names": take(
      (input) => new ProtectedNames((input.match(/(?:[^\0-\x7F]|\w){4}/g) ?? []).map((name) => `${name}.example`)),
      { throws: "TypeError", share: 3 },
    ),
  },
  resolveScripts: { "": answer(resolveScripts) },
  restrictionLevel: { "": answer(restrictionLevel) },
  skeleton: {
    "": answer((input) => skeleton(input)),
    ", in a direction": answer((input) => skeleton(input, { direction: "rtl" })),
  },
  SENTENCES: { "": answer((input) => (lib.SENTENCES as Readonly<Record<string, unknown>>)[input]) },
  describe: {
    "": answer((input) =>
      lib
        .validate(input)
        .slice(0, 9)
        .map((problem) => lib.describe(problem, { input })),
    ),
  },
  domainToASCII: { "": answer((input) => lib.domainToASCII(input)) },
  domainToUnicode: { "": answer((input) => lib.domainToUnicode(input)) },
  isHostname: {
    "": answer((input) => lib.isHostname(input)),
    ", ASCII": answer((input) => lib.isHostname(input, { standard: "rfc1123" })),
  },
  validateHostname: {
    "": answer((input) => lib.validateHostname(input)),
    ", UTS #46": answer((input) => lib.validateHostname(input, { standard: "uts46" })),
  },
  formats: {
    "": answer((input) => Object.values(lib.formats).map((check) => check(input)), {
      share: Object.keys(lib.formats).length,
    }),
  },
  validateTemplate: { "": answer(validateTemplate) },
  parseTemplate: {
    "": take((input) => requireTemplate(input)),
    expand: take((input) => requireTemplate("{a}{?b*}{#c}").expand({ a: input, b: [input], c: input }), {
      share: 3,
    }),
    match: take((input) => requireTemplate("{a}/{b}{?c*}{#d}").match(input)),
  },
  extractLinks: {
    "": answer((text) => lib.extractLinks(text, { base: BASE }), OF_DOCUMENTS),
    ", octets": {
      prepare: toOctets,
      run: (octets: Uint8Array) => lib.extractLinks(octets, { base: BASE }),
      throws: "none",
      ...OF_DOCUMENTS,
    },
    ", XML": answer((text) => lib.extractLinks(text, { base: BASE, contentType: "text/xml" }), OF_DOCUMENTS),
    ", hrefs": answer((text) => resolveLinks(lib.extractLinks(text, { base: BASE })), OF_DOCUMENTS),
    ", XML hrefs": answer(
      (text) => resolveLinks(lib.extractLinks(text, { base: BASE, contentType: "text/xml" })),
      OF_DOCUMENTS,
    ),
    ", response": answer(
      (text) => lib.extractLinks(new Response(text), { base: BASE, contentType: "text/html" }),
      OF_DOCUMENTS,
    ),
  },
  writeIRI: {
    ", HTML": take((input) => lib.writeIRI(input, { format: "html", charset: "gb18030" })),
    ", JSON Schema": take((input) => lib.writeIRI(input, { format: "schema-ref" })),
    ", playlist": take((input) => lib.writeIRI(input, { format: "m3u8", invalid: "encode" })),
    ", QR": take((input) => lib.writeIRI(input, { format: "qr", invalid: "web" })),
    ", encoded": take((input) => lib.writeIRI(input, { format: "html", invalid: "encode" })),
    ", CSS": take((input) => lib.writeIRI(input, { format: "css", charset: "shift_jis", as: "octets" })),
    ", Markdown": take((input) => lib.writeIRI(input, { format: "markdown", charset: "utf-16", as: "octets" })),
  },
  extractHeaderLinks: {
    ", location": answer((input) => readField("location", input), { beside: askForField }),
    ", location, octets": {
      prepare: toOctets,
      run: (octets: Uint8Array) => readField("location", octets),
      beside: (input) => beside(encodeOctets(toOctets(input))),
    },
    ", refresh": answer((input) => readField("refresh", `1;url=${input}`), { beside }),
    ", link": answer((input) => readField("link", input)),
    ", links": answer((input) => readField("link", `<${input}>; rel=next`), { beside }),
    ", parameters": answer((input) => readField("link", `<a>; title*=utf-8''${input}`)),
  },
  decodeCharacterReferences: Object.fromEntries(
    (["attribute", "text", "xml"] as const).map((context) => [
      `decodeCharacterReferences, ${context}`,
      answer((text) => lib.decodeCharacterReferences(text, { context }), { isForDocuments: true }),
    ]),
  ),
  findIRIs: {
    "": answer((text) => readLinks(lib.findIRIs(text))),
    ", all schemes": answer((text) => readLinks(lib.findIRIs(text, { schemes: "all", userinfo: true }))),
    ", prose": answer((text) => readLinks(lib.findIRIs(text, { prose: "cjk" }))),
    ", prose, addresses without a scheme": answer((text) =>
      readLinks(lib.findIRIs(text, { prose: "cjk", ipv4: true, networkPaths: true })),
    ),
    ", own stops": answer((text) => readLinks(lib.findIRIs(text, { stopAt: "/" }))),
    ", documents": answer((text) => readLinks(lib.findIRIs(text)), { isForDocuments: true }),
    ", octets": {
      prepare: toOctets,
      run: (octets: Uint8Array) => readLinks(lib.findIRIs(octets, { charset: "utf-8" })),
      throws: "none",
    },
    ", in gb18030": {
      prepare: toLatin1,
      run: (octets: Uint8Array) => readLinks(lib.findIRIs(octets, { charset: "gb18030" })),
      throws: "none",
    },
  },
  repairInput: {
    "": answer((input) => lib.repairInput(input)),
    ", typed": answer((input) => lib.repairInput(`ｈｔｔｐ：／／ａ．ｊｐ／${input} b`)),
    ", no scheme": answer((input) => lib.repairInput(input.replace(/^http:../, ""))),
    // Longer inputs are refused.
    ", 65,536 units at a time": answer((input) => {
      const candidates: (readonly lib.RepairedInput[])[] = [];
      for (let start = 0; start < input.length; start += LONGEST_REPAIRED) {
        candidates.push(lib.repairInput(input.slice(start, start + LONGEST_REPAIRED)));
      }
      return candidates;
    }),
  },
  createFinder: {
    "": answer((text) => readLinks(findInPieces(text))),
    ", prose": answer((text) => readLinks(findInPieces(text, { prose: "cjk", ipv4: true, networkPaths: true }))),
  },
  composeLink: {
    ", path": take((input) => lib.composeLink({ host: "h", path: [input], fragment: input }), {
      share: 2,
      throws: "RangeError",
    }),
    ", host": take((input) => lib.composeLink({ host: input })),
  },
  markdownLinks: {
    "markdownLinks.markdownIt": answer((text) => MARKDOWN_IT.render(text), {
      beside: (text) => new MarkdownIt().render(text),
      prepareBeside: writeAutolinks,
    }),
    "markdownLinks.marked": answer((text) => {
      const [extension] = lib.markdownLinks.marked().extensions;
      return [extension?.start(text), extension?.tokenizer(text)?.href];
    }),
    // As marked asks: for the next link, and for its token, until there is no more.
    "markdownLinks.marked, link by link": answer((text) => {
      const extension = lib.markdownLinks.marked().extensions[0] as MarkedInline;
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
        const { syntax, html } = lib.markdownLinks.micromark();
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
    "": answer((text) => lib.linkifyNode(makePage([text]))),
    ", prose": answer((text) => lib.linkifyNode(makePage([text]), { prose: "cjk" })),
    ", many nodes": answer((text) => lib.linkifyNode(makePage(text.match(/[\s\S]{1,100}/g) ?? []))),
  },
});

const MARKDOWN_IT = new MarkdownIt().use(lib.markdownLinks.markdownIt);

/** A parser finds links between angle brackets without a plugin. */
function writeAutolinks(text: string): string {
  const links = lib.findIRIs(text, { prose: "cjk", schemeless: "www" });
  const ends = [0, ...links.map(({ end }) => end)];
  const pieces = links.map(({ start, href }, number) => `${text.slice(ends[number], start)}<${href}>`);
  return pieces.join("") + text.slice(ends.at(-1));
}

const WITHOUT_EMPHASIS = { disable: { null: ["attention"] } };

type MarkedInline = ReturnType<typeof lib.markdownLinks.marked>["extensions"][number];

const PIECE = 1_000;

/** Finds the links of a text that comes in pieces. */
function findInPieces(text: string, options: lib.FindOptions = {}): readonly lib.FoundIRI[] {
  const finder = lib.createFinder(options);
  const links: lib.FoundIRI[] = [];
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

function readLinks(links: Iterable<lib.FoundIRI>): unknown {
  return Array.from(links, (link) => [link.value, link.href]);
}

type ListedNode = { -readonly [Name in keyof lib.NodeLike]: lib.NodeLike[Name] } & {
  previous?: ListedNode;
};

/** The document only knows which node follows which. */
function makePage(texts: readonly string[]): lib.NodeLike {
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
  const make = (nodeType: number, nodeName: string, more: Partial<lib.NodeLike>): ListedNode => ({
    ...{ nodeType, nodeName, ownerDocument, childNodes: [], parentNode: null, nextSibling: null, textContent: null },
    ...{ normalize: ignore, insertBefore, ...more },
  });
  const ownerDocument: lib.DocumentLike = {
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

/** Throws where the process would end. */
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

/** The first of each export comes with `true`. */
export const USES: readonly (readonly [name: string, use: Use, isFirst: boolean])[] = [EXPORTS, SUBCOMMANDS].flatMap(
  (uses) =>
    Object.entries(uses).flatMap(([name, own]) =>
      Object.entries(own).map(
        ([use, made], index) => [uses === SUBCOMMANDS ? use : nameUse(name, use), made, index === 0] as const,
      ),
    ),
);

/** Names that are empty or start with a comma are to follow the name of the export. */
function nameUses(uses: Uses): Uses {
  return Object.fromEntries(
    Object.entries(uses).map(([name, own]) => [
      name,
      Object.fromEntries(Object.entries(own).map(([use, made]) => [/^[a-zA-Z]/.test(use) ? use : name + use, made])),
    ]),
  );
}

function nameUse(name: string, use: string): string {
  return use.startsWith(name) ? use : `${name}: ${use}`;
}

/** Messages of engines that have no stack or no memory left. */
const EXHAUSTED = /call stack|too much recursion|regular expression too|string length|array length|allocation failed/i;

/** Whether an exception is documented. */
export function isDocumented(error: unknown, { throws }: Use): boolean {
  if (throws === "none" || !(error instanceof Error) || EXHAUSTED.test(error.message)) {
    return false;
  }
  return error instanceof IRIError || error.cause instanceof IRIError || error.name === throws;
}
