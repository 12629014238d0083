/**
 * The verdict on two addresses, from their forms on a level.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4
 */
import type { IRILike } from "../infra/iri-like.js";
import { type NormalizeOptions, readSettings, type Settings } from "./levels.js";
import { findForm, isRelative } from "./normalize.js";

/**
 * The verdict of a comparison. `different` means that the level finds no equivalence, not that two resources differ;
 * `undetermined` means that a relative reference has no base.
 */
export type Equivalence = "equivalent" | "different" | "undetermined";

/**
 * Compares two addresses and returns only the verdict.
 *
 * @throws {TypeError} If the level is unknown, or an option has the wrong type.
 * @throws {IRIError} If one is not an IRI reference, unless the level is `string`.
 */
export function findVerdict(a: string, b: string, options: NormalizeOptions): Equivalence {
  const settings = rememberRedirects(readSettings(options));
  return judge(findForms(a, b, settings), settings);
}

/** The forms of two addresses on a level. */
export type Forms = readonly [a: string, b: string];

/** Computes the forms of both; a relative reference without a base is its own form. */
export function findForms(a: string, b: string, settings: Settings): Forms {
  return [findFormOrKeep(a, settings, "a"), findFormOrKeep(b, settings, "b")];
}

function findFormOrKeep(input: string, settings: Settings, name: string): string {
  const keeps = settings.base === undefined && isRelative(input);
  return findForm(input, keeps ? { ...settings, level: "string" } : settings, name);
}

/** Returns the verdict on two forms. */
export function judge([a, b]: Forms, { base }: Settings): Equivalence {
  if (a === b) {
    return "equivalent";
  }
  return base === undefined && (isRelative(a) || isRelative(b)) ? "undetermined" : "different";
}

/** Caches redirects, so that each is looked up once. */
export function rememberRedirects(settings: Settings): Settings {
  const { redirects } = settings;
  if (redirects === undefined) {
    return settings;
  }
  const known = new Map<string, IRILike | null | undefined>();
  const lookUp = (iri: string): IRILike | null | undefined => {
    if (!known.has(iri)) {
      known.set(iri, typeof redirects === "function" ? redirects(iri) : redirects.get(iri));
    }
    return known.get(iri);
  };
  return { ...settings, redirects: lookUp };
}
