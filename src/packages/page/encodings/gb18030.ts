/** Sequences of four octets, and characters that are decoded and encoded differently. */

/** Of private use: since 2022, their octets are decoded to {@link READ}. */
export const WRITTEN_ONLY =
  "\uE78D\uE78E\uE78F\uE790\uE791\uE792\uE793\uE794\uE795\uE796\uE81E\uE826\uE82B\uE82C\uE832\uE843\uE854\uE864";

export const READ =
  "\uFE10\uFE12\uFE11\uFE13\uFE14\uFE15\uFE16\uFE17\uFE18\uFE19\u9FB4\u9FB5\u9FB6\u9FB7\u9FB8\u9FB9\u9FBA\u9FBB";

/** Decoders by an older version, such as workerd's, return {@link WRITTEN_ONLY}. */
export function readAsOf2022(text: string): string {
  return text.replace(/[\uE78D-\uE796\uE81E-\uE864]/g, (unit) => READ[WRITTEN_ONLY.indexOf(unit)] ?? unit);
}

/** Of four octets, as a number. */
export function writePointer(pointer: number): number {
  const octets = [
    0x81 + Math.floor(pointer / 12600),
    0x30 + (Math.floor(pointer / 1260) % 10),
    0x81 + (Math.floor(pointer / 10) % 126),
    0x30 + (pointer % 10),
  ];
  return octets.reduce((number, octet) => number * 0x100 + octet);
}
