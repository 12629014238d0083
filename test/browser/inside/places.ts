/** Checks whether the script for a script tag works in a page, a worker or a frame, and what it does to the globals. */
import type * as whatwgIRI from "../../support/entries.js";
import { findFaults } from "../../support/smoke.js";

export interface Place {
  /** The origin; `null` in a sandboxed frame. */
  readonly origin: string;
  readonly isolated: boolean;
  readonly sharedMemory: boolean;
  /** Whether the place allows creating functions from strings. */
  readonly evaluates: boolean;
  /** Globals, and their properties, that the script added, changed or removed. */
  readonly changed: readonly string[];
  /** Values that differ from those elsewhere. */
  readonly faults: readonly string[];
}

type Owner = Record<PropertyKey, unknown>;

const isOwner = (value: unknown): value is Owner =>
  (typeof value === "object" && value !== null) || typeof value === "function";

interface Properties {
  readonly path: string;
  readonly descriptors: ReadonlyMap<PropertyKey, PropertyDescriptor>;
}

/** Down to the members of prototypes of classes in namespaces, as in `Intl.Collator.prototype`. */
const DEPTH = 3;

/** Records everything reachable from the global object, without calling getters. */
function recordGlobals(): Map<object, Properties> {
  const records = new Map<object, Properties>();
  let found: [owner: Owner, path: string][] = [[globalThis as unknown as Owner, "globalThis"]];
  for (let depth = 0; depth <= DEPTH; depth++) {
    const next: typeof found = [];
    for (const [owner, path] of found) {
      if (records.has(owner)) {
        continue;
      }
      const descriptors = new Map<PropertyKey, PropertyDescriptor>();
      records.set(owner, { path, descriptors });
      for (const key of Reflect.ownKeys(owner)) {
        const descriptor = Object.getOwnPropertyDescriptor(owner, key) as PropertyDescriptor;
        descriptors.set(key, descriptor);
        if (isOwner(descriptor.value)) {
          next.push([descriptor.value, `${path}.${String(key)}`]);
        }
      }
      const prototype = Object.getPrototypeOf(owner) as unknown;
      if (isOwner(prototype)) {
        next.push([prototype, `${path}.[[Prototype]]`]);
      }
    }
    found = next;
  }
  return records;
}

const ATTRIBUTES = ["value", "get", "set", "writable", "enumerable", "configurable"] as const;

function findChanges(before: ReadonlyMap<object, Properties>): string[] {
  const changes: string[] = [];
  for (const [owner, { path, descriptors }] of before) {
    for (const key of new Set([...descriptors.keys(), ...Reflect.ownKeys(owner)])) {
      const [a, b] = [descriptors.get(key), Object.getOwnPropertyDescriptor(owner, key)];
      if (a === undefined || b === undefined || ATTRIBUTES.some((name) => !Object.is(a[name], b[name]))) {
        changes.push(`${path}.${String(key)}`);
      }
    }
  }
  return changes.sort();
}

function canEvaluate(): boolean {
  try {
    return new Function("return true")() as boolean;
  } catch {
    return false;
  }
}

export async function lookAround(load: () => unknown): Promise<Place> {
  // Engines create some properties on first access, and some anew on each access.
  recordGlobals();
  const restless = new Set(findChanges(recordGlobals()));
  const before = recordGlobals();
  const module = (await load()) as typeof whatwgIRI | undefined;
  const library = module ?? (globalThis as unknown as { whatwgIRI: typeof whatwgIRI }).whatwgIRI;
  const faults = findFaults(library);
  return {
    origin,
    isolated: crossOriginIsolated,
    sharedMemory: typeof SharedArrayBuffer !== "undefined",
    // Effects of the first use count too.
    changed: findChanges(before).filter((name) => !restless.has(name)),
    faults,
    evaluates: canEvaluate(),
  };
}

export function loadByTag(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = source;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${source} was not loaded`)));
    document.head.append(script);
  });
}
