/**
 * `npm run bench -- bundle`: how long Chromium takes to evaluate the script and to prepare its tables, compared with an
 * unmodified bundle of whatwg-url. Milliseconds depend on the machine; the ratio less so.
 */
import { readFileSync } from "node:fs";
import commonjs from "@rollup/plugin-commonjs";
import json from "@rollup/plugin-json";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import terser from "@rollup/plugin-terser";
import { rollup } from "rollup";
import { printRow } from "../../bench/rounds.js";
import { ENGINES, isInstalled, runPage } from "../../browser/engine.js";
import { inRepository } from "../../support/paths.js";

const ROUNDS = 15;

/** A script, and the calls made one after the other once it is loaded. */
interface Script {
  readonly code: string;
  readonly calls: readonly string[];
}

/** Limit in milliseconds for the first rows; all others may take 20. */
const MOST = [3, Number.POSITIVE_INFINITY, 20, 5];

/** The measurements, in order: each is the first of its kind on the page. */
const STEPS: readonly (readonly [name: string, ours: string, theirs: string])[] = [
  ["first ASCII URL", 'new IRI("http://example.org/a?b#c")', 'new theirs.URL("http://example.org/a?b#c")'],
  ["first IDN host", 'new IRI("http://\u00D6BB.at/")', 'new theirs.URL("http://\u00D6BB.at/")'],
  ...["windows-1252", "shift_jis", "big5", "gb18030", "euc-kr"].map(
    (charset) =>
      [
        `first ${charset}`,
        `new IRI("http://a/?\u00E9\u5B57", undefined, { charset: "${charset}" })`,
        `theirs.parseURL("http://a/?\u00E9\u5B57", { encoding: "${charset}" })`,
      ] as const,
  ),
];

async function bundleTheirs(): Promise<string> {
  const plugins = [
    nodeResolve({ browser: true, preferBuiltins: false }),
    (commonjs as unknown as () => never)(),
    (json as unknown as () => never)(),
    (terser as unknown as () => never)(),
  ];
  const bundle = await rollup({ input: "node_modules/whatwg-url/index.js", plugins });
  const { output } = await bundle.generate({ format: "iife", name: "theirs" });
  await bundle.close();
  const [{ code }] = output;
  const fallback = "var SharedArrayBuffer = class { get byteLength() { throw 0; } get growable() { throw 0; } };";
  return `${fallback}${code}`;
}

/**
 * Measures both scripts in one page, alternately, each time in a frame of its own, once the browser is idle.
 *
 * First the script comes from a server: Chromium parses and compiles it in parallel, and the page waits only while it
 * runs. Then, in another frame, it is inline, and the page waits for all of this. A different comment each time defeats
 * the engine's cache.
 */
async function measureRounds(scripts: readonly Script[]): Promise<readonly (readonly (readonly number[])[])[]> {
  const [chromium] = ENGINES as [(typeof ENGINES)[0]];
  const page = `<!doctype html><meta charset=utf-8><script>
async function openFrame() {
  const frame = document.createElement("iframe");
  document.documentElement.append(frame);
  await new Promise((done) => setTimeout(done, 100));
  return frame;
}
async function measureServed(index, round) {
  const frame = await openFrame();
  const script = frame.contentDocument.createElement("script");
  script.src = "/script.js?" + index + "," + round;
  await new Promise((done) => {
    script.onload = done;
    frame.contentDocument.documentElement.append(script);
  });
  const { begun, ended } = frame.contentWindow;
  frame.remove();
  return ended - begun;
}
async function measure({ code, calls }, round) {
  const frame = await openFrame();
  const time = (text) => {
    const script = frame.contentDocument.createElement("script");
    script.textContent = text + "\\n//" + round;
    const start = performance.now();
    frame.contentDocument.documentElement.append(script);
    return performance.now() - start;
  };
  const times = [code, ...calls].map(time);
  frame.remove();
  return times;
}
addEventListener("load", async () => {
  const scripts = await (await fetch("/scripts")).json();
  await new Promise((done) => setTimeout(done, 1000));
  const rounds = [];
  for (let round = 0; round < ${ROUNDS}; round++) {
    const times = [];
    for (const [index, script] of scripts.entries()) {
      times.push([await measureServed(index, round), ...await measure(script, round)]);
    }
    rounds.push(times);
  }
  fetch("/done", { method: "POST", body: JSON.stringify(rounds) });
});
</script>`;
  const answers: Readonly<Record<string, { type: string; body: string }>> = {
    "/": { type: "text/html", body: page },
    "/scripts": { type: "application/json", body: JSON.stringify(scripts) },
  };
  return (await runPage(chromium, ({ pathname, search }) => {
    const code = scripts[Number.parseInt(search.slice(1), 10)]?.code;
    return pathname === "/script.js"
      ? {
          type: "text/javascript; charset=utf-8",
          body: `var begun = performance.now();${code};var ended = performance.now();//${search}`,
        }
      : (answers[pathname] ?? null);
  })) as number[][][];
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

if (!isInstalled(ENGINES[0] as (typeof ENGINES)[0])) {
  console.error("There is no Chromium: apt-get install --no-install-recommends chromium");
  process.exit(1);
}
const ours = readFileSync(inRepository("lib/iri.min.js"), "utf8");
const theirs = await bundleTheirs();
const rounds = await measureRounds([
  { code: ours, calls: STEPS.map(([, call]) => call) },
  { code: theirs, calls: STEPS.map(([, , call]) => call) },
]);
printRow(["median of first use, ms", "iri.min.js", "whatwg-url", "ratio", "wanted"]);
printRow(["---", "---:", "---:", "---:", "---"]);
for (const [index, name] of [
  "evaluate the script",
  "the same, in the page",
  ...STEPS.map(([step]) => step),
].entries()) {
  const [a, b] = [0, 1].map((side) => getMedian(rounds.map((round) => (round[side] as number[])[index] as number))) as [
    number,
    number,
  ];
  const most = MOST[index] ?? 20;
  process.exitCode = a > most ? 1 : process.exitCode;
  const wanted = Number.isFinite(most) ? `≤ ${most} ms${a > most ? " ✘" : ""}` : "";
  printRow([name, a.toFixed(1), b.toFixed(1), (a / b).toFixed(2), wanted]);
}
