/**
 * Converts a pointer into the index of a multi-byte encoding to two octets.
 *
 * @see https://encoding.spec.whatwg.org/#legacy-multi-byte-chinese-(simplified)-encodings
 */

/** The layout of an encoding's octet pairs. */
export interface Pairs {
  /** Number of trail octets. */
  readonly trails: number;
  readonly firstLead: number;
  readonly firstTrail: number;
  /** Number of octets skipped after 0x7E. */
  readonly gap: number;
}

const EUC: Pairs = { trails: 94, firstLead: 0xa1, firstTrail: 0xa1, gap: 0 };
const GB18030: Pairs = { trails: 190, firstLead: 0x81, firstTrail: 0x40, gap: 1 };

export const PAIRS: Readonly<Record<string, Pairs>> = {
  big5: { trails: 157, firstLead: 0x81, firstTrail: 0x40, gap: 0x22 },
  "euc-jp": EUC,
  "euc-kr": { trails: 190, firstLead: 0x81, firstTrail: 0x41, gap: 0 },
  gb18030: GB18030,
  gbk: GB18030,
  "iso-2022-jp": { trails: 94, firstLead: 0x21, firstTrail: 0x21, gap: 0 },
  // Skips the lead octets 0xA0 to 0xDF.
  shift_jis: { trails: 188, firstLead: 0x81, firstTrail: 0x40, gap: 1 },
};

/** Encodes a pointer as two octets in one number, lead octet first. */
export function writePair(encoding: string, pointer: number): number {
  const { trails, firstLead, firstTrail, gap } = PAIRS[encoding] as Pairs;
  const lead = firstLead + Math.floor(pointer / trails);
  const trail = firstTrail + (pointer % trails);
  const isHigh = encoding === "shift_jis" && lead > 0x9f;
  return ((isHigh ? lead + 0x40 : lead) << 8) | (gap > 0 && trail > 0x7e ? trail + gap : trail);
}
