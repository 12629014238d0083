/** The queries of links in documents of every encoding, compared with those of `IRI`. */

import { answerData, answerJSON, runScript } from "../../browser/answers.js";
import { bundleForPage } from "../../browser/bundle.js";
import type { Answers, Engine } from "../../browser/engine.js";
import { ENCODINGS } from "../../support/encodings.js";
import { CHARSET_FAULTS, type CharsetFault } from "./charset-faults.js";
import type { CharsetInputs, CharsetResult } from "./inside/charsets.js";

/** The BMP and all planes with assigned characters, without surrogates, which are not input of a parser. */
export const ALL_INPUTS: CharsetInputs = {
  encodings: ENCODINGS,
  ranges: [
    [0, 0xd7ff],
    [0xe000, 0x3ffff],
    [0xe0000, 0xe01ff],
    [0xf0000, 0xf00ff],
    [0x10ff00, 0x10ffff],
  ],
  strings: 5_000,
};

/** Compares an engine's results with those of `IRI` in that engine. */
export async function compareCharsets(engine: Engine, inputs: CharsetInputs): Promise<readonly CharsetResult[]> {
  const answer: Answers = (url) => {
    switch (url.pathname) {
      case "/inputs":
        return answerJSON(inputs);
      case "/document": {
        const charset = url.searchParams.get("charset") as string;
        return { type: `text/html; charset=${charset}`, body: encodeASCII("<!DOCTYPE html><title>a</title>", charset) };
      }
      default:
        return answerData(url);
    }
  };
  const script = await bundleForPage(["lab/charsets/inside/charsets.js"]);
  return (await runScript(engine, script, answer)) as readonly CharsetResult[];
}

/** Writes ASCII as a document in this charset: all except UTF-16 encode it as ASCII. */
export function encodeASCII(text: string, charset: string): Uint8Array {
  const utf16 = Buffer.from(text, "utf16le");
  return charset === "utf-16le" ? utf16 : charset === "utf-16be" ? utf16.swap16() : Buffer.from(text, "ascii");
}

/** The comparison of an encoding's results with the engine's known deviations. */
export interface CharsetVerdict {
  /** Known differences. */
  readonly known: number;
  /** Errors. */
  readonly faults: readonly string[];
}

/** Compares an encoding's results with the engine's known deviations. */
export function judgeCharset(
  { encoding, usable, differences }: CharsetResult,
  fault: CharsetFault | undefined,
): CharsetVerdict {
  if (!usable) {
    const isExpected = fault !== undefined && fault.inputs === undefined;
    return { known: 0, faults: isExpected ? [] : [`${encoding}: the engine cannot use it`] };
  }
  if (fault !== undefined && fault.inputs === undefined) {
    return { known: 0, faults: [`${encoding}: the engine can use it after all: take it off charset-faults.ts`] };
  }
  const expected = new Set(fault?.inputs ?? []);
  const found = new Set(differences.map(({ input }) => input));
  const unexpected = differences.filter(({ input }) => !expected.has(input));
  const missing = [...expected].filter((input) => !found.has(input));
  return {
    known: differences.length - unexpected.length,
    faults: [
      ...unexpected.map(
        ({ input, engine, ours }) => `${encoding}, ${showCodePoints(input)}: ${engine} in the engine, ${ours} by IRI`,
      ),
      ...missing.map(
        (input) => `${encoding}, ${showCodePoints(input)}: does not differ: take it off charset-faults.ts`,
      ),
    ],
  };
}

function showCodePoints(text: string): string {
  return Array.from(text, (character) => `U+${(character.codePointAt(0) as number).toString(16).toUpperCase()}`).join(
    " ",
  );
}

/** Returns the known deviations of an engine in an encoding. */
export function findFault({ name }: Engine, encoding: string): CharsetFault | undefined {
  return CHARSET_FAULTS[name]?.[encoding];
}
