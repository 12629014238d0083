/**
 * A program that replaces the platform's functions one after another, once the package is loaded, and prints which of them change an
 * answer of the class. With the argument `--all`, it replaces all at once, except those named after it, and prints the answers.
 *
 * After the first replacement, it uses no function that it replaces.
 */
import { IRI } from "whatwg-iri";
import { URL_MEMBERS } from "./url-members.js";

/** Addresses and members that no other package has a part in. */
const DIRECT = "direct";
/** Those that whatwg-url parses, and its packages. */
const DELEGATED = "delegated";

type Answer = string | number | boolean | null;
type Task = (Class: typeof IRI) => Answer;

const INPUTS: Readonly<Record<string, readonly string[]>> = {
  [DIRECT]: [
    ...[
      "http://example.org/",
      "https://u:p@example.org:8080/a/b?c=d&e=%C3%A9+x#f",
      "http://a/../b/./c",
      "http://a/%2e%2E/b",
    ],
    ...[
      "http://résumé.example/é?é#é",
      "https://例え.jp/日本?q=日",
      "HTTP://EXAMPLE.org:80/%7e",
      "http://[::1]:80/",
      "http://0x7f.1/",
    ],
    ...[
      "mailto:a@b",
      "data:text/plain,é",
      "file:///C:/a",
      "file:///a/../b",
      "blob:http://a/b",
      "  http://a/\tb ",
      "ws://a?é",
    ],
    ...["http://a/\ud800?\ud800", "javascript:alert(1)"],
  ],
  [DELEGATED]: ["file:///C:/a/../b", "file:///c|/x", "http://xn--a/", "x:/a/../b c", "x://é/"],
};

const REFERENCES: readonly string[] = ["", "?x", "#y", "../c", "/d?é", "//h/i", "é/ü", "./k/../l"];

const SETTERS: Readonly<Record<string, readonly (readonly [member: string, value: string])[]>> = {
  [DIRECT]: [
    ["protocol", "https"],
    ["username", "x"],
    ["password", "x"],
    ["host", "b:81"],
    ["hostname", "c"],
    ["port", "99"],
    ["pathname", "/é"],
    ["search", "?é"],
    ["hash", "#é"],
    ["href", "http://c/é"],
  ],
  [DELEGATED]: [
    ["username", "é@"],
    ["hostname", "日.jp"],
    ["pathname", "/é/../ü"],
  ],
};

const LISTS: readonly ((list: URLSearchParams) => Answer)[] = [
  (list) => list.get("a"),
  (list) => list.getAll("a").length,
  (list) => list.has("b", "é x"),
  (list) => list.size,
  (list) => {
    list.append("z", "é ~");
    return `${list}`;
  },
  (list) => {
    list.delete("a");
    return `${list}`;
  },
  (list) => {
    list.set("a", "n");
    return list.toString();
  },
  (list) => {
    list.sort();
    return list.toString();
  },
  (list) => {
    let text = "";
    const iterator = list.entries();
    for (let step = iterator.next(); step.done !== true; step = iterator.next()) {
      text += `${step.value[0]}=${step.value[1]};`;
    }
    return text;
  },
  (list) => {
    let text = "";
    list.forEach((value, name) => {
      text += `${name}=${value};`;
    });
    return text;
  },
  (list) => list.keys().next().value as string,
  (list) => list.values().next().value as string,
];

function makeTasks(kind: string): Task[] {
  const tasks: Task[] = [];
  for (const input of INPUTS[kind] ?? []) {
    for (const member of URL_MEMBERS) {
      tasks.push((Class) => new Class(input)[member]);
    }
    tasks.push((Class) => Class.canParse(input));
  }
  for (const [member, value] of SETTERS[kind] ?? []) {
    tasks.push((Class) => {
      const iri = new Class("http://a.example/b?c#d");
      (iri as unknown as Record<string, string>)[member] = value;
      return iri.href;
    });
  }
  for (const reference of kind === DIRECT ? REFERENCES : []) {
    tasks.push((Class) => new Class(reference, "http://example.org/a/b/c?d#e").href);
  }
  for (const use of kind === DIRECT ? LISTS : []) {
    tasks.push((Class) => {
      const iri = new Class("http://a/?a=1&b=%C3%A9+x&a=%zz%FF#h");
      return `${use(iri.searchParams as unknown as URLSearchParams)} ${iri.href}`;
    });
  }
  return tasks;
}

const TASKS: readonly (readonly [kind: string, task: Task])[] = [
  ...makeTasks(DIRECT).map((task) => [DIRECT, task] as const),
  ...makeTasks(DELEGATED).map((task) => [DELEGATED, task] as const),
];

const { getPrototypeOf } = Object;

/** The objects whose functions are replaced. */
const OWNERS: Readonly<Record<string, object>> = {
  Array,
  "Array.prototype": Array.prototype,
  "%ArrayIteratorPrototype%": getPrototypeOf([].values()) as object,
  "DataView.prototype": DataView.prototype,
  "Error.prototype": Error.prototype,
  "Function.prototype": Function.prototype,
  JSON,
  "Map.prototype": Map.prototype,
  "%MapIteratorPrototype%": getPrototypeOf(new Map().values()) as object,
  Math,
  Number,
  "Number.prototype": Number.prototype,
  Object,
  "Object.prototype": Object.prototype,
  Reflect,
  "RegExp.prototype": RegExp.prototype,
  "Set.prototype": Set.prototype,
  "%SetIteratorPrototype%": getPrototypeOf(new Set().values()) as object,
  String,
  "String.prototype": String.prototype,
  "%StringIteratorPrototype%": getPrototypeOf(""[Symbol.iterator]()) as object,
  Symbol,
  "TextDecoder.prototype": TextDecoder.prototype,
  "TextEncoder.prototype": TextEncoder.prototype,
  "Uint8Array.prototype": getPrototypeOf(Uint8Array.prototype) as object,
  "WeakMap.prototype": WeakMap.prototype,
  "Buffer.prototype": Buffer.prototype,
};

interface Patch {
  readonly name: string;
  readonly object: object;
  readonly key: PropertyKey;
  readonly descriptor: PropertyDescriptor;
}

const PATCHES: readonly Patch[] = Object.entries(OWNERS).flatMap(([owner, object]) =>
  Reflect.ownKeys(object)
    .map((key) => ({ key, descriptor: Reflect.getOwnPropertyDescriptor(object, key) as PropertyDescriptor }))
    .filter(({ key, descriptor }) => typeof descriptor.value === "function" && key !== "constructor")
    .filter(({ descriptor }) => descriptor.configurable)
    .map(({ key, descriptor }) => ({
      name: typeof key === "symbol" ? `${owner}[${key.description}]` : `${owner}.${key}`,
      object,
      key,
      descriptor,
    })),
);

const { defineProperty } = Reflect;

function replace({ object, key, descriptor, name }: Patch): void {
  const value = (): never => {
    throw name;
  };
  defineProperty(object, key, { ...descriptor, value });
}

/** Writes the answers over those in a list, which has room for all. */
function answer(answers: Answer[]): void {
  for (let index = 0; index < TASKS.length; index++) {
    const task = (TASKS[index] as readonly [string, Task])[1];
    try {
      answers[index] = task(IRI);
    } catch (error) {
      answers[index] = typeof error === "string" ? error : (error as Error).message;
    }
  }
}

const answers: Answer[] = TASKS.map(() => null);
const [option, ...others] = process.argv.slice(2);
if (option === "--all") {
  const patches = PATCHES.filter(({ name }) => !others.includes(name));
  for (let index = 0; index < patches.length; index++) {
    replace(patches[index] as Patch);
  }
  answer(answers);
  for (let index = 0; index < patches.length; index++) {
    const { object, key, descriptor } = patches[index] as Patch;
    defineProperty(object, key, descriptor);
  }
  console.log(JSON.stringify(answers.filter((_, index) => TASKS[index]?.[0] === DIRECT)));
} else {
  const expected: Answer[] = TASKS.map(() => null);
  answer(expected);
  const changed: Record<string, string[]> = { [DIRECT]: [], [DELEGATED]: [] };
  for (const patch of PATCHES) {
    replace(patch);
    answer(answers);
    defineProperty(patch.object, patch.key, patch.descriptor);
    const isChanged = (kind: string): boolean =>
      TASKS.some((task, index) => task[0] === kind && answers[index] !== expected[index]);
    for (const kind of [DIRECT, DELEGATED].filter(isChanged)) {
      changed[kind]?.push(patch.name);
    }
  }
  const direct = expected.filter((_, index) => TASKS[index]?.[0] === DIRECT);
  console.log(JSON.stringify({ patches: PATCHES.length, answers: direct, changed }));
}
