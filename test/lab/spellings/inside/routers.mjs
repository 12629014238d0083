/** Asks routers and mocks which spelling of a path and of a host they match. Argument: the folder with the packages. */
import { createServer, request } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const require = createRequire(join(folder, "package.json"));
const load = async (name) => import(pathToFileURL(require.resolve(name)).href);

/** Each listens with one route that answers its parameter, and returns how to close it. */
const ROUTERS = {
  express: async (route) => {
    const app = (await load("express")).default();
    app.get(route, (message, response) => response.end(`=${message.params.id}`));
    return listen(app);
  },
  "@koa/router": async (route) => listenKoa((await load("@koa/router")).default, route),
  "koa-router": async (route) => listenKoa((await load("koa-router")).default, route),
  polka: async (route) => {
    const app = (await load("polka")).default();
    app.get(route, (message, response) => response.end(`=${message.params.id}`));
    return listen(app.handler.bind(app));
  },
  "itty-router": async (route) => {
    const router = (await load("itty-router")).Router();
    router.get(route, ({ params }) => new Response(`=${params.id}`));
    return listenFetch((message) => router.fetch(message));
  },
  fastify: async (route) => {
    const app = (await load("fastify")).default();
    app.get(route, async (message) => `=${message.params.id}`);
    await app.listen({ port: 0, host: "127.0.0.1" });
    return { port: app.server.address().port, close: () => app.close() };
  },
  hono: async (route) => {
    const app = new (await load("hono")).Hono();
    app.get(route, (context) => context.text(`=${context.req.param("id")}`));
    return listenFetch(app.fetch);
  },
  restify: async (route) => {
    const app = require("restify").createServer();
    app.get(route, (message, response, next) => {
      response.sendRaw(200, `=${message.params.id}`);
      next();
    });
    return new Promise((resolve) =>
      app.listen(0, "127.0.0.1", () => resolve({ port: app.address().port, close: () => app.close() })),
    );
  },
  h3: async (route) => {
    const { H3 } = await load("h3");
    const app = new H3();
    app.get(route, (event) => `=${event.context.params.id}`);
    return listenFetch((message) => app.fetch(message));
  },
};

async function listenKoa(Router, route) {
  const Koa = (await load("koa")).default;
  const router = new Router();
  router.get(route, (context) => {
    context.body = `=${context.params.id}`;
  });
  const app = new Koa().use(router.routes());
  app.silent = true;
  return listen(app.callback());
}

function listenFetch(answer) {
  return listen(async (message, response) => {
    const answered = await Promise.resolve(new Request(`http://127.0.0.1${message.url}`))
      .then(answer)
      .catch((error) => error);
    response.statusCode = answered?.status ?? (answered === undefined ? 404 : 500);
    response.end(answered instanceof Response ? await answered.text() : "");
  });
}

async function listen(handler) {
  const server = createServer(handler);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: server.address().port, close: () => server.close() };
}

function get(port, path) {
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece) => {
        text += piece;
      });
      response.on("end", () =>
        resolve(response.statusCode === 200 && text.startsWith("=") ? text.slice(1) : response.statusCode),
      );
    })
      .on("error", reject)
      .end();
  });
}

const ROUTES = { raw: "/日本/:id", "URL.href": "/%E6%97%A5%E6%9C%AC/:id" };
const REQUESTS = { upper: "/%E6%97%A5%E6%9C%AC/", lower: "/%e6%97%a5%e6%9c%ac/" };

const rows = {};
for (const [name, make] of Object.entries(ROUTERS)) {
  const row = { met: [], values: {} };
  for (const [spelling, route] of Object.entries(ROUTES)) {
    const { port, close } = await make(route);
    for (const [kind, path] of Object.entries(REQUESTS)) {
      if ((await get(port, `${path}1`)) === "1") {
        row.met.push(`${spelling}, ${kind} hex`);
      }
    }
    await close();
  }
  const { port, close } = await make("/p/:id");
  for (const value of ["", "a%2Fb", "%FF", "a+b", "a%2525", "1?q"]) {
    row.values[value] = await get(port, `/p/${value}`);
  }
  await close();
  rows[name] = row;
}

/** Each mocks one address, which later ones must not see, asks for another, and says whether the mock answered. */
const MOCKS = {
  msw: async (mock, address) => {
    const { http, HttpResponse } = await load("msw");
    const { setupServer } = await load("msw/node");
    const server = setupServer(http.get(mock, () => HttpResponse.text("ok")));
    server.listen({ onUnhandledRequest: "error" });
    return fetch(address).finally(() => server.close());
  },
  "fetch-mock": async (mock, address) => {
    return require("fetch-mock").default.createInstance().get(mock, "ok").fetchHandler(address);
  },
  nock: async (mock, address) => {
    const nock = (await load("nock")).default;
    const { origin, path } = splitAddress(mock);
    nock.cleanAll();
    nock.disableNetConnect();
    nock(origin).get(path).reply(200, "ok");
    return fetch(address);
  },
  undici: async (mock, address) => {
    const { MockAgent, fetch: send, setGlobalDispatcher } = await load("undici");
    const agent = new MockAgent();
    agent.disableNetConnect();
    setGlobalDispatcher(agent);
    const { origin, path } = splitAddress(mock);
    agent.get(origin).intercept({ path }).reply(200, "ok");
    return send(address);
  },
};

function splitAddress(address) {
  const [, origin, path] = /^(\w+:\/\/[^/]*)(.*)$/.exec(address);
  return { origin, path };
}

const HOSTS = { raw: "http://例え.example", "URL.href": "http://xn--r8jz45g.example" };
const PATHS = { raw: "/日本", "URL.href": "/%E6%97%A5%E6%9C%AC" };
for (const [name, ask] of Object.entries(MOCKS)) {
  const row = { met: [] };
  for (const [host, origin] of Object.entries(HOSTS)) {
    for (const [spelling, path] of Object.entries(PATHS)) {
      const answer = await ask(origin + path, "http://xn--r8jz45g.example/%E6%97%A5%E6%9C%AC").then(
        (response) => response.text(),
        () => "",
      );
      if (answer === "ok") {
        row.met.push(`host ${host}, path ${spelling}`);
      }
    }
  }
  rows[name] = row;
}

console.log(JSON.stringify(rows));
process.exit();
