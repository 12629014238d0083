/** URI Templates with values beyond ASCII; the public suite of RFC 6570 has the rest. */
import type { Case, CaseGroup } from "./case.js";

const VARIABLES = {
  word: "tree",
  street: "Große Straße",
  city: "東京",
  face: "\u{1F600}",
  mark: "e\u0301",
  path: "/ü/ß",
  half: "50%",
  coded: "%C3%BC",
  empty: "",
  list: ["rot", "grün", "東"],
  map: { größe: "7 cm", 色: "赤" },
  number: "42",
  signs: "!*'()[]@:",
};

const TEMPLATES: Readonly<Record<string, string>> = {
  "{word}": "ASCII",
  "{street}": "letters of Latin-1 and a space",
  "{city}": "Han",
  "{face}": "an emoji",
  "{mark}": "a combining mark is not composed",
  "{path}": "slashes",
  "{half}": "a percent sign",
  "{coded}": "octets that are encoded already",
  "{empty}": "an empty value",
  "{missing}": "no value",
  "{signs}": "reserved characters",
  "{+street}": "reserved expansion of letters",
  "{+city}": "reserved expansion of Han",
  "{+path}": "reserved expansion of slashes",
  "{+half}": "reserved expansion of a percent sign",
  "{+coded}": "reserved expansion keeps triplets",
  "{+signs}": "reserved expansion keeps delimiters",
  "{#street}": "a fragment",
  "{#coded}": "a fragment keeps triplets",
  "{#city,word}": "two values in a fragment",
  "{.city}": "a label",
  "{.list*}": "labels",
  "{/city}": "a segment",
  "{/list*}": "segments",
  "{/path}": "slashes in a segment",
  "{/empty}": "an empty segment",
  "{/missing}": "a segment without a value",
  "{;city}": "a parameter",
  "{;empty}": "an empty parameter",
  "{;map*}": "parameters of a map",
  "{;list}": "a parameter of a list",
  "{?city}": "a query",
  "{?empty}": "an empty value in a query",
  "{?city,street}": "two values in a query",
  "{?missing,word}": "a value that is missing",
  "{?list}": "a list in a query",
  "{?list*}": "a list in a query, exploded",
  "{?map}": "a map in a query",
  "{?map*}": "a map in a query, exploded",
  "?a=b{&city}": "a query that goes on",
  "?a=b{&map*}": "a query that goes on with a map",
  "{city:1}": "a prefix of one character",
  "{face:1}": "a prefix counts code points",
  "{street:3}": "a prefix of letters",
  "{street:20}": "a prefix that is longer than the value",
  "{+path:2}": "a prefix in reserved expansion",
  "{/city:1,word}": "a prefix and a value",
  "{list}": "a list",
  "{map}": "a map",
  "{map*}": "a map, exploded",
  "{number}": "digits",
  "{word}{city}": "two expressions",
  "/a/{word}/{city}?b={street}#{face}": "an address",
  "/ü/{word}": "a literal beyond ASCII",
  "東{city}京": "literals of Han",
  "\u{1F600}{word}": "a literal beyond the basic plane",
  "/%C3%BC/{word}": "a literal that is encoded already",
  "/%20/{city}": "a space that is encoded",
  "{word,city}": "two values",
  "{+word,path}": "two values in reserved expansion",
  "http://host.example{/city*}{?street}{#word}": "an address of expressions",
};

function* listTemplates(): Generator<Case> {
  for (const [template, why] of Object.entries(TEMPLATES)) {
    const names = new Set(
      template.match(/\b(?:word|street|city|face|mark|path|half|coded|empty|list|map|number|signs)\b/g),
    );
    const variables = Object.fromEntries(Object.entries(VARIABLES).filter(([name]) => names.has(name)));
    yield { section: "RFC 6570 3", question: { op: "expand", template, variables }, why };
  }
}

export const TEMPLATE_GROUPS: readonly CaseGroup[] = [
  {
    group: "templates",
    title: "URI Templates beyond ASCII",
    about: "What RFC 6570 makes of literals and values that are not ASCII; pointers.json names the suite for the rest.",
    texts: ["https://www.rfc-editor.org/rfc/rfc6570#section-3"],
    cases: [...listTemplates()],
  },
];
