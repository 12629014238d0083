/** Asks a program the questions of the rows, one line each, and measures nothing but its patience. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import type { Answer, Question } from "./data.js";

/** How a program is started. */
export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What a program says of itself. */
export interface Description {
  readonly name: string;
  readonly version: string;
  readonly language: string;
  /** Whether its strings hold lone surrogates; left out, they do. */
  readonly loneSurrogates?: boolean;
}

/** An answer, or what came in its place. */
export type Outcome = Answer | { readonly timeout: true } | { readonly crash: string };

/** Milliseconds that one answer may take. */
export const TIME_LIMIT = 2_000;

/** Milliseconds that the first answer may take, because languages take their time to start. */
const START_LIMIT = 30_000;

/** At most this many restarts after answers that did not come. */
const RESTART_LIMIT = 200;

/** A program that is asked one question after the other. */
export class Program {
  readonly #command: Command;
  #child: ChildProcessWithoutNullStreams | undefined;
  #settle: ((line: string | { crash: string }) => void) | undefined;
  #stderr = "";
  #starts = 0;
  readonly #timeLimit: number;

  constructor(command: Command, timeLimit: number = TIME_LIMIT) {
    this.#command = command;
    this.#timeLimit = timeLimit;
  }

  /**
   * Asks what the program is.
   *
   * @throws {Error} If it does not say so.
   */
  async describe(): Promise<Description> {
    const outcome = await this.#send("describe", { op: "describe" }, START_LIMIT);
    if ("value" in outcome) {
      return outcome.value as Description;
    }
    throw new Error(`${JSON.stringify(outcome)} ${this.#stderr}`.trim());
  }

  /** Asks one question. A program that does not answer in time is ended, and started again for the next one. */
  async ask(id: string, question: Question): Promise<Outcome> {
    if (this.#child === undefined) {
      const started = await this.#send("describe", { op: "describe" }, START_LIMIT);
      if (!("value" in started)) {
        return started;
      }
    }
    return this.#send(id, question, this.#timeLimit);
  }

  /** Ends the program. */
  close(): void {
    this.#child?.stdin.end();
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  async #send(id: string, question: Question, limit: number): Promise<Outcome> {
    if (this.#child === undefined && !this.#start()) {
      return { crash: `ended ${RESTART_LIMIT} times` };
    }
    const child = this.#child as ChildProcessWithoutNullStreams;
    const line = await new Promise<string | { crash: string } | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), limit);
      this.#settle = (result) => {
        clearTimeout(timer);
        resolve(result);
      };
      child.stdin.write(`${JSON.stringify({ id, ...question })}\n`);
    });
    this.#settle = undefined;
    if (line === undefined) {
      this.close();
      return { timeout: true };
    }
    if (typeof line !== "string") {
      this.#child = undefined;
      return line;
    }
    return readAnswer(id, line);
  }

  #start(): boolean {
    if (this.#starts++ > RESTART_LIMIT) {
      return false;
    }
    const { command, args, cwd, env } = this.#command;
    const child = spawn(command, args, {
      ...(cwd === undefined ? {} : { cwd }),
      env: { ...process.env, NODE_V8_COVERAGE: "", ...env },
    });
    this.#child = child;
    this.#stderr = "";
    const end = (crash: string): void => {
      if (this.#child === child) {
        this.#child = undefined;
        this.#settle?.({ crash });
      }
    };
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-500);
    });
    child.stdin.on("error", () => {});
    child.on("error", (error) => end(error.message));
    child.on("close", (code) => end(`exit code ${code}: ${this.#stderr.trim().split("\n").at(-1) ?? ""}`));
    // Not readline, which ends lines at U+2028 too.
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (text + chunk).split("\n");
      text = lines.pop() as string;
      for (const line of lines) {
        if (this.#child === child) {
          this.#settle?.(line);
        }
      }
    });
    return true;
  }
}

/** An answer is one object with the id and exactly one of `value`, `error` and `unsupported`. */
function readAnswer(id: string, line: string): Outcome {
  let answer: Record<string, unknown>;
  try {
    answer = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return { crash: `not JSON: ${line.slice(0, 100)}` };
  }
  if (answer === null || typeof answer !== "object" || answer.id !== id) {
    return { crash: `not the answer to ${id}: ${line.slice(0, 100)}` };
  }
  if ("value" in answer) {
    return { value: answer.value };
  }
  return answer.error === true
    ? { error: true }
    : answer.unsupported === true
      ? { unsupported: true }
      : { crash: line };
}
