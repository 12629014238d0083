import { styleText } from "node:util";
import { escapeUnsafe } from "../diagnostics/quote.js";

export interface OutputStream extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
}

export type Style = "bold" | "dim" | "green" | "red" | "yellow";

const CONTROLS = /[\0-\x08\x0B-\x1F\x7F-\x9F\u2028\u2029]/;
const ALL_CONTROLS = /[\0-\x08\x0A-\x1F\x7F-\x9F\u2028\u2029]/g;

export function formatMessage(...lines: readonly string[]): string {
  return `iri: ${lines.map(escapeUnsafe).join("\n")}\n`;
}

export function joinColumns(first: string, second: string): string {
  return `${first.replaceAll("\t", escapeUnsafe)}\t${second.replaceAll("\t", escapeUnsafe)}`;
}

export class Output {
  readonly #stream;
  /** A reader that has seen enough (`| head`) closes the pipe; that is not a failure. */
  closed = false;

  constructor(stream: OutputStream) {
    this.#stream = stream;
    // The callback of the failed write receives the error too.
    stream.on("error", () => undefined);
  }

  paint(style: Style, text: string): string {
    return styleText(style, text, { stream: this.#stream });
  }

  paintCarets(drawing: string): string {
    return drawing.replace(/^ *\^.*$/gm, (line) => this.paint("red", line));
  }

  drawTable(rows: Readonly<Record<string, string>>): string {
    const width = Math.max(...Object.keys(rows).map((name) => name.length));
    return Object.entries(rows)
      .map(([name, value]) => `${this.paint("dim", name)}${value && " ".repeat(width + 2 - name.length)}${value}\n`)
      .join("");
  }

  /** On a terminal, escapes whatever controls it or nobody sees; elsewhere, controls, so that each line stays one. */
  showLines(lines: readonly string[]): string {
    const text = lines.length === 0 ? "" : `${lines.join("\n")}\n`;
    if (this.#stream.isTTY === true) {
      return lines.map((line) => `${line.split("\t").map(escapeUnsafe).join("\t")}\n`).join("");
    }
    const isMore = lines.length === 1 && text.indexOf("\n") < text.length - 1;
    return isMore || CONTROLS.test(text)
      ? lines.map((line) => `${line.replace(ALL_CONTROLS, escapeUnsafe)}\n`).join("")
      : text;
  }

  async report(message: string): Promise<void> {
    await this.write(formatMessage(message));
  }

  async write(text: string): Promise<void> {
    if (this.closed || text === "") {
      return;
    }
    const error = await new Promise<NodeJS.ErrnoException | null | undefined>((resolve) => {
      this.#stream.write(text, resolve);
    });
    if (error?.code === "EPIPE") {
      this.closed = true;
    } else if (error) {
      throw error;
    }
  }
}
