/**
 * How Node, Deno and Bun print objects that have accessors: as plain objects with their values.
 *
 * Divergences: none; no standard asks for this.
 *
 * @see https://nodejs.org/api/util.html#custom-inspection-functions-on-objects
 */

/** The symbol under which `util.inspect` looks for a method. */
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/** The `util.inspect` that the runtime passes to the method. */
type Inspect = (value: unknown, options: object) => string;

/**
 * Makes the objects of a class print as plain objects.
 *
 * @param prototype - The prototype of the class; gets a method that is not enumerable.
 */
export function defineInspection(prototype: object): void {
  Object.defineProperty(prototype, INSPECT, {
    value(this: object, depth: number, options: object, inspect: Inspect) {
      // As for plain objects: once the depth is used up, no member is shown.
      return depth < 0 ? "[Object]" : inspect({ ...this }, options);
    },
    configurable: true,
    writable: true,
  });
}
