/** Reverse proxies on loopback, in front of the recorder. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { inRepository } from "../../support/paths.js";

export interface Proxy {
  readonly name: string;
  readonly version: string;
  readonly port: number;
  end(): void;
}

interface Setup {
  readonly name: string;
  /** The programs, of which the first that exists is started. */
  readonly programs: readonly string[];
  readonly version: readonly string[];
  readonly config: (port: number, upstream: number, folder: string) => string;
  readonly args: (file: string, folder: string) => readonly string[];
}

const apache = (options: string, name: string): Setup => ({
  name,
  programs: ["/usr/sbin/apache2"],
  version: ["-v"],
  config: (port, upstream, folder) =>
    `${["mpm_event", "authz_core", "proxy", "proxy_http"].map((module) => `LoadModule ${module}_module /usr/lib/apache2/modules/mod_${module}.so`).join("\n")}
Listen 127.0.0.1:${port}\nServerName localhost\nPidFile ${folder}/pid\nErrorLog ${folder}/error.log\nProxyRequests Off
AllowEncodedSlashes ${options === "" ? "NoDecode" : "On"}\nProxyPreserveHost On\nProxyPass / http://127.0.0.1:${upstream}/ ${options}\n`,
  args: (file) => ["-X", "-f", file],
});

const nginx = (suffix: string, name: string): Setup => ({
  name,
  programs: ["/usr/sbin/nginx"],
  version: ["-v"],
  config: (port, upstream, folder) =>
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; large_client_header_buffers 4 64k;
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ")}
server { listen 127.0.0.1:${port}; location / { proxy_set_header Host $http_host; proxy_pass http://127.0.0.1:${upstream}${suffix}; } } }`,
  args: (file, folder) => ["-p", folder, "-c", file, "-e", `${folder}/error.log`],
});

const SETUPS: readonly Setup[] = [
  nginx("", "nginx"),
  nginx("/", "nginx, proxy_pass with a path"),
  apache("nocanon", "Apache, nocanon"),
  apache("", "Apache"),
  {
    name: "haproxy",
    programs: ["/usr/sbin/haproxy"],
    version: ["-v"],
    config: (port, upstream) =>
      `defaults\n mode http\n timeout connect 5s\n timeout client 5s\n timeout server 5s\nlisten a\n bind 127.0.0.1:${port}\n server s 127.0.0.1:${upstream}\n`,
    args: (file) => ["-db", "-f", file],
  },
  {
    name: "lighttpd",
    programs: ["/usr/sbin/lighttpd"],
    version: ["-v"],
    config: (port, upstream, folder) =>
      `server.modules = ("mod_proxy")\nserver.bind = "127.0.0.1"\nserver.port = ${port}\nserver.document-root = "${folder}"\nserver.errorlog = "${folder}/error.log"\nproxy.server = ("" => (("host" => "127.0.0.1", "port" => ${upstream})))\n`,
    args: (file) => ["-D", "-f", file],
  },
  {
    name: "caddy",
    programs: ["/usr/bin/caddy"],
    version: ["version"],
    config: (port, upstream) =>
      `{\n admin off\n auto_https off\n}\nhttp://:${port} {\n bind 127.0.0.1\n reverse_proxy 127.0.0.1:${upstream}\n}\n`,
    args: (file) => ["run", "--adapter", "caddyfile", "--config", file],
  },
  {
    name: "http-proxy",
    programs: [process.execPath],
    version: ["-p", "'1.18.1'"],
    config: (port, upstream) => JSON.stringify({ port, upstream }),
    args: (file, folder) => [fileURLToPath(inRepository("test/lab/transit/inside/proxy.mjs")), file, folder],
  },
];

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const opened = await Promise.race([once(socket, "connect"), once(socket, "error").then(() => null)]).catch(
    () => null,
  );
  socket.destroy();
  return opened !== null;
}

/** Starts the proxies that this machine has; a folder for each. */
export async function startProxies(
  upstream: number,
  folder: string,
): Promise<{ readonly proxies: readonly Proxy[]; readonly missing: readonly string[] }> {
  const proxies: Proxy[] = [];
  const missing: string[] = [];
  for (const { name, programs, version, config, args } of SETUPS) {
    const program = programs.find((path) => existsSync(path));
    if (program === undefined) {
      missing.push(name);
      continue;
    }
    const own = join(folder, name.replace(/\W+/g, "-"));
    mkdirSync(own, { recursive: true });
    const port = await findPort();
    const file = join(own, "config");
    writeFileSync(file, config(port, upstream, own));
    const child: ChildProcess = spawn(program, args(file, name === "http-proxy" ? folder : own), {
      stdio: "ignore",
      env: { ...process.env, HOME: own },
    });
    for (let tries = 0; tries < 100 && child.exitCode === null && !(await isOpen(port)); tries++) {
      await setTimeout(100);
    }
    if (await isOpen(port)) {
      const { stdout, stderr } = spawnSync(program, version, { encoding: "utf8" });
      proxies.push({
        name,
        version: /\d+\.\d[\w.]*/.exec(stdout + stderr)?.[0] ?? "",
        port,
        end: () => child.kill("SIGKILL"),
      });
    } else {
      child.kill("SIGKILL");
      missing.push(`${name} (does not start)`);
    }
  }
  return { proxies, missing };
}

/** Sends a request target to the octet; the answer's status, or 0. */
export async function send(port: number, target: string, host: string): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setTimeout(5_000, () => socket.destroy());
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  socket.on("error", () => {});
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, "utf8");
  await new Promise((done) => socket.on("close", done));
  return Number(/^HTTP\/1\.[01] (\d+)/.exec(text)?.[1] ?? 0);
}
