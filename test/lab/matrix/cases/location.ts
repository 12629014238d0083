/** `Location` header fields, octet by octet. */
import type { Case, CaseGroup } from "./case.js";

/** The address that answered with the field. */
export const LOCATION_BASE = "http://host.example/dir/page?old";

/** One character for each octet. */
const FIELDS: Readonly<Record<string, string>> = {
  "/a": "a path",
  a: "a name",
  "../a": "the folder above",
  "?a": "a query",
  "//host.example/a": "a host",
  "http://host.example/a": "an address",
  "HTTP://HOST.EXAMPLE/a": "an address in upper case",
  "http://host.example:80/a": "a default port",
  "/a b": "a space",
  "/a?b c": "a space in the query",
  "/a#b": "a fragment",
  "/a#b c": "a space in the fragment",
  "\\a": "a backslash",
  "/a\tb": "a tab",
  '/{a}|"<>': "marks",
  "/?{a}|\"<>'": "marks in the query",
  "/a/../b": "dot segments",
  "/%2e%2e/a": "encoded dot segments",
  "/%C3%A9": "encoded octets of UTF-8",
  "/%E9": "an encoded octet that is no UTF-8",
  "/%": "a percent sign alone",
  "/\xC3\xA9": "octets of UTF-8 in a path",
  "/?\xC3\xA9": "octets of UTF-8 in a query",
  "/a#\xC3\xA9": "octets of UTF-8 in a fragment",
  "/\xE9": "an octet of windows-1252 in a path",
  "/?\xE9": "an octet of windows-1252 in a query",
  "/a#\xE9": "an octet of windows-1252 in a fragment",
  "/\xE6\x97\xA5\xE6\x9C\xAC": "octets of UTF-8, two characters of three",
  "/\x93\xFA\x96\x7B": "octets of Shift_JIS",
  "/\xC3\xA9\xE9": "octets of UTF-8 and one that is none",
  "/\xF0\x9F\x98\x80": "octets of UTF-8 beyond the basic plane",
  "/\xED\xA0\x80": "octets of a surrogate",
  "/\xC0\xAF": "an overlong form of the slash",
  "/?q=\xE6\x97\xA5&r=\xE9": "both kinds in a query",
};

function* listLocations(): Generator<Case> {
  for (const [octets, why] of Object.entries(FIELDS)) {
    yield {
      section: "Fetch, HTTP-redirect fetch; RFC 9110 10.2.2",
      question: { op: "location", octets, base: LOCATION_BASE },
      why,
    };
  }
}

export const LOCATION_GROUPS: readonly CaseGroup[] = [
  {
    group: "web-location",
    title: "Where a Location field leads",
    about:
      "The address that browsers ask for next, without its fragment. Each character of octets is one octet of the field; where the engines part, the row is disputed.",
    texts: [
      "https://fetch.spec.whatwg.org/#concept-response-location-url",
      "https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2",
    ],
    cases: [...listLocations()],
  },
];
