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
 * Decodes octets; engines without `TextDecoder` can load the module.
 *
 * @throws {TypeError} In an engine without `TextDecoder`.
 * @see https://encoding.spec.whatwg.org/#utf-8-decode-without-bom
 */
export function decodeUTF8(octets: Uint8Array): string {
  decoder ??= new (Class as NonNullable<typeof Class>)("utf-8", { ignoreBOM: true });
  return Reflect.apply(decode as Decoder["decode"], decoder, [octets]);
}
