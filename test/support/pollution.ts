/**
 * Calls the functions of the package while `Object.prototype` is polluted, in a process of its own. Writes JSON: the
 * names that the calls read from `Object.prototype`, and those that change a result.
 */
import { readdirSync } from "node:fs";
import { inRepository, readText } from "./paths.js";
import { EXPORTS } from "./uses.js";

const ADDRESSES = [
  "http://u:p@É.example:80/a/../%41é?b=é&c=%20#d",
  "foo:/אב1?é",
  "http://xn--9ca.example/%E9%e3%81%82.html;v=1,2?q",
  "mailto:a@b.example,c@d.example?to=e@f",
  "urn:a:B?+x",
  "/résumé/a.txt {x} a.com x@a.com http://a.com/(é)",
  "{/x*}{?y:3,z*}",
  '<a?b>; rel="next prev"; title*=utf-8\'\'%C3%A9; anchor="#c", </d>; rel=preload',
];

const DOCUMENTS = [
  `<!DOCTYPE html><meta charset=windows-1252><base href="/b/"><title>é</title><link rel="icon next" href=i.png>
<meta http-equiv=refresh content="3; url=../r?é"><body background=bg.gif><p><a href="?é" rel=nofollow ping="p q">te&eacute;xt</a>
<b><i><u><s><a href=/x>1<a href=/y>2</b></s><img srcset="a.png 1x, b.png 2x" src=c><svg><a xlink:href="#s" href="t"></a></svg>
<math><mi href=m></mi></math><table><td><form action=f></table><select><option><a href=o></select><template><a href=t></template>`,
  `<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet href="s.css"?><!DOCTYPE feed [<!ENTITY e "http://e.example/">]>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:x="http://www.w3.org/1999/xlink" xml:base="http://c.example/d/"><!-- -->
<id>urn:x:y</id><link href="&e;é?a&amp;b" rel="self"/><x:a x:href="f" u:v="w"/>
<h:a xmlns:h="http://www.w3.org/1999/xhtml" href="g">t</h:a><![CDATA[c]]></feed>`,
  "<p>no link</p>",
];

/** They take a `Response`, and the platform's streams read much from `Object.prototype`. */
const LEFT_OUT: ReadonlySet<string> = new Set(["extractLinks, response"]);

/** Accessors with these names would make every other descriptor invalid. */
const DESCRIPTORS = ["get", "set", "value", "writable", "enumerable", "configurable"];

/**
 * Read by the engine: where an array is destructured, and by `JSON.stringify`. With `attr`, html-encoding-sniffer loops
 * forever.
 */
const UNAVOIDABLE: ReadonlySet<string> = new Set(["return", "toJSON", "attr"]);

const FOLDERS = [
  "lib/",
  ...["@exodus/bytes", "entities", "html-encoding-sniffer", "parse5", "saxes", "webidl-conversions", "whatwg-url"].map(
    (name) => `node_modules/${name}/`,
  ),
];

/** Each changes what an option, a flag, a callback, a number or a list means. */
const VALUES: readonly unknown[] = [true, "polluted", 1, () => "polluted", [["a", "b"]], null];

const PROTOTYPE = Object.prototype as unknown as Record<string, unknown>;

/** Calls of micromark, which reads inherited members of its own lists. */
const OF_OTHERS = /^markdownLinks\.micromark/;

type Call = readonly [name: string, run: () => unknown];

const CALLS: readonly Call[] = Object.values(EXPORTS).flatMap((uses) =>
  Object.entries(uses)
    .filter(([name]) => !OF_OTHERS.test(name) && !LEFT_OUT.has(name))
    .flatMap(([name, { prepare = String, run, isForDocuments = false }]) =>
      (isForDocuments ? DOCUMENTS : ADDRESSES).map((input): Call => [name, () => run(prepare(input) as never)]),
    ),
);

/** Reads nothing from `Object.prototype` itself. */
function show(value: unknown): string {
  if (typeof value !== "object" || value === null) {
    return `${typeof value} ${String(value)}`;
  }
  let text = value instanceof Error ? value.message : "";
  if (Symbol.iterator in value) {
    for (const item of value as Iterable<unknown>) {
      text += `${show(item)}, `;
    }
    return `[${text}]`;
  }
  for (const name of Object.getOwnPropertyNames(value)) {
    text += name === "stack" ? "" : `${name}: ${show((value as Record<string, unknown>)[name])}, `;
  }
  return `{${text}${"href" in value ? String(value) : ""}}`;
}

function callAll(): readonly string[] {
  const results: string[] = [];
  for (let index = 0; index < CALLS.length; index++) {
    const call = CALLS[index] as Call;
    try {
      results.push(`${call[0]}: ${show(call[1]())}`);
    } catch (error) {
      results.push(`${call[0]}: throws ${(error as Error).message}`);
    }
  }
  return results;
}

function listWords(): readonly string[] {
  const words = new Set(["-1", "0", "1", "2"]);
  for (const folder of FOLDERS) {
    for (const file of readdirSync(inRepository(folder), { recursive: true, encoding: "utf8" })) {
      if (/\.[cm]?js$/.test(file) && !/^(?:cli|generated|node|page)[\\/]/.test(file)) {
        for (const [word] of readText(folder + file).matchAll(/[A-Za-z_$][\w$]*/g)) {
          words.add(word);
        }
      }
    }
  }
  return [...words].filter((word) => !(word in PROTOTYPE) && !DESCRIPTORS.includes(word) && !UNAVOIDABLE.has(word));
}

function findNames(): readonly string[] {
  const words = listWords();
  const names = new Set<string>();
  for (const word of words) {
    Object.defineProperty(PROTOTYPE, word, {
      get(): undefined {
        names.add(word);
      },
      set(value: unknown): void {
        Object.defineProperty(this, word, { value, configurable: true, enumerable: true, writable: true });
      },
      configurable: true,
    });
  }
  callAll();
  for (const word of words) {
    Reflect.deleteProperty(PROTOTYPE, word);
  }
  return [...names];
}

/** `undefined` if no result changes when `Object.prototype` has members. */
function findChange(names: readonly string[]): string | undefined {
  for (const value of VALUES) {
    for (const name of names) {
      Object.defineProperty(
        PROTOTYPE,
        name,
        Object.assign(Object.create(null) as object, { value, configurable: true, writable: true }),
      );
    }
    const actual = callAll();
    for (const name of names) {
      Reflect.deleteProperty(PROTOTYPE, name);
    }
    const change = actual.find((result, index) => result !== expected[index]);
    if (change !== undefined) {
      return change;
    }
  }
  return undefined;
}

callAll();
const expected = callAll();
const names = [...DESCRIPTORS, ...findNames()];
const allowed = new Set(process.argv.slice(2));
const others = names.filter((name) => !allowed.has(name));
// All together first, which takes a fortieth of the time.
const suspects = findChange(others) === undefined ? [...allowed] : names;
const changes = suspects
  .map((name) => [name, findChange([name])] as const)
  .filter(([, change]) => change !== undefined);
process.stdout.write(JSON.stringify({ calls: CALLS.length, names, changes: Object.fromEntries(changes) }));
