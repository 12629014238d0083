/** Deceptive links by the classes of docs/display.md, and look-alikes of delimiters. */
import { deepEqual, equal, ok } from "node:assert/strict";
import { inspect, inspectHost, inspectLink, ProtectedNames } from "whatwg-iri/display";
import { readText } from "../../support/paths.js";
import { parseConfusables, readSecurityData } from "../../tables/security-data.js";

const EVIL = "https://evil.example/";

/** Links to evil.example, or addresses behind the text "here", by the number of the class. */
const TEXTS: Readonly<Record<number, string>> = {
  1: "google.com see:https://google.com/login //google.com",
  2: "htp://google.com https:/google.com https:///google.com https:\\\\google.com ://google.com",
  3: "-google.com _google.com_ @google.com google.com. google.com- google.com_login",
  4: "ｇｏｏｇｌｅ.com ɢᴏᴏɢʟᴇ.ᴄᴏᴍ 𝐠𝐨𝐨𝐠𝐥𝐞.com",
  5: "google․com google·com https:⁄⁄google.com https։//google.com",
  6: "goo\u200Bgle.com google.\u00ADcom",
  7: "https://google.com@evil.example/",
  8: "paypaI.com",
  9: "a@gmail.com @alice@mastodon.social",
  10: "vk.cc point.md www.README.md",
};
const ADDRESSES: Readonly<Record<number, string>> = {
  11: "https://аррӏе.com/",
  12: "https://pаypal.com/",
  13: "https://g00gle.com/ https://goog1e.com/",
  14: "https://gogle.com/ https://googel.com/",
  15: "https://rnicrosoft.com/ https://vvikipedia.org/",
  16: "https://google.com.evil.example/ https://login-google.example/",
  17: "https://evil.example/google.com https://evil.example/?u=https://google.com/",
  18: "https://google.co/ https://google.org/ https://www.google.co.uk/",
  19: "https://google.com@evil.example/ https://u@evil.example/ https://u:p@evil.example/",
  20: "http://8.8.8.8/ http://0x8080808/ http://[2606:4700::1]/",
  21: "http://localhost/ http://192.168.0.1/ http://169.254.169.254/ http://a.local/",
  22: "http://evil.example/אב1/x http://evil.example/a\u202Eb",
  23: "javascript:alert(1) data:text/html,a vbscript:a",
  24: "mailto:a@pаypal.com mailto:b@a.example?cc=a@pаypal.com mailto:?bcc=%22a%20b%22@p%D0%B0ypal.com",
  25: "https://bit.ly/x https://evil.github.example/ https://honest.example/?next=//evil.example",
};

const similarTo = new ProtectedNames(["google.com", "microsoft.com", "wikipedia.org", "paypal.com"]);

function findCodes(text: string, href: string): readonly (readonly string[])[] {
  const withNames = { inspectHost: (host: string) => inspectHost(host, { similarTo }) };
  return [undefined, withNames].map((options) => inspectLink(text, href, options).findings.map(({ code }) => code));
}

describe("[G-10a] the classes of deceptive links in docs/display.md", () => {
  const rows = Array.from(
    readText("docs/display.md").matchAll(/^\| (\d+) .* \| (always|with names|never) \| (.*) \|$/gm),
    ([, number, word, finding]) => ({ number: Number(number), word, finding: finding as string }),
  );

  it("are 25, and all tried here", () => {
    deepEqual(
      rows.map(({ number }) => number),
      Array.from({ length: 25 }, (_, index) => index + 1),
    );
    deepEqual(
      Object.keys({ ...TEXTS, ...ADDRESSES }).map(Number),
      rows.map(({ number }) => number),
    );
  });

  for (const { number, word, finding } of rows) {
    it(`${word}: ${number}`, () => {
      const links = [
        ...(TEXTS[number]?.split(" ").map((text) => [text, EVIL] as const) ?? []),
        ...(ADDRESSES[number]?.split(" ").map((href) => ["here", href] as const) ?? []),
      ];
      ok(links.length > 0);
      const named = new Set(finding.match(/\b(?:spoof|unsafe|bidi)-[\w-]+/gi));
      const seen = new Set<string>();
      for (const [text, href] of links) {
        const [plain = [], withNames = []] = findCodes(text, href);
        const got = plain.length > 0 ? "always" : withNames.length > 0 ? "with names" : "never";
        equal(got, word, `${text} ${href}`);
        for (const code of got === "with names" ? withNames : plain) {
          seen.add(code);
        }
      }
      deepEqual([...seen].sort(), [...named].sort());
    });
  }
});

describe("[G-10a] look-alikes of delimiters in the text of a link", () => {
  const PATTERNS = { ":": 33, ".": 13, "/": 18, "\\": 12, "@": 2 } as const;
  const WRITTEN = {
    ":": "https*//google.com",
    ".": "google*com",
    "/": "https:**google.com",
    "\\": "https:**google.com",
    "@": "x*google.com",
  };

  for (const [delimiter, count] of Object.entries(PATTERNS) as readonly (readonly [keyof typeof PATTERNS, number])[]) {
    it(`are all ${count} of Unicode's list for ${delimiter}`, function () {
      const data = readSecurityData("confusables.txt");
      if (data === null) {
        this.skip();
      }
      const like = [...parseConfusables(data)].flatMap(([source, prototype]) =>
        prototype === delimiter ? [String.fromCodePoint(source)] : [],
      );
      equal(like.length, count);
      const missed = like.filter((character) => {
        const text = WRITTEN[delimiter].replaceAll("*", character);
        return !inspectLink(text, EVIL).findings.some(({ code }) => code === "spoof-link-text");
      });
      deepEqual(missed, []);
      if (delimiter === "/" || delimiter === "\\") {
        const symbols = like.filter((character) => !/\p{L}/u.test(character.normalize("NFKC")));
        ok(symbols.length >= 9);
        for (const character of symbols) {
          const codes = inspect(`http://a/${character}`, { checks: ["characters"] }).map(({ code }) => code);
          deepEqual(codes, ["character-delimiter-look-alike"], character);
        }
      }
    });
  }

  it("do not split honest names that contain them", () => {
    for (const host of "दुःख.com カノイ.jp ソノ.com موقع٠١.com ꓡꓽꓡ.com 丶一丿.com".split(" ")) {
      for (const text of [host, `https://${host}/`, `www.${host}`]) {
        const codes = inspectLink(text, `https://${host}/`).findings.map(({ code }) => code);
        ok(!codes.includes("spoof-link-text"), text);
      }
    }
  });
});
