/** What programs are asked for. */
import { readHost } from "whatwg-iri/guard";
import { makeAddress, makeTail } from "../../property/fuzz/authorities.js";
import { randomFor } from "../../property/fuzz/random.js";

/** Characters in a path or a query, in the spelling of `readHost` and in others. */
export interface Survival {
  readonly name: string;
  readonly part: "path" | "query";
  readonly spelling: "ours" | "raw" | "encoded";
  readonly text: string;
}

const DELIMITERS = "!$&()*+,;=:@";
const NEVER = 'é日 "<>^`{|}';

const encodeAll = (text: string): string =>
  Array.from(Buffer.from(text), (octet) => `%${octet.toString(16).toUpperCase().padStart(2, "0")}`).join("");

function both(
  name: string,
  raw: string,
  ours: "raw" | "encoded",
  parts: readonly Survival["part"][] = ["path", "query"],
) {
  return parts.flatMap((part) =>
    (["raw", "encoded"] as const).map(
      (spelling): Survival => ({
        name,
        part,
        spelling: spelling === ours ? "ours" : spelling,
        text: spelling === "raw" ? raw : encodeAll(raw),
      }),
    ),
  );
}

function only(name: string, text: string, ...parts: readonly Survival["part"][]): Survival[] {
  return parts.map((part) => ({ name, part, spelling: "ours", text }));
}

export const SURVIVALS: readonly Survival[] = [
  ...both("`A–Z a–z 0–9 - . _ ~`", "AZaz09-._~", "raw"),
  ...both("`! $ & ( ) * + , ; = : @`", DELIMITERS, "raw"),
  ...both("`'`", "'", "raw", ["path"]),
  ...both("`'`", "'", "encoded", ["query"]),
  ...both('letters outside ASCII, space, `"` `<` `>` `^` `{` `\\|` `}` and the backtick', NEVER, "encoded"),
  ...both("`[ ]`", "[]", "encoded"),
  ...only("`/` as data, `%2F`", "a%2Fb", "path", "query"),
  ...only("`?` as data, `%3F`", "a%3Fb", "path"),
  ...only("`%` as data, `%25`", "a%25b%2541", "path", "query"),
  ...only("octets that are not UTF-8, `%FF`", "a%FFb", "path", "query"),
  ...only("controls, `%01`", "a%01b", "path", "query"),
  ...only("`//`", "a//b", "path"),
  { name: "`?` with nothing after it", part: "query", spelling: "ours", text: "" },
];

/** An address, the row that it belongs to, and what must arrive. */
export interface Row {
  readonly address: string;
  readonly target: string;
  readonly host: string;
}

/** Names that are hosts of canonical addresses. */
function listHosts(count: number, seed: number): readonly string[] {
  const names = new Set(
    [
      ...["xn--fa-hia", "xn--bcher-kva", "xn--nxasmm1c", "xn--mgba3gch31f060k", "xn--wgv71a", "a-b", "1a", "a.b.c"],
      ...["xn--53h", "a_b", "_a", "a_", "a-", "-a", "ab--cd", "a--b", "1", "a.1b"],
    ].flatMap((name) => (name === "a.1b" ? ["a.1b", "example.1a"] : [`${name}.example`])),
  );
  for (let index = 0; names.size < count && index < 100 * count; index++) {
    const { host, canonical, kind } = readHost(makeAddress(randomFor(seed, index)));
    // A final dot is a finding, and is not passed on.
    if (host !== null && canonical !== null && /^(?:name|local-name)$/.test(kind ?? "") && !host.endsWith(".")) {
      names.add(host.toLowerCase());
    }
  }
  return [...names];
}

/** Empty segments, an empty query, and the octet 0. */
const LOST = /^[^?]*\/\/|\?$|%00/;

/** The rows: each has its number in its host or in its path, and the port of the recorder. */
export function makeRows(
  port: number,
  count: number,
  seed: number,
): { readonly survivals: readonly Row[]; readonly targets: readonly Row[]; readonly hosts: readonly Row[] } {
  const toRow = (target: string, index: number): Row => {
    const host = `r${index}.example:${port}`;
    return { address: `http://${host}${target}`, target, host };
  };
  const survivals = SURVIVALS.map(({ part, text }, index) =>
    toRow(part === "path" ? `/${text}/z` : text === "" ? "/z?" : `/z?a${text}z`, index),
  );
  const targets: Row[] = [];
  for (let index = 0; targets.length < count; index++) {
    const { address, host } = toRow(makeTail(randomFor(seed, index)), SURVIVALS.length + targets.length);
    const canonical = readHost(address).canonical?.replace(/#.*$/s, "");
    const start = `http://${host}`;
    // The table has what no spelling brings through.
    if (canonical?.startsWith(`${start}/`) === true && !LOST.test(canonical.slice(start.length))) {
      targets.push({ address: canonical, target: canonical.slice(start.length), host });
    }
  }
  const first = SURVIVALS.length + count;
  const hosts = listHosts(Math.ceil(count / 10), seed).map((name, index): Row => {
    const target = `/r${first + index}`;
    return { address: `http://${name}:${port}${target}`, target, host: `${name}:${port}` };
  });
  return { survivals, targets, hosts };
}

/** Returns the number of the row that a request belongs to. */
export function findRow(target: string, authority: string): number {
  return Number(/^r(\d+)\.example/.exec(authority)?.[1] ?? /^\/r(\d+)/.exec(target)?.[1] ?? -1);
}
