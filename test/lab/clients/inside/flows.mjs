/**
 * The typical uses of addresses in programs, client by client. A flow receives the class of addresses, and returns its
 * result in a form that JSON can write. A flow that throws returns the error's name and code.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import url, { fileURLToPath } from "node:url";
import util from "node:util";
import * as threads from "node:worker_threads";
import { isIRI, isIRIReference, resolve } from "whatwg-iri/syntax";
import { asked, at, PATH, paramsOf, refusal, tellsApart, withUser } from "./addresses.mjs";
import { GOT } from "./got.mjs";
import { KY } from "./ky.mjs";
import { PLAYWRIGHT } from "./playwright.mjs";

/** Posts a message, and returns what arrives. */
async function post(message) {
  const { port1, port2 } = new MessageChannel();
  try {
    port1.postMessage(message);
    return threads.receiveMessageOnPort(port2).message;
  } finally {
    port1.close();
  }
}

const readWith = async (request) => {
  const [response] = await once(request, "response");
  return asked(JSON.parse(await text(response)));
};

/** Addresses that normalize-url changes in as many ways as it has options. */
const NORMALIZED = [
  ..."a.com,A.COM.,//a.com,http://a.com:80,https://a.com:443/,ftp://a.com:21,http://www.a.com,http://www.com,wss://a.com/".split(
    ",",
  ),
  ..."a.com:8080,http://a.com/?,http://a.com/#,http://a.com/a/#b,http://a.com////b///c/,http://a.com/../b/./c/%2e%2e/d".split(
    ",",
  ),
  ..."/relative/é/,?q,#f,mailto:a@b.c,data:text/html;charset=UTF-8;base64,data:,é b,javascript:a,tel:1,sindre://www.a.com/a b".split(
    ",",
  ),
  ..."http://www.é.com/日?ü=ß#日,http://xn--xample-hva.com,http://例え.jp。/,http://[::1]:80/,http://127.1/,http://a b/,http://,:,".split(
    ",",
  ),
  "http://u:p@a.com/index.html?b=bar&a=foo&utm_source=x&a[]=%5B&c&d=&e=%20+%2B#:~:text=hello",
  "https://a.com/%7Efoo/%E3%81%82/%FF%/index.php?%E9=%FF&z=1&A=2&a=1#a#b",
  "http://a.com/path//http://b.com//c/?u=http://c.com//d",
  "HTTPS://A.com/default.htm?ref=1&REF=2&keep=é&keep=日",
];

const NORMALIZE_OPTIONS = [
  {},
  { normalizeProtocol: false },
  { forceHttp: true },
  { forceHttps: true },
  { defaultProtocol: "https" },
  { stripAuthentication: false },
  { stripHash: true },
  { stripProtocol: true },
  { stripTextFragment: false },
  { stripWWW: false },
  { removeQueryParameters: true },
  { removeQueryParameters: false },
  { removeQueryParameters: ["a", /^[ré]/i] },
  { keepQueryParameters: ["keep", "a", "é"] },
  { removeTrailingSlash: false },
  { removeSingleSlash: false },
  { removeDirectoryIndex: true },
  { removeDirectoryIndex: [/^default\.[a-z]+$/] },
  { removeExplicitPort: true },
  { sortQueryParameters: false },
  { emptyQueryValue: "always" },
  { emptyQueryValue: "never" },
  { removePath: true },
  { transformPath: (parts) => parts.slice(0, 1) },
  { customProtocols: ["sindre"] },
  { stripHash: true, removeQueryParameters: true, stripProtocol: true, removeTrailingSlash: true, stripWWW: true },
];

export const CLIENTS = {
  Node: {
    "fetch(x)": async (tools) => asked(await (await fetch(at(tools))).json()),
    "fetch(x) with a password": (tools) => refusal(() => fetch(withUser(tools))),
    "fetch(u, { body: x.searchParams })": async (tools) =>
      asked(await (await fetch(tools.origin, { method: "POST", body: paramsOf(tools) })).json()),
    "fetch: redirect to x": async (tools) =>
      asked(await (await fetch(at(tools, `/redirect?${encodeURIComponent(at(tools))}`))).json()),
    "new Request(x).url": (tools) => new Request(at(tools)).url,
    "new Response(x.searchParams)": async (tools) => {
      const response = new Response(paramsOf(tools));
      return `${response.headers.get("content-type")} ${await response.text()}`;
    },
    "Response.redirect(x)": (tools) => Response.redirect(at(tools)).headers.get("location"),
    "http.get(x)": (tools) => readWith(http.get(at(tools))),
    "http.get(x) with a password": (tools) => readWith(http.get(withUser(tools))),
    "http.request(x, options)": (tools) => readWith(http.request(at(tools), { method: "PUT" }).end("b")),
    "url.format(x)": ({ Address }) => url.format(new Address("http://u:p@é/?")),
    "url.format(x, options)": ({ Address }) =>
      url.format(new Address("http://u:p@é/a?b#c"), { auth: false, fragment: false, search: false, unicode: true }),
    "url.urlToHttpOptions(x)": ({ Address }) => ({ ...url.urlToHttpOptions(new Address("http://u:p@[::1]:81/a?b#c")) }),
    "url.fileURLToPath(x)": ({ Address }) => fileURLToPath(new Address("file:///C:/a%20b/%E6%97%A5")),
    "fs.readFileSync(x)": ({ Address }) =>
      readFileSync(new Address("./server.mjs", import.meta.url), "utf8").length > 9,
    "fs.existsSync(x)": ({ Address }) => existsSync(new Address("./server.mjs", import.meta.url)),
    "createRequire(x)": ({ Address }) => createRequire(new Address(import.meta.url))("node:url") === url,
    "import(x)": async ({ Address }) => (await import(new Address("data:text/javascript,export default 1"))).default,
    "new Worker(x)": async ({ Address }) => {
      const code = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(1)";
      const [message] = await once(new threads.Worker(new Address(`data:text/javascript,${code}`)), "message");
      return message;
    },
    "new WebSocket(x).url": ({ Address }) => {
      if (globalThis.WebSocket === undefined) {
        return "none here";
      }
      const socket = new WebSocket(new Address("ws://127.0.0.1:1/é"));
      socket.addEventListener("error", () => {});
      return socket.url;
    },
    "new URL(x, y)": ({ Address }) => new URL(new Address("http://a/b"), new Address("http://c/")).href,
    "URL.canParse(x)": ({ Address }) => URL.canParse(new Address("http://a/b")),
    "new URLSearchParams(x.searchParams)": (tools) => String(new URLSearchParams(paramsOf(tools))),
    "x instanceof URL": ({ Address }) => new Address("a:") instanceof URL,
    "x.searchParams instanceof URLSearchParams": (tools) => paramsOf(tools) instanceof URLSearchParams,
    "Object.prototype.toString.call(x)": ({ Address }) => Object.prototype.toString.call(new Address("a:")),
    "URL.createObjectURL(blob)": ({ Address }) => Address.createObjectURL(new Blob(["a"])).replace(/[^:]+$/, ""),
    "new FormData with x": (tools) => {
      const form = new FormData();
      form.append("a", at(tools, "/"));
      return form.get("a");
    },
    "JSON.stringify(x)": (tools) => JSON.stringify([at(tools), `${at(tools)}`]),
    "util.isDeepStrictEqual": (tools) => tellsApart(tools, util.isDeepStrictEqual),
    "assert.deepEqual": (tools) =>
      tellsApart(tools, (a, b) => {
        try {
          assert.deepEqual(a, b);
          return true;
        } catch {
          return false;
        }
      }),
    "structuredClone(x)": ({ Address }) => refusal(async () => structuredClone(new Address("a:"))),
    "postMessage(x)": ({ Address }) => refusal(() => post(new Address("a:"))),
    "postMessage(x.searchParams)": (tools) => refusal(() => post(paramsOf(tools))),
    "markAsUncloneable(x)": ({ Address }) => {
      const address = new Address("a:");
      threads.markAsUncloneable?.(address);
      return refusal(() => post([address]));
    },
    "new URL(wrong)": ({ Address }) => refusal(async () => new Address("no")),
    "new URL(wrong, base)": ({ Address }) => refusal(async () => new Address("//a b", "http://u:p@é/")),
    "x.href = wrong": ({ Address }) =>
      refusal(async () => {
        new Address("http://é/").href = "http://[é";
      }),
  },

  got: GOT,

  ky: KY,

  "node-fetch": {
    "fetch(x)": async (tools) => asked(await (await (await tools.load("node-fetch")).default(at(tools))).json()),
    "fetch(x) with a password": (tools) =>
      refusal(async () => (await tools.load("node-fetch")).default(withUser(tools))),
    "fetch(u, { body: x.searchParams })": async (tools) => {
      const { default: fetch } = await tools.load("node-fetch");
      return asked(await (await fetch(tools.origin, { method: "POST", body: paramsOf(tools) })).json());
    },
    "new Request(x).url": async (tools) => {
      const { Request } = await tools.load("node-fetch");
      return ["/?", "/#", "/?#", PATH].map((path) => new Request(at(tools, path)).url);
    },
    "Response.redirect(x)": async (tools) =>
      (await tools.load("node-fetch")).Response.redirect(at(tools)).headers.get("location"),
    "fetch follows a redirect": async (tools) =>
      (await (await tools.load("node-fetch")).default(at(tools, `/redirect?${encodeURIComponent("/日?é")}`))).url,
    "fetch(wrong)": async (tools) => refusal(async () => (await tools.load("node-fetch")).default("no")),
    "a referrer": async (tools) =>
      new (await tools.load("node-fetch")).Request(tools.origin, { referrer: at(tools) }).referrer,
  },

  undici: {
    "request(x)": async (tools) => asked(await (await (await tools.load("undici")).request(at(tools))).body.json()),
    "fetch(x)": async (tools) => asked(await (await (await tools.load("undici")).fetch(at(tools))).json()),
    "fetch(u, { body: x.searchParams })": async (tools) => {
      const { fetch } = await tools.load("undici");
      return asked(await (await fetch(tools.origin, { method: "POST", body: paramsOf(tools) })).json());
    },
    "new Client(x)": async (tools) => {
      const { Client } = await tools.load("undici");
      return asked(await (await new Client(at(tools, "/")).request({ path: "/a", method: "GET" })).body.json());
    },
    "new Pool(x)": async (tools) => {
      const { Pool } = await tools.load("undici");
      return asked(await (await new Pool(at(tools, "/")).request({ path: "/a", method: "GET" })).body.json());
    },
    "new ProxyAgent(x)": async (tools) => {
      const { ProxyAgent } = await tools.load("undici");
      return new ProxyAgent(at(tools, "/")) instanceof ProxyAgent;
    },
    "new ProxyAgent({ uri: x })": async (tools) => {
      const { ProxyAgent } = await tools.load("undici");
      return new ProxyAgent({ uri: withUser(tools, "/") }) instanceof ProxyAgent;
    },
    "fetch with a MockAgent": async (tools) => {
      const { MockAgent, fetch } = await tools.load("undici");
      const agent = new MockAgent();
      agent.disableNetConnect();
      agent.get("http://mock").intercept({ path: "/a?b=%C3%A9" }).reply(200, "mocked");
      return (await fetch(new tools.Address("/a?b=é", "http://mock"), { dispatcher: agent })).text();
    },
  },

  axios: {
    "axios.get(x)": async (tools) => asked((await (await tools.load("axios")).default.get(at(tools))).data),
    "axios.get(x.href) with a password": async (tools) =>
      asked((await (await tools.load("axios")).default.get(withUser(tools).href)).data),
    "axios.get(u, { params: x.searchParams })": async (tools) =>
      asked((await (await tools.load("axios")).default.get(at(tools, "/s").href, { params: paramsOf(tools) })).data),
    "axios.post(u, x.searchParams)": async (tools) =>
      asked((await (await tools.load("axios")).default.post(tools.origin, paramsOf(tools))).data),
    "baseURL: x": async (tools) =>
      asked((await (await tools.load("axios")).default.get("a?é", { baseURL: at(tools, "/p/").href })).data),
    "axios.getUri": async (tools) =>
      (await tools.load("axios")).default.getUri({ url: at(tools).href, params: { a: "é" } }),
    "axios follows a redirect": async (tools) => {
      const { default: axios } = await tools.load("axios");
      const { request } = await axios.get(at(tools, `/redirect?${encodeURIComponent("/日?é")}`).href);
      return request.res.responseUrl;
    },
  },

  superagent: {
    "get(x)": async (tools) => asked((await (await tools.load("superagent")).default.get(at(tools))).body),
    "get(x) with a password": async (tools) =>
      asked((await (await tools.load("superagent")).default.get(withUser(tools))).body),
    "get(x.href) with a password": async (tools) =>
      asked((await (await tools.load("superagent")).default.get(withUser(tools).href)).body),
    "get(u).query(x.searchParams)": async (tools) =>
      asked(
        (await (await tools.load("superagent")).default.get(at(tools, "/s").href).query(String(paramsOf(tools)))).body,
      ),
    "superagent follows a redirect": async (tools) =>
      (await (await tools.load("superagent")).default.get(at(tools, `/redirect?${encodeURIComponent("/a?b")}`).href))
        .redirects,
  },

  ofetch: {
    "ofetch(x)": async (tools) => asked(await (await tools.load("ofetch")).ofetch(at(tools))),
    "ofetch(u, { method, body: x.searchParams })": async (tools) =>
      asked(await (await tools.load("ofetch")).ofetch(tools.origin, { method: "POST", body: paramsOf(tools) })),
    "ofetch(x, { query })": async (tools) =>
      asked(await (await tools.load("ofetch")).ofetch(at(tools).href, { query: { a: "é" } })),
  },

  needle: {
    "needle(x)": async (tools) => asked((await (await tools.load("needle")).default("get", at(tools).href)).body),
    "needle follows a redirect": async (tools) => {
      const { default: needle } = await tools.load("needle");
      const address = at(tools, `/redirect?${encodeURIComponent("/a?b")}`).href;
      return asked((await needle("get", address, { follow_max: 3 })).body);
    },
  },

  "normalize-url": {
    "every option, with many addresses": async ({ load }) => {
      const { default: normalizeURL } = await load("normalize-url");
      const results = NORMALIZED.flatMap((address) =>
        NORMALIZE_OPTIONS.map((options) => {
          try {
            return normalizeURL(address, options);
          } catch (error) {
            return `${error.name} ${error.code} ${error.message === "Invalid URL"}`;
          }
        }),
      );
      const digest = createHash("sha256").update(JSON.stringify(results)).digest("hex");
      return `${results.length} results, ${new Set(results).size} different ones: ${digest}`;
    },
    "what its README shows": async ({ load }) => {
      const { default: normalizeURL } = await load("normalize-url");
      return [
        normalizeURL("sindresorhus.com"),
        normalizeURL("//www.sindresorhus.com:80/../baz?b=bar&a=foo"),
        normalizeURL("HTTP://xn--xample-hva.com:80/?b=bar&a=foo"),
        normalizeURL("http://u:p@a.com/about.html#x:~:text=y", { stripAuthentication: true, stripHash: true }),
        normalizeURL("https://a.com/%7Efoo/?b=%2F&a[]=é&utm_source=x", { sortQueryParameters: true }),
        normalizeURL("data:text/plain;charset=US-ASCII,a", {}),
        normalizeURL("http://a.com//b///c/index.html", { removeDirectoryIndex: true, removeTrailingSlash: false }),
      ];
    },
    "a wrong address": async ({ load }) => {
      const { default: normalizeURL } = await load("normalize-url");
      return refusal(async () => normalizeURL("http://"));
    },
  },

  "hosted-git-info": {
    "what its README shows": async ({ load }) => {
      const { default: hosted } = await load("hosted-git-info");
      return [
        "git@github.com:npm/hosted-git-info.git",
        "github:foo/bar#branch",
        "git+ssh://git@github.com:foo/bar.git#semver:^1",
        "https://user:p%40ss@gitlab.com/a/b/c.git",
        "git+https://bitbucket.org/foo/bar",
        "gist:11081aaa281",
        "https://github.com/é/ü/tree/日本",
        "git://u:p@github.com:22/foo/bar",
        "not a host",
      ].map((spec) => {
        const info = hosted.fromUrl(spec);
        return info ? [info.https(), info.ssh(), info.browse(), info.tarball()] : null;
      });
    },
    parseUrl: async ({ load }) => {
      const { default: hosted } = await load("hosted-git-info");
      return ["git@github.com:a/b.git", "ssh://git@github.com/a/b"].map((spec) => hosted.parseUrl(spec)?.href);
    },
  },

  "robots-parser": {
    "rules and sitemaps": async ({ load, Address }) => {
      const { default: parseRobots } = await load("robots-parser");
      const robots = parseRobots(
        new Address("http://a.example/robots.txt").href,
        "User-agent: *\nDisallow: /日本/*?q=\nAllow: /日本/ok\nCrawl-delay: 2\nSitemap: http://a.example/ü.xml\nHost: a.example",
      );
      const paths = ["/日本/a?q=1", "/%E6%97%A5%E6%9C%AC/a?q=1", "/日本/ok", "http://b.example/"];
      return [
        paths.map((path) => robots.isAllowed(new Address(path, "http://a.example").href)),
        robots.getCrawlDelay(),
        robots.getSitemaps(),
        robots.getPreferredHost(),
      ];
    },
    "its own suite": ({ folder, require, mode }) => {
      const replacement = mode === "global" ? ["--import", join(import.meta.dirname, "replace.mjs")] : [];
      const suite = require.resolve("robots-parser/test/Robots.js");
      const { stdout } = spawnSync(
        process.execPath,
        [...replacement, require.resolve("mocha/bin/mocha.js"), "--reporter", "json", "--timeout", "60000", suite],
        {
          cwd: folder,
          encoding: "utf8",
        },
      );
      const { passes, failures } = JSON.parse(stdout).stats;
      return `${passes} pass, ${failures} fail`;
    },
  },

  jsdom: {
    "new JSDOM(html, { url: x })": async (tools) => {
      const { JSDOM } = await tools.load("jsdom");
      const { window } = new JSDOM("<a href='../b?é'>", { url: at(tools) });
      return [window.location.href, window.document.querySelector("a").href];
    },
    "JSDOM.fromURL(x.href)": async (tools) => {
      const { JSDOM } = await tools.load("jsdom");
      return (await JSDOM.fromURL(at(tools, "/page?é").href)).window.document.links[0].href;
    },
    "JSDOM.fromFile with { url: x }": async (tools) => {
      const { JSDOM } = await tools.load("jsdom");
      return (await JSDOM.fromFile(fileURLToPath(import.meta.url), { url: at(tools) })).window.document.baseURI;
    },
    "history.pushState(x)": async (tools) => {
      const { JSDOM } = await tools.load("jsdom");
      const { window } = new JSDOM("", { url: tools.origin });
      window.history.pushState(null, "", at(tools));
      return window.location.href;
    },
    "a cookie of x": async (tools) => {
      const { CookieJar } = await tools.load("jsdom");
      const jar = new CookieJar();
      jar.setCookieSync("a=b; Path=/", at(tools).href);
      return jar.getCookieStringSync(at(tools, "/c").href);
    },
  },

  n3: {
    "references against a base, by resolve": async ({ load, mode }) => {
      const { default: n3 } = await load("n3");
      const base = "http://例え.jp/a/b/c?d";
      const references = ["", "x", "../x", "./", "..", "?é", "#é", "//h/x", "g:h", "/./x/../y", "../../../g"];
      if (mode !== "native") {
        return references.map((reference) => resolve(reference, base));
      }
      const turtle = references.map((reference) => `<${reference}> <urn:p> "o" .`).join("\n");
      return new n3.Parser({ baseIRI: base }).parse(turtle).map(({ subject }) => subject.value);
    },
    "IRIs without a base, by resolve": async ({ load, mode }) => {
      const { default: n3 } = await load("n3");
      const iris = ["http://例え.jp/a/b", "urn:a:b", "mailto:a@b", "http://a?b#c"];
      if (mode !== "native") {
        return iris.map((iri) => resolve(iri, ""));
      }
      return new n3.Parser()
        .parse(iris.map((iri) => `<${iri}> <urn:p> "o" .`).join("\n"))
        .map(({ subject }) => subject.value);
    },
    "baseIRI: x.href": async ({ load, Address }) => {
      const { default: n3 } = await load("n3");
      return new n3.Parser({ baseIRI: new Address("http://é/ü/").href })
        .parse("<x> <y> <z> .")
        .map(({ subject }) => subject.value);
    },
  },

  jsonld: {
    "expand({ base: x })": async ({ load, Address }) => {
      const { default: jsonld } = await load("jsonld");
      const document = { "@context": { "@vocab": "http://v/é#" }, "@id": "../a?é", name: { "@id": "//h/日" } };
      return jsonld.expand(document, { base: new Address("http://例え.jp/b/c").href });
    },
    "compact and toRDF": async ({ load, Address }) => {
      const { default: jsonld } = await load("jsonld");
      const base = new Address("http://a/b/").href;
      const document = await jsonld.expand({ "@id": "c", "http://p/é": [{ "@id": "./d/../e" }] }, { base });
      return [
        await jsonld.compact(document, { "@base": base }),
        await jsonld.toRDF(document, { format: "application/n-quads" }),
      ];
    },
    "a document loader": async (tools) => {
      const { default: jsonld } = await tools.load("jsonld");
      const asked = [];
      const documentLoader = async (address) => {
        asked.push(String(address));
        return { contextUrl: null, documentUrl: address, document: { "@context": { a: "http://a/" } } };
      };
      const expanded = await jsonld.expand(
        { "@context": "../ctx?é", a: 1 },
        { base: at(tools, "/d/e").href, documentLoader },
      );
      return [asked, expanded];
    },
  },

  ajv: {
    "formats iri and iri-reference, by isIRI and isIRIReference": async ({ load, mode }) => {
      const { default: Ajv } = await load("ajv");
      const rows = {
        iri: {
          "http://ƒøø.ßår/?∂éœ=πîx#πîüx": true,
          "http://a\\b": false,
          "/abc": false,
          âππ: false,
          "http://[::1]": true,
        },
        "iri-reference": { "/âππ": true, "\\\\WINDOWS\\filëßåré": false, "#ƒrägmênt": true, "#ƒräg\\mênt": false },
      };
      if (mode === "native") {
        return rows;
      }
      const ajv = new Ajv.default({ formats: { iri: isIRI, "iri-reference": isIRIReference } });
      return Object.fromEntries(
        Object.entries(rows).map(([format, values]) => {
          const validate = ajv.compile({ type: "string", format });
          return [format, Object.fromEntries(Object.keys(values).map((value) => [value, validate(value)]))];
        }),
      );
    },
    "$id and $ref": async ({ load, Address }) => {
      const { default: Ajv } = await load("ajv");
      const ajv = new Ajv.default();
      ajv.addSchema({ $id: new Address("http://例え.jp/s/a.json").href, type: "integer" });
      const validate = ajv.compile({ $id: new Address("http://例え.jp/s/b.json").href, $ref: "a.json" });
      return [validate(1), validate("1")];
    },
  },

  jest: {
    "expect(x).toEqual(y)": async (tools) => {
      const { expect } = await tools.load("expect");
      return tellsApart(tools, (a, b) => {
        try {
          expect(a).toEqual(b);
          return true;
        } catch {
          return false;
        }
      });
    },
    "expect(x).toStrictEqual(y), in an object": async (tools) => {
      const { expect } = await tools.load("expect");
      return tellsApart(tools, (a, b) => {
        try {
          expect({ a: [a] }).toStrictEqual({ a: [b] });
          return true;
        } catch {
          return false;
        }
      });
    },
    "expect(f).toHaveBeenCalledWith(x)": async (tools) => {
      const [{ expect }, { fn }] = [await tools.load("expect"), await tools.load("jest-mock")];
      return tellsApart(tools, (a, b) => {
        const f = fn();
        f(a);
        try {
          expect(f).toHaveBeenCalledWith(b);
          return true;
        } catch {
          return false;
        }
      });
    },
    "expect(x.searchParams).toEqual(y.searchParams)": async (tools) => {
      const { expect } = await tools.load("expect");
      const areEqual = (a, b) => {
        try {
          expect(new tools.Address(`?${a.host}`, a).searchParams).toEqual(
            new tools.Address(`?${b.host}`, b).searchParams,
          );
          return true;
        } catch {
          return false;
        }
      };
      return tellsApart(tools, areEqual);
    },
  },

  vitest: {
    "expect(x).toEqual(y), in its own process": ({ folder, require, mode }) => {
      const file = join(folder, "flows", `${mode}.test.mjs`);
      mkdirSync(join(folder, "flows"), { recursive: true });
      const source =
        mode === "native"
          ? "const A = URL;"
          : `import { IRI as A } from ${JSON.stringify(import.meta.resolve("whatwg-iri"))};`;
      const global = mode === "global" ? "globalThis.URL = A;" : "";
      const tests = ["toEqual", "toStrictEqual"].flatMap((matcher) => [
        `test("${matcher}: different", () => expect(new A("http://a/")).not.${matcher}(new A("http://b/")));`,
        `test("${matcher}: equal", () => expect(new A("http://a/")).${matcher}(new A("http://a/")));`,
      ]);
      writeFileSync(file, `import { expect, test } from "vitest";\n${source}\n${global}\n${tests.join("\n")}\n`);
      const program = join(require.resolve("vitest/package.json"), "../vitest.mjs");
      const report = join(folder, "flows", `${mode}.json`);
      const args = ["run", "--root", folder, "--reporter=json", `--outputFile=${report}`, file];
      spawnSync(process.execPath, [program, ...args], { cwd: folder });
      const { testResults } = JSON.parse(readFileSync(report, "utf8"));
      return testResults
        .flatMap(({ assertionResults }) => assertionResults.map(({ title, status }) => `${title} ${status}`))
        .sort()
        .join(", ");
    },
  },

  vite: {
    "a dev server, paths that are not ASCII": async (tools) => {
      const root = join(tools.folder, "flows", `vite ${tools.mode}`, "é 日本");
      mkdirSync(join(root, "src é"), { recursive: true });
      const files = {
        "index.html": '<script type="module" src="/src é/入口.js"></script><img src="./src é/ü.svg">',
        "src é/入口.js":
          'import { a } from "./日 1.js"; import raw from "./日 1.js?raw"; import url from "./ü.svg?url"; import "./ß.css";' +
          'console.log(a, raw, url, new URL("./ü.svg", import.meta.url).href, import.meta.glob("./*.js", { query: "?é" }));',
        "src é/日 1.js": 'export const a = "日";',
        "src é/ß.css": '@import "./ö.css"; a { background: url("./ü.svg?é#日") }',
        "src é/ö.css": "b { color: red }",
        "src é/ü.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
      };
      for (const [name, content] of Object.entries(files)) {
        writeFileSync(join(root, name), content);
      }
      const { createServer } = await tools.load("vite");
      const server = await createServer({
        root,
        base: tools.mode === "native" ? "/bäse/" : new tools.Address("http://h/bäse/").toIRI().slice("http://h".length),
        configFile: false,
        logLevel: "silent",
        // In a folder node_modules, the optimizer would add a hash of the time to addresses.
        optimizeDeps: { noDiscovery: true },
        server: { port: 0, host: "127.0.0.1", hmr: false, watch: null, ws: false },
      });
      await server.listen();
      try {
        const { port } = server.httpServer.address();
        const asks = ["", "src é/入口.js", "src é/日 1.js?raw", "src é/ü.svg?url", "src é/ß.css?direct", "src é/ü.svg"];
        const answers = [];
        for (const ask of asks) {
          const address = new tools.Address(`/bäse/${ask}`, `http://127.0.0.1:${port}`);
          const response = await fetch(address, { headers: { accept: "*/*" } });
          const body = (await response.text()).replaceAll(tools.mode, "mode").replaceAll(`${port}`, "port");
          answers.push([ask, response.status, response.headers.get("content-type"), body]);
        }
        return answers;
      } finally {
        await server.close();
      }
    },
  },

  "playwright-core": PLAYWRIGHT,

  "react-router": {
    "a static handler": async (tools) => {
      const { createStaticHandler } = await tools.load("react-router");
      const loader = ({ request, params }) => ({ search: new URL(request.url).search, params });
      const handler = createStaticHandler([{ id: "r", path: "/日本/:name", loader }]);
      const { loaderData, location } = await handler.query(new Request(at(tools, "/日本/é?q=ü#f")));
      return [loaderData, location.pathname, location.search];
    },
    "createSearchParams(x.searchParams)": async (tools) =>
      String((await tools.load("react-router")).createSearchParams(paramsOf(tools))),
    "a browser router in a page": async (tools) => {
      const [{ createBrowserRouter }, { JSDOM }] = [await tools.load("react-router"), await tools.load("jsdom")];
      const { window } = new JSDOM("", { url: at(tools, "/a?b") });
      if (tools.mode !== "native") {
        window.URL = tools.Address;
      }
      Object.assign(globalThis, { window, document: window.document });
      const loader = ({ request }) => new URL(request.url).search;
      const routes = [
        { id: "a", path: "/a", loader },
        { id: "日", path: "/日/:x", loader },
      ];
      const router = createBrowserRouter(routes, { window });
      while (!router.state.initialized) {
        await new Promise((done) => setTimeout(done, 10));
      }
      await router.navigate("/日/é?q=ü&r=%20#f");
      const { location, loaderData, matches } = router.state;
      return [location.pathname, location.search, location.hash, loaderData, matches[0]?.params, window.location.href];
    },
  },
};
