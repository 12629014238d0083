/** A process that uses what it is told with an input, and tells time, memory and faults. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Family } from "./families.js";
import type { Measurement, Question } from "./question.js";
import { isDocumented, type Use } from "./uses.js";

/** A short input is used repeatedly until this many units have been processed; the least time counts. */
const LEAST_UNITS = 2 ** 18;

const [, , usesModule = "./uses.js", familiesModule = "./families.js"] = process.argv;
const { USES } = (await import(usesModule)) as { USES: readonly (readonly [string, Use])[] };
const { ADDRESSES, DOCUMENTS } = (await import(familiesModule)) as Record<string, Readonly<Record<string, Family>>>;
const uses = new Map(USES);

process.on("message", (question: Question) => {
  void answer(question).then((measurement) => process.send?.(measurement));
});
process.send?.("ready");

async function answer({ use: name, family, length, seesMemory }: Question): Promise<Measurement> {
  const use = uses.get(name) as Use;
  const make = (use.isForDocuments ? DOCUMENTS : ADDRESSES)?.[family] as Family;
  const input = flatten(make(Math.floor(length / (use.share ?? 1))));
  const prepared = (use.prepare?.(input) ?? input) as never;
  const before = seesMemory ? resetPeak() : 0;
  let time = Number.POSITIVE_INFINITY;
  let fault: string | undefined;
  let isRefused = false;
  for (let units = 0; units < LEAST_UNITS; units += length) {
    const start = process.cpuUsage();
    try {
      const result = use.run(prepared);
      if (result instanceof Promise) {
        await result;
      }
    } catch (error) {
      isRefused = isDocumented(error, use);
      fault = isRefused ? undefined : describe(error);
    }
    const { user, system } = process.cpuUsage(start);
    time = Math.min(time, (user + system) / 1_000);
  }
  return { time, octets: seesMemory ? Math.max(0, readPeak() - before) : undefined, isRefused, fault };
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
  globalThis.gc?.();
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
