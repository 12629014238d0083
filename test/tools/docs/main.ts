/** `npm run lane -- docs`: writes the list of diagnostic codes as a report for the site. */
import { writeReport } from "../../support/reports.js";
import { writeDiagnostics } from "./diagnostics.js";

writeReport(
  "diagnostics",
  `# Diagnostic codes\n\nWhat each code means, an example, and what to do.\n\n${writeDiagnostics()}`,
);
