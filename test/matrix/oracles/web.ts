/** `href` and `host-to-ascii`: whatwg-url, the URL class of Node, tr46, and what Chromium and Firefox agreed on. */
import { readFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { parseByReferee } from "../../support/referee.js";
import type { Answer, Question } from "../data.js";
import { attempt, type Oracles, toAnswer } from "./oracle.js";

interface Href extends Question {
  readonly string: string;
  readonly base?: string;
  readonly charset?: string;
}

interface CharsetRow {
  readonly input: string;
  readonly output: Readonly<Record<string, string>>;
}

interface DomainRow {
  readonly input: string;
  readonly output: string | null;
}

function readRows<T>(file: string): readonly T[] {
  const rows = JSON.parse(readFileSync(inRepository(`wpt-fixtures/${file}`), "utf8")) as (T | string)[];
  return rows.filter((row): row is T => typeof row !== "string");
}

const CHARSET_ROWS = new Map(readRows<CharsetRow>("charsets.json").map(({ input, output }) => [input, output]));
const DOMAIN_ROWS = new Map(readRows<DomainRow>("domains.json").map(({ input, output }) => [input, output]));

/** The prefix of rows whose query the engines were asked for. */
export const ENGINE_PREFIX = "http://example.org/?q=";

function askEngines(question: Question): Answer | undefined {
  if (question.op === "host-to-ascii") {
    const output = DOMAIN_ROWS.get(question.string as string);
    return output === undefined ? undefined : toAnswer(output);
  }
  const { string, charset = "utf-8" } = question as Href;
  if (!string.startsWith(ENGINE_PREFIX)) {
    return undefined;
  }
  const output = CHARSET_ROWS.get(string.slice(ENGINE_PREFIX.length))?.[charset];
  return output === undefined ? undefined : { value: ENGINE_PREFIX + output };
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
  if (op !== "href" || base !== undefined || query === undefined || MULTI_BYTE.test(charset) || UNRELIABLE.test(charset)) {
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
    if (op === "host-to-ascii") {
      return toAnswer(readHost(parseByReferee(`https://${string}/`, undefined, "utf-8")));
    }
    return toAnswer(parseByReferee(string.toWellFormed(), base?.toWellFormed(), charset ?? "utf-8"));
  },
  "native-url": (question) => {
    const { op, string, base, charset } = question as Href;
    if ((charset ?? "utf-8") !== "utf-8") {
      return undefined;
    }
    if (op === "host-to-ascii") {
      return attempt(() => new URL(`https://${string}/`).host);
    }
    return attempt(() => new URL(string, base).href);
  },
  "chromium-and-firefox": askEngines,
  "decoder-tables": encodeByTable,
};
