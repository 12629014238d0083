/** Clients, each in a process that asks for many addresses, and what the recorder got. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inRepository } from "../../support/paths.js";
import type { Arrival, Recorder } from "./recorder.js";

export interface Answer {
  readonly version: string;
  readonly arrivals: readonly Arrival[];
}

export interface Client {
  readonly name: string;
  readonly ask: (addresses: readonly string[]) => Promise<Answer>;
}

const INSIDE = fileURLToPath(inRepository("test/lab/transit/inside/"));

/** Milliseconds for all addresses of a client. */
const TIMEOUT = 300_000;

/** The packages that npm installs for this lane. */
export const PACKAGES: Readonly<Record<string, string>> = {
  axios: "1.21.1",
  got: "15.1.0",
  "http-proxy": "1.18.1",
  undici: "8.12.4",
};

async function run(program: string, args: readonly string[], input: string, env: object = {}): Promise<string> {
  const child = spawn(program, args, {
    stdio: ["pipe", "pipe", "ignore"],
    env: { ...process.env, no_proxy: "", NO_PROXY: "", ...env },
    timeout: TIMEOUT,
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += output.length < 1_000 ? text : "";
  });
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  await once(child, "close");
  return output;
}

function readVersion(program: string, ...args: readonly string[]): string | null {
  const { error, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  return error === undefined ? (/\d+\.\d[\w.]*/.exec(stdout + stderr)?.[0] ?? "") : null;
}

/** Lists the clients that this machine has, and the names of the others. */
export function listClients(
  recorder: Recorder,
  folder: string,
): { readonly clients: readonly Client[]; readonly missing: readonly string[] } {
  const proxy = `http://127.0.0.1:${recorder.port}`;
  const clients: Client[] = [];
  const missing: string[] = [];
  const add = (
    name: string,
    version: string | null,
    ask: (text: string, addresses: readonly string[]) => Promise<string>,
  ): void => {
    if (version === null) {
      missing.push(name);
      return;
    }
    clients.push({
      name,
      ask: async (addresses) => {
        recorder.take();
        const printed = await ask(addresses.map((address) => `${address}\n`).join(""), addresses);
        return { version: version || printed.split("\n", 1)[0] || "", arrivals: recorder.take() };
      },
    });
  };
  for (const [name, options] of [
    ["curl", ""],
    ["curl -g", "globoff\n"],
  ] as const) {
    add(name, readVersion("curl", "--version"), (_, addresses) => {
      const config = addresses.map(
        (address) =>
          `url = "${address.replace(/["\\]/g, "\\$&")}"\nproxy = "${proxy}"\noutput = "/dev/null"\n${options}`,
      );
      return run("curl", ["--silent", "--config", "-"], config.join("next\n"));
    });
  }
  const list = join(folder, "list.txt");
  const wget = ["-q", "-O", "/dev/null", "--tries=1", "-i", list];
  add("wget", readVersion("wget", "--version"), (text) => {
    writeFileSync(list, text);
    return run("wget", [...wget, "-e", "robots=off"], "", { http_proxy: proxy });
  });
  add("wget2", readVersion("wget2", "--version"), (text) => {
    writeFileSync(list, text);
    return run("wget2", [...wget, "--robots=off", "--max-threads=1", `--http-proxy=${proxy}`], "", {
      http_proxy: proxy,
    });
  });
  // Debian's, which has the packages.
  const python = "/usr/bin/python3";
  for (const kind of ["urllib.request", "requests", "urllib3", "httpx", "aiohttp"]) {
    const module = kind === "urllib.request" ? "urllib.request" : kind;
    const has = spawnSync(python, ["-c", `import ${module}`]).status === 0;
    add(`Python ${kind}`, has ? "" : null, (text) => run(python, [join(INSIDE, "client.py"), kind, proxy], text));
  }
  const go = process.env.GO_BINARY ?? "go";
  const built = spawnSync(go, ["build", "-o", join(folder, "client"), join(INSIDE, "client.go")], {
    env: { ...process.env, GO111MODULE: "off", GOCACHE: join(folder, "cache"), HOME: folder },
  });
  add("Go net/http", built.status === 0 ? "" : null, (text) => run(join(folder, "client"), [proxy], text));
  const compiled = spawnSync("javac", ["-d", folder, join(INSIDE, "Client.java")]).status === 0;
  for (const kind of ["HttpClient", "HttpURLConnection"]) {
    add(`Java ${kind}`, compiled ? "" : null, (text) =>
      run("java", ["-cp", folder, "Client", kind, `${recorder.port}`], text),
    );
  }
  const scripts: readonly (readonly [
    language: string,
    program: string,
    file: string,
    kinds: readonly string[],
    check: (kind: string) => readonly string[],
  ])[] = [
    ["Ruby", "ruby", "client.rb", ["Net::HTTP", "open-uri"], () => ["-e", ""]],
    [
      "Perl",
      "perl",
      "client.pl",
      ["LWP", "HTTP::Tiny", "Mojo"],
      (kind) => ["-e", `require ${kind === "HTTP::Tiny" ? kind : `${kind}::UserAgent`}`],
    ],
    [
      "PHP",
      "php",
      "client.php",
      ["curl", "file_get_contents"],
      (kind) => ["-r", `exit(function_exists("${kind === "curl" ? "curl_init" : kind}") ? 0 : 1);`],
    ],
  ];
  for (const [language, program, file, kinds, check] of scripts) {
    for (const kind of kinds) {
      const has = spawnSync(program, check(kind)).status === 0;
      const place = program === "perl" ? proxy : `${recorder.port}`;
      add(`${language} ${kind}`, has ? "" : null, (text) => run(program, [join(INSIDE, file), kind, place], text));
    }
  }
  for (const kind of ["http.get", "fetch", "undici", "axios", "got"]) {
    add(kind === "fetch" || kind === "http.get" ? `Node ${kind}` : kind, "", (text) =>
      run(process.execPath, [join(INSIDE, "client.mjs"), kind, folder], text),
    );
  }
  return { clients, missing };
}

/** Installs the packages of npm into the folder. */
export function writeManifest(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: PACKAGES }));
}
