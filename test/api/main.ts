/** `npm run api`: writes the signatures of the public surface into docs/api.txt, and the table of docs/api.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import { fillTable } from "./page.js";
import { makeReport } from "./report.js";

writeFileSync(inRepository("docs/api.txt"), makeReport());
const page = inRepository("docs/api.md");
writeFileSync(page, fillTable(readFileSync(page, "utf8")));
