/** The programs of the guides work: the crawler on a site in ten charsets. */
import { deepEqual, doesNotMatch, equal, match, ok, throws } from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import MarkdownIt from "markdown-it";
import { Marked } from "marked";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHTML from "remark-html";
import { encodeComponent } from "whatwg-iri";
import { inspectHost, type ProtectedNames, toDisplayString } from "whatwg-iri/display";
import { createHostList } from "whatwg-iri/guard";
import { markdownLinks } from "whatwg-iri/text";
import { encode } from "../../browser/pages.js";
import { type Example, findMarkdownExamples } from "../../support/examples.js";
import { skipWithoutLoopback } from "../../support/loopback.js";
import { inRepository, readText } from "../../support/paths.js";

const FOLDER = inRepository("test/.build/tools/docs/recipes/");

interface Recipes {
  crawl(start: string, visit: (address: string, charset: string) => void, limit?: number): Promise<void>;
  findBroken(text: string, base: string): string[];
  listEntries(octets: Uint8Array, contentType: string, base: string): string[];
  listTriples(turtle: string, base: string): string[];
  mergeNodes(document: object, base: string): Promise<object[]>;
  renderMessage(text: string): string;
  renderLink(text: string, href: string): string;
  readNames(text: string, today?: Date): object;
  linkProps(address: string): object | null;
  createMessage(
    createElement: (name: string, attributes: object, ...children: readonly string[]) => string,
  ): (properties: { text: string; isGrowing?: boolean }) => string;
  getLinks(got: (address: string) => Promise<object>, address: string): Promise<string[]>;
  compact(iri: string, prefixes: Readonly<Record<string, string>>): string | null;
  expand(name: string, prefixes: Readonly<Record<string, string>>): string | null;
  createCanShow(family: string, document: object): (codePoint: number) => boolean;
  allow(address: string): string | null;
  next(target: unknown): string;
  toLocation(reference: string, base: string): string;
  listFiles(html: string, base: string): string[];
  toSent(address: string): string | null;
  toCanonical(segments: readonly string[], parameters: readonly string[][]): { path: string; query: string };
  toEnvelope(address: string): { mailbox: string; needsSMTPUTF8: boolean } | null;
  clean(record: { url: string }): { url: string };
  isPublic(address: string): boolean;
  lookupPublic(name: string, options: object, done: (error: Error | null) => void): void;
  isWeb(address: string): boolean;
  createRouter(routes: Record<string, (values: object) => unknown>): (request: { readonly url: string }) => unknown;
}

type Way = "header" | "meta" | "pragma" | "mark" | "declaration";

/** The pages of the site: a charset, a word in it, and how the page declares it. */
const PAGES: readonly (readonly [charset: string, word: string, way: Way])[] = [
  ["shift_jis", "日本", "header"],
  ["euc-jp", "日本", "meta"],
  ["gbk", "中文", "pragma"],
  ["big5", "中文", "meta"],
  ["euc-kr", "한국", "header"],
  ["windows-1251", "Привет", "meta"],
  ["koi8-r", "Привет", "declaration"],
  ["windows-1252", "é€", "pragma"],
  ["iso-8859-2", "Łódź", "header"],
  ["windows-1256", "مرحبا", "meta"],
];

function toTriplets(word: string, charset: string): string {
  return Array.from(encode(word, charset), (octet) =>
    /[A-Za-z0-9{}|~^`\\[\]@_-]/.test(String.fromCharCode(octet)) && octet < 0x80
      ? String.fromCharCode(octet)
      : `%${octet.toString(16).toUpperCase().padStart(2, "0")}`,
  ).join("");
}

/** Its links have the word in path, query and fragment. */
function makePage(number: number, charset: string, word: string, way: Way): { type: string; body: Uint8Array } {
  const told: Record<Way, string> = {
    header: "",
    mark: "",
    meta: `<meta charset="${charset}">`,
    pragma: `<meta http-equiv="Content-Type" content="text/html; charset=${charset}">`,
    declaration: `<?xml version="1.0" encoding="${charset}"?>`,
  };
  const text = `${told[way]}<title>${word}</title><a href="/found/${number}?q=${word}">1</a>
<a href="${word}/${number}#${word}">2</a><a rel=NoFollow href="/no">3</a><a href="http://other.example/">4</a>`;
  return { type: `text/html${way === "header" ? `; charset=${charset}` : ""}`, body: encode(text, charset) };
}

const HAS_JSONLD = existsSync(inRepository("node_modules/jsonld/package.json"));

/** Blocks that show values too, and are made to export their function. */
const SHOWN =
  /^(?=const (?:allow|next|clean|isPublic|lookupPublic|isWeb|toLocation|listFiles|toSent|toCanonical|toEnvelope) = )/gm;

/** Texts and addresses that attack who shows or follows them. */
const HOSTILE = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "JaVaScRiPt:alert(1)//http://a.example",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "http://a.example/'onmouseover='alert(1)",
  'http://a.example/"onmouseover="alert(1)',
  "http://a.example/<b>",
  "http://a.example/&quot;>",
  "http://me:S3cr3t@a.example/",
  "http://google.com@evil.example/",
  "http://аррӏе.com/",
  "support@аррӏе.com",
  "mailto:support@аррӏе.com",
  "http://xn--80ak6aa92e.com",
  "http://a.example/\u202Egnp.exe",
  "\u202Ehttp://a.example/",
  "http://a\u200B.example/",
  "http://a.example/\u0000\u001B[31m",
  "http://[::1]/",
  "http://0x7f.1/",
  "http:\\\\evil.example\\a",
  "//evil.example/a",
  "http://",
  "http://%00/",
  "\uD800http://a.example/\uDC00",
  `http://a.example/${"a".repeat(10_000)}`,
  "`http://a.example/`</bdi></a>",
];

const OURS = /<(?:a href="(?:https?|mailto):[^"<>]*" rel="nofollow ugc"|bdi dir="(?:ltr|auto)"|\/a|\/bdi)>/g;

const UNSAFE = /[\u0000-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2066-\u2069]/;

function escapeMarkup(text: string): string {
  return text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function listPrograms(): readonly Example[] {
  return (
    readdirSync(inRepository("docs/"))
      .filter((file) => file.endsWith(".md"))
      .flatMap((file) => findMarkdownExamples(`docs/${file}`, readText(`docs/${file}`)))
      .map(({ place, code }) => ({ place, code: code.replace(SHOWN, "export ") }))
      .filter(({ code }) => /^export /m.test(code) && (HAS_JSONLD || !/from "jsonld"/.test(code)))
      // The laboratory runs those of validators.
      .filter(({ code }) => !/from "class-validator"/.test(code))
  );
}

describe("the programs of the guides", () => {
  let recipes: Recipes;

  before(async () => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const modules = await Promise.all(
      listPrograms().map(async ({ code }, index) => {
        const file = new URL(`${index}.mjs`, FOLDER);
        writeFileSync(file, code);
        return (await import(file.href)) as Partial<Recipes>;
      }),
    );
    recipes = Object.assign({}, ...modules) as Recipes;
  });

  describe("its crawler", () => {
    let server: Server | undefined;
    let origin: string;
    const asked: string[] = [];

    before(async function () {
      skipWithoutLoopback.call(this);
      const started = createServer(({ url }, response) => {
        asked.push(url as string);
        const number = /^\/(\d+)$/.exec(url as string)?.[1];
        const page = PAGES[Number(number)];
        if (url === "/") {
          response.writeHead(302, { Location: "/sitemap.xml" }).end();
        } else if (url === "/sitemap.xml") {
          const locations = PAGES.map((_, index) => `<url><loc>${origin}/${index}</loc></url>`).join("");
          response.writeHead(200, { "Content-Type": "application/xml" });
          response.end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations}</urlset>`);
        } else if (url === "/hostile") {
          const links = [...HOSTILE, `blob:${origin}/a`, `${origin}.evil.example/`, `${origin}@evil.example/`];
          response.writeHead(200, { "Content-Type": "text/html" });
          response.end(links.map((link) => `<a href="${escapeMarkup(link)}">x</a>`).join(""));
        } else if (page !== undefined) {
          const { type, body } = makePage(Number(number), ...page);
          response.writeHead(200, { "Content-Type": type }).end(body);
        } else {
          response.writeHead(200, { "Content-Type": "text/plain" }).end("found");
        }
      });
      server = started;
      await new Promise<void>((listening) => started.listen(0, "127.0.0.1", listening));
      origin = `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
    });

    after(() => {
      server?.close();
      server?.closeAllConnections();
    });

    beforeEach(() => {
      asked.length = 0;
    });

    it("[P-2] asks for the word in the charset of each of ten pages, and in UTF-8 in paths", async () => {
      const visited: string[] = [];
      await recipes.crawl(`${origin}/`, (address, charset) => visited.push(`${address} ${charset}`));
      deepEqual(visited, [
        `${origin}/sitemap.xml utf-8`,
        ...PAGES.map(([charset], index) => `${origin}/${index} ${charset}`),
      ]);
      deepEqual(asked, [
        "/",
        "/sitemap.xml",
        ...PAGES.map((_, index) => `/${index}`),
        ...PAGES.flatMap(([charset, word], index) => [
          `/found/${index}?q=${toTriplets(word, charset)}`,
          `/${toTriplets(word, "utf-8")}/${index}`,
        ]),
      ]);
      const [, octets = ""] =
        /^\/found\/5\?q=(.*)$/.exec(asked.find((path) => path.startsWith("/found/5")) as string) ?? [];
      equal(octets, "%CF%F0%E8%E2%E5%F2");
    });

    it("asks nobody but the site, whatever a page links", async () => {
      const { fetch } = globalThis;
      const addresses: string[] = [];
      globalThis.fetch = async (address, ...rest) => {
        addresses.push(`${address as string}`);
        return fetch(address, ...rest);
      };
      try {
        await recipes.crawl(`${origin}/hostile`, () => {});
      } finally {
        globalThis.fetch = fetch;
      }
      ok(addresses.length > 1);
      deepEqual(
        addresses.filter((address) => !address.startsWith(`${origin}/`)),
        [],
      );
    });

    it("stops at the limit, and takes no more than twenty lines", async () => {
      await recipes.crawl(`${origin}/`, () => {}, 4);
      equal(asked.length, 5);
      const crawler = listPrograms().find(({ code }) => code.includes("function crawl("));
      ok((crawler?.code.trim().split("\n").length as number) <= 20);
    });
  });

  it("finds the links that do not work", () => {
    const text = '<a href="http://a/">1</a>\r\n<p><a href="//[">2</a>\n\n<img src=//h:x/>';
    deepEqual(recipes.findBroken(text, "http://h/"), [
      "2:13 a //%5B: IPv6-unclosed",
      "4:10 img //h%3Ax/: port-invalid",
    ]);
  });

  it("lists the entries of feeds", () => {
    const feeds = [
      ["application/rss+xml", "<rss><channel><link>/</link><item><link>/a?é</link></item></channel></rss>"],
      [
        "application/atom+xml",
        '<feed xmlns="http://www.w3.org/2005/Atom"><link href="/"/><link rel="self" href="/s"/><entry><link rel="alternate" href="/a?é"/></entry></feed>',
      ],
    ] as const;
    for (const [type, feed] of feeds) {
      deepEqual(recipes.listEntries(Buffer.from(feed), type, "http://h/"), ["http://h/", "http://h/a?é"]);
    }
  });

  it("writes Turtle with prefixes, and relative to the base", () => {
    const turtle = `@prefix ex: <http://例え.jp/語彙/>.
      <#私> ex:name "山田"; ex:knows <../b/../c>, <http://other.example/>; <http://例え.jp/語彙/a(b)> ex:x; ex:y <http://例え.jp/語彙/m²>.`;
    deepEqual(recipes.listTriples(turtle, "http://例え.jp/人/a"), [
      '<#私> ex:name "山田"',
      "<#私> ex:knows </c>",
      "<#私> ex:knows <//other.example/>",
      "<#私> ex:a\\(b\\) ex:x",
      "<#私> ex:y </語彙/m²>",
    ]);
  });

  (HAS_JSONLD ? it : it.skip)("merges the nodes of JSON-LD that have one identifier in several spellings", async () => {
    const document = [
      { "@id": "http://example.org/%7ea", "http://example.org/%7Ename": "A" },
      { "@id": "HTTP://EXAMPLE.org/x/../~a", "http://example.org/%7Ename": "B" },
      { "@id": "~a", "http://example.org/knows": { "@id": "_:b" } },
    ];
    deepEqual(await recipes.mergeNodes(document, "http://example.org/"), [
      {
        "@id": "http://example.org/~a",
        "http://example.org/%7Ename": [{ "@value": "A" }, { "@value": "B" }],
        "http://example.org/knows": [{ "@id": "_:b0" }],
      },
    ]);
  });

  it("shows a chat message with safe links", () => {
    equal(
      recipes.renderMessage("<b> 見て：例え.jp/日。 http://аррӏе.com/?a=1&b=\u202E or a@b.example"),
      "&#60;b&#62; 見て：" +
        '<a href="https://xn--r8jz45g.jp/%E6%97%A5" rel="nofollow ugc"><bdi dir="ltr">https://例え.jp/日</bdi></a>。 ' +
        '<a href="http://xn--80ak6aa92e.com/?a=1&#38;b=" rel="nofollow ugc">' +
        '<bdi dir="ltr">http://xn--80ak6aa92e.com/?a=1&#38;b=</bdi></a>\u202E or a@b.example',
    );
    match(recipes.renderMessage("a@example.com"), /^<a href="mailto:a@example.com"/);
  });

  it("[G-10] makes no link of a text that deceives", () => {
    equal(
      recipes.renderLink("example.com & <b>", "http://www.example.com/é"),
      '<a href="http://www.example.com/%C3%A9" rel="nofollow ugc"><bdi dir="auto">example.com &#38; &#60;b&#62;</bdi></a>',
    );
    for (const [text, href, shown] of [
      ["google.com", "https://evil.example/", "https://evil.example/"],
      ["a", "http://u:secret@a.example/", "http://u:***@a.example/"],
      ["a", "http://bаnk.example/", "http://xn--bnk-6cd.example/"],
      ["a", "javascript:alert(1)", "javascript:alert(1)"],
      ["a", "ms-word:a", "ms-word:a"],
      ["a", "/b", "/b"],
    ] as const) {
      equal(recipes.renderLink(text, href), `<bdi dir="auto">${text}</bdi> (<bdi dir="ltr">${shown}</bdi>)`);
    }
  });

  it("connects to no inner network, by address or by name", async () => {
    for (const host of ["127.0.0.1", "2130706433", "[::1]", "[::ffff:10.0.0.1]", "169.254.169.254", "localhost"]) {
      equal(recipes.allow(`http://${host}/`), null);
    }
    const error = await new Promise<Error | null>((done) => recipes.lookupPublic("localhost", {}, done));
    equal(error?.message, "refused");
  });

  it("[G-12d] go home, whatever the parameter of a login is", () => {
    const rows: readonly (readonly [target: unknown, place: string])[] = [
      ...[undefined, null, "", ["/a", "/b"], ["/a"], {}].map((target) => [target, "/"] as const),
      ...["ftp://example.org/", "javascript:alert(1)", "http://example.org/", "data:,a"].map(
        (target) => [target, "/"] as const,
      ),
      ...["https://example.org:8443/a", "https://example.org:22/a"].map((target) => [target, "/"] as const),
      ["https://example.org:443/a?b", "/a?b"],
      ["/{a}|?100%", "/%7Ba%7D%7C?100%25"],
    ];
    equal(rows.length, 14);
    for (const [target, place] of rows) {
      equal(recipes.next(target), place, String(target));
    }
  });

  it("[G-12b] request only the web, on its own ports", () => {
    const refused =
      "redis://a.example:6379/ https://a.example:22/ http://a.example:8080/ ftp://a.example/ ws://a.example/".split(
        " ",
      );
    for (const address of ["", "mailto:a@b.example", "//a.example/", "https://u@a.example/", ...refused]) {
      equal(recipes.allow(address), null, address);
    }
    equal(recipes.allow("https://a.example:443/"), "https://a.example/");
  });

  it("[G-13] writes a Location in ASCII that browsers follow as the reference", () => {
    for (const reference of ["/日本", "/a b", "/100%", "?x=1", "#f", "../é?[1]", "//b.example/|", "", "a:b c"]) {
      const location = recipes.toLocation(reference, "https://例え.jp/x/page");
      match(location, /^[!-~]+$/);
      equal(
        decodeURI(new URL(location).href.replace(/%25|%5B|%5D/g, "-")),
        decodeURI(new URL(reference, "https://例え.jp/x/page").href.replace(/%(?![0-9A-F]{2})|[[\]]/g, "-")),
      );
    }
  });

  describe("its signatures", () => {
    it("[G-13] are over the string that clients send", async function () {
      skipWithoutLoopback.call(this);
      const asked: string[] = [];
      const server = createServer((request, response) => {
        asked.push(`http://${request.headers.host}${request.url}`);
        response.end();
      });
      await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const sent: (string | null)[] = [];
      for (const target of [
        "/日本?q=é b#f",
        "/b?",
        "/b?#f",
        "/%7ea/[1]|{}^`?x?",
        "/a/../b?'%c3%a9'",
        "",
        "/100%?a=[]",
      ]) {
        const address = recipes.toSent(`HTTP://me:pw@${origin.slice(7)}${target}`);
        sent.push(address, address);
        await fetch(address ?? "");
        await new Promise((done) => get(address ?? "", (response) => response.resume().on("end", done)));
      }
      server.close();
      equal(asked.length, 14);
      deepEqual(asked, sent);
      deepEqual([asked[2], asked[4]], [`${origin}/b`, `${origin}/b`]);
      deepEqual(
        ["mailto:a@b.example", "/a", "http://"].map((text) => recipes.toSent(text)),
        [null, null, null],
      );
    });

    it("[G-3a] have the canonical request of Signature Version 4, by the suite of AWS", () => {
      for (const [segments, parameters, path, query] of [
        ["", "ሴ=bar", "/", "%E1%88%B4=bar"],
        ["", "Param2=value2 Param1=value1", "/", "Param1=value1&Param2=value2"],
        ["", "Param1=Value1 Param1=value2 Param1=b", "/", "Param1=Value1&Param1=b&Param1=value2"],
        ["ሴ", "", "/%E1%88%B4", ""],
        ["-._~0189AZaz", "-._~=-._~", "/-._~0189AZaz", "-._~=-._~"],
        ["example space,", "", "/example%20space/", ""],
        ["a", "k-=1 k=2 K=/+\u0020", "/a", "K=%2F%2B%20&k=2&k-=1"],
      ] as const) {
        const pairs = parameters === "" ? [] : parameters.split(/ (?=\S)/).map((pair) => pair.split("="));
        const canonical = recipes.toCanonical(segments.split(","), pairs);
        deepEqual(canonical, { path, query });
        const address = `https://a.example${path}${query === "" ? "" : `?${query}`}`;
        equal(recipes.toSent(address), address);
      }
      const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
      const mac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
      const { path, query } = recipes.toCanonical([""], [["ሴ", "bar"]]);
      const headers = "host:example.amazonaws.com\nx-amz-date:20150830T123600Z\n";
      const request = hash(`GET\n${path}\n${query}\n${headers}\nhost;x-amz-date\n${hash("")}`);
      const scope = ["20150830", "us-east-1", "service", "aws4_request"];
      const key = scope.reduce<string | Buffer>(mac, "AWS4wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY");
      equal(
        mac(key, `AWS4-HMAC-SHA256\n20150830T123600Z\n${scope.join("/")}\n${request}`).toString("hex"),
        "2cdec8eed098649ff3a119c94853b13c643bcf08f8b0a1d91e12c9027818dd04",
      );
    });

    it("[G-3a] have the components of RFC 9421, section 2.2", () => {
      const sent = new URL(recipes.toSent("https://www.example.com/path?param=value&foo=bar&baz=batman#f") ?? "");
      deepEqual(
        [sent.host, sent.pathname, sent.search],
        ["www.example.com", "/path", "?param=value&foo=bar&baz=batman"],
      );
      const toParameter = (text: string): string =>
        encodeComponent(text, { component: "query-value" }).replaceAll("~", "%7E").replaceAll("%2A", "*");
      for (const [value, written] of [
        ["this is a big\nmultiline value", "this%20is%20a%20big%0Amultiline%20value"],
        ["with plus whitespace", "with%20plus%20whitespace"],
        ['façade": ', "fa%C3%A7ade%22%3A%20"],
        ["~!'()*", "%7E%21%27%28%29*"],
      ] as const) {
        equal(toParameter(value), written);
      }
      ok(readText("docs/handing-over.md").includes('.replaceAll("~", "%7E").replaceAll("%2A", "*")'));
    });
  });

  it("converts mail addresses for SMTP, and nothing that could add a command", () => {
    deepEqual(recipes.toEnvelope("é@[192.0.2.1]"), { mailbox: "é@[192.0.2.1]", needsSMTPUTF8: true });
    for (const text of ["a@b.example>\r\nRSET", "<a@b.example>", "a@b.example, c@d.example", "a", "a@b.example\0"]) {
      equal(recipes.toEnvelope(text), null);
    }
  });

  it("reads the names of files in a listing from the addresses", () => {
    const page =
      '<a href="?C=N;O=D">N</a><a href="/">..</a><a href="a%26b%FF">x</a><a href="./c:d">y</a><a href="http://b/">z</a>';
    deepEqual(recipes.listFiles(page, "http://a/d/"), ["a&b\uFFFD", "c:d"]);
  });

  it("reads a dated list of names to protect", () => {
    const text = JSON.stringify({ checked: "2026-11-23", names: ["bank.example"] });
    const similarTo = recipes.readNames(text, new Date("2027-11-01")) as ProtectedNames;
    equal(inspectHost("b4nk.bаnk.example", { similarTo }).isSafe, false);
    throws(() => recipes.readNames(text, new Date("2028-01-01")), RangeError);
    throws(() => recipes.readNames('{"names":[]}'), RangeError);
  });

  describe("its component for React", () => {
    /** Renders an element; children that are elements begin with a tag of ours. */
    const render = (name: string, attributes: object, ...children: readonly string[]): string => {
      const own = Object.entries(attributes).filter(([key, value]) => key !== "key" && value !== undefined);
      const text = children.map((child) => (/^<(?:a|span) /.test(child) ? child : escapeMarkup(child))).join("");
      return `<${name}${own.map(([key, value]) => ` ${key}="${escapeMarkup(`${value}`)}"`).join("")}>${text}</${name}>`;
    };

    it("makes links, and keeps deceptive ones as text", () => {
      const Message = recipes.createMessage(render);
      equal(
        Message({ text: "see https://例え.jp/ now" }),
        '<p dir="auto">see <a href="https://xn--r8jz45g.jp/" title="https://例え.jp/" rel="nofollow noopener ugc">https://例え.jp/</a> now</p>',
      );
      equal(
        Message({ text: "README.md and javascript:alert(1)" }),
        '<p dir="auto">README.md and javascript:alert(1)</p>',
      );
      match(Message({ text: "http://аррӏе.com/" }), /^<p dir="auto"><span className="suspicious" title="spoof-host">/);
    });

    it("has no address at the end of a growing text", () => {
      const Message = recipes.createMessage(render);
      const text = "see https://example.com/a/b";
      for (let end = 0; end <= text.length; end++) {
        doesNotMatch(Message({ text: text.slice(0, end), isGrowing: true }), /href=/);
      }
      match(Message({ text }), /href="https:\/\/example\.com\/a\/b"/);
    });
  });

  it("makes links of web addresses only", () => {
    const props = { href: "http://xn--r8jz45g.jp/%E6%97%A5", dir: "ltr", children: "http://例え.jp/日" };
    deepEqual(recipes.linkProps("http://例え.jp/日"), props);
    equal(recipes.linkProps("javascript:alert(1)"), null);
    equal(recipes.linkProps("日"), null);
  });

  it("[P-2] finds the links of a page loaded with got", async () => {
    const body = Buffer.from('<a href="?q=\xe9">', "latin1");
    const got = async (url: string): Promise<object> => ({ body, headers: { "content-type": "text/html" }, url });
    deepEqual(await recipes.getLinks(got, "http://a/b"), ["http://a/b?q=%E9"]);
  });

  it("routes paths by templates", () => {
    const route = recipes.createRouter({ "/café/{id}": (values) => values, "/{page}": () => "page" });
    deepEqual(route({ url: "/caf%C3%A9/1" }), { id: "1" });
    equal(route({ url: "/x" }), "page");
    deepEqual(route({ url: "/x/y/z" }), { status: 404 });
    deepEqual(route({ url: "/%FF" }), { status: 400 });
  });

  it("shortens IRIs to prefixed names and back", () => {
    const { compact, expand } = recipes;
    const prefixes = { ex: "http://example.org/", exa: "http://example.org/a/" };
    equal(compact("http://example.org/a/b(c)", prefixes), "exa:b\\(c\\)");
    equal(compact("http://example.com/", prefixes), null);
    equal(expand("ex:b\\(c\\)", prefixes), "http://example.org/b(c)");
    deepEqual(
      ["toString:a", "b"].map((name) => expand(name, prefixes)),
      [null, null],
    );
  });

  it("[G-7b] asks the page which characters its fonts show", () => {
    let drawn = "";
    const context = {
      clearRect: () => undefined,
      fillText: (text: string) => {
        drawn = text;
      },
      getImageData: () => ({ data: /[日\uFFFF]/.test(drawn) ? [1] : [2] }),
    };
    const canShow = recipes.createCanShow("serif", { createElement: () => ({ getContext: () => context }) });
    equal(toDisplayString("http://h/é日", { canShow }), "http://h/é%E6%97%A5");
  });

  describe("with hostile inputs", () => {
    it("there are thirty", () => {
      equal(HOSTILE.length, 30);
    });

    for (const input of HOSTILE) {
      it(`write no markup but their own, no password and no deceptive host: ${JSON.stringify(input).slice(0, 60)}`, () => {
        for (const html of [
          recipes.renderMessage(input),
          recipes.renderLink("text", input),
          recipes.renderLink(input, input),
        ]) {
          doesNotMatch(html.replace(OURS, ""), /[<>"']/, html);
        }
        // Without a scheme, the address of a link is a path.
        doesNotMatch(recipes.renderLink("text", input), input.includes(":") ? /S3cr3t|аррӏе/ : /S3cr3t/);
        for (const [, shown] of recipes.renderMessage(input).matchAll(/<bdi dir="ltr">([^<]*)</g)) {
          doesNotMatch(shown as string, /S3cr3t|аррӏе|[\u202A-\u202E\u2066-\u2069\u200B\u0000-\u001F]/);
        }
        const attributes: { href?: string; title?: string }[] = [];
        recipes.createMessage((_, given) => `${attributes.push(given)}`)({ text: input });
        for (const { href = "https:", title = "" } of attributes) {
          match(href, /^(?:https?|mailto):/);
          doesNotMatch(title, /S3cr3t|аррӏе|[\u202A-\u202E\u200B\u0000-\u001F]/);
        }
        // A name that every program reads alike, or nothing: no address of this machine.
        match(recipes.allow(input) ?? "", /^(?:https?:\/\/[^/\\]*\w+\.\w+\/[!-~]*)?$/);
        equal(new URL(recipes.next(input), "https://example.org/login").host, "example.org");
        doesNotMatch(JSON.stringify(recipes.clean({ url: input })), /S3cr3t|[\u0000-\u001F]/);
        const props = recipes.linkProps(input) as { href: string; children: string } | null;
        match(props?.href ?? "https://", /^https?:\/\//);
        doesNotMatch(props?.children ?? "", /S3cr3t|аррӏе|[\u202A-\u202E\u0000-\u001F]/);
        equal(recipes.isWeb(input), /^https?:/.test(props?.href ?? ""));
        equal(recipes.isPublic(input), false);
        equal(createHostList(["example.org"]).match(input), null);
        for (const line of [
          ...recipes.findBroken(`<a href="${escapeMarkup(input)}">`, "http://a/"),
          ...recipes.listEntries(
            Buffer.from(`<rss><link>${escapeMarkup(input)}</link></rss>`),
            "text/xml",
            "http://a/",
          ),
        ]) {
          doesNotMatch(line, input.includes(":") ? /S3cr3t|аррӏе/ : /S3cr3t/);
          doesNotMatch(line, UNSAFE);
        }
      });

      it(`make only links to the web and mail in Markdown: ${JSON.stringify(input).slice(0, 60)}`, async () => {
        for (const html of [
          new MarkdownIt().use(markdownLinks.markdownIt).render(input),
          await new Marked(markdownLinks.marked()).parse(input),
          `${await remark().use(remarkGfm).use(markdownLinks.remark).use(remarkHTML).process(input)}`,
        ]) {
          const hrefs = Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href]) => href as string);
          deepEqual(
            hrefs.filter((href) => !/^(?:https?|mailto):/.test(href)),
            [],
          );
        }
      });

      it(`write only names that Turtle has: ${JSON.stringify(input).slice(0, 60)}`, () => {
        const prefixes = { a: "http://a.example/", b: "http://", c: "" };
        match(recipes.compact(input, prefixes) ?? "", /^(?:[abc]:(?:[\p{L}\p{Nd}_:]|\\[-~.!$&'()*+,;=/?#@%])*)?$/u);
      });
    }
  });
});
