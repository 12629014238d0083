/** `npm run lane -- docs`: draws the picture of the README again. */
import { writeFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import { DRAWN_IRI, drawPicture } from "./picture.js";

writeFileSync(inRepository("docs/bidi.svg"), drawPicture(DRAWN_IRI));
