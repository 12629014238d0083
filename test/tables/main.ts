/** `npm run tables:make`: writes the generated tables again. */
import { writeFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import * as bidiClass from "./bidi-class.js";
import * as characters from "./characters.js";
import { classify } from "./display-class.js";
import * as encodings from "./encodings.js";
import * as idna from "./idna.js";

const data = idna.collect();
writeFileSync(inRepository("src/generated/characters.ts"), characters.writeModule(data, await classify()));
writeFileSync(inRepository("src/generated/bidi-class.ts"), await bidiClass.writeModule());
writeFileSync(inRepository("src/generated/encodings.ts"), await encodings.writeModule());
writeFileSync(inRepository("src/generated/idna.ts"), idna.writeModule(data));
