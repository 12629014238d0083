/**
 * Canonical forms: on each level, all equivalent IRIs share one.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4
 */
import type { IRIString } from "../infra/checked-strings.js";
import type { IRILike } from "../infra/iri-like.js";
import { checkOptions } from "../infra/options.js";
import { requireParsed } from "../syntax/diagnose.js";
import { getSyntax } from "../syntax/kinds.js";
import { hasSyntax } from "../syntax/predicates.js";
import { resolve } from "../syntax/resolve.js";
import { followRedirects } from "./follow-redirects.js";
import { type Level, type NormalizeOptions, OPTION_NAMES, readSettings, type Settings } from "./levels.js";
import { applySchemeRules } from "./normalize-scheme.js";
import { join, normalizeComponents } from "./normalize-syntax.js";
import { isPlainlySchemeForm, isPlainlySyntaxForm } from "./quick-check.js";
import { SCHEMES, type SchemeMap } from "./scheme-table.js";

const IRI = getSyntax({ kind: "IRI" });
const IRI_REFERENCE = getSyntax({ kind: "IRI-reference" });
const RELATIVE_REFERENCE = getSyntax({ kind: "irelative-ref" });

/**
 * Computes the form that an IRI shares with all IRIs equivalent to it on a level.
 *
 * The result is meant for comparing, in caches, indexes and sets; pass identifiers on unchanged. On the level `string`
 * every string is its own form. **Not for allow lists:** browsers can see another host, such as `evil` in
 * `http:///evil/../good`; use `new IRI(…).hostname` to get theirs.
 *
 * @example
 * normalize("eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9", { level: "syntax" }); // => "example://a/b/c/%7Bfoo%7D/rosé"
 * normalize("http://xn--rsum-bpad.example.org:80", { level: "scheme" }); // => "http://résumé.example.org/"
 * normalize("../data", { level: "protocol", base: "http://a/b/", redirects: new Map([["http://a/data", "data/"]]) }); // => "http://a/data/"
 * normalize("http://a/b c", { level: "syntax" }); // throws
 * normalize("http://a/b c", { level: "syntax", invalid: "encode" }); // => "http://a/b%20c"
 *
 * @param iri - An IRI; or a reference to one, if a base is given.
 * @param options - The level, and further options.
 * @returns An IRI. Normalizing it again changes nothing.
 * @throws {TypeError} If the IRI is neither a string nor an object with an `href`, the level is unknown, or an option
 *   has the wrong type.
 * @throws {IRIError} If the input or the base is not an IRI; on the level `string` only if the base is not.
 * @requirement N-13
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4
 */
export function normalize(
  iri: IRILike,
  options: NormalizeOptions & { readonly level: Exclude<Level, "string"> },
): IRIString;
export function normalize(iri: IRILike, options: NormalizeOptions): string;
export function normalize(iri: IRILike, options: NormalizeOptions): string {
  checkOptions(options, OPTION_NAMES);
  const settings = readSettings(options);
  return findForm(settings.read(iri, "iri"), settings, "iri");
}

/**
 * {@link normalize} with validated options.
 *
 * @param name - The name of the parameter that holds the IRI.
 */
export function findForm(input: string, settings: Settings, name: string): string {
  const { base, fragment } = settings;
  const target = base !== undefined && isRelative(input) ? resolve(input, base) : input;
  const form = computeForm(target, settings, name);
  const end = fragment ? -1 : form.indexOf("#");
  return end === -1 ? form : form.slice(0, end);
}

/** Returns whether a string is a relative reference. */
export function isRelative(input: string): boolean {
  return hasSyntax(input, RELATIVE_REFERENCE);
}

function computeForm(target: string, { read, level, base, redirects, schemes }: Settings, name: string): string {
  switch (level) {
    case "string":
      return target;
    case "syntax":
      return isPlainlySyntaxForm(target) ? target : same(target, join(normalizeComponents(parse(target, base, name))));
    case "scheme":
      return toSchemeForm(target, base, schemes, name);
    case "protocol": {
      const form = toSchemeForm(target, base, schemes, name);
      return redirects === undefined
        ? form
        : followRedirects(form, redirects, read, (iri) => toSchemeForm(iri, undefined, schemes, "redirect"));
    }
  }
}

function toSchemeForm(target: string, base: string | undefined, schemes: SchemeMap, name: string): string {
  return schemes === SCHEMES && isPlainlySchemeForm(target)
    ? target
    : same(target, join(applySchemeRules(normalizeComponents(parse(target, base, name)), schemes)));
}

function parse(target: string, base: string | undefined, name: string): ReturnType<typeof requireParsed> {
  // With a base, a missing scheme is not an error.
  return requireParsed(target, base === undefined ? IRI : IRI_REFERENCE, name);
}

/** Returns the caller's own string if it equals the form, so that memory holds one copy. */
function same(input: string, form: string): string {
  return form === input ? input : form;
}
