import { writeFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import * as bidiClass from "./bidi-class.js";
import * as characters from "./characters.js";
import * as confusables from "./confusables.js";
import { classify } from "./display-class.js";
import * as encodings from "./encodings.js";
import * as identifierTables from "./identifiers.js";
import * as idna from "./idna.js";
import * as idna2008 from "./idna2008.js";
import * as link from "./link.js";

const data = idna.collect();
const kinds = characters.collectKinds(data, await classify());
writeFileSync(inRepository("src/generated/character-classes.ts"), characters.writeModule(kinds));
writeFileSync(inRepository("src/generated/bidi-class.ts"), await bidiClass.writeModule());
writeFileSync(inRepository("src/generated/encodings.ts"), await encodings.writeModule());
writeFileSync(inRepository("src/generated/idna-mapping.ts"), idna.writeModule(data));
writeFileSync(inRepository("src/generated/link-terms.ts"), await link.writeClasses(kinds));
writeFileSync(inRepository("src/generated/tlds.ts"), await link.writeTopLevelDomains());

const identifiers = await identifierTables.classify();
writeFileSync(inRepository("src/generated/host-scripts.ts"), await identifierTables.writeHostsModule(identifiers));
writeFileSync(inRepository("src/generated/other-scripts.ts"), identifierTables.writeOthersModule(identifiers));
writeFileSync(inRepository("src/generated/identifier-status.ts"), identifierTables.writeStatusModule(identifiers));

const rows = await confusables.readRows();
writeFileSync(inRepository("src/generated/confusables.ts"), confusables.writeModule(rows));
writeFileSync(inRepository("src/generated/other-confusables.ts"), await confusables.writeOthersModule(rows));
writeFileSync(inRepository("src/generated/idna2008.ts"), await idna2008.writeModule());
