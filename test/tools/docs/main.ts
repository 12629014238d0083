/** `npm run lane -- docs`: draws the picture of the README and the charts again, and writes the list of codes in docs/diagnostics.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { CHARTS, drawChart } from "./charts.js";
import { BEGIN, writeDiagnostics } from "./diagnostics.js";
import { DRAWN_IRI, drawPicture } from "./picture.js";

writeFileSync(inRepository("docs/bidi.svg"), drawPicture(DRAWN_IRI));
for (const chart of CHARTS) {
  writeFileSync(inRepository(`docs/${chart.file}`), drawChart(chart));
}
const page = inRepository("docs/diagnostics.md");
const [ours = ""] = readFileSync(page, "utf8").split(BEGIN);
writeFileSync(page, ours + writeDiagnostics());
