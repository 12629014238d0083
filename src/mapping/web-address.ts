/**
 * Divergences (compatibility):
 * - as in the URL Standard, C0 controls and spaces at both ends are removed, and a backslash becomes a slash, before
 *   characters are percent-encoded. `href-strip`, which the draft does not define, is TAB, LF and CR. With the grammar
 *   of RFC 3987, a second "#" is percent-encoded.
 * - the query of an http or https address is percent-encoded unless the document is in UTF-8, because an IRI does not
 *   say in which charset it was written.
 *
 * docs/differences.md lists where the URL Standard has another result.
 */

import { checkOptions, getOption } from "../infra/arguments.js";
import type { Step } from "../infra/rewriting.js";
import { getOutputEncoding, UTF_8 } from "../packages/charset.js";
import { assertScheme, type IRILike, readAddress } from "../schemes/address-argument.js";
import { isSpecialScheme } from "../schemes/schemes.js";
import { type GrammarName, getSyntax } from "../syntax/grammar.js";
import { ENDS } from "../syntax/invalid.js";
import { encodeNonIRICharacters, rewriteToIRI } from "./leiri.js";
import { encodeQuery, isInLegacyCharset } from "./query.js";

/** Options of `webAddressToIRI`. */
export interface WebAddressOptions {
  /** The charset of the document or script, a label of the Encoding Standard; `"utf-8"` by default. */
  readonly charset?: string | undefined;
  /** The grammar of the result; `"rfc3987"` by default. */
  readonly grammar?: GrammarName | undefined;
  /** The scheme that a relative reference will get from its base; `"https"` by default. */
  readonly scheme?: string | undefined;
}

/**
 * Converts a Web Address, the value of an `href` attribute, to an IRI, by the draft's description of browsers; `new
 * IRI(…)` does exactly what they do.
 *
 * @example
 * webAddressToIRI(" http:\\\\例え.jp\\a b\t?100% "); // => "http://例え.jp/a%20b?100%25"
 * webAddressToIRI("?é", { charset: "windows-1252" }); // => "?%E9"
 * webAddressToIRI("http://["); // throws
 *
 * @param input - The value, with character references resolved.
 * @throws {TypeError} If an argument or an option is wrong.
 * @throws {RangeError} If the charset is unknown.
 * @throws {IRIError} If the result is not an IRI; the error says where and why.
 * @requirement W-1, W-2, W-3b
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-7.2
 */
export function webAddressToIRI(input: IRILike, options?: WebAddressOptions | null): string {
  checkOptions(options, ["charset", "grammar", "scheme"]);
  const grammar = getOption(options, "grammar");
  const baseScheme = getOption(options, "scheme", "https");
  const text = readAddress(input, "input");
  assertScheme(baseScheme, "scheme");
  const syntax = getSyntax({ grammar });
  const encoding = getOutputEncoding(getOption(options, "charset", UTF_8));
  const scheme = SCHEME.exec(text)?.[1]?.replace(/[\t\n\r]/g, "") ?? baseScheme;
  const steps = [
    trim,
    stripTabsAndNewlines,
    ...(isSpecialScheme(scheme.toLowerCase()) ? [turnBackslashes] : []),
    ...(/^file$/i.test(scheme) ? [turnDriveBar] : []),
    ...(isInLegacyCharset(scheme, encoding) ? [encodeQueryIn(encoding)] : []),
    encodeNonIRICharacters,
    encodePercentSigns,
    ...(grammar === "bis" ? [] : [encodeNumberSigns]),
  ];
  return rewriteToIRI(text, steps, syntax, "Web Address");
}

/** A scheme, between characters that steps 1 and 2 remove. */
const SCHEME = /^[\0- ]*([A-Za-z][A-Za-z0-9+.\-\t\n\r]*):/;

/** Step 1. */
const trim: Step = () => ({ pattern: ENDS, replace: () => "" });

/** Step 2. */
const stripTabsAndNewlines: Step = () => ({ pattern: /[\t\n\r]+/g, replace: () => "" });

/** Step 5. */
const turnBackslashes: Step = (text) => {
  const end = text.search(/[?#]|$/);
  return { pattern: /\\/g, replace: (backslash, index) => (index < end ? "/" : backslash) };
};

/** Replaces the bar of a drive letter in the place of a host, as in the URL Standard. */
const turnDriveBar: Step = () => ({
  pattern: /^(?:file:)?\/\/[A-Za-z]\|(?=[/?#]|$)/gi,
  replace: (drive) => `${drive.slice(0, -1)}:`,
});

/** Up to a character that makes the result invalid anyway. */
function encodeQueryIn(charset: string): Step {
  return (text) => {
    const fragment = text.search(/#|$/);
    return {
      pattern: /\?[^#[\]\uD800-\uDFFF\uFFFE\uFFFF]*/gu,
      replace: (part, index) => (index < fragment ? `?${encodeQuery(part.slice(1), charset)}` : part),
    };
  };
}

/** Step 4. */
const encodePercentSigns: Step = () => ({ pattern: /%(?![0-9A-Fa-f]{2})/g, replace: () => "%25" });

/** Percent-encodes each "#" except the first one: RFC 3987 does not allow "#" in a fragment. */
const encodeNumberSigns: Step = (text) => {
  const first = text.indexOf("#");
  return { pattern: /#/g, replace: (sign, index) => (index === first ? sign : "%23") };
};
