/**
 * Writes to a pipe or a terminal at the reader's pace, and stops when the reader does.
 */
import { styleText } from "node:util";
import { escapeUnsafe } from "../diagnostics/quote.js";

/** An output stream; a terminal also reports its number of colors. */
export interface OutputStream extends NodeJS.WritableStream {
  hasColors?(): boolean;
  readonly fd?: number;
  readonly isTTY?: boolean;
}

/** The environment variables about colors. */
export interface ColorSettings {
  readonly FORCE_COLOR?: string | undefined;
  readonly NO_COLOR?: string | undefined;
}

/** A style of `util.styleText`. */
export type Style = "bold" | "dim" | "green" | "red" | "yellow";

/**
 * Formats a message for standard error. A message may repeat arguments, names of files and texts of the system, so all
 * messages pass through here: no part of one can control the terminal or begin a line.
 *
 * @param lines - The message and, below it, advice.
 * @returns The lines, each ending in a newline.
 */
export function formatMessage(...lines: readonly string[]): string {
  return `iri: ${lines.map(escapeUnsafe).join("\n")}\n`;
}

/** A stream that is written at its reader's pace, and notices when the reader is gone. */
export class Output {
  readonly #stream: OutputStream;
  readonly #settings: ColorSettings;
  #closed = false;

  constructor(stream: OutputStream, settings: ColorSettings = {}) {
    this.#stream = stream;
    this.#settings = settings;
    stream.on("error", () => {
      // The callback of the failed write receives the error too.
    });
  }

  /** Whether the reader is gone. A reader that has seen enough (`| head`) closes the pipe; that is not a failure. */
  get closed(): boolean {
    return this.#closed;
  }

  /**
   * Whether to use colors: if `FORCE_COLOR` says so, which Node interprets the same way; otherwise on a color terminal,
   * unless `NO_COLOR` is set.
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

  /** Colors a text if colors are in use. */
  paint(style: Style, text: string): string {
    return this.hasColors ? styleText(style, text, { validateStream: false }) : text;
  }

  /** Colors the caret lines of a rendered diagnostic. */
  paintCarets(drawing: string): string {
    return drawing.replace(/^ *\^.*$/gm, (line) => this.paint("red", line));
  }

  /**
   * Formats dimmed names and their values as a table of two columns.
   *
   * @param rows - Names and values; values must be safe to print on a terminal.
   * @returns One line per row, each ending in a newline.
   */
  drawTable(rows: Readonly<Record<string, string>>): string {
    const width = Math.max(...Object.keys(rows).map((name) => name.length));
    return Object.entries(rows)
      .map(([name, value]) => `${this.paint("dim", name)}${value && " ".repeat(width + 2 - name.length)}${value}\n`)
      .join("");
  }

  /** Whether a stream has passed octets on to the system when they are written, so that they may be overwritten. */
  get isDirect(): boolean {
    return this.#stream.fd !== undefined;
  }

  /** Whether the stream is a terminal. */
  get isTerminal(): boolean {
    return this.#stream.isTTY === true;
  }

  /**
   * Escapes a text that goes to a terminal. In a file or pipe it stays unchanged except for controls, so that it is a
   * single line.
   *
   * @param isRaw - Whether controls also stay unchanged in a file or pipe.
   */
  show(text: string, isRaw = false): string {
    if (this.isTerminal) {
      return escapeUnsafe(text);
    }
    return isRaw ? text : text.replace(/[\p{Control}\u2028\u2029]+/gu, escapeUnsafe);
  }

  /** Writes a message as a single line. */
  async report(message: string): Promise<void> {
    await this.write(formatMessage(message));
  }

  /**
   * Writes a text, or its octets, that is safe to print on a terminal; resolves when it has been written.
   *
   * @throws Any error of the stream, except that the reader is gone.
   */
  async write(text: string | Uint8Array): Promise<void> {
    if (this.#closed || text.length === 0) {
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
