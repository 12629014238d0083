/** `expression; // => value` must hold, and `expression; // throws` must throw. */
import { deepEqual, ok, throws } from "node:assert/strict";

export interface Example {
  readonly place: string;
  readonly code: string;
}

export function findDocstringExamples(file: string, text: string): Example[] {
  return Array.from(text.matchAll(/^ *\* @example\n((?: *\*(?: (?!@).*)?\n)+)/gm), (match) => ({
    place: `${file}:${lineOf(text, match.index)}`,
    code: (match[1] as string).replace(/^ *\* ?/gm, ""),
  }));
}

export function findMarkdownExamples(file: string, text: string): Example[] {
  return Array.from(text.matchAll(/^```js\n([\s\S]*?)^```$/gm), (match) => ({
    place: `${file}:${lineOf(text, match.index)}`,
    code: match[1] as string,
  }));
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** Returns the number of checked values. */
export async function runExample({ code }: Example, scope: Readonly<Record<string, unknown>>): Promise<number> {
  for (const [, names] of code.matchAll(/^import \{ ([^}]+) \} from "whatwg-iri(?:\/\w+)?";$/gm)) {
    for (const name of (names as string).split(", ")) {
      ok(name in scope, `imports ${name}`);
    }
  }
  let checked = 0;
  const check = (actual: unknown, expected: unknown): void => {
    checked++;
    deepEqual(actual, expected);
  };
  const checkThrow = (run: () => unknown): void => {
    checked++;
    throws(run);
  };
  const body = code
    .replace(/^import .*$/gm, "")
    .replace(/^( *)(.+); \/\/ => (.+)$/gm, (_, indent, expression, value) => `${indent}check(${expression}, ${value});`)
    .replace(/^( *)(.+); \/\/ throws$/gm, "$1checkThrow(() => $2);");
  const AsyncFunction = (async () => {}).constructor as new (
    ...args: string[]
  ) => (...values: unknown[]) => Promise<void>;
  await new AsyncFunction("check", "checkThrow", ...Object.keys(scope), body)(
    check,
    checkThrow,
    ...Object.values(scope),
  );
  return checked;
}
