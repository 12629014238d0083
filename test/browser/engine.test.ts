/** Node is in the place of an engine: it requests from the server what a page would. */
import { equal, match, rejects } from "node:assert/strict";
import { skipWithoutLoopback } from "../support/loopback.js";
import { ENGINES, type Engine, explainMissing, isInstalled, runPage } from "./engine.js";

function makeEngine(script: string): Engine {
  return {
    name: "Engine",
    program: process.execPath,
    packages: "engine",
    needsDisplay: false,
    arguments: (_, address) => ["--input-type=module", "--eval", `const address = "${address}"; ${script}`],
  };
}

const page = { type: "text/html", body: "a" };
const POST = '{ method: "POST", body: JSON.stringify(result) }';
const wait = "await new Promise((resolve) => setTimeout(resolve, 1_000));";

describe("an engine", () => {
  before(skipWithoutLoopback);

  it("is given the page, and gives what the page posts", async () => {
    const script = `const result = await (await fetch(address)).text(); await fetch(address + "done", ${POST}); ${wait}`;
    equal(await runPage(makeEngine(script), ({ pathname }) => (pathname === "/" ? page : null)), "a");
  });

  it("is told what is not there", async () => {
    const script = `const result = (await fetch(address + "b")).status; await fetch(address + "done", ${POST}); ${wait}`;
    equal(await runPage(makeEngine(script), () => null), 404);
  });

  it("is given up if it never answers", async () => {
    await rejects(
      runPage(makeEngine("setInterval(() => {}, 1_000);"), () => page, 500),
      { message: "Engine did not answer for 0.5 s" },
    );
  });

  it("is waited for as long as it shows that it is alive", async () => {
    const script = `
      for (let count = 0; count < 8; count++) { await fetch(address + "alive"); ${wait} }
      const result = 1; await fetch(address + "done", ${POST}); ${wait}`;
    equal(await runPage(makeEngine(script), () => page, 5_000), 1);
  });

  it("may say how long it will be silent for", async () => {
    const script = `
      await fetch(address + "alive?for=20000"); ${wait.repeat(4)}
      const result = 1; await fetch(address + "done", ${POST}); ${wait}`;
    equal(await runPage(makeEngine(script), () => page, 3_000), 1);
  });

  it("is given up if it ends by itself, or is not an engine", async () => {
    await rejects(
      runPage(makeEngine(""), () => page),
      { message: "Engine ended before it answered" },
    );
    await rejects(
      runPage({ ...makeEngine(""), program: "/nothing" }, () => page),
      { code: "ENOENT" },
    );
  });

  it("that is missing is told with the command that installs it", () => {
    for (const engine of ENGINES) {
      equal(isInstalled({ ...engine, program: "/nothing" }), false);
      match(explainMissing(engine), /^(\w+) is not installed: apt-get install --no-install-recommends [\w -]+$/);
    }
  });
});
