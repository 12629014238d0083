/** Arguments that Node's own functions must accept; compiled, never run. */
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { fileURLToPath } from "node:url";
import { IRI } from "whatwg-iri";

export const content: Buffer = readFileSync(new IRI("file:///a"));
export const path: string = fileURLToPath(new IRI("file:///a"));
get(new IRI("http://a/"));
