/** A measuring process, started again whenever it has been ended. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Measurement, Question } from "./question.js";

/** An answer may take so long, in ms: the patience, and so much for a million units. */
const PATIENCE = 4_000;
const FOR_A_MILLION = 6_000;

/** Limit for waiting longer on a busy machine, as a multiple. */
const MOST_WAITS = 10;

/** One thread collects garbage, so that its time counts. */
const OPTIONS = ["--single-threaded-gc", "--expose-gc", "--max-old-space-size=6144"];

/** The C library returns freed memory at once, so that the next call that needs it shows as a greater peak. */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** With a large young generation, in MB, copying from one generation to the next does not show as growth. */
const LARGE = 64;

/** With a small one, garbage hardly counts as memory. */
const SMALL = 2;

/** Asks one question after the other. */
export class MeasuringProcess {
  /** Multiplier of the time limit for an answer. */
  patience = 1;
  readonly #modules: readonly string[];
  #youngGeneration = LARGE;
  #child: ChildProcess | undefined;

  /** @param modules - Modules of uses and families in place of ours. */
  constructor(...modules: readonly string[]) {
    this.#modules = modules;
  }

  /** Makes one that is exact about memory, but not about time. */
  static forMemory(...modules: readonly string[]): MeasuringProcess {
    const process = new MeasuringProcess(...modules);
    process.#youngGeneration = SMALL;
    return process;
  }

  /** @returns The answer; one with a fault if there is none in time, or the process ends. */
  async ask(question: Question): Promise<Measurement> {
    this.#child ??= await this.#start();
    const child = this.#child;
    const time = this.patience * (PATIENCE + FOR_A_MILLION * (question.length / 2 ** 20));
    return new Promise((resolve) => {
      const finish = (measurement: Measurement): void => {
        clearTimeout(timer);
        child.off("message", finish);
        child.off("exit", onExit);
        resolve(measurement);
      };
      const fail = (fault: string): void => {
        this.#child = undefined;
        child.kill("SIGKILL");
        finish({ time, octets: undefined, isRefused: false, fault });
      };
      const onExit = (code: number | null, signal: string | null): void => fail(`the process ended: ${signal ?? code}`);
      const start = readProcessorTime(child.pid);
      let waits = 0;
      let timer: NodeJS.Timeout;
      const wait = (): void => {
        timer = setTimeout(() => {
          if (readProcessorTime(child.pid) - start < time && ++waits < MOST_WAITS) {
            wait();
          } else {
            fail(`no answer in ${Math.round(time / 1_000)} s`);
          }
        }, time);
      };
      wait();
      child.on("message", finish);
      child.on("exit", onExit);
      child.send(question);
    });
  }

  /** Ends it. */
  stop(): void {
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(new URL("./worker.js", import.meta.url)), this.#modules, {
      execArgv: [...OPTIONS, `--max-semi-space-size=${this.#youngGeneration}`],
      env: { ...process.env, ...ENVIRONMENT },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    await once(child, "message");
    return child;
  }
}

/** How many ticks of the kernel's clock are a second, in Linux on every platform. */
const TICKS = 100;

/** @returns The processor's time that a process has had, in ms; time that just passes, elsewhere than in Linux. */
export function readProcessorTime(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
  } catch {
    return performance.now();
  }
}
