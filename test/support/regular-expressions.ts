/** The library's regular expressions, and strings in which each of them repeats something many times. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { parseAst } from "rollup/parseAst";
import { inRepository } from "./paths.js";

export interface Found {
  readonly file: string;
  readonly pattern: RegExp;
}

const LIBRARY = inRepository("lib/");

/** Finds literals in each module, those compiled later, and those constructed when modules are loaded. */
export function findRegularExpressions(): readonly Found[] {
  const files = readdirSync(LIBRARY, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.js$/.test(file) && !/\.min\.|^(?:node|page)\//.test(file))
    .sort();
  const found = files.flatMap((file) =>
    findLiterals(parseAst(readFileSync(new URL(file, LIBRARY), "utf8"))).map((pattern) => ({ file, pattern })),
  );
  // The command line runs when it is loaded; it constructs none.
  const modules = files.filter((file) => !file.startsWith("cli/"));
  const unique = new Map([...found, ...findConstructed(modules)].map((entry) => [String(entry.pattern), entry]));
  return [...unique.values()];
}

function findLiterals(node: unknown): RegExp[] {
  if (typeof node !== "object" || node === null) {
    return [];
  }
  const { regex, type, callee } = node as {
    regex?: { pattern: string; flags: string };
    type?: string;
    callee?: { name?: string };
  };
  if (type === "CallExpression" && callee?.name === "compileLater") {
    const [source, flags] = (node as { arguments: { value?: string }[] }).arguments.map(({ value }) => value);
    return source === undefined ? [] : [new RegExp(source, flags)];
  }
  return regex === undefined ? Object.values(node).flatMap(findLiterals) : [new RegExp(regex.pattern, regex.flags)];
}

function findConstructed(files: readonly string[]): Found[] {
  const program = `
    const found = [];
    let file = "";
    globalThis.RegExp = new Proxy(RegExp, {
      construct(target, args) {
        const pattern = new target(...args);
        found.push({ file, source: pattern.source, flags: pattern.flags });
        return pattern;
      },
    });
    for (file of ${JSON.stringify(files)}) await import(${JSON.stringify(LIBRARY)} + file);
    process.stdout.write(JSON.stringify(found.filter(({ source }) => source !== "(?:)")));`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  return (JSON.parse(output) as { file: string; source: string; flags: string }[]).map(({ file, source, flags }) => ({
    file,
    pattern: new RegExp(source, flags),
  }));
}

type Part =
  | { readonly kind: "characters"; readonly samples: readonly string[] }
  | { readonly kind: "group"; readonly alternatives: readonly (readonly Part[])[] }
  | { readonly kind: "repeat"; readonly body: Part; readonly least: number; readonly isEndless: boolean };

const CANDIDATES = [
  ...'aAz0%/.-: "\\=;,&#?@[é日\u0301\u200C\u05D0\u0660\uD800',
  ..."😀\u{1E8D0}\u{10FFFF}\u{E0001}",
  ...Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)),
];

/** Parses a pattern as far as needed to generate matches; assertions are ignored. */
class PatternReader {
  readonly #source: string;
  readonly #flags: string;
  #index = 0;

  constructor({ source, flags }: RegExp) {
    this.#source = source;
    this.#flags = flags.replace(/[gy]/g, "");
  }

  read(): Part {
    const alternatives: Part[][] = [[]];
    while (this.#index < this.#source.length && this.#source[this.#index] !== ")") {
      if (this.#source[this.#index] === "|") {
        this.#index++;
        alternatives.push([]);
      } else {
        alternatives.at(-1)?.push(this.#readRepeat());
      }
    }
    return { kind: "group", alternatives };
  }

  #readRepeat(): Part {
    const body = this.#readAtom();
    const match = this.#match(/(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y);
    if (match === null) {
      return body;
    }
    const [text, least, comma, most] = match;
    return {
      kind: "repeat",
      body,
      least: least === undefined ? (text.startsWith("+") ? 1 : 0) : Number(least),
      isEndless: least === undefined ? !text.startsWith("?") : comma === "," && most === "",
    };
  }

  #readAtom(): Part {
    const opening = this.#match(/\((\?(?:[:=!]|<[=!]|<\w+>))?/y);
    if (opening !== null) {
      const inside = this.read();
      this.#index++;
      const isAssertion = /[=!]$/.test(opening[0]);
      return isAssertion ? { kind: "characters", samples: [""] } : inside;
    }
    if (this.#match(/\^|\$|\\[bB1-9]/y) !== null) {
      return { kind: "characters", samples: [""] };
    }
    const set =
      /\[(?:[^\]\\]|\\[\s\S])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|\\[\s\S]|[\s\S]/uy;
    const [text] = this.#match(set) as RegExpExecArray;
    const matches = new RegExp(`^(?:${text})$`, this.#flags);
    const fitting = CANDIDATES.filter((candidate) => matches.test(candidate));
    const long = fitting.find(({ length }) => length === 2);
    return { kind: "characters", samples: [fitting[0] as string, ...(long === undefined ? [] : [long])] };
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#index;
    const match = pattern.exec(this.#source);
    this.#index = match === null ? this.#index : pattern.lastIndex;
    return match;
  }
}

/** The first one is short, the others differ in one place. */
function sample(part: Part): readonly string[] {
  if (part.kind === "characters") {
    return part.samples;
  }
  if (part.kind === "repeat") {
    return sample(part.body).map((text) => text.repeat(Math.max(part.least, 1)));
  }
  return part.alternatives.flatMap((parts) => {
    const samples = parts.map(sample);
    const shortest = samples.map(([first = ""]) => first);
    return samples.flatMap((own, index) => own.map((text) => shortest.with(index, text).join("")));
  });
}

/** An unbounded repetition in a pattern, and the text before it. */
export interface Repetition {
  readonly before: string;
  readonly piece: string;
  /** A single class of characters with one UTF-16 unit each, for which engines store nothing. */
  readonly isPlain: boolean;
}

export function findRepetitions(pattern: RegExp): readonly Repetition[] {
  const found: Repetition[] = [];
  const visit = (part: Part, before: string): void => {
    if (part.kind === "group") {
      for (const parts of part.alternatives) {
        let prefix = before;
        for (const inner of parts) {
          visit(inner, prefix);
          prefix += inner.kind === "repeat" && inner.least === 0 ? "" : (sample(inner)[0] ?? "");
        }
      }
    } else if (part.kind === "repeat") {
      visit(part.body, before);
      if (part.isEndless) {
        const isPlain = part.body.kind === "characters" && !/[uv]/.test(pattern.flags);
        const pieces = sample(part.body).filter((piece) => piece !== "");
        found.push(...pieces.map((piece) => ({ before, piece, isPlain })));
      }
    }
  };
  visit(new PatternReader(pattern).read(), "");
  return found;
}
