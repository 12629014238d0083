/**
 * Paths of schemes whose rules of equivalence are more than case: telephone numbers, places, mail and SIP addresses, data.
 *
 * Each function takes a path that is in the form of the syntax rung, with lower case where the scheme's data asks for it.
 * A path with a slash is none that most of these schemes know, and stays as it is.
 *
 * Divergences: those of `../infra/schemes.ts`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3966#section-4
 * @see https://www.rfc-editor.org/rfc/rfc5870#section-3.4.4
 * @see https://www.rfc-editor.org/rfc/rfc3261#section-19.1.4
 * @see https://www.rfc-editor.org/rfc/rfc2397#section-3
 */
import { lowerCaseASCII } from "../infra/case.js";
import { type MailMapping, mapMailPath, mapMailQuery } from "../mapping/mailto.js";
import { unifyMailDomain } from "./unify-domain.js";

const VISUAL_SEPARATORS = /[-.()]/g;

/**
 * Finds the form of a telephone number: without visual separators, its parameters in order.
 *
 * @example
 * normalizeTelPath("+1-201-555-0123;phone-context=+1.2;ext=4-2"); // => "+12015550123;ext=42;phone-context=+12"
 */
export function normalizeTelPath(path: string): string {
  if (path.includes("/")) {
    return path;
  }
  const [number, ...parameters] = path.split(";") as [string, ...string[]];
  const withoutSeparators = parameters.map((parameter) =>
    /^(?:ext=|phone-context=\+)/.test(parameter) ? removeSeparators(parameter, parameter.indexOf("=")) : parameter,
  );
  return [removeSeparators(number, 0), ...withoutSeparators.sort()].join(";");
}

function removeSeparators(text: string, start: number): string {
  return text.slice(0, start) + text.slice(start).replace(VISUAL_SEPARATORS, "");
}

/**
 * Finds the form of a place: numbers without the zeros that say nothing, parameters in order, no `crs` for WGS-84, and one
 * longitude for each pole and for the antimeridian.
 *
 * @example
 * normalizeGeoPath("90.0,-22.43;foo=a;crs=wgs84"); // => "90,0;foo=a"
 * normalizeGeoPath("66,-180;u=6.500"); // => "66,180;u=6.5"
 */
export function normalizeGeoPath(path: string): string {
  if (path.includes("/")) {
    return path;
  }
  const [place, ...parameters] = path.split(";") as [string, ...string[]];
  const coordinates = place.split(",").map(normalizeNumber);
  const others = parameters
    .filter((parameter) => parameter !== "crs=wgs84")
    .map((parameter) => (parameter.startsWith("u=") ? `u=${normalizeNumber(parameter.slice(2))}` : parameter));
  if (coordinates.length > 1 && !others.some((parameter) => parameter.startsWith("crs="))) {
    if (coordinates[0] === "90" || coordinates[0] === "-90") {
      coordinates[1] = "0";
    } else if (coordinates[1] === "-180") {
      coordinates[1] = "180";
    }
  }
  return [coordinates.join(","), ...others.sort()].join(";");
}

/** Writes a `num` in the shortest way; what is none stays. */
function normalizeNumber(text: string): string {
  const match = /^(-?)(?=[0-9])0*((?:[1-9][0-9]*)?)(?:\.([0-9]+))?$/.exec(text);
  if (match === null) {
    return text;
  }
  const [, sign, whole, digits = ""] = match as unknown as [string, string, string, string?];
  const fraction = digits.slice(0, digits.length - countTrailingZeros(digits));
  const number = (whole || "0") + (fraction && `.${fraction}`);
  return number === "0" ? number : sign + number;
}

/** By hand: `/0+$/` would take quadratic time. */
function countTrailingZeros(digits: string): number {
  let index = digits.length;
  while (digits[index - 1] === "0") {
    index--;
  }
  return digits.length - index;
}

/**
 * Finds the form of a SIP address: its parameters in order.
 *
 * @example
 * normalizeSIPPath("a;b@example.org;transport=tcp;lr"); // => "a;b@example.org;lr;transport=tcp"
 */
export function normalizeSIPPath(path: string): string {
  if (path.includes("/")) {
    return path;
  }
  const at = path.lastIndexOf("@") + 1;
  const [host, ...parameters] = path.slice(at).split(";");
  return path.slice(0, at) + [host, ...parameters.sort()].join(";");
}

/**
 * Finds the form of data: the names of the media type's parameters, and "base64", in lower case.
 *
 * @example
 * normalizeDataPath("text/plain;Charset=UTF-8;BASE64,;A=B"); // => "text/plain;charset=UTF-8;base64,;A=B"
 */
export function normalizeDataPath(path: string): string {
  const comma = path.indexOf(",");
  const end = comma === -1 ? path.length : comma;
  return path.slice(0, end).replace(/;[^;=]+/g, lowerCaseASCII) + path.slice(end);
}

/**
 * Finds the form of mail addresses: their domains as domain names.
 *
 * @example
 * normalizeMailtoPath("A@EXAMPLE.org,b@xn--rsum-bpad.example"); // => "A@example.org,b@résumé.example"
 */
export function normalizeMailtoPath(path: string): string {
  return mapMailPath(path, UNIFY_MAIL_DOMAINS);
}

/**
 * Finds the form of header fields: the domains of the addresses in each field `to` as domain names.
 *
 * @example
 * normalizeMailtoQuery("to=A@EXAMPLE.org&cc=A@EXAMPLE.org"); // => "to=A@example.org&cc=A@EXAMPLE.org"
 */
export function normalizeMailtoQuery(query: string): string {
  return mapMailQuery(query, UNIFY_MAIL_DOMAINS);
}

const UNIFY_MAIL_DOMAINS: MailMapping = {
  mapText: String,
  mapDomain: (domain) => unifyMailDomain(lowerCaseASCII(domain)),
};
