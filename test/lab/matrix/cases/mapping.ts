/** IRI to URI, URI to IRI, LEIRI and Web Address. */
import { type Case, type CaseGroup, showCodePoint } from "./case.js";

/** IRIs whose host is ASCII, or that have none: one answer only. */
const TO_URI: Readonly<Record<string, string>> = {
  "http://host.example/": "a URI stays as it is",
  "http://host.example/ü": "two octets",
  "http://host.example/日": "three octets",
  "http://host.example/\u{1F600}": "four octets, and not two surrogates of three",
  "http://host.example/?ü=ß": "a query",
  "http://host.example/#ü": "a fragment",
  "http://ü:ß@host.example/": "userinfo",
  "http://host.example/ü%20ß": "triplets stay",
  "http://host.example/%c3%bc": "triplets keep their case",
  "http://host.example/%C3%BCü": "triplets beside a character",
  "http://host.example/%E9é": "an octet of another charset beside a character",
  "http://host.example/red%09rosé#red": "a control that is encoded, and a fragment",
  "http://host.example/?uri=http%3A%2F%2Fbücher.example": "a host inside a query is no host",
  "http://host.example/a/../ü": "dot segments stay",
  "HTTP://HOST.Example/Ü": "case stays",
  "http://host.example:80/ü": "a port stays",
  "http://host.example/e\u0301": "a letter and a combining mark are not composed",
  "http://host.example/é": "a composed letter",
  "http://host.example/\u212B": "a character that normalization would replace",
  "http://host.example/ﬁ": "a ligature",
  "http://host.example/／？＃％": "full-width marks",
  "http://host.example/\xA0": "the first ucschar",
  "http://host.example/\uD7FF": "the last before the surrogates",
  "http://host.example/\uF900": "the first after private use",
  "http://host.example/\uFFEF": "the last in the basic plane",
  "http://host.example/\u{10000}": "the first beyond the basic plane",
  "http://host.example/\u{EFFFD}": "the last ucschar",
  "http://host.example/?\uE000": "private use in a query",
  "http://host.example/?\u{10FFFD}": "the last of private use",
  "http://host.example/!$&'()*+,;=:@-._~": "what a URI may hold stays",
  "http://host.example?ü": "no path",
  "http://host.example#ü": "no path and no query",
  "//host.example/ü": "no scheme",
  ü: "a name alone",
  "../ü": "a folder above",
  "?ü": "a query alone",
  "#ü": "a fragment alone",
  "": "nothing",
  "urn:example:ü": "a path without a root",
  "mailto:jürgen@host.example": "a mail address",
  "data:text/plain,ü": "data",
  "s://[::1]/ü": "an IPv6 address",
  "s:/ü//ß": "no authority",
  "s:": "nothing but a scheme",
  "http://host.example/日本語/한국어/ไทย": "three scripts",
  "http://host.example/עברית/العربية": "right-to-left scripts",
  "http://host.example/👩‍👩‍👧": "emoji with joiners",
};

/** Strings that are no IRIs. */
const NOT_IRIS: Readonly<Record<string, readonly [mapped: string, why: string]>> = {
  "http://host.example/a ü": ["http://host.example/a%20%C3%BC", "a space"],
  "http://host.example/<ü>": ["http://host.example/%3C%C3%BC%3E", "angle brackets"],
  "http://host.example/{ü}": ["http://host.example/%7B%C3%BC%7D", "braces"],
  "http://host.example/ü|": ["http://host.example/%C3%BC%7C", "a bar"],
  "http://host.example/ü\\": ["http://host.example/%C3%BC%5C", "a backslash"],
  "http://host.example/ü%": ["http://host.example/%C3%BC%25", "a percent sign alone"],
  "http://host.example/\uE000": ["http://host.example/%EE%80%80", "private use in a path"],
  "http://host.example/\uFFFE": ["http://host.example/%EF%BF%BE", "a noncharacter"],
  "http://host.example/[ü]": ["http://host.example/%5B%C3%BC%5D", "brackets in a path"],
};

/** Hosts beyond ASCII, both ways to map them. */
const HOSTS: Readonly<Record<string, string>> = {
  "http://bücher.example/ü?ü#ü": "host and path",
  "http://例え.jp/": "Japanese",
  "http://ü@bücher.example:8080": "userinfo and port",
  "//bücher.example": "no scheme",
  "http://пример.example/": "Cyrillic",
  "http://a.b.ü.example/": "one label of four",
  "http://faß.example/": "a sharp s",
  "http://BÜCHER.example/": "upper case, which IDNA maps",
  "http://bu\u0308cher.example/": "a combining mark, which IDNA composes",
  "http://例え。jp/": "an ideographic full stop, which IDNA maps",
};

const FAILING_HOSTS: Readonly<Record<string, string>> = {
  "http://a\u202Eb.example/ü": "an override, which IDNA does not allow",
  "http://\u0301a.example/": "a combining mark first",
  "http://xn--ü.example/": "a prefix before a letter beyond ASCII",
};

function* listToURI(): Generator<Case> {
  for (const [string, why] of Object.entries(TO_URI)) {
    yield { section: "RFC 3987 3.1", question: { op: "iri-to-uri", string }, why };
  }
  for (const [string, [mapped, why]] of Object.entries(NOT_IRIS)) {
    yield {
      section: "RFC 3987 3.1, step 2 and the note on US-ASCII",
      question: { op: "iri-to-uri", string },
      why: `${why}: a string that is no IRI`,
      disputed: [
        { answer: { error: true }, by: "RFC 3987 2.2: the mapping is for IRIs" },
        {
          answer: { value: mapped },
          by: "the note in RFC 3987 3.1, by which a program may encode more; the URL Standard",
        },
      ],
    };
  }
  for (const [string, why] of Object.entries(HOSTS)) {
    yield {
      section: "RFC 3987 3.1, ToASCII before step 2",
      question: { op: "iri-to-uri", string, host: "ascii" },
      why: `${why}; the host by IDNA`,
    };
    yield {
      section: "RFC 3987 3.1, step 2",
      question: { op: "iri-to-uri", string: string.replace(/^(?:http:)?/, "s:"), host: "percent" },
      why: `${why}; a scheme whose hosts are no domain names`,
    };
  }
  for (const [string, why] of Object.entries(FAILING_HOSTS)) {
    yield {
      section: "draft-duerst-iri-bis-07 3.4",
      question: { op: "iri-to-uri", string, host: "ascii" },
      why: `${why}: the conversion fails`,
    };
  }
  for (const [string, ascii, percent] of [
    ["http://r%C3%A9sum%C3%A9.example/", "http://xn--rsum-bpad.example/", "http://r%C3%A9sum%C3%A9.example/"],
    ["http://%E4%BE%8B.example/ü", "http://xn--fsq.example/%C3%BC", "http://%E4%BE%8B.example/%C3%BC"],
  ] as const) {
    yield {
      section: "draft-duerst-iri-bis-07 3.4, design question",
      question: { op: "iri-to-uri", string, host: "ascii" },
      why: "a host that is percent-encoded already: the draft leaves open whether it becomes punycode",
      disputed: [
        { answer: { value: ascii }, by: "the URL Standard, which decodes hosts first" },
        { answer: { value: percent }, by: "RFC 3987 3.1, which maps characters beyond ASCII only" },
      ],
    };
  }
}

/** Pieces of a path, and of a query, that are decoded or are not. */
const TO_IRI: Readonly<Record<string, string>> = {
  "%C3%BC": "two octets",
  "%c3%bc": "two octets, in lower case",
  "%E6%97%A5": "three octets",
  "%F0%9F%98%80": "four octets",
  "%C3%BC%C3%9F": "two characters",
  "a%C3%BCb": "a character between letters",
  "%FC": "an octet that is no UTF-8 stays",
  "%fc": "and is written in upper case",
  "%C3": "a sequence that is cut off",
  "%C3%C3%BC": "a sequence that is cut off before one that is whole",
  "%C3a": "a sequence that is cut off by a letter",
  "%BC": "an octet that only goes on",
  "%BC%BC": "two of them",
  "%E6%97": "two octets of three",
  "%E6%97%E6%97%A5": "two octets of three, and then three",
  "%F0%9F%98": "three octets of four",
  "%C0%AF": "an overlong slash",
  "%C1%81": "an overlong letter",
  "%E0%80%AF": "an overlong slash of three octets",
  "%E0%9F%BF": "the last overlong form of three octets",
  "%E0%A0%80": "the first form of three octets that is not overlong",
  "%F0%80%80%AF": "an overlong slash of four octets",
  "%F0%8F%BF%BF": "the last overlong form of four octets",
  "%F0%90%80%80": "the first form of four octets that is not overlong",
  "%ED%9F%BF": "the last character before the surrogates",
  "%ED%A0%80": "a surrogate",
  "%ED%BF%BF": "the last surrogate",
  "%ED%A0%BD%ED%B8%80": "two surrogates, as CESU-8 has them",
  "%EE%80%80": "the first of private use",
  "%EF%A3%BF": "the last of private use in the basic plane",
  "%EF%A4%80": "the first after private use",
  "%EF%B7%8F": "the last before the noncharacters",
  "%EF%B7%90": "a noncharacter",
  "%EF%BF%AF": "the last before the specials",
  "%EF%BF%B0": "the first special",
  "%EF%BF%BD": "the replacement character",
  "%EF%BF%BF": "a noncharacter at the end of the plane",
  "%F3%A0%80%81": "a tag",
  "%F3%A1%80%80": "ucschar after the tags",
  "%F3%AF%BF%BD": "the last ucschar",
  "%F3%B0%80%80": "private use in plane 15",
  "%F4%8F%BF%BD": "the last of private use",
  "%F4%8F%BF%BF": "the last code point",
  "%F4%90%80%80": "beyond the last code point",
  "%F5%80%80%80": "an octet that UTF-8 never has",
  "%F8%88%80%80%80": "a form of five octets",
  "%FE%FF": "a byte order mark of UTF-16",
  "%C2%80": "a control C1",
  "%C2%9F": "the last character before ucschar",
  "%C2%A0": "the first ucschar",
  "%41%7A%30": "letters and a digit",
  "%2D%2E%5F%7E": "unreserved marks",
  "%2d": "an unreserved mark, in lower case",
  "%2F": "a slash",
  "%2f": "a slash, in lower case",
  "%3F%23%5B%5D%40%3A": "delimiters",
  "%21%24%26%27%28%29%2A%2B%2C%3B%3D": "sub-delimiters",
  "%25": "a percent sign",
  "%2541": "a percent sign that would become a triplet",
  "%25C3%25BC": "percent signs that would become characters",
  "%20": "a space",
  "%22%3C%3E%5C%5E%60%7B%7C%7D": "what no URI may hold",
  "%00": "NUL",
  "%0A": "a line feed",
  "%7F": "DEL",
  "%E2%80%AE": "an override",
  "%e2%80%ae": "an override, in lower case",
  "%E2%80%8E": "a mark of direction",
  "%E2%80%8F": "a mark of direction, right to left",
  "%E2%80%AA": "an embedding",
  "%CC%81": "a combining mark",
  "e%CC%81": "a letter and a combining mark are not composed",
  "%EF%BC%8F": "a full-width slash",
  "%E2%84%AB": "a character that normalization would replace",
  "%D7%90%D7%91": "Hebrew",
  "%D8%A7%D8%A8": "Arabic",
  "%E0%A4%B9%E0%A4%BF": "Devanagari",
  "%E3%81%82.html": "a name with an extension",
  "%93%FA%96%7B": "Shift_JIS",
  "r%E9sum%E9": "windows-1252",
  "%C3%BC/%C3%9F": "two segments",
  "..%2F%2e%2e": "dots and a slash",
};

/** Sections of RFC 3987 that say which characters are not appropriate do not name them all. */
const OPEN: readonly string[] = [
  "%E2%81%A6",
  "%E2%81%A9",
  "%D8%9C",
  "%E2%80%8B",
  "%EF%BB%BF",
  "%E3%80%80",
  "%E2%80%A8",
];

const WHOLE: Readonly<Record<string, string>> = {
  "http://host.example/%C3%BC?%C3%BC#%C3%BC": "every component",
  "http://%C3%BC:%C3%9F@host.example/": "userinfo",
  "http://host.example/?%EE%80%80": "private use in a query",
  "http://host.example/#%EE%80%80": "private use in a fragment",
  "http://host.example/?a#?%EE%80%80": "private use after a question mark of a fragment",
  "http://host.example/%3F%EE%80%80": "private use after an encoded question mark",
  "http://host.example/?%F3%B0%80%80": "private use of plane 15 in a query",
  "http://host.example/": "nothing to decode",
  "HTTP://Host.Example/%c3%bc": "case stays",
  "s:%C3%BC": "a path without a root",
  "%C3%BC": "a name alone",
  "?%C3%BC": "a query alone",
  "": "nothing",
  "../%C3%BC": "a folder above",
};

const PUNYCODE: Readonly<Record<string, string>> = {
  "http://xn--bcher-kva.example/": "a label",
  "http://xn--bcher-kva.example/%C3%BC": "a label and a path",
  "http://xn--99zt52a.example.org/%e2%80%ae": "a label of Han, and an override that stays",
  "http://u@xn--bcher-kva.example:80/": "userinfo and port",
  "http://a.xn--bcher-kva.xn--fsq.example/": "labels side by side",
  "http://host.example/xn--bcher-kva": "a path is no host",
  "http://host.example/?xn--bcher-kva": "a query is no host",
};

function* listToIRI(): Generator<Case> {
  for (const [piece, why] of Object.entries(TO_IRI)) {
    const string = `http://host.example/${piece}`;
    yield { section: "RFC 3987 3.2", question: { op: "uri-to-iri", string, profile: "rfc3987" }, why };
    if (!piece.includes("/")) {
      const inQuery = `http://host.example/?q=${piece}`;
      yield {
        section: "RFC 3987 3.2",
        question: { op: "uri-to-iri", string: inQuery, profile: "rfc3987" },
        why: `${why}; in a query`,
      };
    }
  }
  for (const [string, why] of Object.entries(WHOLE)) {
    yield { section: "RFC 3987 3.2", question: { op: "uri-to-iri", string, profile: "rfc3987" }, why };
  }
  for (const [string, why] of Object.entries(PUNYCODE)) {
    yield { section: "draft-duerst-iri-bis-07 3.7", question: { op: "uri-to-iri", string, profile: "bis" }, why };
  }
  for (const triplets of OPEN) {
    const uri = `http://host.example/a${triplets}b`;
    yield {
      section: "RFC 3987 3.2, step 4",
      question: { op: "uri-to-iri", string: uri, profile: "rfc3987" },
      why: "sections 4.1 and 6.1 leave it to the program whether such a character is appropriate",
      disputed: [
        { answer: { value: decodeURI(uri) }, by: "the grammar of RFC 3987 2.2, which has the character" },
        { answer: { value: uri }, by: "section 6.1, which advises against characters that are not seen" },
      ],
    };
  }
}

const LEIRIS: Readonly<Record<string, string>> = {
  "http://host.example/": "an IRI stays as it is",
  "http://host.example/ü": "ucschar stays",
  "http://host.example/a b": "a space",
  "http://host.example/my file <1>.xml": "spaces and angle brackets",
  'http://host.example/"': "a quotation mark",
  "http://host.example/{a}": "braces",
  "http://host.example/a|b": "a bar",
  "http://host.example/a\\b": "a backslash is encoded, and no slash",
  "http://host.example/a^b": "a circumflex",
  "http://host.example/a`b": "a grave accent",
  "http://host.example/a\0b": "NUL",
  "http://host.example/a\tb\nc\rd": "tab, line feed and carriage return stay where they are",
  "http://host.example/a\x7Fb": "DEL",
  "http://host.example/a\x80b\x9Fc": "controls C1",
  "http://host.example/\uE000": "private use in a path",
  "http://host.example/\uF8FF": "the last of private use",
  "http://host.example/\uFDD0": "a noncharacter",
  "http://host.example/\uFFF0": "a special",
  "http://host.example/\uFFFD": "the replacement character",
  "http://host.example/\u{1FFFE}": "a noncharacter of plane 1",
  "http://host.example/\u{E0001}": "a tag",
  "http://host.example/\u{F0000}": "private use in plane 15",
  "http://host.example/\u{10FFFF}": "the last code point",
  "http://host.example/\u202E": "an override is ucschar, and stays",
  "http://host.example/?a b": "a space in a query",
  "http://host.example/?\uE000": "private use in a query: not in ucschar, so it is encoded",
  "http://host.example/#a b": "a space in a fragment",
  "http://a b@host.example/": "a space in userinfo",
  "http://a b/": "a space in a host",
  " http://host.example/": "a space before the scheme makes it no LEIRI",
  "http://host.example/ ": "a space last",
  "a b": "a name alone",
  " ": "a space alone",
  " a": "a space first",
  "\n": "a line feed alone",
  "?<>": "a query alone",
  "#\\": "a fragment alone",
  "a b:c": "a colon in the first segment",
  "//a b/c d": "no scheme",
  "s:a b": "a path without a root",
  "s: ": "a space after the scheme",
  "": "nothing",
  "http://host.example/%20 %": "a percent sign alone makes it no LEIRI",
  "http://host.example/%20": "triplets stay",
  "http://host.example/[a]": "brackets in a path",
  "http://host.example/?[a]": "brackets in a query",
  "http://host.example/#a#b": "two number signs",
  "http://host.example/\uFFFE": "a noncharacter that leiri-ucschar leaves out",
  "http://host.example/\uFFFF": "the other one",
  "http://host.example/\uD800": "half of a surrogate pair",
  "http://host.example/\uDC00\uD800": "halves in the wrong order",
  "http://host.example:8 0/": "a space in a port",
  "http://[::1]/a b": "an IPv6 address",
  "http://[:: 1]/": "a space in an IPv6 address",
  "ü ß:a": "a scheme with a space",
  "http://例え.jp/日 本": "Japanese with a space",
};

function* listLEIRIs(): Generator<Case> {
  for (const [string, why] of Object.entries(LEIRIS)) {
    yield { section: "draft-duerst-iri-bis-07 7.1", question: { op: "leiri-to-iri", string }, why };
  }
  for (const character of ["\x01", "\x1F", ...' "<>\\^`{|}', "\x7F", "\x85", "\uE123", "\uFFFC", "\u{F1234}"]) {
    for (const [component, make] of [
      ["path", (text: string) => `/a${text}b`],
      ["query", (text: string) => `?a${text}b`],
      ["fragment", (text: string) => `#a${text}b`],
    ] as const) {
      yield {
        section: "draft-duerst-iri-bis-07 7.1",
        question: { op: "leiri-to-iri", string: make(character) },
        why: `${showCodePoint(character)} in the ${component}`,
      };
    }
  }
}

const WEB_ADDRESSES: readonly (readonly [string: string, why: string, base?: string])[] = [
  ["http://host.example/", "nothing to do"],
  ["  http://host.example/a  ", "spaces around"],
  ["\t\r\nhttp://host.example/a\n", "tabs and line breaks around"],
  ["http://host.example/a b", "a space in the path"],
  ["http://host.example/?a b", "a space in the query"],
  ["http://host.example/#a b", "a space in the fragment"],
  ["http://host.example/ü", "a character beyond ASCII"],
  ["http://host.example/?ü", "a query beyond ASCII"],
  ["http://host.example/#ü", "a fragment beyond ASCII"],
  ["http://host.example/日本?語#字", "three components"],
  ["http://bücher.example/", "a host beyond ASCII"],
  ["http://例え.jp/日本", "host and path beyond ASCII"],
  ["http://host.example/<a>", "angle brackets"],
  ['http://host.example/"a"', "quotation marks"],
  ["http://host.example/?<a>", "angle brackets in a query"],
  ["http://host.example/#<a>", "angle brackets in a fragment"],
  ["http://host.example/{a}", "braces in a path"],
  ["http://host.example/?{a}", "braces in a query"],
  ["http://host.example/a`b", "a grave accent in a path"],
  ["http://host.example/a^b", "a circumflex in a path"],
  ["http://host.example/a|b", "a bar in a path"],
  ["http://host.example/\0", "NUL at the end"],
  ["http://host.example/\x01a", "a control inside"],
  ["http://host.example/\x7Fa", "DEL inside"],
  ["http://host.example/\x80a", "a control C1 inside"],
  ["http://host.example/\uE000", "private use in a path"],
  ["http://host.example/?\uE000", "private use in a query"],
  ["http://host.example/\uFFFD", "the replacement character"],
  ["http://host.example/\u{1F600}", "an emoji"],
  ["http://host.example/\u{10FFFF}", "the last code point"],
  ["http://host.example/100%", "a percent sign alone"],
  ["http://host.example/%zz", "a percent sign without digits"],
  ["http://host.example/?%", "a percent sign alone in a query"],
  ["http://host.example/%41", "a triplet stays"],
  ["http://host.example/%e9", "a triplet keeps its case"],
  ["http://host.example\\a\\b", "backslashes in a path"],
  ["http:\\\\host.example\\a", "backslashes before the host"],
  ["http://host.example/?a\\b", "a backslash in a query"],
  ["http://host.example/#a\\b", "a backslash in a fragment"],
  ["http://host.example/[a]", "brackets in a path"],
  ["http://host.example/?[a]", "brackets in a query"],
  ["http://host.example/?'", "an apostrophe in a query"],
  ["http://host.example", "no path"],
  ["http://host.example?a", "no path, and a query"],
  ["http://host.example:80/", "a default port"],
  ["http://host.example:8080/", "another port"],
  ["HTTP://host.example/", "a scheme in upper case"],
  ["http://HOST.example/", "a host in upper case"],
  ["http://host.example/a/../b", "dot segments"],
  ["http://host.example/a\tb", "a tab inside"],
  ["http://host.example/a\nb", "a line break inside"],
  ["http:host.example", "no slashes"],
  ["http:///host.example", "three slashes"],
  ["http://user:pw@host.example/", "userinfo"],
  ["http://ü@host.example/", "userinfo beyond ASCII"],
  ["http://host.example/a%2Fb", "an encoded slash stays"],
  ["http://[::1]/a b", "an IPv6 address"],
  ["s://host/a b", "a space, another scheme"],
  ["s://host/ü?ü#ü", "characters, another scheme"],
  ["s://host/a\\b", "a backslash, another scheme"],
  ["s:a b", "a space in an opaque path"],
  ["s:ü", "an opaque path beyond ASCII"],
  ["mailto:ü@host.example", "a mail address"],
  ["http://", "no host"],
  ["http://host.example:99999/", "a port too large"],
  ["http://ho st/", "a space in a host"],
  ["http://ho<st/", "an angle bracket in a host"],
  ["a b", "a name with a space", "http://host.example/dir/page"],
  [" ü ", "a name with spaces around", "http://host.example/dir/page"],
  ["../ü", "a folder above", "http://host.example/dir/page"],
  ["?ü ß", "a query", "http://host.example/dir/page"],
  ["#ü ß", "a fragment", "http://host.example/dir/page"],
  ["/a|b", "a bar", "http://host.example/dir/page"],
  ["\\a", "a backslash", "http://host.example/dir/page"],
  ["..\\a", "two dots and a backslash", "http://host.example/dir/page"],
  ["\\\\else.example\\a", "two backslashes", "http://host.example/dir/page"],
  ["//else.example/a b", "another host", "http://host.example/dir/page"],
  ["", "nothing", "http://host.example/dir/page"],
  ["   ", "spaces alone", "http://host.example/dir/page"],
  ["%", "a percent sign alone", "http://host.example/dir/page"],
  ["100% ü", "a percent sign and a character", "http://host.example/dir/page"],
  ["日本/語", "two segments", "http://host.example/dir/page"],
  ["./日本", "a dot segment", "http://host.example/dir/page"],
  ["?q=日本 語", "a query with a space", "http://host.example/dir/page"],
  ["<a>", "angle brackets", "http://host.example/dir/page"],
  ["http:a", "the scheme of the base", "http://host.example/dir/page"],
  ["a:b", "a scheme", "http://host.example/dir/page"],
  ["ä:b", "a colon after a letter beyond ASCII", "http://host.example/dir/page"],
];

function* listWebAddresses(): Generator<Case> {
  for (const [string, why, base] of WEB_ADDRESSES) {
    const question = { op: "web-address-to-uri", string, ...(base === undefined ? {} : { base }) };
    yield { section: "draft-duerst-iri-bis-07 7.2", question, why };
  }
}

const RFC3987 = "https://www.rfc-editor.org/rfc/rfc3987";
const BIS = "https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07";

export const MAPPING_GROUPS: readonly CaseGroup[] = [
  {
    group: "iri-to-uri",
    title: "IRIs as URIs",
    about:
      "What is not ASCII is percent-encoded in UTF-8, and nothing else changes. A host beyond ASCII is mapped as `host` says: by IDNA, or percent-encoded.",
    texts: [`${RFC3987}#section-3.1`, `${BIS}#section-3.4`],
    cases: [...listToURI()],
  },
  {
    group: "uri-to-iri",
    title: "URIs as IRIs",
    about:
      "Triplets become characters, if they are unreserved or strictly legal UTF-8 and may stand there. What is decoded and encoded again is written with digits in upper case; what is never decoded keeps its case. With the profile bis, punycode becomes characters too.",
    texts: [`${RFC3987}#section-3.2`, `${BIS}#section-3.7`],
    cases: [...listToIRI()],
  },
  {
    group: "leiri",
    title: "Legacy Extended IRIs as IRIs",
    about: "What XML takes for an address: what may stand in it and is not in ucschar is percent-encoded.",
    texts: [`${BIS}#section-7.1`, "https://www.w3.org/TR/leiri/"],
    cases: [...listLEIRIs()],
  },
  {
    group: "web-address",
    title: "Web Addresses as URIs",
    about:
      "Section 7.2 of the draft, resolved and mapped to a URI. Where today's URL Standard parts from it, the row is disputed.",
    texts: [`${BIS}#section-7.2`, "https://url.spec.whatwg.org/"],
    cases: [...listWebAddresses()],
  },
];
