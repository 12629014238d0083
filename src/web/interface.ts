/**
 * What makes a JavaScript class look like an interface of Web IDL.
 *
 * Divergences: none.
 *
 * @see https://webidl.spec.whatwg.org/#js-interfaces
 */

/**
 * Makes a class's members enumerable, and gives it a class string.
 *
 * @param Interface - The class; its name becomes the class string.
 * @param staticOperations - The names of its static operations.
 * @see https://webidl.spec.whatwg.org/#define-the-operations
 */
export function defineInterface<T extends { readonly name: string; readonly prototype: object }>(
  Interface: T,
  staticOperations: readonly (keyof T)[],
): void {
  const { name, prototype } = Interface;
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
