/**
 * Makes `structuredClone` and `postMessage` throw for an object, as they do for a `URL`. Only Node has a function for
 * that; on other platforms the copy is an empty object.
 *
 * @see https://nodejs.org/api/worker_threads.html#worker_threadsmarkasuncloneableobject
 */
interface NodeProcess {
  getBuiltinModule?(name: string): { readonly markAsUncloneable?: (object: object) => void };
}

const { process } = globalThis as { process?: NodeProcess };

export const markAsUncloneable: ((object: object) => void) | undefined =
  process?.getBuiltinModule?.("node:worker_threads")?.markAsUncloneable;
