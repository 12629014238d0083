/**
 * `npm run lane -- english` finds phrases in comments, titles of tests and docs that read as translated, and British
 * spellings.
 */
import { readdirSync } from "node:fs";
import { inRepository, readText } from "../../support/paths.js";

type Phrase = readonly [phrase: RegExp, instead: string];

const PHRASES: readonly Phrase[] = [
  [/\bso many\b/gi, '"at most N", "up to N", or name the limit'],
  [/(?<!\bthere )\b(?:is|are|was|were) none\b/gi, '"is not a …", "does not have …"'],
  [
    /(?<!\b(?:there|where) )\b(?:is|are) no (?!(?:default|longer|less|more|safer|larger|newer|faster|slower)\b)/gi,
    '"is not a …"',
  ],
  [/\bno such\b/gi, '"is unknown", "does not exist"'],
  [/\blest\b/gi, '"so that … cannot"'],
  [/(?<!\b(?:one|two|some|most|all|both|each) )\bof which\b/gi, '"whose", or a second sentence'],
  [/\bbe it\b/gi, '"whether …"'],
  [/, for there\b/gi, '"because there"'],
  [/\btak(?:e|es|en|ing) away\b/gi, '"remove"'],
  [/\btells? (?:whether|which|where|of|no)\b/gi, '"says", "returns"'],
  [/\bwhat (?:is|are) no\b/gi, '"anything but …", "text that is not …"'],
  [/\bno standard asks\b/gi, '"no standard covers this"'],
  [/\bas (?:it|they) stands?\b/gi, '"unchanged", "as written"'],
  [/\bbut for\b/gi, '"except"'],
  [/\bbeyond ASCII\b/gi, '"non-ASCII"'],
  [/\bin one another\b/gi, '"nested"'],
  [/\b(?:inside|outside) of\b/gi, '"inside", "outside"'],
  [/\bwhat stands\b/gi, '"the text", "the characters"'],
  [/\btold of\b/gi, '"reported"'],
  [/\b(?:one|object|input|row) a line\b/gi, '"one per line"'],
  [/\bheld against\b/gi, '"checked against", "compared with"'],
  [/\bwhoever\b/gi, '"a program that", "to …, use …"'],
  [/\b\w*(?:normalis|recognis|serialis)(?:e|ing|ation)/gi, "-ize"],
  [/\b(?:licence|behaviour|colour|neighbour)\w*/gi, "American spelling"],
];

/** A function "Returns", "Finds" or "Creates", and a property is named. */
const DOCSTRING_START: Phrase = [/\/\*\*\s+(?:\* )?(?:What|Where|Tells|Gives)\b/g, "a verb such as Returns, or a noun"];

/** Folders that are generated or downloaded, or whose wording is not ours. */
const OTHERS =
  /\/(?:\.build|node_modules|\.modules|upstream|comparison|iri-tests|examples\/vite\/dist)\/|^test\/lab\/matrix\/|^docs\/matrix\.md$/;

function list(folder: string, extension: RegExp): string[] {
  return readdirSync(inRepository(folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}${file.replaceAll("\\", "/")}`)
    .filter((file) => extension.test(file) && !OTHERS.test(file) && !file.endsWith("/english/main.ts"));
}

/** Keeps comments, titles of tests, and line breaks. */
function keepWords(code: string): string {
  const words = /\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/ .*|\b(?:it|describe)\(\s*(?:"[^"\n]*"|`[^`]*`)/g;
  let [kept, end] = ["", 0];
  for (const { 0: match, index } of code.matchAll(words)) {
    kept += code.slice(end, index).replace(/[^\n]+/g, "") + match;
    end = index + match.length;
  }
  return kept;
}

function findPhrases(file: string, text: string, phrases: readonly Phrase[]): string[] {
  const prose = text.replace(/`[^`\n]*`/g, (code) => " ".repeat(code.length));
  return phrases.flatMap(([phrase, instead]) =>
    Array.from(
      prose.matchAll(phrase),
      ({ 0: found, index }) => `${file}:${prose.slice(0, index).split("\n").length}: ${found.trim()}; write ${instead}`,
    ),
  );
}

const documents = [...readdirSync(inRepository(".")).filter((file) => file.endsWith(".md")), ...list("docs/", /\.md$/)];
const sources = ["src/", "docs/site/", "test/"].flatMap((folder) => list(folder, /\.[cm]?[jt]s$/));
const found = [
  ...documents.flatMap((file) => findPhrases(file, readText(file).replace(/^```[\s\S]*?^```/gm, ""), PHRASES)),
  ...sources.flatMap((file) => findPhrases(file, keepWords(readText(file)), [...PHRASES, DOCSTRING_START])),
];
console.log(found.join("\n"));
process.exitCode = found.length === 0 ? 0 : 1;
