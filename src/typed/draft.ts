import { MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";

/** The kind of a change to typed text. */
export type RepairCode =
  | "white-space"
  | "line-break"
  | "wrapping"
  | "invisible"
  | "full-width"
  | "ideographic-dot"
  | "kana-width"
  | "defanged"
  | "scheme-misspelled"
  | "scheme-repeated"
  | "scheme-missing"
  | "delimiter"
  | "backslash"
  | "percent-encoded"
  | "percent-decoded"
  | "removed"
  | "cut";

/** One change to an input. */
export interface Repair {
  readonly code: RepairCode;
  /** UTF-16 index, in the input, of the first unit that was replaced. */
  readonly start: number;
  /** UTF-16 index, in the input, after the last unit that was replaced; equal to `start` if something was added. */
  readonly end: number;
  /** The text in place of the replaced text; `""` if that was removed. */
  readonly replacement: string;
}

export type Edit = readonly [start: number, end: number, replacement?: string];

export class Draft {
  readonly text;
  readonly repairs;
  readonly #origins;

  private constructor(text: string, origins: Uint32Array, repairs: readonly Repair[]) {
    this.text = text;
    this.#origins = origins;
    this.repairs = repairs;
  }

  static of(input: string): Draft {
    return new Draft(
      input,
      new Uint32Array(input.length + 1).map((_, index) => index),
      [],
    );
  }

  /** Repairs that overlap become one, with the code of the repair that replaced most. */
  listRepairs(): Repair[] {
    const joined: Repair[] = [];
    let widest = 0;
    for (const repair of [...this.repairs].sort((a, b) => a.start - b.start || a.end - b.end)) {
      const last = joined.at(-1);
      const width = repair.end - repair.start;
      if (last === undefined || (repair.start >= last.end && repair.start > last.start)) {
        joined.push(repair);
        widest = width;
      } else {
        const code = width > widest ? repair.code : last.code;
        joined[joined.length - 1] = { ...last, code, end: Math.max(last.end, repair.end) };
        widest = Math.max(widest, width);
      }
    }
    let index = 0;
    const skipTo = (origin: number) => {
      while (index < this.text.length && this.originOf(index) < origin) {
        index++;
      }
      return index;
    };
    return joined.map((repair) => {
      const from = skipTo(repair.start);
      // Text that was added has the origin of the unit after it, which is not part of the repair, or of the end.
      const isAdded = repair.start === repair.end;
      const hasNext = repair.end < this.originOf(this.text.length);
      const to = isAdded ? skipTo(repair.end + 1) - (hasNext ? 1 : 0) : skipTo(repair.end);
      return { ...repair, replacement: this.text.slice(from, Math.max(from, to)) };
    });
  }

  originOf(index: number): number {
    return this.#origins[index] as number;
  }

  edit(code: RepairCode, edits: readonly Edit[]): Draft {
    const { text } = this;
    const changes = edits.filter(([start, end, replacement = ""]) => text.slice(start, end) !== replacement);
    if (changes.length === 0) {
      return this;
    }
    const origins = this.#origins;
    const growth = changes.reduce((sum, [start, end, { length } = ""]) => sum + length - (end - start), 0);
    const moved = new Uint32Array(origins.length + growth);
    const pieces: string[] = [];
    const repairs: Repair[] = [];
    let length = 0;
    let done = 0;
    for (const [start, end, replacement = ""] of changes) {
      const first = this.originOf(start);
      pieces.push(text.slice(done, start), replacement);
      moved.set(origins.subarray(done, start), length);
      length += start - done;
      moved.fill(first, length, length + replacement.length);
      if (replacement.length === end - start) {
        moved.set(origins.subarray(start, end), length);
      }
      length += replacement.length;
      done = end;
      repairs.push({ code, start: first, end: end > start ? this.originOf(end - 1) + 1 : first, replacement });
    }
    moved.set(origins.subarray(done), length);
    return new Draft(
      pieces.join("") + text.slice(done),
      moved,
      [...this.repairs, ...repairs].slice(0, MOST_DIAGNOSTICS),
    );
  }

  replace(
    code: RepairCode,
    pattern: RegExp,
    replace: (match: string, index: number) => string,
    from = 0,
    to = this.text.length,
  ): Draft {
    const matches = this.text.slice(from, to).matchAll(pattern);
    const edits = Array.from(matches, ({ 0: match, index }): Edit => {
      const start = from + index;
      return [start, start + match.length, replace(match, start)];
    });
    return this.edit(code, edits);
  }
}
