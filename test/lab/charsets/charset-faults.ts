/**
 * Known deviations of engines from the Encoding Standard, each with the reason; one that disappears must leave the
 * list.
 */

/** The deviation of an engine in an encoding. */
export interface CharsetFault {
  readonly reason: string;
  /** The differing queries, mostly of one code point; absent if the engine cannot use the encoding. */
  readonly inputs?: readonly string[];
}

/** Private-use characters for which GB 18030 has two octets. */
const PRIVATE_USE = [
  0xe78d, 0xe78e, 0xe78f, 0xe790, 0xe791, 0xe792, 0xe793, 0xe794, 0xe795, 0xe796, 0xe81e, 0xe826, 0xe82b, 0xe82c,
  0xe832, 0xe843, 0xe854, 0xe864,
];

/** The planes that are compared as a whole, except the first. */
const PLANES = [1, 2, 3];

const TRUNCATED: CharsetFault = {
  reason: "takes the last 16 bits of a code point beyond the BMP for a character of the private use area",
  inputs: PLANES.flatMap((plane) => PRIVATE_USE.map((unit) => String.fromCodePoint(plane * 0x10000 + unit))),
};

/** Engine → encoding → deviation. */
export const CHARSET_FAULTS: Readonly<Record<string, Readonly<Record<string, CharsetFault>>>> = {
  WebKitGTK: {
    gbk: TRUNCATED,
    gb18030: TRUNCATED,
    "iso-8859-16": { reason: "has no encoder for it: a link in such a document has no query" },
  },
};
