import { findMisplaced } from "../diagnostics/password.js";
import { assertList, assertString, checkOptions, getOption, getSwitch } from "../infra/arguments.js";
import { skipBack } from "../infra/at-index.js";
import { toASCIILowerCase } from "../infra/code-points.js";
import { findValue } from "../infra/intervals.js";
import { ASCII_TRIPLETS } from "../infra/percent.js";
import type { IRILike } from "../schemes/address-argument.js";
import { findPathSecret, type PathRule, readPathRules } from "./path-secrets.js";
import { decodeParameterName, isSecretName } from "./secret-names.js";

/** Options for redacting. */
export interface RedactOptions {
  /** More names of parameters whose values are secret, in any case. */
  readonly names?: Iterable<string> | undefined;
  /** Names in place of those that are known: of signatures, tokens, codes, keys and passwords. */
  readonly only?: Iterable<string> | undefined;
  /**
   * Paths with secrets, as templates: `/reset/{token}`, `https://a.example/hooks/{secret*}`. `{secret*}` is the
   * rest of the path, and `*` any segment.
   */
  readonly paths?: Iterable<string> | undefined;
  /** Whether the first argument is text with addresses in it, such as a line of a log; `false` by default. */
  readonly text?: boolean | undefined;
}

const REDACTED = "REDACTED";

interface Rules {
  readonly isSecret: (name: string) => boolean;
  readonly paths: readonly PathRule[];
}

type Push = (start: number, end: number) => void;

/**
 * Replaces userinfo, and the values of secret parameters, by `REDACTED`; every other octet stays as it is.
 *
 * Parameters are found in queries, fragments and segments of paths, and in addresses inside their values, in any case
 * and also percent-encoded. A name is secret by its last words: `newPassword`, `user[api_token]`. Values that look
 * like tokens (JSON Web Tokens, those of GitHub, Slack, Stripe and others) and the paths of known webhooks are always
 * secret. The address may be relative, a query by itself, or invalid. The result leads somewhere else.
 *
 * @example
 * redact("https://u:pw@a.example/?a=1&sig=abc"); // => "https://REDACTED:REDACTED@a.example/?a=1&sig=REDACTED"
 * redact("/a?%53ig=abc&next=%2Fcb%3Fcode%3Dabc"); // => "/a?%53ig=REDACTED&next=%2Fcb%3Fcode%3DREDACTED"
 * redact("/a?mine=1&sig=2", { names: ["mine"] }); // => "/a?mine=REDACTED&sig=REDACTED"
 * redact("/reset/abc?sig=2", { only: ["mine"], paths: ["/reset/{token}"] }); // => "/reset/REDACTED?sig=2"
 * redact('"GET /a?code=abc" <https://u@b/>', { text: true }); // => '"GET /a?code=REDACTED" <https://REDACTED@b/>'
 *
 * @param address - Any string, or an object with an `href`.
 * @throws {TypeError} If the address has the wrong type, an option is unknown, names or paths are not lists of strings,
 *   or a path has no secret.
 * @requirement G-12
 * @see https://opentelemetry.io/docs/specs/semconv/registry/attributes/url/
 */
export function redact(address: IRILike, options?: RedactOptions | null): string {
  const input = typeof address === "string" ? address : address?.href;
  assertString(input, "address");
  checkOptions(options, ["names", "only", "paths", "text"]);
  const only = getOption(options, "only");
  const names = new Set([...readOwnNames(only, "only"), ...readOwnNames(getOption(options, "names"), "names")]);
  if (only !== undefined && names.size === 0) {
    throw new TypeError("only is empty, so no value would be secret");
  }
  const isText = getSwitch(options, "text");
  const isKnown = only === undefined ? isSecretName : () => false;
  const isSecret = names.size === 0 ? isKnown : (name: string) => isKnown(name) || isOwnName(name, names);
  const rules: Rules = { isSecret, paths: readPathRules(getOption(options, "paths")) };
  const found: [start: number, end: number][] = [];
  const push: Push = (start, end) => found.push([start, end]);
  if (isText) {
    for (const { 0: word, index } of input.matchAll(/[^\s"<>`]+/g)) {
      if (/[=@%/]/.test(word)) {
        const start = /^[('[{*_]*/.exec(word)?.[0].length ?? 0;
        const end = skipBack(word, ").,;:!?'*]}");
        findSecrets(word.slice(start, end), rules, MOST_DECODINGS, shift(push, index + start));
      }
    }
    findTokens(input, push);
    findMembers(input, rules, push);
  } else {
    findSecrets(input, rules, MOST_DECODINGS, push);
  }
  return replaceRanges(input, found);
}

/** Levels of percent-encoding of an address inside a value. */
const MOST_DECODINGS = 2;

const shift =
  (push: Push, by: number): Push =>
  (start, end) =>
    push(start + by, end + by);

function replaceRanges(input: string, ranges: [start: number, end: number][]) {
  let redacted = "";
  let done = 0;
  let last = -1;
  for (const [start, end] of ranges.sort(([a, b], [c, d]) => a - c || d - b)) {
    if (start >= done && !(start === end && start === last)) {
      redacted += input.slice(done, start) + REDACTED;
      last = start;
    }
    done = Math.max(done, end);
  }
  return redacted + input.slice(done);
}

function readOwnNames(names: Iterable<string> | undefined, option: string): readonly string[] {
  if (names === undefined) {
    return [];
  }
  assertList(names, option);
  return Array.from(names, (name) => {
    assertString(name, option);
    const clean = cleanName(name);
    if (clean === "") {
      throw new TypeError(`${option}: "${name}" is not a name`);
    }
    return clean;
  });
}

function isOwnName(name: string, names: ReadonlySet<string>) {
  const clean = cleanName(decodeParameterName(name));
  return names.has(clean) || clean.split(/[[\].]+/).some((part) => names.has(part));
}

/** Removes what parsers skip; in a fragment of a single page application, a slash may come first. */
function cleanName(name: string) {
  return name
    .replace(/[\t\n\r]+/g, "")
    .replace(/\+/g, " ")
    .replace(/^[!/ ]+/, "")
    .trimEnd()
    .replace(/\[\]$/, "")
    .toLowerCase();
}

const TOKEN = new RegExp(
  `(?<![A-Za-z0-9_-])(?:${[
    "eyJ[\\w-]{5,}\\.[\\w-]{5,}\\.[\\w-]*",
    "gh[oprsu]_[A-Za-z0-9]{16,}|github_pat_\\w{16,}|gl(?:pat|dt|rt|ptt|soat|cbt|ft|oas)-[\\w-]{16,}",
    "xox[a-z]-[\\w-]{10,}|xapp-[\\w-]{10,}|(?:sk|pk|rk)_(?:live|test)_\\w{10,}|sk-[\\w-]{20,}|whsec_\\w{10,}",
    "A[KS]IA[A-Z0-9]{16}|AIza[\\w-]{30,}|ya29\\.[\\w-]{20,}|npm_[A-Za-z0-9]{30,}|pypi-[\\w-]{30,}|hf_[A-Za-z0-9]{20,}",
    "SG\\.[\\w-]{16,}\\.[\\w-]{16,}|shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{20,}",
    "do[opr]_v1_[a-f0-9]{32,}|[0-9]{8,10}:AA[\\w-]{30,}",
    // Akamai; Cloudflare
    "(?<=~hmac=)[a-f0-9]{32,}|1[0-9]{9}-[\\w%+/-]{43,}",
  ].join("|")})`,
  "g",
);

function findTokens(text: string, push: Push) {
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    push(index, index + token.length);
  }
}

function findSecrets(address: string, rules: Rules, decodings: number, push: Push) {
  // First a password that parsers do not find in its place, because it may contain delimiters.
  const misplaced = findMisplaced(address);
  let text = address;
  if (misplaced !== null) {
    const { start, end } = misplaced;
    push(start, end);
    text = address.slice(0, start) + "x".repeat(end - start) + address.slice(end);
  }
  findTokens(text, push);
  const hash = `${text}#`.indexOf("#");
  const isQuery = /^[?&]|^[^&;/:?#=]*[=&]/.test(text);
  const search = isQuery ? 0 : `${text.slice(0, hash)}?`.indexOf("?");
  const head = text.slice(0, search);
  findUserinfo(head, push);
  findInPath(head, rules, push);
  findParameters(head, "/;&", /[/&]/g, rules, push);
  findParameters(text.slice(search, hash), "?&;", /&/g, rules, shift(push, search));
  findParameters(text.slice(hash), "#?&;", /&/g, rules, shift(push, hash));
  if (decodings > 0) {
    findInParts(head, /[/;&]/, rules, decodings, push);
    findInParts(text.slice(search), /[?#&]/, rules, decodings, shift(push, search));
  }
  if (text.includes('"')) {
    findMembers(text, rules, push);
  }
}

/** @param pattern - "_" is what browsers skip. */
function compile(pattern: string): RegExp {
  return new RegExp(pattern.replaceAll("_", "[\\t\\n\\r]*"), "i");
}

/** Browsers need no slashes after a scheme of the web; the last "@" ends userinfo. */
const USERINFO = /* @__PURE__ */ compile(
  String.raw`^([\0- ]*(?![\0- ])(?:[a-z][a-z0-9+.\-\t\n\r]*:){0,4}?(?:_[/\\]_[/\\][/\\\t\n\r]*|` +
    String.raw`(?<=(?:h_t_t_p_s?|w_s_s?|f_t_p)_:)[/\\\t\n\r]*)(?![/\\\t\n\r]))([^/\\]*)(?=@)`,
);

const OTHER_USERINFO = /* @__PURE__ */ compile(
  String.raw`^([\0- ]*(?!(?:h_t_t_p_s?|w_s_s?|f_t_p|f_i_l_e)_:)[a-z][a-z0-9+.\-\t\n\r]*:_/_/)([^/]*)(?=@)`,
);

const INNER_USERINFO = /(?<![a-z0-9+.-]|^)([a-z][a-z0-9+.-]*:\/\/)([^/\\]*)(?=@)/gi;

function findUserinfo(text: string, push: Push) {
  const first = OTHER_USERINFO.exec(text) ?? USERINFO.exec(text);
  const all = [...(first === null ? [] : [first]), ...text.matchAll(INNER_USERINFO)];
  for (const { 1: before = "", 2: userinfo = "", index } of all) {
    const start = index + before.length;
    const end = start + userinfo.length;
    const colon = userinfo.indexOf(":");
    if (colon !== -1) {
      push(start + colon + 1, end);
    }
    if (colon !== 0 && userinfo !== "") {
      push(start, colon === -1 ? end : start + colon);
    }
  }
}

function findInPath(head: string, { paths }: Rules, push: Push) {
  const found = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/([^/?#]*))?/i.exec(head) as RegExpExecArray;
  const length = found[0].length;
  const host = found[1] === undefined ? undefined : toASCIILowerCase(found[1]).replace(/^.*@|:[0-9]*$/g, "");
  const path = head.slice(length);
  const pushPlace = shift(push, length);
  for (const rule of paths) {
    if (rule.host === null || rule.host === host) {
      findPathSecret(path, rule, pushPlace);
    }
  }
}

/** A semicolon begins a name, but does not end a value, which may contain some. */
function findParameters(text: string, delimiters: string, end: RegExp, { isSecret }: Rules, push: Push) {
  let start = 0;
  for (let index = 0, equals = -1; index <= text.length; index++) {
    const character = text.charAt(index);
    if (character === "=" && index === start) {
      // "?=" of a URN
      start++;
    } else if (character === "=" && equals === -1) {
      equals = index;
      if (isSecret(text.slice(start, index))) {
        const next = new RegExp(end);
        next.lastIndex = index;
        const valueEnd = next.exec(text)?.index ?? text.length;
        if (valueEnd > index + 1) {
          push(index + 1, valueEnd);
        }
        index = valueEnd - 1;
      }
    } else if (character !== "" && delimiters.includes(character)) {
      start = index + 1;
      equals = -1;
    }
  }
}

function findInParts(text: string, delimiter: RegExp, rules: Rules, decodings: number, push: Push) {
  let start = 0;
  for (const part of text.split(delimiter)) {
    const equals = part.indexOf("=") + 1;
    for (const from of equals === 0 ? [0] : [0, equals]) {
      const value = part.slice(from);
      const isInner = value.includes("://") || (from > 0 && /[:@/]/.test(value));
      if (!isInner && !value.includes("%")) {
        continue;
      }
      const { decoded, toIndex } = decodeASCII(value);
      if (isInner || (decoded !== value && /[=&@:;"]/.test(decoded))) {
        const place = shift(push, start + from);
        findSecrets(decoded, rules, decodings - 1, (first, last) => place(toIndex(first), toIndex(last)));
      }
    }
    start += part.length + 1;
  }
}

function decodeASCII(text: string) {
  const starts = [0];
  const decoded = text.replace(ASCII_TRIPLETS, (triplet, index: number) => {
    starts.push(index + 3 - 2 * starts.length);
    return decodeURIComponent(triplet);
  });
  const shifts = { starts: Int32Array.from(starts), values: Int32Array.from(starts, (_, count) => 2 * count) };
  return { decoded, toIndex: (index: number) => index + findValue(shifts, index) };
}

function findMembers(text: string, { isSecret }: Rules, push: Push) {
  for (const { 0: member, 1: name = "", 2: value = "", index } of text.matchAll(/"([^"]*)"\s*:\s*"([^"]*)"/g)) {
    if (value !== "" && isSecret(name)) {
      const end = index + member.length - 1;
      push(end - value.length, end);
    }
  }
}
