/** A server that echoes requests, and can redirect, paginate, set cookies, and fail once. */
import { createServer } from "node:http";

/** @returns Where the server is; it ends with the process. */
export async function startServer() {
  const tried = new Set();
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) {
      chunks.push(chunk);
    }
    const [path, query = ""] = request.url.split("?");
    if (path === "/redirect") {
      // Servers send UTF-8 octets, which Node reads as Latin-1 characters.
      const location = Buffer.from(decodeURIComponent(query)).toString("latin1");
      response.writeHead(302, { location }).end();
      return;
    }
    if (path === "/pages") {
      const page = Number(query || 1);
      const link = page < 3 ? { link: `</pages?${page + 1}>; rel="next"` } : {};
      response.writeHead(200, { "content-type": "application/json", ...link }).end(JSON.stringify([page]));
      return;
    }
    if (path === "/page") {
      response.writeHead(200, { "content-type": "text/html" }).end("<a href='../b?é'>");
      return;
    }
    if (path === "/retry" && !tried.has(query)) {
      tried.add(query);
      response.writeHead(503).end();
      return;
    }
    if (path.startsWith("/missing/")) {
      response.writeHead(404).end();
      return;
    }
    if (path.startsWith("/cookie/")) {
      response.setHeader("set-cookie", "a=b");
    }
    if (path === "/cached") {
      response.setHeader("cache-control", "max-age=60");
    }
    const { authorization, cookie, "content-type": contentType } = request.headers;
    const body = Buffer.concat(chunks).toString();
    const answer = {
      asked: `${request.method} ${request.url}`,
      authorization,
      cookie,
      contentType,
      body: body || undefined,
    };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return { origin: `http://127.0.0.1:${server.address().port}` };
}
