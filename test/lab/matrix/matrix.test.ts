/** wpt-fixtures/iri-tests: its files, its oracles, the runner, and this library's own answers. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isIRI, isIRIReference } from "whatwg-iri/syntax";
import { SPECIFICATIONS } from "../../oracles/specifications.js";
import { randomFor } from "../../property/fuzz/random.js";
import { inRepository } from "../../support/paths.js";
import { ADAPTERS } from "./adapters.js";
import { type Answer, FOLDER, type Group, makeId, type Question, type Row, readGroups } from "./data.js";
import { judge } from "./judge.js";
import { lint, makeSchemaCheck, readOracleNames } from "./lint.js";
import { findUnconfirmed } from "./oracles/confirm.js";
import { summarize } from "./results.js";
import { runAdapter } from "./run.js";
import { Program } from "./runner.js";

const groups = readGroups();
const rows = groups.flatMap((group) => group.rows);

/** A program of Node for the tests of the runner. */
function writeProgram(name: string, text: string): string {
  const folder = fileURLToPath(inRepository("test/.build/lab/matrix/programs/"));
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function makeRow(question: Question, expect?: Answer): Row {
  return {
    id: makeId("group", question),
    section: "1",
    question,
    ...(expect === undefined ? {} : { expect }),
    why: "because",
    oracles: [],
  };
}

describe("the files of iri-tests", () => {
  it("follow their JSON Schema, formats included", () => {
    const check = makeSchemaCheck();
    for (const file of [...groups, JSON.parse(readFileSync(new URL("pointers.json", FOLDER), "utf8"))]) {
      assert.deepEqual(check(file), []);
    }
    const [group] = groups as [Group];
    const [row] = group.rows as [Row];
    for (const wrong of [
      { ...group, texts: ["no address"] },
      { ...group, rows: [{ ...row, oracles: ["one"] }] },
      { ...group, rows: [{ ...row, disputed: [] }] },
      { ...group, rows: [{ ...row, question: { op: "resolve", base: "http://a b/", reference: "" } }] },
    ]) {
      assert.notDeepEqual(check(wrong), []);
    }
  });

  it("have no question twice, no unknown oracle, and ids that are those of their questions", () => {
    const oracles = readOracleNames();
    assert.deepEqual(lint(groups, oracles), []);
    const [group] = groups as [Group];
    const [row] = group.rows as [Row];
    const other = { ...row, id: `${row.id}0`, oracles: ["nobody"], why: " " };
    const position = { answer: { value: true }, by: "someone" };
    const faults = lint([{ ...group, rows: [row, other, { ...row, disputed: [position, position] }] }], oracles);
    const expected = [
      "asks what",
      "is not the id",
      "no oracle nobody",
      "blanks around",
      "asks what",
      "two positions are one",
    ];
    assert.ok(
      faults.length === expected.length && expected.every((text, index) => faults[index]?.includes(text)),
      faults.join("\n"),
    );
  });

  it("have 3,000 rows and more, each confirmed by its oracles: a sample", () => {
    assert.ok(rows.length >= 3_000);
    const random = randomFor(22, 0);
    const sample = rows.filter(() => random.below(25) === 0);
    assert.deepEqual(findUnconfirmed(sample), []);
    const [first] = rows.filter(({ expect }) => expect !== undefined) as [Row];
    assert.equal(findUnconfirmed([{ ...first, expect: { value: "something else" } }]).length, 1);
  });
});

describe("the rows for other projects", () => {
  it("are confirmed by the ABNF and by this library", () => {
    const text = readFileSync(inRepository("docs/internal/upstream/json-schema-test-suite.md"), "utf8");
    const blocks = Array.from(text.matchAll(/```json\n([\s\S]*?)```/g), ([, json]) => JSON.parse(json as string));
    const { matchesRegExp, matchesAPG } = SPECIFICATIONS.rfc3987;
    let count = 0;
    for (const [{ schema, tests }] of blocks) {
      const [rule, ours] =
        schema.format === "iri" ? (["IRI", isIRI] as const) : (["IRI-reference", isIRIReference] as const);
      for (const { data, valid } of tests) {
        assert.deepEqual([matchesRegExp(rule, data), matchesAPG(rule, data), ours(data)], [valid, valid, valid], data);
        count++;
      }
    }
    assert.equal(count, 41);
  });
});

describe("the judge", () => {
  const resolve = { op: "resolve", base: "http://a/b", reference: "c" };
  const row = makeRow(resolve, { value: "http://a/c" });

  it("tells answers, other spellings, failures and what is not offered apart", () => {
    assert.equal(judge(row, { value: "http://a/c" }), "pass");
    assert.equal(judge(row, { value: "HTTP://A:80/c" }), "respelled");
    assert.equal(judge(row, { value: "http://a/b/../c" }), "wrong");
    assert.equal(judge(row, { error: true }), "wrong");
    assert.equal(judge(row, { unsupported: true }), "unsupported");
    assert.equal(judge(makeRow(resolve, { error: true }), { error: true }), "pass");
    assert.equal(judge(makeRow(resolve), { value: "anything" }), "disputed");
    assert.equal(judge(makeRow({ op: "matches", string: "A:" }, { value: "a:" }), { value: "A:" }), "wrong");
  });

  it("takes any reference that leads back", () => {
    const back = makeRow({ op: "relativize", base: "http://a/b/c", target: "http://a/d" }, { resolves: "http://a/d" });
    assert.equal(judge(back, { value: "../d" }), "pass");
    assert.equal(judge(back, { value: "/d" }), "pass");
    assert.equal(judge(back, { value: "http://A/d" }), "respelled");
    assert.equal(judge(back, { value: "d" }), "wrong");
    assert.equal(judge(back, { error: true }), "wrong");
  });
});

describe("the runner", () => {
  it("goes on after silence, ends, noise and foreign ids", async () => {
    const file = writeProgram(
      "faulty.cjs",
      `let text = "";
      process.stdin.setEncoding("utf8").on("data", (chunk) => {
        const lines = (text + chunk).split("\\n");
        text = lines.pop();
        for (const { id, op } of lines.map((line) => JSON.parse(line))) {
          if (op === "silent") return;
          if (op === "end") process.exit(3);
          console.log(op === "noise" ? "noise" : JSON.stringify(op === "foreign" ? { id: "x", value: 1 } : op === "empty" ? { id } : op === "no" ? { id, unsupported: true } : op === "fail" ? { id, error: true } : { id, value: "\\u2028" }));
        }
      });`,
    );
    const program = new Program({ command: process.execPath, args: [file] }, 2_500);
    try {
      const ask = async (op: string): Promise<unknown> => program.ask("id", { op });
      assert.deepEqual(await ask("value"), { value: "\u2028" });
      assert.deepEqual(await ask("fail"), { error: true });
      assert.deepEqual(await ask("no"), { unsupported: true });
      assert.deepEqual(await ask("silent"), { timeout: true });
      assert.deepEqual(await ask("value"), { value: "\u2028" });
      assert.deepEqual(await ask("end"), { crash: "exit code 3: " });
      assert.deepEqual(await ask("noise"), { crash: "not JSON: noise" });
      assert.deepEqual(await ask("foreign"), { crash: 'not the answer to id: {"id":"x","value":1}' });
      assert.deepEqual(await ask("empty"), { crash: '{"id":"id"}' });
    } finally {
      program.close();
    }
  });

  it("says why a program does not start", async () => {
    const program = new Program({ command: "/no/such/program", args: [] }, 300);
    await assert.rejects(program.describe(), /ENOENT/);
    assert.deepEqual(Object.keys(await program.ask("id", { op: "resolve" })), ["crash"]);
  });
});

describe("the suite, asked of", () => {
  const [ours] = ADAPTERS;

  it("this library: every row that is not disputed", async () => {
    const { results } = await runAdapter(ours as (typeof ADAPTERS)[number], groups);
    const others = results.filter(({ verdict }) => !["pass", "disputed", "unsupported"].includes(verdict));
    // By choice, `iriToURI` writes the scheme in lower case where it converts anything.
    assert.deepEqual(
      others.map(({ id, verdict }) => [id, verdict]),
      [["iri-to-uri-5b021424", "respelled"]],
    );
    assert.deepEqual(
      [
        ...new Set(
          results.filter(({ verdict }) => verdict === "unsupported").map(({ id }) => id.replace(/-[0-9a-f]{8}$/, "")),
        ),
      ],
      [],
    );
  });

  it("the program of wpt-fixtures/iri-tests/FORMAT.md", async () => {
    const text = readFileSync(inRepository("wpt-fixtures/iri-tests/FORMAT.md"), "utf8");
    const [, program = ""] = /```js\n([\s\S]*?)```/.exec(text) ?? [];
    assert.ok(program.split("\n").length <= 60);
    const command = { command: process.execPath, args: [writeProgram("sample.cjs", program)] };
    const asked = groups.filter(({ group }) => group === "resolution");
    const { description, results } = await runAdapter({ file: "sample", command, needs: "" }, asked);
    assert.equal(description.name, "forty lines");
    assert.deepEqual([...new Set(results.map(({ verdict }) => verdict))].sort(), ["disputed", "pass"]);
  });
});

describe("the results of the matrix", () => {
  it("count what nobody has looked at as a fault of the run", () => {
    const [row] = rows.filter(({ question }) => question.op === "visual-order") as [Row];
    const description = { name: "n", version: "1", language: "l" };
    const result = { id: row.id, verdict: "wrong" as const, outcome: { value: "?" } };
    const { results, faults } = summarize(groups, [{ file: "f", description, milliseconds: 1, results: [result] }], []);
    assert.equal(faults.length, 1);
    assert.equal(results.libraries[0]?.differences.length, 1);
  });
});
