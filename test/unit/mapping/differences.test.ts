/** docs/differences.md: every cell of its tables is correct. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { IRI, IRIError, webAddressToIRI } from "whatwg-iri";
import { escapeUnsafe } from "#lib/infra/quote.js";
import { processByDraft } from "../../oracles/web-address.js";
import { failureOf } from "../../support/failures.js";
import { inRepository } from "../../support/paths.js";

/** A row, with its cells as written. */
interface Row {
  readonly line: number;
  readonly cells: readonly [input: string, draft: string, ours: string, standard: string, why: string];
}

/** The contents of the first cell. */
interface Question {
  readonly input: string;
  readonly base: string | undefined;
  readonly charset: string | undefined;
}

const AGREEMENT = "## Where they agree";
const text = readFileSync(inRepository("docs/differences.md"), "utf8");
const [differences, agreements] = readRows();

/** Reads the rows of the tables before and after the last heading. */
function readRows(): [Row[], Row[]] {
  const lines = text.split("\n");
  const rows = lines.flatMap((row, index) => {
    const isRow = row.startsWith("| ") && !/^\| (?:---|input) /.test(row);
    return isRow ? [{ line: index + 1, cells: splitCells(row) as unknown as Row["cells"] }] : [];
  });
  const border = lines.indexOf(AGREEMENT);
  return [rows.filter(({ line }) => line <= border), rows.filter(({ line }) => line > border)];
}

/** In a table, a vertical bar that is not a border is preceded by a backslash, even in code. */
function splitCells(row: string): string[] {
  return row
    .slice(2, -2)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function readQuestion(cell: string): Question {
  const match = /^`([^`]+)`(?: against `([^`]+)`)?(?: in ([\w-]+))?$/.exec(cell);
  assert.ok(match, cell);
  const [, input, base, charset] = match;
  return { input: readEscapes(input as string), base, charset };
}

function readEscapes(code: string): string {
  return code.replace(/\\u\{([0-9A-F]+)\}/g, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)));
}

/** Formats a result as in the tables; invisible characters, and those that Markdown removes, as `\u{…}`. */
function show(result: string): string {
  const shown = escapeUnsafe(result).replace(
    /^ | $|(?! )[`\uFFFD\p{Private_Use}\p{Bidi_Control}\p{Mark}\p{White_Space}]/gu,
    escapeCharacter,
  );
  return result === "" ? "empty" : `\`${shown}\``;
}

function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) as number).toString(16).toUpperCase()}}`;
}

function askDraft({ input, base, charset }: Question): string {
  const answer = processByDraft(input, base, charset ?? "utf-8");
  return "uri" in answer ? show(answer.uri) : `fails: ${answer.failure}`;
}

function askUs({ input, base, charset }: Question): string {
  try {
    const scheme = base === undefined ? undefined : new URL(base).protocol.slice(0, -1);
    return show(webAddressToIRI(input, { charset, scheme }));
  } catch (error) {
    assert.ok(error instanceof IRIError, String(error));
    return `fails: ${error.diagnostics[0].code}`;
  }
}

function askStandard({ input, base, charset }: Question): string {
  const iri = IRI.parse(input, base, { charset });
  return iri === null ? `fails: ${failureOf(input, base).cause.diagnostics.at(-1)?.code}` : show(iri.href);
}

function checkCells({ cells: [cell, draft, ours, standard, why] }: Row): void {
  const question = readQuestion(cell);
  assert.deepEqual(
    { draft, ours, standard },
    {
      draft: askDraft(question),
      ours: askUs(question),
      standard: askStandard(question),
    },
  );
  assert.match(why, /\w/);
}

/** Two failures are equal. */
function areAlike({ cells: [, draft, , standard] }: Row): boolean {
  return draft === standard || [draft, standard].every((answer) => answer.startsWith("fails: "));
}

describe("the differences between Web Addresses and the URL Standard", () => {
  for (const row of differences) {
    it(`[W-3b] are as they are listed for ${row.cells[0]}`, () => {
      checkCells(row);
      assert.ok(!areAlike(row), "is no difference");
    });
  }

  for (const row of agreements) {
    it(`[W-3b] do not exist for ${row.cells[0]}`, () => {
      checkCells(row);
      assert.ok(areAlike(row), "is a difference");
    });
  }

  it("are listed once each, without invisible characters", () => {
    const inputs = [...differences, ...agreements].map(({ cells: [input] }) => input);
    assert.ok(inputs.length > 100);
    assert.deepEqual([...new Set(inputs)], inputs);
    assert.equal(escapeUnsafe(text.replaceAll("\n", "")), text.replaceAll("\n", ""));
  });
});
