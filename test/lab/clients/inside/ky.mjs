/** Typical uses of ky, and the uses of addresses in its own tests. */
import { asked, at, paramsOf, refusal } from "./addresses.mjs";

const loadKy = async ({ load }) => (await load("ky")).default;

export const KY = {
  "ky(x)": async (tools) => asked(await (await tools.load("ky")).default(at(tools)).json()),
  "ky(u, { searchParams })": async (tools) =>
    asked(await (await tools.load("ky")).default(at(tools, "/s").href, { searchParams: paramsOf(tools) }).json()),
  "ky(new Request(x))": async (tools) => asked(await (await tools.load("ky")).default(new Request(at(tools))).json()),
  "ky.post(x, { body: x.searchParams })": async (tools) =>
    asked(await (await tools.load("ky")).default.post(at(tools), { body: paramsOf(tools) }).json()),
  "ky.create({ baseUrl: x })": async (tools) =>
    asked(
      await (await tools.load("ky")).default
        .create({ baseUrl: at(tools, "/p/") })
        .get("a")
        .json(),
    ),
  "ky follows a redirect": async (tools) =>
    (await (await tools.load("ky")).default(at(tools, `/redirect?${encodeURIComponent("/日?é")}`))).url,
  "ky.create({ prefix: x })": async (tools) =>
    asked(
      await (await loadKy(tools))
        .create({ prefix: at(tools, "/日本/") })
        .get("é?ü")
        .json(),
    ),
  "baseUrl: x, and a reference": async (tools) =>
    asked(
      await (await loadKy(tools))
        .create({ baseUrl: at(tools, "/a/b/c") })
        .get("../日")
        .json(),
    ),
  "baseUrl: x, extended": async (tools) => {
    const client = (await loadKy(tools)).create({ baseUrl: at(tools, "/a/") });
    const extended = client.extend({ baseUrl: at(tools, "/é/").href });
    return asked(await extended.get("b").json());
  },
  "searchParams, on x, and extended": async (tools) => {
    const client = (await loadKy(tools)).extend({ searchParams: paramsOf(tools) });
    return [
      asked(await client(at(tools)).json()),
      asked(await client(at(tools), { searchParams: { a: "日", n: 1 } }).json()),
      asked(await client(new Request(at(tools)), { searchParams: "?é=ü" }).json()),
    ];
  },
  "a beforeRequest hook gives another request": async (tools) => {
    const beforeRequest = [({ request }) => new Request(new tools.Address("../hook?é", request.url), request)];
    return asked(await (await loadKy(tools))(at(tools, "/a/b/c"), { hooks: { beforeRequest } }).json());
  },
  "a redirect to another host": async (tools) => {
    const response = await (await loadKy(tools))(
      at(tools, `/redirect?${encodeURIComponent(`${tools.otherOrigin}/日?é`)}`),
    );
    return [response.url, response.redirected];
  },
  "a retry": async (tools) => {
    const key = crypto.randomUUID();
    const response = await (await loadKy(tools))(at(tools, `/retry?${key}&é`), { retry: { limit: 2, delay: () => 1 } });
    return response.url.replace(key, "key");
  },
  "an HTTPError": async (tools) => {
    const error = await (await loadKy(tools))(at(tools, "/missing/é"), { retry: 0 }).catch((e) => e);
    return [error.name, error.request?.url, error.response?.url];
  },
  "ky(wrong)": async (tools) => refusal(async () => (await loadKy(tools))("http://[")),
};
