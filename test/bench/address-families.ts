/** Families of addresses: one shape each, for measurements that a mean would hide. */
import { IRI } from "whatwg-iri";

/** Makes the address number `index`; names differ, so that nothing is remembered. */
export type Family = (name: string, index: number) => string;

/** Shapes that parse. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  link: (n, i) => `https://www.ex${n}.com/path/${n}/x.html?q=${i}#h`,
  "link without path": (n) => `https://${n}.example.com`,
  "link with query, no path": (n, i) => `https://${n}.com?q=${i}`,
  "port 8080": (n, i) => `http://${n}.com:8080/a/${i}`,
  "default port": (n, i) => `https://${n}.com:443/a/${i}`,
  "the other default port": (n, i) => `http://${n}.com:443/a/${i}`,
  "user and password": (n, i) => `https://u:p@${n}.com/a/${i}`,
  "user to encode": (n) => `https://us er:p@${n}.com/`,
  "final dot": (n) => `http://${n}.com./a`,
  "upper case in scheme": (n) => `HTTP://www.ex${n}.com/a`,
  "upper case in host": (n) => `http://www.Ex${n}.com/a`,
  "one slash": (n) => `https:/${n}.com/a`,
  backslashes: (n) => `https:\\\\${n}.com\\a\\b`,
  "blanks around": (n) => `  https://${n}.com/a  `,
  "newline at the end": (n) => `https://${n}.com/a\n`,
  "blanks inside": (n) => `https://${n}.com/a b c`,
  "dot segments": (n) => `https://${n}.com/a/../b/./c`,
  quotes: (n) => `https://${n}.com/"a"?b='c'`,
  bars: (n) => `https://${n}.com/a|b?prop=info|rev`,
  "percent-encoded host": (n) => `https://ex%61mple${n}.com/a`,
  IPv4: (n, i) => `http://192.168.0.${i % 256}/${n}`,
  "IPv4, default port": (n, i) => `http://192.168.0.${i % 256}:80/${n}`,
  "IPv4 in hexadecimal": (_, i) => `http://0x7f.1/${i}`,
  IPv6: (n, i) => `http://[::1]:${9000 + (i % 999)}/${n}`,
  "IPv6, more pieces": (n, i) => `http://[2001:db8::${(i % 999) + 1}:1]/${n}`,
  "IPv6 in upper case": (_, i) => `http://[2001:DB8::1]/${i}`,
  "IPv6 not compressed": (_, i) => `http://[0:0:0:0:0:0:0:1]/${i}`,
  "ws:": (n) => `ws://${n}.com/s`,
  "wss:, port": (n, i) => `wss://${n}.com:9999/s?t=${i}`,
  "ws:, IPv6": (n) => `ws://[::1]:9229/${n}`,
  "ftp:": (n) => `ftp://ftp.${n}.org/pub/x.tar.gz`,
  "file:": (n) => `file:///home/u/${n}.js`,
  "file:, host": (n) => `file://deps/v8/test/${n}.js`,
  "file:, drive": (n) => `file:///C:/Users/${n}/x.txt`,
  "file:, upper case": (n) => `FILE:///a/${n}`,
  "file:, dot segments": (n) => `file:///a/../b/${n}`,
  "file:, beyond ASCII": (n) => `file:///a/é/${n}`,
  "postgres:": (n, i) => `postgres://u:p${i}@db.${n}:5432/app`,
  "postgres:, to encode": (_, i) => `postgres://u:p${i}@db/é x`,
  "redis:": (n, i) => `redis://default:p${i}@cache-${n}:6379/0`,
  "mongodb+srv:": (n) => `mongodb+srv://u:p@c${n}.mongodb.net/db?w=majority`,
  "amqp:": (n) => `amqp://u:p@${n}:5672/v`,
  "git+ssh:": (n) => `git+ssh://git@github.com/a/${n}.git`,
  "git+https:": (n) => `git+https://github.com/a/${n}.git`,
  "s3:": (n) => `s3://bucket/${n}/key`,
  "chrome-extension:": (n) => `chrome-extension://abcdefghijkl${n}/page.html`,
  "opaque host in upper case": (n) => `foo://Bar.${n}/x`,
  "empty authority": (n) => `foo:///x/${n}`,
  "path alone": (n) => `foo:/x/${n}`,
  "other scheme, dot segments": (_, i) => `foo://a/../b/${i}`,
  "data:": (n) => `data:text/plain;base64,SGVsbG8${n}==`,
  "data:, blanks": (n) => `data:text/html,<p>hello ${n}</p> x`,
  "blob:": (_, i) => `blob:https://a.com/550e8400-e29b-41d4-a716-${i}`,
  "javascript:": (_, i) => `javascript:alert(${i});void 0`,
  "mailto:": (n) => `mailto:${n}@example.com?subject=hi`,
  "MAILTO:": (n) => `MAILTO:${n}@example.com`,
  "tel:": (_, i) => `tel:+1-201-555-${i}`,
  "urn:": (_, i) => `urn:isbn:0451450${i}`,
  "about:": (_, i) => `about:blank#${i}`,
  "IDN host": (n) => `https://例え${n}.jp/a`,
  "IDN host, port": (n) => `https://例え${n}.jp:8080/a`,
  "one letter beyond ASCII": (n, i) => `https://${n}.com/é${i}`,
  "path and query beyond ASCII": (n, i) => `https://${n}.com/日本語/${i}?q=München`,
  "query beyond ASCII": (n, i) => `https://${n}.com/?q=日本語&n=${i}`,
  "Japanese path": (_, i) => `https://ja.wikipedia.org/wiki/日本の歴史${i}`,
  "Russian path": (_, i) => `https://ru.wikipedia.org/wiki/Россия_${i}`,
  "Arabic path": (_, i) => `https://ar.wikipedia.org/wiki/مصر_${i}`,
  "Hindi fragment": (n, i) => `https://${n}.com/#भारत${i}`,
  "emoji path": (n, i) => `https://${n}.com/😀/${i}`,
  "long path": (n, i) => `https://${n}.com/${"abc/".repeat(300)}${i}`,
  "long query": (n, i) => `https://${n}.com/?${"a=b&".repeat(300)}${i}`,
};

/** Letters of eight scripts. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Latin: "éüßñçøåžłő",
  Greek: "αβγδεζηθικ",
  Cyrillic: "россияжщюэ",
  Arabic: "مصرعربيةشج",
  Devanagari: "भरतहनदकगमस",
  Thai: "กขคงจฉชซฌญ",
  Han: "日本語歴史中文字典書",
  Hangul: "한국어대구부산광주수",
};

const COUNTS = [1, 3, 20, 300] as const;

/** The components that hold the letters. */
const PLACES: readonly ((host: string, text: string) => string)[] = [
  (host, text) => `https://${host}/${text}`,
  (host, text) => `https://${host}/a/?q=${text}&n=1`,
  (host, text) => `https://${host}/a#${text}`,
  (host, text) => `https://${host}/${text}/?q=${text}#${text}`,
];
const PLACE_NAMES = ["path", "query", "fragment", "all three"] as const;

/** Repeats letters, not always from the first on. */
const makeText = (letters: string, count: number, index: number): string => {
  const turned = letters.slice(index % 5) + letters.slice(0, index % 5);
  return turned.repeat(count / 10 + 1).slice(0, count);
};

/** Shapes that are not ASCII: 1 to 300 letters of each script; a quarter of them with an IDN host. */
export const BEYOND_ASCII: Readonly<Record<string, Family>> = Object.fromEntries(
  Object.entries(SCRIPTS).flatMap(([script, letters], row) =>
    COUNTS.map((count, column): [string, Family] => {
      const place = (row + column) % 4;
      const isIDN = (row + 2 * column) % 8 === 3 || (row + 2 * column) % 8 === 6;
      const name = `${count} × ${script}, ${PLACE_NAMES[place]}${isIDN ? ", IDN" : ""}`;
      const makeHost = (n: string): string => (isIDN ? `${letters.slice(0, 3)}.${n}.com` : `${n}.com`);
      return [name, (n, i) => (PLACES[place] as (typeof PLACES)[0])(makeHost(n), `${makeText(letters, count, i)}${i}`)];
    }),
  ),
);

/** Queries in a legacy charset; native writes them in UTF-8. */
export const LEGACY: Readonly<Record<string, readonly [charset: string, family: Family]>> = {
  "Shift_JIS, 3 letters": ["shift_jis", (n, i) => `https://${n}.com/?q=日本語${i}`],
  "Shift_JIS, 20 letters": ["shift_jis", (n, i) => `https://${n}.com/?q=${"日本語歴史".repeat(4)}${i}`],
  "Shift_JIS, 300 letters": ["shift_jis", (n, i) => `https://${n}.com/?q=${"日本語歴史".repeat(60)}${i}`],
  "windows-1252, 1 letter": ["windows-1252", (n, i) => `https://${n}.com/?q=é${i}`],
  "windows-1252, 20 letters": ["windows-1252", (n, i) => `https://${n}.com/?q=${"éüßñ".repeat(5)}${i}`],
};

/** Shapes that do not parse, for `canParse`. */
export const MALFORMED: Readonly<Record<string, Family>> = {
  "no scheme": (n) => `www.${n}.com/a`,
  "path without base": (n) => `/path/${n}`,
  "empty host": (_, i) => `http:///?${i}`,
  "scheme alone": (_, i) => `http://#${i}`,
  "blank in host": (n) => `http://a b${n}.com/`,
  "bracket not closed": (n) => `http://[${n}/`,
  "port too large": (n) => `http://${n}:99999/`,
  "port no number": (n, i) => `http://${n}:x${i}/`,
  "angle brackets in host": (n) => `http://a<b${n}>/`,
  "IPv4 out of range": (_, i) => `http://1.2.3.256/${i}`,
  "ends in a number": (_, i) => `http://foo.${i}/`,
  "percent sign in host": (_, i) => `http://a%b${i}/`,
  "wrong IPv6": (_, i) => `http://[::1::${i}]/`,
  "blank in opaque host": (_, i) => `foo://a b${i}/`,
  "user without host": (_, i) => `http://u:p@/${i}`,
};

/** Addresses in a round. */
const SIZE = 200;
/** A name of its own for each index. */
const makeName = (index: number): string => `${String.fromCharCode(97 + (index % 26))}${(index * 7919) % 10007}`;

/** Makes flat strings of their own, as if read from a file. */
export function makeRound(family: Family, round: number): readonly string[] {
  return Array.from({ length: SIZE }, (_, index) =>
    Buffer.from(family(makeName(round * SIZE + index), round * SIZE + index)).toString(),
  );
}

/** Parses addresses of all shapes, as a process does that has run for a while; returns something that depends on each. */
export function parseAllShapes(): number {
  let sum = 0;
  for (const family of [...Object.values(FAMILIES), ...Object.values(BEYOND_ASCII)]) {
    for (const address of makeRound(family, 1_000)) {
      sum += new IRI(address).pathname.length + new URL(address).pathname.length;
    }
  }
  return sum;
}
