/** Registers the library in each process of a suite, and leaves a line that shows that it has. */
import { appendFileSync } from "node:fs";
import "../../clients/inside/replace.mjs";

appendFileSync(process.env.SUITES_PROCESSES, `${process.pid} ${globalThis.URL.name}\n`);
