/** The server of the viewer. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inRepository } from "../../../../test/.build/support/paths.js";
import { CONTENT_SECURITY_POLICY, type Site, serve } from "../server/server.js";

describe("the viewer's server", () => {
  let folder: string;
  let site: Site;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
    const root = join(folder, "site");
    mkdirSync(join(root, "compare"), { recursive: true });
    writeFileSync(join(folder, "secret.json"), "{}");
    writeFileSync(join(root, "index.html"), "<!doctype html>");
    writeFileSync(join(root, "main.js"), "0");
    writeFileSync(join(root, "notes.md"), "not of the site");
    writeFileSync(join(root, "compare", "index.html"), "compare");
    symlinkSync(folder, join(root, "link"));
    site = await serve(root);
  });

  after(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  /** Requests a path literally, which `fetch` would normalize. */
  function ask(
    path: string,
    method = "GET",
  ): Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }> {
    return new Promise((resolve, reject) => {
      const { port } = new URL(site.address);
      request({ host: "127.0.0.1", port, path, method }, (response) => {
        const { statusCode: status, headers } = response;
        let body = "";
        response.on("data", (piece) => {
          body += piece;
        });
        response.on("end", () => resolve({ status, headers, body }));
      })
        .once("error", reject)
        .end();
    });
  }

  it("serves pages and scripts, each as what it is", async () => {
    const page = await ask("/");
    assert.deepEqual(
      [page.status, page.headers["content-type"], page.body],
      [200, "text/html; charset=utf-8", "<!doctype html>"],
    );
    assert.equal((await ask("/index.html?a=b")).body, "<!doctype html>");
    assert.equal((await ask("/main.js")).headers["content-type"], "text/javascript; charset=utf-8");
    assert.equal((await ask("/compare/")).body, "compare");
    assert.deepEqual([(await ask("/main.js", "HEAD")).status, (await ask("/main.js", "HEAD")).body], [200, ""]);
  });

  it("answers 404 for a file that has vanished, and continues", async () => {
    const file = join(folder, "site", "main.js");
    rmSync(file);
    assert.equal((await ask("/main.js")).status, 404);
    writeFileSync(file, "0");
    assert.equal((await ask("/main.js")).status, 200);
  });

  it("answers 404 with the site's page for it, if it has one", async () => {
    assert.equal((await ask("/none")).body, "");
    writeFileSync(join(folder, "site", "404.html"), "none");
    const other = await serve(join(folder, "site"));
    try {
      const response = await fetch(`${other.address}deep/none`);
      assert.deepEqual([response.status, await response.text()], [404, "none"]);
      assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
      assert.equal(await (await fetch(`${other.address}none`, { method: "HEAD" })).text(), "");
    } finally {
      await other.close();
      rmSync(join(folder, "site", "404.html"));
    }
  });

  it("redirects to a folder with a slash", async () => {
    const { status, headers } = await ask("/compare");
    assert.deepEqual([status, headers.location], [301, "/compare/"]);
  });

  it("serves nothing from outside its folder, and nothing that is not part of the site", async () => {
    for (const path of [
      "/../secret.json",
      "/%2e%2e/secret.json",
      "/..%2fsecret.json",
      "/compare/../../secret.json",
      "/..\\secret.json",
      "//secret.json",
      "/link/secret.json",
      "/notes.md",
      "/none.js",
      "/main.js%00",
    ]) {
      assert.equal((await ask(path)).status, 404, path);
    }
  });

  it("accepts no other method", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const { status, headers } = await ask("/", method);
      assert.deepEqual([status, headers.allow], [405, "GET, HEAD"]);
    }
  });

  it("sends a strict policy with every answer", async () => {
    for (const path of ["/", "/none", "/compare"]) {
      const { headers } = await ask(path);
      assert.equal(headers["content-security-policy"], CONTENT_SECURITY_POLICY);
      assert.equal(headers["x-content-type-options"], "nosniff");
    }
    assert.doesNotMatch(CONTENT_SECURITY_POLICY, /unsafe|\*|https?:/);
  });

  it("reports when it cannot serve", async () => {
    await assert.rejects(serve(join(folder, "none")), { code: "ENOENT" });
    await assert.rejects(serve(folder, Number(new URL(site.address).port)), { code: "EADDRINUSE" });
  });

  it("is started by a command that prints the address", async () => {
    const main = fileURLToPath(inRepository("docs/site/.modules/server/main.js"));
    const child = spawn(process.execPath, [main, join(folder, "site")], { stdio: ["ignore", "pipe", "inherit"] });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    try {
      let output = "";
      for await (const piece of child.stdout) {
        output += piece;
        if (output.includes("\n")) {
          break;
        }
      }
      const [address] = /http:\/\/127\.0\.0\.1:\d+\//.exec(output) as RegExpExecArray;
      assert.equal(await (await fetch(address, { headers: { connection: "close" } })).text(), "<!doctype html>");
    } finally {
      child.kill("SIGTERM");
    }
    assert.equal(await ended, 0);
  }).timeout(60_000);
});
