/** `npm run api`: writes the signatures of the public surface into docs/api.txt; `git diff docs/api.txt` says what a version changes. */
import { writeFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { makeReport } from "./report.js";

writeFileSync(inRepository("docs/api.txt"), makeReport());
