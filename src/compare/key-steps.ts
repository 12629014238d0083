/**
 * Changes addresses that usually lead to the same page, although by the standards they are different, so that they have the same key.
 * Crawlers choose the steps.
 *
 * The steps change only IRIs with a host. The level is applied again to their result, because the shorter host can be a domain name
 * even if the longer one was not.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.4
 */
import { lowerCaseOutsideTriplets, toASCIILowerCase } from "../infra/code-points.js";
import { BEYOND_ASCII, encodeNonASCII } from "../infra/percent.js";
import { matchAt } from "../infra/sticky.js";
import { ParsedIRI, recompose, split } from "../syntax/components.js";

/** Options for keys of crawlers. By default everything counts; each option ignores one part of IRIs with a host. */
export interface KeySteps {
  /** Whether the order of the query's parameters counts. If not, they are sorted by name and value. */
  readonly parameterOrder?: boolean | undefined;
  /** Whether parameters with an empty value count, as in `?a=&&`, and an empty query. A name without `=` always counts. */
  readonly emptyParameters?: boolean | undefined;
  /** Names of parameters that do not count, such as `"sid"`; `"utm_*"` is every name that starts with `utm_`. */
  readonly ignoredParameters?: readonly string[] | undefined;
  /** Whether `www.` at the start of a host counts, or `www2.` with any number. `www.com` is not changed. */
  readonly www?: boolean | undefined;
  /** Whether slashes at the end of a path count. The path `/` is not changed. */
  readonly trailingSlash?: boolean | undefined;
  /** Whether dots at the end of a host count. */
  readonly finalDot?: boolean | undefined;
  /** Whether https differs from http. If not, http is written, unless the port is 80 or 443. */
  readonly https?: boolean | undefined;
  /** Whether user name and password count. */
  readonly userinfo?: boolean | undefined;
  /** Whether the case of ASCII letters in path and query counts. */
  readonly case?: boolean | undefined;
}

/** The names of these options that are booleans. */
export const SWITCHES = [
  "parameterOrder",
  "emptyParameters",
  "www",
  "trailingSlash",
  "finalDot",
  "https",
  "userinfo",
  "case",
] as const satisfies readonly (keyof KeySteps)[];

/** The names of all these options. */
export const STEP_NAMES: readonly (keyof KeySteps)[] = [...SWITCHES, "ignoredParameters"];

/** Validated steps: whether each option counts, and the parameters that do not count. */
export type Steps = Readonly<Record<(typeof SWITCHES)[number], boolean>> & {
  /** Returns whether a parameter is ignored, by its name; `undefined` if all parameters count. */
  readonly isIgnored: ((name: string) => boolean) | undefined;
};

/**
 * Reads the names of ignored parameters.
 *
 * @param hasCase - Whether the case of names counts.
 * @throws {TypeError} If it is not an array of strings, or a name has `*` before its end.
 */
export function readIgnored(names: readonly string[], hasCase: boolean): Steps["isIgnored"] {
  if (!Array.isArray(names) || !names.every((name) => typeof name === "string")) {
    throw new TypeError("ignoredParameters is not an array of strings");
  }
  const fold = hasCase ? String : toASCIILowerCase;
  const exact = new Set<string>();
  const prefixes: string[] = [];
  for (const name of names.map(fold)) {
    const star = name.indexOf("*");
    if (star === -1) {
      exact.add(name);
    } else if (star === name.length - 1) {
      prefixes.push(name.slice(0, -1));
    } else {
      throw new TypeError(`ignoredParameters has "*" before the end of a name: "${name}"`);
    }
  }
  if (names.length === 0) {
    return undefined;
  }
  return (parameter) => {
    const name = decodeName(parameter);
    return exact.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
  };
}

/** Returns the name of a parameter, as a form decodes it. */
function decodeName(parameter: string): string {
  const equals = parameter.indexOf("=");
  const name = (equals === -1 ? parameter : parameter.slice(0, equals)).replaceAll("+", " ");
  if (!name.includes("%")) {
    return name;
  }
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Applies the steps once.
 *
 * @param form - An IRI in the form of a level.
 */
export function applySteps(form: string, steps: Steps): string {
  const parsed = split(form);
  const { scheme, userinfo, host, port, path, query, fragment } = parsed;
  if (host === undefined) {
    return form;
  }
  const { authority } = new ParsedIRI(
    undefined,
    steps.userinfo ? userinfo : undefined,
    foldHost(host, steps),
    port,
    path,
    undefined,
    undefined,
  );
  const foldCase = steps.case ? String : lowerCaseOutsideTriplets;
  return recompose(
    !steps.https && scheme === "https" && !(port !== undefined && WEB_PORT.test(port)) ? "http" : scheme,
    authority,
    foldCase(steps.trailingSlash ? path : cutEnd(path, "/") || path.slice(0, 1)),
    query === undefined ? undefined : foldQuery(foldCase(query), steps),
    fragment,
  );
}

/**
 * The default port of http or of https. With it, https is not changed to http, because the level `scheme` could remove the
 * port.
 */
const WEB_PORT = /^0*(?:80|443)$/;

/** `www.` and `www2.`. */
const WWW = /www[0-9]*\./y;

function foldHost(host: string, { www, finalDot }: Steps): string {
  const name = finalDot ? host : cutFinalDots(host);
  return www ? name : cutWWW(name);
}

/**
 * Removes `www.` from the start of a host, as often as at least two labels follow it. A loop, because a repeated group uses stack,
 * and 4,000,000 repetitions overflow it.
 */
function cutWWW(host: string): string {
  let start = 0;
  for (let end = matchAt(WWW, host, 0); end !== -1; end = matchAt(WWW, host, end)) {
    const dot = host.indexOf(".", end);
    if (dot > end && dot + 1 < host.length && host[dot + 1] !== ".") {
      start = end;
    }
  }
  return host.slice(start);
}

/** Removes the dots at the end of a host; a host that consists of dots is not changed. */
export function cutFinalDots(host: string): string {
  return cutEnd(host, ".") || host;
}

/** Removes all repetitions of a character from the end. A loop, because `/\/+$/` takes quadratic time. */
function cutEnd(text: string, character: string): string {
  let end = text.length;
  while (text[end - 1] === character) {
    end--;
  }
  return text.slice(0, end);
}

function foldQuery(query: string, { isIgnored, emptyParameters, parameterOrder }: Steps): string | undefined {
  let parameters = query.split("&");
  if (isIgnored !== undefined) {
    parameters = parameters.filter((parameter) => !isIgnored(parameter));
  }
  if (!emptyParameters) {
    parameters = parameters.filter((parameter) => !isEmpty(parameter));
  }
  if (parameters.length === 0) {
    return undefined;
  }
  return (parameterOrder ? parameters : sortParameters(parameters)).join("&");
}

function isEmpty(parameter: string): boolean {
  return parameter.indexOf("=") === parameter.length - 1;
}

/**
 * Sorts by name, then by value, in the order of their URIs, so that SURTs of sorted IRIs are sorted too.
 *
 * @example
 * sortParameters(["b", "a-b=1", "a=2", "a"]); // => ["a", "a=2", "a-b=1", "b"]
 */
export function sortParameters(parameters: readonly string[]): string[] {
  // IRIs have no NUL. With NUL in place of "=", a name sorts before the longer names that begin with it.
  const keys = parameters.map((parameter) => parameter.replace("=", "\0"));
  if (!parameters.some((parameter) => BEYOND_ASCII.test(parameter))) {
    return keys.sort().map((key) => key.replace("\0", "="));
  }
  const pairs = parameters.map((parameter, index) => [encodeNonASCII(keys[index] as string), parameter] as const);
  return pairs.sort(([a], [b]) => compareUnits(a, b)).map(([, parameter]) => parameter);
}

function compareUnits(a: string, b: string): number {
  if (a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
}
