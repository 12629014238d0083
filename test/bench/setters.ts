/**
 * `npm run bench -- setters`: plain values for each setter, and the first use of `searchParams`, compared with native `URL`. It
 * fails if one takes more than native's time by half.
 */
import { IRI } from "whatwg-iri";
import { SETTABLE_MEMBERS } from "../support/url-members.js";
import { printRow } from "./rounds.js";

type Class = typeof IRI | typeof URL;
type Use = (Made: Class, links: readonly string[]) => () => number;

/** Two plain values for each member. */
const VALUES: Readonly<Record<string, readonly [string, string]>> = {
  protocol: ["http", "https:"],
  username: ["u1", "me"],
  password: ["p1", "pp"],
  host: ["a.example:81", "b.example"],
  hostname: ["a.example", "bb.example"],
  port: ["81", "8080"],
  pathname: ["/a/b", "c/d.html"],
  search: ["?a=b", "q=1"],
  hash: ["#h", "top"],
};

const setMember =
  (member: (typeof SETTABLE_MEMBERS)[number], values: readonly [string, string]): Use =>
  (Made, links) => {
    const objects = links.map((link) => new Made(link));
    return () =>
      objects.reduce((sum, object, index) => {
        object[member] = values[index % 2] as string;
        return sum + object.href.length;
      }, 0);
  };

const USES: Readonly<Record<string, Use>> = {
  ...Object.fromEntries(
    SETTABLE_MEMBERS.filter((member) => VALUES[member] !== undefined).map((member) => [
      member,
      setMember(member, VALUES[member] as [string, string]),
    ]),
  ),
  "new, searchParams": (Made, links) => () =>
    links.reduce((sum, link) => sum + (new Made(link).searchParams.get("b") as string).length, 0),
};

const SIZE = 500;
const ROUNDS = 60;
const WARM_UP = 20;

/** Strings of their own, as if read from a file. */
const makeLinks = (round: number): string[] =>
  Array.from({ length: SIZE }, (_, index) =>
    Buffer.from(`https://www.ex${index + round}.com/path/${index}/x.html?q=${index}&b=c#h`).toString(),
  );

console.log(`Node ${process.versions.node}\n`);
printRow(["member", "IRI, ns", "native, ns", "× native"]);
printRow(["---", "---:", "---:", "---:"]);
for (const [name, use] of Object.entries(USES)) {
  const best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [side, Made] of [IRI, URL].entries()) {
      const run = use(Made, makeLinks(round));
      const start = process.hrtime.bigint();
      const sum = run();
      const time = Number(process.hrtime.bigint() - start) / SIZE;
      if (round >= WARM_UP && sum > 0) {
        best[side as 0 | 1] = Math.min(best[side as 0 | 1], time);
      }
    }
  }
  const ratio = best[1] / best[0];
  printRow([name, best[0].toFixed(0), best[1].toFixed(0), ratio.toFixed(2)]);
  process.exitCode = ratio < 2 / 3 ? 1 : process.exitCode;
}
