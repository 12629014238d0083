/** Writes the page of the matrix from what was found last: `npm run build:site`. */
import { readGroups } from "./data.js";
import { writePage } from "./page.js";
import { readResults } from "./results.js";

writePage(readGroups(), readResults());
