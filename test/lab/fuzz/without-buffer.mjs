/**
 * `node --import=./test/lab/fuzz/without-buffer.mjs`: the library makes strings as in pages, where Node's `Buffer` is missing, and in octets
 * that are zero before each string: a search that goes beyond what is written finds nothing, as in a new page.
 */
const { Buffer } = globalThis;
delete globalThis.Buffer;
const { ASCIIWriter } = await import(new URL("../../../lib/infra/writers.js", import.meta.url).href);
globalThis.Buffer = Buffer;

const { reserve } = ASCIIWriter.prototype;
ASCIIWriter.prototype.reserve = function clearAndReserve(octets) {
  if (this.length === 0) {
    this.octets.fill(0);
  }
  reserve.call(this, octets);
};
