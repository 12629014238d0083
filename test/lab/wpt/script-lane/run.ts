/** Runs the scripts of the web platform tests in Node and in engines, with the platform's `URL` and with `IRI`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { answerFile } from "../../../browser/answers.js";
import { type Answer, type Engine, runPage } from "../../../browser/engine.js";
import { inRepository } from "../../../support/paths.js";
import { listSources, readData } from "./harness.js";

/** A test of a script; status 0 means passed. */
export interface Result {
  readonly name: string;
  readonly status: number;
  readonly message: string | null;
}

/** The results of a script with the platform's `URL`, and with `IRI` in its place. */
export interface Pair {
  readonly script: string;
  readonly native: readonly Result[];
  readonly ours: readonly Result[];
}

const DATA = [
  "IdnaTestV2.json",
  "setters_tests.json",
  "toascii.json",
  "url.idl",
  "urlencoded-parser-data.json",
  "urltestdata-javascript-only.json",
  "urltestdata.json",
];

const TIMEOUT = 120_000;

/** Runs the scripts, one per process. */
export async function runInNode(program: string, scripts: readonly string[]): Promise<Pair[]> {
  const run = async (script: string, args: readonly string[]): Promise<Result[]> => {
    const inside = fileURLToPath(inRepository("test/lab/wpt/inside/run-script.mjs"));
    const child = spawn(program, [...args, inside], {
      stdio: ["pipe", "pipe", "inherit"],
      timeout: TIMEOUT,
      env: { ...process.env, NODE_V8_COVERAGE: undefined },
    });
    const data = Object.fromEntries(DATA.map((file) => [file, readData(file)]));
    child.stdin.end(JSON.stringify({ sources: listSources(script), data }));
    const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
    if (output === "") {
      throw new Error(`${script}: no result`);
    }
    return JSON.parse(output) as Result[];
  };
  const pairs: Pair[] = [];
  for (const script of scripts) {
    const native = await run(script, []);
    pairs.push({ script, native, ours: await run(script, ["--import", "whatwg-iri/register"]) });
  }
  return pairs;
}

/** Each script runs twice in a frame of its own, which posts its results to the page. */
const PAGE = (scripts: readonly string[]): string => `<!DOCTYPE html><meta charset="utf-8"><title>Scripts</title>
<script type="module">
const results = [];
const run = (script, mode) => new Promise((resolve) => {
  const frame = document.createElement("iframe");
  const timer = setTimeout(() => resolve([{ name: "the whole script", status: 2, message: "no result" }]), 50_000);
  addEventListener("message", function listen({ data, source }) {
    if (source === frame.contentWindow && data.results !== undefined) {
      removeEventListener("message", listen);
      clearTimeout(timer);
      frame.remove();
      resolve(data.results);
    }
  });
  frame.src = "/" + mode + "/" + script;
  document.body.append(frame);
});
for (const script of ${JSON.stringify(scripts)}) {
  await fetch("/alive");
  const native = await run(script, "native");
  results.push({ script, native, ours: await run(script, "ours") });
}
await fetch("/done", { method: "POST", body: JSON.stringify(results) });
</script><body>`;

const POST_RESULTS = `
setup({ output: false });
add_completion_callback((tests) => {
  parent.postMessage({ results: tests.map(({ name, status, message }) => ({ name, status, message })) }, "*");
});`;

function answerFrame(mode: string, script: string): Answer {
  const sources = [...listSources(script)];
  sources.splice(2, 0, POST_RESULTS);
  const load =
    mode === "ours"
      ? '<script src="/repository/lib/iri.min.js"></script><script>URL = IRI; URLSearchParams = new IRI("a:").searchParams.constructor;</script>'
      : "";
  // The harness waits for the end of the page.
  const tags = sources.map((source) => `<script>${source.replaceAll("</script", "<\\/script")}</script>`);
  const body = `<!DOCTYPE html><meta charset="utf-8"><title>${script}</title><body>${load}${tags.join("\n")}`;
  return { type: "text/html; charset=utf-8", body };
}

/** Runs the scripts in frames of a page. */
export async function runInEngine(engine: Engine, scripts: readonly string[]): Promise<Pair[]> {
  return (await runPage(engine, ({ pathname }) => {
    if (pathname === "/") {
      return { type: "text/html; charset=utf-8", body: PAGE(scripts) };
    }
    if (pathname.startsWith("/repository/")) {
      return answerFile(inRepository(pathname.slice("/repository/".length)));
    }
    const [, mode, script] = /^\/(native|ours)\/([\w-]+)$/.exec(pathname) ?? [];
    if (script !== undefined) {
      return answerFrame(mode as string, script);
    }
    const data = readData(pathname.replace(/^.*\//, ""));
    return data === null ? null : { type: "application/json", body: data };
  })) as Pair[];
}
