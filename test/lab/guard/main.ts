/**
 * `npm run lane -- guard [PART…]`: other programs judge the entry `whatwg-iri/guard`.
 *
 * - `parsers COUNT SEED`: seven parsers read the host of `readHost` in its canonical address of random addresses, and in the address
 *   itself where `agrees` is true.
 * - `clients COUNT`: real clients are asked for canonical addresses, of the rows of the web platform tests and of iri-tests and of random
 *   ones: the host that they connect to, or ask a recording proxy on loopback for, is `host`.
 * - `redirects COUNT`: browsers open the answers of `localRedirect` for hostile targets, and stay on their origin.
 *
 * Without a part: all, with few random addresses.
 */
import { askClients } from "./clients.js";
import { askParsers } from "./parsers.js";
import { openRedirects } from "./redirects.js";

const [part, ...numbers] = process.argv.slice(2);
const [count, seed = Math.floor(Math.random() * 2 ** 31)] = numbers.map(Number);

const faults: string[] = [];
if (part === undefined || part === "parsers") {
  faults.push(...(await askParsers(count ?? 20_000, seed)));
}
if (part === undefined || part === "clients") {
  faults.push(...(await askClients(count ?? 300, seed)));
}
if (part === undefined || part === "redirects") {
  faults.push(...(await openRedirects(count ?? 500, seed)));
}
process.exitCode = faults.length > 0 ? 1 : 0;
process.exit();
