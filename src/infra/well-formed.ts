/**
 * Finds and replaces lone surrogates.
 *
 * @see https://infra.spec.whatwg.org/#javascript-string-convert
 */

/** A string of an engine with `toWellFormed`: Chrome 111, Firefox 119, Safari 16.4 and later (2023). */
interface MaybeModern {
  toWellFormed?(): string;
}

/** Returns the UTF-16 index of the first lone surrogate; -1 for a well-formed string. */
export function findLoneSurrogate(text: string): number {
  return text.search(/[\uD800-\uDFFF]/u);
}

/** Writes U+FFFD for each lone surrogate. */
export function toWellFormed(text: string): string {
  // Without the flag "u", with which Hermes 0.12 replaces some pairs.
  const units = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g;
  return (
    (text as MaybeModern).toWellFormed?.() ?? text.replace(units, (found) => (found.length === 2 ? found : "\uFFFD"))
  );
}
