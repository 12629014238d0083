/** A terminal: the text that it prints, and the sequences that it executes. Seven-bit and eight-bit controls. */
export interface TerminalOutput {
  /** The text that is shown, with the address that it leads to; `""` for none. */
  readonly printed: readonly (readonly [text: string, uri: string])[];
  /** Controls and sequences other than OSC 8. */
  readonly others: readonly string[];
}

/**
 * Reads a text as xterm does.
 *
 * @see https://vt100.net/emu/dec_ansi_parser
 * @see https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
 */
export function readTerminal(text: string): TerminalOutput {
  const printed: [text: string, uri: string][] = [];
  const others: string[] = [];
  let state: "ground" | "escape" | "sequence" | "osc" | "string" = "ground";
  let collected = "";
  let uri = "";
  const finish = (): void => {
    const [, link] = /^8;[^;]*;([\s\S]*)$/.exec(state === "osc" ? collected : "") ?? [];
    if (link === undefined) {
      others.push(collected);
    }
    uri = link ?? uri;
    state = "ground";
  };
  for (const character of text) {
    const isString = state === "osc" || state === "string";
    if (character === "\x18" || character === "\x1A") {
      others.push(character);
      state = "ground";
    } else if (isString && (character === "\x9C" || (state === "osc" && character === "\x07"))) {
      finish();
    } else if (character === "\x1B") {
      // ESC ends every string; the backslash after it is then a sequence of its own, ST.
      if (isString) {
        finish();
        collected = "ST";
      } else {
        collected = "";
      }
      state = "escape";
    } else if (/[\x90\x98\x9E\x9F]/.test(character) || (state === "escape" && /[PX^_]/.test(character))) {
      [state, collected] = ["string", ""];
    } else if (character === "\x9D" || (state === "escape" && character === "]")) {
      [state, collected] = ["osc", ""];
    } else if (character === "\x9B" || (state === "escape" && character === "[")) {
      [state, collected] = ["sequence", ""];
    } else if (state === "escape") {
      if (character !== "\\" || collected !== "ST") {
        others.push(`ESC ${character}`);
      }
      state = "ground";
    } else if (state === "sequence") {
      if (/[@-~]/.test(character)) {
        others.push(`CSI ${character}`);
        state = "ground";
      }
    } else if (isString) {
      collected += character;
    } else if (
      /[\0-\x1F\x7F-\x9F\u2028\u2029\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\uD800-\uDFFF]/u.test(character)
    ) {
      others.push(character);
    } else {
      const last = printed.at(-1);
      if (last !== undefined && last[1] === uri) {
        last[0] += character;
      } else {
        printed.push([character, uri]);
      }
    }
  }
  if (state !== "ground") {
    others.push(`in ${state}`);
  }
  return { printed, others };
}
