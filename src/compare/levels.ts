import { getChoice, getOption, getSwitch, nameValue, suggest } from "../infra/arguments.js";
import type { IRILike } from "../schemes/address-argument.js";
import type { Schemes } from "../schemes/rules.js";
import { requireParsed } from "../syntax/diagnose.js";
import { IRI_SYNTAX } from "../syntax/grammar.js";
import { ALL_READINGS, type KeepOptions, selectReading, selectSyntax } from "../syntax/invalid.js";
import { KEY_FORMS, type KeyForm, type Suffixes } from "./key-forms.js";
import { type KeySteps, readSteps } from "./key-steps.js";
import { readSchemeTable } from "./scheme-table.js";

/**
 * A level of comparison; each level includes the one before it.
 *
 * - `string`: code point by code point.
 * - `syntax`: adds the generic syntax: case, percent-encoding, dot segments.
 * - `scheme`: adds the rules of the scheme: default port, empty path, domain names and more.
 * - `protocol`: adds facts that the caller learned from the network: redirects.
 */
export type Level = (typeof LEVELS)[number];

export const LEVELS = ["string", "syntax", "scheme", "protocol"] as const;

/**
 * Redirects that the caller knows: the absolute or relative target of an IRI in the form of the level `scheme`,
 * without a fragment; `undefined` if it does not redirect.
 */
export type Redirects =
  | { readonly get: (iri: string) => IRILike | undefined }
  | ((iri: string) => IRILike | null | undefined);

/** Options for comparing IRIs. */
export interface NormalizeOptions extends KeepOptions, KeySteps {
  /** The level. There is no default, because equivalence is a choice. */
  readonly level: Level;
  /** The base for relative references. */
  readonly base?: IRILike | undefined;
  /** Whether fragments count; `true` by default. */
  readonly fragment?: boolean | undefined;
  /** Known redirects; required by the level `protocol`. */
  readonly redirects?: Redirects | undefined;
  /** Rules of schemes, by name; they replace all built-in rules of the scheme. */
  readonly schemes?: Schemes | undefined;
}

/** Options for computing keys. */
export interface KeyOptions extends NormalizeOptions {
  /** The notation of the key; `"iri"` by default. */
  readonly form?: KeyForm | undefined;
  /** Finds the registrable domain of a host, for the form `site`. */
  readonly suffixes?: Suffixes | undefined;
}

export const LEVEL_OPTIONS = "level base fragment redirects schemes invalid ignore ignoredParameters".split(" ");

export const KEY_OPTION_NAMES = [...LEVEL_OPTIONS, "form", "suffixes"];

export type LevelSettings = Readonly<ReturnType<typeof readLevelSettings>>;

/** @requirement X-4 */
export function readLevelSettings(options: NormalizeOptions) {
  const level = getOption(options, "level");
  const given = getOption(options, "base");
  const read = selectReading(options, IRI_SYNTAX, ALL_READINGS);
  const base = given === undefined ? undefined : read(given, "base");
  const fragment = getSwitch(options, "fragment", true);
  const redirects = getOption(options, "redirects");
  assertLevel(level);
  const schemes = readSchemeTable(getOption(options, "schemes"));
  if (redirects !== undefined && typeof redirects !== "function" && typeof redirects?.get !== "function") {
    throw new TypeError("redirects is neither a function nor a map");
  }
  if (base !== undefined) {
    requireParsed(base, selectSyntax(options, IRI_SYNTAX), "base");
  }
  const steps = readSteps(options);
  if (steps !== undefined && level === "string") {
    throw new TypeError('on the level "string" everything counts; the options of keys need a higher level');
  }
  const invalid = getOption(options, "invalid", "throw");
  return {
    level,
    read: (address: IRILike, name: string) => read(address, name, base),
    invalid,
    base,
    fragment,
    redirects: typeof redirects === "object" ? (iri: string) => redirects.get(iri) : redirects,
    schemes,
    steps,
  };
}

export function readKeySettings(options: KeyOptions) {
  const form = getChoice(options, "form", KEY_FORMS, "iri");
  const suffixes = getOption(options, "suffixes");
  // What is handed on is what browsers open; the other forms are for programs that know IRIs.
  const isWeb = form === "uri" && getOption(options, "invalid") === undefined;
  const settings = readLevelSettings(isWeb ? Object.assign(Object.create(options), { invalid: "web" }) : options);
  if (form !== "iri" && settings.level === "string") {
    throw new TypeError(`the form "${form}" needs a level above "string"`);
  }
  if (typeof suffixes !== "function" && (form === "site" || suffixes !== undefined)) {
    throw new TypeError(
      `suffixes must be a function${form === "site" ? ' for the form "site"' : ""} (got ${nameValue(suffixes)})`,
    );
  }
  return { settings, form, suffixes };
}

/** The message says when to use which level, because it is the first error that many callers see. */
function assertLevel(level: unknown): asserts level is Level {
  if (!LEVELS.includes(level as Level)) {
    throw new TypeError(
      'level must be "string" (names: XML, RDF), "syntax" (to hand on), "scheme" (crawlers, link checkers) or ' +
        `"protocol" (with known redirects); got ${nameValue(level)}${suggest(level, LEVELS)}`,
    );
  }
}
