import { createDiagnostic } from "../diagnostics/diagnostic.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { assertList, assertString, checkOptions, getChoice } from "../infra/arguments.js";
import type { IRILike } from "../schemes/address-argument.js";
import type { MatchedValues } from "../template/match-template.js";
import { READERS, type RuleSyntax } from "./read-rule.js";
import { encodeLiteral, readTarget, repairOctets, writeTarget } from "./spelling.js";
import { FOLDERS, Trie } from "./trie.js";

/** Options for rules. */
export interface RuleOptions {
  /**
   * The notation, without a default: `*` is a letter in a template, and `/a` the start of a path in robots.txt.
   *
   * - `robots`: `Allow: /a` and `Disallow: /*.pdf$`, or paths, as in RFC 9309. A rule is the start of a path and query,
   *   `*` stands for any text, and `$` is the end.
   * - `glob`: a whole path or address. `*` stands for text without a slash, in a query without `&`; `**` stands for any
   *   text, and `/**&#47;` also for one slash. A rule without `?` ignores the query.
   * - `template`: a URI Template (RFC 6570) of a whole path or address, as `match` of `parseTemplate` reads it. Other
   *   parameters of the query are ignored.
   */
  readonly syntax: RuleSyntax;
}

/** The rule that an address meets. */
export interface RuleMatch<Value> {
  /** The rule, as given. */
  readonly rule: string;
  /** Its value. */
  readonly value: Value;
  /**
   * The variables of a template by name; the text for each `*` of a glob, by number from `"0"`; `null` if octets of one
   * are not UTF-8, so that a server answers 400 (Bad Request) and not 404.
   */
  readonly parameters: MatchedValues | null;
}

/** Rules prepared by `createRules`. */
export interface Rules<Value> {
  /** The number of rules that can be met. */
  readonly size: number;
  /** These rules as given, the one that wins first. */
  readonly rules: readonly string[];
  /**
   * Finds the rule that an address meets; `null` if there is none.
   *
   * @param address - A path with its query, such as `request.url`, or a whole address.
   * @throws {IRIError} With the code `template-match-too-long`, if parts of a rule that it meets times its length
   *   exceed 4,194,304, or the wildcards that can match at the same places 16,777,216.
   */
  readonly match: (address: IRILike) => RuleMatch<Value> | null;
}

/**
 * Prepares rules, to find the one that an address meets.
 *
 * All spellings of an address meet the same rules: raw or percent-encoded in either case, in NFC or NFD, hosts in
 * Unicode or Punycode. `%2F` is not a slash. The rule with the most octets wins, without wildcards and variables except
 * in robots.txt; of two equal ones `Allow`, or else the first. The time for an address does not depend on the number of
 * rules, except for those with wildcards that can match at the same place.
 *
 * @example
 * const redirects = createRules([["/domácí", "/home"], ["/日本/*", "/ja/"]], { syntax: "glob" });
 * redirects.match("/dom%C3%A1c%C3%AD?utm=1")?.value; // => "/home"
 * redirects.match("http://a.example/%e6%97%a5%e6%9c%ac/x%2Fy")?.parameters; // => { 0: "x/y" }
 * const robots = createRules(["Disallow: /", "Allow: /日本/"], { syntax: "robots" });
 * robots.match("/%E6%97%A5%E6%9C%AC/a")?.value; // => "allow"
 * const routes = createRules(["/{lang}/{id}"], { syntax: "template" });
 * routes.match("/ja/100%")?.parameters; // => { lang: "ja", id: "100%" }
 * createRules(["a"], { syntax: "glob" }); // throws
 *
 * @param rules - The rules, or pairs of a rule and its value, such as the entries of an object. A rule alone has the
 *   value `undefined`; in robots.txt "allow" or "disallow".
 * @throws {TypeError} If the rules are not a list of strings or pairs, or an option is unknown.
 * @throws {IRIError} If a rule can never be met as it is written; the message has its number, from 1.
 * @see https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2
 */
export function createRules(
  rules: Iterable<string>,
  options: { syntax: "robots" },
): Rules<"allow" | "disallow" | undefined>;
export function createRules(rules: Iterable<string>, options: RuleOptions): Rules<undefined>;
export function createRules<Value>(
  rules: Iterable<readonly [rule: string, value: Value]>,
  options: RuleOptions,
): Rules<Value>;
export function createRules(
  rules: Iterable<string | readonly [rule: string, value: unknown]>,
  options: RuleOptions,
): Rules<unknown> {
  checkOptions(options, ["syntax"]);
  const syntax = getChoice(options, "syntax", Object.keys(READERS));
  assertList(rules, "rules");
  const isRobots = syntax === "robots";
  const entries = [...rules].flatMap((given, index) => {
    const isPair = Array.isArray(given);
    const [text, value] = (isPair ? given : [given]) as [string, unknown];
    assertString(text, "a rule");
    const [, directive, path = text] = isRobots ? (LINE.exec(text) ?? []) : [];
    const pattern = isRobots ? (path.split("#", 1)[0] as string).replace(BLANKS_AT_END, "") : text;
    if (isRobots && pattern === "") {
      return [];
    }
    const rule = READERS[syntax](pattern, (code, from, to) => {
      const start = text.length - path.length;
      throw new IRIError(text, [createDiagnostic(code, "path", start + from, start + to)], `rule ${index + 1}`);
    });
    const skeleton = encodeLiteral(`${writeTarget(rule)}${rule.literals}`);
    const runs = skeleton.match(/[\x01-\x04]/g) ?? [];
    const isAllowed = isRobots && /^(?:allow|true)$/i.test(`${directive ?? value}`);
    const weight = skeleton.length + (isRobots ? Number(!rule.isPrefix) : -runs.length);
    const folders = runs.filter((run) => run === FOLDERS).length;
    // The least wins: more octets; `Allow`; more octets before the first wildcard; fewer `**`.
    const order = [-weight, isAllowed ? 0 : 1, -skeleton.search(/[\x01-\x04]|$/), folders];
    return [{ text, value: isPair ? value : directive?.toLowerCase(), rule, order }];
  });
  // Sorting is stable, so the first of equal rules wins.
  entries.sort((a, b) => a.order.map((key, index) => key - (b.order[index] as number)).find(Boolean) ?? 0);
  // By kind: without origin and query, with a query, with an origin, with both.
  const tries = [0, 1, 2, 3].map(() => new Trie());
  for (const [rank, { rule }] of entries.entries()) {
    const kind = (rule.origin === undefined ? 0 : 2) + (rule.query === undefined ? 0 : 1);
    tries[kind]?.add(writeTarget(rule), rank, rule.isPrefix);
  }

  const match = (address: IRILike): RuleMatch<unknown> | null => {
    const target = readTarget(address);
    if (target === null) {
      return null;
    }
    const found = tries.flatMap((trie, kind) => trie.find(writeTarget(target, kind > 1, kind % 2 === 1 || isRobots)));
    for (const rank of found.sort((a, b) => a - b)) {
      const { text, value, rule } = entries[rank] as (typeof entries)[number];
      const parameters = rule.read === undefined ? {} : rule.read(target);
      if (parameters !== null || rule.read?.(repairOctets(target)) !== null) {
        return { rule: text, value, parameters };
      }
    }
    return null;
  };
  return { size: entries.length, rules: entries.map(({ text }) => text), match };
}

const LINE = /^[ \t]*(allow|disallow)[ \t]*:[ \t]*(.*)$/is;
const BLANKS_AT_END = /(?<![ \t])[ \t]+$/;
