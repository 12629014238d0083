import { deepEqual, equal, ok } from "node:assert/strict";
import { getBidiClass, getBracket, getMirroringGlyph, ON } from "#lib/display/bidi/classes.js";
import { KIND_DISPLAY_CLASSES } from "#lib/generated/character-classes.js";
import * as hostConfusables from "#lib/generated/confusables.js";
import * as hostScripts from "#lib/generated/host-scripts.js";
import * as identifierStatus from "#lib/generated/identifier-status.js";
import * as otherConfusables from "#lib/generated/other-confusables.js";
import * as otherScripts from "#lib/generated/other-scripts.js";
import { CONNECTING, DISPLAY_KEPT, DISPLAY_TABLE_END, LITERAL } from "#lib/mapping/display-classes.js";
import { expandKinds } from "#lib/names/character-kinds.js";
import { UNICODE_VERSION } from "#lib/names/idna/idna.js";
import { isNonASCII, UCSCHAR } from "#lib/schemes/characters.js";
import { getBidiClassName } from "../../support/bidi-tests.js";
import { readText } from "../../support/paths.js";
import { readBidiClasses } from "../../support/ucd.js";
import { itWithUnicodeData, skipWithoutUnicodeData } from "../../support/unicode-data.js";
import * as bidiClass from "../../tables/bidi-class.js";
import * as characters from "../../tables/characters.js";
import * as confusables from "../../tables/confusables.js";
import { classify } from "../../tables/display-class.js";
import * as encodings from "../../tables/encodings.js";
import * as identifiers from "../../tables/identifiers.js";
import * as idna from "../../tables/idna.js";
import { readSecurityData } from "../../tables/security-data.js";

describe("the modules of tables", () => {
  itWithUnicodeData("are the ones that their generators write", async () => {
    const data = idna.collect();
    const kinds = characters.collectKinds(data, await classify());
    for (const [name, expected] of [
      ["bidi-class", await bidiClass.writeModule()],
      ["character-classes", characters.writeModule(kinds)],
      ["encodings", encodings.writeModule()],
      ["idna-mapping", idna.writeModule(data)],
    ] as const) {
      const module = readText(`src/generated/${name}.ts`);
      ok(unformat(module) === unformat(expected), `npm run tables:make writes another ${name}.ts`);
    }
  });

  it("are made from the version of Unicode that tr46 has", () => {
    for (const name of ["bidi-class", "character-classes", "idna-mapping"]) {
      const text = readText(`src/generated/${name}.ts`);
      ok(text.includes(`Unicode ${UNICODE_VERSION} `), name);
    }
  });
});

function unformat(module: string): string {
  return module.replace(/\s+/g, "").replace(/,(?=[\]})])/g, "");
}

describe("the table of display classes", () => {
  let table: Uint8Array;

  before(async function () {
    skipWithoutUnicodeData.call(this);
    table = await classify();
  });

  it("is the one of its generator", () => {
    deepEqual(expandKinds(KIND_DISPLAY_CLASSES, DISPLAY_TABLE_END), table);
  });

  it("keeps all characters that no component may contain, and no characters that a script needs", () => {
    for (let codePoint = 0x80; codePoint < DISPLAY_TABLE_END; codePoint++) {
      if (!isNonASCII(codePoint, UCSCHAR)) {
        equal(table[codePoint], DISPLAY_KEPT, codePoint.toString(16));
      }
    }
    for (const character of "éßαяאبक日あア가ก\u{1E900}😀…’") {
      ok([LITERAL, CONNECTING].includes(table[character.codePointAt(0) as number] as number), character);
    }
  });
});

describe("the tables of the Unicode Bidirectional Algorithm", () => {
  itWithUnicodeData("have the class of every code point", async () => {
    const table = await bidiClass.classify();
    table.fill(ON, 0xd800, 0xe000);
    const others = [...table.keys()].filter((codePoint) => getBidiClass(codePoint) !== table[codePoint]);
    deepEqual(others, []);
  });

  it("differ from those of Unicode 17 in three vowel signs only", () => {
    const changed: string[] = [];
    for (const [name, members] of readBidiClasses()) {
      for (let codePoint = 0; codePoint < members.length; codePoint++) {
        const ours = members[codePoint] === 1 ? getBidiClassName(codePoint) : name;
        if (ours !== name && (codePoint < 0xd800 || codePoint > 0xdfff)) {
          changed.push(`${codePoint.toString(16)}: ${name}, ${ours}`);
        }
      }
    }
    deepEqual(changed, ["1b3a: NSM, L", "1b3c: NSM, L", "1b42: NSM, L"]);
  });

  itWithUnicodeData("hold the mirror images and the brackets", async () => {
    const mirrors = await bidiClass.readMirrors();
    const opening = await bidiClass.readBrackets("Open");
    const closing = await bidiClass.readBrackets("Close");
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      const mirror = mirrors.get(codePoint) ?? codePoint;
      const canonical = (bracket: number): number =>
        String.fromCodePoint(bracket).normalize("NFC").codePointAt(0) as number;
      const bracket = opening.has(codePoint) ? canonical(mirror) : closing.has(codePoint) ? -canonical(codePoint) : 0;
      if (getMirroringGlyph(codePoint) !== mirror || getBracket(codePoint) !== bracket) {
        deepEqual([getMirroringGlyph(codePoint), getBracket(codePoint)], [mirror, bracket]);
      }
    }
    equal(opening.size, closing.size);
  });
});

describe("the tables of scripts and confusables", () => {
  before("needs the data files of UTS #39 in $UNICODE_DIR or ../shared/unicode", function () {
    skipWithoutUnicodeData.call(this);
    const isHere = readSecurityData("confusables.txt") !== null;
    ok(isHere || process.env.CI === undefined, "the data files of UTS #39 are not here");
    if (!isHere) {
      this.skip();
    }
  });

  it("are the ones that their generators make", async () => {
    const classes = await identifiers.classify();
    const { classes: names, lengths, values } = identifiers.writeHosts(classes);
    deepEqual([hostScripts.CLASSES, hostScripts.LENGTHS, hostScripts.VALUES], [names, lengths, values]);
    equal(hostScripts.ZEROS, await identifiers.writeZeros());
    equal(hostScripts.RECOMMENDED_SCRIPTS, classes.recommended.join(" "));
    const others = identifiers.writeOthers(classes);
    deepEqual({ ...otherScripts }, { CLASSES: others.classes, LENGTHS: others.lengths, VALUES: others.values });
    equal(identifierStatus.LENGTHS, identifiers.writeStatus(classes));
    const rows = await confusables.readRows();
    deepEqual({ ...hostConfusables }, writeNames(confusables.writeColumns(rows.allowed, rows.prototypes)));
    const { IGNORABLES, ...columns } = otherConfusables;
    deepEqual(columns, writeNames(confusables.writeColumns(rows.others, rows.prototypes)));
    equal(IGNORABLES, await confusables.writeIgnorables());
  });

  it("are made from the version of Unicode that tr46 has", () => {
    for (const file of ["host-scripts", "other-scripts", "identifier-status", "confusables", "other-confusables"]) {
      const text = readText(`src/generated/${file}.ts`);
      ok(text.includes(`Unicode ${UNICODE_VERSION} `), file);
    }
  });
});

function writeNames(columns: object): Record<string, string> {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name.toUpperCase(), column as string]));
}
