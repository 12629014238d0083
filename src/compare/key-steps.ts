/**
 * The level is applied again after these steps: the shorter host can be a domain name even if the longer one was not.
 */
import { assertList, assertOneOf, getOption } from "../infra/arguments.js";
import { matchAt, skipBack } from "../infra/at-index.js";
import { lowerCaseOutsideTriplets, toASCIILowerCase } from "../infra/code-points.js";
import { decodeTriplets, encodeNonASCII } from "../infra/percent.js";
import { ParsedIRI, recompose, split } from "../syntax/components.js";

/**
 * A part of IRIs with a host that can be ignored.
 *
 * - `parameterOrder`: the order of the query's parameters; they are sorted by name and value.
 * - `emptyParameters`: parameters with an empty value, as in `?a=&&`, and an empty query. A name without `=` always
 *   counts.
 * - `www`: `www.` at the start of a host, or `www2.` with any number, but not in `www.com`.
 * - `trailingSlash`: slashes at the end of a path other than `/`.
 * - `finalDot`: dots at the end of a host.
 * - `scheme`: the difference between https and http. http is written, unless the port is 80 or 443.
 * - `userinfo`: user name and password.
 * - `case`: the case of ASCII letters in path and query.
 * - `reserved`: whether a character that delimits nothing there is percent-encoded, as servers decode segments,
 *   names and values: `me@d` and `me%40d`; `%2F` in a path, `%26`, `%2B` and `%3D` of a name in a query still count.
 *   In `file:`, also the case of a drive letter.
 */
export type Ignorable = (typeof IGNORABLE)[number];

export const IGNORABLE = [
  "parameterOrder",
  "emptyParameters",
  "www",
  "trailingSlash",
  "finalDot",
  "scheme",
  "userinfo",
  "case",
  "reserved",
] as const;

/** Options for keys of crawlers. */
export interface KeySteps {
  /** The parts that are ignored. */
  readonly ignore?: readonly Ignorable[] | undefined;
  /** Names of parameters that do not count, such as `"sid"`; `"utm_*"` is every name that starts with `utm_`. */
  readonly ignoredParameters?: readonly string[] | undefined;
}

export type Steps = NonNullable<ReturnType<typeof readSteps>>;

/** `undefined` if everything counts. */
export function readSteps(options: KeySteps) {
  const ignore = getOption(options, "ignore", []);
  const names = getOption(options, "ignoredParameters", []);
  assertList(ignore, "ignore");
  for (const part of ignore) {
    assertOneOf(part, IGNORABLE, "ignore");
  }
  const ignored = new Set<Ignorable>(ignore);
  const isIgnored = readIgnored(names, !ignored.has("case"));
  return isIgnored === undefined && ignored.size === 0 ? undefined : { ignored, isIgnored };
}

/** Returns `undefined` if all parameters count. */
function readIgnored(names: readonly string[], hasCase: boolean): ((parameter: string) => boolean) | undefined {
  if (!Array.isArray(names) || !names.every((name) => typeof name === "string")) {
    throw new TypeError("ignoredParameters is not an array of strings");
  }
  const folded = hasCase ? names : names.map(toASCIILowerCase);
  const odd = folded.find((name) => name.slice(0, -1).includes("*"));
  if (odd !== undefined) {
    throw new TypeError(`ignoredParameters has "*" before the end of a name: "${odd}"`);
  }
  if (names.length === 0) {
    return undefined;
  }
  const exact = new Set(folded);
  const prefixes = folded.filter((name) => name.endsWith("*")).map((name) => name.slice(0, -1));
  return (parameter) => {
    const name = decodeName(parameter);
    return exact.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
  };
}

function decodeName(parameter: string) {
  const [name = ""] = parameter.replaceAll("+", " ").split("=", 1);
  return decodeTriplets(name) ?? name;
}

export function applySteps(form: string, steps: Steps): string {
  const parsed = split(form);
  const { scheme, userinfo, host, port, path, query } = parsed;
  if (host === undefined) {
    return form;
  }
  const { ignored } = steps;
  const foldCase = ignored.has("case") ? lowerCaseOutsideTriplets : String;
  const hasReserved = ignored.has("reserved");
  const ownPath = hasReserved ? path.replace(RESERVED_IN_PATH, decodeURIComponent) : path;
  const ownQuery = hasReserved ? query?.split("&").map(decodeParameter).join("&") : query;
  const drive = hasReserved && scheme === "file" ? ownPath.replace(DRIVE, (drive) => drive.toUpperCase()) : ownPath;
  const name = ignored.has("finalDot") ? cutFinalDots(host) : host;
  const result = new ParsedIRI({
    ...parsed,
    scheme: ignored.has("scheme") && scheme === "https" && !WEB_PORT.test(port ?? "") ? "http" : scheme,
    userinfo: ignored.has("userinfo") ? undefined : userinfo,
    host: ignored.has("www") ? cutWWW(name) : name,
    path: foldCase(ignored.has("trailingSlash") ? drive.slice(0, skipBack(drive, "/") || 1) : drive),
    query: ownQuery === undefined ? undefined : foldQuery(foldCase(ownQuery), steps),
  });
  return recompose(result);
}

/** `sub-delims`, ":" and "@". */
const RESERVED_IN_PATH = /%(?:2[1467-9A-C]|3[ABD]|40)/g;
/** The same, "/" and "?", without the delimiters of parameters, which can be data only in a value. */
const RESERVED_IN_NAME = /%(?:2[1479ACF]|28|3[ABF]|40)/g;
const RESERVED_IN_VALUE = /%(?:2[1479ACF]|28|3[ABDF]|40)/g;

function decodeParameter(parameter: string) {
  const sign = `${parameter}=`.indexOf("=");
  return (
    parameter.slice(0, sign).replace(RESERVED_IN_NAME, decodeURIComponent) +
    parameter.slice(sign).replace(RESERVED_IN_VALUE, decodeURIComponent)
  );
}

/** @see https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#uri */
const DRIVE = /^\/[a-z]:(?=\/|$)/;

/** Ports with which https stays, because the level `scheme` could remove them. */
const WEB_PORT = /^0*(?:80|443)$/;

const WWW = /www[0-9]*\./y;

/** Removes `www.` while two labels follow it. A loop, because a repeated group uses stack. */
function cutWWW(host: string) {
  let start = 0;
  for (let end = matchAt(WWW, host, 0); end !== -1; end = matchAt(WWW, host, end)) {
    const dot = host.indexOf(".", end);
    if (dot > end && dot + 1 < host.length && host[dot + 1] !== ".") {
      start = end;
    }
  }
  return host.slice(start);
}

/** A host that consists of dots stays as it is. */
export function cutFinalDots(host: string): string {
  return host.slice(0, skipBack(host, ".")) || host;
}

function foldQuery(query: string, { isIgnored, ignored }: Steps): string | undefined {
  const ignoresEmpty = ignored.has("emptyParameters");
  const parameters = query
    .split("&")
    .filter((text) => !(isIgnored?.(text) || (ignoresEmpty && text.indexOf("=") === text.length - 1)));
  if (parameters.length === 0) {
    return undefined;
  }
  return (ignored.has("parameterOrder") ? sortParameters(parameters) : parameters).join("&");
}

/** Sorts by name, then by value, in the order of their URIs, so that SURTs are sorted too. */
function sortParameters(parameters: readonly string[]): string[] {
  // With NUL in place of "=", a name sorts before longer names that begin with it.
  const pairs = parameters.map((parameter) => [encodeNonASCII(parameter.replace("=", "\0")), parameter] as const);
  return pairs.sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1)).map(([, parameter]) => parameter);
}
