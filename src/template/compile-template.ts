/**
 * Literals and addresses are compared as addresses: non-ASCII characters percent-encoded, `unreserved` decoded, scheme
 * and host in lower case, without a default port, with a path after a host, and domain names in Unicode.
 *
 * Divergence (size): domain names are put in NFKC and in lower case. The tables of UTS #46, which refuses names and
 * drops ignored characters, weigh more than all of this.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2
 */
import { LONGEST_PUNYCODE } from "../infra/limits.js";
import { normalizeText } from "../infra/normalization.js";
import { BEYOND_ASCII, decodeTriplets, encodeCharacter, encodeNonASCII } from "../infra/percent.js";
import { decodePunycode } from "../names/idna/punycode.js";
import { getDefaultPort } from "../schemes/schemes.js";
import { alignTriplets } from "../syntax/spell-uri.js";
import { assertAttempts } from "./find-ends.js";
import type { Expression, Part, Variable } from "./parts.js";

export interface CompiledQuery {
  readonly isRequired: boolean;
  readonly named: ReadonlyMap<string, Variable>;
  readonly pieces: readonly (readonly Part[])[];
}

export interface Compiled {
  readonly whole: readonly Part[];
  readonly path: readonly Part[] | undefined;
  readonly query: CompiledQuery;
  readonly fragment: readonly Part[];
  readonly hasReserved: boolean;
  readonly unify: (address: string) => string;
}

export function compileTemplate(parts: readonly Part[]): Compiled {
  const { whole, unify } = unifyLiterals(parts);
  const path: Part[] = [];
  const fragment: Part[] = [];
  const pieces: Part[][] = [];
  const named = new Map<string, Variable>();
  let state: "path" | "query" | "fragment" = "path";
  let piece: Part[] | undefined;
  let isRequired = false;
  let isRegular = true;
  const tokens = whole.flatMap((part): readonly Part[] => (typeof part === "string" ? part.split(/([?&#])/) : [part]));
  for (const token of tokens) {
    const isLiteral = typeof token === "string";
    const first = isLiteral ? token : token.operator.first;
    if (state === "fragment" || first === "#") {
      state = "fragment";
      pushPart(fragment, token);
    } else if (state === "path" && first !== "?") {
      pushPart(path, token);
    } else if (state === "path" || first === "&") {
      isRequired ||= state === "path" && isLiteral;
      state = "query";
      piece = isLiteral ? [] : undefined;
      pieces.push(...(piece === undefined ? [] : [piece]));
      for (const variable of isLiteral ? [] : token.variables) {
        const name = unifyText(variable.name);
        isRegular &&= !named.has(name);
        named.set(name, variable);
      }
    } else if (piece === undefined || (!isLiteral && (token.operator.isNamed || token.operator.allowsReserved))) {
      // Delimiters of an expression, or text after a named value.
      isRegular &&= token === "";
    } else {
      pushPart(piece, token);
    }
  }
  return {
    whole,
    path: isRegular ? path : undefined,
    query: { isRequired, named, pieces: pieces.filter(({ length }) => length > 0) },
    fragment,
    hasReserved: path.some((part) => typeof part === "object" && part.operator.allowsReserved),
    unify,
  };
}

function pushPart(list: Part[], part: Part) {
  const last = list.at(-1);
  if (typeof part === "string" && typeof last === "string") {
    list[list.length - 1] = last + part;
  } else if (part !== "") {
    list.push(part);
  }
}

/** An expression is "{}", with the character that it writes first. */
const AUTHORITY = /^(?:([A-Za-z][A-Za-z0-9+.-]*|\{\}):)?(?:\/\/([^/?#{]*(?:\{[^/?#]?\}[^/?#{]*)*))?/;

function unifyLiterals(parts: readonly Part[]): Pick<Compiled, "whole" | "unify"> {
  const expressions = parts.filter((part) => typeof part === "object");
  const text = parts.map((part) => (typeof part === "string" ? unifyText(part) : `{${part.operator.first}}`)).join("");
  const [{ length }, scheme, authority] = AUTHORITY.exec(text) as unknown as [string, string?, string?];
  const isWhole = authority !== undefined && !text.slice(0, length).includes("{");
  const hasPath = isWhole && !text.startsWith("{/", length);
  const unify =
    authority === undefined
      ? (address: string) =>
          scheme === undefined ? address : address.replace(/^[^:/?#]+:/, (start) => start.toLowerCase())
      : (address: string) => unifyAuthority(address, isWhole, hasPath);
  const whole = unify(text)
    .split(/(\{.?\})/)
    .map((token, index) => (index % 2 === 0 ? token : (expressions[(index - 1) / 2] as Expression)));
  return { whole: whole.filter(Boolean), unify: (address) => unify(unifyText(address)) };
}

/**
 * Userinfo is kept.
 *
 * @param isWhole - Whether the literals of the template write all of the authority.
 * @param hasPath - Whether they write the slash after it.
 */
function unifyAuthority(text: string, isWhole: boolean, hasPath: boolean) {
  assertAttempts(text, text.length);
  const [{ length }, scheme = "", authority] = AUTHORITY.exec(text) as unknown as [string, string?, string?];
  if (authority === undefined) {
    return text;
  }
  const lower = scheme.toLowerCase();
  const [port] = (isWhole && /:[^:\]]*$/.exec(authority)) || [""];
  const isDefault = [":", `:${getDefaultPort(lower)}`].includes(port);
  const start = authority.lastIndexOf("@") + 1;
  const host = authority.slice(start, isDefault ? -port.length : undefined).toLowerCase();
  const unified = host.includes("%") || host.includes("xn--") ? host.replace(/[^.:{}]+/g, unifyLabel) : host;
  const path = hasPath && !text.startsWith("/", length) ? "/" : "";
  return `${lower}${scheme && ":"}//${authority.slice(0, start)}${unified}${path}${text.slice(length)}`;
}

/** Keeps Punycode of a label that is not mapped, and a label that would contain a delimiter. */
function unifyLabel(label: string) {
  const isPunycode = label.startsWith("xn--");
  const text = isPunycode
    ? decodeLabel(label.slice(4))
    : label.replace(
        /(?:%[89a-f][0-9a-f]){1,1000}(?:%[89ab][0-9a-f]){0,3}/g,
        (triplets) => decodeTriplets(triplets) ?? triplets,
      );
  const mapped = mapLabel(text);
  return (isPunycode && mapped !== text) || /[/?#@:[\]{}]/.test(mapped) ? label : encodeNonASCII(mapped);
}

/** As a whole, a final sigma would become another one. */
function mapLabel(label: string) {
  const lower = Array.from(normalizeText(label, "NFKC"), (character) => character.toLowerCase()).join("");
  return normalizeText(lower, "NFC").replaceAll("。", ".");
}

/** "@" for anything but Punycode of non-ASCII characters. */
function decodeLabel(punycode: string) {
  const label = (punycode.length <= LONGEST_PUNYCODE && decodePunycode(punycode)) || "";
  return BEYOND_ASCII.test(label) && !/[\uD800-\uDFFF]/u.test(label) ? label : "@";
}

/** A request that a server receives, and an `href`, can have these. */
const NOT_IN_ADDRESS = /[\0- "<>\\^`{|}\x7F]|%(?![0-9A-Fa-f]{2})/g;

function unifyText(text: string) {
  return alignTriplets(encodeNonASCII(text).replace(NOT_IN_ADDRESS, encodeCharacter));
}
