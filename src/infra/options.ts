/**
 * Option objects passed to public functions.
 *
 * Divergence (safety): Web IDL reads dictionary members through the whole prototype chain. If someone had polluted
 * `Object.prototype`, every address would be parsed in another charset, so that object is skipped.
 *
 * @see https://webidl.spec.whatwg.org/#js-dictionary
 */

/**
 * Reads an option from an object or its prototypes, but not from `Object.prototype`.
 *
 * @example
 * getOption({ charset: "latin1" }, "charset"); // => "latin1"
 * getOption(Object.create({ charset: "latin1" }), "charset"); // => "latin1"
 * getOption({}, "toString"); // => undefined
 * getOption({ strict: undefined }, "strict", true); // => true
 *
 * @param options - The object; `undefined` and `null` have no options.
 * @param fallback - The value if the option is absent or `undefined`.
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
