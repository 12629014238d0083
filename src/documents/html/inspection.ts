/**
 * Makes Node, Deno and Bun print objects with accessors as plain objects with their values.
 *
 * Divergences: none; no standard covers this.
 *
 * @see https://nodejs.org/api/util.html#custom-inspection-functions-on-objects
 */

/** The symbol of the method that `util.inspect` calls. */
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/** The runtime's `util.inspect`, which is passed to the method. */
type Inspect = (value: unknown, options: object) => string;

/**
 * Makes the objects of a class print as plain objects.
 *
 * @param prototype - The prototype of the class; receives a non-enumerable method.
 */
export function defineInspection(prototype: object): void {
  Object.defineProperty(prototype, INSPECT, {
    value(this: object, depth: number, options: object, inspect: Inspect) {
      // As for plain objects: members are hidden once the depth is exhausted.
      return depth < 0 ? "[Object]" : inspect({ ...this }, options);
    },
    configurable: true,
    writable: true,
  });
}
