/**
 * Divergence (compatibility): the draft's grammar allows "#" in a fragment, and its mapping keeps it. URIs must not
 * contain it, so it is percent-encoded. `query.ts` has more divergences.
 */

import { createDiagnostic, type Diagnostic } from "../diagnostics/diagnostic.js";
import { DOMAIN_FAILURES, HOST_NAME_FAILURES } from "../diagnostics/failures.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { quotePart } from "../diagnostics/quote.js";
import { assertOneOf, checkOptions, getChoice, getOption } from "../infra/arguments.js";
import { BEYOND_ASCII, encodeNonASCII } from "../infra/percent.js";
import { findDomainFaults } from "../names/domain-faults.js";
import { mapHost } from "../names/hosts.js";
import { HOST_CHECKS, type HostCheck, validateHost } from "../names/name-problems.js";
import { getOutputEncoding, UTF_8 } from "../packages/charset.js";
import { assertScheme, type IRILike } from "../schemes/address-argument.js";
import type { Schemes } from "../schemes/rules.js";
import { hasMailboxes } from "../schemes/schemes.js";
import type { IRIReferenceString, IRIString, URIReferenceString, URIString } from "../syntax/checked-strings.js";
import { ParsedIRI, recompose } from "../syntax/components.js";
import { requireParsed } from "../syntax/diagnose.js";
import { type GrammarName, getSyntax, judgeQuickly, RFC3986, UNKNOWN } from "../syntax/grammar.js";
import { type InvalidOptions, selectReading } from "../syntax/invalid.js";
import { applyHostRule, readHostSchemes } from "./host-rule.js";
import { HAS_ENCODED_DOMAIN, type MailMapping, mapMailDomain, mapMailPath, mapMailQuery } from "./mailto.js";
import { mapQuery } from "./query.js";

/** A component that can contain non-ASCII characters. */
export type EncodableComponent = (typeof ENCODABLE)[number];

const ENCODABLE = ["userinfo", "host", "path", "query", "fragment"] as const;

/** Options for converting an IRI to a URI. */
export interface IRIToURIOptions extends InvalidOptions {
  /** The charset of the document, for queries of http and https: a label; `"utf-8"` by default. */
  readonly charset?: string | undefined;
  /** The grammar of the IRI; `"rfc3987"` by default. */
  readonly grammar?: GrammarName | undefined;
  /** The scheme that a relative reference will inherit from its base. */
  readonly scheme?: string | undefined;
  /** Whether a domain name that is not a host name by RFC 1123 or IDNA2008 is an error; `"lenient"` by default. */
  readonly host?: HostCheck | undefined;
  /** The only component to convert, such as one whose text direction would confuse a reader; all by default. */
  readonly component?: EncodableComponent | undefined;
  /** Rules of more schemes; only `hasDomainNames` matters: hosts of schemes without it are percent-encoded. */
  readonly schemes?: Schemes | undefined;
}

type WithComponent = IRIToURIOptions & { readonly component: EncodableComponent };
type WithoutComponent = IRIToURIOptions & { readonly component?: undefined };

/**
 * Converts an IRI to the corresponding URI, also the domains of mail addresses in `mailto:`, and of
 * accounts in `acct:`, `sip:`, `xmpp:` and the like.
 *
 * The scheme becomes lower case. A URI is returned unchanged, except that a percent-encoded domain name is decoded and
 * mapped by ToASCII, as in the URL Standard.
 *
 * @example
 * iriToURI("http://résumé.example.org/red%09rosé#red"); // => "http://xn--rsum-bpad.example.org/red%09ros%C3%A9#red"
 * iriToURI("HTTP://例え.jp/"); // => "http://xn--r8jz45g.jp/"
 * iriToURI("mailto:é@例え.jp"); // => "mailto:%C3%A9@xn--r8jz45g.jp"
 * iriToURI("http://a.example/é?é日", { charset: "windows-1252" }); // => "http://a.example/%C3%A9?%E9%26%2326085%3B"
 * iriToURI("http://é_b.example/", { host: "strict" }); // throws
 * iriToURI("http://a.example/[é] 100%", { invalid: "encode" }); // => "http://a.example/%5B%C3%A9%5D%20100%25"
 * iriToURI("http://a.example/אב1?ג", { component: "path" }); // => "http://a.example/%D7%90%D7%911?ג"
 *
 * @param iri - An IRI, or a reference to one.
 * @returns A URI, or a reference to one; with `component`, the IRI with this one in ASCII.
 * @throws {TypeError} If an argument or an option is wrong.
 * @throws {RangeError} If the charset is unknown.
 * @throws {IRIError} If it is not an IRI reference, or its domain name is rejected, with the label and the rule.
 * @requirement B-5, P-3, P-6, P-10b, P-10c, P-12c
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.6
 */
export function iriToURI(iri: IRILike, options: WithComponent): IRIReferenceString;
export function iriToURI(iri: IRIString, options?: WithoutComponent | null): URIString;
export function iriToURI(iri: IRILike, options?: WithoutComponent | null): URIReferenceString;
export function iriToURI(iri: IRILike, options?: IRIToURIOptions | null): IRIReferenceString;
export function iriToURI(iri: IRILike, options?: IRIToURIOptions | null): IRIReferenceString {
  const context = options === undefined || options === null ? PLAIN : readOptions(options);
  const text = context.read(iri, "iri", context.base);
  if (!context.isStrict && context.only === undefined && isPlainURI(text)) {
    return text as IRIReferenceString;
  }
  return recompose(map(text, context, typeof iri !== "string")) as IRIReferenceString;
}

type Context = ReturnType<typeof readOptions>;

function readOptions(options: IRIToURIOptions | undefined) {
  checkOptions(options, ["charset", "grammar", "scheme", "host", "component", "invalid", "schemes"]);
  const host = getChoice(options, "host", HOST_CHECKS, "lenient");
  const only = getOption(options, "component");
  if (only !== undefined) {
    assertOneOf(only, ENCODABLE, "component");
  }
  const baseScheme = getOption(options, "scheme");
  if (baseScheme !== undefined) {
    assertScheme(baseScheme, "scheme");
  }
  const syntax = getSyntax({ grammar: getOption(options, "grammar") });
  return {
    charset: getOutputEncoding(getOption(options, "charset", UTF_8)),
    read: selectReading(options, syntax),
    syntax,
    baseScheme,
    base: baseScheme && `${baseScheme}:`,
    isStrict: host === "strict",
    findHostScheme: readHostSchemes(options),
    only,
  };
}

const PLAIN: Context = /* @__PURE__ */ readOptions(undefined);

/** Certainly a URI that stays as it is. */
function isPlainURI(input: string) {
  return judgeQuickly(input, RFC3986) !== UNKNOWN && (!input.includes("%") || !HAS_ENCODED_DOMAIN.test(input));
}

/** @param isHref - Whether a host in ASCII is kept if ToASCII refuses it: `%22a` is the host `"a` of browsers. */
function map(iri: string, context: Context, isHref: boolean): ParsedIRI {
  const parsed = requireParsed(iri, context.syntax, "iri");
  const { scheme, host, port } = parsed;
  const knownScheme = scheme ?? context.baseScheme;
  const hostScheme = context.findHostScheme(knownScheme);
  const problems = context.isStrict ? applyHostRule(parsed, hostScheme, validateHost) : [];
  if (problems.length > 0) {
    throw new IRIError(iri, problems, "host name in IRI", HOST_NAME_FAILURES);
  }
  const mailMapping: MailMapping = {
    mapText: encodeNonASCII,
    mapDomain: (domain, index) => {
      const mapped = mapMailDomain(domain);
      if (mapped === null && BEYOND_ASCII.test(domain)) {
        throw createDomainError(iri, domain, index);
      }
      // A URI maps to itself: text that is not a domain name stays unchanged.
      return mapped ?? domain;
    },
  };
  const isMail = hasMailboxes(knownScheme) && host === undefined;
  const mappings: Readonly<Record<EncodableComponent, (component: string) => string>> = {
    userinfo: encodeNonASCII,
    host: (ihost) => {
      const mapped = mapHost(ihost, hostScheme);
      if (mapped === null && !(isHref && !BEYOND_ASCII.test(ihost))) {
        throw createDomainError(iri, ihost, parsed.offsets.host);
      }
      return mapped ?? ihost;
    },
    path: (ipath) => (isMail ? mapMailPath(ipath, mailMapping, parsed.offsets.path) : encodeNonASCII(ipath)),
    query: (iquery) =>
      isMail
        ? mapMailQuery(iquery, mailMapping, undefined, parsed.offsets.query + 1)
        : mapQuery(iquery, knownScheme, context.charset),
    fragment: (ifragment) => encodeNonASCII(ifragment).replaceAll("#", "%23"),
  };
  const convert = (name: EncodableComponent) =>
    parsed[name] === undefined || (context.only ?? name) !== name ? parsed[name] : mappings[name](parsed[name]);
  // Some sanitizers drop a link whose scheme is in upper case. A URI maps to itself.
  const isWhole = context.only === undefined && BEYOND_ASCII.test(iri);
  return new ParsedIRI({
    scheme: isWhole ? scheme?.toLowerCase() : scheme,
    userinfo: convert("userinfo"),
    host: convert("host"),
    port,
    path: convert("path") as string,
    query: convert("query"),
    fragment: convert("fragment"),
  });
}

/** @requirement P-4b */
function createDomainError(iri: string, host: string, start: number): IRIError {
  const diagnostics = findDomainFaults(host).map(([code, from, to]) =>
    createDiagnostic(code, "host", start + from, start + to),
  );
  const { start: from, end: to } = diagnostics.at(-1) as Diagnostic;
  return new IRIError(iri, diagnostics, `label ${quotePart(iri, from, to)} in IRI`, DOMAIN_FAILURES);
}
