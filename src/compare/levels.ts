/**
 * The rungs of the comparison ladder, and the options that all its functions share.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4
 */
import { type IRILike, readAddress } from "../infra/iri-like.js";
import { getOption } from "../infra/options.js";
import { assertOneOf, getSyntax } from "../syntax/kinds.js";
import { requireParsed } from "../syntax/validate.js";
import { assertSchemes, SCHEMES, type Schemes } from "./schemes.js";

/**
 * A rung of the comparison ladder; each holds the one before.
 *
 * - `string`: code point by code point.
 * - `syntax`: the generic syntax as well: case, percent-encoding, dot segments.
 * - `scheme`: what is known of the scheme as well: default port, empty path, domain names and more.
 * - `protocol`: what the caller learnt from the network as well: redirects.
 */
export type Level = "string" | "syntax" | "scheme" | "protocol";

/** The rungs, from the lowest to the highest. */
export const LEVELS: readonly Level[] = ["string", "syntax", "scheme", "protocol"];

/**
 * What the caller learnt: for an IRI the one that it redirects to, absolute or relative, and `undefined` if there is none.
 *
 * It is asked for the form of the rung `scheme`, without a fragment. A `Map` needs keys in that form; `createIRIMap` makes
 * a map that takes any spelling.
 */
export type Redirects =
  | { readonly get: (iri: string) => IRILike | undefined }
  | ((iri: string) => IRILike | null | undefined);

/** How IRIs are compared. */
export interface NormalizeOptions {
  /** The rung. Equivalence is a choice, so there is no default. */
  readonly level: Level;
  /** What relative references are resolved against. */
  readonly base?: IRILike | undefined;
  /** Whether fragments count; `true` if left out. */
  readonly fragment?: boolean | undefined;
  /** What redirects to what; for the rung `protocol`. */
  readonly redirects?: Redirects | undefined;
  /** What `registerScheme` gave; the built-in schemes if left out. */
  readonly schemes?: Schemes | undefined;
}

/** Options that are known to be right. */
export interface Settings {
  readonly level: Level;
  readonly base: string | undefined;
  readonly fragment: boolean;
  readonly redirects: Redirects | undefined;
  readonly schemes: Schemes;
}

/**
 * Reads the options.
 *
 * @throws {TypeError} If there is no level, or no such level, or an option is not of its type.
 * @throws {IRIError} If the base is no IRI.
 * @requirement X-4
 */
export function readSettings(options: NormalizeOptions): Settings {
  const level = getOption(options, "level") as Level;
  const given = getOption(options, "base");
  const base = given === undefined ? undefined : readAddress(given, "base");
  const fragment = getOption(options, "fragment", true);
  const redirects = getOption(options, "redirects");
  const schemes = getOption(options, "schemes", SCHEMES);
  assertOneOf(level, LEVELS, "level");
  if (typeof fragment !== "boolean") {
    throw new TypeError("fragment is not a boolean");
  }
  assertSchemes(schemes);
  if (redirects !== undefined && typeof redirects !== "function" && typeof redirects?.get !== "function") {
    throw new TypeError("redirects is neither a function nor a map");
  }
  if (base !== undefined) {
    requireParsed(base, getSyntax({ kind: "IRI" }), "base");
  }
  return { level, base, fragment, redirects, schemes };
}
