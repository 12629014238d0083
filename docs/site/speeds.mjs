/**
 * `npm run speeds -- NODE…`, in docs/site: measures `IRI` against native `URL` in each of these programs, on lists of addresses,
 * and writes the best and the worst ratio of each use into the table of the README. Run it on a machine that does nothing else.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { IRI } from "../../lib/node/index.js";
import {
  makeIDN,
  makeLonger,
  makeNames,
  makeNonASCII,
  readLinks,
} from "../../test/.build/bench/installed-addresses.js";
import { measureLeast } from "../../test/.build/bench/least.js";
import { replaceMarked } from "../../test/.build/tools/docs/marks.js";

const README = new URL("../../README.md", import.meta.url);

const BASE = "https://www.example.org/wiki/some/where.html?a=b#c";

/** The members that are set, and their values in turn. */
const SET = {
  hash: ["a-1", "a-2"],
  search: ["q=word&page=1", "q=word&page=2"],
  pathname: ["/wiki/page/1", "/wiki/page/2"],
  host: ["host1.example", "host2.example"],
};

const BEYOND_ASCII = "`new IRI(…).href`, the host beyond ASCII";

/** The measured uses. Each takes an implementation, and returns a function that uses it on an address. */
const USES = {
  "`IRI.canParse(…)`": (Implementation) => (address) => (Implementation.canParse(address) ? 1 : 2),
  "`new IRI(…).href`": (Implementation) => (address) => new Implementation(address).href.length,
  [BEYOND_ASCII]: (Implementation) => (address) => new Implementation(address).href.length,
  "and `host`, `pathname`, `search`": (Implementation) => (address) => {
    const url = new Implementation(address);
    return url.href.length + url.host.length + url.pathname.length + url.search.length;
  },
  "and `searchParams`": (Implementation) => (address) => new Implementation(address).searchParams.size + 1,
  "`hash`, `search`, `pathname`, `host` set": (Implementation) => {
    const url = new Implementation(BASE);
    let turn = 0;
    return (address) => {
      url.MEMBER = SET.MEMBER[turn++ % 2];
      return url.href.length + address.length;
    };
  },
};

/** Compiles a use for one implementation alone, so that both do not share what the engine learns about it. */
function specialize(use, member, Implementation) {
  return new Function("BASE", "SET", `return ${`${use}`.replaceAll("MEMBER", member)};`)(BASE, SET)(Implementation);
}

function measureAll() {
  const links = readLinks();
  const hosts = makeIDN(links);
  const repeated = { addresses: hosts.addresses.map((_, index) => `${hosts.addresses[index % 24]}${index}`) };
  const others = [links, makeLonger(links), makeNonASCII(links), makeNames(links)];
  const found = [];
  for (const [name, use] of Object.entries(USES)) {
    const corpora = name === BEYOND_ASCII ? [hosts, repeated] : others;
    const ratios = [];
    const members = `${use}`.includes("MEMBER") ? Object.keys(SET) : [""];
    for (const member of members) {
      // What is set does not depend on the list.
      for (const { addresses } of member === "" ? corpora : [links]) {
        const contenders = Object.fromEntries(
          Object.entries({ IRI, URL }).map(([name, Implementation]) => [name, specialize(use, member, Implementation)]),
        );
        const times = measureLeast(contenders, addresses, 250);
        ratios.push(times.URL / times.IRI);
      }
    }
    found.push(`${Math.min(...ratios).toFixed(1)}–${Math.max(...ratios).toFixed(1)}×`);
  }
  return { version: process.versions.node.split(".")[0], found };
}

if (process.argv[2] === "--measure") {
  console.log(JSON.stringify(measureAll()));
} else {
  const programs = process.argv.length > 2 ? process.argv.slice(2) : [process.execPath];
  const columns = programs.map((program) =>
    JSON.parse(execFileSync(program, [fileURLToPath(import.meta.url), "--measure"], { encoding: "utf8" })),
  );
  const rows = [
    ["times as fast as `URL`, worst–best", ...columns.map(({ version }) => `Node ${version}`)],
    ["---", ...columns.map(() => "---:")],
    ...Object.keys(USES).map((use, index) => [use, ...columns.map(({ found }) => found[index])]),
  ].map((cells) => `| ${cells.join(" | ")} |`);
  writeFileSync(README, replaceMarked(readFileSync(README, "utf8"), "speeds", rows.join("\n")));
  console.log(rows.join("\n"));
}
