/**
 * Arguments that represent an address.
 *
 * Divergences: none; no standard covers this.
 */
import { getOption } from "./options.js";

/** An address as a string, or as an object with an `href`: an `IRI`, a `URL`, a `Location`. */
export type IRILike = string | { readonly href: string; toString(): string };

/**
 * Reads an argument that represents an address.
 *
 * @example
 * readAddress(new URL("http://example.org"), "iri"); // => "http://example.org/"
 *
 * @param address - The argument; an `href` getter is called once.
 * @param name - The parameter's name, for the error message.
 * @returns The string, or the object's `href`.
 * @throws {TypeError} If it is neither a string nor an object whose `href` is a string.
 */
export function readAddress(address: IRILike, name: string): string {
  if (typeof address === "string") {
    return address;
  }
  const href: unknown = typeof address === "object" ? getOption(address, "href") : undefined;
  if (typeof href !== "string") {
    throw new TypeError(`${name} is neither a string nor an object with an href`);
  }
  return href;
}
