/**
 * `npm run lane -- transit [COUNT] [SEED]`: what clients and reverse proxies send for the canonical addresses of `readHost`, recorded to
 * the octet on loopback: for each row of the survival table, COUNT random targets (2,000) and a tenth as many hosts. It writes its
 * table to docs/handing-over.md, and fails if a host differs, or if more than a hundredth of the targets do in a program without a reason.
 *
 * What is not installed is named: apt-get install --no-install-recommends curl wget wget2 golang-go default-jdk-headless ruby libwww-perl
 * libmojolicious-perl php-cli php-curl python3-requests python3-httpx python3-aiohttp nginx apache2 haproxy lighttpd caddy
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readHost } from "whatwg-iri/guard";
import { runNpm } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";
import { listClients, writeManifest } from "./clients.js";
import { send, startProxies } from "./proxies.js";
import { type Arrival, startRecorder } from "./recorder.js";
import { findRow, makeRows, type Row, SURVIVALS } from "./rows.js";

/** Programs that change more than a hundredth of the targets, and why. */
const REASONS: Readonly<Record<string, string>> = {
  wget2: "encodes delimiters; `+` becomes `%20`, `%2F` becomes `/`",
  "Python requests": "drops a `;` at the end of a path",
  "Python aiohttp": "decodes `%27` and other delimiters",
  "nginx, proxy_pass with a path": "decodes, and encodes less: `%5B` becomes `[`",
  Apache: "decodes, and encodes less; answers 400 to `/%25`",
  lighttpd: "decodes, and encodes again; answers 400 to controls and to octets that are not UTF-8",
};

/** The names in `refused-by-some`. */
const REFUSING: Readonly<Record<string, string>> = {
  "Java HttpClient": "Java",
  "Python httpx": "httpx",
  Apache: "Apache",
  lighttpd: "lighttpd",
};

const [count = 2_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number);
const folder = fileURLToPath(inRepository("node_modules/.cache/transit/"));
writeManifest(folder);
await runNpm(["install", "--prefix", folder, "--no-package-lock", "--ignore-scripts"], folder);

const recorder = await startRecorder();
const { survivals, targets, hosts } = makeRows(recorder.port, count, seed);
const rows = [...survivals, ...targets, ...hosts];
console.log(`seed ${seed}: ${survivals.length} rows of the table, ${targets.length} targets, ${hosts.length} hosts`);

/** What a program did with the rows. */
interface Result {
  readonly name: string;
  readonly version: string;
  readonly isProxy: boolean;
  /** By row; absent where nothing arrived. */
  readonly sent: ReadonlyMap<number, Arrival>;
}

const results: Result[] = [];
const record = (name: string, version: string, isProxy: boolean, arrivals: readonly Arrival[]): void => {
  const sent = new Map<number, Arrival>();
  for (const arrival of arrivals) {
    const row = findRow(arrival.target, arrival.authority);
    if (!sent.has(row)) {
      sent.set(row, arrival);
    }
  }
  results.push({ name, version, isProxy, sent });
};

const { clients, missing } = listClients(recorder, folder);
for (const { name, ask } of clients) {
  const { version, arrivals } = await ask(rows.map(({ address }) => address));
  record(name, version, false, arrivals);
}
const { proxies, missing: absent } = await startProxies(recorder.port, folder);
for (const { name, version, port, end } of proxies) {
  recorder.take();
  for (const { target, host } of rows) {
    await send(port, target, host);
  }
  record(name, version, true, recorder.take());
  end();
}
recorder.close();

const firstTarget = survivals.length;
const firstHost = firstTarget + targets.length;
const faults: string[] = [];
const percent = (part: number, whole: number): string => `${(Math.floor((1000 * part) / whole) / 10).toFixed(1)} %`;

function judge({ name, version, isProxy, sent }: Result): string {
  const isRight = (row: Row, index: number): boolean => sent.get(index)?.target === row.target;
  const arrived = targets.filter((row, index) => isRight(row, firstTarget + index)).length;
  const changed = targets.findIndex(
    (row, index) => sent.has(firstTarget + index) && !isRight(row, firstTarget + index),
  );
  const refused = targets.filter((_, index) => !sent.has(firstTarget + index)).length;
  const strip = (host: string): string => host.toLowerCase().replace(/:\d+$/, "");
  const wrong = hosts.filter((row, index) => {
    const arrival = sent.get(firstHost + index);
    return arrival !== undefined && strip(arrival.authority) !== strip(row.host);
  });
  const silent = hosts.filter((_, index) => !sent.has(firstHost + index));
  const key = REFUSING[name];
  if (key !== undefined) {
    for (const [index, row] of hosts.entries()) {
      const detail = readHost(row.address).findings.find(({ code }) => code === "refused-by-some")?.detail ?? "";
      if (detail.split(", ").includes(key) === sent.has(firstHost + index)) {
        faults.push(`${name}: ${row.host} is ${sent.has(firstHost + index) ? "not " : ""}refused, but "${detail}"`);
      }
    }
  }
  if (wrong.length > 0) {
    const index = firstHost + hosts.indexOf(wrong[0] as Row);
    faults.push(`${name}: host ${sent.get(index)?.authority} for ${wrong[0]?.host}`);
  }
  const reason = REASONS[name];
  if (arrived < 0.99 * targets.length && reason === undefined) {
    faults.push(`${name}: ${arrived} of ${targets.length} targets`);
  }
  const example =
    changed === -1 ? undefined : `${targets[changed]?.target} → ${sent.get(firstTarget + changed)?.target}`;
  console.log(
    `${name} ${version}: targets ${percent(arrived, targets.length)}, ${refused} refused${example === undefined ? "" : `, ${example}`}; hosts ${hosts.length - wrong.length - silent.length} right, ${wrong.length} other, ${silent.length} refused: ${silent
      .slice(0, 40)
      .map(({ host }) => host)
      .join(" ")}`,
  );
  const said = reason ?? "";
  return `| ${name} | ${version} | ${isProxy ? "proxy" : "client"} | ${percent(arrived, targets.length)} | ${hosts.length - wrong.length - silent.length} of ${hosts.length} | ${said} |`;
}

const programs = results.map(judge);

/** Counts the programs that pass a row on unchanged. */
function countUnchanged(index: number, isProxy: boolean): string {
  const all = results.filter((result) => result.isProxy === isProxy);
  const same = all.filter(({ sent }) => sent.get(index)?.target === survivals[index]?.target);
  return `${same.length} of ${all.length}`;
}

const names = [...new Set(SURVIVALS.map(({ name }) => name))];
const table = names.map((name) => {
  const cells = (["path", "query"] as const).map((part) =>
    SURVIVALS.flatMap((row, index) =>
      row.name === name && row.part === part
        ? [
            `${row.spelling === "ours" ? "" : `${row.spelling}: `}${countUnchanged(index, false)} clients, ${countUnchanged(index, true)} proxies`,
          ]
        : [],
    ).join("; "),
  );
  return `| ${name} | ${cells.map((cell) => cell || "–").join(" | ")} |`;
});

const text = [
  `<!-- transit: written by \`npm run lane -- transit\` on ${new Date().toISOString().slice(0, 10)}, with ${targets.length} random targets -->`,
  "",
  "| characters | in the path | in the query |",
  "| --- | --- | --- |",
  ...table,
  "",
  "| program | version | | targets unchanged | hosts | why not all |",
  "| --- | --- | --- | ---: | ---: | --- |",
  ...programs,
  "",
  "<!-- /transit -->",
].join("\n");
const page = inRepository("docs/handing-over.md");
const old = readFileSync(page, "utf8");
if (missing.length + absent.length === 0) {
  writeFileSync(page, old.replace(/<!-- transit.*<!-- \/transit -->/s, text));
}
writeFileSync(join(folder, "table.md"), text);
for (const name of [...missing, ...absent]) {
  console.log(`${name}: not on this machine`);
}
for (const fault of faults) {
  console.log(`✘ ${fault}`);
}
process.exit(faults.length > 0 ? 1 : 0);
