/** No input controls the terminal, forges a message, or ends the command with a stack trace. */
import { doesNotMatch, match, ok } from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Command, type Option } from "commander";
import { COMMAND_NAMES, loadCommand } from "#cli/program.js";
import { type Run, runCommand } from "../../support/cli.js";
import { inRepository } from "../../support/paths.js";

const FOLDER = fileURLToPath(inRepository("test/.build/control-characters/"));

/** A sequence that clears the screen, line ends, an introducer of C1, and marks that reorder text. */
const CONTROLS = "\u001B[2J\n\r\u009B2J\u2028\u202E\u2066\u007F\nforged: ";

/** Values that options refuse or take, except for the controls. */
const VALUES = [
  CONTROLS,
  `http${CONTROLS}`,
  `http://a${CONTROLS}/`,
  `http://a/${CONTROLS}`,
  `x=${CONTROLS}`,
  `{"x":"${CONTROLS}"}`,
  JSON.stringify({ x: CONTROLS, y: { [CONTROLS]: {} }, [CONTROLS]: [] }),
  JSON.stringify([CONTROLS]),
  `utf-8,${CONTROLS}`,
  `text/html; charset="${CONTROLS}"`,
];

const INPUTS = [
  ...VALUES,
  `http://me:${CONTROLS}@a/`,
  `//${CONTROLS}`,
  `{x}{y*}${CONTROLS}`,
  "{x}{y*}",
  `{${CONTROLS}}`,
  `Location: ${CONTROLS}`,
  `Refresh: ${CONTROLS}`,
  `Link: <${CONTROLS}>; rel=${CONTROLS}`,
  `<a href="http://a${CONTROLS}/">`,
  `<?xml version="1.0"?><a>&${CONTROLS};</a>`,
  `see http://a/${CONTROLS}`,
  "http://example.org/",
];

const UNSAFE = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** A character that a pipe must not receive either. */
const UNSAFE_IN_PIPE = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}]/u;

function check({ code, stdout, stderr }: Run, isTerminal: boolean, args: readonly string[]): void {
  const call = JSON.stringify(args);
  ok(code === 0 || code === 1 || code === 2, call);
  doesNotMatch(stderr, UNSAFE, call);
  doesNotMatch(stdout, isTerminal ? UNSAFE : UNSAFE_IN_PIPE, call);
  doesNotMatch(stdout + stderr, /^(?:forged| {4}at )/m, call);
  match(stderr, /^(?:iri: [^\n]+\n|\(.*\)\n| {2}curl .*\n)*$/, call);
}

async function attack(args: readonly string[], stdin: string | Uint8Array = ""): Promise<void> {
  for (const isTerminal of [false, true]) {
    check(await runCommand(args, stdin, isTerminal), isTerminal, args);
  }
}

/** @returns Its options, and the most arguments that it takes. */
async function declare(name: string): Promise<readonly [options: readonly Option[], limit: number]> {
  const declared = new Command(name);
  (await loadCommand(name)).configure(declared);
  const { options, registeredArguments } = declared;
  return [options, registeredArguments.some(({ variadic }) => variadic) ? INPUTS.length : registeredArguments.length];
}

describe("control characters", () => {
  const page = `${FOLDER}${CONTROLS.replaceAll("/", "")}.html`;

  before(function () {
    if (process.platform === "win32") {
      this.skip();
    }
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(page, INPUTS.join("\n\n"));
  });

  after(() => {
    rmSync(FOLDER, { recursive: true, force: true });
  });

  for (const name of COMMAND_NAMES) {
    it(`reach neither output of iri ${name}: in inputs, and in the value of every option`, async () => {
      const [options, limit] = await declare(name);
      const needed = options.flatMap(({ mandatory, long }) =>
        mandatory ? [long as string, "http://example.org/"] : [],
      );
      // Arguments, lines of standard input, octets that are not UTF-8, and files.
      for (let index = 0; index < INPUTS.length; index += limit) {
        await attack([name, ...needed, ...INPUTS.slice(index, index + limit)]);
      }
      await attack([name, ...needed], `${INPUTS.map((input) => input.replaceAll("\n", " ")).join("\n")}\n`);
      await attack([name, ...needed], Buffer.from("\x80\x1B[2J\x9B\nhttp://a/\x9B\n", "latin1"));
      await attack([name, ...needed, page]);
      await attack([name, ...needed, `${page}${CONTROLS}`, page, `https://a/${CONTROLS}`]);
      await attack([name, ...needed, `--${CONTROLS}`]);
      for (const { long, required, optional } of options) {
        for (const value of required || optional ? VALUES : [[]]) {
          const given = [name, ...needed, ...[long as string, value].flat()];
          for (const isTerminal of [false, true]) {
            const args = [
              ...given,
              ...(value.length === 0 ? INPUTS.slice(0, limit) : INPUTS.slice(-Math.min(limit, 2))),
            ];
            check(await runCommand(args, "", isTerminal), isTerminal, args);
          }
        }
      }
    });
  }

  it("reach neither output without a command", async () => {
    for (const value of [...VALUES, ...VALUES.map((text) => `--${text}`), ...VALUES.map((text) => `-${text}`)]) {
      await attack([value]);
      await attack(["help", value]);
      await attack(["--help", value]);
      await attack(["prase", value]);
      await attack(["parse", value]);
    }
  });
});
