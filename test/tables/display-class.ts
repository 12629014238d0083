/**
 * Classifies how a decoded character appears to a reader, for the tables that `characters.ts` generates.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.7
 */

import {
  CONNECTING,
  CONNECTING_MARK,
  DISPLAY_JOINER,
  DISPLAY_KEPT,
  DISPLAY_MARK,
  DISPLAY_PUNCTUATION,
  DISPLAY_TABLE_END,
  LITERAL,
} from "#lib/mapping/display-classes.js";
import { isNonASCII, UCSCHAR } from "#lib/schemes/characters.js";
import { readMappings } from "../support/mapping-table.js";
import { readProperty } from "./ucd.js";

const SLASHES = [
  0x1735, 0x2041, 0x2044, 0x2215, 0x2216, 0x2571, 0x27cb, 0x27cd, 0x29f5, 0x29f8, 0x29f9, 0x2f02, 0x2f03, 0x31d3,
  0x31d4, 0x1d20f, 0x1d23a, 0x1d23b,
];

/** ZWNJ and ZWJ are meaningful only between letters that join, or form syllables of Indic scripts. */
const JOINING_SCRIPTS = (
  "Adlam Arabic Chorasmian Hanifi_Rohingya Mandaic Manichaean Mongolian Nko Old_Uyghur Phags_Pa " +
  "Psalter_Pahlavi Sogdian Syriac"
).split(" ");
const SYLLABIC = [
  ..."Avagraha Bindu Cantillation_Mark Consonant Consonant_Dead Consonant_Final".split(" "),
  ..."Consonant_Head_Letter Consonant_Initial_Postfixed Consonant_Killer Consonant_Medial".split(" "),
  ..."Consonant_Placeholder Consonant_Preceding_Repha Consonant_Prefixed Consonant_Subjoined".split(" "),
  ..."Consonant_Succeeding_Repha Consonant_With_Stacker Gemination_Mark Invisible_Stacker".split(" "),
  ..."Modifying_Letter Nukta Pure_Killer Register_Shifter Reordering_Killer".split(" "),
  ..."Syllable_Modifier Tone_Letter Tone_Mark Virama Visarga Vowel Vowel_Dependent".split(" "),
  ..."Vowel_Independent".split(" "),
];

/** Delimiters and what is unwise in an address, except the full stop: many texts end in an ellipsis. */
const DELIMITER = /[ !"#$%&'()*+,/:;<=>?@[\\\]^`{|}]/;

/** Full-width punctuation of running Chinese and Japanese text: （ ） ！ ， ？ */
const FULL_WIDTH_PUNCTUATION = [0xff01, 0xff08, 0xff09, 0xff0c, 0xff1f];

async function readSet(path: string): Promise<ReadonlySet<number>> {
  return new Set(await readProperty(path));
}

async function readUnion(property: string, values: readonly string[]): Promise<ReadonlySet<number>> {
  const sets = await Promise.all(values.map((value) => readProperty(`${property}/${value}`)));
  return new Set(sets.flat());
}

/** The code points whose compatibility mapping contains a delimiter. */
function findDelimiterMappings(): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [codePoint, , mapping] of readMappings()) {
    if (mapping !== undefined && DELIMITER.test(mapping)) {
      found.add(codePoint);
    }
  }
  return found;
}

export async function classify(): Promise<Uint8Array> {
  const marks = await readSet("General_Category/Mark");
  const letters = await readSet("General_Category/Letter");
  const connecting = new Set([
    ...(await readUnion("Script_Extensions", JOINING_SCRIPTS)),
    ...(await readUnion("Indic_Syllabic_Category", SYLLABIC)),
  ]);
  const kept = new Set([
    ...(await readUnion("General_Category", ["Other", "Separator"])),
    ...(await readUnion("Binary_Property", ["Default_Ignorable_Code_Point", "Deprecated"])),
    // Full_Composition_Exclusion: the characters that NFC changes.
    ...(await readSet("Binary_Property/Full_Composition_Exclusion")),
    ...findDelimiterMappings(),
    ...SLASHES,
    0x2800,
    0xfffc,
    0xfffd,
  ]);
  const table = new Uint8Array(DISPLAY_TABLE_END);
  for (let codePoint = 0x80; codePoint < DISPLAY_TABLE_END; codePoint++) {
    table[codePoint] = classifyOne(codePoint, { marks, letters, connecting, kept });
  }
  return table;
}

interface Sets {
  readonly marks: ReadonlySet<number>;
  readonly letters: ReadonlySet<number>;
  readonly connecting: ReadonlySet<number>;
  readonly kept: ReadonlySet<number>;
}

function classifyOne(codePoint: number, { marks, letters, connecting, kept }: Sets): number {
  if (codePoint === 0x200c || codePoint === 0x200d) {
    return DISPLAY_JOINER;
  }
  if (FULL_WIDTH_PUNCTUATION.includes(codePoint)) {
    return DISPLAY_PUNCTUATION;
  }
  const isOtherWidth = (codePoint >= 0xff01 && codePoint <= 0xff5e) || (codePoint >= 0xff61 && codePoint <= 0xff9f);
  if (kept.has(codePoint) || isOtherWidth || !isNonASCII(codePoint, UCSCHAR)) {
    return DISPLAY_KEPT;
  }
  const isConnecting = connecting.has(codePoint);
  if (marks.has(codePoint)) {
    return isConnecting ? CONNECTING_MARK : DISPLAY_MARK;
  }
  return isConnecting && letters.has(codePoint) ? CONNECTING : LITERAL;
}
