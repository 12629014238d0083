/**
 * The members of `IRI` beside those of the platform's own `URL`.
 *
 * @see https://url.spec.whatwg.org/#url-class
 */
import { IRI } from "../../index.js";
import { stringifySafely } from "../../infra/quote.js";
import { URL_MEMBERS, type URLMember } from "../../infra/url-members.js";
import { type Clip, clip, markDifference, type Pieces } from "./clip.js";
import { explain, type Values } from "./outcome.js";
import type { State } from "./state.js";

/** The members in the order of the standard, and those that `URL` lacks. */
const MEMBERS: readonly Member[] = [...URL_MEMBERS.slice(0, -1), "searchParams", "hash", "charset", "query"];

type Member = URLMember | "searchParams" | OwnMember;

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

/**
 * How a link in a document of the charset sees the address: its members but `searchParams`, or `null` if the browser does
 * not take it.
 */
export type LinkMembers = Readonly<Partial<Record<Member, string>>> | null;

/** How the two sides see an address. */
export interface Members {
  /** What `IRI` is compared with: the platform's class, or a link in a document of the charset. */
  readonly source: "URL" | "link";
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
 * @param link - How a link in a document of the charset sees the address; left out where there is no such document, and
 *   then the platform's class is asked, which knows UTF-8 only.
 */
export function readMembers(
  { iri, base, charset }: State,
  platformURL: PlatformURL,
  values: Values,
  link?: LinkMembers,
): Members {
  const ours = construct(() => new IRI(iri, base === "" ? undefined : base, { charset }));
  const theirs =
    link === undefined ? construct(() => new platformURL(iri, base === "" ? undefined : base)) : readLink(link);
  const rows = MEMBERS.map((member): MemberRow => {
    const mine = ours.object === null ? null : readMember(ours.object, member);
    const other = theirs.object === null || isOwn(member) ? null : readOther(theirs.object, member);
    if (mine !== null) {
      values.set(member, mine);
    }
    const [iriClip, urlClip] = [mine === null ? null : clip(mine), other == null ? null : clip(other)];
    return {
      member,
      iri: iriClip,
      url: urlClip,
      differs: !isOwn(member) && other !== undefined && mine !== other,
      marked: markDifference(iriClip?.text ?? "", urlClip?.text ?? ""),
    };
  });
  return {
    source: link === undefined ? "URL" : "link",
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

function readLink(link: LinkMembers): ReturnType<typeof construct<Exclude<LinkMembers, null>>> {
  return link === null ? { object: null, problem: "the link leads nowhere" } : { object: link, problem: null };
}

/** @returns `undefined` for what a link does not have. */
function readOther(
  other: Address | Exclude<LinkMembers, null>,
  member: Exclude<Member, OwnMember>,
): string | undefined {
  return member === "searchParams" && !("searchParams" in other) ? undefined : readMember(other as Address, member);
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
