/** `npm run lane -- docs`: draws the picture of the README again, and writes the list of codes in docs/diagnostics.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { BEGIN, writeDiagnostics } from "./diagnostics.js";
import { DRAWN_IRI, drawPicture } from "./picture.js";

writeFileSync(inRepository("docs/bidi.svg"), drawPicture(DRAWN_IRI));
const page = inRepository("docs/diagnostics.md");
const [ours = ""] = readFileSync(page, "utf8").split(BEGIN);
writeFileSync(page, ours + writeDiagnostics());
