/**
 * What makes a JavaScript class look like an interface of Web IDL.
 *
 * Divergences: none.
 *
 * @see https://webidl.spec.whatwg.org/#js-interfaces
 */

/** Defines a property that can be changed and removed. */
export function define(target: object, name: string, value: unknown, enumerable: boolean): void {
  Object.defineProperty(target, name, { value, enumerable, writable: true, configurable: true });
}

/**
 * Makes a class's members enumerable, and gives it a class string.
 *
 * @param Interface - The class.
 * @param name - The class string.
 * @param staticOperations - The names of its static operations.
 * @see https://webidl.spec.whatwg.org/#define-the-operations
 */
export function defineInterface<T extends { readonly prototype: object }>(
  Interface: T,
  name: string,
  staticOperations: readonly (keyof T)[],
): void {
  const { prototype } = Interface;
  for (const member of Object.getOwnPropertyNames(prototype)) {
    if (member !== "constructor") {
      Object.defineProperty(prototype, member, { enumerable: true });
    }
  }
  for (const operation of staticOperations) {
    Object.defineProperty(Interface, operation, { enumerable: true });
  }
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
}

/** Gives a class its name. It has one already, but for pages whose minifier makes short ones. */
export function nameClass(Class: object, name: string): void {
  Object.defineProperty(Class, "name", { value: name });
}
