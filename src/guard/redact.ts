/**
 * Hides the secrets of addresses in logs.
 *
 * @see https://opentelemetry.io/docs/specs/semconv/registry/attributes/url/
 */

import { maskMisplaced } from "../diagnostics/password.js";
import { assertList, assertString, checkOptions, getOption } from "../infra/arguments.js";
import { decodeTriplets } from "../infra/percent.js";
import type { IRILike } from "../schemes/address-argument.js";

/** Options for redacting. */
export interface RedactOptions {
  /**
   * Names of parameters whose values are secret, in any case, in place of the default list of signatures, tokens,
   * codes and keys.
   */
  readonly names?: Iterable<string> | undefined;
}

/**
 * Names of parameters that carry secrets, without hyphens, underscores and spaces: OpenTelemetry's list for
 * `url.query`; signatures of S3, Google Cloud Storage, Azure and CloudFront; OAuth (RFC 5849, 6749, 6750, 7636,
 * 8628), OpenID Connect, SAML; and customary names of keys and passwords.
 */
const SECRET_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    "awsaccesskeyid awssecretaccesskey secretaccesskey signature sig hmac xgoogsignature xgoogcredential xamzsignature xamzcredential " +
    "xamzsecuritytoken xosssignature xosssecuritytoken xmssignature keypairid policy googleaccessid ossaccesskeyid " +
    "accesstoken refreshtoken idtoken idtokenhint token authtoken bearertoken bearer oauthtoken oauthverifier oauthsignature " +
    "code codeverifier devicecode usercode clientsecret clientassertion assertion samlresponse samlrequest state nonce " +
    "apikey xapikey subscriptionkey key secret secretkey privatekey password passwd pwd pass passphrase pin otp " +
    "session sessionid sid jsessionid phpsessid csrf csrftoken xsrftoken jwt auth authorization credential credentials ticket"
  ).split(" "),
);

const REDACTED = "REDACTED";

/**
 * Replaces userinfo, and the values of secret parameters, by `REDACTED`; everything else stays as it is, octet by
 * octet.
 *
 * Parameters are found in queries, in fragments that look like queries, and after `;` in paths; their names may be
 * percent-encoded, and in any case. The address may be relative, or a query by itself, and need not be valid. The
 * result is for logs: it leads somewhere else.
 *
 * @example
 * redact("https://u:secret@example.org/?a=1&sig=abc#access_token=def&b"); // => "https://REDACTED:REDACTED@example.org/?a=1&sig=REDACTED#access_token=REDACTED&b"
 * redact("/a?%53ig=abc&x=1"); // => "/a?%53ig=REDACTED&x=1"
 * redact("/a?mine=1&sig=2", { names: ["mine"] }); // => "/a?mine=REDACTED&sig=2"
 *
 * @param address - Any string, or an object with an `href`.
 * @param options - The names.
 * @returns The address without its secrets.
 * @throws {TypeError} If the address is neither a string nor an object with an `href`, an option is unknown, or the
 *   names are not a list of strings.
 * @requirement G-12
 * @see https://opentelemetry.io/docs/specs/semconv/registry/attributes/url/
 */
export function redact(address: IRILike, options?: RedactOptions | null): string {
  const given = typeof address === "string" ? address : address?.href;
  assertString(given, "address");
  checkOptions(options, ["names"]);
  const list = getOption(options, "names");
  const names = list === undefined ? SECRET_NAMES : readParameterNames(list);
  // First a password that parsers do not find in its place, because it may contain delimiters.
  const input = maskMisplaced(given, () => REDACTED);
  const hash = input.indexOf("#");
  const end = hash === -1 ? input.length : hash;
  const fragment = redactParameters(input.slice(end), names);
  if (BARE_QUERY.test(input)) {
    return redactParameters(`?${input.slice(0, end)}`, names).slice(1) + fragment;
  }
  const search = input.slice(0, end).indexOf("?");
  const start = search === -1 ? end : search;
  return (
    redactParameters(redactUserinfo(input.slice(0, start)), names, PATH_PARAMETER) +
    redactParameters(input.slice(start, end), names) +
    fragment
  );
}

/** A query by itself, as OpenTelemetry records it. */
const BARE_QUERY = /^[^=&;/:?#]{1,300}=/;

function readParameterNames(names: Iterable<string>): ReadonlySet<string> {
  assertList(names, "names");
  return new Set(
    Array.from(names, (name) => {
      assertString(name, "names");
      return cleanName(name);
    }),
  );
}

/**
 * The start of an address up to its userinfo, which ends at the last "@" before the path. Browsers skip tabs and
 * newlines, and need no slashes after a scheme of the web.
 */
const USERINFO =
  /^([\0- ]*(?![\0- ])(?:[a-z][a-z0-9+.\-\t\n\r]*:){0,4}(?:[\t\n\r]*[/\\][\t\n\r]*[/\\][/\\\t\n\r]*|(?<=(?:https?|wss?|ftp):)[/\\\t\n\r]*)(?![/\\\t\n\r]))([^/\\]*)(?=@)/i;

/** The same after another scheme, where userinfo may contain a backslash, as before the name of a user of Windows. */
const OTHER_USERINFO = /^([\0- ]*(?!(?:https?|wss?|ftp|file):)[a-z][a-z0-9+.-]*:\/\/)([^/]*)(?=@)/i;

function redactUserinfo(text: string): string {
  return text.replace(OTHER_USERINFO.test(text) ? OTHER_USERINFO : USERINFO, (_, start: string, userinfo: string) => {
    const colon = userinfo.indexOf(":");
    return `${start}${userinfo === "" || colon === 0 ? "" : REDACTED}${colon === -1 ? "" : `:${REDACTED}`}`;
  });
}

const PARAMETER = /(?<=[?#&;])([^=?#&;]{1,300})=/g;
const PATH_PARAMETER = /(?<=;)([^=;/]{1,300})=/g;

/** Replaces the values of parameters with secret names, up to the delimiter of the next one. */
function redactParameters(text: string, names: ReadonlySet<string>, parameter = PARAMETER): string {
  // A semicolon ends a value only if another parameter follows.
  const end = parameter === PARAMETER ? /&|;(?=[^=?&;]{1,300}=)|$/g : /;(?=[^=;/]{1,300}=)|\/|$/g;
  let redacted = "";
  let done = 0;
  for (const { 0: start, 1: name, index } of text.matchAll(parameter)) {
    if (index >= done && isSecret(name as string, names)) {
      const value = index + start.length;
      end.lastIndex = value;
      const next = (end.exec(text) as RegExpExecArray).index;
      redacted += text.slice(done, value) + (next > value ? REDACTED : "");
      done = next;
    }
  }
  return redacted + text.slice(done);
}

/** Returns whether a name, or one of its parts as in `user[password]` and `user.password`, is secret. */
function isSecret(name: string, names: ReadonlySet<string>): boolean {
  const whole = cleanName(decodeParameterName(name));
  const clean = names === SECRET_NAMES ? whole.replace(/[-_ ]+/g, "") : whole;
  return [clean, ...clean.split(/[[\].]+/)].some((part) => names.has(part));
}

/** Decodes what is UTF-8; in other names, only the octets of ASCII. */
function decodeParameterName(name: string): string {
  return (
    decodeTriplets(name) ??
    name.replace(/%[0-7][0-9A-F]/gi, (octet) => String.fromCharCode(Number.parseInt(octet.slice(1), 16)))
  );
}

/**
 * Removes what parsers skip around a name, or in it; a fragment of a single page application may have a slash first.
 */
function cleanName(name: string): string {
  return name
    .replace(/[\t\n\r]+/g, "")
    .replace(/\+/g, " ")
    .replace(/^[!/ ]+|(?:\[\])? *$/g, "")
    .toLowerCase();
}
