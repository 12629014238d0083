/** "UTF-8 decode without BOM", by the platform's `TextDecoder`. */

/** A decoder of the Encoding Standard, declared because the library is compiled without DOM types. */
interface Decoder {
  decode(octets: Uint8Array): string;
}

const Class = (globalThis as { TextDecoder?: new (label: string, options: { ignoreBOM: boolean }) => Decoder })
  .TextDecoder;

// Test suites, such as got's, replace this method while they call the library.
const decode = Class?.prototype.decode as Decoder["decode"] | undefined;

let decoder: Decoder | undefined;

/**
 * Decodes octets. Engines without `TextDecoder`, such as QuickJS, decode ASCII only, as in the host of a base.
 *
 * @throws {TypeError} If there is no `TextDecoder`, and the octets are not ASCII.
 * @see https://encoding.spec.whatwg.org/#utf-8-decode-without-bom
 */
export function decodeUTF8(octets: Uint8Array): string {
  if (Class === undefined && octets.every((octet) => octet < 0x80)) {
    return Array.from(octets, (octet) => String.fromCharCode(octet)).join("");
  }
  decoder ??= new (Class as NonNullable<typeof Class>)("utf-8", { ignoreBOM: true });
  return Reflect.apply(decode as Decoder["decode"], decoder, [octets]);
}
