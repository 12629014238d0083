/** Most arguments per call: with more, the engine's stack may overflow. */
const MOST_ARGUMENTS = 4096;

/** A string that grows at its end. */
export class UnitWriter {
  units: Uint16Array;
  length = 0;

  /** @param capacity - Initial capacity, in UTF-16 units. */
  constructor(capacity: number) {
    this.units = new Uint16Array(capacity);
  }

  /** Makes room for more units. */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed > this.units.length) {
      const units = new Uint16Array(2 * needed);
      units.set(this.units.subarray(0, this.length));
      this.units = units;
    }
  }

  /** Appends a string. */
  write(text: string): void {
    this.reserve(text.length);
    const { units } = this;
    let { length } = this;
    for (let index = 0; index < text.length; index++) {
      units[length++] = text.charCodeAt(index);
    }
    this.length = length;
  }

  /**
   * Returns the string.
   *
   * Converting 16 units per call takes 100 ns for 20 units and 150 ns for 40; one unit per call takes 200 and 400 ns,
   * and one call with a view of the whole array 140 and 220 ns.
   */
  toString(): string {
    const { units, length } = this;
    let text = "";
    let at = 0;
    if (length > 128) {
      for (; at < length; at += MOST_ARGUMENTS) {
        text += takeUnits.apply(null, units.subarray(at, Math.min(at + MOST_ARGUMENTS, length)) as unknown as number[]);
      }
      return text;
    }
    for (; at + 16 <= length; at += 16) {
      text += takeUnits(
        units[at] as number,
        units[at + 1] as number,
        units[at + 2] as number,
        units[at + 3] as number,
        units[at + 4] as number,
        units[at + 5] as number,
        units[at + 6] as number,
        units[at + 7] as number,
        units[at + 8] as number,
        units[at + 9] as number,
        units[at + 10] as number,
        units[at + 11] as number,
        units[at + 12] as number,
        units[at + 13] as number,
        units[at + 14] as number,
        units[at + 15] as number,
      );
    }
    for (; at + 4 <= length; at += 4) {
      text += takeUnits(units[at] as number, units[at + 1] as number, units[at + 2] as number, units[at + 3] as number);
    }
    for (; at < length; at++) {
      text += takeUnits(units[at] as number);
    }
    return text;
  }
}

const takeUnits = String.fromCharCode;
