/**
 * `npm run bench -- guard`: `readHost` for everyday addresses, and a list of 1,000 patterns, compared with `new URL`. It fails if one takes
 * longer than its limit.
 */
import { createHostList, readHost } from "whatwg-iri/guard";
import { type Contender, measure, printRow } from "../../bench/rounds.js";

const addresses = Array.from(
  { length: 2_000 },
  (_, index) => `https://www.site${index % 50}.example.com/path/${index}?q=${index}#f`,
);
const list = createHostList([
  ...Array.from(
    { length: 999 },
    (_, index) =>
      [`*.h${index}.example`, `h${index}.example`, `https://h${index}.example:8443/api/`][index % 3] as string,
  ),
  "*.example.com",
]);

const CONTENDERS: Readonly<Record<string, Contender<string>>> = {
  "new URL": (address) => new URL(address).hostname.length,
  readHost: (address) => readHost(address).host?.length ?? 0,
  "list of 1,000 patterns": (address) => list.match(address)?.canonical.length ?? 0,
};

/** Longest time, as a multiple of that of `new URL`, which takes 250 ns on a quiet machine: 200 ns, 375 ns and 1 µs. */
const MOST: Readonly<Record<string, number>> = {
  readHost: 1.5,
  "list of 1,000 patterns": 4,
};

const { time, ratio } = await measure(CONTENDERS, addresses);
printRow(["what", "ns", "× new URL", "at most"]);
printRow(["---", "---:", "---:", "---:"]);
for (const name of Object.keys(CONTENDERS)) {
  const times = ratio(name, "new URL");
  printRow([name, time(name).toFixed(0), `${times.toFixed(2)}×`, name in MOST ? `${MOST[name]}×` : ""]);
  if (times > (MOST[name] ?? Number.POSITIVE_INFINITY)) {
    process.exitCode = 1;
  }
}
