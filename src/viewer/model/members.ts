/**
 * The members of `IRI` beside those of the platform's own `URL`.
 *
 * @see https://url.spec.whatwg.org/#url-class
 */
import { IRI } from "../../index.js";
import { stringifySafely } from "../../infra/quote.js";
import { type Clip, clip, markDifference, type Pieces } from "./clip.js";
import { explain, type Values } from "./outcome.js";
import type { State } from "./state.js";

/** The members in the order of the standard, and those that `URL` lacks. */
const MEMBERS = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "searchParams",
  "hash",
  "charset",
  "query",
] as const;

type Member = (typeof MEMBERS)[number];

/** Members of `IRI` alone. */
type OwnMember = "charset" | "query";

function isOwn(member: Member): member is OwnMember {
  return member === "charset" || member === "query";
}

/** What both classes have. */
type Address = { readonly [member in Exclude<Member, "searchParams" | OwnMember>]: string } & {
  readonly searchParams: Iterable<[string, string]> & { readonly size: number };
};

/** The platform's class. */
export type PlatformURL = new (input: string, base?: string) => Address;

/** One member of both. */
export interface MemberRow {
  readonly member: Member;
  /** `null` if there is no `IRI`. */
  readonly iri: Clip | null;
  /** `null` if there is no `URL`, or it has no such member. */
  readonly url: Clip | null;
  readonly differs: boolean;
  /** What is shown of each, in pieces; the pieces in the middle differ. */
  readonly marked: readonly [iri: Pieces, url: Pieces];
}

/** How the two classes see an address. */
export interface Members {
  readonly rows: readonly MemberRow[];
  /** Why there is no `IRI`; `null` if there is one. */
  readonly iriProblem: string | null;
  /** Why there is no `URL`; `null` if there is one. */
  readonly urlProblem: string | null;
  /** How many members differ; all do if one class takes the address and the other does not. */
  readonly differences: number;
}

/**
 * Reads all members of both classes.
 *
 * @example
 * const values = new Map();
 * const { rows, differences } = readMembers({ iri: "http://例え.jp/?日", base: "", charset: "shift_jis" }, URL, values);
 * rows.find(({ differs }) => differs).member; // => "href"
 * values.get("search"); // => "?%93%FA"
 * differences; // => 3
 *
 * @param state - The address, its base and charset.
 * @param platformURL - The platform's `URL`.
 * @param values - Gets each member of the `IRI` in full.
 */
export function readMembers({ iri, base, charset }: State, platformURL: PlatformURL, values: Values): Members {
  const ours = construct(() => new IRI(iri, base === "" ? undefined : base, { charset }));
  const theirs = construct(() => new platformURL(iri, base === "" ? undefined : base));
  const rows = MEMBERS.map((member): MemberRow => {
    const mine = ours.object === null ? null : readMember(ours.object, member);
    const other = theirs.object === null || isOwn(member) ? null : readMember(theirs.object, member);
    if (mine !== null) {
      values.set(member, mine);
    }
    const [iriClip, urlClip] = [mine === null ? null : clip(mine), other === null ? null : clip(other)];
    return {
      member,
      iri: iriClip,
      url: urlClip,
      differs: !isOwn(member) && mine !== other,
      marked: markDifference(iriClip?.text ?? "", urlClip?.text ?? ""),
    };
  });
  return {
    rows,
    iriProblem: ours.problem,
    urlProblem: theirs.problem,
    differences: rows.filter(({ differs }) => differs).length,
  };
}

function construct<T>(
  make: () => T,
): { readonly object: T; readonly problem: null } | { readonly object: null; readonly problem: string } {
  try {
    return { object: make(), problem: null };
  } catch (error) {
    return { object: null, problem: explain(error) };
  }
}

function readMember(address: Address | IRI, member: Member): string {
  if (member === "searchParams") {
    return listPairs(address.searchParams);
  }
  if (!isOwn(member)) {
    return address[member];
  }
  const { charset, query } = address as IRI;
  return member === "charset" ? charset : listPairs(query);
}

/** So many names with their values are listed: 100; of 101 the last is only counted. */
const PAIR_LIMIT = 100;

/** Each step of whatwg-url's iterator copies all pairs, so that to list 25,000 of them takes half a minute. */
function listPairs(searchParams: Address["searchParams"]): string {
  const pairs: [string, string][] = [];
  for (const pair of searchParams) {
    if (pairs.push(pair) === PAIR_LIMIT) {
      break;
    }
  }
  const left = searchParams.size - pairs.length;
  return stringifySafely(pairs) + (left > 0 ? ` … and ${left} more` : "");
}
