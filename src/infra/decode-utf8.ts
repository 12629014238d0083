import { countUTF8, readUTF8 } from "./percent.js";

/** Declared here because the library is compiled without DOM types. */
interface Decoder {
  decode(octets: Uint8Array): string;
}

const Class = (globalThis as { TextDecoder?: new (label: string, options: { ignoreBOM: boolean }) => Decoder })
  .TextDecoder;

// Test suites, such as got's, replace this method while they call the library.
const decode = Class?.prototype.decode as Decoder["decode"] | undefined;

let decoder: Decoder | undefined;

/** @see https://encoding.spec.whatwg.org/#utf-8-decode-without-bom */
export function decodeUTF8(octets: Uint8Array): string {
  if (Class === undefined) {
    return decodeWithoutPlatform(octets);
  }
  decoder ??= new Class("utf-8", { ignoreBOM: true });
  return Reflect.apply(decode as Decoder["decode"], decoder, [octets]);
}

/** For engines without `TextDecoder`; U+FFFD stands for each maximal subpart that is not UTF-8. */
function decodeWithoutPlatform(octets: Uint8Array) {
  let text = "";
  for (let index = 0; index < octets.length; ) {
    const readOctet = (offset: number) => octets[index + offset] ?? -1;
    const codePoint = readUTF8(readOctet);
    text += codePoint === -1 ? "\uFFFD" : String.fromCodePoint(codePoint);
    index += codePoint === -1 ? measureSubpart(readOctet) : countUTF8(codePoint);
  }
  return text;
}

/** Up to the first octet that cannot follow. */
function measureSubpart(readOctet: (offset: number) => number) {
  const first = readOctet(0);
  const least = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const greatest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  const second = readOctet(1);
  if (first < 0xe0 || first > 0xf4 || second < least || second > greatest) {
    return 1;
  }
  return first >= 0xf0 && (readOctet(2) & 0xc0) === 0x80 ? 3 : 2;
}
