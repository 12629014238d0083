import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { extractLinks } from "whatwg-iri/documents";
import { readMarks } from "../../../support/problems.js";

/** Addresses are in «…»; values follow if they are written in another way. */
const ROWS: readonly [type: string, json: string, ...values: string[]][] = [
  [
    "importmap",
    '{"imports":{"/no":"«./a»","b":"bare","c/":"«/c/»","d":null,"e":["/no"],"f":"«../f»","g":"«https://g/»"},"x":"/no"}',
  ],
  ["importmap", '{"scopes":{"«/a/»":{"b":"«/c»","d":"no"}},"integrity":{"«/e»":"no:"}}'],
  [
    "speculationrules",
    '{"prefetch":[{"urls":["«a»","«b»"],"where":{"href_matches":"/no"}}],"prerender":[{"urls":["«c»"]}]}',
  ],
  [
    "manifest",
    '{"name":"no","start_url":"«.»","scope":"«/»","icons":[{"src":"«i.png»","sizes":"no"}],"shortcuts":[{"name":"no","url":"«s»","icons":[{"src":"«t»"}]}],"share_target":{"action":"«a»"},"file_handlers":[{"icons":[{"src":"«f»"}]}],"lock_screen":{"start_url":"«l»"},"tab_strip":{"new_tab_button":{"url":"«n»"}},"id":"no"}',
  ],
  [
    "feed",
    '{"version":"no","title":"no","home_page_url":"«a»","feed_url":"«b»","icon":"«c»","_x":{"url":"no"},"hubs":[{"type":"no","url":"«d»"}],"authors":[{"avatar":"«e»"}],"items":[{"id":"no","external_url":"«f»","banner_image":"«g»","content_html":"no","author":{"url":"«h»"},"attachments":[{"url":"«i»","_x":{"url":"no"}}],"_url":"no"}]}',
  ],
  ["ld", '{"@context":"no","@id":"«#a»","url":["«b»"],"a":[[{"sameAs":"«c»","@id":"_:no"}]],"name":"no"}'],
  ["ld", '{"\\u0075rl":"«\\u00e9\\"\\/»"}', 'é"/'],
  ["ld", ' [ { "x" : { } , "url" : "«a»" } , { "url" : 1 , "b" : "no" } ] '],
];

describe("[H-2] the addresses of JSON", () => {
  for (const [type, marked, ...values] of ROWS) {
    it(`are found in ${type}: ${marked}`, () => {
      const { input, spans } = readMarks(marked);
      ok(spans.length > 0);
      const read = (document: string, contentType: string): unknown[] =>
        extractLinks(document, { contentType, jsonLD: true, base: "http://h/d/p" }).links.map((link) => {
          const { value, start, end, element, attribute, iri } = link;
          return [value, document.slice(start, end), element, attribute, iri !== null];
        });
      const written = spans.map(({ start, end }) => input.slice(start, end));
      const expected = written.map((text, index) => [values[index] ?? text, text, "script", "", true]);
      deepEqual(read(input, `application/${type}+json`), expected);
      if (!/^(?:feed|manifest)$/.test(type)) {
        const scriptType = type === "ld" ? "Application/LD+JSON; a=b" : type.toUpperCase();
        deepEqual(read(`<script type=" ${scriptType} ">${input}</script>`, "text/html"), expected);
      }
    });
  }

  it("are in UTF-8, whatever the charset of the page and the Content-Type", () => {
    const script = (type: string, json: string): string => `<script type="${type}">${json}</script>`;
    const json = '{"imports":{"a":"/?é"}}';
    const page = `<meta charset=koi8-r>${script("importmap", json)}<script src="/?é"></script>`;
    deepEqual(
      extractLinks(page, { base: "http://h/" }).links.map(({ iri }) => iri?.search),
      ["?%C3%A9", "?%26%23233%3B"],
    );
    const contentType = "application/importmap+json;charset=koi8-r";
    const { charset, charsetSource, links } = extractLinks(Buffer.from(json), { contentType, base: "http://h/" });
    deepEqual([charset, charsetSource, links[0]?.iri?.search], ["utf-8", "default", "?%C3%A9"]);
  });

  it("of JSON-LD are relative to the base of its context", () => {
    const json =
      '[{"@id":"é","@context":["/c",{"@base":"/x/"},{"@base":"../日/"}],"a":{"@context":{"@base":"/no/"},"url":"../b"}},{"@id":"c"}]';
    const options = { jsonLD: true, base: "http://h/" };
    const page = extractLinks(`<script type=application/ld+json>${json}</script>`, options);
    for (const { links } of [page, extractLinks(json, { ...options, contentType: "application/ld+json" })]) {
      const found = links.map(({ iri, base }) => `${iri?.toIRI()} ${base?.toIRI()}`);
      deepEqual(found, ["http://h/日/é http://h/日/", "http://h/b http://h/日/", "http://h/c http://h/"]);
    }
  });

  it("do not exist in JSON that is not well-formed, in JSON-LD unless it is asked for, and in other scripts", () => {
    const page = (type: string, json: string): number =>
      extractLinks(`<script type="${type}">${json}</script>`, { base: "http://h/" }).links.length;
    const json = '{"imports":{"a":"/a"},"url":"b"}';
    const counts = [page("importmap", json), page("importmap", `${json},`), page("x", json)];
    deepEqual([...counts, page("application/ld+json", json)], [1, 0, 0, 0]);
    equal(extractLinks(`<script>${json}</script><svg><script type=importmap>${json}</script>`).links.length, 0);
  });

  it("are not those of other types", () => {
    for (const contentType of ["application/json", "text/plain", "application/x+json"]) {
      throws(() => extractLinks("{}", { contentType }), { name: "TypeError", message: /neither HTML nor XML/ });
    }
  });
});
