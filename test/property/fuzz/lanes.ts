/** The comparisons of `IRI` with whatwg-url. */
import assert from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { URL as WhatwgURLClass } from "whatwg-url";
import { encodeDocumentQuery, parseInCharset } from "#lib/iri/document-query.js";
import { hrefToIRI } from "#lib/iri/iri.js";
import { mapNames } from "#lib/mapping/mailto.js";
import { encodeHref } from "#lib/schemes/address-argument.js";
import { FAILURE } from "#lib/web/authority.js";
import { resolveEarly } from "#lib/web/href.js";
import { createBase } from "#lib/web/href-parts.js";
import { hasKeptAuthority, unchanged } from "#lib/web/unchanged.js";
import { parseByReferee } from "../../support/referee.js";
import { SETTABLE_MEMBERS, URL_MEMBERS } from "../../support/url-members.js";
import { assemble, type Input, makeInput, makeText, type Sources } from "./inputs.js";
import type { Random } from "./random.js";

const WhatwgURL = WhatwgURLClass as unknown as typeof URL;

/** A kind of comparison. */
export interface Lane<Case> {
  /** Creates an input to compare. */
  make(random: Random, sources: Sources): Case;
  /**
   * Throws an AssertionError if there is a difference.
   *
   * @returns Whether a step before whatwg-url answered, if the lane knows.
   */
  check(made: Case, index: number): boolean;
  /**
   * Checks inputs together, for lanes that do so in less time.
   *
   * @returns The number of those that a step before whatwg-url answered.
   */
  checkAll?(made: readonly Case[]): number;
}

/** Addresses: the answers of the steps before whatwg-url, and for one in sixteen every member of `IRI`. */
export const ADDRESSES: Lane<Input> = { make: makeInput, check: checkAddress };

function checkAddress(made: Input, index: number): boolean {
  const { input, base, charset } = made;
  const baseHref = base === undefined ? undefined : parseInCharset(base, undefined, charset);
  const parsedBase = typeof baseHref === "string" ? createBase(baseHref) : undefined;
  const answer = baseHref === null ? null : resolveEarly(encodeDocumentQuery(input, parsedBase, charset), parsedBase);
  if (answer !== null) {
    const expected = parseByReferee(input.toWellFormed(), base?.toWellFormed(), charset) ?? FAILURE;
    assert.equal(answer, expected, "the steps before whatwg-url");
  }
  if (base === undefined && hasKeptAuthority(input)) {
    assert.notEqual(answer, FAILURE, "canParse");
  }
  if (index % 16 === 0) {
    checkMembers(made);
  }
  return answer !== null;
}

function checkMembers({ input, base, charset }: Input): void {
  const options = charset === "utf-8" ? undefined : { charset };
  const url = options === undefined ? WhatwgURL.parse(input, base) : parseByWhatwgURL(input, base, charset);
  const iri = IRI.parse(input, base, options);
  assert.equal(iri?.href, url?.href, "href");
  assert.equal(IRI.canParse(input, base, options), url !== null, "canParse");
  if (iri === null || url === null) {
    return;
  }
  const constructed = new IRI(input, base, options);
  for (const member of URL_MEMBERS) {
    const expected: string = url[member];
    assert.equal(iri[member], expected, member);
    assert.equal(constructed[member], expected, member);
  }
  assert.equal(String(iri.searchParams), String(url.searchParams), "searchParams");
  assert.equal(iri.href, url.href, "href after searchParams");
  assert.equal(iri.toURI(), mapNames(encodeHref(url.href)), "toURI");
  assert.equal(iri.toIRI(), hrefToIRI(url.href, "display", charset), "toIRI");
}

/** whatwg-url's class does not support charsets, but its parser does. */
function parseByWhatwgURL(input: string, base: string | undefined, charset: string): URL | null {
  const href = parseByReferee(input.toWellFormed(), base?.toWellFormed(), charset);
  return href === null ? null : new WhatwgURL(href);
}

/** Addresses that are their own href, whatever the base. */
export const HREFS: Lane<Input> = { make: makeInput, check: checkHref };

function checkHref({ input, base, charset }: Input): boolean {
  const href = parseByReferee(input.toWellFormed(), base?.toWellFormed(), charset);
  // whatwg-url, as the standard, serializes some URLs to addresses that it parses to another: `foo:a \x20#b` after setters.
  if (href === null || parseByReferee(href, undefined, charset) !== href) {
    return false;
  }
  const [constructed, parsed] = [new IRI(href), IRI.parse(href) as IRI];
  assert.equal(constructed.href, href, "href");
  for (const member of URL_MEMBERS) {
    assert.equal(constructed[member], parsed[member], member);
  }
  return unchanged(href) === href;
}

/** One change of an address. */
interface Change {
  readonly member: (typeof SETTABLE_MEMBERS)[number] | (typeof LIST_CHANGES)[number];
  readonly value: string;
  /** Whether the address is read before the next change. */
  readonly isRead: boolean;
}

/** An address, and changes to make one after the other. */
interface Sequence {
  readonly input: string;
  readonly base: string | undefined;
  readonly changes: readonly Change[];
}

/** Sequences of changes; both implementations must agree after each that is followed by reading. */
export const CHANGES: Lane<Sequence> = { make: makeSequence, check: checkSequence };

const LIST_CHANGES = ["append", "delete", "sort", "iterate", "look"] as const;

const KINDS = [...SETTABLE_MEMBERS, ...SETTABLE_MEMBERS.slice(1), ...LIST_CHANGES] as const;

/** Values that setters accept. */
const PLAIN_VALUES: Readonly<Record<string, readonly string[]>> = {
  protocol: ["http", "https:", "ws", "wss", "ftp:", "file:", "foo", "blob:", "HTTPS", "mailto:"],
  port: [
    "80",
    "443",
    "21",
    "8080",
    "0",
    "65535",
    "65536",
    "",
    "0080",
    "8e1",
    "-0",
    "08x",
    "x",
    "\t81",
    "000000000000000000080",
  ],
  host: [
    "h",
    "h:80",
    "h:443",
    "例え.jp:8080",
    "[::1]:1",
    "localhost",
    "",
    "a:x",
    ":1",
    "1",
    "h/p",
    "u@h",
    "h:0080",
    "h:65536",
    "h:",
    "a:b:80",
  ],
  hostname: [
    "h",
    "h:80",
    "例え.jp",
    "[::1]",
    "localhost",
    "",
    "0x7f",
    "h?",
    "h\\x",
    "a-b.c",
    "a.1",
    "1.a",
    "a.",
    "1.",
    "a..",
    ".",
    "A",
    "a_b",
    "1.2.3.4",
  ],
};

function makeSequence(random: Random, sources: Sources): Sequence {
  const { input, base } = makeInput(random, sources);
  const changes = Array.from({ length: 1 + random.below(5) }, () => {
    const member = random.pick(KINDS);
    const isRead = random.below(2) === 0;
    const plain = PLAIN_VALUES[member];
    if (plain !== undefined && random.below(2) === 0) {
      return { member, value: random.pick(plain), isRead };
    }
    const isAddress = member === "href" || member === "iterate";
    return { member, value: isAddress ? assemble(random) : makeText(random), isRead };
  });
  return { input, base, changes };
}

function checkSequence({ input, base, changes }: Sequence): boolean {
  const iri = IRI.parse(input, base);
  const url = WhatwgURL.parse(input, base);
  if (iri === null || url === null) {
    assert.equal(iri, url);
    return false;
  }
  for (const [index, change] of changes.entries()) {
    assert.deepEqual(apply(iri, change), apply(url, change), `change ${index}`);
    if (!change.isRead && index < changes.length - 1) {
      continue;
    }
    assert.equal(iri.href, url.href, `href after change ${index}`);
    for (const member of URL_MEMBERS) {
      assert.equal(iri[member], url[member], `${member} after change ${index}`);
    }
    if (index % 2 === 1) {
      assert.equal(String(iri.searchParams), String(url.searchParams), `searchParams after change ${index}`);
    }
  }
  assert.equal(String(iri.searchParams), String(url.searchParams), "searchParams");
  assert.equal(iri.href, url.href, "href after searchParams");
  return false;
}

/** Changes an address; returns whether the change was rejected, or what was found in the list. */
function apply(url: IRI | URL, { member, value }: Change): unknown {
  if (member === "look") {
    const names = [value, ...new URLSearchParams(url.search).keys()].slice(0, 5);
    return names.map((name) => [url.searchParams.get(name), url.searchParams.has(name)]);
  }
  if (member === "append") {
    url.searchParams.append(value, value);
  } else if (member === "delete") {
    url.searchParams.delete("a");
  } else if (member === "sort") {
    url.searchParams.sort();
  } else if (member === "iterate") {
    return changeWhileIterating(url, value);
  } else {
    try {
      url[member] = value;
    } catch (error) {
      assert.ok(error instanceof TypeError);
      return true;
    }
  }
  return false;
}

/** Most rounds of an iteration over a list that grows. */
const MOST_ROUNDS = 8;

/** Changes the list, and then the address, during an iteration over the list; returns whether the address was rejected. */
function changeWhileIterating(url: IRI | URL, value: string): unknown {
  let isRejected: unknown = false;
  let round = 0;
  for (const [name] of url.searchParams) {
    round++;
    if (round === MOST_ROUNDS) {
      break;
    }
    if (round % 2 === 0) {
      url.searchParams.delete(name);
    } else {
      url.searchParams.append(`${name}${round}`, value);
    }
    if (round === 3) {
      isRejected = apply(url, { member: "href", value, isRead: false });
    }
  }
  return isRejected;
}
