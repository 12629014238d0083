/**
 * Converts IRIs to URIs.
 *
 * The domains of mail addresses in `mailto:` are converted as domain names too.
 *
 * Divergence (compatibility): the draft's grammar allows "#" in a fragment, and its mapping keeps it. URIs must not contain
 * it, so it is percent-encoded. `query.ts` has more divergences.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.6
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-3.1
 */

import { createDiagnostic, type Diagnostic } from "../diagnostics/diagnostic.js";
import { FAILURES, HOST_NAME_FAILURES } from "../diagnostics/failures.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { quotePart } from "../diagnostics/quote.js";
import { assertOneOf, assertScheme, getOption, type IRILike } from "../infra/arguments.js";
import { encodeNonASCII } from "../infra/percent.js";
import { findDomainFaults } from "../names/domain-faults.js";
import { mapHost } from "../names/hosts.js";
import { getOutputEncoding, UTF_8 } from "../packages/charset.js";
import { ParsedIRI, recompose } from "../syntax/components.js";
import { requireParsed } from "../syntax/diagnose.js";
import { type GrammarName, getSyntax, judgeQuickly, RFC3986, type Syntax, UNKNOWN } from "../syntax/grammar.js";
import { type InvalidOptions, type ReadAddress, selectReading } from "../syntax/invalid.js";
import { applyHostRule, type HostRule } from "./host-rule.js";
import { isMailto, type MailMapping, mapMailDomain, mapMailPath, mapMailQuery } from "./mailto.js";
import { mapQuery } from "./query.js";

/** Options for converting an IRI to a URI. */
export interface IRIToURIOptions extends InvalidOptions {
  /**
   * The charset of the document that contains the IRI, a label of the Encoding Standard; `"utf-8"` by default. It
   * affects the queries of http and https only.
   */
  readonly charset?: string | undefined;
  /** The grammar of the IRI; `"rfc3987"` by default. */
  readonly grammar?: GrammarName | undefined;
  /** The scheme of the base, if known, which a relative reference will inherit. */
  readonly scheme?: string | undefined;
}

/**
 * Converts an IRI to the corresponding URI; `iri-to-uri-checked.ts` has the public function.
 *
 * @param rule - A rule for domain names that is stricter than UTS #46; its diagnostics are thrown.
 * @throws {TypeError} If an argument has a wrong type, or the grammar is unknown.
 * @throws {RangeError} If the charset is not a label of the Encoding Standard.
 * @throws {IRIError} If it is not an IRI reference, or its domain name is rejected.
 */
export function mapToURI(iri: IRILike, options?: IRIToURIOptions | null, rule?: HostRule): string {
  const context = options === undefined && rule === undefined ? PLAIN : getContext(options, rule);
  const text = context.read(iri, "iri", context.scheme);
  if (rule === undefined && isPlainURI(text)) {
    return text;
  }
  const { scheme, authority, path, query, fragment } = map(text, context, typeof iri !== "string");
  return recompose(scheme, authority, path, query, fragment);
}

/** A component that can contain non-ASCII characters. */
export type EncodableComponent = "userinfo" | "host" | "path" | "query" | "fragment";

const ENCODABLE: readonly EncodableComponent[] = ["userinfo", "host", "path", "query", "fragment"];

/**
 * Converts one whole component of an IRI to URI notation, and keeps the others; see {@link mapToURI}.
 *
 * @param component - The component; if it is absent, nothing is converted.
 * @throws {TypeError} Also if the component is unknown.
 */
export function mapComponentToURI(
  iri: IRILike,
  component: EncodableComponent,
  options?: IRIToURIOptions | null,
  rule?: HostRule,
): string {
  assertOneOf(component, ENCODABLE, "component");
  const context = getContext(options, rule);
  const text = context.read(iri, "iri", context.scheme);
  const { scheme, authority, path, query, fragment } = map(text, context, typeof iri !== "string", component);
  return recompose(scheme, authority, path, query, fragment);
}

/** The options after validation. */
interface Context {
  /** An encoding name from `getOutputEncoding`. */
  readonly charset: string;
  readonly read: ReadAddress;
  readonly syntax: Syntax;
  /** The scheme for a relative reference. */
  readonly scheme: string | undefined;
  readonly rule: HostRule | undefined;
}

function getContext(options: IRIToURIOptions | null | undefined, rule: HostRule | undefined): Context {
  const charset = getOption(options, "charset");
  const grammar = getOption(options, "grammar");
  const scheme = getOption(options, "scheme");
  if (scheme !== undefined) {
    assertScheme(scheme, "scheme");
  }
  const syntax = getSyntax({ kind: "IRI-reference", grammar });
  return {
    charset: charset === undefined ? UTF_8 : getOutputEncoding(charset),
    read: selectReading(options, syntax),
    syntax,
    scheme,
    rule,
  };
}

/** The context of a call without options. */
const PLAIN: Context = /* @__PURE__ */ getContext(undefined, undefined);

/**
 * Returns whether a string is surely a URI that needs no conversion. Divergence (performance): other URIs are split and joined
 * again, with the same result.
 */
function isPlainURI(input: string): boolean {
  if (judgeQuickly(input, RFC3986) === UNKNOWN) {
    return false;
  }
  const percent = input.indexOf("%");
  return percent === -1 || !/^(?:[^/]*\/\/[^/?#]*%|mailto:)/i.test(input);
}

function isASCII(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

/**
 * Maps the components of an IRI.
 *
 * @param isHref - Whether it is the address of an object. If so, a host in ASCII is kept even if ToASCII refuses it. For example,
 *   `%22a` is the host `"a` of browsers.
 * @param only - The only component to map; all by default.
 */
function map(iri: string, context: Context, isHref: boolean, only?: EncodableComponent): ParsedIRI {
  const { charset, syntax, scheme: baseScheme, rule } = context;
  const parsed = requireParsed(iri, syntax, "iri");
  const { scheme, userinfo, host, port, path, query, fragment } = parsed;
  const knownScheme = scheme ?? baseScheme;
  if (rule !== undefined) {
    const problems = applyHostRule(parsed, knownScheme, rule);
    if (problems.length > 0) {
      throw new IRIError(iri, problems, "host name in IRI", HOST_NAME_FAILURES);
    }
  }
  const mapIf = (
    name: EncodableComponent,
    component: string | undefined,
    mapping: (component: string) => string,
  ): string | undefined => (component === undefined || (only ?? name) !== name ? component : mapping(component));
  const isMail = isMailto(knownScheme) && host === undefined;
  const mapText = (text: string, component: "path" | "query"): string => {
    const start = component === "path" ? parsed.offsets.path : parsed.offsets.query + 1;
    const mapping: MailMapping = {
      mapText: encodeNonASCII,
      mapDomain: (domain, index) => {
        const mapped = mapMailDomain(domain);
        if (mapped === null && !isASCII(domain)) {
          throw createDomainError(iri, domain, start + index);
        }
        // A URI maps to itself: text that is not a domain name stays unchanged.
        return mapped ?? domain;
      },
    };
    return component === "path" ? mapMailPath(text, mapping) : mapMailQuery(text, mapping);
  };
  return new ParsedIRI(
    scheme,
    mapIf("userinfo", userinfo, encodeNonASCII),
    mapIf("host", host, (ihost) => {
      const mapped = mapHost(ihost, knownScheme);
      if (mapped === null && !(isHref && isASCII(ihost))) {
        throw createDomainError(iri, ihost, parsed.offsets.host);
      }
      return mapped ?? ihost;
    }),
    port,
    mapIf("path", path, (ipath) => (isMail ? mapText(ipath, "path") : encodeNonASCII(ipath))) as string,
    mapIf("query", query, (iquery) => (isMail ? mapText(iquery, "query") : mapQuery(iquery, knownScheme, charset))),
    mapIf("fragment", fragment, (ifragment) => encodeNonASCII(ifragment).replaceAll("#", "%23")),
  );
}

/**
 * Creates the error for an IRI whose domain name cannot be mapped.
 *
 * The first diagnostic is the reason, at the offending character, or at the label if the whole label is at fault. The last one
 * is "domain-to-ASCII", always at the label. If the fault is not in one label, "domain-to-ASCII" is the only diagnostic, at
 * the host.
 *
 * @param iri - The IRI.
 * @param host - Its host, which `mapHost` rejects.
 * @param start - UTF-16 index of the host in the IRI.
 * @requirement P-4b
 */
function createDomainError(iri: string, host: string, start: number): IRIError {
  const diagnostics = findDomainFaults(host).map(([code, from, to]) =>
    createDiagnostic(code, "host", start + from, start + to),
  );
  const { start: from, end: to } = diagnostics.at(-1) as Diagnostic;
  return new IRIError(iri, diagnostics, `label ${quotePart(iri, from, to)} in IRI`, FAILURES);
}
