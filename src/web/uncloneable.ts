/**
 * Makes `structuredClone` throw for an object, as it does for a `URL`; in Node only.
 *
 * @see https://nodejs.org/api/worker_threads.html#worker_threadsmarkasuncloneableobject
 */
interface NodeProcess {
  getBuiltinModule?(name: string): { readonly markAsUncloneable?: (object: object) => void };
}

const { process } = globalThis as { process?: NodeProcess };

export const markAsUncloneable: ((object: object) => void) | undefined =
  process?.getBuiltinModule?.("node:worker_threads")?.markAsUncloneable;
