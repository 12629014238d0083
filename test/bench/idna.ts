/**
 * `npm run bench -- idna`: `toASCIIDomain` on hosts that are all different. It fails if ours takes longer than the
 * platform's, or than an eighth of the time of tr46, on hosts of many scripts.
 *
 * Not all results are equal: the platform's tables are of another version of Unicode.
 */
import { domainToASCII as domainToASCIIByPlatform } from "node:url";
import { toASCIIDomain } from "#lib/names/idna/idna.js";
import { getValue } from "#lib/names/idna/table.js";
import { toASCIIByTr46 } from "../support/tr46.js";
import { type Corpus, makeIDN, makeNames, readLinks } from "./installed-addresses.js";
import { type Contender, measure, printRow } from "./rounds.js";

const LEAST_RATIOS: Readonly<Record<string, number>> = { tr46: 8, platform: 1 };

const DECISIVE = "IDN hosts, all different";

const CONTENDERS: Readonly<Record<string, Contender<string>>> = {
  ours: (host) => readEnd(toASCIIDomain(host)),
  tr46: (host) => readEnd(toASCIIByTr46(host)),
  platform: (host) => readEnd(domainToASCIIByPlatform(host)),
};

/** Reads a character, to flatten ropes. */
function readEnd(host: string | null): number {
  return host ? host.charCodeAt(host.length - 1) : 1;
}

function takeHosts({ name, addresses }: Corpus): Corpus {
  const hosts = addresses.map((address) => (/^https?:\/\/([^/:?#]*)/.exec(address) as RegExpExecArray)[1] as string);
  return { name, addresses: [...new Set(hosts)] };
}

function changeAll(name: string, { addresses }: Corpus, change: (host: string) => string): Corpus {
  return { name, addresses: addresses.map(change) };
}

const start = process.hrtime.bigint();
getValue(0x80);
const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;

const links = readLinks();
const idn = takeHosts(makeIDN(links));
const names: Corpus = {
  name: "names of countries in many languages",
  addresses: makeNames(links).addresses.map((address, index) => {
    const { pathname } = new URL(address);
    return `${decodeURIComponent(pathname.split("/")[1] as string)}${index}.example`;
  }),
};
const isRightToLeft = (host: string): boolean => /[\u0590-\u08FF]/.test(host);
const CORPORA = [
  idn,
  changeAll("the same, in upper case", idn, (host) => host.toUpperCase()),
  changeAll("the same, not normalized", idn, (host) => `${host.normalize("NFD")}e\u0301`),
  changeAll("the same, beside Punycode", idn, (host) => `xn--rsum-bpad.${host}`),
  names,
  { name: "those with right-to-left letters", addresses: names.addresses.filter(isRightToLeft) },
  changeAll("ASCII only, in upper case", idn, (host) => `EXAMPLE${host.replace(/[^\0-\x7F]/g, "x")}`),
];

let missed = false;

console.log(`Node ${process.versions.node}; the tables took ${milliseconds.toFixed(1)} ms.`);
console.log("ns a host; × says how many times as long as ours the other one takes.\n");
printRow(["hosts", "number", "units", "ours", "tr46", "platform", "× tr46", "× platform", "equal answers, platform"]);
printRow(["---", "---:", "---:", "---:", "---:", "---:", "---:", "---:", "---:"]);
for (const { name, addresses } of CORPORA) {
  const { time, ratio } = await measure(CONTENDERS, addresses);
  const ratios = Object.entries(LEAST_RATIOS).map(([other, least]) => {
    const times = ratio(other, "ours");
    const isMissed = name === DECISIVE && times < least;
    missed ||= isMissed;
    return `${times.toFixed(2)}×${isMissed ? " ✘" : ""}`;
  });
  const units = addresses.reduce((sum, { length }) => sum + length, 0) / addresses.length;
  const equal = addresses.filter((host) => toASCIIDomain(host) === (domainToASCIIByPlatform(host) || null)).length;
  const times = Object.keys(CONTENDERS).map((contender) => time(contender).toFixed(0));
  printRow([name, addresses.length, units.toFixed(0), ...times, ...ratios, equal]);
}

if (missed) {
  process.exitCode = 1;
}
