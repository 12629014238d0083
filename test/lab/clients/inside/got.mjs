/** Typical uses of got, and the uses of addresses in its own tests. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { asked, at, paramsOf, refusal, withUser } from "./addresses.mjs";

const loadGot = async ({ load }) => (await load("got")).default;

/** The address of a redirect. */
const redirect = (tools, target) => at(tools, `/redirect?${encodeURIComponent(target)}`);

/** Whether an object that got hands out is a `URL`. */
const describeURL = (url) => `${url instanceof URL ? "URL" : typeof url} ${url}`;

export const GOT = {
  "got(x)": async (tools) => asked(await (await tools.load("got")).default(at(tools)).json()),
  "got(x) with a password": async (tools) => asked(await (await tools.load("got")).default(withUser(tools)).json()),
  "got(u, { searchParams })": async (tools) =>
    asked(await (await tools.load("got")).default(at(tools, "/s").href, { searchParams: paramsOf(tools) }).json()),
  "got(x, { searchParams })": async (tools) =>
    asked(await (await tools.load("got")).default(at(tools), { searchParams: { s: "é" } }).json()),
  "got.extend({ prefixUrl: x })": async (tools) =>
    asked(
      await (await tools.load("got")).default
        .extend({ prefixUrl: at(tools, "/p?q") })
        .get("a")
        .json(),
    ),
  "got follows a redirect": async (tools) => {
    const { default: got } = await tools.load("got");
    const response = await got(at(tools, `/redirect?${encodeURIComponent(`${tools.otherOrigin}/日?é`)}`));
    return [response.url, response.redirectUrls.map(String)];
  },
  "got.paginate.all(x)": async (tools) => (await tools.load("got")).default.paginate.all(at(tools, "/pages")),
  "a beforeRequest hook changes options.url": async (tools) => {
    const { default: got } = await tools.load("got");
    const beforeRequest = [
      (options) => {
        options.url = at(tools, "/hook?é");
      },
    ];
    return asked(await got(at(tools), { hooks: { beforeRequest } }).json());
  },
  "new Options(x).url": async (tools) => {
    const { Options } = await tools.load("got");
    const { url: result } = new Options(at(tools));
    return [String(result), result instanceof URL];
  },
  "got(wrong)": async (tools) => refusal(async () => (await tools.load("got")).default("no")),
  "got({ url: x })": async (tools) =>
    refusal(async () => asked(await (await loadGot(tools))({ url: at(tools) }).json())),
  "got(x, { url: y })": async (tools) =>
    refusal(async () => (await loadGot(tools))(at(tools), { url: at(tools, "/y") }).json()),
  "got(x, { username, password })": async (tools) =>
    asked(await (await loadGot(tools))(at(tools, "/u"), { username: "ü", password: "p:w" }).json()),
  "got(ftp address)": async (tools) => refusal(async () => (await loadGot(tools))(new tools.Address("ftp://a/"))),
  "got(x, { prefixUrl }) and allowAbsoluteUrls: false": async (tools) =>
    refusal(async () =>
      (await loadGot(tools))(at(tools), { prefixUrl: at(tools, "/p"), allowAbsoluteUrls: false }).json(),
    ),
  "prefixUrl: x, with non-ASCII paths, extended twice": async (tools) => {
    const got = await loadGot(tools);
    const client = got.extend({ prefixUrl: at(tools, "/日本/") }).extend({ prefixUrl: at(tools, "/é") });
    return [client.defaults.options.prefixUrl.toString(), asked(await client("b?ü#f").json())];
  },
  "got.extend(a, b) with x": async (tools) => {
    const got = await loadGot(tools);
    const one = got.extend({ searchParams: paramsOf(tools) });
    const two = got.extend({ prefixUrl: at(tools, "/q/"), searchParams: { z: "日" } });
    return asked(await one.extend(two)("a").json());
  },
  "searchParams: x.searchParams, on x, and extended": async (tools) => {
    const got = await loadGot(tools);
    const client = got.extend({ searchParams: paramsOf(tools) });
    return [
      asked(await client(at(tools)).json()),
      asked(await client(at(tools), { searchParams: { x: null, n: 1, f: false } }).json()),
      asked(await client(at(tools), { searchParams: "?a=é&b" }).json()),
    ];
  },
  "a hook changes options.url.searchParams": async (tools) => {
    const got = await loadGot(tools);
    const beforeRequest = [
      (options) => {
        options.url.searchParams.append("ü", "日 &");
        options.url.pathname += "/ß";
      },
    ];
    return asked(await got(at(tools), { hooks: { beforeRequest } }).json());
  },
  "an init hook sets options.url": async (tools) => {
    const got = await loadGot(tools);
    const init = [
      (_, options) => {
        options.url = at(tools, "/init?é");
      },
    ];
    return asked(await got.extend({ hooks: { init } })(at(tools)).json());
  },
  "a redirect to another host drops the password": async (tools) => {
    const response = await (await loadGot(tools))(
      withUser(tools, `/redirect?${encodeURIComponent(`${tools.otherOrigin}/日?é`)}`),
      { headers: { cookie: "a=b" } },
    );
    const { asked: line, authorization = "none", cookie = "none" } = JSON.parse(response.body);
    return [response.requestUrl.pathname, response.url, line, authorization, cookie];
  },
  "a redirect to the same host keeps it": async (tools) => {
    const response = await (await loadGot(tools))(withUser(tools, `/redirect?${encodeURIComponent("../日?é#g")}`));
    return [response.url, asked(JSON.parse(response.body))];
  },
  "redirects to relative references": async (tools) => {
    const got = await loadGot(tools);
    return Promise.all(
      ["?q", "./a b", "//127.0.0.1:1/", "http:a", "", "mailto:a"].map((target) =>
        refusal(async () => (await got(redirect(tools, target), { retry: { limit: 0 }, maxRedirects: 1 })).url),
      ),
    );
  },
  "a beforeRedirect hook sees and changes options.url": async (tools) => {
    const seen = [];
    const beforeRedirect = [
      (options, response) => {
        seen.push(describeURL(options.url), response.redirectUrls.map(describeURL));
        options.url = at(tools, "/changed?é");
      },
    ];
    const response = await (await loadGot(tools))(redirect(tools, "/a?ü"), { hooks: { beforeRedirect } });
    return [seen, response.url, asked(JSON.parse(response.body))];
  },
  "followRedirect: false": async (tools) => {
    const { statusCode, url, headers } = await (await loadGot(tools))(redirect(tools, "/日"), {
      followRedirect: false,
    });
    return [statusCode, url, headers.location];
  },
  "got.paginate with { url: y }": async (tools) => {
    const got = await loadGot(tools);
    const pages = [];
    const paginate = ({ response }) => {
      pages.push(response.requestUrl.toString());
      const { url } = response.request.options;
      const next = Number(url.search.slice(1) || 1) + 1;
      return next > 3 ? false : { url: at(tools, `/pages?${next}`) };
    };
    const found = await got.paginate.all(at(tools, "/pages"), { pagination: { paginate } });
    return [found, pages];
  },
  "got.paginate with { searchParams }": async (tools) => {
    const got = await loadGot(tools);
    const paginate = ({ response }) => {
      const params = new URLSearchParams(response.request.options.searchParams);
      const next = Number(params.get("é") ?? 1) + 1;
      params.set("é", String(next));
      return next > 3 ? false : { searchParams: params };
    };
    const transform = ({ body }) => [JSON.parse(body).asked];
    return got.paginate.all(at(tools, "/s?a=b"), { pagination: { paginate, transform } });
  },
  "a cookie jar gets the address": async (tools) => {
    const seen = [];
    const cookieJar = {
      setCookie: async (cookie, url) => seen.push([cookie, url]),
      getCookieString: async (url) => {
        seen.push(url);
        return "c=d";
      },
    };
    const { cookie } = await (await loadGot(tools))(at(tools, "/cookie/é?ü"), { cookieJar }).json();
    return [cookie, seen];
  },
  "tough-cookie": async (tools) => {
    const [got, { CookieJar }] = [await loadGot(tools), await tools.load("tough-cookie")];
    const cookieJar = new CookieJar();
    await got(at(tools, "/cookie/é"), { cookieJar });
    return [
      (await got(at(tools, "/cookie/é/日"), { cookieJar }).json()).cookie,
      (await got(at(tools, "/other"), { cookieJar }).json()).cookie ?? "none",
      await cookieJar.getCookieString(at(tools, "/cookie/é").href),
    ];
  },
  "a cache": async (tools) => {
    const got = await loadGot(tools);
    const cache = new Map();
    const isFromCache = [];
    for (const path of ["/cached?é", "/cached?é", "/cached?%C3%A9", "/cached?e"]) {
      isFromCache.push((await got(at(tools, path), { cache })).isFromCache);
    }
    return [isFromCache, [...cache.keys()]];
  },
  "retries, and a beforeRetry hook that changes options.url": async (tools) => {
    const got = await loadGot(tools);
    const key = crypto.randomUUID();
    const retry = { limit: 2, calculateDelay: ({ computedValue }) => (computedValue === 0 ? 0 : 1) };
    const again = await got(at(tools, `/retry?${key}&é`), { retry });
    const beforeRetry = [({ options }) => (options.url = at(tools, "/retried?日"))];
    const changed = await got(at(tools, `/retry?${key}2`), { retry, hooks: { beforeRetry } });
    return [again.retryCount, again.url.replace(key, "key"), changed.retryCount, asked(JSON.parse(changed.body))];
  },
  "an HTTPError": async (tools) => {
    const error = await (await loadGot(tools))(at(tools, "/missing/é"), { retry: { limit: 0 } }).catch((e) => e);
    return [error.name, error.code, describeURL(error.options.url), describeURL(error.request.requestUrl)];
  },
  "got.stream(x)": async (tools) => asked(JSON.parse(await text((await loadGot(tools)).stream(at(tools))))),
  "got.stream.post(x) follows a redirect": async (tools) => {
    const got = await loadGot(tools);
    const stream = got.stream(redirect(tools, "/日?é"));
    const [, options] = await once(stream, "redirect");
    return [describeURL(options.url), asked(JSON.parse(await text(stream)))];
  },
  "a Unix socket": async (tools) => {
    const folder = mkdtempSync(join(tmpdir(), "iri-"));
    const server = http.createServer((request, response) => response.end(request.url));
    server.listen(join(folder, "s"));
    await once(server, "listening");
    try {
      const got = await loadGot(tools);
      const address = new tools.Address(`http://unix:${folder}/s:/日?é`);
      const off = await refusal(() => got(address, { retry: { limit: 0 } }).text());
      return [off, await got(address, { enableUnixSockets: true }).text()];
    } finally {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    }
  },
  "new Options(x), copied and compared": async (tools) => {
    const { Options } = await tools.load("got");
    const options = new Options(at(tools), { searchParams: { a: "é" } });
    const copy = new Options(undefined, undefined, options);
    copy.url = at(tools, "/copy");
    copy.searchParams = paramsOf(tools);
    return [options.url, copy.url, copy.searchParams].map(String);
  },
};
