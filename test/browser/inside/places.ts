/**
 * Looks, in a page, a worker or a frame, whether the script for a script tag works there and what it does to the globals.
 */
import type * as whatwgIRI from "whatwg-iri";
import { findFaults } from "../../support/smoke.js";

/** What one place says of itself and of the script. */
export interface Place {
  /** Of the place; `null` in a sandboxed frame. */
  readonly origin: string;
  readonly isolated: boolean;
  readonly sharedMemory: boolean;
  /** Whether the place makes functions of strings. */
  readonly evaluates: boolean;
  /** Globals, and properties of theirs, that the script added, changed or took away. */
  readonly changed: readonly string[];
  /** Values that are not what they are elsewhere. */
  readonly faults: readonly string[];
}

type Owner = Record<PropertyKey, unknown>;

/** Whether a value can have properties. */
const isOwner = (value: unknown): value is Owner =>
  (typeof value === "object" && value !== null) || typeof value === "function";

/** The properties of something that globals lead to, and how to get there. */
interface Properties {
  readonly path: string;
  readonly descriptors: ReadonlyMap<PropertyKey, PropertyDescriptor>;
}

/** How far is looked: the members of prototypes of classes in namespaces, as in `Intl.Collator.prototype`. */
const DEPTH = 3;

/** Records what can be reached from the global object by properties and prototypes. No getter is called. */
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

/** Tells which properties are not the same any more. */
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

/** Whether `new Function` works. */
function canEvaluate(): boolean {
  try {
    return new Function("return true")() as boolean;
  } catch {
    return false;
  }
}

/**
 * Looks around before and after the library is loaded.
 *
 * @param load - Loads the script, or gives the module.
 */
export async function lookAround(load: () => unknown): Promise<Place> {
  // Engines make some properties when they are first asked for, and some anew whenever they are.
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
    // What the first use does counts too.
    changed: findChanges(before).filter((name) => !restless.has(name)),
    faults,
    evaluates: canEvaluate(),
  };
}

/** Loads a script by an element. */
export function loadByTag(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = source;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${source} was not loaded`)));
    document.head.append(script);
  });
}
