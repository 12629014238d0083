/**
 * Callbacks in the middle of a call use the library themselves; the result of the outer call must not change.
 *
 * Built-in functions are replaced by ones that first use the library with another input; so are methods, getters and
 * iterators of arguments.
 */
import assert from "node:assert/strict";
import { inspect } from "node:util";
import { compare, IRI, iriToURI, normalize, preferredForm, uriToIRI } from "whatwg-iri";
import { ProtectedNames, toDisplayString } from "whatwg-iri/display";
import { decodeCharacterReferences, extractLinks } from "whatwg-iri/documents";
import { composeIRI, resolve } from "whatwg-iri/syntax";
import type { Use } from "../../support/uses.js";
import type { Lane } from "./lanes.js";
import type { Random } from "./random.js";
import { makeString, SYNCHRONOUS } from "./strings.js";

/** A short input calls no function more often than this. */
const ENDLESS = 100_000;

type Method = (...args: unknown[]) => unknown;

/**
 * Built-in functions that a program may have replaced, by their owners' names.
 *
 * RegExp's are excluded: with a replaced exec, the engine keeps its position in lastIndex of the expression, which
 * every user of a module's expression shares.
 */
const BUILT_INS: readonly (readonly [owner: string, object: object, ...names: (string | symbol)[]])[] = [
  [
    "String.prototype",
    String.prototype,
    ...["normalize", "replace", "replaceAll", "slice", "charCodeAt", "codePointAt", "toLowerCase", "toUpperCase"],
    ...["indexOf", "startsWith", "endsWith", "includes", "split", "match", "matchAll", "search", "trim", "repeat"],
    ...["at", "toWellFormed", "isWellFormed", "lastIndexOf", "padStart", "concat", "substring"],
  ],
  ["String", String, "fromCharCode", "fromCodePoint"],
  [
    "Array.prototype",
    Array.prototype,
    ...["push", "pop", "map", "filter", "join", "slice", "some", "every", "flatMap", "forEach", "includes", "indexOf"],
    ...["reverse", "sort", "concat", "find", "findIndex", "fill", "splice", "entries", Symbol.iterator],
  ],
  ["Array", Array, "from", "isArray", "of"],
  ["Map.prototype", Map.prototype, "get", "set", "has"],
  ["Set.prototype", Set.prototype, "has", "add"],
  ["TextDecoder.prototype", TextDecoder.prototype, "decode"],
  ["TextEncoder.prototype", TextEncoder.prototype, "encode", "encodeInto"],
  ["Uint8Array.prototype", Object.getPrototypeOf(Uint8Array.prototype), "subarray", "set", "fill", "slice", "indexOf"],
  ["Object", Object, "keys", "entries", "hasOwn", "freeze", "fromEntries"],
  ["Number", Number, "parseInt", "isInteger"],
  ["Math", Math, "min", "max", "floor"],
  ["globalThis", globalThis, "parseInt", "encodeURIComponent", "decodeURIComponent", "encodeURI"],
];

const PATCHES = BUILT_INS.flatMap(([owner, object, ...names]) =>
  names.filter((name) => name in object).map((name) => ({ title: `${owner}.${String(name)}`, object, name })),
);

/** Calls that run code of the caller, with the inner use to make at that point. */
const CALLS: Readonly<Record<string, (input: string, callBack: () => void) => unknown>> = {
  "an address with toString": (input, callBack) => new IRI(withToString(input, callBack), "http://b/é").href,
  "a base with toString": (input, callBack) => new IRI("?é", withToString(input, callBack)).href,
  "a setter's value with toString": (input, callBack) => {
    const iri = new IRI("http://a/b");
    iri.search = withToString(input, callBack);
    iri.host = withToString(input, callBack);
    return iri.href;
  },
  "a parameter with toString": (input, callBack) => {
    const iri = new IRI("http://a/?b=c");
    iri.searchParams.append(withToString(input, callBack), withToString(input, callBack));
    iri.searchParams.set("b", withToString(input, callBack));
    return iri.href;
  },
  "a callback of parameters": (input, callBack) => {
    const seen: string[] = [];
    new IRI(`http://a/?${input.replaceAll("#", "")}&b=c`).searchParams.forEach((value) => {
      callBack();
      seen.push(value);
    });
    return seen;
  },
  "the charset of an address": (input, callBack) =>
    new IRI(input, "http://b/", withGetters({ charset: "shift_jis" }, callBack)).href,
  "options of iriToURI": (input, callBack) => iriToURI(input, withGetters({ charset: "gb18030" }, callBack)),
  "options of uriToIRI": (input, callBack) => uriToIRI(input, withGetters({ profile: "display" as const }, callBack)),
  "options of iriToURI, a component": (input, callBack) =>
    iriToURI(input, withGetters({ component: "path" as const, charset: "utf-8" }, callBack)),
  "options of resolve": (input, callBack) =>
    resolve(input, "http://a/b/c", withGetters({ backwardCompatible: true }, callBack)),
  "options of toDisplayString": (input, callBack) =>
    toDisplayString(input, withGetters({ hostForm: "unicode" as const, profile: "display" as const }, callBack)),
  "options of preferredForm": (input, callBack) =>
    preferredForm(input, withGetters({ normalization: "NFKC" as const }, callBack)),
  "options of normalize": (input, callBack) =>
    normalize(input, withGetters({ level: "scheme" as const, base: "http://a/" }, callBack)),
  "components of composeIRI": (input, callBack) =>
    composeIRI(withGetters({ scheme: "a", path: input, query: input }, callBack)),
  "redirects of compare": (input, callBack) =>
    compare(input, "http://a/", {
      level: "protocol",
      redirects: (iri) => {
        callBack();
        return iri === "http://a/" ? "http://b/é" : undefined;
      },
    }),
  "a scheme's rules": (input, callBack) =>
    normalize(input, {
      level: "scheme",
      schemes: { http: withGetters({ defaultPort: "81" }, callBack) },
    }),
  "names to protect": (input, callBack) =>
    new ProtectedNames(iterate([input, "http.example"], callBack)).findSimilar(["http", "example"]),
  "options of extractLinks": (input, callBack) =>
    extractLinks(
      `<a href="${input}"><base href="é/"><a href="b">`,
      withGetters({ base: "http://a/" }, callBack),
    ).links.map(({ iri }) => iri?.href),
  "options of decodeCharacterReferences": (input, callBack) =>
    decodeCharacterReferences(input, withGetters({ context: "attribute" as const }, callBack)),
};

function withToString(text: string, callBack: () => void): string {
  const object = {
    toString: () => {
      callBack();
      return text;
    },
  };
  return object as unknown as string;
}

/** The same options behind a proxy that calls back on every access. */
function withGetters<Options extends object>(options: Options, callBack: () => void): Options {
  return new Proxy(options, {
    get: (target, name, receiver) => {
      callBack();
      return Reflect.get(target, name, receiver) as unknown;
    },
    has: (target, name) => {
      callBack();
      return Reflect.has(target, name);
    },
    ownKeys: (target) => {
      callBack();
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor: (target, name) => {
      callBack();
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
}

function* iterate<Item>(items: readonly Item[], callBack: () => void): Generator<Item> {
  for (const item of items) {
    callBack();
    yield item;
  }
}

/** An outer call, the use that interrupts it, and where. */
interface Interruption {
  /** A use, or one of the calls above. */
  readonly outer: string;
  readonly input: string;
  /** The built-in function to replace; absent if the outer call itself calls back. */
  readonly builtIn: string | undefined;
  /** Which of its calls make the inner use, counted modulo `every`. */
  readonly at: number;
  readonly every: number;
  readonly inner: string;
  readonly innerInput: string;
}

export const USES: readonly string[] = SYNCHRONOUS.map(([name]) => name);

/** An interrupted call returns the same result. */
export const REENTRANCY: Lane<Interruption> = { make: makeInterruption, check: checkInterruption };

const uses = new Map(SYNCHRONOUS);

/** Interrupts a use by itself, with another input, in every call of each built-in function. */
export function interruptByItself(use: string, input: string, innerInput: string, every = 1): void {
  for (const { title } of PATCHES.filter((_, index) => index % every === USES.indexOf(use) % every)) {
    checkInterruption({ outer: use, input, builtIn: title, at: 0, every: 1, inner: use, innerInput });
  }
}

function makeInterruption(random: Random): Interruption {
  const callsBack = random.below(3) === 0;
  const every = 1 + random.below(4);
  return {
    outer: random.pick(callsBack ? Object.keys(CALLS) : USES),
    input: makeString(random),
    builtIn: callsBack ? undefined : random.pick(PATCHES).title,
    at: random.below(every),
    every,
    inner: random.pick(SYNCHRONOUS)[0],
    innerInput: makeString(random),
  };
}

function checkInterruption({ outer, input, builtIn, at, every, inner, innerInput }: Interruption): boolean {
  const run = (callBack: () => void): unknown =>
    CALLS[outer] === undefined ? runUse(outer, input) : CALLS[outer](input, callBack);
  const expected = settle(() => run(() => {}));
  let calls = 0;
  let isInside = false;
  const interrupt = (): void => {
    if (calls > ENDLESS) {
      throw new Error("It does not end");
    }
    if (!isInside && calls++ % every === at) {
      isInside = true;
      settle(() => runUse(inner, innerInput));
      isInside = false;
    }
  };
  const restore = builtIn === undefined ? () => {} : replaceBuiltIn(builtIn, interrupt);
  let actual: unknown;
  try {
    actual = settle(() => run(interrupt));
  } finally {
    restore();
  }
  assert.equal(print(actual), print(expected), `${outer}, interrupted by ${inner}`);
  return false;
}

function runUse(name: string, input: string): unknown {
  const { prepare, run } = uses.get(name) as Use;
  return run((prepare?.(input) ?? input) as never);
}

/** Wraps a result or an exception, so that they are distinguishable. */
function settle(run: () => unknown): unknown {
  try {
    return { result: run() };
  } catch (error) {
    return { error: `${(error as Error).name}: ${(error as Error).message}` };
  }
}

function print(value: unknown): string {
  return inspect(value, { depth: 8, maxArrayLength: null, maxStringLength: null });
}

/** Replaces a built-in function by one that interrupts. @returns A function that restores it. */
function replaceBuiltIn(title: string, interrupt: () => void): () => void {
  const { object, name } = PATCHES.find((patch) => patch.title === title) as (typeof PATCHES)[number];
  const descriptor = Object.getOwnPropertyDescriptor(object, name) as PropertyDescriptor;
  const original = descriptor.value as Method;
  const { apply, defineProperty } = Reflect;
  const replacement = function (this: unknown, ...args: unknown[]): unknown {
    interrupt();
    return apply(original, this, args);
  };
  defineProperty(object, name, { ...descriptor, value: replacement });
  return () => defineProperty(object, name, descriptor);
}
