/** Components, resolution and relativization. */
import { SPECIFICATIONS } from "../../../oracles/specifications.js";
import type { Case, CaseGroup } from "./case.js";

const FIVE = ["scheme", "authority", "path", "query", "fragment"];
const THREE = ["userinfo", "host", "port"];

/** Addresses that are taken apart, each with what is of interest in it. */
const ADDRESSES: Readonly<Record<string, string>> = {
  "http://host.example/path/to?query#fragment": "every component",
  "http://host.example": "no path, query or fragment",
  "http://host.example?": "an empty query is there, and the path is empty",
  "http://host.example#": "an empty fragment is there",
  "http://host.example?#": "an empty query and an empty fragment",
  "http://host.example/?a?b#c?d": "question marks after the first",
  "http://host.example/#a/b?c": "what looks like path and query in a fragment",
  "http://user@host.example/": "a user",
  "http://user:secret@host.example/": "a user and a password",
  "http://user:se:cret@host.example:8080/": "colons in the userinfo",
  "http://@host.example/": "an empty userinfo is there",
  "http://:@host.example/": "a colon is the userinfo",
  "http://host.example:8080/": "a port",
  "http://host.example:/": "an empty port is there",
  "http://host.example:0080/": "zeros in the port",
  "http://host.example:99999/": "a port above 65535 is digits",
  "http://[2001:db8::7]:8080/": "an IPv6 address and a port",
  "http://[2001:db8::7]/": "an IPv6 address",
  "http://user@[::1]/": "a user and an IPv6 address",
  "http://[v7.a:b]:1/": "an address of the future",
  "http://192.0.2.1/": "an IPv4 address",
  "http://:80/": "an empty host and a port",
  "http:///path": "an empty authority",
  "file:///etc/hosts": "an empty authority, as files have",
  "http://%68ost.example/": "a triplet in a host",
  "http://a.b.c.example/d.e": "full stops",
  "mailto:anna@example.org": "a path without a slash",
  "mailto:anna@example.org?subject=a:b": "a path and a query",
  "urn:isbn:0451450523": "colons in a path",
  "urn:example:a/b?c=d#e": "a path with a slash later",
  "tel:+1-201-555-0123": "a plus in a path",
  "data:text/plain,a%20b?c#d": "a question mark in data is a query to the generic syntax",
  "s:": "nothing but a scheme",
  "s:/": "a slash",
  "s://": "an empty authority and an empty path",
  "s:/a//b": "two slashes later in the path",
  "s:a//b": "two slashes in a path without a root",
  "S+-.1:a": "every kind of character in a scheme",
  "s:?q": "an empty path and a query",
  "s:#f": "an empty path and a fragment",
  "s://a//b": "an empty segment after the authority",
  "//host.example/path": "no scheme",
  "//user@host.example:80?q#f": "no scheme and no path",
  "//": "nothing but an empty authority",
  "///a": "an empty authority and a path",
  "/a/b/c": "a path with a root",
  "/a:b@c": "delimiters after a slash",
  "a/b:c": "a colon in the second segment",
  "./a:b": "a dot before a colon",
  a: "one segment",
  "": "nothing",
  "?": "an empty query",
  "#": "an empty fragment",
  "?a#b": "query and fragment",
  "#a?b": "a fragment that looks like a query",
  "../..": "dot segments stay",
  "a;b=c/d,e": "sub-delimiters",
  "http://例え.jp/日本?語#字": "characters beyond ASCII in every component",
  "http://jürgen:ß@bücher.example:80/ä": "userinfo and host beyond ASCII",
  "//пример.example": "a host beyond ASCII and no scheme",
  "ü/ö:ä": "a colon after a slash",
  "http://host.example/：／？＃": "full-width forms delimit nothing",
  "http://host。example/": "an ideographic full stop is in the host",
  "http://host.example/?\uE000": "private use in a query",
  "http://host.example/\u{1F600}?\u{1F600}#\u{1F600}": "emoji",
  "http://אב.example/גד?הו#זח": "right-to-left letters",
  "http://\u{1E900}.example/": "a host beyond the basic plane",
  "http://host.example/e\u0301": "a combining mark",
};

function* listAddresses(): Generator<Case> {
  for (const [string, why] of Object.entries(ADDRESSES)) {
    yield { section: "RFC 3986 3", question: { op: "parse", string, parts: FIVE }, why };
    if (/^(?:[^:/?#]+:)?\/\//.test(string)) {
      yield { section: "RFC 3986 3.2", question: { op: "parse", string, parts: THREE }, why };
    }
  }
}

/** References for every base. */
const COMMON: Readonly<Record<string, string>> = {
  other: "a name takes the place of the last segment",
  "./other": "a dot segment first",
  "other/": "a name and an empty segment",
  "/other": "a path with a root",
  "//else.example": "an authority",
  "//else.example/x?y#z": "all but a scheme",
  "?new=1": "a query: the path stays",
  "?": "an empty query is a query",
  "#part": "a fragment: path and query stay",
  "#": "an empty fragment is a fragment",
  "": "the empty reference: all stays but the fragment",
  ".": "the folder",
  "./": "the folder",
  "..": "the folder above",
  "../": "the folder above",
  "../other": "a name in the folder above",
  "../..": "two folders above",
  "../../other": "a name two folders above",
  "../../../other": "more folders than there may be",
  "../../../../../other": "many more folders than there are",
  "/./other": "a dot segment after the root",
  "/../other": "two dots after the root",
  "other.": "a full stop at the end of a name",
  ".other": "a full stop at the start of a name",
  "..other": "two full stops at the start of a name",
  "...": "three full stops are a name",
  "a/./b": "a dot segment inside",
  "a/../b": "two dots inside",
  "a/b/../..": "as many up as down, and nothing after",
  "a/..": "up and nothing after",
  "./../other": "both kinds of dot segment",
  "a/./": "a dot segment last",
  "a//b": "an empty segment stays",
  "a//../b": "two dots remove the empty segment",
  "a;p=1/../b": "a parameter goes with its segment",
  "a?b/../c": "dots in a query are no segments",
  "a#b/../c": "dots in a fragment are no segments",
  "x:y": "a scheme: the base has no say",
  "x:/../y": "dot segments go after a scheme too",
  "x://h/../../y": "and after an authority",
  "x:": "nothing but a scheme",
  "./x:y": "a colon after a dot segment",
  "a%2Fb": "a slash that is percent-encoded delimits nothing",
  "a%20b": "triplets stay",
};

const BEYOND: Readonly<Record<string, string>> = {
  日本: "a name beyond ASCII",
  "../ü/é": "names in the folder above",
  "?q=ß": "a query",
  "#ñ": "a fragment",
  "//bücher.example/ä": "an authority",
  "é/../ö": "two dots remove a name",
  "e\u0301": "a combining mark stays",
  "。。/x": "ideographic full stops are no dot segment",
  "．．/x": "full-width full stops are no dot segment",
  "／x": "a full-width slash is a name",
  "\u{1F600}/\u{1F601}": "emoji",
  "אב/גד": "right-to-left letters",
};

const FEW: readonly string[] = [
  ...["other", "../other", "../../other", "..", ".", "./", "/other", "//else.example", "?new=1", "#part", "", "./x:y"],
  ...["a/../b", "/../other", "?", "#", "x:y", "日本", "?q=ß"],
];

/** Bases beside the two that every reference is resolved against. */
const BASES: Readonly<Record<string, string>> = {
  "http://site.example": "a base without a path: a slash is put in front",
  "http://site.example/": "a base at the root",
  "http://site.example?old=1": "a base with a query and no path",
  "http://site.example/dir/": "a base that ends with a slash",
  "http://site.example/dir//page": "a base with an empty segment",
  "http://user:pw@site.example:8080/dir/page": "userinfo and port stay",
  "http://site.example/a/b?x/y/z": "slashes in the query of the base do not count",
  "http://site.example/a/b#x/y": "the fragment of the base does not count",
  "file:///dir/page": "an empty authority stays",
  "s:/dir/sub/page": "a base without an authority",
  "s:dir/sub/page": "a base without a root",
  "s:page": "a base of one segment",
  "s:": "a base that is a scheme",
  "s:example:thing": "a base with a colon in the path",
  "s://h//": "a base whose path is two slashes",
  "http://[2001:db8::1]/dir/page": "an IPv6 address stays",
};

/** Where the pseudocode alone would let a path become an authority. */
const SMUGGLED: readonly (readonly [base: string, reference: string, plain: string, kept: string])[] = [
  ["s:/dir/page", "/.//evil.example/x", "s://evil.example/x", "s:/.//evil.example/x"],
  ["s:/dir/page", "..//evil.example/x", "s://evil.example/x", "s:/.//evil.example/x"],
  ["s:/page", ".//evil.example", "s://evil.example", "s:/.//evil.example"],
  ["s:/a/b", "../..//x", "s://x", "s:/.//x"],
  ["s:/a//b", "../../..//x", "s://x", "s:/.//x"],
  ["s:/a/b", "x:/..//y", "x://y", "x:/.//y"],
  ["s:/a/b", "/..//", "s://", "s:/.//"],
  ["urn:a", "x:/.//y/z", "x://y/z", "x:/.//y/z"],
];

/** Where programs part, and the text says one thing. */
const OUTVOTED: readonly (readonly [
  name: string,
  test: (base: string, reference: string) => boolean,
  reason: string,
])[] = [
  [
    "@hyperjump/uri",
    (base, reference) => /^s:(?:page)?$/.test(base) && /^(?:\.\.\/(?:\.\.\/)?other|\.\/)$/.test(reference),
    "it removes dot segments of a path without a root in another way than 5.2.4",
  ],
];

/** Dot segments that leave a path without a root at its first segment. */
const UNROOTED: readonly (readonly [base: string, reference: string, rooted: string, plain: string])[] = [
  ["s:dir/sub/page", "../../other", "s:/other", "s:other"],
  ["s:page", "a/../b", "s:/b", "s:b"],
  ["s:", "a/../b", "s:/b", "s:b"],
  ["s:example:thing", "a/../b", "s:/b", "s:b"],
  ["s:道/路", "é/../../ö", "s:/ö", "s:ö"],
];

/** Bases whose case some programs change while they resolve. */
const CASED: readonly (readonly [base: string, reference: string, plain: string, lower: string])[] = [
  ["HTTP://Site.Example/Dir/Page", "Other", "HTTP://Site.Example/Dir/Other", "http://site.example/Dir/Other"],
  ["HTTP://Site.Example/Dir/Page", "?Q", "HTTP://Site.Example/Dir/Page?Q", "http://site.example/Dir/Page?Q"],
  ["S:/A/B", "C", "S:/A/C", "s:/A/C"],
];

function makeResolution(base: string, reference: string, section: string, why: string): Case {
  const outvoted = OUTVOTED.filter(([, test]) => test(base, reference)).map(
    ([name, , reason]) => [name, reason] as const,
  );
  return {
    section,
    question: { op: "resolve", base, reference },
    why,
    ...(outvoted.length === 0 ? {} : { outvoted: Object.fromEntries(outvoted) }),
  };
}

function* listResolutions(): Generator<Case> {
  for (const [reference, why] of Object.entries(COMMON)) {
    yield makeResolution("http://site.example/dir/sub/page;v=1?old=1", reference, "RFC 3986 5.2", why);
    yield makeResolution("http://例え.jp/道/路/頁?問=1", reference, "RFC 3987 6.5", why);
    yield makeResolution("s:/dir/sub/page", reference, "RFC 3986 5.2", `${why}; the base has no authority`);
  }
  for (const [reference, why] of Object.entries(BEYOND)) {
    yield makeResolution("http://site.example/dir/sub/page", reference, "RFC 3987 6.5", why);
    yield makeResolution("http://例え.jp/道/路/頁", reference, "RFC 3987 6.5", why);
    yield makeResolution("s:道/路/頁", reference, "RFC 3987 6.5", `${why}; the base has no root`);
  }
  for (const [base, about] of Object.entries(BASES)) {
    for (const reference of FEW) {
      // With a colon in its path, only the pseudocode says what becomes of dot segments.
      const isAlone = /^s:(?:page|example:thing)?$/.test(base) && reference === "./x:y";
      const isUnsure =
        (base === "s:example:thing" && /^\.\.\/.|^\.\/$/.test(reference)) ||
        UNROOTED.some(([first, second]) => first === base && second === reference);
      const isSame = base === "s:/dir/sub/page" && reference in COMMON;
      if (!isSame && !isAlone && !isUnsure) {
        yield makeResolution(base, reference, "RFC 3986 5.2", `${about}; ${COMMON[reference] ?? BEYOND[reference]}`);
      }
    }
  }
  for (const base of ["http://site.example/a/b", "s:/a/b", "s:a/b"]) {
    for (const reference of ["%2e%2e/c", "%2E/c", ".%2e/c", "c/%2e%2e", "/%2e%2e/c"]) {
      yield {
        section: "RFC 3986 6.2.2.2",
        question: { op: "resolve", base, reference },
        why: "whether a dot that is percent-encoded is a dot already while a reference is resolved",
        disputed: listDotPositions(base, reference),
      };
    }
  }
  for (const [base, reference, plain, kept] of SMUGGLED) {
    yield {
      section: "RFC 3986 5.3",
      question: { op: "resolve", base, reference },
      why: "the path of the result begins with two slashes, and there is no authority: recomposed as it is, it would be read as one",
      disputed: [
        { answer: { value: plain }, by: "the pseudocode of RFC 3986 5.2 and 5.3, taken as it stands" },
        {
          answer: { value: kept },
          by: "RFC 3986 3.3 (no path begins with // without an authority); the URL Standard's serializer",
        },
        { answer: { error: true }, by: "programs that refuse to write such a path" },
      ],
    };
  }
  for (const [base, reference, rooted, plain] of UNROOTED) {
    yield {
      section: "RFC 3986 5.2.4",
      question: { op: "resolve", base, reference },
      why: "the pseudocode leaves a slash where the first segment of a path without a root is removed",
      disputed: [
        { answer: { value: rooted }, by: "the pseudocode of RFC 3986 5.2.4, step 2C" },
        { answer: { value: plain }, by: "programs that remove segments together with the slash after them" },
      ],
    };
  }
  for (const [base, reference, plain, lower] of CASED) {
    yield {
      section: "RFC 3986 5.2.2",
      question: { op: "resolve", base, reference },
      why: "whether scheme and host of the base keep their case",
      disputed: [
        { answer: { value: plain }, by: "RFC 3986 5.2, which copies the components" },
        { answer: { value: lower }, by: "the URL Standard, and programs that normalize while they parse" },
      ],
    };
  }
  for (const base of ["http://site.example/a/../b/./c", "s:/a/../b", "http://site.example/a/.."]) {
    for (const reference of ["", "#x", "?y"]) {
      yield {
        section: "RFC 3986 5.2.2",
        question: { op: "resolve", base, reference },
        why: "the path of the base is taken over, dot segments and all",
        disputed: [
          {
            answer: { value: base + reference },
            by: "the pseudocode of RFC 3986 5.2.2, which removes no dot segments here",
          },
          {
            answer: { value: resolveNormalized(base) + reference },
            by: "the URL Standard, and programs that normalize the base",
          },
        ],
      };
    }
  }
}

function listDotPositions(base: string, reference: string): NonNullable<Case["disputed"]> {
  const special = base.startsWith("http");
  const literal = resolvePlainly(base, reference);
  const decoded = resolvePlainly(base, reference.replace(/%2e/gi, "."));
  return [
    { answer: { value: literal }, by: "RFC 3986 5.2: dot segments are removed before anything is decoded" },
    {
      answer: { value: decoded },
      by: special
        ? "the URL Standard: %2e is a dot in a segment"
        : "programs that normalize first; the URL Standard has it for every scheme",
    },
  ];
}

/** For disputed rows only: positions are computed by hand-written paths. */
function resolvePlainly(base: string, reference: string): string {
  const [, scheme = "", authority = "", path = ""] = /^([a-z]+:)(\/\/[^/]*)?(.*)$/.exec(base) as RegExpExecArray;
  const merged = reference.startsWith("/") ? reference : path.replace(/[^/]*$/, "") + reference;
  const isRooted = merged.startsWith("/");
  const kept: string[] = [];
  const segments = (isRooted ? merged.slice(1) : merged).split("/");
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1;
    if (segment === "..") {
      kept.pop();
    } else if (segment !== ".") {
      kept.push(segment);
      return;
    }
    if (isLast) {
      kept.push("");
    }
  });
  return `${scheme}${authority}${isRooted ? "/" : ""}${kept.join("/")}`;
}

function resolveNormalized(base: string): string {
  return resolvePlainly(base, base.replace(/^[a-z]+:(?:\/\/[^/]*)?/, ""));
}

const TARGETS: readonly string[] = [
  ...["http://site.example/dir/sub/page", "http://site.example/dir/sub/other", "http://site.example/dir/sub/"],
  ...["http://site.example/dir/", "http://site.example/dir", "http://site.example/", "http://site.example"],
  ...["http://site.example/dir/sub/deep/page", "http://site.example/else/where", "http://site.example/dir/sub/page?q"],
  ...["http://site.example/dir/sub/page#f", "http://site.example/dir/sub/page?q#f", "http://site.example/dir/sub/?q"],
  ...["http://site.example/dir/sub/a:b", "http://site.example/dir/sub/a:b/c", "http://site.example/dir/sub//x"],
  ...[
    "http://site.example//x",
    "http://site.example/dir//sub",
    "http://else.example/dir/sub/page",
    "https://site.example/",
  ],
  ...["http://site.example:8080/dir/sub/page", "http://user@site.example/dir/sub/page", "http://site.example?q"],
  ...["http://site.example/dir/sub/日本", "http://site.example/dir/é/page", "http://site.example/dir/sub/page?ü#ß"],
  ...["http://例え.jp/", "urn:a:b", "mailto:a@b.example", "http://site.example/dir/sub/page%2Fx"],
  ...["http://site.example/dir/sub/...", "http://site.example/dir/sub/.x", "http://site.example/dir/sub/page?"],
  "http://site.example/dir/sub/page#",
];

const RELATIVE_BASES: readonly string[] = [
  "http://site.example/dir/sub/page",
  "http://site.example/dir/sub/page?q",
  "http://site.example/dir/sub/",
  "http://site.example",
  "http://例え.jp/dir/sub/page#f",
];

const OPAQUE: readonly (readonly [base: string, target: string])[] = [
  ["s:a/b/c", "s:a/b/d"],
  ["s:a/b/c", "s:a/d"],
  ["s:a/b/c", "s:a/b/c"],
  ["s:a", "s:b"],
  ["s:a", "s:b:c"],
  ["s:a", "s:"],
  ["s:a?x", "s:a"],
  ["s:a?x", "s:a?y"],
  ["s:/a/b", "s:/c"],
  ["s:/a/b", "s:c"],
  ["s:/a/b", "t:/a/c"],
  ["s:道/路", "s:道/町"],
  ["s:a/b", "s:a/日:本"],
  ["urn:a:b", "urn:a:c"],
  ["urn:a:b", "urn:a:b#f"],
  ["file:///a/b", "file:///a/c"],
  ["file:///a/b", "file:///c"],
  ["s://h/a", "s://h"],
  ["s://h/a/b", "s://h//c"],
  ["s://h?x", "s://h?y"],
  ["s://h", "s://h#f"],
];

function* listRelativizations(): Generator<Case> {
  for (const base of RELATIVE_BASES) {
    for (const target of TARGETS) {
      yield makeRelativization(base, target);
    }
  }
  for (const [base, target] of OPAQUE) {
    yield makeRelativization(base, target);
  }
}

function makeRelativization(base: string, target: string): Case {
  return {
    section: "RFC 3986 5.2",
    question: { op: "relativize", base, target },
    why: "any reference counts that resolves against the base to exactly the target",
  };
}

/** Every base and target is an IRI; a slip of the pen would ask about nothing. */
function requireIRIs(cases: readonly Case[]): readonly Case[] {
  for (const { question } of cases) {
    for (const string of [question.base, question.target, question.reference]) {
      if (string !== undefined && !SPECIFICATIONS.rfc3987.matchesRegExp("IRI-reference", string as string)) {
        throw new Error(`not an IRI reference: ${string}`);
      }
    }
  }
  return cases;
}

export const REFERENCE_GROUPS: readonly CaseGroup[] = [
  {
    group: "components",
    title: "The components of references",
    about:
      "Five components and the three of an authority; a component that is absent is null, one that is empty is not.",
    texts: ["https://www.rfc-editor.org/rfc/rfc3986#section-3", "https://www.rfc-editor.org/rfc/rfc3986#appendix-B"],
    cases: [...listAddresses()],
  },
  {
    group: "resolution",
    title: "Resolution of references",
    about: "RFC 3986 5.2, strict; nothing is normalized but dot segments.",
    texts: ["https://www.rfc-editor.org/rfc/rfc3986#section-5.2"],
    cases: requireIRIs([...listResolutions()]),
  },
  {
    group: "relativization",
    title: "References that lead back",
    about:
      "The reverse of resolution. Any reference counts that resolves to the target; the shortest need not be found.",
    texts: ["https://www.rfc-editor.org/rfc/rfc3986#section-5.2"],
    cases: requireIRIs([...listRelativizations()]),
  },
];
