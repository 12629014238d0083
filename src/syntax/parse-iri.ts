import { checkOptions } from "../infra/arguments.js";
import type { IRILike } from "../schemes/address-argument.js";
import { type ParsedIRI, parseAs } from "./components.js";
import { getSyntax, SYNTAX_OPTION_NAMES, type SyntaxOptions } from "./grammar.js";
import { ALL_READINGS, type KeepOptions, selectReading, selectSyntax } from "./invalid.js";

/** The kind of string to expect, and the reading of text that is not of that kind. */
export interface ParseOptions extends SyntaxOptions, KeepOptions {}

const OPTION_NAMES = [...SYNTAX_OPTION_NAMES, "invalid"];

/**
 * Splits an IRI or URI, or a reference to one, into its components.
 *
 * ```abnf
 * IRI           = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]
 * ihier-part    = "//" iauthority ipath-abempty / ipath-absolute / ipath-rootless / ipath-empty
 * iauthority    = [ iuserinfo "@" ] ihost [ ":" port ]
 * ```
 *
 * @example
 * const { scheme, host, hostKind, path, query, fragment } = parseIRI("http://例え.jp/日本?");
 * [scheme, host, hostKind, path, query, fragment]; // => ["http", "例え.jp", "reg-name", "/日本", "", undefined]
 * parseIRI("http://例え.jp/日本?").offsets.path; // => 12
 * parseIRI("http://例え.jp/", { kind: "URI" }); // => null
 * parseIRI("http://例え.jp/[a]", { invalid: "encode" }).path; // => "/%5Ba%5D"
 * parseIRI("http://例え.jp/[a] b", { invalid: "keep" }).path; // => "/[a] b"
 *
 * @returns The components, or `null` if the input does not match. Positions refer to the string as it was read.
 * @throws {TypeError} If an argument or an option is wrong.
 * @requirement S-8, P-10a
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
export function parseIRI(input: IRILike, options?: ParseOptions | null): ParsedIRI | null {
  checkOptions(options, OPTION_NAMES);
  const syntax = getSyntax(options);
  return parseAs(selectReading(options, syntax, ALL_READINGS)(input, "input"), selectSyntax(options, syntax));
}
