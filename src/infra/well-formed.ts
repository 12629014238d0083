/** @see https://infra.spec.whatwg.org/#javascript-string-convert */

/** Chrome 111, Firefox 119, Safari 16.4 and later (2023). */
interface MaybeModern {
  toWellFormed?(): string;
}

export function findLoneSurrogate(text: string): number {
  return text.search(/[\uD800-\uDFFF]/u);
}

/** Without the flag "u", with which Hermes 0.12 replaces some pairs. */
const PAIR_OR_LONE = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g;

export function toWellFormed(text: string): string {
  return (text as MaybeModern).toWellFormed?.() ?? text.replace(PAIR_OR_LONE, (units) => (units[1] ? units : "\uFFFD"));
}
