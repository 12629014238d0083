/**
 * Writing to a pipe or a terminal: at the reader's pace, and no further than the reader reads.
 */
import { styleText } from "node:util";
import { escapeUnsafe } from "../infra/quote.js";

/** A stream to write on; if it is a terminal, it says whether it has colours. */
export interface OutputStream extends NodeJS.WritableStream {
  hasColors?(): boolean;
  readonly isTTY?: boolean;
}

/** A stream that is written at its reader's pace, and knows when the reader has gone. */
export class Output {
  readonly #stream: OutputStream;
  #closed = false;

  constructor(stream: OutputStream) {
    this.#stream = stream;
    stream.on("error", () => {
      // The callback of the write that failed gets the error too.
    });
  }

  /** Whether nobody reads any more. A reader that has seen enough (`| head`) closes the pipe; that is no failure. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Whether it is a terminal with colours, and `NO_COLOR` is not set. */
  get hasColors(): boolean {
    return this.#stream.hasColors?.() === true;
  }

  /** Whether it is a terminal. */
  get isTerminal(): boolean {
    return this.#stream.isTTY === true;
  }

  /**
   * Makes a text safe to show if it goes to a terminal. A file or another program gets it as it is, but for controls, so
   * that it is one line.
   *
   * @param isRaw - Whether a file or another program gets controls too.
   */
  show(text: string, isRaw = false): string {
    if (this.isTerminal) {
      return escapeUnsafe(text);
    }
    return isRaw ? text : text.replace(/[\p{Control}\u2028\u2029]+/gu, escapeUnsafe);
  }

  /**
   * Writes, and resolves when it is written.
   *
   * @throws What the system says, if it is anything but that the reader has gone.
   */
  async write(text: string): Promise<void> {
    if (this.#closed) {
      return;
    }
    const error = await new Promise<NodeJS.ErrnoException | null | undefined>((resolve) => {
      this.#stream.write(text, resolve);
    });
    if (error?.code === "EPIPE") {
      this.#closed = true;
    } else if (error) {
      throw error;
    }
  }
}

/**
 * Draws names and values as a table of two columns.
 *
 * @param rows - Names and values; values must be safe to show on a terminal.
 * @param hasColors - Whether to dim the names.
 * @returns One line a row, each with its line end.
 */
export function renderTable(rows: Readonly<Record<string, string>>, hasColors: boolean): string {
  const width = Math.max(...Object.keys(rows).map((name) => name.length));
  const dim = hasColors ? (name: string) => styleText("dim", name, { validateStream: false }) : String;
  return Object.entries(rows)
    .map(([name, value]) => `${dim(name)}${value === "" ? "" : " ".repeat(width + 2 - name.length)}${value}\n`)
    .join("");
}
