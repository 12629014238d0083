/**
 * `npm run bench`: `new IRI(address).href` beside whatwg-url's and the platform's own `URL`. Only the ratios mean
 * something; each is the median over rounds in which every contender has its turn, each round in another order.
 */

import { Bench } from "tinybench";
import { IRI } from "whatwg-iri";
import { URL as WhatwgURL } from "whatwg-url";
import { type Corpus, makeIDN, makeNonASCII, readLinks } from "./corpora.js";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);

/** What is measured: an address in, and something of its href's characters out, so that no rope is left unread. */
type Contender = (address: string) => number;

const CONTENDERS: Readonly<Record<string, Contender>> = {
  IRI: (address) => readEnd(new IRI(address).href),
  "whatwg-url": (address) => readEnd(new WhatwgURL(address).href),
  native: (address) => readEnd(new URL(address).href),
};

function readEnd(href: string): number {
  return href.charCodeAt(href.length - 1);
}

/** Keeps results from being thrown away unread. */
let sink = 0;

async function measureRound({ addresses }: Corpus, names: readonly string[]): Promise<Map<string, number>> {
  const bench = new Bench({ time: 0, iterations: 3, warmup: false });
  for (const name of names) {
    const contender = CONTENDERS[name] as Contender;
    bench.add(name, () => {
      for (const address of addresses) {
        sink += contender(address);
      }
    });
  }
  await bench.run();
  return new Map(
    bench.tasks.map(({ name, result }) => {
      if (!("latency" in result)) {
        throw new Error(`${name}: ${result.state}`);
      }
      return [name, (result.latency.p50 * 1e6) / addresses.length];
    }),
  );
}

async function measure(corpus: Corpus): Promise<string> {
  const names = Object.keys(CONTENDERS);
  const rounds: Map<string, number>[] = [];
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const turn = round % names.length;
    rounds.push(await measureRound(corpus, [...names.slice(turn), ...names.slice(0, turn)]));
  }
  const take = (read: (times: Map<string, number>) => number): number => median(rounds.slice(1).map(read));
  const time = (name: string): string => take((times) => times.get(name) as number).toFixed(0);
  const ratio = (name: string): string =>
    take((times) => (times.get(name) as number) / (times.get("IRI") as number)).toFixed(2);
  const { name, addresses } = corpus;
  const cells = [name, addresses.length, ...names.map(time), `${ratio("whatwg-url")}×`, `${ratio("native")}×`];
  return `| ${cells.join(" | ")} |`;
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;
}

const links = readLinks();
console.log(`Node ${process.versions.node}; ns an address; × says how many times as fast as the other IRI is.\n`);
console.log("| corpus | addresses | IRI | whatwg-url | native | × whatwg-url | × native |");
console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
for (const corpus of [links, makeNonASCII(links), makeIDN(links)]) {
  console.log(await measure(corpus));
}
if (sink === 0) {
  throw new Error("Nothing was measured");
}
