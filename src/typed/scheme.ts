import { decodeTriplets } from "../infra/percent.js";
import { endsInNumber, isIPv4Address, parseIPv6 } from "../names/ip-addresses.js";
import { isSpecialScheme, OPAQUE, SPECIAL_WITH_HOST } from "../schemes/schemes.js";
import { split } from "../syntax/components.js";
import { matchScheme } from "../syntax/grammar.js";
import type { Draft } from "./draft.js";

/** The start of an address: two slashes, or a name and a delimiter that is not the colon of a port. */
const PREFIX = new RegExp(
  String.raw`^\s*(?:[/\\]{2}|[a-z][a-z*_+-]{0,15}(?:\([s]\))?\s*` +
    String.raw`(?:[[(]?[:;](?!\d{1,5}(?:[/?#\\]|$))[\])]?[\s/\\]*|[.,]\s?[/\\]{2,}|\s?[/\\]{2,}))`,
  "i",
);

export function findTypedAuthority(text: string): number {
  return PREFIX.exec(text)?.[0].length ?? 0;
}

const DISGUISED_SCHEME = /^h(?:xx|\*\*|__|tt)p(?:\(s\)|s?)(?=\s*[[(:;/\\])/gi;

const DISGUISED_DELIMITER = /\[(?:\.|dot|:|:\/\/|\/|@|at)\]/gi;

const DISGUISED_DOT = /\((?:\.|dot)\)|\{(?:\.|dot)\}/gi;

/** A Punycode label whose hyphens a typographer, such as AsciiDoc's, made a dash. */
const TYPESET = /(?<![^/@.])xn(?=-?[^-\w])[\u2010-\u2015\u2212-]{1,2}(?=[a-z0-9-]+(?:[.:/?#]|$))/gi;

export function undisguise(draft: Draft, headEnd: number): Draft {
  return draft
    .replace("defanged", DISGUISED_DOT, (match, index) => (index < headEnd ? "." : match))
    .replace("defanged", DISGUISED_DELIMITER, (match) => {
      const inside = match.slice(1, -1).toLowerCase();
      return inside === "dot" ? "." : inside === "at" ? "@" : inside;
    })
    .replace("defanged", TYPESET, (match, index) => (index < headEnd ? `${match.slice(0, 2)}--` : match))
    .replace("defanged", DISGUISED_SCHEME, (match) => {
      const name = /s\)?$/i.test(match) ? "https" : "http";
      return match.toLowerCase() === name ? match : name;
    });
}

const MISSPELLED = /^(?!https?[^a-z])(?:h{0,2}t{1,4}p{1,2}|hptt|htpt|thtp|httsp?)(s{0,2})(?=[:;.,]?[/\\]{2}|[:;])/gi;

const DELIMITED = new RegExp(
  String.raw`^(?!(?:${SPECIAL_WITH_HOST})://(?![/\\]))(?:${SPECIAL_WITH_HOST})` +
    String.raw`(?::[:;]*[/\\]*|;+:?[/\\]*|[.,]+[/\\]{2,}|[/\\]{2,}:?)`,
  "gi",
);

const REPEATED = /^(?:https?:\/\/)+(?=https?[:;]?[/\\]{2})/gi;

/** With two slashes, it would be a scheme. */
const DRIVE = /^[a-z]:(?:\\|\/(?!\/))/i;

const SHARE = /^\\\\[^/\\\s]+\\[^/\\]/;

export function correctScheme(draft: Draft): Draft {
  const delimit = (match: string) => `${/^[a-z]+/i.exec(match)}://`;
  return draft
    .replace("scheme-misspelled", MISSPELLED, (match) => (/s/i.test(match) ? "https" : "http"))
    .replace("delimiter", DELIMITED, delimit)
    .replace("scheme-repeated", REPEATED, () => "")
    .replace("delimiter", DELIMITED, delimit);
}

const MAIL = /^[^\s:/?#@[\]]+@([^\s:/?#@[\]]+)$/;

export function isMailAddress(text: string): boolean {
  return MAIL.exec(text)?.[1]?.slice(1, -1).includes(".") === true;
}

const HOST = new RegExp(
  String.raw`^(?:[^/\\?#@]*@)?(?:localhost|\[[0-9a-f:.]+\]|[^\s/\\?#:[\]]+\.[^\s/\\?#:[\].]+\.?|` +
    String.raw`[^\s/\\?#:.[\]]+(?=:\d))(?::\d*)?(?:[/\\?#]|$)`,
  "i",
);

const HOST_AND_PORT = /^(?:localhost|(?!\.|[a-z0-9-]*:|[a-z0-9.-]*\.\.)[a-z0-9.-]*[a-z0-9-]):\d{1,5}(?:[/\\?#]|$)/i;

/** A host and a port, or a scheme and a path; `tel:112` is certain. */
const NAME_AND_DIGITS = new RegExp(`^(?!(?:${OPAQUE}):)[a-z0-9-]+:\\d{1,5}(?:[/\\\\?#]|$)`, "i");

const WEB_HOST = /^www\.[a-z0-9]/i;

export function hasScheme(text: string): boolean {
  return matchScheme(text) !== -1 && !HOST_AND_PORT.test(text) && !WEB_HOST.test(text);
}

export function addScheme(draft: Draft, scheme: string): Draft | null {
  const { text } = draft;
  const prefix = findPrefix(text, scheme);
  return prefix === null ? null : draft.edit("scheme-missing", [[0, 0, prefix]]);
}

function findPrefix(text: string, scheme: string): string | null {
  if (DRIVE.test(text)) {
    return "file:///";
  }
  if (hasScheme(text) && !NAME_AND_DIGITS.test(text)) {
    return "";
  }
  if (isMailAddress(text)) {
    return "mailto:";
  }
  if (SHARE.test(text)) {
    return "file:";
  }
  const { host = "" } = split(`//${text}`);
  // Browsers read 1.2 and 12:30 as IPv4 addresses.
  const isNumber = endsInNumber(host) && !isIPv4Address(host, 0, host.length);
  return /^[/\\]{2}[^/\\]/.test(text) ? `${scheme}:` : HOST.test(text) && !isNumber ? `${scheme}://` : null;
}

const IPV6 = new RegExp(
  String.raw`^((?:[a-z][a-z0-9+.-]*:)?[/\\]{2}(?:[^/\\?#@\s]*@)?)?` +
    String.raw`(\[|%5B)?([0-9a-f:.]{2,45})(%[^\]/\\?#\s]*?)??(\]|%5D)?(?=:\d*(?:[/\\?#]|$)|[/\\?#]|$)`,
  "i",
);

/**
 * Removes the zone identifier, which means something on one computer only.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9844
 */
export function bracketAddress(draft: Draft): Draft {
  const [, prefix = "", open = "", address = "", zone = "", close = ""] = IPV6.exec(draft.text) ?? [];
  const isAddress = address.includes(":") && parseIPv6(address, 0, address.length) === null;
  if (!isAddress || (open === "") !== (close === "")) {
    return draft;
  }
  const start = prefix.length + open.length;
  const end = start + address.length;
  return draft.edit("delimiter", [
    [prefix.length, start, "["],
    [end, end + zone.length + close.length, "]"],
  ]);
}

export function repairBackslashes(draft: Draft): Draft {
  const end = matchScheme(draft.text);
  if (!isSpecialScheme(draft.text.slice(0, end).toLowerCase())) {
    return draft;
  }
  const limit = draft.text.search(/[?#]/);
  return draft.replace("backslash", /\\+/g, (run, index) =>
    limit === -1 || index < limit ? "/".repeat(run.length) : run,
  );
}

/** `https%3A%2F%2Fexample.org`, also encoded more than once. */
const ENCODED = /^[a-z][a-z0-9+.-]{1,39}%(?:25)*3A(?:%(?:25)*2F|\/){2}/i;

const MOST_ENCODINGS = 3;

export function decodeWhole(draft: Draft, rounds = MOST_ENCODINGS): Draft {
  const [head] = ENCODED.exec(draft.text) ?? [];
  if (head === undefined || rounds === 0) {
    return draft;
  }
  const isWhole = !/[/?#:]/.test(draft.text);
  const decoded = draft.replace(
    "percent-decoded",
    /(?:%[0-9A-F]{2}){1,1000}(?:%[89AB][0-9A-F]){0,3}/gi,
    (triplets, index) => (isWhole || index < head.length ? decodeTriplets(triplets) : null) ?? triplets,
  );
  return decodeWhole(decoded, rounds - 1);
}
