/**
 * Options: objects that callers of public functions make.
 *
 * Divergence (safety): Web IDL reads the members of a dictionary through the whole prototype chain. A program whose
 * `Object.prototype` somebody has written to would then parse every address in another charset, so that object is left out.
 *
 * @see https://webidl.spec.whatwg.org/#js-dictionary
 */

/**
 * Reads an option, from the object that was given or from its prototypes, but not from `Object.prototype`.
 *
 * @example
 * getOption({ charset: "latin1" }, "charset"); // => "latin1"
 * getOption(Object.create({ charset: "latin1" }), "charset"); // => "latin1"
 * getOption({}, "toString"); // => undefined
 * getOption({ strict: undefined }, "strict", true); // => true
 *
 * @param options - The object; `undefined` and `null` have no options.
 * @param fallback - Stands for an option that is left out or `undefined`.
 */
export function getOption<Options extends object, Name extends keyof Options>(
  options: Options | null | undefined,
  name: Name,
): Options[Name] | undefined;
export function getOption<Options extends object, Name extends keyof Options>(
  options: Options | null | undefined,
  name: Name,
  fallback: NonNullable<Options[Name]>,
): NonNullable<Options[Name]>;
export function getOption<Options extends object, Name extends keyof Options>(
  options: Options | null | undefined,
  name: Name,
  fallback?: Options[Name],
): Options[Name] | undefined {
  let object: object | null = options ?? null;
  while (object !== null && object !== Object.prototype) {
    if (Object.hasOwn(object, name)) {
      const value = (options as Options)[name];
      return value === undefined ? fallback : value;
    }
    object = Object.getPrototypeOf(object) as object | null;
  }
  return fallback;
}
