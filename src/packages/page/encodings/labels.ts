/** The platform's decoder knows the labels, which would take 1.2 kB with gzip. */
import { createPlatformDecoder } from "./text-encoder.js";

/** Node's decoder takes the Kelvin sign for a K. */
const NOT_IN_LABELS = /[^\t\n\f\r -~]/;

const OF_UTF_8 = /^(?:unicode-1-1-utf-8|(?:unicode11|(?:x-)?unicode20)?utf8|utf-8)$/;

/** No platform has a decoder for it. */
const OF_REPLACEMENT = /^(?:csiso2022kr|hz-gb-2312|iso-2022-(?:cn(?:-ext)?|kr)|replacement)$/;

/** The standard has 228 labels, but a program's own decoder may accept any. */
const MOST_NAMES = 300;

const names = new Map<string, string>();

/**
 * @throws {RangeError} If the platform has no decoder, except for UTF-8.
 * @see https://encoding.spec.whatwg.org/#concept-encoding-get
 */
export function normalizeEncoding(label: string): string | null {
  if (NOT_IN_LABELS.test(label)) {
    return null;
  }
  const trimmed = label.trim().toLowerCase();
  const name = names.get(trimmed) ?? findName(trimmed);
  if (name !== null && names.size < MOST_NAMES) {
    names.set(trimmed, name);
  }
  return name;
}

function findName(label: string): string | null {
  if (OF_UTF_8.test(label)) {
    return "utf-8";
  }
  if (OF_REPLACEMENT.test(label)) {
    return "replacement";
  }
  // Node 22 lacks x-user-defined.
  if (label === "" || label === "x-user-defined") {
    return label || null;
  }
  try {
    return createPlatformDecoder(label, false).encoding;
  } catch (error) {
    if ("TextDecoder" in globalThis) {
      return null;
    }
    throw error;
  }
}

/** html-encoding-sniffer compares names of UTF-16 in upper case. */
export function labelToName(label: string | null): string | null {
  const name = normalizeEncoding(label ?? "");
  return name?.startsWith("utf-16") ? name.toUpperCase() : name;
}
