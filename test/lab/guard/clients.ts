/** Clients are asked for canonical addresses, through a proxy on loopback that records the host. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readHost } from "whatwg-iri/guard";
import { makeAddress } from "../../property/fuzz/authorities.js";
import { randomFor } from "../../property/fuzz/random.js";
import { inRepository } from "../../support/paths.js";
import { readPinnedJSON } from "../../wpt/upstream.js";

/** An address to ask for, and its host. */
interface Row {
  readonly canonical: string;
  readonly host: string;
}

/** The hosts that a client asks for, by the index of the row; why it refuses the others. */
interface Report {
  readonly hosts: ReadonlyMap<number, string>;
  readonly refusals: ReadonlyMap<number, string>;
}

const INSIDE = fileURLToPath(inRepository("test/lab/guard/inside/"));

/** Lists the canonical addresses with the scheme http of the rows of both suites, and of random addresses. */
function listRows(count: number, seed: number): readonly Row[] {
  const inputs = new Set<string>();
  const addStrings = (value: unknown): void => {
    if (typeof value === "string") {
      inputs.add(value);
    } else if (typeof value === "object" && value !== null) {
      Object.values(value).forEach(addStrings);
    }
  };
  addStrings(readPinnedJSON("urltestdata.json"));
  addStrings(readPinnedJSON("toascii.json"));
  const folder = inRepository("wpt-fixtures/iri-tests/");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "schema.json")) {
    addStrings(JSON.parse(readFileSync(new URL(file, folder), "utf8")));
  }
  const rows = new Map<string, Row>();
  const add = (input: string): boolean => {
    const { host, canonical } = readHost(input);
    const isNew = host !== null && canonical?.startsWith("http:") === true && !rows.has(canonical);
    if (isNew) {
      rows.set(canonical, { canonical, host });
    }
    return isNew;
  };
  for (const input of inputs) {
    // Names of toascii.json, which are no addresses.
    add(input) || add(`http://${input}/`);
  }
  const ofSuites = rows.size;
  let index = 0;
  for (let added = 0; added < count; index++) {
    added += add(makeAddress(randomFor(seed, index))) ? 1 : 0;
  }
  console.log(`seed ${seed}: ${ofSuites} canonical addresses of rows, and ${count} of random addresses`);
  return [...rows.values()];
}

/** The hosts that clients asked the proxy for, by row. */
const requested = new Map<number, string>();

async function startProxy(): Promise<string> {
  const proxy = createServer((request: IncomingMessage, response) => {
    const host = /^[a-z]+:\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^/:?#]*)/i.exec(request.url ?? "")?.[1] ?? "?";
    requested.set(Number(request.headers["x-row"]), host);
    response.end();
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  proxy.unref();
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/** Runs a program that reads rows and asks the proxy for them; it prints those that it refuses. */
async function runClient(program: string, args: readonly string[], input: string): Promise<readonly string[]> {
  const client = spawn(program, args, {
    stdio: ["pipe", "pipe", "ignore"],
    env: { ...process.env, no_proxy: "", NO_PROXY: "" },
  });
  await once(client, "spawn");
  client.stdin.on("error", () => {});
  client.stdin.end(input);
  let output = "";
  client.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  await once(client, "close");
  return output.split("\n").filter((line) => line !== "");
}

type Client = (rows: readonly Row[], proxy: string) => Promise<Readonly<Record<string, Report>>>;

function toLines(rows: readonly Row[]): string {
  return rows.map(({ canonical }, index) => `${index}\t${canonical}\n`).join("");
}

function readRefusals(lines: readonly string[], kind: string): Map<number, string> {
  const all = lines.map((line) => line.split("\t") as [row: string, kind: string, text: string]);
  return new Map(all.filter((line) => line[1] === kind).map(([row, , text]) => [Number(row), text]));
}

/** Makes a client of a program that reads lines, if the program starts. */
function ofProgram(name: string, program: string, args: (proxy: string) => readonly string[]): Client {
  return async (rows, proxy) => {
    requested.clear();
    const lines = await runClient(program, args(proxy), toLines(rows));
    return { [name]: { hosts: new Map(requested), refusals: readRefusals(lines, "refused") } };
  };
}

/** Asks by a function of this process that tells the host it connects to, before it connects. */
function ofFunction(name: string, ask: (address: string) => Promise<string>): Client {
  return async (rows) => {
    const hosts = new Map<number, string>();
    const refusals = new Map<number, string>();
    for (const [index, { canonical }] of rows.entries()) {
      await ask(canonical).then(
        (host) => hosts.set(index, host),
        (error: Error) => refusals.set(index, error.message),
      );
    }
    return { [name]: { hosts, refusals } };
  };
}

const curl: Client = async (rows, proxy) => {
  requested.clear();
  const config = rows.map(
    ({ canonical }, index) =>
      `url = "${canonical.replace(/["\\]/g, "\\$&")}"\nheader = "x-row: ${index}"\nproxy = "${proxy}"\nnoproxy = ""\noutput = "/dev/null"\ngloboff\n`,
  );
  await runClient("curl", ["--silent", "--config", "-"], config.join("next\n"));
  return { curl: { hosts: new Map(requested), refusals: new Map() } };
};

const python: Client = async (rows, proxy) => {
  requested.clear();
  const lines = await runClient("python3", [join(INSIDE, "urllib_client.py"), proxy], toLines(rows));
  return {
    "urllib.request": { hosts: new Map(requested), refusals: readRefusals(lines, "refused") },
    "http.client": {
      hosts: readRefusals(lines, "http.client"),
      refusals: readRefusals(lines, "http.client-refused"),
    },
  };
};

const httpGet = ofFunction(
  "http.get",
  (address) =>
    new Promise((resolve, reject) => {
      const createConnection = (options: object): never => {
        resolve((options as { host: string }).host);
        throw new Error("recorded");
      };
      get(address, { createConnection }).on("error", reject);
    }),
);

/** Compiles the clients of other languages into a folder. */
function compileClients(folder: string): readonly (readonly [name: string, client: Client | null])[] {
  const go = process.env.GO_BINARY ?? "go";
  const built = [
    spawnSync("javac", ["-d", folder, join(INSIDE, "Client.java")]),
    spawnSync(go, ["build", "-o", join(folder, "client"), join(INSIDE, "client.go")], {
      env: { ...process.env, GO111MODULE: "off", GOCACHE: join(folder, "cache"), HOME: folder },
    }),
  ].map(({ status }) => status === 0);
  const java = ofProgram("Java", "java", (proxy) => ["-cp", folder, "Client", new URL(proxy).port]);
  return [
    ["Java (a JDK is needed)", built[0] === true ? java : null],
    ["Go (GO_BINARY)", built[1] === true ? ofProgram("Go", join(folder, "client"), (proxy) => [proxy]) : null],
  ];
}

/** Asks all clients for the rows of the suites and random addresses, and returns the differences. */
export async function askClients(count: number, seed: number): Promise<readonly string[]> {
  const rows = listRows(count, seed);
  const proxy = await startProxy();
  const folder = mkdtempSync(join(tmpdir(), "whatwg-iri-clients-"));
  const hasCurl = existsSync("/usr/bin/curl") || spawnSync("curl", ["--version"]).status === 0;
  const clients: readonly (readonly [name: string, client: Client | null])[] = [
    ["http.get", httpGet],
    ["curl", hasCurl ? curl : null],
    ["Python", spawnSync("python3", ["--version"]).status === 0 ? python : null],
    ...compileClients(folder),
  ];
  const faults: string[] = [];
  for (const [name, client] of clients) {
    if (client === null) {
      console.log(`${name}: not on this machine`);
      continue;
    }
    try {
      for (const [title, report] of Object.entries(await client(rows, proxy))) {
        faults.push(...judge(title, rows, report));
      }
    } catch (error) {
      console.log(`${name}: cannot run here (${(error as Error).message.split("\n", 1)[0]})`);
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return faults;
}

function judge(client: string, rows: readonly Row[], { hosts, refusals }: Report): readonly string[] {
  const strip = (host: string): string => host.replace(/^\[|\]$/g, "").toLowerCase();
  const wrong = rows.flatMap(({ canonical, host }, index) => {
    const found = hosts.get(index);
    return found !== undefined && strip(found) !== strip(host) ? [`${client}: ${found} for ${canonical}`] : [];
  });
  const silent = rows.filter((_, index) => !hosts.has(index));
  const reasons = new Map<string, string[]>();
  for (const [index, reason] of refusals) {
    if (!hosts.has(index)) {
      const kind = reason.replace(/['"].*|https?:.*|: \S*$/, "").slice(0, 60);
      reasons.set(kind, [...(reasons.get(kind) ?? []), rows[index]?.canonical as string]);
    }
  }
  console.log(
    `${client}: asks for the host of readHost for ${hosts.size - wrong.length} of ${rows.length} addresses, for another host for ${wrong.length}, and refuses ${silent.length}`,
  );
  for (const [reason, addresses] of reasons) {
    console.log(`  ${addresses.length} × ${reason} such as ${addresses[0]}`);
  }
  for (const fault of wrong) {
    console.log(`✘ ${fault}`);
  }
  return wrong;
}
