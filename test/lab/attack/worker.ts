/** A process that uses what it is told with an input, and tells time, memory and faults. */
import { readFileSync, writeFileSync } from "node:fs";
import { URL as WhatwgURL } from "whatwg-url";
import type { Family } from "../../support/families.js";
import { isDocumented, type Use } from "../../support/uses.js";
import { type Measurement, PACE, type Question } from "./question.js";

/** A short input that is fast is used twice, because the engine compiles what it runs first; the least time counts. */
const SHORT = 2 ** 17;
const FAST = 20;

/** Inputs that take longer to make, in ms, are kept for the next use. */
const SLOW_TO_MAKE = 20;

const [, , usesModule = "../../support/uses.js", familiesModule = "../../support/families.js"] = process.argv;
const { USES } = (await import(usesModule)) as { USES: readonly (readonly [string, Use])[] };
const { ADDRESSES, DOCUMENTS } = (await import(familiesModule)) as Record<string, Readonly<Record<string, Family>>>;
const uses = new Map<string, Use>([...USES, [PACE, { run: (input: string) => new WhatwgURL(input), throws: "none" }]]);

process.on("message", (question: Question) => {
  void answer(question).then((measurement) => process.send?.(measurement));
});
process.send?.("ready");

const kept = new Map<string, string>();

async function answer({ use: name, family, length, seesMemory, isBeside }: Question): Promise<Measurement> {
  const use = uses.get(name) as Use;
  const input =
    name === PACE
      ? `http://h/${"a".repeat(length - "http://h/".length)}`
      : makeInput(family, Math.floor(length / (use.share ?? 1)), use.isForDocuments === true);
  const prepared = (isBeside ? use.prepareBeside : use.prepare)?.(input) ?? input;
  const run = (isBeside ? use.beside : use.run) as (input: unknown) => unknown;
  const before = seesMemory ? resetPeak() : 0;
  let time = Number.POSITIVE_INFINITY;
  let fault: string | undefined;
  let isRefused = false;
  for (let turn = 0; turn === 0 || (turn === 1 && length <= SHORT && time < FAST); turn++) {
    const start = process.cpuUsage();
    try {
      const result = run(prepared);
      if (result instanceof Promise) {
        await result;
      }
    } catch (error) {
      isRefused = isBeside || isDocumented(error, use);
      fault = isRefused ? undefined : describe(error);
    }
    const { user, system } = process.cpuUsage(start);
    time = Math.min(time, (user + system) / 1_000);
  }
  return { time, octets: seesMemory ? Math.max(0, readPeak() - before) : undefined, isRefused, fault };
}

function makeInput(family: string, length: number, isDocument: boolean): string {
  const key = `${family} ${length} ${isDocument}`;
  const found = kept.get(key);
  if (found !== undefined) {
    return found;
  }
  const start = process.cpuUsage();
  const input = flatten((isDocument ? DOCUMENTS : ADDRESSES)?.[family]?.(length) as string);
  if (process.cpuUsage(start).user / 1_000 > SLOW_TO_MAKE) {
    kept.set(key, input);
  }
  return input;
}

/** Strings that were put together of parts are one piece after they have been searched. */
function flatten(input: string): string {
  input.indexOf("\uffff");
  return input;
}

function describe(error: unknown): string {
  return String(error).slice(0, 100);
}

/** Frees what can be freed, and lets the kernel count the greatest resident set anew. @returns The present one. */
function resetPeak(): number {
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  try {
    writeFileSync("/proc/self/clear_refs", "5");
  } catch {
    // Elsewhere than in Linux, the peak is that of the whole process.
  }
  return process.memoryUsage.rss();
}

/** The greatest resident set, in octets. */
function readPeak(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8")) as unknown as string[];
    return Number(kilobytes) * 1_024;
  } catch {
    return process.resourceUsage().maxRSS * 1_024;
  }
}
