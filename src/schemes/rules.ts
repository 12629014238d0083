import { assertDictionary, assertOneOf, checkOptions, getOption } from "../infra/arguments.js";
import { lowerCaseOutsideTriplets } from "../infra/code-points.js";
import { assertScheme } from "./address-argument.js";

const FORBIDDEN = ["authority", "userinfo", "port", "query", "fragment"] as const;

/** A component that the specification of a scheme can exclude. */
export type ForbiddenComponent = (typeof FORBIDDEN)[number];

/**
 * The parts of a component in order, to its end, each with the name of its rule. A part whose name begins with an
 * asterisk occurs any number of times.
 */
export type PartSyntax = readonly (readonly [rule: string, part: RegExp])[];

/** The rules of one scheme, from its specification. Omitted members mean the same as for an unknown scheme. */
export interface SchemeRules {
  /** The default port, in digits. An empty port always means the default. */
  readonly defaultPort?: string | undefined;
  /** The path that an empty path after an authority is equivalent to; `"/"` if omitted (RFC 3986, section 6.2.3). */
  readonly emptyPath?: "" | "/" | undefined;
  /** Whether the host is a DNS domain name, whose Unicode and ASCII forms are equivalent. */
  readonly hasDomainNames?: boolean | undefined;
  /** The lower-case host meant by an empty host, or by a missing authority before an absolute path. */
  readonly defaultHost?: string | undefined;
  /** Matches the case-insensitive parts of the path (all matches with the "g" flag). ASCII letters only. */
  readonly caseInsensitivePath?: RegExp | undefined;
  /** Matches the case-insensitive parts of the query, in the same way. */
  readonly caseInsensitiveQuery?: RegExp | undefined;
  /** Whether the "&"-separated parts of the query may come in any order. */
  readonly hasUnorderedQuery?: boolean | undefined;
  /** A query that matches is ignored: it does not identify anything. */
  readonly ignoredQuery?: RegExp | undefined;
  /** Returns the path that represents all equivalent paths: idempotent, without dot segments, after the other rules. */
  readonly normalizePath?: ((path: string) => string) | undefined;
  /** Returns the query that represents all equivalent queries, in the same way. */
  readonly normalizeQuery?: ((query: string) => string) | undefined;
  /** Whether an address needs a host that is not empty. Like the next three, only `validate` and `inspect` use it. */
  readonly requiresHost?: boolean | undefined;
  /** The components that addresses of the scheme must not have. */
  readonly forbids?: readonly ForbiddenComponent[] | undefined;
  /** The grammar of the path. */
  readonly pathSyntax?: PartSyntax | undefined;
  /** The grammar of the query. */
  readonly querySyntax?: PartSyntax | undefined;
}

/** Rules of schemes, by name in any case. */
export type Schemes = Readonly<Record<string, SchemeRules>>;

export function readSchemeRules(schemes: Schemes = {}): ReadonlyMap<string, SchemeRules> {
  assertDictionary(schemes, "schemes");
  return new Map(
    Object.entries(schemes).map(([name, rules]) => {
      assertScheme(name, "schemes");
      assertRules(rules);
      return [name.toLowerCase(), copyRules(rules)];
    }),
  );
}

const TYPES: Readonly<Record<string, readonly (keyof SchemeRules)[]>> = {
  string: ["defaultPort", "emptyPath", "defaultHost"],
  boolean: ["hasDomainNames", "hasUnorderedQuery", "requiresHost"],
  function: ["normalizePath", "normalizeQuery"],
  RegExp: ["caseInsensitivePath", "caseInsensitiveQuery", "ignoredQuery"],
  Array: ["forbids", "pathSyntax", "querySyntax"],
};

function isOfType(value: unknown, type: string) {
  return Array.isArray(value) ? type === "Array" : value instanceof RegExp ? type === "RegExp" : typeof value === type;
}

const RULES = /* @__PURE__ */ Object.values(TYPES).flat();

/** Every member is present, so that none is read from `Object.prototype`. */
export const NO_RULES: SchemeRules = /* @__PURE__ */ copyRules({});

function copyRules(rules: SchemeRules): SchemeRules {
  return Object.fromEntries(RULES.map((rule) => [rule, getOption(rules, rule)])) as SchemeRules;
}

function assertRules(rules: unknown): asserts rules is SchemeRules {
  assertDictionary(rules, "the rules of a scheme");
  checkOptions(rules, RULES);
  const own = copyRules(rules as SchemeRules);
  for (const [type, names] of Object.entries(TYPES)) {
    const wrong = names.find((name) => own[name] !== undefined && !isOfType(own[name], type));
    if (wrong !== undefined) {
      throw new TypeError(`${wrong} is not ${type === "Array" ? "an" : "a"} ${type}`);
    }
  }
  const { defaultPort, emptyPath, defaultHost, forbids, pathSyntax, querySyntax } = own;
  if (defaultPort !== undefined && !/^(?:0|[1-9][0-9]*)$/.test(defaultPort)) {
    throw new TypeError("defaultPort must consist of digits");
  }
  assertOneOf(emptyPath ?? "", ["", "/"], "emptyPath");
  if (defaultHost !== undefined && lowerCaseOutsideTriplets(defaultHost) !== defaultHost) {
    throw new TypeError("defaultHost is not in lower case");
  }
  for (const component of forbids ?? []) {
    assertOneOf(component, FORBIDDEN, "forbids");
  }
  for (const part of [...(pathSyntax ?? []), ...(querySyntax ?? [])] as readonly unknown[]) {
    if (!Array.isArray(part) || typeof part[0] !== "string" || !(part[1] instanceof RegExp)) {
      throw new TypeError("a part of pathSyntax or querySyntax is not a name and a RegExp");
    }
  }
}
