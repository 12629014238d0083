/** @see https://encoding.spec.whatwg.org/#names-and-labels */

import { ENCODING_LABELS } from "../../../generated/encodings.js";
import { toASCIILowerCase } from "../../../infra/code-points.js";
import { lazy } from "../../../infra/lazy.js";

/** The first label of an encoding is its name; single-byte encodings come first. */
const getEncodings = /* @__PURE__ */ lazy(() => ENCODING_LABELS.split("\n").map((line) => line.split(" ")));

const getNames = /* @__PURE__ */ lazy(
  () => new Map(getEncodings().flatMap((labels) => labels.map((each) => [each, labels[0] as string]))),
);

export function getEncodingNumber(name: string): number {
  return getEncodings().findIndex(([first]) => first === name);
}

/** @see https://encoding.spec.whatwg.org/#concept-encoding-get */
export function normalizeEncoding(label: string): string | null {
  if (label === "utf-8") {
    // UTF-8 needs no table.
    return label;
  }
  const trimmed = `${label}`.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "");
  return getNames().get(toASCIILowerCase(trimmed)) ?? null;
}

/** html-encoding-sniffer compares names of UTF-16 in upper case. */
export function labelToName(label: string | null): string | null {
  const name = normalizeEncoding(`${label}`);
  return name?.startsWith("utf-16") ? name.toUpperCase() : name;
}
