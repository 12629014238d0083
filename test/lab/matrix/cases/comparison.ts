/** Comparison on four rungs. */
import type { Case, CaseGroup } from "./case.js";

const RUNGS = ["string", "syntax", "scheme"] as const;

/** Pairs that are asked on every rung. */
const PAIRS: readonly (readonly [first: string, second: string, why: string])[] = [
  ["http://host.example/a", "http://host.example/a", "the same string"],
  ["http://host.example/a", "http://host.example/b", "another name"],
  ["http://host.example/a", "HTTP://host.example/a", "case of the scheme"],
  ["http://host.example/a", "http://HOST.Example/a", "case of the host"],
  ["http://host.example/a", "http://host.example/A", "case of the path"],
  ["http://host.example/?a", "http://host.example/?A", "case of the query"],
  ["http://host.example/#a", "http://host.example/#A", "case of the fragment"],
  ["http://u@host.example/", "http://U@host.example/", "case of the userinfo"],
  ["http://host.example/%c3%bc", "http://host.example/%C3%BC", "case of digits"],
  ["http://host.example/%2f", "http://host.example/%2F", "case of the digits of a slash"],
  ["http://host.example/~a", "http://host.example/%7Ea", "an unreserved mark that is encoded"],
  ["http://host.example/a", "http://host.example/%61", "a letter that is encoded"],
  ["http://host.example/?a", "http://host.example/?%61", "a letter that is encoded in a query"],
  ["http://host.example/#a", "http://host.example/#%61", "a letter that is encoded in a fragment"],
  ["http://host.example/", "http://h%6Fst.example/", "a letter that is encoded in a host"],
  ["http://host.example/a/b", "http://host.example/a%2Fb", "a slash that is encoded"],
  ["http://host.example/?a=b", "http://host.example/?a%3Db", "an equals sign that is encoded"],
  ["http://host.example/?a&b", "http://host.example/?a%26b", "an ampersand that is encoded"],
  ["http://host.example/a:b", "http://host.example/a%3Ab", "a colon that is encoded"],
  ["http://host.example/a+b", "http://host.example/a%20b", "a plus and a space"],
  ["http://host.example/%2541", "http://host.example/%41", "a percent sign that is encoded"],
  ["http://host.example/ü", "http://host.example/%C3%BC", "a character and its octets"],
  ["http://host.example/ü", "http://host.example/%c3%bc", "a character and its octets in lower case"],
  ["http://host.example/?ü", "http://host.example/?%C3%BC", "a character and its octets in a query"],
  ["http://host.example/\u{1F600}", "http://host.example/%F0%9F%98%80", "an emoji and its octets"],
  ["http://host.example/ü", "http://host.example/%FC", "a character and its octet in another charset"],
  ["http://host.example/ü", "http://host.example/u\u0308", "a composed character and a decomposed one"],
  ["http://host.example/ü", "http://host.example/u%CC%88", "a composed character and octets of a decomposed one"],
  ["http://host.example/\u212B", "http://host.example/Å", "a sign and the letter it stands for"],
  ["http://host.example/ﬁ", "http://host.example/fi", "a ligature"],
  ["http://host.example/ä", "http://host.example/а", "letters of two scripts"],
  ["http://host.example/Ü", "http://host.example/ü", "case of a letter beyond ASCII"],
  ["http://host.example/a/../b", "http://host.example/b", "two dots"],
  ["http://host.example/./b", "http://host.example/b", "one dot"],
  ["http://host.example/a/%2E%2E/b", "http://host.example/b", "two dots that are encoded"],
  ["http://host.example/../b", "http://host.example/b", "two dots at the root"],
  ["http://host.example/a//b", "http://host.example/a/b", "an empty segment"],
  ["http://host.example/a/", "http://host.example/a", "a slash at the end"],
  ["http://host.example/a/.", "http://host.example/a/", "a dot at the end"],
  ["http://host.example", "http://host.example/", "an empty path"],
  ["http://host.example?a", "http://host.example/?a", "an empty path before a query"],
  ["http://host.example#a", "http://host.example/#a", "an empty path before a fragment"],
  ["http://host.example/", "http://host.example:80/", "a default port"],
  ["https://host.example/", "https://host.example:443/", "the default port of https"],
  ["https://host.example/", "https://host.example:80/", "a port of another scheme"],
  ["http://host.example/", "http://host.example:/", "an empty port"],
  ["http://host.example:80", "http://host.example", "a default port and no path"],
  ["http://host.example:8080/", "http://host.example/", "another port"],
  ["http://host.example/?", "http://host.example/", "an empty query"],
  ["http://host.example/#", "http://host.example/", "an empty fragment"],
  ["http://host.example/#a", "http://host.example/", "a fragment"],
  ["http://@host.example/", "http://host.example/", "an empty userinfo"],
  ["http://u:@host.example/", "http://u@host.example/", "an empty password"],
  ["http://bücher.example/", "http://xn--bcher-kva.example/", "a host and its punycode"],
  ["http://bücher.example/", "http://BÜCHER.example/", "case of a host beyond ASCII"],
  ["http://bücher.example/", "http://bu\u0308cher.example/", "a host that is decomposed"],
  ["http://bücher.example/", "http://b%C3%BCcher.example/", "a host that is encoded"],
  ["http://例え.example/", "http://例え。example/", "an ideographic full stop"],
  ["http://bücher.example/", "http://bucher.example/", "a host without its mark"],
  ["http://host.example/", "https://host.example/", "another scheme"],
  ["http://host.example/", "http://www.host.example/", "another host"],
  ["http://host.example./", "http://host.example/", "a full stop after the host"],
  ["s://Host/", "s://host/", "case of a host of another scheme"],
  ["s:/a/../b", "s:/b", "two dots after another scheme"],
  ["s:a%7Eb", "s:a~b", "an unreserved mark in a path without a root"],
  ["s:A", "s:a", "case of a path without a root"],
  ["S:a", "s:a", "case of another scheme"],
  ["s:", "s:", "nothing but a scheme"],
  ["s:ü", "s:%C3%BC", "a path without a root beyond ASCII"],
  ["s:/.//a", "s:/a/..//a", "what keeps a path from becoming an authority"],
  ["s://h", "s://h/", "an empty path of another scheme: the rung scheme knows no rule but for an authority"],
  ["urn:a:%C3%BC", "urn:a:ü", "octets in a name"],
  ["http://[::1]/", "http://[::1]:80/", "a default port after an address"],
  ["http://[::A]/", "http://[::a]/", "case of an address"],
  ["http://host.example/?a=1&b=2", "http://host.example/?b=2&a=1", "the order of pairs"],
  ["http://host.example/?\uE000", "http://host.example/?%EE%80%80", "private use in a query"],
  ["http://host.example/%EE%80%80", "http://host.example/%ee%80%80", "private use in a path"],
  ["http://host.example/%C0%AF", "http://host.example/%2F", "an overlong slash"],
  [
    "http://host.example/日本/%E8%AA%9E",
    "http://host.example/%E6%97%A5%E6%9C%AC/語",
    "characters and octets crosswise",
  ],
];

/** Rows that a rung decides otherwise than the generic syntax, because of what a scheme says or does not say. */
const UNSURE: readonly string[] = ["s://h s://h/"];

/** References, with and without a base. */
const REFERENCES: readonly (readonly [first: string, second: string, base: string | undefined, why: string])[] = [
  ["a", "a", undefined, "the same reference"],
  ["a", "b", undefined, "two references without a base"],
  ["../a", "http://host.example/a", undefined, "a reference without a base, and an IRI"],
  ["//host.example/a", "http://host.example/a", undefined, "a reference without a scheme"],
  ["", "#", undefined, "two empty references"],
  ["a", "./a", undefined, "two spellings without a base"],
  ["../a", "http://host.example/a", "http://host.example/b/c", "a reference that leads there"],
  ["../a", "http://host.example/b", "http://host.example/b/c", "a reference that leads elsewhere"],
  ["a", "./a", "http://host.example/b/c", "two spellings of a reference"],
  ["a", "b/../a", "http://host.example/b/c", "two ways to a name"],
  ["?a", "c?a", "http://host.example/b/c", "a query alone"],
  ["#a", "http://host.example/b/c#a", "http://host.example/b/c", "a fragment alone"],
  ["", "c", "http://host.example/b/c", "the document itself"],
  ["//HOST.example/a", "/a", "http://host.example/b/c", "an authority in upper case"],
  ["日本", "%E6%97%A5%E6%9C%AC", "http://host.example/b/c", "characters and octets"],
  ["http:a", "a", "http://host.example/b/c", "a scheme without an authority is no relative reference"],
];

const WITHOUT_FRAGMENT: readonly (readonly [first: string, second: string, why: string])[] = [
  ["http://host.example/a#b", "http://host.example/a", "one fragment"],
  ["http://host.example/a#b", "http://host.example/a#c", "two fragments"],
  ["http://host.example/a#", "http://host.example/a", "an empty fragment"],
  ["http://host.example/a#b", "http://host.example/c#b", "the same fragment of others"],
  ["http://host.example/%61#b", "http://host.example/a#c", "fragments of two spellings"],
  ["s:a#b", "s:a", "a path without a root"],
];

type Redirects = Readonly<Record<string, string>>;

const REDIRECTS: readonly (readonly [first: string, second: string, redirects: Redirects, why: string])[] = [
  [
    "http://host.example/a",
    "http://host.example/a/",
    { "http://host.example/a": "http://host.example/a/" },
    "one redirect",
  ],
  ["http://host.example/a", "http://host.example/a/", { "http://host.example/a": "/a/" }, "a relative redirect"],
  [
    "http://host.example/a",
    "http://host.example/c",
    { "http://host.example/a": "http://host.example/b", "http://host.example/b": "http://host.example/c" },
    "two redirects in a row",
  ],
  [
    "http://host.example/a",
    "http://host.example/b",
    { "http://host.example/c": "http://host.example/b" },
    "the redirect of another",
  ],
  ["http://host.example/a", "http://host.example/b", {}, "nothing is known"],
  [
    "http://host.example/a",
    "http://host.example/b",
    { "http://host.example/a": "http://host.example/c", "http://host.example/b": "http://host.example/c" },
    "two that lead to one",
  ],
  [
    "http://host.example/a",
    "http://host.example/b",
    { "http://host.example/a": "http://host.example/b", "http://host.example/b": "http://host.example/a" },
    "a circle",
  ],
  [
    "http://host.example/a",
    "http://host.example/c",
    { "http://host.example/a": "http://host.example/b", "http://host.example/b": "http://host.example/a" },
    "a circle, and one beside it",
  ],
  [
    "http://HOST.example:80/%61",
    "http://host.example/b",
    { "http://host.example/a": "http://host.example/b" },
    "another spelling of what redirects",
  ],
  [
    "http://host.example/a#f",
    "http://host.example/b#f",
    { "http://host.example/a": "http://host.example/b" },
    "a fragment is handed on",
  ],
  [
    "http://host.example/a#f",
    "http://host.example/b",
    { "http://host.example/a": "http://host.example/b" },
    "a fragment counts",
  ],
  [
    "http://host.example/a#f",
    "http://host.example/b#g",
    { "http://host.example/a": "http://host.example/b#g" },
    "the fragment of the redirect wins",
  ],
  [
    "http://host.example/",
    "https://host.example/",
    { "http://host.example/": "https://host.example/" },
    "from http to https",
  ],
  [
    "http://host.example/ü",
    "http://host.example/ß",
    { "http://host.example/%C3%BC": "http://host.example/%C3%9F" },
    "characters and octets",
  ],
];

function ask(first: string, second: string, rung: string, section: string, why: string, more: object = {}): Case {
  return { section, question: { op: "compare", first, second, rung, ...more }, why };
}

const SECTIONS: Readonly<Record<string, string>> = {
  string: "draft-ietf-iri-comparison-02 4.1; RFC 3986 6.2.1",
  syntax: "draft-ietf-iri-comparison-02 4.2; RFC 3986 6.2.2",
  scheme: "draft-ietf-iri-comparison-02 4.3; RFC 3986 6.2.3",
  protocol: "draft-ietf-iri-comparison-02 4.4; RFC 3986 6.2.4",
};

function* listComparisons(): Generator<Case> {
  for (const [first, second, why] of PAIRS) {
    for (const rung of RUNGS) {
      if (rung !== "scheme" || !UNSURE.includes(`${first} ${second}`)) {
        yield ask(first, second, rung, SECTIONS[rung] as string, why);
      }
    }
  }
  for (const [first, second] of [
    ["ws://host.example:80/", "ws://host.example/"],
    ["ftp://host.example:21/", "ftp://host.example/"],
  ] as const) {
    yield {
      ...ask(
        first,
        second,
        "scheme",
        SECTIONS.scheme as string,
        "a default port of a scheme that not every program knows",
      ),
      disputed: [
        { answer: { value: "equivalent" }, by: "the scheme's own specification" },
        { answer: { value: "different" }, by: "RFC 3986 6.2.3: rules of a scheme are for programs that know it" },
      ],
    };
  }
  for (const rung of ["syntax", "scheme"]) {
    yield {
      ...ask("http://[::1]/", "http://[0::1]/", rung, SECTIONS[rung] as string, "two forms of one IPv6 address"),
      disputed: [
        { answer: { value: "different" }, by: "RFC 3986 6.2, which does not name it" },
        { answer: { value: "equivalent" }, by: "RFC 5952 and the URL Standard, which have one form" },
      ],
    };
  }
  yield {
    ...ask("http://192.0.2.1/", "http://3221225985/", "scheme", SECTIONS.scheme as string, "two forms of a number"),
    disputed: [
      { answer: { value: "different" }, by: "RFC 3986 3.2.2: one number is a name" },
      { answer: { value: "equivalent" }, by: "the URL Standard: one number is an IPv4 address" },
    ],
  };
  for (const [first, second, base, why] of REFERENCES) {
    for (const rung of ["syntax", "scheme"]) {
      yield ask(first, second, rung, "draft-ietf-iri-comparison-02 2", why, base === undefined ? {} : { base });
    }
  }
  for (const [first, second, why] of WITHOUT_FRAGMENT) {
    for (const rung of ["syntax", "scheme"]) {
      yield ask(first, second, rung, "draft-ietf-iri-comparison-02 2", `${why}; fragments do not count`, {
        fragment: false,
      });
    }
  }
  for (const [first, second, redirects, why] of REDIRECTS) {
    yield ask(first, second, "protocol", SECTIONS.protocol as string, why, { redirects });
  }
}

export const COMPARISON_GROUPS: readonly CaseGroup[] = [
  {
    group: "comparison",
    title: "Whether two IRIs are equivalent",
    about:
      "Four rungs: string, syntax, scheme (http and https) and protocol, with the redirects that are known; three answers: equivalent, different, undetermined.",
    texts: [
      "https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4",
      "https://www.rfc-editor.org/rfc/rfc3986#section-6",
    ],
    cases: [...listComparisons()],
  },
];
