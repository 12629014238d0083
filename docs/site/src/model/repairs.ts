/** Repairs of an address that browsers refuse, or that was disguised. */

import type { Repair } from "../../../../lib/typed/draft.js";
import { type RepairedInput, repairInput } from "../../../../lib/typed/repair-input.js";
import { type Clip, clip } from "./clip.js";
import { showText } from "./emoji.js";
import { findMisreadings } from "./misreadings.js";
import type { Values } from "./outcome.js";

/** Most addresses that are offered. */
const MOST_OFFERED = 3;

/** Longest text, in UTF-16 units, that is quoted. */
const QUOTED_LIMIT = 20;

/** An address without a path, which browsers give one. */
const HOST_ONLY = /^https?:\/\/[^/?#\\]+$/;

/** A path of Windows, which is an address with a scheme that nobody registered. */
const DRIVE = /^[A-Za-z]:/;

/** An address that is offered. */
export interface Offer {
  /** The name of the whole address among the values. */
  readonly name: string;
  readonly address: Clip;
  /** The changes in words. */
  readonly done: string;
  /** Whether the host is a guess. */
  readonly isGuess: boolean;
  /** Whether it had no scheme. */
  readonly addsScheme: boolean;
  /** The charset in which it is to be read; `null` to leave the charset as it is. */
  readonly charset: string | null;
}

const WORDS: Readonly<Record<Repair["code"], string>> = {
  "white-space": "removed white space",
  "line-break": "removed line breaks",
  wrapping: "removed brackets or quotes around it",
  invisible: "removed invisible characters",
  "full-width": "turned full-width characters into ASCII",
  "ideographic-dot": "turned ideographic dots into dots",
  "kana-width": "widened half-width kana",
  defanged: "restored a defanged address",
  "scheme-misspelled": "corrected the scheme",
  "scheme-repeated": "removed a repeated scheme",
  "scheme-missing": "added the scheme",
  delimiter: "corrected the delimiters after the scheme",
  backslash: "turned backslashes into slashes",
  "percent-encoded": "percent-encoded characters",
  "percent-decoded": "decoded percent-encoded delimiters",
  removed: "removed characters that a host cannot contain",
  cut: "removed other words",
};

/** Repairs that are offered even if browsers accept the address, because they read it as something else. */
const TELLING: readonly Repair["code"][] = [
  "full-width",
  "ideographic-dot",
  "defanged",
  "scheme-misspelled",
  "scheme-repeated",
  "scheme-missing",
  "delimiter",
];

/**
 * Finds the addresses to offer.
 *
 * @example
 * const values = new Map();
 * findOffers("hxxp://example[.]org", true, values).map(({ name, done }) => [values.get(name), done]); // => [["http://example.org/", "restored a defanged address: “hxxp” → “http”, “[.]” → “.”"]]
 */
export function findOffers(iri: string, isRefused: boolean, values: Values): readonly Offer[] {
  const candidates = repairInput(iri);
  const isTelling = ({ repairs }: RepairedInput): boolean => repairs.some(({ code }) => TELLING.includes(code));
  const isWorthIt = isRefused || DRIVE.test(iri) || candidates.slice(0, 1).some(isTelling);
  const offered = isWorthIt ? candidates.filter(({ repairs }) => repairs.length > 0).slice(0, MOST_OFFERED) : [];
  return offered.map((candidate, index) => {
    const name = `repair-${index}`;
    const value = candidate.value.replace(HOST_ONLY, "$&/");
    values.set(name, value);
    return {
      name,
      address: clip(value),
      done: describe(iri, candidate),
      isGuess: candidate.changesHost,
      addsScheme: candidate.repairs.some(({ code }) => code === "scheme-missing"),
      charset: null,
    };
  });
}

/** Finds other readings to offer. */
export function findReadings(iri: string, charset: string, values: Values): readonly Offer[] {
  return findMisreadings(iri, charset).map((reading, index) => {
    const name = `reading-${index}`;
    values.set(name, reading.iri);
    const { done, charset: other } = reading;
    return { name, address: clip(reading.iri), done, isGuess: false, addsScheme: false, charset: other };
  });
}

/** Says what was done: each kind of change once, with the texts if they are short. */
function describe(input: string, { repairs }: RepairedInput): string {
  const kinds = new Map<Repair["code"], Repair[]>();
  for (const repair of repairs) {
    kinds.set(repair.code, [...(kinds.get(repair.code) ?? []), repair].slice(0, 3));
  }
  return Array.from(kinds, ([code, some]) => {
    const texts = some.map(({ start, end, replacement }) => quote(input.slice(start, end), replacement));
    const isShort = code !== "wrapping" && texts.every((text) => text !== null);
    return isShort ? `${WORDS[code]}: ${texts.join(", ")}` : WORDS[code];
  }).join("; ");
}

function quote(before: string, after: string): string | null {
  if (before.length > QUOTED_LIMIT || after.length > QUOTED_LIMIT) {
    return null;
  }
  const [from, to] = [`“${showText(before)}”`, `“${showText(after)}”`];
  return before === "" ? to : after === "" ? from : `${from} → ${to}`;
}
