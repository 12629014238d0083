/**
 * The members of `IRI` next to those of the platform's own `URL`.
 *
 * @see https://url.spec.whatwg.org/#url-class
 */

import { stringifySafely } from "../../../../lib/diagnostics/quote.js";
import { IRI } from "../../../../lib/index.js";
import { URL_MEMBERS, type URLMember } from "../../../../lib/web/url-members.js";
import { type Clip, clip, markDifference, type Pieces } from "./clip.js";
import { explain, type Values } from "./outcome.js";
import type { State } from "./state.js";

/** The members in the order of the standard, then those that `URL` lacks. */
const MEMBERS: readonly Member[] = [...URL_MEMBERS.slice(0, -1), "searchParams", "hash", "charset", "query"];

type Member = URLMember | "searchParams" | OwnMember;

/** Members of `IRI` alone. */
type OwnMember = "charset" | "query";

function isOwn(member: Member): member is OwnMember {
  return member === "charset" || member === "query";
}

/** The interface that both classes share. */
type Address = { readonly [member in Exclude<Member, "searchParams" | OwnMember>]: string } & {
  readonly searchParams: Iterable<[string, string]> & { readonly size: number };
};

/** The platform's class. */
export type PlatformURL = new (input: string, base?: string) => Address;

/** A member in both classes. */
export interface MemberRow {
  readonly member: Member;
  /** `null` if there is no `IRI`. */
  readonly iri: Clip | null;
  /** `null` if there is no `URL`, or it lacks the member. */
  readonly url: Clip | null;
  readonly differs: boolean;
  /** Both values in pieces; the middle ones differ. */
  readonly marked: readonly [iri: Pieces, url: Pieces];
}

/** The members of a link in a document of the charset, without `searchParams`; `null` if the browser refuses it. */
export type LinkMembers = Readonly<Partial<Record<Member, string>>> | null;

/** The members of both sides. */
export interface Members {
  /** The other side: the platform's class, or a link in a document of the charset. */
  readonly source: "URL" | "link";
  readonly rows: readonly MemberRow[];
  /** Why there is no `IRI`; `null` if there is one. */
  readonly iriProblem: string | null;
  /** Why there is no `URL`; `null` if there is one. */
  readonly urlProblem: string | null;
  /** Number of members that differ; all do if only one class accepts the address. */
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
 * @param link - The members of a link in a document of the charset; if left out, those of the platform's class, which
 *   supports only UTF-8.
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
  return link === null ? { object: null, problem: "the browser refuses the link" } : { object: link, problem: null };
}

/** @returns `undefined` for members that a link lacks. */
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

/** Most pairs listed: 100; of 101 the last is only counted. */
const PAIR_LIMIT = 100;

/** Each step of whatwg-url's iterator copies all pairs; listing 25,000 takes half a minute. */
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
