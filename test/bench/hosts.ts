/**
 * `npm run bench -- hosts [--noisy] [--before=CHECKOUT]`: addresses with hosts beyond ASCII, all different and repeated, compared with native `URL`
 * and `node:url`; and with the library of another checkout. It fails if a use misses its goal, unless the machine is noisy.
 */
import * as nodeURL from "node:url";
import * as ours from "whatwg-iri";
import { importBefore, judge, measureLeast, printTable } from "./least.js";
import { compileAlone } from "./rounds.js";

const COUNT = 4_000;
const HOSTS = 24;

/** The characters of hosts; a host has seven. */
const LETTERS: Readonly<Record<string, string>> = {
  Cyrillic: "абвгдежзийклмнопрстуфхцчшщыьэюя",
  Japanese: "日本語東京大阪都山川田中村木林森空海花鳥風月あいうえおかきくけこさしすせそアイウエオカキクケコ",
  German: "abcdefghiklmnoprstu",
  Arabic: "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
  Thai: "กขคงจฉชซญดตถทธนบปผพฟมยรลวสหอ",
  Devanagari: "कखगघचछजझटठडढणतथदधनपफबभमयरलवशसह",
  Korean: "가나다라마바사아자차카타파하국한글말길산강물불",
  "mixed case": "абвгдежзийклмнопрстуфхцчшщыьэюя",
  "full-width": "ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐ",
};

/** A linear congruential generator, so that all runs measure the same hosts. */
let state = 1;
function choose(count: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return (state >>> 8) % count;
}

function makeHost(script: string): string {
  const letters = Array.from(LETTERS[script] as string);
  const word = Array.from({ length: 7 }, () => letters[choose(letters.length)] as string);
  if (script === "German") {
    word[3] = "ü";
  } else if (script === "mixed case") {
    word[0] = (word[0] as string).toUpperCase();
  }
  return `${word.join("")}.com`;
}

const scripts = Object.keys(LETTERS);
const corpora = new Map(scripts.map((script) => [script, Array.from({ length: COUNT }, () => makeHost(script))]));
const some = Array.from({ length: HOSTS }, (_, index) => makeHost(scripts[index % scripts.length] as string));
const REPEATED = `${HOSTS} hosts that repeat`;
corpora.set(
  REPEATED,
  Array.from({ length: COUNT }, () => some[choose(HOSTS)] as string),
);

type Library = typeof ours;
type Class = typeof URL | Library["IRI"];
interface Use {
  readonly goal: number;
  readonly repeatedGoal: number;
  readonly toInput: (host: string, index: number) => string;
  readonly make: (
    Made: Class,
    functions: { domainToASCII(host: string): string | null; domainToUnicode(host: string): string | null },
  ) => (input: string) => number;
}

const toAddress = (host: string, index: number): string => `https://${host}/a/b${index}?q=1`;

const USES: Readonly<Record<string, Use>> = {
  canParse: { goal: 1, repeatedGoal: 2, toInput: toAddress, make: (Made) => (input) => (Made.canParse(input) ? 1 : 2) },
  href: {
    goal: 1,
    repeatedGoal: 2,
    toInput: toAddress,
    make: (Made) => (input) => {
      const { href } = new Made(input);
      return href.charCodeAt(href.length - 1);
    },
  },
  domainToASCII: {
    goal: 1.3,
    repeatedGoal: 1.3,
    toInput: (host) => host,
    make:
      (_, { domainToASCII: convert }) =>
      (input) =>
        (convert(input) ?? "").charCodeAt(3),
  },
  domainToUnicode: {
    goal: 1.3,
    repeatedGoal: 1.3,
    toInput: (host) => nodeURL.domainToASCII(host),
    make:
      (_, { domainToUnicode: convert }) =>
      (input) =>
        (convert(input) ?? "").charCodeAt(3),
  },
};

function compile({ make }: Use, Made: Class, functions: Parameters<Use["make"]>[1]): (input: string) => number {
  return compileAlone(`(${make})(Made, functions)`, { Made, functions });
}

const before = await importBefore<Library>("index.js");
const rows: string[][] = [];
for (const [script, hosts] of corpora) {
  const cells = [script];
  for (const [what, use] of Object.entries(USES)) {
    const native = compile(use, URL, nodeURL);
    const own = compile(use, ours.IRI, ours);
    const times = measureLeast(
      { own, native, before: before === undefined ? native : compile(use, before.IRI, before) },
      hosts.map(use.toInput),
      250,
    );
    const ratio = judge(
      `${what} of ${script}`,
      times.native / times.own,
      script === REPEATED ? use.repeatedGoal : use.goal,
    );
    const change = before === undefined ? "" : `, ${(times.before / times.own).toFixed(2)} × before`;
    cells.push(`${ratio} (${times.own.toFixed(0)} ns${change})`);
  }
  rows.push(cells);
}
printTable(["times as fast as Node's own", ...Object.keys(USES)], rows);
