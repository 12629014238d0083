/**
 * Writing to a pipe or a terminal: at the reader's pace, and no further than the reader reads.
 */
import { styleText } from "node:util";
import { escapeUnsafe } from "../infra/quote.js";

/** A stream to write on; if it is a terminal, it says whether it has colors. */
export interface OutputStream extends NodeJS.WritableStream {
  hasColors?(): boolean;
  readonly isTTY?: boolean;
}

/** What the environment says of colors. */
export interface ColorSettings {
  readonly FORCE_COLOR?: string | undefined;
  readonly NO_COLOR?: string | undefined;
}

/** A style of `util.styleText`. */
export type Style = "bold" | "dim" | "green" | "red" | "yellow";

/** A stream that is written at its reader's pace, and knows when the reader has gone. */
export class Output {
  readonly #stream: OutputStream;
  readonly #settings: ColorSettings;
  #closed = false;

  constructor(stream: OutputStream, settings: ColorSettings = {}) {
    this.#stream = stream;
    this.#settings = settings;
    stream.on("error", () => {
      // The callback of the write that failed gets the error too.
    });
  }

  /** Whether nobody reads any more. A reader that has seen enough (`| head`) closes the pipe; that is no failure. */
  get closed(): boolean {
    return this.#closed;
  }

  /**
   * Whether it gets colors: as `FORCE_COLOR` says, which Node reads in the same way; else if it is a terminal that has some,
   * and `NO_COLOR` is not set.
   *
   * @see https://no-color.org/
   * @see https://force-color.org/
   */
  get hasColors(): boolean {
    const { FORCE_COLOR, NO_COLOR } = this.#settings;
    if (FORCE_COLOR !== undefined) {
      return ["", "1", "2", "3", "true"].includes(FORCE_COLOR);
    }
    return (NO_COLOR ?? "") === "" && this.#stream.hasColors?.() === true;
  }

  /** Colors a text if it gets colors. */
  paint(style: Style, text: string): string {
    return this.hasColors ? styleText(style, text, { validateStream: false }) : text;
  }

  /** Colors the lines of a drawing that begin with carets. */
  paintCarets(drawing: string): string {
    return drawing.replace(/^ *\^.*$/gm, (line) => this.paint("red", line));
  }

  /**
   * Draws names, dimmed, and values as a table of two columns.
   *
   * @param rows - Names and values; values must be safe to show on a terminal.
   * @returns One line a row, each with its line end.
   */
  drawTable(rows: Readonly<Record<string, string>>): string {
    const width = Math.max(...Object.keys(rows).map((name) => name.length));
    return Object.entries(rows)
      .map(([name, value]) => `${this.paint("dim", name)}${value && " ".repeat(width + 2 - name.length)}${value}\n`)
      .join("");
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
