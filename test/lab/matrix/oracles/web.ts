/** `href` and `host-to-ascii`: whatwg-url, the URL class of Node, tr46, and what Chromium and Firefox agreed on. */
import { readFileSync } from "node:fs";
import { inRepository } from "../../../support/paths.js";
import { parseByReferee } from "../../../support/referee.js";
import { type Answer, makeId, type Question } from "../data.js";
import { attempt, type Oracle, type Oracles, toAnswer } from "./oracle.js";

interface Href extends Question {
  readonly string: string;
  readonly base?: string;
  readonly charset?: string;
}

/** An answer that all engines gave, or what each gave. */
type Answers = string | null | Readonly<Record<string, string | null>>;

interface Recorded {
  readonly versions: Readonly<Record<string, string>>;
  /** By group, and then by the rest of the id. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, Answers>>>>;
}

/** What `npm run lane -- matrix/record` wrote down. */
export const RECORDED = JSON.parse(readFileSync(inRepository("test/lab/matrix/engines.json"), "utf8")) as Recorded;

/** Groups whose questions the engines were asked. */
const RECORDED_GROUPS: Readonly<Record<string, readonly string[]>> = {
  href: ["web-href", "web-charset"],
  "host-to-ascii": ["hosts"],
  location: ["web-location"],
  "web-address-to-uri": ["web-address"],
};

/** Gives what an engine answered. */
export function recall(engine: string): Oracle {
  return (question) => {
    const groups = RECORDED_GROUPS[question.op] ?? [];
    const answers = groups
      .map((group) => RECORDED.answers[group]?.[makeId("", question).slice(1)])
      .find((answer) => answer !== undefined);
    const isOne = answers === null || typeof answers === "string";
    return answers === undefined ? undefined : toAnswer(isOne ? answers : answers[engine]);
  };
}

/** Encoders that are made of the decoders of the platform: octets of each character that only one octet stands for. */
const ENCODERS = new Map<string, ReadonlyMap<string, number>>();

function getEncoder(charset: string): ReadonlyMap<string, number> {
  let encoder = ENCODERS.get(charset);
  if (encoder === undefined) {
    const decoder = new TextDecoder(charset);
    const pairs = Array.from({ length: 256 }, (_, octet) => [decoder.decode(Uint8Array.of(octet)), octet] as const);
    encoder = new Map(pairs.filter(([character]) => character !== "\uFFFD"));
    ENCODERS.set(charset, encoder);
  }
  return encoder;
}

const MULTI_BYTE = /^(?:utf-|gb|big5|euc-|iso-2022|shift_jis|replacement|x-user-defined)/;
/** Decoders of Node that are known to differ from the Encoding Standard. */
const UNRELIABLE = /^(?:iso-8859-16|x-mac-cyrillic|macintosh|ibm866|windows-874)$/;

/** The query by the URL Standard's "percent-encode after encoding", in a charset with one octet for each character. */
function encodeByTable(question: Question): Answer | undefined {
  const { op, string, base, charset = "utf-8" } = question as Href;
  const [, before, query] = /^(https?:\/\/[a-z.]+\/[a-z]*\?)([^#]*)$/.exec(string) ?? [];
  if (
    op !== "href" ||
    base !== undefined ||
    query === undefined ||
    MULTI_BYTE.test(charset) ||
    UNRELIABLE.test(charset)
  ) {
    return undefined;
  }
  const encoder = getEncoder(charset);
  let result = "";
  for (const character of query) {
    const octet = encoder.get(character);
    if (octet === undefined) {
      result += `%26%23${character.codePointAt(0)}%3B`;
    } else {
      const isKept = octet > 0x20 && octet < 0x7f && !/["#<>']/.test(String.fromCharCode(octet));
      result += isKept ? String.fromCharCode(octet) : `%${octet.toString(16).toUpperCase().padStart(2, "0")}`;
    }
  }
  return { value: before + result };
}

/** The host of an address that was serialized; `null` if there is none. */
function readHost(href: string | null): string | null {
  return href === null ? null : href.slice("https://".length, href.indexOf("/", "https://".length));
}

export const WEB_ORACLES: Oracles = {
  "whatwg-url": (question) => {
    const { op, string, base, charset } = question as Href;
    if (op === "location") {
      return undefined;
    }
    if (op === "host-to-ascii") {
      return toAnswer(readHost(parseByReferee(`https://${string}/`, undefined, "utf-8")));
    }
    return toAnswer(parseByReferee(string.toWellFormed(), base?.toWellFormed(), charset ?? "utf-8"));
  },
  "native-url": (question) => {
    const { op, string, base, charset } = question as Href;
    if (op === "location" || (charset ?? "utf-8") !== "utf-8") {
      return undefined;
    }
    if (op === "host-to-ascii") {
      return attempt(() => new URL(`https://${string}/`).host);
    }
    return attempt(() => new URL(string, base).href);
  },
  Chromium: recall("Chromium"),
  Firefox: recall("Firefox"),
  "decoder-tables": encodeByTable,
};
