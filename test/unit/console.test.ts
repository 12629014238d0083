import { equal, ok } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inRepository, readText } from "../support/paths.js";

const PAGES = [
  "README.md",
  ...readdirSync(inRepository("docs/"))
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];

interface Command {
  readonly place: string;
  readonly command: string;
  readonly shown: string;
}

function listCommands(file: string): readonly Command[] {
  const text = readText(file);
  return Array.from(text.matchAll(/^```console\n([\s\S]*?)^```$/gm)).flatMap(({ 1: block = "", index }) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((part) => {
        const [command = "", ...lines] = part.split("\n");
        return { place: `${file}:${text.slice(0, index).split("\n").length}`, command, shown: lines.join("\n") };
      }),
  );
}

describe("what the guides show of a terminal", () => {
  const commands = PAGES.flatMap(listCommands);
  let folder: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), "iri-console-"));
    const main = fileURLToPath(import.meta.resolve("#cli/main.js"));
    for (const [name, text] of [
      ["iri", `exec "${process.execPath}" "${main}" "$@"`],
      // npx -p whatwg-iri iri …
      ["npx", 'shift 2; exec "$@"'],
    ] as const) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
      chmodSync(join(folder, name), 0o755);
    }
  });

  after(() => rmSync(folder, { recursive: true }));

  it("is there", () => {
    ok(commands.length >= 8);
  });

  for (const { place, command, shown } of commands) {
    it(`is printed: ${place}: ${command.slice(0, 60)}`, () => {
      const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, NODE_OPTIONS: "" };
      const printed = execFileSync("/bin/sh", ["-c", `{ ${command}\n} 2>&1; true`], { encoding: "utf8", env });
      equal(printed.replace(/ +$/gm, ""), shown);
    });
  }
});
