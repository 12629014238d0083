/** `npm run lane -- docs`: draws the picture of the README again, and writes the list of diagnostic codes as a report for the site. */
import { writeFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { writeReport } from "../../support/reports.js";
import { writeDiagnostics } from "./diagnostics.js";
import { DRAWN_IRI, drawPicture } from "./picture.js";

writeFileSync(inRepository("docs/bidi.svg"), drawPicture(DRAWN_IRI));
writeReport(
  "diagnostics",
  `# Diagnostic codes\n\nWhat each code means, an example, and what to do.\n\n${writeDiagnostics()}`,
);
