/**
 * The properties by which a Web IDL interface differs from a JavaScript class.
 *
 * Divergences: none.
 *
 * @see https://webidl.spec.whatwg.org/#js-interfaces
 */

/** Defines a writable, configurable property. */
export function define(target: object, name: string, value: unknown, enumerable: boolean): void {
  Object.defineProperty(target, name, { value, enumerable, writable: true, configurable: true });
}

/**
 * Makes the members of a class enumerable, and sets its class string.
 *
 * @param Interface - The class.
 * @param classString - The end of `[object …]`; not the name of the class, which {@link nameClass} sets.
 * @param staticOperations - The names of its static operations.
 * @see https://webidl.spec.whatwg.org/#define-the-operations
 */
export function defineInterface<T extends { readonly prototype: object }>(
  Interface: T,
  classString: string,
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
  Object.defineProperty(prototype, Symbol.toStringTag, { value: classString, configurable: true });
}

/** Sets the name of a class, which minifiers shorten. */
export function nameClass(Class: object, name: string): void {
  Object.defineProperty(Class, "name", { value: name });
}
