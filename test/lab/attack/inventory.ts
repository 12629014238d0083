/** The members of what the package makes, as they are at run time. */

/** The names of the methods and accessors of an object's class that a caller can name. */
export function listMembers(object: object): readonly string[] {
  return Object.getOwnPropertyNames(Object.getPrototypeOf(object)).filter((name) => name !== "constructor");
}
