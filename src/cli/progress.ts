/**
 * A line on standard error that shows the progress of a long list.
 */
import type { IO } from "./command.js";

/** Milliseconds before the line first appears, and between updates. */
const INTERVAL = 1_000;

/** Returns to the start of the line and erases it. */
const ERASE = "\r\u001B[K";

/** The line, on a terminal that is not busy with results. */
export class Progress {
  readonly #stderr: IO["stderr"];
  readonly #isVisible: boolean;
  #drawnAt = Date.now();
  #isDrawn = false;

  constructor({ stdout, stderr }: Pick<IO, "stdout" | "stderr">) {
    this.#stderr = stderr;
    this.#isVisible = stderr.isTerminal && !stdout.isTerminal;
  }

  /** Updates the line once a second. */
  async update(count: number): Promise<void> {
    if (this.#isVisible && Date.now() - this.#drawnAt >= INTERVAL) {
      await this.#stderr.write(`${ERASE}iri: ${count} read`);
      this.#isDrawn = true;
      this.#drawnAt = Date.now();
    }
  }

  /** Erases the line, so that other text can be printed. */
  async erase(): Promise<void> {
    if (this.#isDrawn) {
      await this.#stderr.write(ERASE);
      this.#isDrawn = false;
    }
  }
}
