/** Makes `src/generated/encodings.ts`. */
import { TextDecoder } from "@exodus/bytes/encoding.js";
import { computeChecksum, readTable } from "#lib/packages/page/encodings/tables.js";
import { ENCODINGS } from "../support/encodings.js";
import { inRepository, readJSON } from "../support/paths.js";

export async function readLabels(): Promise<readonly (readonly string[])[]> {
  const { default: labels } = (await import(
    inRepository("node_modules/@exodus/bytes/fallback/encoding.labels.js").href
  )) as { default: Readonly<Record<string, readonly string[]>> };
  return Object.entries(labels).map(([name, others]) => [name, ...others]);
}

/** Those that can be encoded, except UTF-8, and `x-user-defined`, which is computed. */
export const WITH_TABLE: readonly string[] = ENCODINGS.filter((name) => !/^(?:utf|x-user)/.test(name));

/** Another implementation's encoders are compared with the tables of its decoders in `encoding.test.ts`. */
export function computeChecksums(): readonly (readonly [encoding: string, checksum: number])[] {
  const platform = globalThis.TextDecoder;
  Object.assign(globalThis, { TextDecoder });
  try {
    return WITH_TABLE.map((name) => [name, computeChecksum(readTable(name))]);
  } finally {
    globalThis.TextDecoder = platform;
  }
}

export function writeModule(): string {
  const { version } = readJSON("node_modules/@exodus/bytes/package.json") as { version: string };
  const rows = computeChecksums().map(
    ([name, checksum]) => `  ${/\W/.test(name) ? JSON.stringify(name) : name}: ${checksum},\n`,
  );
  return `/** Made with @exodus/bytes ${version} by test/tables/encodings.ts (\`npm run tables:make\`); do not edit. */

/** Checksums of the tables of encoders in \`src/packages/page/encodings/tables.ts\`. */
export const TABLE_CHECKSUMS: Readonly<Record<string, number>> = {
${rows.join("")}};
`;
}
