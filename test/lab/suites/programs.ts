/** The programs whose own suites the lane `suites` runs, and the way in which each suite is started. */

/** A program whose suite runs on the native URL and on the library. */
export interface Program {
  /** The name of its folder among the checkouts. */
  readonly name: string;
  /** The runner of its tests. */
  readonly runner: "mocha" | "vitest" | "jest" | "ava" | "node";
  /** Arguments of the runner, after those of the lane. */
  readonly arguments?: readonly string[];
  /**
   * Paths of tests, the last arguments; for `node`, patterns that the lane resolves; for `ava`, names of files without their endings, as in
   * the names of tests. With a list, even an empty one, a part of the suite can run again.
   */
  readonly files?: readonly string[];
  /** The folder of the suite in the checkout; by default the checkout. */
  readonly folder?: string;
  /** Options of Node. */
  readonly options?: readonly string[];
  /** The classes that the library replaces: the global ones, by default, or those of the package `whatwg-url`. */
  readonly replaces?: readonly ("URL" | "whatwg-url")[];
}

/** Folders of happy-dom's tests. */
const HAPPY_DOM: readonly string[] = [
  ...["browser", "cookie", "fetch", "form-data", "history", "location", "module", "navigator", "url", "web-socket"],
  ...["window", "xml-http-request"],
  ...["anchor", "area", "base", "form", "iframe", "image", "link", "media", "object", "script", "source"].map(
    (element) => `nodes/html-${element}-element`,
  ),
];

export const PROGRAMS: readonly Program[] = [
  { name: "ufo", runner: "vitest" },
  { name: "normalize-url", runner: "ava" },
  { name: "follow-redirects", runner: "mocha", arguments: ["--timeout", "20000"] },
  { name: "node-fetch", runner: "mocha" },
  {
    name: "mongodb-connection-string-url",
    runner: "mocha",
    arguments: ["-r", "ts-node/register", "test/*.ts"],
    replaces: ["whatwg-url"],
  },
  {
    name: "jsdom",
    runner: "mocha",
    // Some of its tests measure time.
    arguments: [
      "--retries",
      "3",
      "test/tools/api/",
      "test/to-port-to-wpts/",
      "test/to-port-to-wpts/level1/",
      "test/to-port-to-wpts/level2/",
      "test/to-port-to-wpts/level3/",
    ],
    replaces: ["whatwg-url"],
  },
  { name: "nock", runner: "mocha", arguments: ["--recursive", "tests"] },
  {
    name: "express",
    runner: "mocha",
    arguments: ["--require", "test/support/env", "--check-leaks", "test/", "test/acceptance/"],
  },
  { name: "superagent", runner: "mocha", arguments: ["--exit", "--timeout", "5000", "test/*.js", "test/node/*.js"] },
  { name: "axios", runner: "mocha", arguments: ["test/unit/**/*.js", "--timeout", "30000", "--exit"] },
  { name: "ofetch", runner: "vitest" },
  { name: "ky", runner: "ava", arguments: ["--concurrency=1"] },
  { name: "got", runner: "ava", options: ["--import=tsx/esm"], files: [] },
  { name: "cheerio", runner: "vitest" },
  { name: "hono", runner: "vitest", arguments: ["--project=main"] },
  { name: "interceptors", runner: "vitest", arguments: ["--project=unit"] },
  { name: "proxy-agents", runner: "vitest", arguments: ["--testTimeout=60000"] },
  { name: "hosted-git-info", runner: "node", files: ["test/*.js"] },
  {
    name: "undici",
    runner: "node",
    // What reads addresses; the other half tests connections, timeouts and HTTP/2.
    files: [
      "test/{env-http-proxy-agent,errors,install,mock-*,pool,proxy*,query,redirect-*,request,retry-*,snapshot-*,util}.js",
      "test/{cache,cache-interceptor,cookie,eventsource,fetch,infra,interceptors,subresource-integrity,webidl}/*.js",
      "test/{node-fetch,websocket}/**/*.js",
    ],
    options: ["--expose-gc", "--test-timeout=180000", "--test-concurrency=2"],
  },
  {
    name: "happy-dom",
    runner: "vitest",
    folder: "packages/happy-dom",
    // The folders of what reads addresses; the others take another ten minutes.
    arguments: ["--testTimeout=60000"],
    files: HAPPY_DOM.map((folder) => `test/${folder}/`),
  },
  {
    name: "react-router",
    runner: "jest",
    // The tests of server components need a build.
    arguments: ["--runInBand", "--testTimeout=60000", "--testPathIgnorePatterns=/rsc/", "--"],
    files: ["packages/react-router/"],
    options: ["--experimental-vm-modules"],
    replaces: ["URL", "whatwg-url"],
  },
];
