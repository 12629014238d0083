/** `npm run lane -- notices` writes THIRD-PARTY-NOTICES; a test compares it with what is bundled. */
import { writeFileSync } from "node:fs";
import { writeNotices } from "../../support/notices.js";
import { inRepository } from "../../support/paths.js";

writeFileSync(inRepository("THIRD-PARTY-NOTICES"), writeNotices());
