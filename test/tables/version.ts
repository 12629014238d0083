/** The Unicode version of all tables, and the package that has most of its data. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { UNICODE_VERSION } from "#lib/names/idna/idna.js";
import { inRepository } from "../support/paths.js";

export { UNICODE_VERSION };

const NAME = `@unicode/unicode-${UNICODE_VERSION}`;

/** The laboratory has the package: it is as large as all others together. */
const FOLDER = inRepository(`test/lab/node_modules/${NAME}/`);

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve(`${NAME}/package.json`);
    return true;
  } catch {
    return false;
  }
}

export const DATA: string = existsSync(FOLDER) ? FOLDER.href.slice(0, -1) : NAME;

export const HAS_DATA: boolean = existsSync(FOLDER) || isInstalled();

/** The last sentence at the head of a table. */
export function madeBy(program: string): string {
  return `Made from the data of Unicode ${UNICODE_VERSION} by test/tables/${program}.ts (\`npm run tables:make\`); do not edit.`;
}
