/**
 * Programs that read what `writeIRI` writes. Each takes the texts of all addresses and gives what it reads, in
 * order: an address, or `null`; formats that hold a part of an address give that part.
 */
import { execFile, execFileSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";

const folder = mkdtempSync(join(tmpdir(), "formats-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const run = (program, args, input) =>
  execFileSync(program, args, {
    cwd: folder,
    input,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "ignore"],
    timeout: 60_000,
  });
const write = (name, content) => {
  writeFileSync(join(folder, name), content);
  return name;
};
const each = (read) => async (texts) => {
  const found = [];
  for (const [index, text] of texts.entries()) {
    found.push(
      await Promise.resolve(text)
        .then((value) => read(value, index))
        .catch(() => null),
    );
  }
  return found;
};
const runPython = (program) => (texts) => JSON.parse(run("/usr/bin/python3", ["-c", program], JSON.stringify(texts)));

/** Runs a program beside a server of this process. */
const runLater = async (program, args) => (await promisify(execFile)(program, args, { timeout: 60_000 })).stdout;

async function serve(handle, ask) {
  const server = createServer(handle).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  try {
    return await ask(server.address().port);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Writes a PDF of one page, with a link for each string. */
function writePDF(strings) {
  const links = strings.map((text) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${text})>>>>`);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Annots[${links.join("")}]>>`,
  ];
  let file = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const place = `${file.length}`.padStart(10, "0");
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${place} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join("")}trailer<</Size 4/Root 1 0 R>>`;
  return `${file}${table}\nstartxref\n${file.length}\n%%EOF`;
}

const RSS = (link) =>
  `<rss version="2.0"><channel><title>t</title><item><title>t</title><link>${link}</link></item></channel></rss>`;
const ATOM = (link) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><entry><title>t</title><id>a:b</id><link href="${link}"/></entry></feed>`;
const SITEMAP = (link) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${link}</loc></url></urlset>`;
const EVENT = (url) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:a\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260101T000000Z\r\nURL:${url}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
const CARD = (url) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:a\r\nN:a;;;;\r\nURL:${url}\r\nEND:VCARD\r\n`;
const FEEDPARSER = `import feedparser, json, sys
print(json.dumps([feedparser.parse(x.encode()).entries[0].get("link") for x in json.load(sys.stdin)]))`;
const VOBJECT = (path) => `import json, sys, vobject
print(json.dumps([vobject.readOne(x).${path}.value for x in json.load(sys.stdin)]))`;
const JSON_READER = "import json, sys\nprint(json.dumps([json.loads(x) for x in json.load(sys.stdin)]))";
const HTML = `import html.parser, json, sys
class Reader(html.parser.HTMLParser):
    def handle_starttag(self, tag, attributes):
        self.found = dict(attributes)["href"]
def read(text):
    reader = Reader()
    reader.feed(text)
    return reader.found
print(json.dumps([read(x) for x in json.load(sys.stdin)]))`;
const TREE = `import json, sys, xml.etree.ElementTree as t
print(json.dumps([t.fromstring(x).get("href") for x in json.load(sys.stdin)]))`;
const DOCUTILS = `import json, sys
from docutils import nodes
from docutils.core import publish_doctree
def read(text):
    tree = publish_doctree("\`x <" + text + ">\`__ y", settings_overrides={"report_level": 5})
    return [x.get("refuri") for x in tree.findall(nodes.reference)]
print(json.dumps([(read(x) + [None])[0] for x in json.load(sys.stdin)]))`;
const LATEX = (texts) => String.raw`\documentclass{article}\usepackage{hyperref}\begin{document}
${texts.map((text, number) => (number % 2 ? String.raw`\href{${text}}{x}` : String.raw`\emph{\href{${text}}{x}}`)).join("\n\n")}
\end{document}`;

/** Reads a value from the output of a program that prints decoded XML. */
const xmllint = (xml) => (text) =>
  run(
    "xmllint",
    ["--xpath", "string(//@href | //*[local-name()='loc' or local-name()='link'])", "-"],
    xml(text),
  ).replace(/\n$/, "");

/** @param load - Imports a package. */
export function createReaders(load) {
  const readXML = (xml, path) =>
    each(async (text) => {
      const { XMLParser } = await load("fast-xml-parser");
      const tree = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", parseTagValue: false }).parse(
        xml(text),
      );
      return path.reduce((node, name) => node[name], tree);
    });
  const readHTML = async (html) => {
    const { parseFragment } = await load("parse5");
    const find = ({ attrs = [], childNodes = [] }) =>
      attrs.find(({ name }) => name === "href")?.value ?? childNodes.map(find).find(Boolean);
    return find(parseFragment(html)) ?? null;
  };
  const readCSS = (css) =>
    each(async (text) => {
      const { parse, walk } = await load("css-tree");
      let found = null;
      walk(parse(css(text)), { visit: "Url", enter: ({ value }) => (found = value) });
      return found;
    });
  const readFeed = (feed) =>
    each(async (text) => {
      const { default: Parser } = await load("rss-parser");
      return (await new Parser().parseString(feed(text))).items[0].link;
    });
  const readTriples = (format, write, pick) =>
    each(async (text) => pick(new (await load("n3")).Parser({ format }).parse(write(text))[0]));
  const readOxigraph = (format) =>
    each(async (text) => (await load("oxigraph")).default.parse(`<a:b> <a:b> <${text}> .`, { format })[0].object.value);
  const readPDF = async (data) => {
    const { getDocument } = await load("pdfjs-dist/legacy/build/pdf.mjs");
    const document = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
    const links = [];
    for (let page = 1; page <= document.numPages; page++) {
      links.push(...(await (await document.getPage(page)).getAnnotations()));
    }
    return links.map(({ unsafeUrl }) => unsafeUrl ?? null);
  };
  const scan = async (pixels, width, height) => {
    const { default: jsQR } = await load("jsqr");
    return (jsQR.default ?? jsQR)(Uint8ClampedArray.from(pixels), width, height)?.data ?? null;
  };
  const readSchema = (find) =>
    each(async (id) => {
      const [document] = id.split("#");
      return (await find(document, `${document}#/$defs/é`)) ? id : null;
    });
  const followEach = (ask) => (texts) =>
    serve(
      ({ url }, response) => response.writeHead(302, { location: texts[Number(url.slice(1))] }).end(),
      (port) => each((_, index) => ask(`http://127.0.0.1:${port}/${index}`))(texts),
    );
  const schema = (id) => ({
    $id: id,
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $defs: { é: { const: 1 } },
  });
  return {
    html: {
      parse5: each((text) => readHTML(`<a href="${text}">`)),
      "html.parser": (texts) => runPython(HTML)(texts.map((text) => `<a href="${text}">`)),
    },
    xml: {
      ElementTree: (texts) => runPython(TREE)(texts.map((text) => `<a href="${text}"/>`)),
      "fast-xml-parser": readXML((text) => `<a href="${text}"/>`, ["a", "href"]),
      xmllint: each(xmllint((text) => `<a href='${text}'/>`)),
    },
    css: {
      "css-tree": readCSS((text) => `a{b:url(${text})}`),
      lightningcss: each(async (text) => {
        const code = Buffer.from(`a{background:url(${text})}`);
        const { transform } = await load("lightningcss");
        return transform({ filename: "a", code, analyzeDependencies: true }).dependencies[0].url;
      }),
    },
    "css-string": {
      "css-tree": readCSS((text) => `a{b:url("${text}")}`),
      cssnano: each(async (text) => {
        const [{ default: postcss }, { default: cssnano }] = [await load("postcss"), await load("cssnano")];
        const { css } = await postcss([cssnano]).process(`a{background:url("${text}")}`, { from: undefined });
        return (await readCSS((url) => url)([css]))[0];
      }),
    },
    json: {
      "JSON.parse": each((text) => JSON.parse(`"${text}"`)),
      python: (texts) => runPython(JSON_READER)(texts.map((text) => `"${text}"`)),
    },
    "json-ld": {
      jsonld: each(async (text) => {
        const { default: jsonld } = await load("jsonld");
        const document = JSON.parse(`{"@id":"${text}","a:b":1}`);
        return (await jsonld.toRDF(document))[0].subject.value;
      }),
      "jsonld-streaming-parser": each(async (text) => {
        const { JsonLdParser } = await load("jsonld-streaming-parser");
        const [triple] = await Readable.from([`{"@id":"${text}","a:b":1}`])
          .pipe(new JsonLdParser())
          .toArray();
        return triple.subject.value;
      }),
    },
    turtle: {
      oxigraph: readOxigraph("text/turtle"),
      n3: readTriples(
        "Turtle",
        (text) => `<${text}> a "b".`,
        ({ subject }) => subject.value,
      ),
    },
    "n-triples": {
      oxigraph: readOxigraph("application/n-triples"),
      n3: readTriples(
        "N-Triples",
        (text) => `<a:b> <a:b> <${text}> .`,
        ({ object }) => object.value,
      ),
    },
    sparql: {
      oxigraph: each(async (text) => {
        const { default: oxigraph } = await load("oxigraph");
        return [...new oxigraph.Store().query(`SELECT (<${text}> AS ?x) {}`)][0].get("x").value;
      }),
      sparqljs: each(async (text) => {
        const { default: sparql } = await load("sparqljs");
        const query = new sparql.Parser({ baseIRI: "a:b" }).parse(`SELECT * { <${text}> ?p ?o }`);
        return query.where[0].triples[0].subject.value;
      }),
    },
    markdown: {
      "markdown-it": each(async (text) => readHTML((await load("markdown-it")).default().render(`[a](${text})`))),
      marked: each(async (text) => readHTML((await load("marked")).parse(`[a](${text})`))),
      micromark: each(async (text) => readHTML((await load("micromark")).micromark(`[a](${text})`))),
      "remark-html": each(async (text) => {
        const [{ remark }, { default: html }] = [await load("remark"), await load("remark-html")];
        return readHTML(`${await remark().use(html).process(`[a](${text})`)}`);
      }),
      commonmark: each(async (text) => {
        const { Parser, HtmlRenderer } = await load("commonmark");
        return readHTML(new HtmlRenderer().render(new Parser().parse(`[a](${text})`)));
      }),
      pandoc: each((text) => readHTML(run("pandoc", ["-f", "commonmark", "-t", "html"], `[a](${text})`))),
    },
    asciidoc: {
      "@asciidoctor/core": each(async (text) => {
        const module = await load("@asciidoctor/core");
        const convert = module.convert ?? module.default().convert.bind(module.default());
        return readHTML(await convert(`see ${text} and -- more`));
      }),
    },
    restructuredtext: {
      docutils: runPython(DOCUTILS),
      pandoc: each((text) => readHTML(run("pandoc", ["-f", "rst", "-t", "html"], `\`x <${text}>\`__ y`))),
    },
    latex: {
      hyperref: (texts) => {
        run("pdflatex", ["-interaction=nonstopmode", write("a.tex", LATEX(texts))]);
        return readPDF(readFileSync(join(folder, "a.pdf")));
      },
    },
    bibtex: {
      "@citation-js/plugin-bibtex": each(async (text) => {
        await load("@citation-js/plugin-bibtex");
        const { Cite } = await load("@citation-js/core");
        return new Cite(`@misc{a, title = {t}, url = {${text}}}`).data[0].URL;
      }),
      "@retorquere/bibtex-parser": each(async (text) => {
        const { parse } = await load("@retorquere/bibtex-parser");
        return parse(`@misc{a, title = {t}, url = {${text}}}`).entries[0].fields.url;
      }),
      pandoc: each(
        (text) =>
          JSON.parse(run("pandoc", ["-f", "bibtex", "-t", "csljson"], `@misc{a, title = {t}, url = {${text}}}`))[0].URL,
      ),
    },
    pdf: {
      "pdfjs-dist": (texts) => readPDF(Buffer.from(writePDF(texts), "latin1")),
      pdfinfo: (texts) => {
        write("a.pdf", Buffer.from(writePDF(texts), "latin1"));
        return run("pdfinfo", ["-url", "a.pdf"])
          .split("\n")
          .slice(1, -1)
          .map((line) => line.split(/\s+/).at(-1));
      },
      "pdf-lib": each(async (text) => {
        const { PDFDocument, PDFString } = await load("pdf-lib");
        const document = await PDFDocument.create();
        const { context } = document;
        const action = context.obj({ Type: "Action", S: "URI", URI: PDFString.of(text) });
        const link = context.obj({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], A: action });
        document.addPage().node.set(context.obj("Annots"), context.obj([context.register(link)]));
        return (await readPDF(await document.save()))[0];
      }),
    },
    qr: {
      "qrcode, jsqr": each(async (text) => {
        const { modules } = (await load("qrcode")).default.create(text);
        const width = 4 * (modules.size + 8);
        const isDark = (x, y) => Math.min(x, y) >= 4 && Math.max(x, y) < modules.size + 4 && modules.get(y - 4, x - 4);
        const pixels = Array.from({ length: width * width }, (_, index) =>
          isDark(Math.floor((index % width) / 4), Math.floor(index / width / 4))
            ? [0, 0, 0, 255]
            : [255, 255, 255, 255],
        );
        return scan(pixels.flat(), width, width);
      }),
      "qrencode, zbarimg": each((text) => {
        run("qrencode", ["-o", "a.png", "-s", "4", text]);
        return run("zbarimg", ["-q", "--raw", "a.png"]).replace(/\n$/, "");
      }),
    },
    sitemap: {
      "fast-xml-parser": readXML(SITEMAP, ["urlset", "url", "loc"]),
      xmllint: each(xmllint(SITEMAP)),
      sitemapper: (texts) =>
        serve(
          ({ url }, response) => response.end(SITEMAP(texts[Number(url.slice(1))])),
          async (port) => {
            const { default: Sitemapper } = await load("sitemapper");
            const reader = new Sitemapper({ timeout: 5_000 });
            return each(async (_, index) => (await reader.fetch(`http://127.0.0.1:${port}/${index}`)).sites[0] ?? null)(
              texts,
            );
          },
        ),
    },
    rss: {
      "rss-parser": readFeed(RSS),
      feedparser: (texts) => runPython(FEEDPARSER)(texts.map(RSS)),
    },
    atom: {
      "rss-parser": readFeed(ATOM),
      feedparser: (texts) => runPython(FEEDPARSER)(texts.map(ATOM)),
    },
    xinclude: {
      ElementTree: (texts) => runPython(TREE)(texts.map((text) => `<a href="${text}"/>`)),
      xmllint: each(xmllint((text) => `<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="${text}"/>`)),
    },
    vcard: {
      vobject: (texts) => runPython(VOBJECT("url"))(texts.map(CARD)),
      "ical.js": each(async (text) => {
        const { default: ICAL } = await load("ical.js");
        return new ICAL.Component(ICAL.parse(CARD(text))).getFirstPropertyValue("url");
      }),
      vcf: each(async (text) => new (await load("vcf")).default().parse(CARD(text)).get("url").valueOf()),
    },
    icalendar: {
      "ical.js": each(async (text) => {
        const { default: ICAL } = await load("ical.js");
        return new ICAL.Component(ICAL.parse(EVENT(text))).getFirstSubcomponent("vevent").getFirstPropertyValue("url");
      }),
      "node-ical": each(
        async (text) =>
          Object.values((await load("node-ical")).default.parseICS(EVENT(text))).find(({ url }) => url).url,
      ),
      vobject: (texts) => runPython(VOBJECT("vevent.url"))(texts.map(EVENT)),
    },
    csv: {
      papaparse: each(async (text) => (await load("papaparse")).default.parse(`a,${text},b`).data[0][1]),
      python: runPython(
        "import csv, json, sys\nprint(json.dumps([next(csv.reader(['a,' + x + ',b']))[1] for x in json.load(sys.stdin)]))",
      ),
    },
    m3u8: {
      "hls-parser": each(async (text) => {
        const { default: HLS } = await load("hls-parser");
        const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${text}\n#EXT-X-ENDLIST\n`;
        return HLS.parse(playlist).segments[0].uri;
      }),
      "m3u8-parser": each(async (text) => {
        const parser = new (await load("m3u8-parser")).Parser();
        parser.push(`#EXTM3U\n#EXTINF:1,\n${text}\n#EXT-X-ENDLIST\n`);
        parser.end();
        return parser.manifest.segments[0].uri;
      }),
    },
    "schema-id": {
      ajv: readSchema(async (id, reference) => {
        const { default: Ajv } = await load("ajv/dist/2020.js");
        const ajv = new (Ajv.default ?? Ajv)();
        ajv.addSchema(schema(id));
        const matches = ajv.compile({ $ref: reference });
        return matches(1) && !matches(2);
      }),
      "@hyperjump/json-schema": readSchema(async (id, reference) => {
        const { registerSchema, validate } = await load("@hyperjump/json-schema/draft-2020-12");
        registerSchema(schema(id));
        const matches = await validate(reference);
        return matches(1).valid && !matches(2).valid;
      }),
    },
    location: {
      fetch: followEach(async (address) => (await fetch(address, { redirect: "manual" })).headers.get("location")),
      curl: followEach((address) => runLater("curl", ["-s", "-o", "-", "-w", "%{redirect_url}", address])),
    },
    header: {
      mailparser: each(async (text) => {
        const { simpleParser } = await load("mailparser");
        const { headers } = await simpleParser(`From: a@a.example\r\nList-Unsubscribe: ${text}\r\n\r\na`);
        return headers.get("list").unsubscribe.url;
      }),
    },
    terminal: {
      "@xterm/headless": each(async (text) => {
        const { default: xterm } = await load("@xterm/headless");
        const terminal = new xterm.Terminal({ allowProposedApi: true });
        const found = [];
        terminal.parser.registerOscHandler(8, (data) => found.push(data) > 0);
        await new Promise((resolve) => terminal.write(text, resolve));
        return found[0].slice(1);
      }),
    },
    "cookie-path": {
      curl: each((path) =>
        serve(
          ({ url, headers }, response) => {
            const sent = headers.cookie === "a=b" ? path : "";
            response.writeHead(200, url === "/" ? { "set-cookie": `a=b; Path=${path}` } : {}).end(sent);
          },
          async (port) => {
            const base = `http://127.0.0.1:${port}`;
            const output = await runLater("curl", ["-s", "-b", "", `${base}/`, `${base}${path}`]);
            return output || null;
          },
        ),
      ),
      "tough-cookie": each(async (path) => {
        const { CookieJar } = await load("tough-cookie");
        const jar = new CookieJar();
        await jar.setCookie(`a=b; Path=${path}`, "http://a.example/");
        return (await jar.getCookieString(`http://a.example${path}`)) === "" ? null : path;
      }),
    },
    "x509-dns": Object.fromEntries(
      [
        [
          "openssl",
          (host) => run("openssl", ["x509", "-in", "c.pem", "-noout", "-checkhost", host]).includes("does match"),
        ],
        [
          "X509Certificate",
          (host) => new X509Certificate(readFileSync(join(folder, "c.pem"))).checkHost(host) !== undefined,
        ],
      ].map(([name, check]) => [
        name,
        each((host) => {
          const request =
            "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout k.pem -out c.pem -subj /CN=a";
          run("openssl", [...request.split(" "), "-addext", `subjectAltName=DNS:${host}`]);
          return check(host) ? host : null;
        }),
      ]),
    ),
  };
}
