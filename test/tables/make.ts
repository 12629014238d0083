/** `npm run tables:make`: writes the generated tables again. */
import { writeFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import { writeModule } from "./display-class.js";

writeFileSync(inRepository("src/generated/display-class.ts"), await writeModule());
