/** The programs of docs/comparison.md in engines: the lane `databases` runs them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { DOCUMENT } from "../scale/pipelines.js";
import { findEngines } from "./engines.js";
import { isBad, readBlocks } from "./recipes.js";

describe("the engines of docs/comparison.md", () => {
  it("have programs that read and write in one folder", () => {
    const blocks = readBlocks("/folder");
    assert.deepEqual(
      blocks.map(({ engine, language }) => `${engine}, ${language}`),
      [
        "PostgreSQL, sql",
        "PostgreSQL, sql",
        "ClickHouse, sh-script",
        "ClickHouse, sql",
        "ClickHouse, sh-script",
        "ClickHouse, xml",
        "ClickHouse, sql",
      ],
    );
    for (const { code, language } of blocks) {
      assert.equal(code.includes("/folder/unique.txt"), language === "sql");
      assert.ok(!code.includes("/data/"));
    }
  });

  it("are measured, each one", () => {
    const [, table = ""] = readFileSync(DOCUMENT, "utf8").split(/<!-- (?:npm run lane -- databases|\/databases) -->/);
    for (const name of ["sort", "join", "Hadoop", "Spark", "DuckDB", "PostgreSQL", "ClickHouse"]) {
      assert.match(table, new RegExp(`^\\| [^|]*${name}[^|]*\\| [0-9]+0,000 \\|`, "m"));
    }
  });

  it("are found where the environment says", () => {
    assert.deepEqual(findEngines({ ENGINES: "/no-such-folder", POSTGRES_BIN: "/no-such-folder" }).duckDB, undefined);
    assert.equal(findEngines({}).clickHouse, undefined);
  });

  it("get one line in a hundred that is not an IRI", () => {
    assert.equal(Array.from({ length: 1_000 }, (_, index) => isBad(index)).filter(Boolean).length, 10);
  });
});
