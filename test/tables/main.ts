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

function write(name: string, module: string): void {
  writeFileSync(inRepository(`src/generated/${name}.ts`), module);
}

const data = idna.collect();
const kinds = characters.collectKinds(data, await classify());
write("character-classes", characters.writeModule(kinds));
write("bidi-class", await bidiClass.writeModule());
write("encodings", encodings.writeModule());
write("idna-mapping", idna.writeModule(data));
write("link-terms", await link.writeClasses(kinds));
write("tlds", await link.writeTopLevelDomains());

const identifiers = await identifierTables.classify();
write("host-scripts", await identifierTables.writeHostsModule(identifiers));
write("other-scripts", identifierTables.writeOthersModule(identifiers));
write("identifier-status", identifierTables.writeStatusModule(identifiers));

const rows = await confusables.readRows();
write("confusables", confusables.writeModule(rows));
write("other-confusables", await confusables.writeOthersModule(rows));
write("idna2008", await idna2008.writeModule());
