/**
 * Imitations of names in 20 classes, and real names that imitate none. The letters of each class are chosen by eye, not taken
 * from the tables of the library.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { inspectHost, ProtectedNames } from "whatwg-iri/display";
import { getTopLevelDomains } from "#lib/names/top-level-domains.js";
import { inRepository } from "../../support/paths.js";

/** The names that are imitated. */
export const IMITATED: readonly string[] = (
  "google youtube facebook instagram whatsapp wikipedia amazon twitter linkedin netflix microsoft office live outlook bing " +
  "apple icloud paypal ebay reddit pinterest tiktok snapchat telegram discord twitch spotify dropbox adobe salesforce " +
  "oracle cisco intel nvidia samsung huawei xiaomi alibaba aliexpress taobao tencent baidu yandex mail vkontakte github " +
  "gitlab bitbucket stackoverflow cloudflare akamai fastly godaddy namecheap wordpress blogger tumblr medium quora yahoo " +
  "hotmail protonmail zoom slack atlassian trello notion figma canva shopify etsy walmart target bestbuy costco " +
  "homedepot wayfair booking airbnb expedia tripadvisor uber doordash visa mastercard chase wellsfargo citibank barclays " +
  "santander deutschebank coinbase binance kraken blockchain metamask steampowered epicgames roblox minecraft"
)
  .split(" ")
  .map((name) => `${name}.com`);

/** Look-alikes of letters, by class. */
const LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a Cyrillic letter": {
    a: "а",
    c: "с",
    e: "е",
    h: "һ",
    i: "і",
    j: "ј",
    k: "к",
    l: "ӏ",
    o: "о",
    p: "р",
    s: "ѕ",
    x: "х",
    y: "у",
  },
  "a Greek letter": { a: "α", g: "ɡ", i: "ι", k: "κ", n: "η", o: "ο", p: "ρ", t: "τ", u: "υ", v: "ν", w: "ω", y: "γ" },
  "an Armenian letter": { d: "ժ", g: "ց", h: "հ", n: "ո", o: "օ", q: "զ", s: "ѕ", u: "ս", y: "ყ", i: "і" },
  "an Indic digit or sign": { o: "०੦૦௦౦೦൦๐໐" },
  "a letter with an accent": {
    ...{ a: "áàâäãåā", c: "çćč", e: "éèêëē", g: "ğģ", i: "íìîïī", k: "ķ", l: "ĺļľ", n: "ñńň", o: "óòôöõō", r: "ŕř" },
    ...{ s: "śšş", t: "ţť", u: "úùûüū", w: "ŵẁ", y: "ýÿ", z: "źžż" },
  },
  "a dot or a hook below": {
    a: "ạ",
    b: "ḅ",
    d: "ḍ",
    e: "ẹ",
    h: "ḥ",
    i: "ị",
    k: "ḳ",
    l: "ḷ",
    n: "ṇ",
    o: "ọ",
    r: "ṛ",
    s: "ṣ",
    t: "ṭ",
    u: "ụ",
  },
  "a letter with a stroke": { b: "ƀ", d: "đ", g: "ǥ", h: "ħ", i: "ɨ", l: "ł", o: "ø", t: "ŧ", u: "ʉ", y: "ɏ", z: "ƶ" },
  "a Latin variant": { i: "ı", g: "ɡ", a: "ɑ", y: "ʏ", r: "ʀ", n: "ɴ", l: "ʟ", b: "ʙ" },
  "a combining mark": {},
  "0 for o": { o: "0" },
  "1 for l or i": { l: "1", i: "1" },
  "i or capital I for l, or l for i": { i: "l", l: "iI" },
};

/** Parts of names that others look like. */
const PAIRS: Readonly<Record<string, readonly (readonly [find: string, replacement: string])[]>> = {
  "rn for m": [["m", "rn"]],
  "vv for w": [["w", "vv"]],
  "cl for d": [["d", "cl"]],
};

/** Marks that keep a letter readable. */
const MARKS = "\u0300\u0301\u0304\u0306\u0307\u0308\u030A\u030C\u0323\u0324";

/** Most imitations of a name in a class. */
const MOST = 10;

/** Returns a generator of pseudorandom numbers, always the same. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Replaces one or several letters of a word, chosen at random; `null` if it has none of them. */
function exchange(
  word: string,
  letters: Readonly<Record<string, string>>,
  random: (below: number) => number,
): string | null {
  const places = Array.from(word, (letter, index) => (Object.hasOwn(letters, letter) ? index : -1)).filter(
    (at) => at !== -1,
  );
  if (places.length === 0) {
    return null;
  }
  const first = places[random(places.length)];
  const isMany = random(2) === 1;
  return Array.from(word, (letter, index) => {
    const isChosen = index === first || (isMany && places.includes(index) && random(2) === 1);
    const choices = isChosen ? Array.from(letters[letter] as string) : [letter];
    return choices[random(choices.length)];
  }).join("");
}

/** A way to imitate a word. */
type Imitate = (word: string, random: (below: number) => number) => string | null;

const addMark: Imitate = (word, random) => {
  const at = 1 + random(word.length);
  return `${word.slice(0, at)}${MARKS[random(MARKS.length)]}${word.slice(at)}`;
};

const replacePart =
  (pairs: readonly (readonly [string, string])[]): Imitate =>
  (word, random) => {
    const [find, replacement] = pairs[random(pairs.length)] as readonly [string, string];
    const places = Array.from(word.matchAll(new RegExp(find, "g")), ({ index }) => index);
    const at = places[random(places.length || 1)];
    return at === undefined ? null : word.slice(0, at) + replacement + word.slice(at + find.length);
  };

const WORDS =
  "login secure account verify support help online pay update signin my app id service bank web mail info safe".split(
    " ",
  );
const OTHERS = [
  "evil.example",
  "login.example",
  "secure-login.net",
  "account.info",
  "xyz.top",
  "update.co",
  "x.ru",
  "my.shop",
];
const CYRILLIC = LETTERS["a Cyrillic letter"] as Readonly<Record<string, string>>;

/** The classes, each with a function from a name to the host that imitates it. */
export const CLASSES: Readonly<Record<string, (name: string, random: (below: number) => number) => string | null>> = {
  ...Object.fromEntries(
    [
      ...Object.entries(LETTERS).map(([title, letters]): [string, Imitate] => [
        title,
        title === "a combining mark" ? addMark : (word, random) => exchange(word, letters, random),
      ]),
      ...Object.entries(PAIRS).map(([title, pairs]): [string, Imitate] => [title, replacePart(pairs)]),
    ].map(([title, imitate]) => [
      title,
      (name: string, random: (below: number) => number) => {
        const word = imitate(name.slice(0, -".com".length), random);
        return word === null ? null : `${word}.com`;
      },
    ]),
  ),
  "two of these in one name": (name, random) => {
    const once = exchange(name.slice(0, -4), CYRILLIC, random);
    const twice = exchange(once ?? "", { ...LETTERS["a letter with an accent"], ...LETTERS["1 for l or i"] }, random);
    return twice === null ? null : `${twice}.com`;
  },
  "a look-alike top-level domain": (name, random) =>
    name.slice(0, -3) +
    (["c0m", "сom", "cоm", "сом", "cόm", "çom", "corn", "còm", "cøm", "co\u0304m"][random(10)] as string),
  "a subdomain of an imitation": (name, random) => {
    const word = exchange(
      name.slice(0, -4),
      { ...CYRILLIC, ...LETTERS["0 for o"], ...LETTERS["1 for l or i"] },
      random,
    );
    return word === null ? null : `${WORDS[random(WORDS.length)]}.${word}.com`;
  },
  "the name beside a word": (name, random) => {
    const word = WORDS[random(WORDS.length)] as string;
    const brand = name.slice(0, -4);
    const host = random(2) === 1 ? `${word}-${brand}` : `${brand}-${random(3) === 0 ? "com" : word}`;
    return `${host}.${["com", "net", "info", "example"][random(4)]}`;
  },
  "the name before another": (name, random) =>
    `${random(2) === 1 ? "www." : ""}${name}${random(4) === 0 ? "-" : "."}${OTHERS[random(OTHERS.length)]}`,
};

/** Figures of a class. */
export interface Recall {
  readonly title: string;
  readonly example: string;
  readonly hosts: number;
  /** The numbers of hosts that are unsafe or have advice, with names to protect and without. */
  readonly caught: number;
  readonly caughtWithout: number;
}

/** Measures all classes. */
export function measureRecall(): readonly Recall[] {
  const similarTo = new ProtectedNames(IMITATED);
  return Object.entries(CLASSES).map(([title, imitate], number) => {
    const random = createRandom(number + 1);
    const hosts = new Set<string>();
    for (const name of IMITATED) {
      const own = new Set<string>();
      for (let round = 0; round < 5 * MOST && own.size < MOST; round++) {
        const host = imitate(name, random);
        if (host !== null && host !== name) {
          own.add(host);
        }
      }
      for (const host of own) {
        hosts.add(host);
      }
    }
    const isCaught = (host: string, options: { similarTo?: ProtectedNames }): boolean => {
      const { isSafe, advice } = inspectHost(host, options);
      return !isSafe || advice.length > 0;
    };
    const count = (options: { similarTo?: ProtectedNames }): number =>
      [...hosts].filter((host) => isCaught(host, options)).length;
    const [example = ""] = hosts;
    return { title, example, hosts: hosts.size, caught: count({ similarTo }), caughtWithout: count({}) };
  });
}

/** Domain names that people registered or delegated: of the Public Suffix List, of registries, and in installed packages. */
export function listRealNames(): readonly string[] {
  const modules = inRepository("node_modules/");
  const rules = readFileSync(new URL("psl/data/rules.js", modules), "utf8").matchAll(/"(?:\*\.|!)?([^"]+\.[^"]+)"/g);
  const names = new Set(Array.from(rules, ([, rule]) => rule as string));
  // Each generic top-level domain has this name.
  for (const domain of getTopLevelDomains()) {
    if (domain.length > 2) {
      names.add(`nic.${domain}`);
    }
  }
  for (const file of readdirSync(modules, { recursive: true, encoding: "utf8" })) {
    if (
      /\.(?:md|json|txt|html|[cm]?[jt]s)$/i.test(file) &&
      statSync(new URL(file.replaceAll("\\", "/"), modules)).isFile()
    ) {
      const text = readFileSync(new URL(file.replaceAll("\\", "/"), modules), "utf8");
      for (const [, host] of text.matchAll(
        /(?:https?:\/\/|[\w.]@)((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,18})(?![\w.-])/g,
      )) {
        names.add((host as string).replace(/^www\./, ""));
      }
    }
  }
  return [...names].sort();
}

/** Figures of real names. */
export interface Alarms {
  readonly names: number;
  /** Refused because they look like an imitated name. */
  readonly similar: readonly string[];
  /** Reported as advice. */
  readonly advised: readonly string[];
}

/** Measures how many real names are reported. */
export function measureAlarms(): Alarms {
  const similarTo = new ProtectedNames(IMITATED);
  const names = listRealNames();
  const rule = (name: string): string | undefined => {
    const { reasons, advice } = inspectHost(name, { similarTo });
    return (reasons.find(({ similarTo }) => similarTo !== undefined) ?? advice[0])?.rule;
  };
  return {
    names: names.length,
    similar: names.filter((name) => rule(name) === "similar-name"),
    advised: names.filter((name) => rule(name) === "brand-in-host"),
  };
}
