import { deepEqual, equal } from "node:assert/strict";
import { type ExtractedLinks, extractLinks } from "whatwg-iri/documents";
import { CODES } from "../../../support/codes.js";
import { DOCUMENTS } from "../../../support/diagnostic-rows.js";
import { readMarks } from "../../../support/problems.js";

function extract(document: string): ExtractedLinks {
  return extractLinks(document, { base: "http://h/", contentType: "text/xml", recover: false });
}

function describeProblems(document: string): string[] {
  const { diagnostics, text } = extract(document);
  return diagnostics.map(({ code, severity, component, start, end, detail }) => {
    deepEqual([severity, component], [CODES[code].severity, "document"]);
    return `${severity} ${code} ${detail}: ${start} ${JSON.stringify(text.slice(start, end))}`;
  });
}

describe("an XML document that is not well-formed", () => {
  /** The document, the rule, and the position of the last unit that was read. */
  const rows: [document: string, rule: string, start: number][] = [
    ["<a></b>", "WFC: Element Type Match", 6],
    ["<a>", "WFC: Element Type Match", 2],
    ["<a></>", "WFC: Element Type Match", 5],
    ['<a b="1" b="2"/>', "WFC: Unique Att Spec", 15],
    ['<a b="<"/>', "WFC: No < in Attribute Values", 6],
    ["<a>&x;</a>", "WFC: Entity Declared", 5],
    ["<a>&#0;</a>", "WFC: Legal Character", 6],
    ["<a>&#xZ;</a>", "WFC: Legal Character", 7],
    ["<a>&;</a>", "[68] EntityRef", 4],
    ["<a>& b;</a>", "[68] EntityRef", 6],
    ["<a>]]></a>", "[14] CharData", 5],
    ["<a><!-- -- --></a>", "[15] Comment", 10],
    ["<a><? ?></a>", "[16] PI", 5],
    ["<a><?1 ?></a>", "[16] PI", 5],
    ["<a><?xml?></a>", "[23] XMLDecl", 8],
    [" <?xml version='1.0'?><a/>", "[23] XMLDecl", 6],
    ["<?xml version='2.0'?><a/>", "[23] XMLDecl", 18],
    ["<?xml version='1.0' encoding='é'?><a/>", "[23] XMLDecl", 31],
    ["<a/><!DOCTYPE a>", "[28] doctypedecl", 12],
    ["<a b/>", "[41] Attribute", 4],
    ["<a b=1/>", "[41] Attribute", 5],
    ["<a b='1'c='2'/>", "[41] Attribute", 8],
    ["< a/>", "[40] STag", 1],
    ["<a / >", "[40] STag", 4],
    ["<a></a b>", "[42] ETag", 7],
    ["<a>\u0001</a>", "[2] Char", 3],
    ["<a><!X12345></a>", "[43] content", 11],
    ["<a/><b/>", "[1] document", 6],
    ["<a/>x", "[1] document", 4],
    ["x<a/>", "[1] document", 1],
    ["", "[1] document", 0],
    ["<a", "[1] document", 1],
    ["<!-- <a/>", "[1] document", 8],
  ];
  for (const [document, rule, start] of rows) {
    it(`has the rule: ${JSON.stringify(document)}`, () => {
      deepEqual(describeProblems(document), [
        `error XML-ill-formed ${rule}: ${start} ${JSON.stringify(document.slice(start, start + 1))}`,
      ]);
    });
  }

  it("has the links before the error, and its base", () => {
    const { base, links, diagnostics } = extract(
      '<rss xml:base="/b/"><link>a</link><enclosure url="b"/><link>c</enclosure><link>d</link></rss>',
    );
    deepEqual(
      links.map(({ iri }) => iri?.href),
      ["http://h/b/a", "http://h/b/b"],
    );
    deepEqual([base?.href, diagnostics.length], ["http://h/", 1]);
  });

  it("is not so because of a lone surrogate, which no octets can encode", () => {
    const { links, text, diagnostics } = extract("<rss><link>/\uD800</link></rss>");
    deepEqual([links[0]?.value, text.includes("\uD800"), diagnostics], ["/\uFFFD", true, []]);
  });

  it("has content up to its end", () => {
    const document = '<a xmlns="http://www.w3.org/2000/svg" href="x">b&amp;<b>c';
    const [link] = extract(document).links;
    deepEqual([link?.content?.text, document.slice(link?.content?.start, link?.content?.end)], ["b&", "b&amp;<b>c"]);
  });
});

describe("an undeclared prefix", () => {
  it("is a warning, and in no namespace", () => {
    const document = '<rss><media:content url="no" xlink:href="no"/><link>x</link></rss>';
    deepEqual(describeProblems(document), [
      'warning XML-prefix-unbound NSC: Prefix Declared: 5 ""',
      `warning XML-prefix-unbound NSC: Prefix Declared: ${document.indexOf('no"/')} ""`,
    ]);
    deepEqual(
      extract(document).links.map(({ iri }) => iri?.href),
      ["http://h/x"],
    );
  });

  it("is reported at most a thousand times", () => {
    const { diagnostics } = extract(`<a>${"<b:c/>".repeat(1_500)}</a><a/>`);
    equal(diagnostics.length, 1_001);
    equal(diagnostics.at(-1)?.code, "XML-ill-formed");
  });
});

const UNREAD = "warning XML-entity-unread [68] EntityRef";
const ILL_FORMED = "error XML-ill-formed WFC";
const LIMIT = "error XML-entity-limit [68] EntityRef";

describe("an entity", () => {
  const find = (subset: string, value: string, doctype = "rss"): (string | undefined)[] => {
    const document = `<!DOCTYPE ${doctype} [${subset}]><rss><enclosure url="${value}"/></rss>`;
    return [extract(document).links[0]?.value, ...describeProblems(document).map((problem) => problem.split(":")[0])];
  };

  const rows: [name: string, subset: string, value: string, ...expected: (string | undefined)[]][] = [
    ["of every document", "", "&amp;&lt;&gt;&apos;&quot;&#233;&#xE9;", "&<>'\"éé"],
    ["that is declared", '<!ENTITY a "x">', "&a;&a;", "xx"],
    ["in single quotation marks", "<!ENTITY a '\"'>", "&a;", '"'],
    ["with references to characters", '<!ENTITY a "&#233;&#38;amp;&#x26;#38;">', "&a;", "é&&"],
    ["with references to entities, which may come later", '<!ENTITY a "&b;-&b;"><!ENTITY b "x&amp;">', "&a;", "x&-x&"],
    ["that is declared twice: the first counts", '<!ENTITY a "1"><!ENTITY a "2">', "&a;", "1"],
    ["that is declared as no other document has it", '<!ENTITY amp "x">', "&amp;", "&"],
    [
      "among other declarations",
      '<!-- <!ENTITY a "no"> --><?p <!ENTITY a "no"> ?><!ELEMENT rss (#PCDATA)><!ATTLIST b c CDATA "d>e"><!NOTATION n SYSTEM "x">\n<!ENTITY a "y">',
      "&a;",
      "y",
    ],
    ["whose name an object has", '<!ENTITY toString "x">', "&toString;", "x"],
    [
      "that is outside of the document stands for nothing",
      '<!ENTITY a SYSTEM "file:///etc/passwd">',
      "x&a;y",
      "xy",
      UNREAD,
    ],
    ["with a public identifier", '<!ENTITY a PUBLIC "b" "c">', "x&a;y", "xy", UNREAD],
    ["that holds an element stands for nothing", '<!ENTITY a "<b/>">', "x&a;y", "xy", UNREAD],
    ["that holds one that holds an element", '<!ENTITY a "&b;"><!ENTITY b "<b/>">', "x&a;y", "xy", UNREAD],
    [
      "after a parameter entity may be declared there",
      '<!ENTITY % p SYSTEM "x"> %p; <!ENTITY a "no">',
      "x&a;y",
      "xy",
      UNREAD,
    ],
    ["before a parameter entity is known", '<!ENTITY a "z"> %p;', "x&a;y", "xzy"],
    ["that is not declared", '<!ENTITY a "x">', "&b;", undefined, ILL_FORMED],
    ["whose name an object has, but not declared", "", "&toString;", undefined, ILL_FORMED],
    ["that is not declared in another", '<!ENTITY a "&b;">', "&a;", undefined, ILL_FORMED],
    ["that holds itself", '<!ENTITY a "&a;">', "&a;", undefined, LIMIT],
    ["that two hold in a circle", '<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">', "&a;", undefined, LIMIT],
    ["in a comment, which ends at its own sign alone", '<!--> ?> <!ENTITY a "no"> --><!ENTITY a "y">', "&a;", "y"],
    ["in an instruction, which ends at its own sign alone", '<?--> <!ENTITY a "no"> ?><!ENTITY a "y">', "&a;", "y"],
    ["after a quotation with the sign of an end", `<!ELEMENT b ">'"><!ENTITY a "y">`, "&a;", "y"],
    ["after a quotation that has no end", `<!ELEMENT b <? ' ?>><!ENTITY a "no">`, "x&a;y", "xy", UNREAD],
    ["after a declaration that has no end", '<!ENTITY a "x"><!ELEMENT b', "x&c;y", "xy", UNREAD],
  ];
  for (const [name, subset, value, ...expected] of rows) {
    it(name, () => {
      deepEqual(find(subset, value), expected);
    });
  }

  it("is not read from a malformed document type", () => {
    deepEqual(find(`<!'>'><?'`, "x&c;y"), ["xy", UNREAD]);
    // It does not begin again, after white space and a declaration.
    deepEqual(find(`  <!ENTITY a "z"><!'>'><?'`, "x&c;y"), ["xy", UNREAD]);
    deepEqual(find('<!ENTITY a "z">', "&a;", ""), [undefined, ILL_FORMED]);
  });

  it("in text expands to text", () => {
    const document = '<!DOCTYPE rss [<!ENTITY a "x&#38;amp;">]><rss><link>/&a;</link></rss>';
    equal(extract(document).links[0]?.value, "/x&");
  });

  it("of an external subset expands to nothing", () => {
    for (const id of ['SYSTEM "x.dtd"', 'PUBLIC "a" "x.dtd"', "PUBLIC 'a' 'x.dtd'"]) {
      deepEqual(find("", "x&a;y", `rss ${id}`), ["xy", UNREAD]);
    }
  });

  it("of XHTML has the names of HTML", () => {
    const xhtml = "html PUBLIC '-//W3C//DTD XHTML 1.1//EN' 'x.dtd'";
    deepEqual(find("", "&eacute;&nbsp;&Omega;", xhtml), ["é\u00A0Ω"]);
    deepEqual(find("", "x&notit;y", xhtml), ["xy", UNREAD]);
    deepEqual(find('<!ENTITY eacute "e">', "&eacute;", xhtml), ["e"]);
    deepEqual(find("", "&eacute;", "html"), [undefined, ILL_FORMED]);
  });

  it("is expanded up to 32 levels deep, and no more", () => {
    const chain = (depth: number): (string | undefined)[] =>
      find(
        Array.from(
          { length: depth },
          (_, index) => `<!ENTITY e${index} "${index === depth - 1 ? "x" : `&e${index + 1};`}">`,
        ).join(""),
        "&e0;",
      );
    deepEqual(chain(32), ["x"]);
    deepEqual(chain(33), [undefined, LIMIT]);
  });
});

describe("the diagnostics of an XML document", () => {
  for (const [code, marked] of DOCUMENTS) {
    it(`point at what they are about: ${code}`, () => {
      const { input, spans } = readMarks(marked);
      deepEqual(
        extract(input).diagnostics.map(({ code: found, start, end }) => [found, { start, end }]),
        [[code, spans[0]]],
      );
    });
  }
});
