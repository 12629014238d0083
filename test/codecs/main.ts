/** `node test/.build/codecs/main.js`: writes every code point in every encoding as @exodus/bytes does; takes two minutes. */
import { TextDecoder } from "@exodus/bytes/encoding.js";
import { compareEncoders, ENCODERS } from "../support/encoders.js";

// The indexes come from the platform's decoder, and Node's departs from the standard.
Object.assign(globalThis, { TextDecoder });

let failed = 0;
for (const name of ENCODERS) {
  try {
    compareEncoders(name, 1);
  } catch (error) {
    failed++;
    console.log(`${name}: ${(error as Error).message}`);
  }
}
console.log(`${ENCODERS.length - failed} of ${ENCODERS.length} encoders write all code points as @exodus/bytes does`);
if (failed > 0) {
  process.exitCode = 1;
}
