/** Flows of playwright-core, in Chromium: it resolves, matches and normalizes addresses itself, and passes them to the browser. */
import { asked, at, PATH, paramsOf, refusal } from "./addresses.mjs";

let launched;

/** Runs a function with a page of a new context; the browser ends with the process. */
async function inPage(tools, options, run) {
  const { chromium } = await tools.load("playwright-core");
  launched ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });
  const context = await (await launched).newContext(options);
  try {
    return await run(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

const read = async (response) => asked(JSON.parse(await response.text()));

/** Addresses that a pattern may match, from the folder of the server. */
const PATHS = ["/日本/a", "/日本/b?é", "/%E6%97%A5%E6%9C%AC/c?%C3%A9", "/a b", "/a%20b#é", "/x/../é", "/a?b=[1]&c=*"];

/** Which of the addresses are requested by a pattern's route. */
const route = (pattern) => (tools) =>
  inPage(tools, { baseURL: at(tools, "/").href }, async (page) => {
    const routed = [];
    await page.route("**/*", (each) => each.fulfill({ body: "plain" }));
    await page.route(pattern(tools), (each) => {
      routed.push(each.request().url());
      return each.fulfill({ body: "routed" });
    });
    for (const path of PATHS) {
      await page.goto(path);
    }
    return routed;
  });

export const PLAYWRIGHT = {
  "page.goto(x.href)": (tools) =>
    inPage(tools, {}, async (page) => [await read(await page.goto(at(tools).href)), page.url()]),
  "newContext({ baseURL: x.href }), and references": (tools) =>
    inPage(tools, { baseURL: at(tools, "/é/日?a#b").href }, async (page) => {
      const answers = [];
      for (const reference of ["", "ü", "../ß?ö", "?日", "//[", `${tools.otherOrigin}/é`, "/%E9"]) {
        answers.push((await refusal(async () => read(await page.goto(reference)))).split("\n")[0]);
      }
      return answers;
    }),
  "page.route(glob)": route(() => "**/日本/*"),
  "page.route(glob with a query)": route(() => "**/*\\?é"),
  "page.route(reference)": route(() => "/a b"),
  "page.route(x.href)": route((tools) => at(tools, "/日本/b?é").href),
  "page.route(glob with dot segments)": route(() => "/x/./../é"),
  "page.route(regular expression)": route(() => /%C3%A9$/),
  "page.route(function)": route(
    (tools) => (url) =>
      url instanceof URL && url.host === new tools.Address(tools.origin).host && url.searchParams.has("é"),
  ),
  "page.waitForURL": (tools) =>
    inPage(tools, { baseURL: at(tools, "/").href }, async (page) => {
      const seen = [];
      await page.goto(PATH);
      for (const pattern of [PATH, at(tools).href, "**/a%20b?*", (url) => url.hash === "#f" && seen.push(url.href)]) {
        seen.push((await refusal(() => page.waitForURL(pattern, { timeout: 3_000 })))?.split("\n")[0] ?? "found");
      }
      return seen;
    }),
  "cookies of x.href": (tools) =>
    inPage(tools, {}, async (page, context) => {
      await context.addCookies([{ name: "a", value: "b", url: at(tools, "/日本/").href }]);
      const [cookies, others] = [await context.cookies(at(tools).href), await context.cookies(at(tools, "/b").href)];
      return [cookies.map(({ name, path }) => [name, path]), others, await read(await page.goto(at(tools).href))];
    }),
  "request.get(reference, { params: x.searchParams })": (tools) =>
    inPage(tools, { baseURL: at(tools, "/é/").href }, async (_, { request }) => [
      await read(await request.get("日?q=ü", { params: paramsOf(tools) })),
      await read(await request.get("?q", { params: { é: "日 &" } })),
      await read(await request.post(at(tools).href, { form: { é: "ü" } })),
    ]),
  "request.get follows a redirect": (tools) =>
    inPage(tools, {}, async (_, { request }) => {
      const response = await request.get(at(tools, "/redirect?%2Fa%3F%25C3%25A9").href);
      return [response.url(), await read(response)];
    }),
  "wrong addresses": (tools) =>
    inPage(tools, {}, async (page, context) => {
      const attempts = [
        () => page.goto("http://["),
        () => page.goto("é"),
        () => context.request.get("é"),
        () => context.request.get("http://a b/"),
        () => context.addCookies([{ name: "a", value: "b", url: "//a" }]),
        () => context.cookies("é"),
        () => page.route("http://[/*", () => undefined),
        async () => (await launched).newContext({ proxy: { server: "http://[" } }),
      ];
      const answers = [];
      for (const attempt of attempts) {
        const answer = await refusal(attempt);
        answers.push(typeof answer === "string" ? answer.split("\n")[0] : "accepted");
      }
      return answers;
    }),
};
