import { deepEqual, doesNotMatch, equal, match, ok } from "node:assert/strict";
import { IRI, IRIError, webAddressToIRI } from "whatwg-iri";
import { processByDraft } from "../../oracles/web-address.js";
import {
  AGREEMENT,
  DEPARTURES,
  type DepartureRow,
  type Question,
  readQuestion,
  readTables,
  show,
  showHref,
} from "../../support/differences.js";
import { failureOf } from "../../support/failures.js";
import { readText } from "../../support/paths.js";

interface Row {
  readonly cells: readonly [input: string, draft: string, ours: string, standard: string, why: string];
}

const text = readText("docs/differences.md");
const [differences, agreements, departures] = ["", AGREEMENT, DEPARTURES].map((heading) =>
  readTables(text, heading),
) as unknown as [Row[], Row[], DepartureRow[]];

function askDraft({ input, base, charset }: Question): string {
  const answer = processByDraft(input, base, charset ?? "utf-8");
  return "uri" in answer ? show(answer.uri) : `fails: ${answer.failure}`;
}

function askUs({ input, base, charset }: Question): string {
  try {
    const scheme = base === undefined ? undefined : new URL(base).protocol.slice(0, -1);
    return show(webAddressToIRI(input, { charset, scheme }));
  } catch (error) {
    ok(error instanceof IRIError, String(error));
    return `fails: ${error.diagnostics[0].code}`;
  }
}

function askStandard({ input, base, charset }: Question): string {
  const iri = IRI.parse(input, base, { charset });
  return iri === null ? `fails: ${failureOf(input, base).cause.diagnostics.at(-1)?.code}` : show(iri.href);
}

function checkCells({ cells: [cell, draft, ours, standard, why] }: Row): void {
  const question = readQuestion(cell);
  deepEqual(
    { draft, ours, standard },
    {
      draft: askDraft(question),
      ours: askUs(question),
      standard: askStandard(question),
    },
  );
  match(why, /\w/);
}

/** Two failures are equal. */
function areAlike({ cells: [, draft, , standard] }: Row): boolean {
  return draft === standard || [draft, standard].every((answer) => answer.startsWith("fails: "));
}

describe("the differences between Web Addresses and the URL Standard", () => {
  for (const row of differences) {
    it(`[W-3b] are as they are listed for ${row.cells[0]}`, () => {
      checkCells(row);
      ok(!areAlike(row), "is no difference");
    });
  }

  for (const row of agreements) {
    it(`[W-3b] do not exist for ${row.cells[0]}`, () => {
      checkCells(row);
      ok(areAlike(row), "is a difference");
    });
  }

  for (const { cells } of departures) {
    it(`are known for engines and ${cells[0]}`, () => {
      const [input, standard, ...engines] = cells;
      equal(standard, showHref(IRI.parse(readQuestion(input).input, readQuestion(input).base)?.href ?? null));
      equal(engines.length, 3);
      ok(engines.some((engine) => engine !== "same" && engine !== standard));
    });
  }

  it("are listed once each, without invisible characters", () => {
    const inputs = [...differences, ...agreements].map(({ cells: [input] }) => input);
    ok(inputs.length > 100);
    ok(departures.length > 0);
    deepEqual([...new Set(inputs)], inputs);
    doesNotMatch(
      text,
      /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u,
    );
  });
});
