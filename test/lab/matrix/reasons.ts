/**
 * Why answers differ: classes of differences, found by reading the answers beside the texts. The first class that fits is
 * taken; a wrong answer without a class makes the lane fail, so that somebody looks at it.
 */
import type { Row } from "./data.js";
import type { Outcome } from "./runner.js";

/** What a difference is. */
export interface Reason {
  /** `choice`: the library's documentation says so; `data`: an older version of Unicode; `fault`: neither. */
  readonly kind: "choice" | "data" | "fault";
  readonly text: string;
  /** Of a choice: what the documentation says, and where. */
  readonly quote?: string;
  readonly source?: string;
}

type Test = (question: Readonly<Record<string, string>>, row: Row, outcome: Outcome) => boolean;

interface Class extends Reason {
  /** Names of adapters; left out, it holds for all. */
  readonly of?: readonly string[];
  readonly ops: readonly string[];
  readonly test: Test;
}

const always: Test = () => true;
const shownOf = (outcome: Outcome): string => ("value" in outcome ? String(outcome.value) : "");
const expectedOf = ({ expect }: Row): string => (expect !== undefined && "value" in expect ? String(expect.value) : "");
const fails: Test = (_question, _row, outcome) => !("value" in outcome);
const fault = (ops: readonly string[], text: string, test: Test): Class => ({ kind: "fault", ops, text, test });

const CHOICES: readonly Class[] = [
  {
    kind: "choice",
    of: ["JavaNetURI"],
    ops: ["parse", "resolve", "relativize", "iri-to-uri", "compare"],
    text: "it follows RFC 2396, not RFC 3986",
    quote: "an instance of this class represents a URI reference as defined by RFC 2396 […] amended by RFC 2732",
    source: "https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URI.html",
    test: always,
  },
  {
    kind: "choice",
    of: ["ajv-formats"],
    ops: ["matches"],
    text: "the scheme has to be registered",
    quote: "The string is parsed with 'uri-js' and the scheme is checked against the list of known IANA schemes.",
    source: "https://github.com/luzlab/ajv-formats-draft2019#iri",
    test: ({ rule, string }) =>
      /^IRI/.test(rule as string) &&
      /^[A-Za-z][\w+.-]*:/.test(string as string) &&
      !/^(?:https?|urn|mailto|tag|data):/i.test(string as string),
  },
  {
    kind: "choice",
    of: ["uri-js", "fast-uri"],
    ops: ["parse"],
    text: "the host of an IPv6 address has no brackets",
    quote: 'URI.parse("//[2001:db8::7%25en1]"); // returns: host : "2001:db8::7%en1"',
    source: "https://github.com/garycourt/uri-js#zone-identifiers",
    test: ({ string }) => (string as string).includes("["),
  },
  {
    kind: "choice",
    of: ["python-urllib", "python-rdflib"],
    ops: ["resolve"],
    text: "references are resolved for known schemes only",
    quote:
      "The urlparse module is currently not entirely compliant with this RFC due to defacto scenarios for parsing, and for backward compatibility purposes, some parsing quirks from older RFCs are retained.",
    source: "the head of Lib/urllib/parse.py",
    test: ({ base }) => (base as string).startsWith("s:"),
  },
];

const DATA: readonly Class[] = [
  {
    kind: "data",
    ops: ["host-to-ascii"],
    text: "UTS #46 before Unicode 16: capital sharp s and fillers",
    test: ({ string }) => /[ẞᅠ]/.test(string as string),
  },
];

const RESOLVING: readonly Class[] = [
  fault(["resolve"], "fails", fails),
  fault(["resolve"], "an empty query is lost", ({ reference }) => reference === "?"),
  fault(["resolve"], "an empty fragment is lost", ({ reference }) => reference === "#"),
  fault(
    ["resolve"],
    "the empty reference and the fragment of the base",
    ({ base, reference }) => reference === "" && (base as string).includes("#"),
  ),
  fault(["resolve"], "dot segments after a scheme stay", ({ reference }) => /^x:\/.*\.\./.test(reference as string)),
  fault(["resolve"], "nothing but a scheme", ({ reference }) => reference === "x:" || reference === "x:y"),
  fault(
    ["resolve"],
    "surrogates are encoded one by one",
    ({ reference }, _row, outcome) => /[\uD800-\uDFFF]/.test(reference as string) && /%ED%A0/.test(shownOf(outcome)),
  ),
  fault(
    ["resolve"],
    "a colon becomes a triplet",
    ({ reference }, _row, outcome) => reference === "./x:y" && shownOf(outcome).endsWith("%3Ay"),
  ),
  fault(["resolve"], "a base whose path has no root", ({ base }) => /^s:(?!\/)/.test(base as string)),
  fault(["resolve"], "a base without an authority", ({ base }) => /^s:\/(?!\/)/.test(base as string)),
  fault(["resolve"], "an empty authority", ({ base }) => (base as string).startsWith("file:")),
  fault(["resolve"], "a base with an authority and an empty path", ({ base }) =>
    /^http:\/\/site\.example(?:\?.*)?$/.test(base as string),
  ),
  fault(
    ["resolve"],
    "what is not ASCII is encoded or decoded",
    ({ base, reference }, row, outcome) =>
      /[^\0-\x7F]/.test((base as string) + (reference as string)) && decode(shownOf(outcome)) === expectedOf(row),
  ),
  fault(
    ["resolve"],
    "an empty segment is lost or moved",
    ({ base, reference }) => /[^:]\/\//.test(base as string) || /[^:]\/\//.test(reference as string),
  ),
  fault(["resolve"], "a base with a fragment, or a query with slashes", ({ base }) => /[?#]x\/y/.test(base as string)),
  fault(["resolve"], "a query or fragment with dot segments, or alone", ({ reference }) =>
    /[?#]/.test(reference as string),
  ),
  fault(["resolve"], "a base in brackets", ({ base }) => (base as string).includes("[")),
  fault(["resolve"], "dot segments", ({ reference }) => /(?:^|\/)\.\.?(?:\/|$)/.test(reference as string)),
  fault(["resolve"], "a name with full stops at its start or end", ({ reference }) =>
    /^\.|\.$/.test(reference as string),
  ),
  fault(["resolve"], "triplets are decoded", ({ reference }) => (reference as string).includes("%")),
  fault(["resolve"], "the empty reference", ({ reference }) => reference === ""),
  fault(["resolve"], "a reference with an authority", ({ reference }) => (reference as string).startsWith("//")),
];

/** Decodes what is decoded without failing. */
function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

const RELATIVIZING: readonly Class[] = [
  fault(["relativize"], "fails", fails),
  fault(["relativize"], "a first segment with a colon is read as a scheme", ({ target }) =>
    /:b(?:\/c)?$|日:本$|s:b:c/.test(target as string),
  ),
  fault(
    ["relativize"],
    "an empty segment is lost, or becomes an authority",
    ({ target, base }) => /[^:]\/\//.test(target as string) || /[^:]\/\//.test(base as string),
  ),
  fault(["relativize"], "a target with an empty path", ({ target }) =>
    /^[a-z]+:\/\/[^/?#]*(?:\?.*)?$/.test(target as string),
  ),
  fault(["relativize"], "another authority is taken for a path", ({ target }) =>
    /:8080|user@|else\.example|例え/.test(target as string),
  ),
  fault(["relativize"], "what is not ASCII is encoded", ({ target }) => /[^\0-\x7F]/.test(target as string)),
  fault(["relativize"], "the query of the base stays", ({ base }) => (base as string).includes("?")),
  fault(["relativize"], "an empty query or fragment is lost", ({ target }) => /[?#]$/.test(target as string)),
  fault(["relativize"], "a folder is taken for the document", ({ target }) => /\/(?:\?q)?$/.test(target as string)),
  fault(["relativize"], "a base without an authority, or of other schemes", ({ base }) =>
    /^(?:s|urn|file):/.test(base as string),
  ),
  fault(["relativize"], "a base with an empty path", ({ base }) => base === "http://site.example"),
  fault(["relativize"], "the reference leads elsewhere", always),
];

const OTHERS: readonly Class[] = [
  {
    kind: "fault",
    of: ["python-rfc3986"],
    ops: ["matches"],
    text: "characters are percent-encoded before they are checked",
    test: (_question, _row, outcome) => shownOf(outcome) === "true",
  },
  fault(
    ["matches"],
    "a line feed at the end is overlooked",
    ({ string }, _row, outcome) => (string as string).endsWith("\n") && shownOf(outcome) === "true",
  ),
  fault(["matches"], "an address of the future", ({ string }) => /\[v/i.test(string as string)),
  fault(["matches"], "an IPv6 address", ({ string }) => (string as string).includes("[")),
  fault(
    ["matches"],
    "a colon in the first segment of a relative reference",
    ({ string, rule }) => /ref/.test(rule as string) && /^[^/?#]*:/.test(string as string),
  ),
  fault(
    ["matches"],
    "the port is not checked",
    ({ string }, _row, outcome) =>
      /^[^/]*\/\/[^/]*:[^/]*(?:[^0-9/@]|$)/.test(string as string) && shownOf(outcome) === "true",
  ),
  fault(
    ["matches"],
    "the userinfo is not checked",
    ({ string }, _row, outcome) => (string as string).includes("@") && shownOf(outcome) === "true",
  ),
  fault(
    ["matches"],
    "takes what the grammar does not derive",
    (_question, _row, outcome) => shownOf(outcome) === "true",
  ),
  fault(["matches"], "refuses what the grammar derives", always),
  fault(["parse"], "fails", fails),
  fault(["parse"], "empty components are taken for absent ones", ({ string }) =>
    /[?#]$|\?#|\/\/[/?#@:]|\/\/$|:(?=\/|$)|@/.test(string as string),
  ),
  fault(["parse"], "a component is changed: digits of a port, triplets, letters beyond ASCII", ({ string }) =>
    /[^\0-\x7F]|%|:0/.test(string as string),
  ),
  fault(["parse"], "an IP literal", ({ string }) => (string as string).includes("[")),
  fault(["parse"], "a component is taken for another", always),
  fault(["iri-to-uri"], "fails", fails),
  fault(["iri-to-uri"], "surrogates are encoded one by one, or lost", ({ string }) =>
    /[\uD800-\uDFFF]/.test(string as string),
  ),
  fault(["iri-to-uri"], "a host that IDNA refuses, or maps otherwise", ({ host }) => host === "ascii"),
  fault(["iri-to-uri"], "a host is left as it is", ({ host }) => host === "percent"),
  fault(["iri-to-uri"], "text is normalized", ({ string }) =>
    /[\u0300-\u036F\u212Aﬁ／\u00A0\uF900\u212B]/.test(string as string),
  ),
  fault(["iri-to-uri"], "dot segments are removed", ({ string }) => (string as string).includes("..")),
  fault(["iri-to-uri"], "triplets are decoded, or reserved characters encoded", ({ string }) =>
    /%3A|[!$']/.test(string as string),
  ),
  fault(["iri-to-uri"], "a component is left as it is, or lost", always),
  fault(["uri-to-iri"], "fails", fails),
  fault(["uri-to-iri"], "octets of four are taken for others", ({ string }) => /%F[0-8]/i.test(string as string)),
  fault(["uri-to-iri"], "overlong or broken UTF-8 is decoded", ({ string }) =>
    /%C[01]|%E0%[89]|%ED%[AB]|%F[5-9A-F]|%C3(?:%C3|a|$)|%E6%97(?:%E6|$)|%BC$|%FC|%fc|%93|%E9/i.test(string as string),
  ),
  fault(["uri-to-iri"], "characters that no IRI has there are decoded, or others are not", ({ string }) =>
    /%E[EF]|%F[34]|%C2|%E2|%D8/i.test(string as string),
  ),
  fault(["uri-to-iri"], "reserved characters or marks are decoded, or their digits rewritten", ({ string }) =>
    /%[2-7][0-9A-F]|%0|%00/i.test(string as string),
  ),
  fault(["uri-to-iri"], "punycode stays, or is taken for something else", ({ string }) =>
    (string as string).includes("xn--"),
  ),
  fault(["uri-to-iri"], "text is normalized", ({ string }) => /%CC/i.test(string as string)),
  fault(["uri-to-iri"], "small hexadecimal digits are not decoded", ({ string }) => /%c3/.test(string as string)),
  fault(["uri-to-iri"], "dot segments are removed", ({ string }) => (string as string).includes("..")),
  fault(["uri-to-iri"], "octets are left as they are", always),
  fault(["compare"], "fails", fails),
  fault(["compare"], "a false equivalence", (_question, _row, outcome) => shownOf(outcome) === "equivalent"),
  fault(["compare"], "spellings that it does not know for one", always),
  fault(
    ["host-to-ascii"],
    "a name that UTS #46 refuses",
    (_question, row) => row.expect !== undefined && "error" in row.expect,
  ),
  fault(["href"], "an older reading of the URL Standard", always),
  fault(["expand"], "surrogates are encoded one by one, or half of a pair is cut off", ({ template }) =>
    /face/.test(template as string),
  ),
  fault(["expand"], "triplets in reserved expansion are encoded again", ({ template }) =>
    /coded/.test(template as string),
  ),
  fault(["expand"], "reserved characters are left, or encoded where they stay", ({ template }) =>
    /signs/.test(template as string),
  ),
  fault(["expand"], "literals beyond ASCII are not encoded", ({ template }) => /[^\0-\x7F]/.test(template as string)),
  fault(["expand"], "text is normalized", ({ template }) => /mark/.test(template as string)),
  fault(["expand"], "an empty value is lost", ({ template }) => /empty/.test(template as string)),
];

const CLASSES: readonly Class[] = [...CHOICES, ...DATA, ...RESOLVING, ...RELATIVIZING, ...OTHERS];

/** Gives why a wrong answer differs; `undefined` if nobody has looked at its kind. */
export function findReason(adapter: string, row: Row, outcome: Outcome): Reason | undefined {
  if ("timeout" in outcome) {
    return { kind: "fault", text: "no answer in time" };
  }
  const question = row.question as unknown as Readonly<Record<string, string>>;
  const found = CLASSES.find(
    ({ of, ops, test }) =>
      (of === undefined || of.includes(adapter)) && ops.includes(row.question.op) && test(question, row, outcome),
  );
  return found;
}
