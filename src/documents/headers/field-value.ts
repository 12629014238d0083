/**
 * Values of header fields: octets, or the strings that HTTP libraries return, with one unit per octet.
 *
 * Divergences: none.
 *
 * @see https://infra.spec.whatwg.org/#isomorphic-decode
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.5
 */

/** The value of a header field. */
export type FieldValue = string | Uint8Array;

/** Octets decoded in one call; one with more arguments could exceed the engine's stack. */
const CHUNK = 0x2000;

/**
 * Decodes a value octet by octet: "isomorphic decode". Text stays as it is.
 *
 * @example
 * readFieldValue(Uint8Array.of(0x2f, 0xe9)); // => "/é"
 *
 * @throws {TypeError} If the value is neither a string nor octets.
 */
export function readFieldValue(value: FieldValue): string {
  if (typeof value === "string") {
    return value;
  }
  if (!ArrayBuffer.isView(value)) {
    throw new TypeError("value is neither a string nor a Uint8Array");
  }
  const octets = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  let text = "";
  for (let index = 0; index < octets.length; index += CHUNK) {
    text += String.fromCharCode(...octets.subarray(index, index + CHUNK));
  }
  return text;
}
