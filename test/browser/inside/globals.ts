/** The Node globals that our tests use, for pages. */

/** Pages cannot read the processor's time; the clock's is more. */
export const process = {
  env: {} as Readonly<Record<string, string>>,
  versions: {} as Readonly<Record<string, string>>,
  cpuUsage: (previous = { user: 0, system: 0 }): { user: number; system: number } => ({
    user: performance.now() * 1000 - previous.user,
    system: 0,
  }),
};

export const Buffer = {
  from: (text: string, encoding: "latin1" | "utf8" | "utf16le" = "utf8"): Uint8Array => {
    if (encoding === "utf8") {
      return new TextEncoder().encode(text);
    }
    const units = Uint16Array.from(text.split(""), (unit) => unit.charCodeAt(0));
    return encoding === "latin1" ? Uint8Array.from(units) : new Uint8Array(units.buffer);
  },
  alloc: (length: number, octet = 0): Uint8Array => new Uint8Array(length).fill(octet),
  concat: (pieces: readonly Uint8Array[]): Uint8Array => {
    const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let start = 0;
    for (const piece of pieces) {
      all.set(piece, start);
      start += piece.length;
    }
    return all;
  },
};
