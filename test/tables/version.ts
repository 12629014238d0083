/** The Unicode version of all tables, and the package that has most of its data. */
import { UNICODE_VERSION } from "#lib/names/idna/idna.js";

export { UNICODE_VERSION };

/** Beginning of the paths of data modules. */
export const DATA = `@unicode/unicode-${UNICODE_VERSION}`;
