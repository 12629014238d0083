/**
 * Web IDL conversions of JavaScript values.
 *
 * Divergences: only that of {@link getOption}.
 *
 * @see https://webidl.spec.whatwg.org/#js-type-mapping
 */

import { getOption } from "../infra/options.js";
import { DOMString, USVString } from "./conversions.cjs";

/** Every option of the conversions, so that none is read from `Object.prototype`. */
const describe = (context: string) => ({ context, globals: undefined, treatNullAsEmptyString: false });

/**
 * Converts a JavaScript value to a DOMString: any string.
 *
 * @param value - Any value; an object's `toString` is called.
 * @param context - Prefix for the message of the TypeError.
 * @throws {TypeError} As {@link convertUSVString} does.
 * @see https://webidl.spec.whatwg.org/#js-DOMString
 */
export function convertDOMString(value: unknown, context: string): string {
  return DOMString(value, describe(context));
}

/**
 * Converts a JavaScript value to a USVString: a string in which U+FFFD replaces lone surrogates.
 *
 * @param value - Any value; an object's `toString` is called.
 * @param context - Prefix for the message of the TypeError.
 * @returns A string of scalar values.
 * @throws {TypeError} If the value is a symbol, or an object that cannot be converted to a primitive. Exceptions from
 *   `toString` are passed on.
 * @see https://webidl.spec.whatwg.org/#js-USVString
 */
export function convertUSVString(value: unknown, context: string): string {
  return USVString(value, describe(context));
}

/**
 * Reads one DOMString member of a Web IDL dictionary.
 *
 * @param dictionary - The value passed as the dictionary; `undefined` and `null` mean an empty one.
 * @param member - The member's name.
 * @param context - Prefix for the message of the TypeError.
 * @returns The member, or `undefined` if it is not present.
 * @throws {TypeError} If the dictionary is neither an object nor `undefined` nor `null`, or the member cannot be
 *   converted to a string.
 * @see https://webidl.spec.whatwg.org/#js-dictionary
 */
export function convertDictionaryString(dictionary: unknown, member: string, context: string): string | undefined {
  if (dictionary === undefined || dictionary === null) {
    return undefined;
  }
  if (typeof dictionary !== "object" && typeof dictionary !== "function") {
    throw new TypeError(`${context} is not an object.`);
  }
  const value = getOption(dictionary as Record<string, unknown>, member);
  return value === undefined ? undefined : DOMString(value, describe(`${context} has member '${member}' that`));
}
