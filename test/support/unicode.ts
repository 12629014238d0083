import { readUnicodeFile } from "./unicode-files.js";

export type Row = readonly [first: number, last: number, value: string];

export function readUnicodeRows(file: string): readonly Row[] | null {
  const lines = readUnicodeFile(file)?.split("\n") ?? null;
  return (
    lines?.flatMap((line) => {
      const [range, value = ""] = line.replace(/#.*/, "").split(";") as [string, string?];
      const [first, last = first] = range.trim().split("..") as [string, string?];
      return first === "" ? [] : [[Number.parseInt(first, 16), Number.parseInt(last, 16), value.trim()] as const];
    }) ?? null
  );
}

/** Without the file, the test is skipped, or fails with `CI` set. */
export function itWithUnicodeFile(
  title: string,
  file: string,
  run: (text: string) => void | Promise<void>,
): Mocha.Test {
  return it(title, async function () {
    const text = readUnicodeFile(file);
    if (text !== null) {
      await run(text);
      return;
    }
    if (process.env.CI) {
      throw new Error(`${file} is not here; UNICODE_DIR names its folder`);
    }
    console.log(`      ${file} is not here; UNICODE_DIR names its folder`);
    this.skip();
  });
}
