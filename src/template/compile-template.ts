/**
 * Prepares a template for matching: splits it into path, query and fragment, and brings its literals into the notation of addresses.
 *
 * Literals and addresses are compared as addresses: non-ASCII characters percent-encoded, `unreserved` decoded, scheme and host in lower
 * case, without a default port, with a path after a host, and domain names all in ASCII or all in Unicode.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2
 */
import { upperCaseTriplets } from "../infra/code-points.js";
import { BEYOND_ASCII, encodeNonASCII } from "../infra/percent.js";
import { mapHost, unmapHost } from "../names/hosts.js";
import { getDefaultPort } from "../schemes/schemes.js";
import type { Expression, Part, Variable } from "./parts.js";

/** The query of a template. Its parameters may be in any order. */
export interface Query {
  /** Whether the template writes "?" even if no variable has a value. */
  readonly isRequired: boolean;
  /** The variables of the operators "?" and "&", by name. */
  readonly named: ReadonlyMap<string, Variable>;
  /** Parameters that a literal writes whole or in part, such as "z=1" or "q={q}". */
  readonly pieces: readonly (readonly Part[])[];
}

/** A template prepared for matching. */
export interface Compiled {
  /** All parts. */
  readonly whole: readonly Part[];
  /** The parts before the query; `undefined` if values can contain the delimiters of parameters. */
  readonly path: readonly Part[] | undefined;
  readonly query: Query;
  readonly fragment: readonly Part[];
  /** Whether a value of the path can contain "?" or "#". */
  readonly hasReserved: boolean;
  /** The literals of the host; `undefined` if a variable writes all of it. */
  readonly host: Host | undefined;
}

/** The host that literals name. */
interface Host {
  /** Whether the first literal has the whole authority. */
  readonly isWhole: boolean;
  /** Whether an expression such as {/path} can write the slash after it. */
  readonly isBeforeSlash: boolean;
}

/** Prepares the parts of a template. */
export function compileTemplate(parts: readonly Part[]): Compiled {
  const { whole, host } = unifyLiterals(parts);
  const path: Part[] = [];
  const fragment: Part[] = [];
  const pieces: Part[][] = [];
  const named = new Map<string, Variable>();
  let state: "path" | "query" | "fragment" = "path";
  /** The parameter that is being read; `undefined` after an expression that writes whole parameters. */
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
    } else if (piece === undefined || !(isLiteral || canBeValue(token))) {
      // An expression that writes delimiters, or text after a named value.
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
    host,
  };
}

/** Returns whether an expression writes a value or a part of one, not parameters. */
function canBeValue({ operator }: Expression): boolean {
  return !(operator.isNamed || operator.allowsReserved);
}

/** Adds a part to a list, in which no literal is empty or follows another. */
function pushPart(list: Part[], part: Part): void {
  const last = list.at(-1);
  if (typeof part === "string" && typeof last === "string") {
    list[list.length - 1] = last + part;
  } else if (part !== "") {
    list.push(part);
  }
}

/** Brings the literals of a template into the notation of addresses, and finds its host. */
function unifyLiterals(parts: readonly Part[]): Pick<Compiled, "whole" | "host"> {
  const whole = parts.map((part) => (typeof part === "string" ? unifyText(part) : part));
  const start = typeof whole[0] === "string" ? 0 : 1;
  const literal = whole[start];
  const match = typeof literal === "string" ? (start === 0 ? AUTHORITY : /^:()\/\/([^/?#]*)/).exec(literal) : null;
  if (match === null) {
    return { whole, host: undefined };
  }
  const next = whole[start + 1];
  const follower =
    (literal as string).charAt(match[0].length) || (typeof next === "object" ? next.operator.first : "#");
  const isWhole = start === 0 && follower !== "" && "/?#".includes(follower);
  const host = { isWhole, isBeforeSlash: typeof next === "object" && match[0] === literal && follower === "/" };
  if (isWhole) {
    whole[0] = unifyAuthority(literal as string, host);
    return { whole, host };
  }
  for (let index = start, isOpen = true; isOpen && index < whole.length; index++) {
    const part = whole[index] as Part;
    if (typeof part === "string") {
      const from = index === start ? part.indexOf("//") + 2 : 0;
      const end = (part.slice(from).search(/[/?#]/) + 1 || part.length - from + 1) - 1 + from;
      isOpen = end === part.length;
      whole[index] = part.slice(0, from).toLowerCase() + unifyHost(part.slice(from, end), false) + part.slice(end);
    } else {
      isOpen = !/^[/?#]/.test(part.operator.first);
    }
  }
  return { whole, host };
}

const AUTHORITY = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?\/\/([^/?#]*)/;

/** Brings scheme and authority at the start of an address into the notation in which they are compared. */
export function unifyAuthority(address: string, { isWhole, isBeforeSlash }: Host): string {
  const match = AUTHORITY.exec(address);
  if (match === null) {
    return address;
  }
  const [{ length }, scheme = "", authority] = match as unknown as [string, string | undefined, string];
  const lower = scheme.toLowerCase();
  const colon = authority.lastIndexOf(":");
  const isDefault = isWhole && ["", getDefaultPort(lower)].includes(authority.slice(colon + 1));
  const host = unifyHost(isDefault && colon !== -1 ? authority.slice(0, colon) : authority, isWhole);
  const path = isWhole && !isBeforeSlash && !address.startsWith("/", length) ? "/" : "";
  return `${lower}${scheme && ":"}//${host}${path}${address.slice(length)}`;
}

/**
 * Converts a host, or a part of one, to lower case, and to ASCII if it is known whole: that takes less time. Values are in Unicode,
 * percent-encoded. Userinfo before the host is kept.
 */
function unifyHost(authority: string, isWhole: boolean): string {
  const start = authority.lastIndexOf("@") + 1;
  const host = authority.slice(start).toLowerCase();
  return (
    authority.slice(0, start) +
    (host.includes("%") || (!isWhole && host.includes("xn--"))
      ? host.replace(/[^.:]+/g, (label) => unifyLabel(label, isWhole))
      : host)
  );
}

function unifyLabel(label: string, isWhole: boolean): string {
  const ascii = mapHost(label, "http");
  if (ascii === null) {
    return upperCaseTriplets(label);
  }
  return isWhole ? ascii : encodeNonASCII(unmapHost(ascii, "http", () => true));
}

/**
 * Percent-encodes non-ASCII characters, and decodes `unreserved`.
 *
 * @param text - Each percent sign is followed by two digits.
 */
export function unifyText(text: string): string {
  const ascii = BEYOND_ASCII.test(text) ? encodeNonASCII(text) : text;
  return ascii.includes("%") ? ascii.replace(/%[0-9A-Fa-f]{2}/g, unifyTriplet) : ascii;
}

function unifyTriplet(triplet: string): string {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : triplet.toUpperCase();
}
